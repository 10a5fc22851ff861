import LayoutDialects
import LayoutModel
import Testing

/// The constraint of an attribute with a value.
struct AttributeRow: Sendable, CustomTestStringConvertible {
  var word: String
  var relation: Relation
  var value: KeepValue
  var equations: [String]

  init(_ word: String, _ relation: Relation, _ value: Double, _ equations: String...) {
    self.word = word
    self.relation = relation
    self.value = KeepValue(value)
    self.equations = equations
  }

  init(_ word: String, _ relation: Relation, percent: Double, _ equations: String...) {
    self.word = word
    self.relation = relation
    self.value = KeepValue(percent, isPercent: true)
    self.equations = equations
  }

  var testDescription: String { "\(word) \(relation.rawValue) \(value)" }
}

@Suite("Attributes")
struct KeepAttributeTests {
  static let min = Relation.greaterOrEqual
  static let max = Relation.lessOrEqual

  static let simple: [AttributeRow] = [
    AttributeRow("keepWidth", .equal, 150, "a.width == 150"),
    AttributeRow("keepHeight", min, 44, "a.height >= 44"),
    AttributeRow("keepAspectRatio", .equal, 16.0 / 9, "a.width == 16/9 * a.height"),
    AttributeRow("keepWidthTo", max, 2, "a.width <= 2 * b.width"),
    AttributeRow("keepHeightTo", .equal, 1, "a.height == b.height"),

    AttributeRow("keepLeftInset", min, 10, "a.left >= root.left + 10"),
    AttributeRow("keepRightInset", min, 10, "a.right <= root.right - 10"),
    AttributeRow("keepLeadingInset", max, 10, "a.leading <= root.leading + 10"),
    AttributeRow("keepTrailingInset", max, 10, "a.trailing >= root.trailing - 10"),
    AttributeRow("keepTopInset", .equal, 10, "a.top == root.top + 10"),
    AttributeRow("keepBottomInset", .equal, 10, "a.bottom == root.bottom - 10"),
    AttributeRow("keepFirstBaselineInset", min, 30, "a.firstBaseline >= root.top + 30"),
    AttributeRow("keepLastBaselineInset", min, 30, "a.lastBaseline <= root.bottom - 30"),

    AttributeRow("keepLeftSafeInset", min, 1, "a.left >= root.safeArea.left + 1"),
    AttributeRow("keepRightSafeInset", min, 1, "a.right <= root.safeArea.right - 1"),
    AttributeRow("keepLeadingSafeInset", .equal, 0, "a.leading == root.safeArea.leading"),
    AttributeRow("keepTrailingSafeInset", max, 0, "a.trailing >= root.safeArea.trailing"),
    AttributeRow("keepTopSafeInset", max, 1, "a.top <= root.safeArea.top + 1"),
    AttributeRow("keepBottomSafeInset", .equal, 1, "a.bottom == root.safeArea.bottom - 1"),

    AttributeRow("keepLeftMarginInset", min, 1, "a.left >= root.leftMargin + 1"),
    AttributeRow("keepRightMarginInset", min, 1, "a.right <= root.rightMargin - 1"),
    AttributeRow("keepLeadingMarginInset", .equal, 0, "a.leading == root.leadingMargin"),
    AttributeRow("keepTrailingMarginInset", max, 0, "a.trailing >= root.trailingMargin"),
    AttributeRow("keepTopMarginInset", max, 1, "a.top <= root.topMargin + 1"),
    AttributeRow("keepBottomMarginInset", max, 1, "a.bottom >= root.bottomMargin - 1"),

    AttributeRow("keepHorizontalCenter", .equal, 0.5, "a.centerX == root.centerX"),
    AttributeRow("keepHorizontalCenter", .equal, 0, "a.centerX == 0"),
    AttributeRow("keepVerticalCenter", min, 0.25, "a.centerY >= 0.5 * root.centerY"),

    AttributeRow("keepLeftOffsetTo", min, 10, "a.left >= b.right + 10"),
    AttributeRow("keepRightOffsetTo", min, 10, "b.left >= a.right + 10"),
    AttributeRow("keepLeadingOffsetTo", .equal, -5, "a.leading == b.trailing - 5"),
    AttributeRow("keepTrailingOffsetTo", max, 5, "b.leading <= a.trailing + 5"),
    AttributeRow("keepTopOffsetTo", .equal, 8, "a.top == b.bottom + 8"),
    AttributeRow("keepBottomOffsetTo", .equal, 8, "b.top == a.bottom + 8"),
    AttributeRow(
      "keepFirstBaselineOffsetTo", .equal, 20, "a.firstBaseline == b.lastBaseline + 20"),
    AttributeRow(
      "keepLastBaselineOffsetTo", min, 20, "b.firstBaseline >= a.lastBaseline + 20"),

    AttributeRow("keepLeftAlignTo", min, 3, "a.left >= b.left + 3"),
    AttributeRow("keepRightAlignTo", min, 3, "a.right <= b.right - 3"),
    AttributeRow("keepLeadingAlignTo", .equal, 3, "a.leading == b.leading + 3"),
    AttributeRow("keepTrailingAlignTo", .equal, 3, "a.trailing == b.trailing - 3"),
    AttributeRow("keepTopAlignTo", max, 3, "a.top <= b.top + 3"),
    AttributeRow("keepBottomAlignTo", max, 3, "a.bottom >= b.bottom - 3"),
    AttributeRow("keepVerticalAlignTo", .equal, 3, "a.centerX == b.centerX + 3"),
    AttributeRow("keepHorizontalAlignTo", min, 3, "a.centerY >= b.centerY + 3"),
    AttributeRow(
      "keepFirstBaselineAlignTo", .equal, 3, "a.firstBaseline == b.firstBaseline - 3"),
    AttributeRow("keepLastBaselineAlignTo", min, 3, "a.lastBaseline <= b.lastBaseline - 3"),
  ]

