import Testing

/// A layout and where its items lie.
struct BoxRow: CustomTestStringConvertible {
  /// The size of the screen and the layout.
  var program: String
  /// The frames of views by name.
  var frames: [String: [Double]]
  /// What overflows, in points.
  var overflows: [Double] = []

  var testDescription: String { program }

  init(
    _ size: String, _ layout: String, _ frames: [String: [Double]], overflows: [Double] = []
  ) {
    program = "screen \(size); \(layout)"
    self.frames = frames
    self.overflows = overflows
  }
}

/// The figures that MKLayoutLibrary's own tests give, row by row, and those that follow from its
/// arithmetic.
@Suite("Box layouts, figure by figure")
struct BoxTableTests {
  // MARK: Gravity

  private static let gravities: [(words: String, origin: [Double])] = [
    ("", [0, 0]), ("centerHorizontal", [45, 0]), ("centerVertical", [0, 45]),
    ("centerHorizontal|centerVertical", [45, 45]), ("center", [45, 45]), ("top|left", [0, 0]),
    ("top|right", [90, 0]), ("top|centerHorizontal", [45, 0]), ("bottom|left", [0, 90]),
    ("bottom|right", [90, 90]), ("bottom|centerHorizontal", [45, 90]),
    ("centerVertical|left", [0, 45]), ("centerVertical|right", [90, 45]),
    ("left|right|top|bottom", [0, 0]), ("center|left|top", [45, 45]), ("bottom", [0, 90]),
    ("right", [90, 0]),
  ]

  static let gravityRows: [BoxRow] = gravities.flatMap { words, origin -> [BoxRow] in
    let item = "item a size 10x10" + (words.isEmpty ? "" : " gravity \(words)")
    let frame = ["a": origin + [10, 10]]
    return [
      BoxRow("100x100", "stack pile { \(item) }", frame),
      // In a cell that a weight makes.
      BoxRow("100x100", "linear row { \(item) weight 1 }", frame),
      BoxRow("100x100", "linear row vertical { \(item) weight 1 }", frame),
    ]
  }

  // MARK: Linear

