extension CodeCheckTests {
  /// Views that more than the constraints of their class place: frames, masks, contents, margins and other code.
  static let frameCases = [
    Case(
      name: "how far the safe area reaches into a view whose place is open is not known",
      code: """
        class Page: UIViewController {
          let bar = UIView(), rail = UIView(), text = UIView()
          override func viewDidLoad() {
            view.addSubview(bar)
            bar.addSubview(rail)
            rail.addSubview(text)
            rail.pin(to: bar)
            rail.heightAnchor.constraint(equalToConstant: 72).isActive = true
            text.topAnchor.constraint(equalTo: rail.layoutMarginsGuide.topAnchor).isActive = true
            text.bottomAnchor.constraint(equalTo: rail.layoutMarginsGuide.bottomAnchor).isActive = true
          }
        }
        """, finds: ["W201"]),
    Case(
      name: "a view that a controller makes its own is laid out by others",
      code: """
        class Panel: UIViewController {
          private var rootView: UIView?
          let button = UIView()
          override func loadView() {
            rootView = UIView()
            rootView?.translatesAutoresizingMaskIntoConstraints = false
            rootView?.addSubview(button)
            button.pin(to: rootView!)
            button.heightAnchor.constraint(equalToConstant: 25).isActive = true
            view = rootView
          }
        }
        """),
    Case(
      name: "contents of a size that code sets",
      code: """
        class Form: UIViewController {
          let scroll = UIScrollView(), title = UILabel()
          override func viewDidLoad() {
            title.text = "Title"
            view.addSubview(scroll)
            scroll.addSubview(title)
            scroll.pin(to: view)
            scroll.contentSize = CGSize(width: 300, height: 900)
            title.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
            title.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
          }
        }
        """),
    Case(
      name: "a frame with a mask in a view whose size was not known when it was given",
      code: """
        class Card: UIView {
          let box = UIView()
          func setUp() {
            addSubview(box)
            box.pin(to: self)
            box.widthAnchor.constraint(equalToConstant: 200).isActive = true
            box.heightAnchor.constraint(equalToConstant: 44).isActive = true
            let line = UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 20))
            line.autoresizingMask = .flexibleWidth
            box.addSubview(line)
          }
        }
        """),
    Case(
      name: "another window than the app's has a size that is not known",
      code: """
        class Page: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            box.heightAnchor.constraint(equalToConstant: 40).isActive = true
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: floatingWindow.frame.width / 4).isActive = true
          }
        }
        """, finds: ["W201"]),
    Case(
      name: "a button that shows its image behind its title is placed like any other",
      code: """
        class Bar: UIView {
          let title = UILabel(), more = MoreButton()
          func setUp() {
            title.text = "Title"
            more.setTitle("More", for: .normal)
            more.semanticContentAttribute = .forceRightToLeft
            addSubview(title)
            addSubview(more)
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
            more.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16).isActive = true
            more.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
            for one in [title, more] {
              one.topAnchor.constraint(equalTo: topAnchor).isActive = true
              one.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            }
          }
        }
        class MoreButton: UIButton {}
        """),
    Case(
      name: "contents whose size a class of scroll views or a table sets",
      code: """
        class Tags: UICollectionView {
          let bar = UIView()
          func setUp() {
            addSubview(bar)
            bar.topAnchor.constraint(equalTo: topAnchor).isActive = true
            bar.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            bar.widthAnchor.constraint(equalToConstant: 40).isActive = true
            bar.heightAnchor.constraint(equalToConstant: 4).isActive = true
          }
        }
        class Zoom: UIScrollView { func show(_ size: CGSize) { contentSize = size } }
        class Page: UIViewController {
          let zoom = Zoom(), picture = UIView()
          override func viewDidLoad() {
            view.addSubview(zoom)
            zoom.addSubview(picture)
            zoom.pin(to: view)
            picture.topAnchor.constraint(equalTo: zoom.topAnchor).isActive = true
            picture.leadingAnchor.constraint(equalTo: zoom.leadingAnchor).isActive = true
            picture.widthAnchor.constraint(equalToConstant: 40).isActive = true
            picture.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
        }
        """),
  ]
}
