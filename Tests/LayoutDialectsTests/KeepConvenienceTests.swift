import LayoutDialects
import LayoutModel
import Testing

@Suite("Words that set several attributes")
struct KeepConvenienceTests {
  /// The constraints of a method with its numbers.
  struct Row: Sendable, CustomTestStringConvertible {
    var word: String
    var numbers: [Double]
    var equations: [String]

    var testDescription: String { "\(word) \(numbers)" }
  }

  static let rows = [
    Row(word: "keepSize", numbers: [100, 200], equations: ["a.width == 100", "a.height == 200"]),
    Row(
      word: "keepInsets", numbers: [10, 20, 30, 40],
      equations: [
        "a.top == root.top + 10", "a.bottom == root.bottom - 30", "a.left == root.left + 20",
        "a.right == root.right - 40",
      ]),
    Row(
      word: "keepInsets", numbers: [5],
      equations: [
        "a.top == root.top + 5", "a.bottom == root.bottom - 5", "a.left == root.left + 5",
        "a.right == root.right - 5",
      ]),
    Row(
      word: "keepSafeInsets", numbers: [1, 2, 3, 4],
      equations: [
        "a.top == root.safeArea.top + 1", "a.bottom == root.safeArea.bottom - 3",
        "a.left == root.safeArea.left + 2", "a.right == root.safeArea.right - 4",
      ]),
    Row(
      word: "keepMarginInsets", numbers: [1, 2, 3, 4],
      equations: [
        "a.top == root.topMargin + 1", "a.bottom == root.bottomMargin - 3",
        "a.left == root.leftMargin + 2", "a.right == root.rightMargin - 4",
      ]),
    Row(
      word: "keepCentered", numbers: [],
      equations: ["a.centerX == root.centerX", "a.centerY == root.centerY"]),
    Row(
      word: "keepHorizontallyCentered", numbers: [], equations: ["a.centerX == root.centerX"]),
    Row(word: "keepVerticallyCentered", numbers: [], equations: ["a.centerY == root.centerY"]),
    Row(
      word: "keepCenter", numbers: [0.5, 0.25],
      equations: ["a.centerX == root.centerX", "a.centerY == 0.5 * root.centerY"]),
  ]

  @Test("each word sets its attributes", arguments: rows)
  func equations(row: Row) throws {
    var views = ThreeViews()
    let word = try #require(KeepLayout.conveniences.first { $0.name == row.word })
    let ids = try word.apply(
      to: [views.a], values: row.numbers.map { KeepValue($0) }, priority: 750, in: &views.scene)
    #expect(views.equations == row.equations)
    #expect(ids.count == row.equations.count)
    #expect(views.scene.constraintsInOrder.allSatisfy { $0.priority == 750 })
  }

  @Test("the table has every word")
  func complete() {
    #expect(Set(Self.rows.map(\.word)) == Set(KeepLayout.conveniences.map(\.name)))
  }

  @Test("they are required by default, and share the attributes' slots")
  func slots() throws {
    var views = ThreeViews()
    let size = try #require(KeepLayout.conveniences.first { $0.name == "keepSize" })
    try views.set("keepWidth", of: views.a, KeepValue(1))
    try size.apply(
      to: [views.a, views.b], values: [KeepValue(30), KeepValue(40, priority: 250)],
      in: &views.scene)
    #expect(
      views.equations == ["a.width == 30", "a.height == 40", "b.width == 30", "b.height == 40"])
    #expect(views.scene.constraintsInOrder.map(\.priority) == [1000, 250, 1000, 250])
  }

  @Test("the wrong number of values is an error, as is the root")
  func errors() throws {
    var views = ThreeViews()
    let insets = try #require(KeepLayout.conveniences.first { $0.name == "keepInsets" })
    #expect(throws: KeepError.wrongCount(word: "keepInsets", expected: 4, given: 2)) {
      try insets.apply(to: [views.a], values: [KeepValue(1), KeepValue(2)], in: &views.scene)
    }
    #expect(throws: KeepError.noSuperview(attribute: "keepInsets", view: "root")) {
      try insets.apply(to: [views.a, .root], values: [KeepValue(1)], in: &views.scene)
    }
    #expect(views.scene.constraintCount == 0)
  }

  @Test("content priorities are read and written, on one axis or both")
  func contentPriorities() throws {
    var views = ThreeViews()
    let hugging = try #require(
      KeepLayout.contentPriorities.first { $0.name == "keepHuggingPriority" })
    let vertical = try #require(
      KeepLayout.contentPriorities.first { $0.name == "keepVerticalCompressionResistance" })
    let both = try #require(
      KeepLayout.contentPriorities.first { $0.name == "keepCompressionResistance" })
    #expect(hugging.value(of: views.a, in: views.scene) == 250)
    hugging.set(251, of: views.a, in: &views.scene)
    vertical.set(600, of: views.a, in: &views.scene)
    let properties = try #require(views.scene.item(views.a)?.properties)
    #expect(properties.horizontalHugging == 251)
    #expect(properties.verticalHugging == 251)
    #expect(properties.horizontalCompression == 750)
    #expect(properties.verticalCompression == 600)
    #expect(both.value(of: views.a, in: views.scene) == 600)
    #expect(KeepLayout.contentPriorities.count == 6)
  }
}