  static let linearRows: [BoxRow] = [
    BoxRow("300x100", "linear l { item a size (30, 40) }", ["a": [0, 0, 30, 40]]),
    BoxRow("300x100", "linear l { item a }", ["a": [0, 0, 300, 100]]),
    BoxRow("300x100", "linear l { item a size (30, match) }", ["a": [0, 0, 30, 100]]),
    BoxRow(
      "300x100", "linear l { item a size (30, match); item b size (70, match) }",
      ["a": [0, 0, 30, 100], "b": [30, 0, 70, 100]]),
    BoxRow(
      "300x100",
      "linear l { item a size 30x10 gravity centerVertical; item b size 70x20 gravity centerVertical }",
      ["a": [0, 45, 30, 10], "b": [30, 40, 70, 20]]),
    BoxRow("300x100", "linear l vertical { item a size (match, 30) }", ["a": [0, 0, 300, 30]]),
    BoxRow(
      "300x100", "linear l vertical { item a size (match, 30); item b size (match, 70) }",
      ["a": [0, 0, 300, 30], "b": [0, 30, 300, 70]]),
    BoxRow("300x100", "linear l margin 10 { item a size (30, match) }", ["a": [10, 10, 30, 80]]),
    BoxRow(
      "300x100", "linear l margin 10 { item a size (30, match) padding 3 }",
      ["a": [13, 13, 24, 74]]),
    BoxRow("300x100", "linear l { item a size (30, match) padding 5 }", ["a": [5, 5, 20, 90]]),
    BoxRow(
      "300x100",
      "linear l { item a size (30, match) padding 5; item b size (70, match) padding 5 }",
      ["a": [5, 5, 20, 90], "b": [35, 5, 60, 90]]),
    BoxRow(
      "300x100", "linear l vertical { item a size (match, 30) padding 5 }",
      ["a": [5, 5, 290, 20]]),
    BoxRow(
      "300x100",
      "linear l vertical { item a size (match, 30) padding 5; item b size (match, 70) padding 5 }",
      ["a": [5, 5, 290, 20], "b": [5, 35, 290, 60]]),
    BoxRow("300x100", "linear l { item a weight 1 }", ["a": [0, 0, 300, 100]]),
    BoxRow("300x100", "linear l vertical { item a weight 1 }", ["a": [0, 0, 300, 100]]),
    BoxRow(
      "300x100", "linear l { item a weight 1; item b weight 1 }",
      ["a": [0, 0, 150, 100], "b": [150, 0, 150, 100]]),
    BoxRow(
      "300x100", "linear l vertical { item a weight 1; item b weight 1 }",
      ["a": [0, 0, 300, 50], "b": [0, 50, 300, 50]]),
    BoxRow(
      "300x100", "linear l { item a weight 1; item b weight 2 }",
      ["a": [0, 0, 100, 100], "b": [100, 0, 200, 100]]),
    BoxRow(
      "300x100", "linear l vertical { item a weight 1; item b weight 2 }",
      ["a": [0, 0, 300, 100 / 3], "b": [0, 100 / 3, 300, 200 / 3]]),
    BoxRow("300x100", "linear l { item a weight 1 padding 5 }", ["a": [5, 5, 290, 90]]),
    BoxRow(
      "300x100", "linear l { item a weight 1 padding 5; item b weight 1 padding 10 }",
      ["a": [5, 5, 140, 90], "b": [160, 10, 130, 80]]),
    BoxRow(
      "300x100", "linear l vertical { item a weight 1 padding 5; item b weight 1 padding 10 }",
      ["a": [5, 5, 290, 40], "b": [10, 60, 280, 30]]),
    BoxRow(
      "300x100", "linear l { item a size (30, match); item b weight 1 }",
      ["a": [0, 0, 30, 100], "b": [30, 0, 270, 100]]),
    BoxRow(
      "300x100", "linear l { item a size (30, match); item b weight 1; item c weight 1 }",
      ["a": [0, 0, 30, 100], "b": [30, 0, 135, 100], "c": [165, 0, 135, 100]]),
    BoxRow(
      "300x100", "linear l { linear inner weight 1 { item a weight 1 } }",
      ["a": [0, 0, 300, 100], "inner": [0, 0, 300, 100]]),
    BoxRow(
      "300x100", "linear l { linear inner { item a padding (3, 13, 2, 4) } }",
      ["a": [13, 3, 283, 95]]),
    BoxRow(
      "300x100", "linear l { item a size (30, match); linear inner weight 1 { item b weight 1 } }",
      ["a": [0, 0, 30, 100], "b": [30, 0, 270, 100]]),
    BoxRow(
      "300x100", "linear l spacing 10 { item a weight 1; item b weight 1 }",
      ["a": [0, 0, 145, 100], "b": [155, 0, 145, 100]]),
    BoxRow(
      "300x100", "linear l vertical spacing 10 { item a weight 1; item b weight 1 }",
      ["a": [0, 0, 300, 45], "b": [0, 55, 300, 45]]),
    BoxRow("300x100", "linear l spacing 10 { item a weight 1 }", ["a": [0, 0, 300, 100]]),
  ]

  // MARK: Separators

