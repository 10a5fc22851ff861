import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// What is read of a class that its first run does not reach, and in which state.
@Suite("Readings of classes")
struct ClassReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The statements of a controller's `viewDidLoad`, and what is beside it.
    var code: String
    var beside = ""
    var equations: [String]
  }

  static let cases = [
    Case(
      testDescription: "what observes a flag",
      code:
        "w = a.widthAnchor.constraint(equalToConstant: 2)\nw.isActive = true",
      beside: "var w: NSLayoutConstraint!; var isShut = false { didSet { w.isActive = !isShut } }",
      equations: ["a.width == 2 in beforeIsShutIsSet"]),
    Case(
      testDescription: "what observes a property that is set",
      code:
        "w = a.widthAnchor.constraint(equalToConstant: 2)\nw.isActive = true\ngap = 4",
      beside: "var w: NSLayoutConstraint!; var gap = 0.0 { didSet { w.constant = gap } }",
      equations: ["a.width == 4"]),
    Case(
      testDescription: "three views of one line, of which a method changes none",
      code:
        "tiles.forEach { view.addSubview($0); $0.heightAnchor.constraint(equalToConstant: 1).isActive = true }\nw = a.widthAnchor.constraint(equalToConstant: 2)\nw.isActive = true",
      beside:
        "let tiles = [1, 2, 3].map { _ in UIView() }; var w: NSLayoutConstraint!\nfunc hide() { w.isActive = false }",
      equations: [
        "tile1.height == 1", "tile2.height == 1", "tile3.height == 1",
        "a.width == 2 in beforeHide",
      ]),
    Case(
      testDescription: "a closure that other code calls",
      code:
        "loader.load { [weak self] in guard let self else { return }; a.widthAnchor.constraint(equalToConstant: 1).isActive = true }",
      equations: ["a.width == 1"]),
    Case(
      testDescription: "a closure that switches off",
      code:
        "let w = a.widthAnchor.constraint(equalToConstant: 1)\nw.isActive = true\nloader.load { w.isActive = false; self.a.widthAnchor.constraint(equalToConstant: 2).isActive = true }",
      equations: ["a.width == 1 in beforeLaterInLine7", "a.width == 2 in laterInLine7 (off)"]),
    Case(
      testDescription: "a loop over data",
      code:
        "for item in items { item.view.widthAnchor.constraint(equalToConstant: 3).isActive = true }",
      beside: "var items: [Item] = []", equations: ["items.width == 3 in itemsHasOne (off)"]),
    Case(
      testDescription: "older systems",
      code:
        "if #available(iOS 26, *) { } else { a.widthAnchor.constraint(equalToConstant: 4).isActive = true }",
      equations: ["a.width == 4 in olderSystems (off)"]),
    Case(
      testDescription: "the other branch of a value that is there",
      code:
        "if let b = b { b.isHidden = true } else { a.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
      beside: "let b: UIView? = UIView()", equations: ["a.width == 5 in thereIsNoB (off)"]),
    Case(
      testDescription: "conditions that exclude one another",
      code:
        "if style == .wide { a.widthAnchor.constraint(equalToConstant: 6).isActive = true }\nif style == .narrow { a.widthAnchor.constraint(equalToConstant: 7).isActive = true }",
      equations: ["a.width == 6 in styleWide", "a.width == 7 in notStyleWide (off)"]),
    Case(
      testDescription: "constants of an extension by their words",
      code:
        "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -.gap).isActive = true\na.snp.makeConstraints { $0.height.equalTo(Sizes.small.side) }",
      beside: "struct Sizes { let side: CGFloat; static let small = Sizes(side: .gap) }",
      equations: ["a.left == root.left - 9", "a.height == 9"]),
    Case(
      testDescription: "constraints that a view holds",
      code:
        "a.widthAnchor.constraint(equalToConstant: 8).isActive = true\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\na.removeConstraints(a.constraints)",
      equations: ["a.width == 8 (off)", "a.top == root.top"]),
    Case(
      testDescription: "an outlet of a document and a constraint that nothing has made",
      code:
        "high.constant = 3; later?.isActive = false\na.widthAnchor.constraint(equalToConstant: 9).isActive = true",
      beside: "@IBOutlet var high: NSLayoutConstraint!\nvar later: NSLayoutConstraint?",
      equations: ["a.width == 9"]),
    Case(
      testDescription: "a choice with one alternative",
      code:
        "switch mode {\ncase .wide where isOpen: a.widthAnchor.constraint(equalToConstant: 10).isActive = true\n}",
      equations: ["a.width == 10"]),
    Case(
      testDescription: "what is nil and what is not",
      code:
        "if b.text == nil { a.widthAnchor.constraint(equalToConstant: 11).isActive = true }\nif b.text != nil { a.widthAnchor.constraint(equalToConstant: 12).isActive = true }",
      beside: "let b = Model.shared",
      equations: ["a.width == 12 in thereIsAText", "a.width == 11 in thereIsNoText (off)"]),
    Case(
      testDescription: "a method that only another alternative calls",
      code: "if isWide { wide() } else { narrow() }",
      beside:
        "func wide() { a.widthAnchor.constraint(equalToConstant: 13).isActive = true }\nfunc narrow() { a.widthAnchor.constraint(equalToConstant: 14).isActive = true }",
      equations: ["a.width == 13 in isWide", "a.width == 14 in narrow (off)"]),
    Case(
      testDescription: "a subscript of the set",
      code: "a.widthAnchor.constraint(equalToConstant: Grid.steps[2]).isActive = true",
      beside:
        "struct Grid { let step: CGFloat; static let steps = Grid(step: 8)\n subscript(count: Int) -> CGFloat { CGFloat(count) * step } }",
      equations: ["a.width == 16"]),
    Case(
      testDescription:
        "methods of a protocol that views have, told apart by the cases that they take",
      code:
        "a.pin(.left, to: view)\na.pin(.top, to: view)\na.pinAll([Side.left, Edge.top], to: view)",
      beside: """
        enum Side { case left, right }
        enum Edge { case top, bottom }
        """,
      equations: [
        "a.left == root.left", "a.top == root.top", "a.left == root.left", "a.top == root.top",
      ]),
  ]

  @Test(arguments: cases)
  func reads(_ one: Case) {
    let trial = CodeClassTrial(
      """
      class A: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          \(one.code)
        }
        \(one.beside)
      }
      extension CGFloat { static let gap: CGFloat = 9 }
      protocol Pinnable {}
      extension UIView: Pinnable {
        func pinAll(_ edges: [Any], to other: UIView) {
          edges.forEach {
            switch $0 {
            case let side as A.Side: pin(side, to: other)
            case let edge as A.Edge: pin(edge, to: other)
            default: break
            }
          }
        }
      }
      extension Pinnable {
        func pin(_ side: A.Side, to other: UIView) {
          switch side {
          case .left: leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
          case .right: rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
          }
        }
        func pin(_ edge: A.Edge, to other: UIView) {
          switch edge {
          case .top: topAnchor.constraint(equalTo: other.topAnchor).isActive = true
          case .bottom: bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
          }
        }
      }
      """, class: "A")
    #expect(trial.equations == one.equations)
    #expect(trial.scene?.unread == [], "\(trial.scene?.unread ?? [])")
  }

  @Test("the methods of superclasses run once")
  func superclasses() {
    let trial = CodeClassTrial(
      """
      class Base: UIViewController {
        let a = UIView()
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(a); add() }
        func add() { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
      }
      class Page: Base {
        override func viewDidLoad() { super.viewDidLoad() }
        override func add() {
          super.add()
          a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["a.width == 1", "a.height == 2"])
  }

  @Test("the axis of a stack view that another class may set is not known, and it arranges nothing")
  func otherAxis() {
    let trial = CodeClassTrial(
      """
      class Column: UIView {
        let stack = UIStackView()
        init(_ axis: NSLayoutConstraint.Axis) { super.init(frame: .zero); stack.axis = axis }
      }
      class Page: UIViewController {
        let column = Column(coder: .shared)
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(column)
          column.stack.addArrangedSubview(a)
          a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["a.height == 2"])
    #expect(trial.scene?.unread.map(\.reason) == ["the axis of `stack` is not known"])
  }

  @Test("an extension of a class of UIKit leaves its other members as they are")
  func extendedDevice() {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          if UIDevice.current.userInterfaceIdiom == .pad {
            a.widthAnchor.constraint(equalToConstant: 600).isActive = true
          } else {
            a.widthAnchor.constraint(equalToConstant: 200).isActive = true
          }
        }
      }
      extension UIDevice { var isNew: Bool { return true } }
      """, class: "Page")
    #expect(trial.equations.first { !$0.hasSuffix("(off)") }?.hasPrefix("a.width == 200") == true)
    #expect(!trial.equations.contains { $0.hasPrefix("a.width == 600") && !$0.hasSuffix("(off)") })
  }

  @Test(
    "how a screen is held",
    arguments: [
      "UIDevice.current.orientation.isLandscape",
      "!UIApplication.shared.statusBarOrientation.isPortrait",
      "UIInterfaceOrientationIsLandscape(UIApplication.shared.statusBarOrientation)",
      "view.window?.windowScene?.interfaceOrientation.isLandscape ?? false",
    ])
  func orientation(_ condition: String) {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          if \(condition) {
            a.widthAnchor.constraint(equalToConstant: 600).isActive = true
          } else {
            a.widthAnchor.constraint(equalToConstant: 200).isActive = true
          }
        }
      }
      """, class: "Page")
    #expect(trial.equations.map { $0.hasSuffix("(off)") } == [false, true], "\(trial.equations)")
    #expect(trial.equations.first?.hasPrefix("a.width == 200") == true)
  }

  @Test("what the initializer of another class sets is not known, so a count of it is open")
  func countOfAnotherClass() throws {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        override func viewDidLoad() {
          let bar = Bar(items: all)
          view.addSubview(bar)
          bar.layOut()
          bar.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      final class Bar: UIView {
        let items: [Int]
        init(items: [Int]) { self.items = items; super.init(frame: .zero) }
        func layOut() {
          widthAnchor.constraint(equalToConstant: CGFloat(items.count - 1)).isActive = true
        }
      }
      """, class: "Page")
    #expect(trial.equations == ["bar.width == 0", "bar.height == 9"])
    #expect(try #require(trial.scene).openNumbers.map(\.value) == [1])
  }
}

/// What a class lays out through other code: its own views, extensions, base classes.
@Suite("Classes with others")
struct ClassesWithOthersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var name: String
    var equations: [String]
  }

  static let cases = [
    Case(
      testDescription: "a view of the set lays out what is in it",
      code: """
        final class Row: UIView {
          let badge = Badge(text: "NEW")
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(badge)
            badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        final class Badge: UIView {
          private let label = UILabel()
          private var icon: UIImage?
          init(text: String) {
            super.init(frame: .zero)
            label.text = text
            addSubview(label)
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6).isActive = true
            if let icon { label.heightAnchor.constraint(equalToConstant: 9).isActive = true }
          }
        }
        """, name: "Row",
      equations: ["label.leading == badge.leading + 6", "badge.top == root.top"]),
    Case(
      testDescription: "the view that a controller makes is its screen",
      code: """
        final class Content: UIView {
          let box = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
            box.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor).isActive = true
          }
        }
        final class Page: UIViewController {
          private let content = Content()
          override func loadView() { view = content }
        }
        """, name: "Page", equations: ["box.top == root.safeArea.top"]),
    Case(
      testDescription: "a controller in another one shows its own view",
      code: """
        final class List: UIViewController {
          let header = UILabel()
          override func viewDidLoad() {
            view.addSubview(header)
            header.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
          }
        }
        final class Page: UIViewController {
          private let list = List()
          private let unused = List()
          override func viewDidLoad() {
            addChild(list)
            view.addSubview(list.view)
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          }
        }
        """, name: "Page",
      equations: ["header.top == listView.top + 8", "listView.leading == root.leading"]),
    Case(
      testDescription: "what a view contains does not tell where it is",
      code: """
        final class Page: UIView {
          let box = UIView(), inner = UIView()
          func setUp() {
            box.addSubview(inner)
            inner.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          }
        }
        """, name: "Page", equations: ["inner.top == box.top", "box.leading == root.leading"]),
    Case(
      testDescription: "a superclass makes the view that a subclass names",
      code: """
        class Screen<Content: UIView>: UIViewController {
          var content: Content { view as! Content }
          override func loadView() { view = Content() }
        }
        class Middle<C: UIView>: Screen<C> {}
        final class Form: UIView {
          let box = UIView()
          init() { super.init(frame: .zero); addSubview(box); box.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        }
        final class Page: Middle<Form> {
          override func viewDidLoad() { content.box.heightAnchor.constraint(equalToConstant: 2).isActive = true }
        }
        """, name: "Page", equations: ["box.width == 1", "box.height == 2"]),
    Case(
      testDescription: "a type is given where a view is made, or by an argument",
      code: """
        final class Card<Content: UIView>: UIView {
          let content = Content()
          init() { super.init(frame: .zero); addSubview(content); content.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        }
        final class Page: UIView {
          let card = Card<UIStackView>()
          init() {
            super.init(frame: .zero)
            addSubview(card)
            let label = make(UILabel.self)
            card.content.addArrangedSubview(label)
            card.content.spacing = 3
            label.widthAnchor.constraint(equalToConstant: card.content.spacing).isActive = true
          }
          func make<T: UIView>(_ type: T.Type) -> T { T() }
        }
        """, name: "Page", equations: ["content.top == card.top", "label.width == 3"]),
    Case(
      testDescription: "a word that a getter returns is of the type that it declares",
      code: """
        struct Theme {
          struct Sizes {
            let gap: CGFloat
            static let phone = Sizes(gap: 12)
            static let pad = Sizes(gap: 24)
            static var current: Sizes { UIDevice.current.userInterfaceIdiom == .pad ? .pad : .phone }
          }
        }
        final class Page: UIView {
          private let sizes = Theme.Sizes.current
          init() {
            super.init(frame: .zero)
            let box = UIView()
            addSubview(box)
            box.widthAnchor.constraint(equalToConstant: sizes.gap).isActive = true
          }
        }
        """, name: "Page", equations: ["box.width == 12"]),
    Case(
      testDescription: "a private method is that of the class that calls it",
      code: """
        class Base: UIView {
          let box = UIView()
          init() { super.init(frame: .zero); addSubview(box); setUp() }
          private func setUp() { box.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        }
        final class Page: Base {
          override init() { super.init(); setUp() }
          private func setUp() { box.heightAnchor.constraint(equalToConstant: 2).isActive = true }
        }
        """, name: "Page", equations: ["box.width == 1", "box.height == 2"]),
    Case(
      testDescription: "what is not known is nil everywhere or nowhere",
      code: """
        final class Page: UIView {
          let box = UIView()
          func fill(_ model: Model) {
            addSubview(box)
            let isTall = model.text != nil
            if !isTall { box.heightAnchor.constraint(equalToConstant: 1).isActive = true }
            if let text = model.text { box.heightAnchor.constraint(equalToConstant: 2).isActive = true }
          }
        }
        """, name: "Page",
      equations: [
        "box.height == 2 in thereIsAText", "box.height == 1 in thereIsNoText (off)",
      ]),
    Case(
      testDescription: "extensions of UIKit's classes and of arrays",
      code: """
        extension UIStackView {
          convenience init(_ axis: NSLayoutConstraint.Axis, views: [UIView]) {
            self.init(arrangedSubviews: views)
            self.axis = axis
          }
          func pinAcross() {
            if axis == .vertical { widthAnchor.constraint(equalToConstant: 5).isActive = true }
          }
        }
        extension Array where Element == UIView {
          func number() {
            for (index, view) in enumerated() {
              view.heightAnchor.constraint(equalToConstant: CGFloat(index + count)).isActive = true
            }
          }
        }
        final class Page: UIViewController {
          override func viewDidLoad() {
            let (a, b) = (UIView(), UIView())
            let stack = UIStackView(.vertical, views: [a, b])
            view.addSubview(stack)
            stack.pinAcross()
            [a, b].number()
          }
        }
        """, name: "Page",
      equations: ["stack.width == 5", "a.height == 2", "b.height == 3"]),
  ]

  @Test(arguments: cases) func equations(_ one: Case) {
    #expect(CodeClassTrial(one.code, class: one.name).equations == one.equations)
  }

  @Test("buttons are as high as UIKit makes them")
  func buttons() throws {
    let trial = CodeClassTrial(
      """
      final class Page: UIView {
        let plain = UIButton(type: .system), own = UIButton(), close = UIButton(type: .close)
        func setUp() {
          plain.setTitle("Go on", for: .normal)
          own.setTitle("Go on", for: .normal)
          for view in [plain, own, close] {
            addSubview(view)
            view.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
      }
      """)
    let scene = try #require(trial.scene)
    let heights = scene.views.dropFirst().map {
      scene.scene.properties(of: $0.item)?.intrinsicHeight
    }
    #expect(heights == [30, 34, 30])
  }
}

extension ClassesWithOthersTests {
  @Test("Objective-C's initializers and getters run as they are written")
  func objectiveC() {
    let trial = CodeClassTrial(
      """
      @interface Card : UIView
      @property (nonatomic, strong) UILabel *name;
      @property (nonatomic, strong) UIView *line;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          [self addSubview:self.name];
          WEAK(weakSelf);
          [self.name.topAnchor constraintEqualToAnchor:weakSelf.topAnchor].active = YES;
        }
        return self;
      }
      - (UILabel *)name {
        if (_name == nil) {
          _name = [UILabel new];
          [_name.widthAnchor constraintEqualToConstant:40].active = YES;
        }
        return _name;
      }
      @end
      """, language: .objectiveC)
    #expect(trial.equations == ["name.width == 40", "name.top == root.top"])
  }
}
