import LayShell
import LayoutDialects
import LayoutModel
import SessionSupport
import Testing

/// Swift and Objective-C among the statements of a session.
@Suite("Entered code")
struct EnteredCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var given: String
    var code: String
    /// The equations, in any order.
    var equations: [String]

    init(_ given: String, _ code: String, _ equations: String...) {
      (self.given, self.code, self.equations) = (given, code, equations)
    }

    var testDescription: String { code }
  }

  @Test(
    "a string that is not closed on its line is a mistake, not code",
    arguments: ["let x = \"abc", "view a\nlet t = \"abc; a.left == 5\na.left == 6"])
  func unclosed(_ program: String) {
    let console = Console()
    let messages = console.run(program).messages
    #expect(messages.contains("[E003]"), "\(messages)")
  }

  static let uiKit = [
    Case(
      "view a, b",
      "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2).isActive = true",
      "a.top == b.bottom + 16"),
    Case(
      "view a, b",
      "a?.trailingAnchor.constraint(lessThanOrEqualTo: b!.leadingAnchor, constant: -(4 + 2)).isActive = true",
      "a.trailing <= b.leading - 6"),
    Case(
      "view a",
      "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40).isActive = true",
      "a.width >= 40"),
    Case(
      "view a",
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = UILayoutPriority(rawValue: 999)\nc.isActive = true",
      "c: a.width == 5 @999"),
    Case(
      "view a",
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = .init(750)\nNSLayoutConstraint.activate([c])",
      "c: a.width == 5 @750"),
    Case(
      "view a; t: a.width == 5; u: a.height == 6", "NSLayoutConstraint.deactivate([t, u])",
      "t: a.width == 5 (off)", "u: a.height == 6 (off)"),
    Case(
      "view a; t: a.width == 5", "t.constant = 12\nt?.priority = .defaultLow",
      "t: a.width == 12 @250"),
    Case(
      "view a, b",
      """
      let views = ["first": a, "second": b]
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-12-[first(>=wide@500)]-(gap)-[second(==first)]-0-|",
        options: .alignAllCenterY, metrics: ["wide": 40, "gap": 6], views: views))
      """,
      "a.leading == root.leading + 12", "a.width >= 40 @500", "b.leading == a.trailing + 6",
      "b.width == a.width", "b.trailing == root.trailing", "b.centerY == a.centerY"),
    Case(
      "view a",
      "[NSLayoutConstraint activateConstraints:@[\n  [_a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:8],\n  [self.a.heightAnchor constraintEqualToConstant:44]\n]];",
      "a.top == root.top + 8", "a.height == 44"),
    Case(
      "view a, b",
      "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:b attribute:NSLayoutAttributeRight multiplier:1.0f constant:10]];",
      "a.left >= b.right + 10"),
    Case(
      "view a",
      "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-m-[a(20)]\" options:0 metrics:@{@\"m\": @18} views:NSDictionaryOfVariableBindings(a)]];",
      "a.top == root.top + 18", "a.height == 20"),
    Case(
      "view a, b",
      "[a, b].forEach {\n  $0.translatesAutoresizingMaskIntoConstraints = false\n  $0.heightAnchor.constraint(equalToConstant: 20).isActive = true\n}",
      "a.height == 20", "b.height == 20"),
    Case(
      "view a, b",
      "for v in [a, b] {\n  v.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true\n}",
      "a.width == 0.5 * root.width", "b.width == 0.5 * root.width"),
    Case(
      "view a",
      "let isWide = false\nif isWide {\n  a.widthAnchor.constraint(equalToConstant: 90).isActive = true\n} else {\n  a.widthAnchor.constraint(equalToConstant: 30).isActive = true\n}",
      "a.width == 30"),
    Case(
      "view a",
      "a.widthAnchor.constraint(equalToConstant: isOpen ? 90 : 30).isActive = true",
      "a.width == 30", "a.width == 90"),
    Case(
      "view a",
      "func pin(_ v: UIView, _ inset: CGFloat = 4) {\n  v.leftAnchor.constraint(equalTo: v.superview!.leftAnchor, constant: inset).isActive = true\n}\npin(a)\npin(a, 7)",
      "a.left == root.left + 4", "a.left == root.left + 7"),
    Case(
      "view a",
      "let safe = view.safeAreaLayoutGuide // the safe part\na.topAnchor.constraint(equalTo: safe.topAnchor).isActive = true /* at once */",
      "a.top == root.safeArea.top"),
    Case(
      "view a",
      "a.widthAnchor\n  .constraint(equalToConstant: 77)\n  .isActive = true",
      "a.width == 77"),
    Case(
      "",
      "let lane = UILayoutGuide()\nview.addLayoutGuide(lane)\nlane.widthAnchor.constraint(equalToConstant: 5).isActive = true",
      "lane.width == 5"),
    Case(
      "",
      "lazy var title: UILabel = {\n  let label = UILabel()\n  label.text = \"Hi\"\n  return label\n}()\nview.addSubview(title)\ntitle.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true",
      "title.top == root.layoutMarginsGuide.top"),
    Case(
      "view a; let gap = 8",
      "a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: gap * 2).isActive = true",
      "a.leading == root.leading + 16"),
    Case(
      "view a",
      "private func setUp() {\n  guard let box = a else { return }\n  box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 9.0 / 16.0).isActive = true\n}",
      "a.height == 0.5625 * a.width"),
    Case(
      "view a",
      "- (void)setUp {\n  CGFloat side = 12;\n  [a.widthAnchor constraintEqualToConstant:side * 2].active = YES;\n}",
      "a.width == 24"),
  ]

  static let snapKit = [
    Case(
      "view a, b", "a.snp.makeConstraints { $0.top.equalTo(b.snp.bottom).offset(8) }",
      "a.top == b.bottom + 8"),
    Case(
      "view a",
      "a.snp.makeConstraints { make in\n  make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))\n}",
      "a.left == root.left + 2", "a.top == root.top + 1", "a.right == root.right - 4",
      "a.bottom == root.bottom - 3"),
    Case(
      "view a",
      "a.snp.makeConstraints { make in\n  make.size.equalTo(CGSize(width: 30, height: 40))\n  make.center.equalToSuperview()\n}",
      "a.width == 30", "a.height == 40", "a.centerX == root.centerX", "a.centerY == root.centerY"),
    Case(
      "view a",
      "a.snp.makeConstraints { make in\n  make.left.right.equalToSuperview().inset(16)\n  make.width.lessThanOrEqualToSuperview().multipliedBy(0.5).priority(750)\n}",
      "a.left == root.left + 16", "a.right == root.right - 16",
      "a.width <= 0.5 * root.width @750"),
    Case(
      "view a; a.height == 30", "a.snp.updateConstraints { make in\n  make.height.equalTo(55)\n}",
      "a.height == 55"),
    Case(
      "view a",
      "a.snp.makeConstraints { $0.top.equalToSuperview() }\na.snp.remakeConstraints { $0.bottom.equalToSuperview() }",
      "a.bottom == root.bottom"),
    Case(
      "view a",
      "a.snp.makeConstraints {\n  $0.top.equalTo(view.safeAreaLayoutGuide)\n  $0.height.greaterThanOrEqualTo(44)\n}",
      "a.top == root.safeArea.top", "a.height >= 44"),
    Case(
      "view a, b",
      "[a, b].forEach { v in\n  v.snp.makeConstraints { $0.height.equalTo(10).priority(.low) }\n}",
      "a.height == 10 @250", "b.height == 10 @250"),
  ]

  static let masonry = [
    Case(
      "view a",
      "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(1, 2, 3, 4));\n}];",
      "a.top == root.top + 1", "a.left == root.left + 2", "a.bottom == root.bottom - 3",
      "a.right == root.right - 4"),
    Case(
      "view a, b",
      "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.left.equalTo(b.mas_right).offset(8);\n  make.width.lessThanOrEqualTo(@200);\n  make.height.equalTo(self.view).multipliedBy(0.25);\n}];",
      "a.left == b.right + 8", "a.width <= 200", "a.height == 0.25 * root.height"),
    Case(
      "view a; a.width == 3",
      "[a mas_updateConstraints:^(MASConstraintMaker *make) {\n  make.width.mas_equalTo(33);\n}];",
      "a.width == 33"),
  ]

  static let others = [
    Case(
      "view a",
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      "a.top == root.top + 1", "a.leading == root.leading + 2", "a.bottom == root.bottom - 3",
      "a.trailing == root.trailing - 4"),
    Case(
      "view a",
      "a.autoSetDimensions(to: CGSize(width: 10, height: 20))\na.autoCenterInSuperview()",
      "a.width == 10", "a.height == 20", "a.centerX == root.centerX", "a.centerY == root.centerY"),
    Case(
      "view a, b", "a.autoMatch(.width, to: .height, of: b, withMultiplier: 0.5)",
      "a.width == 0.5 * b.height"),
    Case(
      "view a", "[a autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:12.0];", "a.top == root.top + 12"
    ),
    Case(
      "view p, q; let views = [p, q]", "[views autoMatchViewsDimension:ALDimensionWidth];",
      "q.width == p.width"),
    Case(
      "view a, b", "a.leftToRight(of: b, offset: 8)\na.width(to: b, multiplier: 0.5)\na.height(44)",
      "a.left == b.right + 8", "a.width == 0.5 * b.width", "a.height == 44"),
    Case(
      "view a", "a.centerInSuperview()", "a.centerX == root.centerX", "a.centerY == root.centerY"),
    Case(
      "view a, b",
      "constrain(a, b) { first, second in\n  first.top == first.superview!.top + 10\n  first.height == second.height * 2\n  distribute(by: 5, vertically: first, second)\n}",
      "a.top == root.top + 10", "a.height == 2 * b.height", "a.bottom == b.top - 5"),
    Case(
      "view a, b", "a.easy.layout(Left(10).to(b), Height(*0.5).like(b), CenterY())",
      "a.left == b.right + 10", "a.height == 0.5 * b.height", "a.centerY == root.centerY"),
    Case("view a", "a.width(50).height(20)", "a.width == 50", "a.height == 20"),
    Case(
      "view a, b", "a.Left == b.Right + 4\na.Width == b.Width", "a.left == b.right + 4",
      "a.width == b.width"),
  ]

  @Test(arguments: uiKit + snapKit + masonry + others)
  func states(_ one: Case) {
    let console = Console()
    console.run(one.given)
    let outcome = console.run(one.code, as: .prompt)
    #expect(Self.equations(of: console) == one.equations.sorted(), "\(outcome.all)")
    #expect(!outcome.all.contains("error"), "\(outcome.all)")
  }

  private static func equations(of console: Console) -> [String] {
    let scene = console.shell.scene
    return scene.constraintsInOrder.map { constraint in
      (constraint.label.map { "\($0): " } ?? "") + StatementText.equation(constraint, in: scene)
        + (constraint.isEnabled ? "" : " (off)")
    }.sorted()
  }

  // MARK: Properties

  static let settings: [(given: String, code: String, says: [String])] = [
    (
      "view p, q; stackview bar horizontal { p; q }",
      "bar.spacing = 8\nbar.setCustomSpacing(20, after: p)\nbar.isLayoutMarginsRelativeArrangement = true\nbar.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 6, bottom: 3, trailing: 6)",
      [
        "bar.spacing = 8", "bar.spacing(after: p) = 20", "bar.marginsRelative = true",
        "bar.margins = (3, 6, 3, 6)",
      ]
    ),
    (
      "view a, b",
      "let bar = UIStackView(arrangedSubviews: [a, b])\nbar.axis = .vertical\nview.addSubview(bar)",
      ["stackview bar vertical", "bar.arrange a", "bar.arrange b"]
    ),
    (
      "",
      "UILabel *sign = [[UILabel alloc] init];\nsign.text = @\"Exit\";\nsign.font = [UIFont boldSystemFontOfSize:15];\n[self.view addSubview:sign];",
      ["view sign text \"Exit\" font 15"]
    ),
    (
      "view a text \"x\"",
      "a.setContentHuggingPriority(.required, for: .horizontal)\na.numberOfLines = 0\nview.addSubview(a)",
      ["a.hugging.horizontal = 1000", "lines 0"]
    ),
  ]

  @Test(arguments: settings.indices)
  func sets(index: Int) {
    let (given, code, says) = Self.settings[index]
    let console = Console()
    console.run(given)
    let outcome = console.run(code, as: .prompt)
    let saved = console.savedProgram()
    for line in says { #expect(saved.contains(line), "\(line)\n\(outcome.all)\n\(saved)") }
  }

  // MARK: One entry

  @Test func isOneStepOfTheHistory() {
    let console = Console()
    console.run("view a", as: .prompt)
    let answer = console.run(
      """
      let wide: CGFloat = 40
      let c = a.widthAnchor.constraint(equalToConstant: wide)
      a.top == root.top + 3
      c.isActive = true
      view.addSubview(badge)
      """, as: .prompt)
    #expect(answer.all.contains("lay writes  c: a.width == 40"))
    #expect(answer.all.contains("badge: nothing here declares it"))
    #expect(Self.equations(of: console) == ["a.top == root.top + 3", "c: a.width == 40"])
    #expect(console.run("history", as: .prompt).all.split(separator: "\n").count == 2)
    console.run("undo", as: .prompt)
    #expect(console.shell.scene.constraintCount == 0)
    #expect(console.shell.scene.named("badge") == nil)
    #expect(console.run("print wide", as: .prompt).all.contains("unknown"))
    console.run("redo", as: .prompt)
    #expect(Self.equations(of: console).count == 2)
  }

  @Test func isRefusedAsAWhole() {
    let console = Console()
    console.run("view a", as: .prompt)
    let answer = console.run(
      "a.snp.makeConstraints { make in\n  make.top.equalToSuperview()\n}\na.widthAnchor.constraint(equalTo: ratioOf(a)).isActive = true\nfoo.configure(a)",
      as: .prompt)
    #expect(answer.all.contains("nothing changed"), "\(answer.all)")
    #expect(answer.all.contains("foo.configure(a)"))
    #expect(console.shell.scene.constraintCount == 0)
    #expect(console.shell.scene.itemCount == 2)
  }

  @Test func leavesItsNames() {
    let console = Console()
    for entry in [
      "view a, b", "let gap: CGFloat = 12",
      "let height = a.heightAnchor.constraint(equalToConstant: 9)",
      "let both = [a.leftAnchor.constraint(equalTo: b.rightAnchor), b.widthAnchor.constraint(equalToConstant: 4)]",
      "let views = [\"a\": a]",
      "func pin(_ v: UIView) {\n  v.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true\n}",
      "a.top == root.top + gap", "height.isActive = true", "NSLayoutConstraint.activate(both)",
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a(>=2)]\", metrics: nil, views: views))",
      "pin(b)",
    ] {
      let answer = console.run(entry, as: .prompt)
      #expect(!answer.all.contains("error"), "\(entry)\n\(answer.all)")
    }
    #expect(
      Self.equations(of: console) == [
        "a.top == root.top + 12", "a.width >= 2", "b.right == root.right",
        "both[1]: a.left == b.right", "both[2]: b.width == 4", "height: a.height == 9",
      ])
  }

  @Test func conditionsThatNothingDecidesAreGroups() {
    let console = Console()
    console.run("view a, b", as: .prompt)
    let answer = console.run(
      """
      if isOpen {
        a.widthAnchor.constraint(equalToConstant: 90).isActive = true
      } else {
        a.widthAnchor.constraint(equalToConstant: 30).isActive = true
        b.widthAnchor.constraint(equalToConstant: 20).isActive = true
      }
      switch style {
      case .tall: b.heightAnchor.constraint(equalToConstant: 50).isActive = true
      default: break
      }
      """, as: .prompt)
    for line in [
      "lay writes  atomic isOpen { a.width == 90 }",
      "            atomic notIsOpen inactive { a.width == 30; b.width == 20 }",
      "            atomic styleTall { b.height == 50 }",
      "states      isOpen is on: isOpen", "            notIsOpen is off: not isOpen",
    ] {
      #expect(answer.all.contains(line), "\(line)\n\(answer.all)")
    }
    #expect(!answer.all.contains("taken"))
    console.run("isOpen.deactivate; notIsOpen.activate", as: .prompt)
    let scene = console.shell.scene
    #expect(scene.constraintsInOrder.filter { scene.isInForce($0.id) }.count == 3)
    console.run("undo 3", as: .prompt)
    #expect(console.shell.scene.constraintCount == 0)
    #expect(console.run("if isOpen { a.isHidden = true }", as: .prompt).all.contains("taken"))
  }

  @Test func openNumbersAreNames() {
    let console = Console()
    console.run("view a, b", as: .prompt)
    let answer = console.run(
      "a.heightAnchor.constraint(equalToConstant: Theme.rowHeight).isActive = true", as: .prompt)
    #expect(answer.all.contains("lay writes  let rowHeight = 44"), "\(answer.all)")
    #expect(answer.all.contains("assumed     Theme.rowHeight = 44"))
    #expect(console.run("print rowHeight + 1", as: .prompt).all.contains("45"))
    console.run("undo 2", as: .prompt)
    console.run("let rowHeight = 60", as: .prompt)
    let next = console.run(
      "b.heightAnchor.constraint(equalToConstant: Theme.rowHeight * 2).isActive = true", as: .prompt
    )
    #expect(next.all.contains("Theme.rowHeight = 60, as rowHeight is here"), "\(next.all)")
    #expect(Self.equations(of: console) == ["b.height == 120"])
  }

  @Test func whatChangesNothingIsNoMistake() {
    let console = Console()
    console.run("view a", as: .prompt)
    for line in ["view.addSubview(a)", "view.translatesAutoresizingMaskIntoConstraints = false"] {
      #expect(console.run(line, as: .prompt).all == "", "\(line)")
    }
  }

  @Test func aViewThatIsThereIsDeclaredAgain() {
    let console = Console()
    console.run("view card { view label text \"x\" }", as: .prompt)
    console.run(
      "let label = UILabel()\nlabel.numberOfLines = 2\nlabel.topAnchor.constraint(equalTo: card.topAnchor).isActive = true",
      as: .prompt)
    #expect(Self.equations(of: console) == ["label.top == card.top"])
    #expect(console.run("tree", as: .prompt).all.contains("label"))
    #expect(console.shell.scene.itemCount == 3)
  }

  @Test func aClassRuns() {
    let console = Console()
    let answer = console.run(
      """
      import UIKit

      final class SignIn: UIViewController {
        private let button = UIButton(type: .system)

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          view.addSubview(button)
          setUpConstraints()
        }

        private func setUpConstraints() {
          NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.topAnchor.constraint(equalTo: view.topAnchor, constant: Theme.spacing),
          ])
        }
      }
      """, as: .prompt)
    #expect(
      Self.equations(of: console) == [
        "button.centerX == root.centerX", "button.top == root.top + 8",
      ],
      "\(answer.all)")
    #expect(answer.all.contains("Theme.spacing = 8"))
  }

  @Test func isToldInJSON() {
    var settings = Settings()
    settings.format = .json
    let console = Console(settings: settings)
    let answer = console.run(
      "view a\na.widthAnchor.constraint(equalToConstant: Theme.width).isActive = true",
      name: "x.lay")
    #expect(
      answer.messages
        == "{\"code\":{\"line\":2,\"writes\":[\"let width = 100\",\"a.width == 100\"],\"assumed\":[\"Theme.width = 100\"]}}\n"
    )
    let refused = console.run("\nlet c = 3\na.snp.makeConstraints { $0.top.foo(3) }", name: "x.lay")
    #expect(refused.messages.contains("\"id\":\"E124\""), "\(refused.messages)")
    #expect(refused.messages.contains("\"line\":3"))
  }

  // MARK: What is not code

  @Test(arguments: [
    "box.widht == 3", "[a b].keepWidth.equal = 3", "view a, b,, c", "returned.left == 3",
    "open.left = 3", "a.left == nosuch.left + 8", "funcy.left == 3", "let x = nosuch(3)",
    "[a b]", "constrain a { make left equalTo nosuch.left }", "print 1 +", "let x = 5 + nosuch",
    "a.width = = 5", "a.left == b.rigth", "foo = 5", "a.foo(5)", "for v in w { v.left == 3 }",
    "if x { y }", "a.width == 10 @hihg", "view let", "5 +", "a.text = nosuch", "let let = 3",
    "a.spacing = 4", "constraint(1).constant = 3",
    "a.constraint(n)",
    "import nosuch",
    "nosuch.text = \"x\"", "a.left == 5 6",
  ])
  func mistakesStayThisLanguages(line: String) {
    let console = Console()
    console.run("view a, b")
    let answer = console.run(line, as: .prompt)
    #expect(answer.all.contains("error") || answer.all.contains("["), "\(answer.all)")
    #expect(!answer.all.contains("lay writes") && !answer.all.contains("E124"), "\(answer.all)")
    #expect(console.shell.scene.constraintCount == 0)
  }

  @Test func aLineOfBothLanguagesIsThisOnes() {
    let console = Console()
    console.run("view a; let gap = 4", as: .prompt)
    for line in [
      "let w = gap * 2", "a.text = \"x\"", "a.hidden = true", "for v in [a] { v.width == w }",
    ] {
      let answer = console.run(line, as: .prompt)
      #expect(!answer.all.contains("lay writes"), "\(line): \(answer.all)")
    }
    #expect(Self.equations(of: console) == ["a.width == 8"])
  }

  @Test func equationsBetweenCodeAreKept() {
    let console = Console()
    let answer = console.run(
      """
      view a, b
      let pad: CGFloat = 12
      b.right == root.right - pad
      a.widthAnchor.constraint(equalToConstant: pad).isActive = true
      a.top == b.top
      constraints as equation
      """)
    #expect(
      Self.equations(of: console) == [
        "a.top == b.top", "a.width == 12", "b.right == root.right - 12",
      ])
    #expect(answer.results.contains("(3)"))
  }

  // MARK: Entries that go on

  @Test(arguments: [
    "func setUp() {", "NSLayoutConstraint.activate([", "a.snp.makeConstraints { make in",
    "[a mas_makeConstraints:^(MASConstraintMaker *make) {", "let title: UILabel = {",
    "list.append(NSLayoutConstraint(item: oar!, attribute: .centerY,",
  ])
  func goesOn(text: String) {
    let console = Console()
    #expect(console.shell.openBlocks(in: text) != nil)
  }

  @Test(arguments: [
    "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", "view.addSubview(a)",
    "[a addSubview:b];", "func f() {\n}", "a.width == = 3", "a.width == 3)",
  ])
  func isComplete(text: String) {
    let console = Console()
    #expect(console.shell.openBlocks(in: text) == nil)
  }

  @Test func mistakesAloneTakeLinearTime() {
    for line in ["foo(bar { baz\n", "(((( [ \"\n", "a.b c.d = {\n", "[a b:^{ c\n", "func f() {\n"] {
      let text = String(repeating: line, count: 1000)
      let clock = ContinuousClock()
      let time = clock.measure { Console().run(text, keepsGoing: true) }
      #expect(time < .seconds(60), "\(line)")
    }
  }
}