  static let separatorRows: [BoxRow] = [
    BoxRow(
      "300x100", "linear l separator 4 { item a weight 1 border; item b weight 1 border }",
      ["a": [0, 0, 148, 100], "b": [152, 0, 148, 100]]),
    BoxRow(
      "300x100", "linear l vertical separator 4 { item a weight 1 border; item b weight 1 border }",
      ["a": [0, 0, 300, 48], "b": [0, 52, 300, 48]]),
    BoxRow(
      "300x100",
      "linear l separator 4 { item a weight 1 border; item b weight 1 border; item c weight 1 border }",
      [
        "a": [0, 0, 292 / 3, 100], "b": [292 / 3 + 4, 0, 292 / 3, 100],
        "c": [584 / 3 + 8, 0, 292 / 3, 100],
      ]),
    BoxRow(
      "300x300",
      """
      linear l vertical separator 4 {
        item a weight 1 border padding 1
        item b weight 1 border padding 2
        item c weight 1 border padding (3, 4, 5, 6)
      }
      """,
      [
        "a": [1, 1, 298, 292 / 3 - 2], "b": [2, 292 / 3 + 6, 296, 292 / 3 - 4],
        "c": [4, 584 / 3 + 11, 290, 292 / 3 - 8],
      ]),
    BoxRow(
      "300x100",
      """
      linear l separator 4 {
        item a weight 1 border padding (4, 6, 3, 2)
        item b weight 1 border padding (4, 6, 3, 2)
      }
      """, ["a": [6, 4, 140, 93], "b": [158, 4, 140, 93]]),
  ]

  // MARK: Stack

  static let stackRows: [BoxRow] = [
    BoxRow("300x200", "stack s { item a }", ["a": [0, 0, 300, 200]]),
    BoxRow(
      "300x200", "stack s { item a; item b }", ["a": [0, 0, 300, 200], "b": [0, 0, 300, 200]]),
    BoxRow("300x200", "stack s { item a padding 5 }", ["a": [5, 5, 290, 190]]),
    BoxRow("300x200", "stack s margin 3 { item a }", ["a": [3, 3, 294, 194]]),
    BoxRow("300x200", "stack s margin 3 { item a padding 5 }", ["a": [8, 8, 284, 184]]),
    BoxRow(
      "300x200", "stack s { item a padding 10; item b padding 15 }",
      ["a": [10, 10, 280, 180], "b": [15, 15, 270, 170]]),
    BoxRow(
      "300x200", "stack s margin 2 { item a padding 10; item b padding 15 }",
      ["a": [12, 12, 276, 176], "b": [17, 17, 266, 166]]),
    BoxRow("300x200", "stack s { stack t { item a } }", ["a": [0, 0, 300, 200]]),
    BoxRow("300x200", "stack s { stack t { item a padding 10 } }", ["a": [10, 10, 280, 180]]),
    BoxRow(
      "300x200", "stack s { stack t padding 10 { item a padding 15 } }",
      ["a": [25, 25, 250, 150]]),
    BoxRow(
      "300x200", "stack s { stack t padding 5 { stack u padding 10 { item a padding 15 } } }",
      ["a": [30, 30, 240, 140]]),
    BoxRow(
      "300x200", "stack s { item a size 57x57; item b size 31x3 }",
      ["a": [0, 0, 57, 57], "b": [0, 0, 31, 3]]),
    BoxRow(
      "300x200", "stack s { item a size 57x57 padding 5; item b size 31x10 padding 3 }",
      ["a": [5, 5, 47, 47], "b": [3, 3, 25, 4]]),
    BoxRow("300x100", "stack s { item a size 100x40 gravity right }", ["a": [200, 0, 100, 40]]),
    BoxRow(
      "300x100", "stack s { item a size 100x40 gravity centerHorizontal|left|top|bottom }",
      ["a": [100, 0, 100, 40]]),
  ]

  // MARK: Flow

