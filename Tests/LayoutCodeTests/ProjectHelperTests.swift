import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// Helpers as projects write them: what they are called with decides what they mean.
@Suite("Helpers of projects")
struct ProjectHelperTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The statements of a view's initializer, which has the views `a` and `b`.
    var statements: String
    var beside: String
    var equations: [String]

    init(_ name: String, _ statements: String, _ beside: String, _ equations: [String]) {
      (testDescription, self.statements, self.beside, self.equations) =
        (name, statements, beside, equations)
    }
  }

  static let cases = [
    Case(
      "options in an array, as one, and as a set of them",
      "pin(a, [.top, .leading])\npin(b, [.leading])\nset(a, .bottom)\nset(b, [.bottom, .leading])",
      """
      struct Edge: OptionSet {
        let rawValue: Int
        static let top = Edge(rawValue: 1 << 0)
        static let leading = Edge(rawValue: 1 << 1)
        static let bottom = Edge(rawValue: 1 << 2)
      }
      func pin(_ view: UIView, _ edges: [Edge]) {
        if edges.contains(.top) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        if edges.contains(.leading) { view.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }
      }
      func set(_ view: UIView, _ edges: Edge) {
        if edges.contains(.bottom) { view.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
        if edges == .bottom { view.heightAnchor.constraint(equalToConstant: 3).isActive = true }
      """,
      [
        "a.top == root.top", "a.left == root.left", "b.left == root.left",
        "a.bottom == root.bottom", "a.height == 3", "b.bottom == root.bottom",
      ]),
    Case(
      "a static function without its type", "pin(a, .all(4))",
      """
      func pin(_ view: UIView, _ insets: UIEdgeInsets) {
        view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top).isActive = true
      }
      }
      extension UIEdgeInsets {
        static func all(_ side: CGFloat) -> UIEdgeInsets { .init(top: side, left: side, bottom: side, right: side) }
      """, ["a.top == root.top + 4"]),
    Case(
      "functions that a view and a guide are given to",
      "Pin(a).to(safeAreaLayoutGuide)\nPin(b).to(self)",
      """
      }
      struct Pin {
        let base: UIView
        init(_ base: UIView) { self.base = base }
        func to(_ view: UIView) { to(.view(view)) }
        func to(_ guide: UILayoutGuide) { to(.guide(guide)) }
        private func to(_ place: Place) {
          base.topAnchor.constraint(equalTo: place.area.topAnchor).isActive = true
        }
        enum Place {
          case view(UIView), guide(UILayoutGuide)
          var area: Area {
            switch self {
            case .view(let view as Area): return view
            case .guide(let guide): return guide
            }
          }
        }
      }
      protocol Area { var topAnchor: NSLayoutYAxisAnchor { get } }
      extension UIView: Area {
      """, ["a.top == root.safeArea.top", "b.top == root.top"]),
    Case(
      "edges of insets of the project", "pin(a, edges: .init(top: 5, left: 6))",
      """
      func pin(_ view: UIView, edges: Edges) {
        if let top = edges.top { view.topAnchor.constraint(equalTo: topAnchor, constant: top).isActive = true }
        if let left = edges.left { view.leftAnchor.constraint(equalTo: leftAnchor, constant: left).isActive = true }
      }
      struct Edges { var top: CGFloat?, left: CGFloat? }
      """, ["a.top == root.top + 5", "a.left == root.left + 6"]),
    Case(
      "a priority that an extension sets without self",
      "a.topAnchor.constraint(equalTo: topAnchor).at(750).isActive = true",
      """
      }
      extension NSLayoutConstraint {
        func at(_ value: Float) -> Self { priority = UILayoutPriority(value); return self }
      """, ["a.top == root.top @750"]),
    Case(
      "a function of views that a label is made by",
      "let c = UILabel.ready()\naddSubview(c)\nc.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      """
      }
      extension UIView {
        static func ready() -> Self { let made = self.init(); return made.done() }
        func done() -> Self { self }
      """, ["c.top == root.top"]),
    Case(
      "an initializer that an extension adds to insets", "pin(a, .init(every: 5))",
      """
      func pin(_ view: UIView, _ insets: UIEdgeInsets) {
        view.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left).isActive = true
      }
      }
      extension UIEdgeInsets {
        init(every side: CGFloat) { self.init(top: side, left: side, bottom: side, right: side) }
      """, ["a.left == root.left + 5"]),
    Case(
      "a view that a static function of its type makes",
      "let c: UIStackView = .column(7)\nstate(c)",
      """
      func state(_ c: UIStackView) {
        addSubview(c)
        c.widthAnchor.constraint(equalToConstant: c.spacing).isActive = true
      }
      }
      extension UIStackView {
        static func column(_ gap: CGFloat) -> UIStackView {
          let made = UIStackView()
          made.spacing = gap
          return made
        }
      """, ["c.width == 7"]),
    Case(
      "a function that an array is not given to",
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 1)])\nNSLayoutConstraint.activate { b.widthAnchor.constraint(equalToConstant: 2) }",
      """
      }
      @resultBuilder enum RowBuilder {}
      extension NSLayoutConstraint {
        static func activate(@RowBuilder _ rows: () -> [NSLayoutConstraint]) { activate(rows()) }
      """, ["a.width == 1", "b.width == 2"]),
    Case(
      "functions that the kinds of their arguments tell apart", "set(3)\nset(b)",
      """
      func set(_ view: UIView) { a.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true }
      func set(_ size: CGFloat) { a.widthAnchor.constraint(equalToConstant: size).isActive = true }
      """, ["a.width == 3", "a.height == b.height"]),
    Case(
      "a closure goes past parameters that cannot be one",
      "let c = made(9) { [a] }\naddSubview(c)\nc.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      """
      func made(_ gap: CGFloat = 1, alignment: UIStackView.Alignment = .fill, _ views: () -> [UIView]) -> UIView {
        let row = UIView()
        row.heightAnchor.constraint(equalToConstant: gap).isActive = true
        views().forEach { $0.widthAnchor.constraint(equalToConstant: 2).isActive = true }
        return row
      }
      """, ["c.height == 9", "a.width == 2", "c.top == root.top"]),
    Case(
      "what a protocol asks for is the view's own", "NSLayoutConstraint.activate(a.ends(of: self))",
      """
      }
      protocol Area { var topAnchor: NSLayoutYAxisAnchor { get } }
      extension UIView: Area {}
      extension Area {
        func ends(of other: Area, but edges: UIRectEdge = .left) -> [NSLayoutConstraint] {
          edges.contains(.top) ? [] : [topAnchor.constraint(equalTo: other.topAnchor)]
        }
      """, ["a.top == root.top"]),
    Case(
      "a tuple that is known by the labels of its type",
      "edges = (a.widthAnchor.constraint(equalToConstant: 1), 2)\nedges?.low.isActive = true\nedges?.low.constant = 6",
      "var edges: (low: NSLayoutConstraint, high: CGFloat)?", ["a.width == 6"]),
    Case(
      "arrays of arrays",
      "var rows = [[UIView]]()\nrows.append([a, b])\nfor (r, row) in rows.enumerated() { for (c, view) in row.enumerated() { view.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(r + c)).isActive = true } }",
      "", ["a.top == root.top", "b.top == root.top + 1"]),
    Case(
      "the superview of a format is that of its views",
      "a.addSubview(b)\nNSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[b]\", metrics: nil, views: [\"a\": a, \"b\": b]))",
      "", ["b.leading == a.leading"]),
    Case(
      "a class's own view in SnapKit",
      "a.snp.makeConstraints { $0.top.equalTo(self.snp.centerY)\n$0.left.equalTo(snp.left) }",
      "", ["a.top == root.centerY", "a.left == root.left"]),
    Case(
      "methods that are handed on with their labels",
      "for (n, view) in zip(1..., [3, 4].map(made(side:))) { view.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(n)).isActive = true }",
      """
      func made(side: CGFloat) -> UIView {
        let view = UIView()
        addSubview(view)
        view.widthAnchor.constraint(equalToConstant: side).isActive = true
        return view
      }
      """,
      [
        "view1.width == 3", "view2.width == 4", "view1.top == root.top + 1",
        "view2.top == root.top + 2",
      ]
    ),
    Case(
      "key paths to anchors, and closures in a structure",
      "state(a, [Rule { $0.topAnchor }, same(\\.leftAnchor)])",
      """
      struct Rule { let anchor: (UIView) -> NSObject }
      func same(_ path: KeyPath<UIView, NSLayoutXAxisAnchor>) -> Rule { Rule { $0[keyPath: path] } }
      func state(_ view: UIView, _ rules: [Rule]) {
        view.topAnchor.constraint(equalTo: rules[0].anchor(self)).isActive = true
        view.leftAnchor.constraint(equalTo: rules[1].anchor(self)).isActive = true
      }
      """, ["a.top == root.top", "a.left == root.left"]),
    Case(
      "a result builder that makes a view of views",
      "let c = row(gap: 3) { a; b }\naddSubview(c)\nc.widthAnchor.constraint(equalToConstant: CGFloat(c.arrangedSubviews.count)).isActive = true",
      """
      func row(gap: CGFloat, @RowBuilder views: () -> UIStackView = { UIStackView() }) -> UIStackView {
        let made = views()
        made.spacing = gap
        return made
      }
      }
      @resultBuilder enum RowBuilder {
        static func buildBlock(_ views: UIView...) -> UIStackView { UIStackView(arrangedSubviews: views) }
        static func buildBlock(_ views: UIView...) -> [UIView] { views }
      """, ["c.width == 2"]),
    Case(
      "a view that fills another by its frame",
      "let c = UIView()\nc.frame = a.bounds\na.addSubview(c)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      "",
      [
        "c.left == a.left", "c.width == a.width", "c.top == a.top", "c.height == a.height",
        "a.top == root.top",
      ]),
    Case(
      "several properties of one declaration",
      "[c, d].forEach(addSubview)\nc.widthAnchor.constraint(equalTo: d.widthAnchor, constant: sizes.wide).isActive = true",
      """
      typealias Sizes = (narrow: CGFloat, wide: CGFloat)
      let (c, d) = (UIView(), UIView())
      let sizes: Sizes = (1, 2)
      """, ["c.width == d.width + 2"]),
    Case(
      "operators of a project, told apart by what they compare",
      "a.widthAnchor ⩵ b.widthAnchor\na.heightAnchor ⩵ 3",
      """
      }
      infix operator ⩵: ComparisonPrecedence
      func ⩵ (a: NSLayoutDimension, b: CGFloat) { a.constraint(equalToConstant: b).isActive = true }
      func ⩵ <T>(a: NSLayoutAnchor<T>, b: NSLayoutAnchor<T>) { a.constraint(equalTo: b).isActive = true
      """, ["a.width == b.width", "a.height == 3"]),
    Case(
      "what an extension adds to insets and sizes",
      "a.widthAnchor.constraint(equalToConstant: Metrics.insets.sides).isActive = true\nb.widthAnchor.constraint(equalToConstant: CGSize(width: 2, height: 3).area).isActive = true",
      """
      }
      typealias Edges = UIEdgeInsets
      enum Metrics { static let insets = Edges(top: 1, left: 2, bottom: 3, right: 4) }
      extension UIEdgeInsets { var sides: CGFloat { left + right } }
      extension CGSize {
        var area: CGFloat { width * height }
      """, ["a.width == 6", "b.width == 6"]),
    Case(
      "its own place in a superview, which is outside of it",
      "a.widthAnchor.constraint(equalTo: superview!.widthAnchor).isActive = true",
      """
      func show(in page: UIView, shade: UIView) {
        page.addSubview(shade)
        page.addSubview(self)
        shade.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
        topAnchor.constraint(equalTo: page.topAnchor).isActive = true
        b.heightAnchor.constraint(equalToConstant: 3).isActive = true
      }
      """, ["b.height == 3"]),
    Case(
      "a position that functions move on",
      "var y: CGFloat = 1\nplace(a, at: &y)\nplace(b, at: &y)",
      """
      func place(_ view: UIView, gap: CGFloat = 4, at y: inout CGFloat) {
        view.topAnchor.constraint(equalTo: topAnchor, constant: y).isActive = true
        y += 10 + gap
      }
      """, ["a.top == root.top + 1", "b.top == root.top + 15"]),
    Case(
      "a size without a place",
      "let c = UIView()\naddSubview(c)\nc.pin.size(4)\na.widthAnchor.constraint(equalToConstant: 1).isActive = true",
      "",
      [
        "c.left == root.left", "c.width == 4", "c.top == root.top", "c.height == 4", "a.width == 1",
      ]),
    Case(
      "functions inside functions, which are called before they are declared",
      """
      let gap: CGFloat = 6
      state()
      func state() { made().widthAnchor.constraint(equalToConstant: gap).isActive = true }
      """,
      """
      func made() -> UIView {
        return state()
        func state() -> UIView { a }
      }
      """, ["a.width == 6"]),
    Case(
      "what a protocol adds to all objects, as a value around them",
      """
      a.my.fill(self)
      NSLayoutConstraint.activate([b.widthAnchor.constraint(equalToConstant: 1).my.with(5)])
      """,
      """
      }
      protocol Scoped { associatedtype Base; var my: Scope<Base> { get } }
      extension Scoped { var my: Scope<Self> { Scope(base: self) } }
      extension NSObject: Scoped {}
      struct Scope<Base> { let base: Base }
      extension Scope where Base: UIView {
        func fill(_ view: UIView) { base.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
      }
      extension Scope where Base: NSLayoutConstraint {
        func with(_ priority: Float) -> Base {
          base.priority = UILayoutPriority(priority)
          return base
        }
      """, ["a.top == root.top", "b.width == 1 @5"]),
    Case(
      "an operator after a value",
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 4)&>.do { $0.priority = .defaultLow }])",
      """
      }
      postfix operator &>
      postfix func &> <T>(value: T) -> Wrap<T> { .init(value) }
      struct Wrap<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
        func `do`(_ change: (Value) -> Void) -> Value {
          change(value)
          return value
        }
      """, ["a.width == 4 @250"]),
    Case(
      "a static function that makes one of its own class",
      "let c = Line.made()\naddSubview(c)\nc.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      """
      }
      extension UIView { static func made() -> Self { self.init(frame: .zero) } }
      final class Line: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          heightAnchor.constraint(equalToConstant: 2).isActive = true
        }
      """, ["c.height == 2", "c.top == root.top"]),
  ]

  @Test(arguments: cases) func equations(_ one: Case) {
    let code = """
      import SnapKit
      final class Box: UIView {
        let a = UIView(), b = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(a)
          addSubview(b)
          \(one.statements)
        }
        \(one.beside)
      }
      """
    let equations = CodeClassTrial(code, class: "Box").equations
    #expect(equations == one.equations)
  }

  @Test("frames, contents and the views of tables that other methods give")
  func contents() throws {
    let trial = CodeClassTrial(
      """
      final class Page: UITableViewController {
        let name = UILabel(), icon = UIImageView(), more = UIButton(type: .system)
        override func viewDidLoad() {
          let head = UIView(frame: CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 90))
          [name, icon, more].forEach(head.addSubview)
          tableView.tableHeaderView = head
          more.titleLabel?.font = .small
          name.topAnchor.constraint(equalTo: head.topAnchor).isActive = true
        }
        func show(_ row: Row) {
          name.text = row.name
          self.icon.image = row.image
          more.setTitle("Go", for: .normal)
        }
      }
      extension UIFont { static let small = UIFont.systemFont(ofSize: 11) }
      """)
    let scene = try #require(trial.scene)
    let rows = scene.views.map { view in
      let own = scene.scene.properties(of: view.item)
      let frame = own?.frame?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return
        "\(view.name) \(own?.text ?? "-") \(own?.intrinsicWidth ?? 0) \(own?.font ?? 0) \(Int(frame.width)) \(Int(frame.height))"
    }
    #expect(
      rows == [
        "root - 0.0 17.0 0 0", "head - 0.0 17.0 390 90", "name Text 0.0 17.0 0 0",
        "icon - 24.0 17.0 0 0", "more Text 30.0 11.0 0 0",
      ])
  }

  @Test("configurations and baselines of buttons, and the center of a screen")
  func buttons() throws {
    let trial = CodeClassTrial(
      """
      final class Page: UIViewController {
        let pay = UIButton(configuration: .filled()), plain = UIButton(type: .system)
        let field = UITextField()
        override func viewDidLoad() {
          pay.configuration?.title = "Pay"
          pay.configuration?.contentInsets = .init(top: 9, leading: 20, bottom: 9, trailing: 20)
          plain.setTitle("Pay", for: .normal)
          field.borderStyle = .roundedRect
          field.placeholder = "Name"
          let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
          dot.center = view.center
          for one in [pay, plain, field, dot] { view.addSubview(one) }
          pay.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """)
    let scene = try #require(trial.scene)
    let items = scene.views.dropFirst().map(\.item)
    let heights = items.map { scene.scene.properties(of: $0)?.intrinsicHeight }
    #expect(heights == [39, 30, 34, nil])
    // The text is in the middle: a line of 17 points is 20.3 high, and one of 15 points 17.9.
    let baselines = items.compactMap { scene.scene.properties(of: $0)?.baseline?.rounded() }
    #expect(baselines == [26, 21, 23])
    #expect(
      trial.equations == [
        "dot.centerX == root.centerX", "dot.width == 10", "dot.centerY == root.centerY",
        "dot.height == 20", "pay.top == root.top",
      ])
  }

  @Test("What a class begins with in code and when it wakes from a document is stated once")
  func twoBeginnings() {
    let trial = CodeClassTrial(
      """
      class Base: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          arrange()
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func awakeFromNib() { super.awakeFromNib(); arrange() }
        func arrange() {}
      }
      class Row: Base {
        let line = UIView()
        override func arrange() {
          contentView.addSubview(line)
          let gap = UILayoutGuide()
          contentView.addLayoutGuide(gap)
          gap.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
          line.topAnchor.constraint(equalTo: gap.bottomAnchor).isActive = true
        }
      }
      """, class: "Row")
    #expect(trial.equations == ["gap.top == root.top", "line.top == gap.bottom"])
  }

  @Test("A collection of outlets is declared like any property")
  func outletCollection() throws {
    let code = """
      @interface Page ()
      @property (nonatomic, strong) IBOutletCollection(NSLayoutConstraint) NSArray <NSLayoutConstraint *> *gaps;
      @end
      @implementation Page
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self.view.widthAnchor constraintEqualToConstant:10].active = YES;
      }
      @end
      """
    let scene = try #require(CodeClassTrial(code, language: .objectiveC).scene)
    #expect(scene.unread.isEmpty, "\(scene.unread)")
  }

  @Test("Objective-C's macros, dot syntax and cells without their header")
  func objectiveC() throws {
    let trial = CodeClassTrial(
      """
      @implementation RowCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)name {
        self = [super initWithStyle:style reuseIdentifier:name];
        WS(ws)
        [self.contentView addSubview:self.line];
        [self.line.topAnchor constraintEqualToAnchor:ws.topAnchor].active = YES;
        return self;
      }
      - (UIView *)line {
        if (!_line) _line = ({ UIView *view = UIView.new; view; });
        return _line;
      }
      @end
      """, language: .objectiveC)
    #expect(trial.equations == ["line.top == root.top"])
    #expect(trial.scene?.extent == .row)
  }

  @Test(
    "A class that only makes views for others is no scene, and views without a name are numbered")
  func makers() throws {
    let code = """
      class Maker {
        func line() -> UIView {
          let line = UIView()
          line.heightAnchor.constraint(equalToConstant: 1).isActive = true
          return line
        }
      }
      class Page: UIView {
        init() {
          super.init(frame: .zero)
          let row = UIStackView(arrangedSubviews: [UIView(), Maker().line(), UIView()])
          addSubview(row)
          row.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    let reader = CodeReader(Array(code.utf8), as: .swift)
    #expect(reader.classes.map(\.name) == ["Page"])
    let scene = try #require(CodeClassTrial(code, class: "Page").scene)
    #expect(scene.views.map(\.name) == ["root", "row", "view1", "line", "view2"])
  }

  @Test("A label that nothing gives a text has a word, and one whose text is nil has no size")
  func labelsWithoutText() throws {
    let code = """
      class Row: UIView {
        let title = UILabel()
        let note = UILabel()
        init(note text: String? = nil) {
          super.init(frame: .zero)
          note.text = text
          addSubview(title)
          addSubview(note)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          note.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      class Page: UIView {
        let row = Row()
        init() { super.init(frame: .zero); addSubview(row); row.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """
    let scene = try #require(CodeClassTrial(code, class: "Page").scene)
    let texts = ["title", "note"].map { name in
      scene.views.first { $0.name == name }.flatMap { scene.scene.properties(of: $0.item) }
    }
    #expect(texts.map(\.?.text) == ["Text", nil])
    #expect(texts.map(\.?.intrinsicWidth) == [nil, 0])
  }
}