@Suite("Words for arrays")
struct KeepArrayTests {
  /// The constraints of a method for three views.
  struct Row: Sendable, CustomTestStringConvertible {
    var word: String
    var value: Double?
    var equations: [String]

    var testDescription: String { word }

    init(_ word: String, _ value: Double? = nil, _ equations: String...) {
      self.word = word
      self.value = value
      self.equations = equations
    }
  }

  static let dimensionsAndOffsets = [
    Row("keepWidthsEqual", nil, "a.width == b.width", "b.width == c.width"),
    Row("keepHeightsEqual", nil, "a.height == b.height", "b.height == c.height"),
    Row(
      "keepSizesEqual", nil, "a.width == b.width", "a.height == b.height", "b.width == c.width",
      "b.height == c.height"),
    Row("keepHorizontalOffsets", 20, "b.left == a.right + 20", "c.left == b.right + 20"),
    Row(
      "keepLeadingOffsets", 20, "b.leading == a.trailing + 20", "c.leading == b.trailing + 20"),
    Row("keepVerticalOffsets", 20, "b.top == a.bottom + 20", "c.top == b.bottom + 20"),
    Row(
      "keepBaselineOffsets", 20, "b.firstBaseline == a.lastBaseline + 20",
      "c.firstBaseline == b.lastBaseline + 20"),
  ]

  static let staircases = [
    Row("keepLeftAlignments", 5, "a.left == b.left + 5", "b.left == c.left + 5"),
    Row("keepRightAlignments", 5, "a.right == b.right - 5", "b.right == c.right - 5"),
    Row("keepLeadingAlignments", 5, "a.leading == b.leading + 5", "b.leading == c.leading + 5"),
    Row(
      "keepTrailingAlignments", 5, "a.trailing == b.trailing - 5", "b.trailing == c.trailing - 5"),
    Row("keepTopAlignments", 5, "a.top == b.top + 5", "b.top == c.top + 5"),
    Row("keepBottomAlignments", 5, "a.bottom == b.bottom - 5", "b.bottom == c.bottom - 5"),
    Row("keepVerticalAlignments", 5, "a.centerX == b.centerX + 5", "b.centerX == c.centerX + 5"),
    Row("keepHorizontalAlignments", 5, "a.centerY == b.centerY + 5", "b.centerY == c.centerY + 5"),
    Row(
      "keepFirstBaselineAlignments", 5, "a.firstBaseline == b.firstBaseline - 5",
      "b.firstBaseline == c.firstBaseline - 5"),
    Row(
      "keepLastBaselineAlignments", 5, "a.lastBaseline == b.lastBaseline - 5",
      "b.lastBaseline == c.lastBaseline - 5"),
  ]

