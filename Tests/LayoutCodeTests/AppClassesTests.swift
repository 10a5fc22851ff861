import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// Classes as apps write them: how their views are made, filled, laid out and taken away again.
@Suite("Classes of apps")
struct AppClassesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var language = CodeLanguage.swift
    /// The class, if not the first one.
    var name: String?
    var equations: [String]
  }

  static let cases = [
    Case(
      testDescription: "a function makes views of the type that is wanted",
      code: """
        class Page: UIViewController {
          private lazy var label: UILabel = .build { $0.text = "Hello" }
          private lazy var line: UIView = .build()
          private lazy var field: UITextField = make()
          private let button = Page.build { (button: UIButton) in button.tag = 1 }
          override func viewDidLoad() {
            [label, line, field, button].forEach(view.addSubview)
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
            line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
            field.topAnchor.constraint(equalTo: line.bottomAnchor).isActive = true
            button.topAnchor.constraint(equalTo: field.bottomAnchor).isActive = true
          }
          func make<View: UIView>() -> View { View() }
          static func build<T: UIView>(_ fill: (T) -> Void) -> T { let it = T(frame: .zero); fill(it); return it }
        }
        extension UIView {
          static func build<T: UIView>(nib: String? = nil, _ fill: ((T) -> Void)? = nil) -> T {
            let view = T()
            fill?(view)
            return view
          }
        }
        """,
      equations: [
        "label.top == root.top + 8", "line.top == label.bottom", "field.top == line.bottom",
        "button.top == field.bottom",
      ]),
    Case(
      testDescription: "the traits of the screen decide, handed on too",
      code: """
        class Page: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            place(UIScreen.main.traitCollection)
          }
          func place(_ traits: UITraitCollection) {
            let isNarrow = traits.horizontalSizeClass == .compact
            box.widthAnchor.constraint(equalToConstant: isNarrow ? 100 : 200).isActive = true
          }
        }
        """,
      equations: ["box.width == 100"]),
    Case(
      testDescription: "a copy of an array has its elements",
      code: """
        @implementation Bar
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          NSMutableArray *made = [NSMutableArray array];
          UIView *box = [UIView new];
          [self addSubview:box];
          [made addObject:box];
          self.boxes = made.copy;
          for (UIView *one in self.boxes) { [one.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }
          return self;
        }
        @end
        """,
      language: .objectiveC, equations: ["box.top == root.top"]),
    Case(
      testDescription: "views that are taken out are gone with their constraints",
      code: """
        class Stars: UIView {
          var count = 2
          var stars: [UIView] = []
          override init(frame: CGRect) { super.init(frame: frame); rebuild(); count = 1; rebuild() }
          func rebuild() {
            stars.forEach { $0.removeFromSuperview() }
            stars = (0..<count).map { index in
              let star = UIView()
              addSubview(star)
              star.widthAnchor.constraint(equalToConstant: CGFloat(10 * count + index)).isActive = true
              return star
            }
          }
        }
        """,
      equations: ["star.width == 10"]),
    Case(
      testDescription: "bits of edges",
      code: """
        @interface Bar ()
        @property UIView *box;
        @end
        @implementation Bar
        - (void)setUp {
          [self addSubview:self.box];
          [self pin:UIRectEdgeAll ^ UIRectEdgeBottom];
        }
        - (void)pin:(UIRectEdge)edges {
          if (edges & UIRectEdgeTop) { [self.box.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }
          if (edges & (UIRectEdgeLeft | UIRectEdgeRight)) { [self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES; }
        }
        - (instancetype)initWithFrame:(CGRect)frame { self = [super initWithFrame:frame]; [self setUp]; return self; }
        @end
        """,
      language: .objectiveC, equations: ["box.top == root.top", "box.left == root.left"]),
    Case(
      testDescription: "a view inside states its constraints when it updates them",
      code: """
        class Page: UIViewController {
          let banner = Banner()
          override func viewDidLoad() {
            view.addSubview(banner)
            banner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        class Banner: UIView {
          let icon = UIView()
          var isSetUp = false
          override func updateConstraints() {
            if !isSetUp {
              isSetUp = true
              addSubview(icon)
              icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 3).isActive = true
            }
            super.updateConstraints()
          }
        }
        """,
      name: "Page", equations: ["banner.top == root.top", "icon.left == banner.left + 3"]),
    Case(
      testDescription: "a window covers what the screen's edges cover",
      code: """
        class Page: UIViewController {
          let bar = UIView()
          override func viewDidLoad() {
            view.addSubview(bar)
            let bottom = UIApplication.shared.keyWindow?.safeAreaInsets.bottom ?? 7
            bar.heightAnchor.constraint(equalToConstant: 49 + bottom).isActive = true
          }
        }
        """,
      equations: ["bar.height == 49"]),
    Case(
      testDescription: "a constraint is found by what it is of",
      code: """
        class Page: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            box.heightAnchor.constraint(equalToConstant: 4).isActive = true
            box.widthAnchor.constraint(equalToConstant: 4).isActive = true
            box.constraints.first { $0.firstAttribute == .width }?.constant = 9
          }
        }
        """,
      equations: ["box.height == 4", "box.width == 9"]),
    Case(
      testDescription: "a subclass says what its superclass leaves open",
      code: """
        class Cell<Content: UIView>: UITableViewCell {
          let content = Content()
          var inset: CGFloat { 4 }
          override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(content)
            content.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: inset).isActive = true
          }
        }
        class Row: UIView {}
        class UserCell: Cell<Row> { override var inset: CGFloat { 20 } }
        """,
      name: "UserCell", equations: ["content.left == root.left + 20"]),
    Case(
      testDescription: "operators of other types leave the arithmetic of numbers alone",
      code: """
        func -(lhs: CGPoint, rhs: CGPoint) -> CGVector { CGVector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }
        func -(lhs: CGVector, rhs: CGVector) -> CGVector { CGVector(dx: lhs.dx - rhs.dx, dy: 0) }
        struct Money { var cents: Int }
        func *(lhs: Money, rhs: Money) -> Money { lhs }
        class Card: UIView {
          let icon = UIImageView()
          func setUp() {
            addSubview(icon)
            icon.setContentHuggingPriority(.required - 10, for: .horizontal)
            icon.widthAnchor.constraint(equalToConstant: 20 * 2).isActive = true
            let height = icon.heightAnchor.constraint(equalToConstant: 5)
            height.priority = .required - 1
            height.isActive = true
          }
        }
        """,
      equations: ["icon.width == 40", "icon.height == 5 @999"]),
    Case(
      testDescription: "a visual format depends on the numbers that are put into it",
      code: #"""
        class Card: UIView {
          let icon = UIImageView()
          func setUp() {
            addSubview(icon)
            let views = ["icon": icon]
            addConstraints(NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-\(style.gap + 2)-[icon]-(>=\(style.end))-|", metrics: nil, views: views))
            addConstraints(NSLayoutConstraint.constraints(
              withVisualFormat: "V:|-\(8)-[icon]-\(8)-|", metrics: nil, views: views))
          }
        }
        """#,
      equations: [
        "icon.leading == root.leading + 10", "icon.trailing <= root.trailing - 16",
        "icon.top == root.top + 8", "icon.bottom == root.bottom - 8",
      ]),
    Case(
      testDescription: "constraints that are made anew are the first ones where there were none",
      code: """
        class Thumb: UITableViewCell {
          private let picture = UIImageView()
          override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(picture)
          }
          func show(_ image: Picture) {
            picture.snp.remakeConstraints { make in
              make.top.bottom.equalToSuperview()
              make.height.equalTo(picture.snp.width).multipliedBy(image.ratio)
            }
          }
        }
        """,
      equations: [
        "picture.top == root.top", "picture.bottom == root.bottom",
        "picture.height == picture.width",
      ]),
    Case(
      testDescription: "what is one of some cases is none of the others",
      code: """
        class Avatar: UIView {
          let badge = UIView()
          func setUp() {
            addSubview(badge)
            mark(badge.leftAnchor.constraint(equalTo: leftAnchor), badge.rightAnchor.constraint(equalTo: rightAnchor))
          }
          func mark(_ left: NSLayoutConstraint, _ right: NSLayoutConstraint) {
            left.isActive = kind == .none || kind == .crown
            right.isActive = kind == .plus
            switch kind {
            case .none, .crown: badge.widthAnchor.constraint(equalToConstant: 10).isActive = true
            case .plus: badge.widthAnchor.constraint(equalToConstant: 20).isActive = true
            }
          }
        }
        """,
      equations: [
        "badge.left == root.left in kindNoneKindCrown",
        "badge.right == root.right in notKindNoneKindCrown (off)",
        "badge.width == 10 in kindNoneKindCrown",
        "badge.width == 20 in notKindNoneKindCrown (off)",
      ]),
    Case(
      testDescription:
        "what is none of some cases stays so, and a switch knows what came before",
      code: """
        class Badge: UIView {
          let dot = UIView()
          func setUp() {
            addSubview(dot)
            if !(style == .a || style == .b) {
              dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
            }
            switch style {
            case .a, .b: dot.widthAnchor.constraint(equalToConstant: 20).isActive = true
            case .c: break
            }
          }
        }
        """,
      equations: [
        "dot.width == 10 in notStyleAStyleB", "dot.width == 20 in styleAStyleB (off)",
      ]),
    Case(
      testDescription: "a case that takes what is left says nothing, and switching on is no switch",
      code: """
        class Badge: UIView {
          let dot = UIView(), line = UIView()
          func setUp() {
            addSubview(dot)
            addSubview(line)
            switch style {
            case let other: dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
            }
            if style == .a { dot.heightAnchor.constraint(equalToConstant: 5).isActive = true }
          }
          func show() {
            line.snp.remakeConstraints { $0.height.equalTo(2) }
            line.widthAnchor.constraint(equalToConstant: 3).isActive = true
          }
        }
        """,
      equations: [
        "dot.width == 10", "dot.height == 5 in styleA", "line.height == 2", "line.width == 3",
      ]),
    Case(
      testDescription: "the window, and what controllers around fill it with, have its size",
      code: """
        class Page: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
            view.addSubview(box)
            let height = (navigationController?.view.bounds.height ?? 0) - 100
            box.heightAnchor.constraint(equalToConstant: height).isActive = true
            box.widthAnchor.constraint(equalToConstant: (view.window?.bounds.width ?? 0) / 2).isActive = true
          }
        }
        """,
      equations: ["box.height == 744", "box.width == 195"]),
    Case(
      testDescription: "what a maker is given of frames are numbers",
      code: """
        class Pages: UIViewController {
          override func viewDidLoad() {
            for index in 0..<2 {
              let page = UIView()
              view.addSubview(page)
              page.snp.makeConstraints { make in
                make.left.equalTo(view.width * CGFloat(index))
                make.height.equalTo(view.width / 2)
              }
            }
          }
        }
        extension UIView { var width: CGFloat { frame.size.width } }
        """,
      equations: [
        "page.left == root.left", "page.height == 195", "page2.left == root.left + 390",
        "page2.height == 195",
      ]),
    Case(
      testDescription: "what a call makes has the name of the variable that holds it",
      code: """
        class Page: UIViewController {
          override func viewDidLoad() {
            let plate = Kitchen.make()
            view.addSubview(plate)
            plate.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """,
      equations: ["plate.top == root.top"]),
  ]

  @Test(arguments: cases) func equations(_ one: Case) {
    let trial = CodeClassTrial(one.code, class: one.name, language: one.language)
    #expect(trial.equations == one.equations)
    #expect(trial.scene?.unread.map(\.reason) ?? ["no scene"] == [])
  }

  @Test("an empty text that a structure begins with is not the text that code gives it")
  func givenTexts() throws {
    let trial = CodeClassTrial(
      """
      struct Model { var title = ""; var detail: String? }
      class Row: UIView {
        let title = UILabel(), detail = UILabel()
        init(_ model: Model) {
          super.init(frame: .zero)
          for label in [title, detail] {
            addSubview(label)
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          title.text = model.title
          detail.text = model.detail
          detail.isHidden = model.detail == nil
        }
      }
      """)
    let views = try #require(trial.scene?.views).dropFirst()
    #expect(views.map(\.name) == ["title", "detail"])
    #expect(views.allSatisfy { $0.assumedContent != nil })
  }
}