  static let groups: [AttributeRow] = [
    AttributeRow("keepSize", .equal, 60, "a.width == 60", "a.height == 60"),
    AttributeRow(
      "keepSizeTo", .equal, 0.5, "a.width == 0.5 * b.width", "a.height == 0.5 * b.height"),
    AttributeRow(
      "keepInsets", min, 10, "a.top >= root.top + 10", "a.bottom <= root.bottom - 10",
      "a.left >= root.left + 10", "a.right <= root.right - 10"),
    AttributeRow(
      "keepHorizontalInsets", .equal, 1, "a.left == root.left + 1", "a.right == root.right - 1"),
    AttributeRow(
      "keepVerticalInsets", .equal, 1, "a.top == root.top + 1", "a.bottom == root.bottom - 1"),
    AttributeRow(
      "keepSafeInsets", min, 10, "a.top >= root.safeArea.top + 10",
      "a.bottom <= root.safeArea.bottom - 10", "a.left >= root.safeArea.left + 10",
      "a.right <= root.safeArea.right - 10"),
    AttributeRow(
      "keepHorizontalSafeInsets", .equal, 2, "a.left == root.safeArea.left + 2",
      "a.right == root.safeArea.right - 2"),
    AttributeRow(
      "keepVerticalSafeInsets", .equal, 2, "a.top == root.safeArea.top + 2",
      "a.bottom == root.safeArea.bottom - 2"),
    AttributeRow(
      "keepMarginInsets", .equal, 0, "a.top == root.topMargin", "a.bottom == root.bottomMargin",
      "a.left == root.leftMargin", "a.right == root.rightMargin"),
    AttributeRow(
      "keepHorizontalMarginInsets", .equal, 2, "a.left == root.leftMargin + 2",
      "a.right == root.rightMargin - 2"),
    AttributeRow(
      "keepVerticalMarginInsets", .equal, 2, "a.top == root.topMargin + 2",
      "a.bottom == root.bottomMargin - 2"),
    AttributeRow(
      "keepCenter", .equal, 0.5, "a.centerX == root.centerX", "a.centerY == root.centerY"),
    AttributeRow(
      "keepEdgeAlignTo", .equal, 4, "a.top == b.top + 4", "a.left == b.left + 4",
      "a.right == b.right - 4", "a.bottom == b.bottom - 4"),
    AttributeRow(
      "keepCenterAlignTo", .equal, 0, "a.centerX == b.centerX", "a.centerY == b.centerY"),
  ]