  static let aligned = [
    Row("keepLeftAligned", nil, "a.left == b.left", "b.left == c.left"),
    Row("keepRightAligned", nil, "a.right == b.right", "b.right == c.right"),
    Row("keepLeadingAligned", nil, "a.leading == b.leading", "b.leading == c.leading"),
    Row("keepTrailingAligned", nil, "a.trailing == b.trailing", "b.trailing == c.trailing"),
    Row("keepTopAligned", nil, "a.top == b.top", "b.top == c.top"),
    Row("keepBottomAligned", nil, "a.bottom == b.bottom", "b.bottom == c.bottom"),
    Row("keepVerticallyAligned", nil, "a.centerX == b.centerX", "b.centerX == c.centerX"),
    Row("keepHorizontallyAligned", nil, "a.centerY == b.centerY", "b.centerY == c.centerY"),
    Row(
      "keepFirstBaselineAligned", nil, "a.firstBaseline == b.firstBaseline",
      "b.firstBaseline == c.firstBaseline"),
    Row(
      "keepLastBaselineAligned", nil, "a.lastBaseline == b.lastBaseline",
      "b.lastBaseline == c.lastBaseline"),
  ]

  @Test(
    "each word relates each view to the next",
    arguments: dimensionsAndOffsets + staircases + aligned)
  func equations(row: Row) throws {
    var views = ThreeViews()
    let word = try #require(KeepLayout.arrayMethods.first { $0.name == row.word })
    #expect((word.parameter == .value) == (row.value != nil))
    try word.apply(
      to: [views.a, views.b, views.c], values: row.value.map { [KeepValue($0)] } ?? [],
      in: &views.scene)
    #expect(views.equations == row.equations)
  }

  @Test("the table has every word")
  func complete() {
    let tested = (Self.dimensionsAndOffsets + Self.staircases + Self.aligned).map(\.word)
    #expect(Set(tested) == Set(KeepLayout.arrayMethods.map(\.name)))
    #expect(tested.count == KeepLayout.arrayMethods.count)
  }

  @Test("fewer than two views have no pairs", arguments: [0, 1])
  func noPairs(count: Int) throws {
    var views = ThreeViews()
    for word in KeepLayout.arrayMethods {
      let values = word.parameter == .value ? [KeepValue(1)] : []
      let items = Array([views.a].prefix(count))
      #expect(try word.apply(to: items, values: values, in: &views.scene).isEmpty)
    }
    #expect(views.scene.constraintCount == 0)
  }

  @Test("equal widths, offsets and aligned tops of three views are six constraints")
  func counts() throws {
    var views = ThreeViews()
    let items = [views.a, views.b, views.c]
    for name in ["keepWidthsEqual", "keepHorizontalOffsets", "keepTopAligned"] {
      let word = try #require(KeepLayout.arrayMethods.first { $0.name == name })
      let values = word.parameter == .value ? [KeepValue(20)] : []
      #expect(try word.apply(to: items, values: values, in: &views.scene).count == 2)
    }
    #expect(views.scene.constraintCount == 6)
  }

  @Test("a priority applies to every pair, and a value's own takes precedence")
  func priorities() throws {
    var views = ThreeViews()
    let items = [views.a, views.b, views.c]
    let widths = try #require(KeepLayout.arrayMethods.first { $0.name == "keepWidthsEqual" })
    try widths.apply(to: items, priority: 750, in: &views.scene)
    let offsets = try #require(KeepLayout.arrayMethods.first { $0.name == "keepHorizontalOffsets" })
    try offsets.apply(
      to: items, values: [KeepValue(8, priority: 50)], priority: 750, in: &views.scene)
    #expect(views.scene.constraintsInOrder.map(\.priority) == [750, 750, 50, 50])
  }

  @Test("a view beside itself is an error, as is a missing value")
  func errors() throws {
    var views = ThreeViews()
    let widths = try #require(KeepLayout.arrayMethods.first { $0.name == "keepWidthsEqual" })
    #expect(throws: KeepError.relatesToItself(attribute: "keepWidthsEqual", view: "b")) {
      try widths.apply(to: [views.a, views.b, views.b], in: &views.scene)
    }
    let offsets = try #require(KeepLayout.arrayMethods.first { $0.name == "keepVerticalOffsets" })
    #expect(throws: KeepError.wrongCount(word: "keepVerticalOffsets", expected: 1, given: 0)) {
      try offsets.apply(to: [views.a, views.b], in: &views.scene)
    }
    #expect(views.scene.constraintCount == 0)
  }
}