  static let flowRows: [BoxRow] = [
    BoxRow("120x190", "flow f { item a }", ["a": [0, 0, 120, 190]]),
    BoxRow("120x190", "flow f { item a offset (-3, 2) }", ["a": [-3, 2, 120, 190]]),
    BoxRow("120x190", "flow f { item a size 30x3 offset (-3, 2) }", ["a": [-3, 2, 30, 3]]),
    BoxRow("120x190", "flow f { flow g { item a } }", ["a": [0, 0, 120, 190]]),
    BoxRow(
      "120x190", "flow f { item a; item b }", ["a": [0, 0, 120, 190], "b": [0, 190, 120, 190]],
      overflows: [190]),
    BoxRow(
      "120x190", "flow f vertical { item a; item b }",
      ["a": [0, 0, 120, 190], "b": [120, 0, 120, 190]], overflows: [120]),
    BoxRow(
      "100x100", "flow f { item a size 99x10; item b size 1x10 }",
      ["a": [0, 0, 99, 10], "b": [99, 0, 1, 10]]),
    BoxRow(
      "100x100", "flow f { item a size 99x10; item b size 2x10 }",
      ["a": [0, 0, 99, 10], "b": [0, 10, 2, 10]]),
    BoxRow("120x190", "flow f { item a size 30x30 }", ["a": [0, 0, 30, 30]]),
    BoxRow(
      "120x190", "flow f { item a size 30x30; item b size 110x30 }",
      ["a": [0, 0, 30, 30], "b": [0, 30, 110, 30]]),
    BoxRow("120x190", "flow f { item a padding (3, 5, 1, 2) }", ["a": [5, 3, 113, 186]]),
    BoxRow(
      "120x190", "flow f { item a size 30x30 padding (3, 5, 1, 2) }", ["a": [5, 3, 23, 26]]),
    BoxRow(
      "120x190", "flow f { item a size 30x30 gravity bottom; item b size 20x50 }",
      ["a": [0, 20, 30, 30], "b": [30, 0, 20, 50]]),
    BoxRow(
      "120x190",
      "flow f { item a size 30x30 gravity bottom padding (1, 2, 3, 4); item b size 20x50 }",
      ["a": [2, 21, 24, 26], "b": [30, 0, 20, 50]]),
    BoxRow(
      "120x190", "flow f vertical { item a size 30x100 gravity right; item b size 50x50 }",
      ["a": [20, 0, 30, 100], "b": [0, 100, 50, 50]]),
    BoxRow("120x190", "flow f margin (1, 2, 3, 5) { item a }", ["a": [2, 1, 113, 186]]),
    BoxRow(
      "120x190", "flow f margin (1, 2, 3, 5) { item a size 30x30 }", ["a": [2, 1, 30, 30]]),
    BoxRow(
      "120x190", "flow f margin (1, 2, 3, 5) { item a size 30x30 padding (3, 5, 1, 2) }",
      ["a": [7, 4, 23, 26]]),
    BoxRow(
      "120x170", "flow f margin (1, 2, 3, 5) { item a size 100x30; item b size 13x30 }",
      ["a": [2, 1, 100, 30], "b": [102, 1, 13, 30]]),
    BoxRow(
      "120x170", "flow f margin (1, 2, 3, 5) { item a size 100x30; item b size 14x30 }",
      ["a": [2, 1, 100, 30], "b": [2, 31, 14, 30]]),
    BoxRow(
      "100x100", "flow f { item a size 100x200; item b size 100x200; item c size 100x200 }",
      ["a": [0, 0, 100, 200], "b": [0, 200, 100, 200], "c": [0, 400, 100, 200]],
      overflows: [500]),
    BoxRow(
      "100x100",
      "flow f vertical { item a size 200x100; item b size 200x100; item c size 200x100 }",
      ["a": [0, 0, 200, 100], "b": [200, 0, 200, 100], "c": [400, 0, 200, 100]],
      overflows: [500]),
    BoxRow(
      "120x190",
      "flow f { item a size 30x30; item b size 30x30 offset (30, 3); item c size 30x30 }",
      ["a": [0, 0, 30, 30], "b": [60, 3, 30, 30], "c": [60, 0, 30, 30]]),
    BoxRow("100x100", "flow f { item a size 150x30 }", ["a": [0, 0, 150, 30]], overflows: [50]),
  ]

  // MARK: Derived

