extension CodeCheckTests {
  static let cases = [
    Case(
      name: "what is in a view that nothing here adds, and a stack view that other code fills",
      code: """
        class Row: UIView {
          let stack = UIStackView()
          func setUp() {
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            stack.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
            stack.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
          }
          func show(_ views: [UIView]) {
            for view in views { stack.addArrangedSubview(view) }
          }
        }
        class Page: NSObject {
          func makeRow() -> UIView {
            let label = UILabel()
            label.text = "Sound"
            let row = UIStackView(arrangedSubviews: [label, UISwitch()])
            row.alignment = .center
            let container = UIView()
            container.addSubview(row)
            row.pin(to: container)
            return container
          }
        }
        """),
    Case(
      name: "margins of what a table shows above its rows",
      code: """
        class Page: UIViewController {
          let table = UITableView()
          let header = UIView()
          let label = UILabel()
          override func viewDidLoad() {
            view.addSubview(table)
            table.pin(to: view)
            table.tableHeaderView = header
            header.bounds.size.height = 55
            header.addSubview(label)
            label.text = "Session"
            NSLayoutConstraint.activate([
              label.topAnchor.constraint(equalTo: header.layoutMarginsGuide.topAnchor),
              label.leadingAnchor.constraint(equalTo: header.layoutMarginsGuide.leadingAnchor),
              label.bottomAnchor.constraint(equalTo: header.layoutMarginsGuide.bottomAnchor),
            ])
          }
        }
        """),
    Case(
      name: "what a table shows above its rows is as wide as it is, whatever its frame is",
      code: """
        class Page: UIViewController {
          let table = UITableView()
          let header = UIView()
          let label = UILabel()
          override func viewDidLoad() {
            view.addSubview(table)
            table.pin(to: view)
            header.addSubview(label)
            label.text = "No"
            NSLayoutConstraint.activate([
              label.topAnchor.constraint(equalTo: header.topAnchor),
              label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
              label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
            ])
            let size = label.sizeThatFits(CGSize(width: 240, height: 900))
            header.frame = CGRect(origin: .zero, size: size)
            table.tableHeaderView = header
          }
        }
        """),
    Case(
      name: "a view gets the width that its constraints ask for",
      code: """
        class Dot: UIView {
          let core = UIView()
          func setUp() {
            addSubview(core)
            core.pin(to: self)
            core.widthAnchor.constraint(equalToConstant: 44).isActive = true
            core.heightAnchor.constraint(equalToConstant: 44).isActive = true
          }
        }
        """),
    Case(
      name: "priorities of SnapKit that a type of the app stands for, and one that is not known",
      code: #"""
        import SnapKit
        enum Rank: ConstraintPriorityTarget {
          case medium, required
          var constraintPriorityTargetValue: Float {
            switch self {
            case .medium: return 500
            case .required: return 1000
            }
          }
        }
        class Form: UIView {
          let field = UIView()
          let error = UIView()
          let hint = UIView()
          func setUp() {
            addSubview(field)
            addSubview(error)
            addSubview(hint)
            field.snp.makeConstraints { make in
              make.top.leading.equalTo(self)
              make.size.equalTo(20)
            }
            error.snp.makeConstraints { make in
              make.top.equalTo(field.snp.bottom).offset(15).priority(Rank.required)
              make.top.equalTo(field.snp.bottom).priority(Rank.medium)
              make.leading.equalTo(self)
              make.size.equalTo(20)
            }
            hint.snp.makeConstraints { make in
              make.top.equalTo(field.snp.bottom).offset(15)
              make.top.equalTo(field.snp.bottom).priority(Theme.shared.rank(of: self))
              make.leading.equalTo(self)
              make.size.equalTo(20)
            }
          }
        }
        """#),
    Case(
      name: "of functions with a closure, the one whose closure has as many parameters",
      code: #"""
        extension Array {
          func eachPair(_ block: (Element?, Element) -> Void) {
            var prev: Element?
            for item in self {
              block(prev, item)
              prev = item
            }
          }
          func eachPair(_ block: (Element?, Element, Bool) -> Void) {
            var prev: Element?
            for (index, item) in self.enumerated() {
              block(prev, item, index == self.count - 1)
              prev = item
            }
          }
        }
        class Bar: UIView {
          let one = UIView()
          let two = UIView()
          func setUp() {
            addSubview(one)
            addSubview(two)
            [one, two].eachPair { prev, item, isLast in
              item.translatesAutoresizingMaskIntoConstraints = false
              item.topAnchor.constraint(equalTo: self.topAnchor).isActive = true
              item.bottomAnchor.constraint(equalTo: self.bottomAnchor).isActive = true
              if let prev = prev {
                item.leadingAnchor.constraint(equalTo: prev.trailingAnchor, constant: 8).isActive = true
                item.widthAnchor.constraint(equalTo: prev.widthAnchor).isActive = true
              } else {
                item.leadingAnchor.constraint(equalTo: self.leadingAnchor).isActive = true
              }
              if isLast {
                item.trailingAnchor.constraint(equalTo: self.trailingAnchor).isActive = true
              }
            }
          }
        }
        """#),
    Case(
      name: "a view gets the width that nearly required constraints ask for",
      code: """
        class Mark: UIView {
          let core = UIView()
          func setUp() {
            addSubview(core)
            for one in [
              core.leadingAnchor.constraint(equalTo: leadingAnchor),
              core.trailingAnchor.constraint(equalTo: trailingAnchor),
              core.topAnchor.constraint(equalTo: topAnchor),
              core.bottomAnchor.constraint(equalTo: bottomAnchor),
              core.widthAnchor.constraint(equalToConstant: 16),
              core.heightAnchor.constraint(equalToConstant: 16),
            ] {
              one.priority = UILayoutPriority(900)
              one.isActive = true
            }
          }
        }
        """),
    Case(
      name: "a view whose center alone is set has a size that other code sets",
      code: """
        class Dial: UIView {
          let hand = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(hand)
            heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
          override func layoutSubviews() {
            super.layoutSubviews()
            hand.center = CGPoint(x: bounds.midX, y: bounds.midY)
          }
        }
        """),
    Case(
      name: "a view of the app that is made with the bounds of another one",
      code: """
        class Icon: UIView {
          let inner: UIView
          override init(frame: CGRect) {
            inner = UIView(frame: frame)
            super.init(frame: frame)
            addSubview(inner)
          }
          required init?(coder: NSCoder) { nil }
        }
        class Panel: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            box.pin(to: view)
            box.addSubview(Icon(frame: box.bounds))
          }
        }
        """),
    Case(
      name: "a cell has the width of the screen",
      code: """
        class Row: UITableViewCell {
          let core = UIView()
          func setUp() {
            contentView.addSubview(core)
            core.pin(to: contentView)
            core.widthAnchor.constraint(equalToConstant: 44).isActive = true
            core.heightAnchor.constraint(equalToConstant: 44).isActive = true
          }
        }
        """, finds: ["E101"]),
    Case(
      name: "a cell whose picture has a part of the screen's height",
      code: """
        class Row: UITableViewCell {
          let core = UIView()
          func setUp() {
            contentView.addSubview(core)
            core.pin(to: contentView)
            core.heightAnchor.constraint(equalToConstant: UIScreen.main.bounds.height / 4).isActive = true
          }
        }
        """),
    Case(
      name: "a bar of the height of its text has no height of a screen",
      code: """
        class Bar: UIView {
          let text = UITextView()
          func setUp() {
            addSubview(text)
            NSLayoutConstraint.activate([
              text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
              text.leadingAnchor.constraint(equalTo: leadingAnchor),
              text.trailingAnchor.constraint(equalTo: trailingAnchor),
              text.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
              text.heightAnchor.constraint(equalToConstant: 36),
            ])
          }
        }
        """),
    Case(
      name: "a row of a scroll view that is as high as the scroll view is meant to scroll sideways",
      code: """
        class Chips: UIViewController {
          let scroll = UIScrollView(), row = UIView()
          override func viewDidLoad() {
            view.addSubview(scroll)
            scroll.addSubview(row)
            scroll.pin(to: view)
            row.pin(to: scroll)
            row.heightAnchor.constraint(equalTo: scroll.heightAnchor).isActive = true
            row.widthAnchor.constraint(equalToConstant: 600).isActive = true
          }
        }
        """),
    Case(
      name: "a view beyond the contents of a scroll view that are as wide as the screen",
      code: """
        class Form: UIViewController {
          let scroll = UIScrollView(), content = UIView(), row = UILabel()
          override func viewDidLoad() {
            view.addSubview(scroll)
            scroll.addSubview(content)
            content.addSubview(row)
            scroll.pin(to: view)
            content.pin(to: scroll)
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
            row.text = "Row"
            row.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
            row.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
            row.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
            row.widthAnchor.constraint(equalToConstant: 600).isActive = true
          }
        }
        """, finds: ["W202"]),
    Case(
      name: "contents that scroll both ways",
      code: """
        class Map: UIViewController {
          let scroll = UIScrollView(), row = UIView()
          override func viewDidLoad() {
            view.addSubview(scroll)
            scroll.addSubview(row)
            scroll.pin(to: view)
            row.pin(to: scroll)
            row.heightAnchor.constraint(equalToConstant: 2000).isActive = true
            row.widthAnchor.constraint(equalToConstant: 600).isActive = true
          }
        }
        """, finds: ["W206"]),
    Case(
      name: "a controller that states its size is presented at that size",
      code: """
        class Card: UIViewController {
          override func viewDidLoad() {
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
          }
        }
        """),
    Case(
      name: "a controller whose loop calls another view `view` fills the screen",
      code: """
        class Login: UIViewController {
          let mail = UITextField()
          override func viewDidLoad() {
            for view in [mail] {
              view.translatesAutoresizingMaskIntoConstraints = false
              self.view.addSubview(view)
            }
            NSLayoutConstraint.activate([
              mail.topAnchor.constraint(equalTo: view.topAnchor),
              mail.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              mail.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              mail.widthAnchor.constraint(equalToConstant: 380),
            ])
          }
        }
        """, finds: ["E101"]),
    Case(
      name: "a controller that adds what it is given as `view` fills the screen",
      code: """
        class Login: UIViewController {
          let mail = UITextField()
          override func viewDidLoad() {
            add(mail)
            [mail].forEach { view in view.translatesAutoresizingMaskIntoConstraints = false }
            NSLayoutConstraint.activate([
              mail.topAnchor.constraint(equalTo: view.topAnchor),
              mail.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              mail.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              mail.widthAnchor.constraint(equalToConstant: 380),
            ])
          }
          func add(_ view: UIView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
          }
        }
        """, finds: ["E101"]),
    Case(
      name: "a controller whose view has no resizing mask has its own size",
      code: """
        class Card: UIViewController {
          let mail = UITextField()
          override func viewDidLoad() {
            view.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(mail)
            NSLayoutConstraint.activate([
              mail.topAnchor.constraint(equalTo: view.topAnchor),
              mail.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              mail.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              mail.widthAnchor.constraint(equalToConstant: 380),
            ])
          }
        }
        """),
    Case(
      name: "an image whose size is stated has an open place",
      code: """
        class Card: UIViewController {
          let photo = UIImageView()
          override func viewDidLoad() {
            view.addSubview(photo)
            NSLayoutConstraint.activate([
              photo.topAnchor.constraint(equalTo: view.topAnchor),
              photo.widthAnchor.constraint(equalToConstant: 100),
              photo.heightAnchor.constraint(equalToConstant: 100),
            ])
          }
        }
        """, finds: ["W201"]),
    Case(
      name: "an image whose size is not known leaves its size open",
      code: """
        class Card: UIViewController {
          let photo = UIImageView()
          override func viewDidLoad() {
            view.addSubview(photo)
            NSLayoutConstraint.activate([
              photo.topAnchor.constraint(equalTo: view.topAnchor),
              photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              photo.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
            ])
          }
        }
        """),
    Case(
      name: "a tie of two labels is open across a field of a stated height",
      code: """
        class Form: UIViewController {
          let above = UILabel(), below = UILabel(), field = UITextField()
          override func viewDidLoad() {
            above.text = "Name"
            below.text = "Required"
            for item in [above, field, below] {
              view.addSubview(item)
              item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            }
            NSLayoutConstraint.activate([
              above.topAnchor.constraint(equalTo: view.topAnchor),
              field.topAnchor.constraint(equalTo: above.bottomAnchor),
              field.heightAnchor.constraint(equalToConstant: 44),
              field.widthAnchor.constraint(equalToConstant: 200),
              below.topAnchor.constraint(equalTo: field.bottomAnchor),
              below.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
          }
        }
        """, finds: ["W201"]),
    Case(
      name: "a text that is not known leads to no finding",
      code: """
        class Line: UIViewController {
          let label = UILabel()
          override func viewDidLoad() {
            view.addSubview(label)
            label.text = Model.shared.title
            NSLayoutConstraint.activate([
              label.topAnchor.constraint(equalTo: view.topAnchor),
              label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              label.widthAnchor.constraint(equalToConstant: 10),
            ])
          }
        }
        """),
    Case(
      name: "a frame gives way to constraints",
      code: """
        class Framed: UIView {
          let icon = UIView()
          func setUp() {
            icon.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
            addSubview(icon)
            icon.pin(to: self)
            icon.widthAnchor.constraint(equalToConstant: 44).isActive = true
            icon.heightAnchor.constraint(equalToConstant: 44).isActive = true
          }
        }
        """),
    Case(
      name: "a view that moves leaves the constraints that lead out of it",
      code: """
        class Moves: UIViewController {
          let first = UIView()
          let second = UIView()
          let inner = UIView()
          override func viewDidLoad() {
            view.addSubview(first)
            view.addSubview(second)
            first.pin(to: view)
            second.pin(to: view, inset: 40)
            first.addSubview(inner)
            inner.pin(to: first)
            second.addSubview(inner)
            inner.pin(to: second)
          }
        }
        """),
    Case(
      name: "outlets are views of a document, of which the code is a part",
      code: """
        class Outlets: UIViewController {
          @IBOutlet var box: UIView!
          let mark = UIView()
          override func viewDidLoad() {
            box.addSubview(mark)
            mark.widthAnchor.constraint(equalToConstant: 10).isActive = true
          }
        }
        """),
    Case(
      name: "numbers that are written leave a conflict certain",
      code: """
        class Certain: UIViewController {
          let a = UIView()
          let b = UIView()
          override func viewDidLoad() {
            view.addSubview(a)
            view.addSubview(b)
            a.pin(to: view)
            b.pin(to: view)
            a.widthAnchor.constraint(equalToConstant: 5000).isActive = true
          }
        }
        """, finds: ["E101"]),
    Case(
      name: "a controller that supports one orientation is not held otherwise",
      code: """
        class Upright: UIViewController {
          let box = UIView()
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
          override func viewDidLoad() {
            view.addSubview(box)
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
            box.heightAnchor.constraint(equalToConstant: 500).isActive = true
          }
        }
        """),
    Case(
      name: "what another object says of orientations is not known",
      code: """
        class Turning: UIViewController {
          let box = UIView()
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            presenter?.supportedInterfaceOrientations ?? .portrait
          }
          override func viewDidLoad() {
            view.addSubview(box)
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
            box.heightAnchor.constraint(equalToConstant: 500).isActive = true
          }
        }
        """, finds: ["W202"]),
    Case(
      name: "an initializer without a type makes a view of the declared one",
      code: """
        class Preview: UIView {
          let title = UILabel()
          lazy var body: UIView = {
            let view: UIView = .init(frame: .zero)
            addSubview(view)
            view.pin(to: self)
            return view
          }()
          func setUp() {
            title.text = "Title"
            body.addSubview(title)
            title.pin(to: body)
          }
        }
        """),
    Case(
      name: "the methods of a test lay out no screen",
      code: """
        class PinTests: XCTestCase {
          let box = UIView()
          func testWide() { box.widthAnchor.constraint(equalToConstant: 10).isActive = true }
          func testNarrow() { box.widthAnchor.constraint(equalToConstant: 5).isActive = true }
        }
        """),
  ]
}
