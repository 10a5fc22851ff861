import LayoutDialects
import LayoutModel
import Testing
import TextReports

/// Views `a`, `b`, `cell[3]` and `名前` in the root, and formats on them.
private struct Formats {
  var scene = Scene()
  var metrics = ["gap": 12.0, "negative": -4, "low": 250, "much": 2000]

  init() {
    for name in ["a", "b", "cell[3]", "名前"] { _ = scene.addItem(named: name) }
  }

  func made(
    _ text: String, _ options: [String] = [], superview: ItemID? = .root
  ) throws -> [VisualConstraint] {
    var all = VisualFormatOptions()
    for option in options {
      let isKnown = all.add(option)
      #expect(isKnown, "\(option)")
    }
    let scene = scene
    let scope = VisualFormatScope(
      view: { name in
        guard case .item(let id)? = scene.named(name) else { return nil }
        return id
      }, metrics: metrics, superview: superview, viewNames: { ["a", "b"] })
    return try VisualFormat(parsing: text).constraints(in: scope, options: all)
  }

  func equations(_ text: String, _ options: [String] = []) throws -> [String] {
    try made(text, options).map {
      let line = EquationText($0.left, $0.relation, $0.right, in: scene).line
      return $0.priority == Priority.required
        ? line : "\(line) \(NumberText.priority($0.priority))"
    }
  }
}

@Suite("Visual formats")
struct VisualFormatTests {
  private let formats = Formats()