  static let derivedRows: [BoxRow] = [
    BoxRow(
      "300x100", "linear l { item a size 50x20 weight 1; item b weight 1 }",
      ["a": [0, 0, 50, 20], "b": [150, 0, 150, 100]]),
    BoxRow(
      "300x100", "linear l spacing 10 { item a size (40, match); item b size (60, match) }",
      ["a": [0, 0, 40, 100], "b": [50, 0, 60, 100]]),
    BoxRow(
      "300x100",
      "linear l spacing 10 separator 4 { item a weight 1; item b weight 1 border; item c weight 1 }",
      [
        "a": [0, 0, 266 / 3, 100], "b": [266 / 3 + 24, 0, 266 / 3, 100],
        "c": [532 / 3 + 34, 0, 266 / 3, 100],
      ]),
    BoxRow(
      "300x100", "linear l spacing 10 { item a weight 1; item b weight 1 border }",
      ["a": [0, 0, 140, 100], "b": [160, 0, 140, 100]]),
    BoxRow(
      "300x100", "linear l { item a size (400, match) }", ["a": [0, 0, 400, 100]],
      overflows: [100]),
    BoxRow(
      "300x100", "linear l { item a size (200, match); item b size (200, match); item c weight 1 }",
      ["a": [0, 0, 200, 100], "b": [200, 0, 200, 100], "c": [400, 0, 0, 100]],
      overflows: [100]),
    BoxRow(
      "300x100", "linear l spacing 10 { item a; item b }",
      ["a": [0, 0, 290, 100], "b": [300, 0, 290, 100]], overflows: [290]),
    BoxRow(
      "300x100", "linear l spacing 10 { item a; item b weight 1 }",
      ["a": [0, 0, 290, 100], "b": [300, 0, 0, 100]]),
    BoxRow(
      "300x100", "linear l spacing -10 { item a weight 1; item b weight 1 }",
      ["a": [0, 0, 155, 100], "b": [145, 0, 155, 100]]),
    BoxRow(
      "300x100", "linear l { item a size 10x10 offset (500, -40); item b weight 1 }",
      ["a": [500, -40, 10, 10], "b": [10, 0, 290, 100]]),
    BoxRow(
      "300x100", "linear l { item a size 4x4 padding 3; item b weight 1 }",
      ["a": [3, 3, 0, 0], "b": [4, 0, 296, 100]]),
    BoxRow(
      "300x100", "linear l { item a weight 0 padding 5; item b weight 2 }",
      ["a": [5, 5, 0, 90], "b": [0, 0, 300, 100]]),
    BoxRow(
      "300x100",
      "linear l { item a weight 1 size 20x20 gravity bottom|right; item b weight 1 size 20x20 gravity center padding (0, 6, 0, 2) }",
      ["a": [130, 80, 20, 20], "b": [221, 40, 12, 20]]),
    // A share that is less than the padding leaves nothing of the view, and makes no cell longer.
    BoxRow(
      "300x100",
      "linear l { item a size (290, match); item b weight 1 padding 3; item c weight 1 padding 1 }",
      ["a": [0, 0, 290, 100], "b": [293, 3, 0, 94], "c": [296, 1, 3, 98]]),
    BoxRow(
      "300x100",
      "linear l spacing 10 { item a size (290, match); item b weight 1 padding 30; item c size (20, match) }",
      ["a": [0, 0, 290, 100], "b": [330, 30, 0, 40], "c": [310, 0, 20, 100]], overflows: [30]),
    BoxRow(
      "100x100", "flow f { item a size 150x30 weight 1; item b size 20x10 }",
      ["a": [0, 0, 150, 30], "b": [0, 30, 20, 10]], overflows: [50]),
    BoxRow(
      "100x100",
      "flow f spacing 4 { item a size 40x20; item b size 56x30; item c size 40x20; item d weight 1 size (match, 10) }",
      [
        "a": [0, 0, 40, 20], "b": [44, 0, 56, 30], "c": [0, 34, 40, 20], "d": [44, 34, 56, 10],
      ]),
    BoxRow(
      "100x100", "flow f { item a size 20x10 weight 1; item b size 20x10 weight 3 }",
      ["a": [0, 0, 20, 10], "b": [35, 0, 20, 10]]),
    BoxRow(
      "300x100",
      "linear l { item a size (50, match); flow f weight 1 { item b size 200x10; item c size 60x10 } }",
      ["b": [50, 0, 200, 10], "c": [50, 10, 60, 10]]),
  ]