  static let percents: [AttributeRow] = [
    AttributeRow("keepWidth", .equal, percent: 10, "a.width == 0.1 * root.width"),
    AttributeRow("keepHeight", max, percent: 50, "a.height <= 0.5 * root.height"),
    AttributeRow(
      "keepSize", .equal, percent: 25, "a.width == 0.25 * root.width",
      "a.height == 0.25 * root.height"),
    AttributeRow("keepLeftInset", .equal, percent: 10, "a.left == root.left + 0.1 * root.width"),
    AttributeRow(
      "keepRightInset", min, percent: 10, "a.right <= root.right - 0.1 * root.width"),
    AttributeRow(
      "keepBottomSafeInset", min, percent: 5,
      "a.bottom <= root.safeArea.bottom - 0.05 * root.height"),
    AttributeRow(
      "keepTopMarginInset", .equal, percent: 5, "a.top == root.topMargin + 0.05 * root.height"),
    AttributeRow(
      "keepLeftOffsetTo", min, percent: 10, "a.left >= b.right + 0.1 * root.width"),
    AttributeRow(
      "keepBottomOffsetTo", .equal, percent: 20, "b.top == a.bottom + 0.2 * root.height"),
  ]

  @Test("each attribute makes its equation", arguments: simple + groups + percents)
  func equations(row: AttributeRow) throws {
    var views = ThreeViews()
    let accessor = try #require(KeepLayout.accessor(named: row.word))
    let related = accessor.takesRelated ? views.b : nil
    try views.set(row.word, of: views.a, to: related, row.relation, row.value)
    #expect(views.equations == row.equations)
    #expect(accessor.isGroup == (row.equations.count > 1))
    #expect(views.scene.constraintsInOrder.allSatisfy { $0.priority == 1000 })
  }

  @Test("the table has every attribute")
  func complete() {
    let tested = Set((Self.simple + Self.groups).map(\.word))
    #expect(tested == Set(KeepLayout.accessors.map(\.name)))
    #expect(Set(KeepLayout.accessors.map(\.name)).count == KeepLayout.accessors.count)
  }

  @Test("every word has an example and help")
  func help() {
    for accessor in KeepLayout.accessors {
      #expect(accessor.example.contains(".\(accessor.name)"))
      #expect(accessor.example.contains("(b)") == accessor.takesRelated)
      #expect(!accessor.help.isEmpty)
      #expect(!accessor.help.hasSuffix("."))
    }
    for word in KeepLayout.conveniences {
      #expect(word.example.hasPrefix("a.\(word.name)"))
    }
    for word in KeepLayout.arrayMethods {
      #expect(word.example.hasPrefix("[a, b, c].\(word.name)"))
    }
  }

  @Test("the sides consist of the terms of the anchors")
  func terms() throws {
    var views = ThreeViews()
    let ids = try views.set("keepRightInset", of: views.a, Self.min, KeepValue(10))
    let constraint = try #require(ids.first.flatMap(views.scene.constraint))
    #expect(constraint.left == LinearExpression(AnchorReference(views.a, .right)))
    #expect(constraint.right == LinearExpression(AnchorReference(.root, .right), plus: -10))
    #expect(constraint.relation == .lessOrEqual)
    guard case .slot(let slot, let value) = constraint.wording.payload else {
      Issue.record("no attribute")
      return
    }
    #expect(slot.relation == .greaterOrEqual)
    #expect(value == AttributeValue(10, role: .constant(isNegated: true), isFlipped: true))
  }

  @Test("an array has the attribute of each element, as a group")
  func arrays() throws {
    var views = ThreeViews()
    let accessor = try #require(KeepLayout.accessor(named: "keepInsets"))
    let attribute = try KeepLayout.attribute(
      accessor, of: [views.a, views.b, views.c], in: views.scene)
    let ids = try KeepLayout.set(attribute, Self.min, to: KeepValue(10), in: &views.scene)
    #expect(ids.count == 12)
    #expect(views.scene.constraintCount == 12)
    let empty = try KeepLayout.attribute(accessor, of: [ItemID](), in: views.scene)
    #expect(empty.simples.isEmpty)
  }