  @Test(
    "formats",
    arguments: [
      ("[a]", []),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("H:[a]-20-[b]", ["b.leading == a.trailing + 20"]),
      ("V:[a]-20.5-[b]", ["b.top == a.bottom + 20.5"]),
      ("H:[a]-0-[b]", ["b.leading == a.trailing"]),
      ("[a]-.5-[b]", ["b.leading == a.trailing + 0.5"]),
      ("[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
      ("[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
      ("[a]-(negative)-[b]", ["b.leading == a.trailing - 4"]),
      (
        "[a]-(>=8,<=20@750)-[b]",
        ["b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @750"]
      ),
      ("[a]-20@750-[b]", ["b.leading == a.trailing + 20 @750"]),
      ("H:|->=14@999-[a]", ["a.leading >= root.leading + 14 @999"]),
      ("[a]-(20@low)-[b]", ["b.leading == a.trailing + 20 @250"]),
      ("H:|-[a]-|", ["a.leading == root.leadingMargin", "a.trailing == root.trailingMargin"]),
      ("V:|-[a]-|", ["a.top == root.topMargin", "a.bottom == root.bottomMargin"]),
      ("V:|[a][b]|", ["a.top == root.top", "b.top == a.bottom", "b.bottom == root.bottom"]),
      ("H:|-(>=20)-[a]", ["a.leading >= root.leading + 20"]),
      ("H:[a]-20-|", ["a.trailing == root.trailing - 20"]),
      ("V:[a]-(>=5@750)-|", ["a.bottom <= root.bottom - 5 @750"]),
      ("[a(100)]", ["a.width == 100"]),
      ("V:[a(==100)]", ["a.height == 100"]),
      ("[a(>=100@750)]", ["a.width >= 100 @750"]),
      ("[b(==a,>=100)]", ["b.width == a.width", "b.width >= 100"]),
      ("[b(a)]", ["b.width == a.width"]),
      ("V:[b(<=a@999.5)]", ["b.height <= a.height @999.5"]),
      ("[a(gap)]", ["a.width == 12"]),
      ("[a(>=-5)]", ["a.width >= -5"]),
      ("[a(==100,==50@low)]", ["a.width == 100", "a.width == 50 @250"]),
      (
        "[a]-[cell[3]]-[名前]",
        ["cell[3].leading == a.trailing + 8", "名前.leading == cell[3].trailing + 8"]
      ),
      ("[a(cell[3])]", ["a.width == cell[3].width"]),
      (
        " H : | - [ a ( >= 100 @ 750 ) ] - ( 20 ) - [ b ] | ",
        [
          "a.leading == root.leadingMargin", "a.width >= 100 @750",
          "b.leading == a.trailing + 20", "b.trailing == root.trailing",
        ]
      ),
      (
        "H:|-[a(>=100@750)]-20-[b(==a)]-|",
        [
          "a.leading == root.leadingMargin", "a.width >= 100 @750",
          "b.leading == a.trailing + 20", "b.width == a.width",
          "b.trailing == root.trailingMargin",
        ]
      ),
    ] as [(String, [String])])
  func equations(format: String, equations: [String]) throws {
    #expect(try formats.equations(format) == equations)
  }

  @Test(
    "options",
    arguments: [
      (
        "[a]-[b]-[cell[3]]", ["alignAllCenterY"],
        [
          "b.leading == a.trailing + 8", "cell[3].leading == b.trailing + 8",
          "b.centerY == a.centerY", "cell[3].centerY == b.centerY",
        ]
      ),
      (
        "V:[a][b]", ["alignAllLeading", "alignAllTrailing"],
        ["b.top == a.bottom", "b.leading == a.leading", "b.trailing == a.trailing"]
      ),
      (
        "[a][b]", ["alignAllBaseline"],
        ["b.leading == a.trailing", "b.lastBaseline == a.lastBaseline"]
      ),
      (
        "|-[a]-5-|", ["directionLeftToRight"],
        ["a.left == root.leftMargin", "a.right == root.right - 5"]
      ),
      (
        "|-[a]-(>=5)-[b]|", ["directionRightToLeft"],
        ["a.right == root.rightMargin", "b.right <= a.left - 5", "b.left == root.left"]
      ),
      (
        "V:|-30-[a]-40-[b]|", ["spacingBaselineToBaseline"],
        [
          "a.top == root.top + 30", "b.firstBaseline == a.lastBaseline + 40",
          "b.bottom == root.bottom",
        ]
      ),
      ("[a]-40-[b]", ["spacingBaselineToBaseline"], ["b.leading == a.trailing + 40"]),
    ] as [(String, [String], [String])])
  func options(format: String, options: [String], equations: [String]) throws {
    #expect(try formats.equations(format, options) == equations)
  }

  @Test("an alignment along the axis has no effect")
  func misplacedAlignment() {
    var options = VisualFormatOptions()
    let known = ["alignAllTop", "alignAllLeft", "alignAll"].map { options.add($0) }
    #expect(known == [true, true, false])
    #expect(options.misplacedAlignment(along: .horizontal) == "alignAllLeft")
    #expect(options.misplacedAlignment(along: .vertical) == "alignAllTop")
    let unknown = VisualFormatOptions.words.filter { !options.add($0) }
    #expect(unknown == [])
  }

  @Test(
    "each constraint has its own format",
    arguments: [
      "H:|-[a(>=100@750)]-20-[b(==a)]-|", "V:|[a][b]|", "H:[a]-(>=8,<=20@750)-[b]",
      "[a]-gap-[b]-(-8)-[cell[3](gap,>=3)]-0-|", "[a]-(20@low)-[b]",
    ])
  func words(format: String) throws {
    var scene = formats.scene
    for made in try formats.made(format) {
      let id = scene.addConstraint(
        made.left, made.relation, made.right, priority: made.priority)
      let constraint = try #require(scene.constraint(id))
      let words = try #require(VisualFormatText.format(of: constraint, in: scene))
      let again = try formats.made(words)
      #expect(again.count == 1)
      #expect(again.first?.left == made.left)
      #expect(again.first?.right == made.right)
      #expect(again.first?.relation == made.relation)
      #expect(again.first?.priority == made.priority)
    }
  }

  @Test("the names of metrics are listed before their values are read")
  func quantityNames() throws {
    let format = try VisualFormat(parsing: "|-x-[a(y@z,b)]-(x@y)-[b]-w-|")
    #expect(format.quantityNames.sorted() == ["b", "w", "x", "y", "z"])
  }

  @Test(
    "errors and their positions",
    arguments: [
      ("", 0, "the format is empty"),
      ("  ", 2, "the format is empty"),
      ("V[a]", 1, "expected `:` after `V`"),
      ("H", 1, "expected `:` after `H`"),
      ("h:[a]", 0, "`h` is written `H`"),
      ("Z:[a]", 0, "a format begins with `H:`, `V:`, `|` or `[`"),
      ("a-b", 0, "a format begins with `H:`, `V:`, `|` or `[`"),
      ("H:", 2, "expected a view"),
      ("20-[a]", 0, "expected a view"),
      ("|", 1, "a view must follow the superview's edge"),
      ("H:|-|", 4, "a view must follow the superview's edge"),
      ("H:|20-[a]", 3, "expected `-`, a view or `|`"),
      ("[a]-", 4, "a view or `|` must follow `-`"),
      ("[a]-20-", 7, "a view or `|` must follow `-`"),
      ("[a]-20", 6, "expected `-` after the length"),
      ("[a]-20[b]", 6, "expected `-` after the length"),
      ("[a]-gap[b]", 7, "expected `-` after the length"),
      ("[a]20-[b]", 3, "expected `-`, a view or `|`"),
      ("[a]--[b]", 4, "two `-` with nothing between them"),
      ("[a]--8-[b]", 4, "two `-` with nothing between them"),
      ("[a]-?-[b]", 4, "expected a length, a view or `|` after `-`"),
      ("[a]|[b]", 4, "nothing can follow the superview's edge"),
      ("[a]-|-[b]", 5, "nothing can follow the superview's edge"),
      ("[a", 0, "`[` is not closed"),
      ("[a]-[", 4, "`[` is not closed"),
      ("[]", 1, "a view's name must follow `[`"),
      ("[3]", 1, "a view's name must follow `[`"),
      ("[a b]", 3, "expected `]` after `a`"),
      ("[a[i]]", 2, "expected `]` after `a`"),
      ("[a>=100]", 2, "expected `]` after `a`"),
      ("[a(100]", 2, "`(` is not closed"),
      ("[a(100", 2, "`(` is not closed"),
      ("[a]-(8-[b]", 6, "a length is one number, metric or view"),
      ("[a(2*b)]", 4, "a length is one number, metric or view"),
      ("[a()]", 3, "expected a number, a metric or a view"),
      ("[a(100,)]", 7, "expected a number, a metric or a view"),
      ("[a(100 200)]", 7, "expected `,` or `)`"),
      ("[a(=100)]", 3, "`=` is written `==`"),
      ("[a(<100)]", 3, "`<` is written `<=`"),
      ("[a(5.)]", 5, "a digit must follow the decimal point"),
      ("[a(20pt)]", 3, "`20pt` is not a number"),
      ("[a(1e99)]", 3, "`1e99` is not a number"),
      ("[a(9999999999999999)]", 3, "numbers are at most 1e15"),
      ("[a(-5)]", 3, "a width is never below 0"),
      ("V:[a(negative)]", 5, "a height is never below 0"),
      ("[a(100@)]", 7, "expected a priority"),
      ("[a(100@0)]", 7, "a priority is a number in 1...1000"),
      ("[a(100@-1)]", 7, "a priority is a number in 1...1000"),
      ("[a(100@1001)]", 7, "a priority is a number in 1...1000"),
      ("[a(100@much)]", 7, "a priority is a number in 1...1000"),
      ("[a(100@b)]", 7, "`b` is a view, and a priority is a number"),
      ("[a(100@height)]", 7, "`height` is not a metric"),
      ("[x]", 1, "`x` is not a view"),
      ("[名前][y]", 9, "`y` is not a view"),
      ("[a]-b-[b]", 4, "`b` is a view, and a gap is a number"),
      ("[a]-gab-[b]", 4, "`gab` is not a metric"),
      ("[a(c)]", 3, "`c` is neither a metric nor a view"),
      ("[a(100,==gap)]", 7, "a length can have only one required number"),
      ("[a]-(8,9)-[b]", 7, "a length can have only one required number"),
    ])
  func mistakes(format: String, offset: Int, message: String) throws {
    let error = try #require(throws: VisualFormatError.self) { try formats.made(format) }
    #expect(error.range.lowerBound == offset)
    #expect(error.message == message)
    #expect(error.range.lowerBound < error.range.upperBound)
    #expect(error.range.upperBound <= format.utf8.count + 1)
  }

  @Test("an unknown name has suggestions")
  func candidates() throws {
    let error = try #require(throws: VisualFormatError.self) { try formats.made("[a]-gab-[b]") }
    #expect(error.unknown?.candidates.contains("gap") == true)
    #expect(error.unknown?.candidates.contains("a") == false)
    let view = try #require(throws: VisualFormatError.self) { try formats.made("[x]") }
    #expect(view.unknown?.candidates == ["a", "b"])
  }

  @Test("views without a common superview have no common edges")
  func superview() throws {
    let error = try #require(throws: VisualFormatError.self) {
      try formats.made("|[a]", superview: nil)
    }
    #expect(error.kind == .superview)
    #expect(try formats.made("[a][b]", superview: nil).count == 1)
  }

  @Test("long formats take linear time, and endless ones are refused")
  func longFormats() throws {
    let long = "[a]" + String(repeating: "-[a]", count: 20_000)
    #expect(try formats.made(long).count == 20_000)
    #expect(throws: VisualFormatError.self) {
      try VisualFormat(parsing: String(repeating: "[a]", count: 40_000))
    }
    #expect(throws: VisualFormatError.self) {
      try VisualFormat(parsing: "[a" + String(repeating: "(", count: 50_000))
    }
  }

  @Test("no text breaks the parser")
  func anyText() {
    let pieces = [
      "[", "]", "(", ")", "|", "-", "a", "gap", "20", ".", "@", ">=", ",", "H:", " ", "é",
    ]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      do {
        _ = try formats.made(text)
      } catch let error as VisualFormatError {
        #expect(error.range.upperBound <= text.utf8.count + 1)
      } catch {
        Issue.record(error)
      }
    }
  }
}