  static let rows: [BoxRow] =
    gravityRows + linearRows + separatorRows + stackRows + flowRows + derivedRows

  @Test("items have the expected frames", arguments: rows)
  func frames(row: BoxRow) {
    var scene = BoxScene(row.program)
    let frames = scene.frames
    for (name, expected) in row.frames {
      #expect(frames[name]?.isNear(expected) == true, "\(name): \(frames[name] ?? [])")
    }
    #expect(scene.overflows == row.overflows)
    #expect(scene.brokenCount == row.overflows.count)
    #expect(scene.freeCount == 0)
  }

  // MARK: Where separators lie

  static let drawnSeparators: [(program: String, expected: [(Bool, [Double])])] = [
    (
      "screen 300x100; linear l separator 4 { item a weight 1 border; item b weight 1 border }",
      [(true, [148, 0, 4, 100])]
    ),
    (
      "screen 300x100; linear l vertical separator 4 { item a weight 1 border; item b weight 1 border }",
      [(false, [0, 48, 300, 4])]
    ),
    (
      "screen 300x100; linear l vertical separator 10 { item a weight 1 border padding 4; item b weight 1 border padding 6 }",
      [(false, [0, 45, 300, 10])]
    ),
    (
      """
      screen 300x100
      linear l separator 4 {
        item a weight 1 border
        linear m vertical weight 1 border separator 2 { item b weight 1 border; item c weight 1 border }
      }
      """, [(true, [148, 0, 4, 100]), (false, [152, 49, 148, 2])]
    ),
    (
      "screen 300x100; linear l spacing 10 separator 4 { item a weight 1; item b weight 1 border; item c weight 1 }",
      [(true, [98.66667, 0, 4, 100])]
    ),
    (
      "screen 300x100; linear l margin 10 separator 2 separatorOffsets (3, 50, 4, 60) { item a weight 1; item b weight 1 border }",
      [(true, [149, 7, 2, 87])]
    ),
    (
      "screen 300x100; linear l vertical margin 10 separator 2 separatorOffsets (50, 3, 60, 4) { item a weight 1; item b weight 1 border }",
      [(false, [7, 49, 287, 2])]
    ),
    // One that says nothing has the thickness of the layout around it.
    (
      "screen 300x100; linear l separator 4 { linear m weight 1 { item a weight 1; item b weight 1 border } }",
      [(true, [148, 0, 4, 100])]
    ),
  ]

  @Test("separators lie between their items", arguments: drawnSeparators.indices)
  func separators(index: Int) {
    let row = Self.drawnSeparators[index]
    var scene = BoxScene(row.program)
    let found = scene.separators
    #expect(found.map(\.isUpright) == row.expected.map(\.0), "\(row.program)")
    for (one, other) in zip(found, row.expected) {
      #expect(one.frame.isNear(other.1), "\(row.program): \(one.frame)")
    }
  }

  /// Layouts whose items all have a border, with how many separators stand upright and how many lie.
  static let countedBorders: [(layout: String, upright: Int, lying: Int)] = {
    let items = ["item a border", "item b border", "item c border"]
    let two = items.prefix(2).joined(separator: "; ")
    let three = items.joined(separator: "; ")
    let plain: [(String, Int, Int)] = [
      ("linear l { \(two) }", 1, 0), ("linear l vertical { \(two) }", 0, 1),
      ("linear l { item v border; linear m vertical border { \(three) } }", 1, 2),
      ("linear l vertical { item v border; linear m border { \(three) } }", 2, 1),
    ]
    return plain + plain.suffix(2).map { ("stack s { \($0.0) }", $0.1, $0.2) }
  }()

  @Test("borders are counted by orientation", arguments: countedBorders.indices)
  func counts(index: Int) {
    let (layout, upright, lying) = Self.countedBorders[index]
    var scene = BoxScene("screen 300x100; \(layout)")
    let found = scene.separators
    #expect(found.count { $0.isUpright } == upright, "\(layout)")
    #expect(found.count { !$0.isUpright } == lying, "\(layout)")
  }
}
