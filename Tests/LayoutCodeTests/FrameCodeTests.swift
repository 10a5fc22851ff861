import CodeSyntax
import LayoutCode
import LayoutModel
import Testing

/// Frames that code computes: of numbers they stay as they are, and of other frames they follow those.
@Suite("Frames in code")
struct FrameCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var statements: String
    var equations: [String]
    /// The frame of `a`, if it is numbers: x, y, width, height.
    var frame: [Double]?

    init(
      _ name: String, _ statements: String, _ equations: [String] = [], frame: [Double]? = nil
    ) {
      (testDescription, self.statements, self.equations) = (name, statements, equations)
      self.frame = frame
    }
  }

  static let cases = [
    Case(
      "numbers, also of the size of the screen",
      "a.frame = CGRect(x: 16, y: 80, width: bounds.width - 32, height: 48)",
      frame: [16, 80, 358, 48]),
    Case(
      "beside another frame",
      """
      b.frame = CGRect(x: 8, y: 9, width: 40, height: 40)
      a.frame = CGRect(x: b.frame.maxX + 8, y: b.frame.minY, width: 100, height: 20)
      """, ["a.left == b.right + 8", "a.width == 100", "a.top == b.top", "a.height == 20"]),
    Case(
      "a spacing that is measured of another view",
      """
      b.frame = CGRect(x: 8, y: 9, width: 40, height: 40)
      let row = UIStackView()
      row.spacing = b.bounds.width / 2
      a.frame = CGRect(x: row.spacing, y: 0, width: 9, height: 9)
      """, frame: [20, 0, 9, 9]),
    Case(
      "a point and the size of another frame",
      "a.frame = CGRect(origin: CGPoint(x: 4, y: b.frame.maxY), size: b.frame.size)",
      [
        "a.left == root.left + 4", "a.width == b.width", "a.top == b.bottom",
        "a.height == b.height",
      ]),
    Case(
      "all of the view", "a.frame = bounds",
      [
        "a.left == root.left", "a.width == root.width", "a.top == root.top",
        "a.height == root.height",
      ]),
    Case(
      "inside other bounds",
      "b.addSubview(a)\na.frame = b.bounds.insetBy(dx: 10, dy: 20)",
      [
        "a.left == b.left + 10", "a.width == b.width - 20", "a.top == b.top + 20",
        "a.height == b.height - 40",
      ]),
    Case(
      "insets of numbers",
      "a.frame = bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      frame: [2, 1, 384, 840]),
    Case(
      "the size of its content, about a point",
      "a.sizeToFit()\na.center = CGPoint(x: bounds.midX, y: b.frame.maxY + 4)",
      ["a.centerX == root.left + 195", "a.centerY == b.bottom + 4"]),
    Case(
      "the size of its content, where it was",
      "a.frame = CGRect(x: 5, y: 6, width: 0, height: 0)\na.sizeToFit()",
      ["a.left == root.left + 5", "a.top == root.top + 6"]),
    Case(
      "the center of the view", "a.center = center",
      ["a.centerX == root.centerX", "a.centerY == root.centerY"]),
    Case(
      "a copy that is changed and put back",
      """
      b.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      var frame = CGRect.zero
      frame.origin = CGPoint(x: 7, y: b.frame.maxY)
      frame.size.width = 30
      frame.size.height = 9
      a.frame = frame
      """, ["a.left == root.left + 7", "a.width == 30", "a.top == b.bottom", "a.height == 9"]),
    Case(
      "a property that an extension adds",
      "a.frame = CGRect(x: 0, y: 0, width: 5, height: 6)\na.my_x = b.my_x + 8\na.my_wide = 50",
      ["a.top == root.top", "a.height == 6", "a.left == b.left + 8", "a.width == 50"]),
    Case(
      "a page of what scrolls",
      """
      let scroll = UIScrollView()
      addSubview(scroll)
      scroll.frame = CGRect(x: 0, y: b.frame.maxY, width: 100, height: 50)
      scroll.addSubview(a)
      a.frame = scroll.bounds.offsetBy(dx: scroll.bounds.width, dy: 0)
      scroll.contentSize = CGSize(width: 10, height: 10)
      scroll.contentSize = CGSize(width: scroll.bounds.width * 2, height: 50)
      """,
      [
        "scroll.left == root.left", "scroll.width == 100", "scroll.top == b.bottom",
        "scroll.height == 50", "a.left == scroll.left + scroll.width", "a.width == scroll.width",
        "a.top == scroll.top", "a.height == scroll.height",
        "scroll.content.width == 2 * scroll.width", "scroll.content.height == 50",
      ]),
    Case(
      "a view that is added later",
      """
      let c = UIView()
      c.frame = CGRect(x: 3, y: b.frame.maxY, width: 10, height: 10)
      b.addSubview(c)
      """,
      ["c.left == b.left + 3", "c.width == 10", "c.top == b.bottom", "c.height == 10"]),
  ]

  @Test("Frames become what they are computed of", arguments: cases)
  func equations(one: Case) throws {
    let trial = CodeClassTrial(
      """
      class Page: UIView {
        let a = UILabel()
        let b = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(b)
          addSubview(a)
        }
        required init?(coder: NSCoder) { fatalError() }
        override func layoutSubviews() {
          super.layoutSubviews()
          \(one.statements)
        }
      }
      extension UIView {
        var my_x: CGFloat {
          get { return frame.origin.x }
          set { frame.origin.x = newValue }
        }
        var my_wide: CGFloat {
          get { frame.size.width }
          set(width) { var frame = self.frame; frame.size.width = width; self.frame = frame }
        }
      }
      """, class: "Page")
    #expect(trial.equations == one.equations)
    let scene = try #require(trial.scene).scene
    let item = scene.itemsInTreeOrder().first { scene.name(of: $0) == "a" }
    let frame = item.flatMap { scene.properties(of: $0)?.frame?.rect }
    #expect(frame.map { [$0.x, $0.y, $0.width, $0.height] } == one.frame)
  }

  @Test("Frames follow the superview as their masks say")
  func masks() throws {
    let trial = CodeClassTrial(
      """
      class Page: UIViewController {
        let plate = UIView(), table = UITableView(), glass = UIView(), bar = UIView()
        override func viewDidLoad() {
          plate.frame = view.bounds
          table.frame = view.bounds
          view.addSubview(plate)
          plate.addSubview(table)
          glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          plate.addSubview(glass)
          bar.frame = CGRect(x: 0, y: 800, width: 390, height: 44)
          bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
          view.addSubview(bar)
        }
      }
      """)
    #expect(
      trial.equations == [
        "plate.left == root.left", "plate.width == root.width", "plate.top == root.top",
        "plate.height == root.height", "table.left == plate.left", "table.width == root.width",
        "table.top == plate.top", "table.height == root.height",
      ])
    let scene = try #require(trial.scene).scene
    func properties(_ name: String) throws -> ItemProperties {
      let item = scene.itemsInTreeOrder().first { scene.name(of: $0) == name }
      return try #require(item.flatMap(scene.properties(of:)))
    }
    // Like its superview, it has no size when it is made.
    #expect(try properties("glass").frame?.superviewSize == Size(width: 0, height: 0))
    #expect(try properties("glass").autoresizing == [.flexibleWidth, .flexibleHeight])
    #expect(try properties("bar").autoresizing == [.flexibleWidth, .flexibleTopMargin])
    #expect(try properties("bar").frame?.superviewSize == Size(width: 390, height: 844))
    let other = try #require(
      CodeClassTrial(
        """
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UIView *box = [UIView new];
          UIView *line = [[UIView alloc] initWithFrame:CGRectMake(10, 0, 100, 2)];
          line.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleTopMargin;
          [self addSubview:box];
          [box addSubview:line];
          [box.widthAnchor constraintEqualToConstant:200].active = YES;
          return self;
        }
        @end
        """, language: .objectiveC
      ).scene
    ).scene
    let line = other.itemsInTreeOrder().first { other.name(of: $0) == "line" }
    let found = try #require(line.flatMap(other.properties(of:)))
    #expect(found.autoresizing == [.flexibleWidth, .flexibleTopMargin])
    // The superview has no size when the frame is given.
    #expect(found.frame?.superviewSize == Size(width: 0, height: 0))
  }

  @Test("A class with nothing but frames is a scene")
  func scenes() {
    let code = """
      @interface Header : UIView
      @end
      @implementation Header
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          UIView *icon = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 40, 40)];
          [self addSubview:icon];
          UILabel *name = [UILabel new];
          name.frame = CGRectMake(CGRectGetMaxX(icon.frame) + 10, 10, 100, 20);
          [self addSubview:name];
        }
        return self;
      }
      @end
      @interface Model : UIView
      @end
      @implementation Model
      - (void)clear { self.frame = CGRectZero; }
      @end
      """
    #expect(CodeReader(Array(code.utf8), as: .objectiveC).classes.map(\.name) == ["Header"])
    let trial = CodeClassTrial(code, class: "Header", language: .objectiveC)
    #expect(
      trial.equations == [
        "name.left == icon.right + 10", "name.width == 100", "name.top == root.top + 10",
        "name.height == 20",
      ])
  }

  @Test("A button of a type is made by its frame, too")
  func buttonOfAType() {
    let trial = CodeClassTrial(
      """
      class Badge: UIButton {
        let dot = UIView()
        override init(frame: CGRect) { super.init(frame: frame); addSubview(dot) }
        override func layoutSubviews() {
          super.layoutSubviews()
          dot.center = CGPoint(x: bounds.maxX, y: bounds.minY)
        }
      }
      class Page: UIView {
        let badge = Badge(type: .system)
        init() {
          super.init(frame: .zero)
          addSubview(badge)
          badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """, class: "Page")
    #expect(
      trial.equations == [
        "badge.top == root.top", "dot.centerX == badge.right", "dot.centerY == badge.top",
      ])
  }

  @Test("An initializer that is not read gives a view nothing")
  func unreadInitializer() throws {
    let trial = CodeClassTrial(
      """
      class Row: UIView {
        init(names: [String]) { super.init(frame: .zero) }
      }
      class Page: UIView {
        let row = Row(title: "Some title", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        init() {
          super.init(frame: .zero)
          addSubview(row)
          row.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """, class: "Page")
    let scene = try #require(trial.scene)
    let row = try #require(scene.views.first { $0.name == "row" })
    #expect(scene.scene.properties(of: row.item)?.text == nil)
    #expect(trial.equations == ["row.top == root.top"])
  }
}
