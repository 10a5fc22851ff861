extension CodeCheckTests {
  /// What other classes complete, and what nobody sees.
  static let completedCases = [
    Case(
      name: "a guide that has no place on the other axis",
      code: """
        class Card: UIView {
          let title = UILabel()
          let body = UIView()
          func setUp() {
            addSubview(title)
            addSubview(body)
            let gap = UILayoutGuide()
            addLayoutGuide(gap)
            title.text = "Title"
            NSLayoutConstraint.activate([
              title.topAnchor.constraint(equalTo: topAnchor),
              title.leadingAnchor.constraint(equalTo: leadingAnchor),
              gap.topAnchor.constraint(equalTo: title.bottomAnchor),
              gap.heightAnchor.constraint(equalToConstant: 8),
              body.topAnchor.constraint(equalTo: gap.bottomAnchor),
              body.leadingAnchor.constraint(equalTo: leadingAnchor),
              body.trailingAnchor.constraint(equalTo: trailingAnchor),
              body.heightAnchor.constraint(equalToConstant: 20),
            ])
          }
        }
        """),
    Case(
      name: "a text that begins empty",
      code: """
        struct Wallet { var name = "" }
        class Row: UIView {
          let title = UILabel()
          func setUp(_ wallet: Wallet) {
            addSubview(title)
            title.text = Wallet().name
            title.pin(to: self)
          }
        }
        """),
    Case(
      name: "options and axes as Swift 2 wrote them",
      code: """
        class Row: UIView {
          let icon = UIView()
          let title = UILabel()
          func setUp() {
            addSubview(icon)
            addSubview(title)
            title.text = "Title"
            let format = NSLayoutConstraint.constraintsWithVisualFormat(
              "H:|[icon(20)]-[title]|", options: [.AlignAllCenterY], metrics: nil,
              views: ["icon": icon, "title": title])
            NSLayoutConstraint.activateConstraints(format)
            icon.topAnchor.constraintEqualToAnchor(topAnchor).active = true
            icon.heightAnchor.constraintEqualToConstant(20).active = true
          }
        }
        """),
    Case(
      name: "a text that is made smaller where it has no room",
      code: """
        class Badge: UIView {
          let title = UILabel()
          func setUp() {
            addSubview(title)
            title.text = "A long title of a badge"
            title.adjustsFontSizeToFitWidth = true
            title.pin(to: self)
            title.widthAnchor.constraint(equalToConstant: 60).isActive = true
          }
        }
        """),
    Case(
      name: "a class that only its subclasses complete",
      code: """
        class BaseScreen: UIViewController {
          let stack = UIStackView()
          let bar = UIView()
          override func viewDidLoad() {
            view.addSubview(stack)
            stack.pin(to: view)
            stack.axis = .vertical
            stack.addArrangedSubview(bar)
            bar.heightAnchor.constraint(equalToConstant: 46).isActive = true
          }
        }
        class ListScreen: BaseScreen {
          let list = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            stack.insertArrangedSubview(list, at: 0)
          }
        }
        """),
    Case(
      name: "a view to which another class gives its height",
      code: """
        class Preview: UIView {
          let frameView = UIView()
          func setUp() {
            addSubview(frameView)
            NSLayoutConstraint.activate([
              frameView.centerYAnchor.constraint(equalTo: centerYAnchor),
              frameView.leadingAnchor.constraint(equalTo: leadingAnchor),
              frameView.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
          }
        }
        class Camera: UIViewController {
          let preview = Preview()
          func show(_ height: CGFloat) {
            preview.frameView.heightAnchor.constraint(equalToConstant: height).isActive = true
          }
        }
        """),
  ]

  /// What holds for some of the values that the code leaves open, or in a moment of a run.
  static let guesses = [
    Case(
      name: "a number that a loop adds up",
      code: """
        class Page: UIViewController {
          let table = UITableView()
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            box.pin(to: view, inset: 8)
            box.addSubview(table)
            table.pin(to: box)
            table.heightAnchor.constraint(equalToConstant: 186).isActive = true
            var height: CGFloat = 0
            for _ in 0..<table.numberOfSections { height += 62 }
            table.heightAnchor.constraint(equalToConstant: height).isActive = true
          }
        }
        """),
    Case(
      name: "a method that no code names, against one that runs",
      code: """
        class Page: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            box.pin(to: view, inset: 8)
          }
          func pinForEarlierSystems() {
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """),
    Case(
      name: "constraints of which a method of the project chooses one",
      code: """
        extension NSLayoutConstraint {
          func set(isOn: Bool) { isActive = isOn }
        }
        class Row: UIView {
          let icon = UIView()
          let title = UILabel()
          var beside: NSLayoutConstraint!
          var alone: NSLayoutConstraint!
          var hasIcon: Bool {
            get { beside.isActive }
            set {
              beside.set(isOn: newValue)
              alone.set(isOn: !newValue)
            }
          }
          func setUp() {
            addSubview(icon)
            addSubview(title)
            title.text = "Title"
            beside = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
            alone = title.leadingAnchor.constraint(equalTo: leadingAnchor)
            NSLayoutConstraint.activate([
              icon.topAnchor.constraint(equalTo: topAnchor),
              icon.leadingAnchor.constraint(equalTo: leadingAnchor),
              icon.widthAnchor.constraint(equalToConstant: 20),
              icon.heightAnchor.constraint(equalToConstant: 20),
              title.topAnchor.constraint(equalTo: topAnchor),
              title.bottomAnchor.constraint(equalTo: bottomAnchor),
              beside, alone,
            ])
          }
        }
        """),
  ]
}