  @Test("an unsupported attribute is an error with its reason")
  func errors() throws {
    var views = ThreeViews()
    let guide = views.scene.addItem(named: "gutter", kind: .guide)
    #expect(throws: KeepError.noSuperview(attribute: "keepLeftInset", view: "root")) {
      try views.attribute("keepLeftInset", of: .root)
    }
    #expect(throws: KeepError.relatesToItself(attribute: "keepLeftOffsetTo", view: "a")) {
      try views.attribute("keepLeftOffsetTo", of: views.a, to: views.a)
    }
    #expect(throws: KeepError.relatesToItself(attribute: "keepSizeTo", view: "a")) {
      try views.attribute("keepSizeTo", of: views.a, to: views.a)
    }
    #expect(throws: KeepError.missingRelated(attribute: "keepRightOffsetTo", view: "a")) {
      try views.attribute("keepRightOffsetTo", of: views.a)
    }
    #expect(throws: KeepError.takesNoRelated(attribute: "keepWidth", view: "a")) {
      try views.attribute("keepWidth", of: views.a, to: views.b)
    }
    #expect(
      throws: KeepError.guideHasNoBaseline(
        attribute: "keepFirstBaselineAlignTo", guide: "gutter")
    ) {
      try views.attribute("keepFirstBaselineAlignTo", of: views.a, to: guide)
    }
    #expect(throws: KeepError.percentNotAllowed(attribute: "aspect ratio")) {
      try views.set("keepAspectRatio", of: views.a, KeepValue(10, isPercent: true))
    }
    #expect(throws: KeepError.percentNotAllowed(attribute: "left alignment")) {
      try views.set("keepLeftAlignTo", of: views.a, to: views.b, KeepValue(10, isPercent: true))
    }
    #expect(throws: KeepError.noSuperview(attribute: "width", view: "root")) {
      try views.set("keepWidth", of: .root, KeepValue(10, isPercent: true))
    }
    #expect(views.scene.constraintCount == 0)
  }

  @Test("an attribute of a removed view cannot be set")
  func goneViews() throws {
    var views = ThreeViews()
    let width = try views.attribute("keepWidth", of: views.a)
    let offset = try views.attribute("keepLeftOffsetTo", of: views.b, to: views.a)
    views.scene.removeItem(views.a)
    #expect(throws: KeepError.viewIsGone(attribute: "width")) {
      try KeepLayout.set(width, .equal, to: KeepValue(1), in: &views.scene)
    }
    #expect(throws: KeepError.viewIsGone(attribute: "left offset")) {
      try KeepLayout.set(offset, .equal, to: KeepValue(1), in: &views.scene)
    }
  }

  @Test("an inset read before a move refers to the current superview")
  func movedViews() throws {
    var views = ThreeViews()
    let inset = try views.attribute("keepLeftInset", of: views.a)
    views.scene.move(views.a, to: views.b)
    try KeepLayout.set(inset, .equal, to: KeepValue(1), in: &views.scene)
    #expect(views.equations == ["a.left == b.left + 1"])
  }

  @Test("safe insets share the one guide of the superview's safe area")
  func safeAreaGuides() throws {
    var views = ThreeViews()
    let inner = views.scene.addItem(named: "inner", in: views.b)
    try views.set("keepSafeInsets", of: views.a, KeepValue(1))
    try views.set("keepLeftSafeInset", of: views.c, KeepValue(2))
    try views.set("keepLeftSafeInset", of: inner, KeepValue(3))
    #expect(views.scene.root.guides.count == 1)
    #expect(
      views.equations.suffix(2) == [
        "c.left == root.safeArea.left + 2", "inner.left == b.safeArea.left + 3",
      ])
    let inset = try views.attribute("keepLeftSafeInset", of: inner)
    views.scene.move(inner, to: views.a)
    try KeepLayout.set(inset, .equal, to: KeepValue(4), in: &views.scene)
    #expect(views.equations.last == "inner.left == a.safeArea.left + 4")
  }

  @Test("a guide has attributes too")
  func guides() throws {
    var views = ThreeViews()
    let guide = views.scene.addItem(named: "gutter", kind: .guide, in: views.b)
    try views.set("keepLeftInset", of: guide, KeepValue(1))
    try views.set("keepEdgeAlignTo", of: views.a, to: guide, KeepValue(0))
    #expect(
      views.equations == [
        "gutter.left == b.left + 1", "a.top == gutter.top", "a.left == gutter.left",
        "a.right == gutter.right", "a.bottom == gutter.bottom",
      ])
  }
}
