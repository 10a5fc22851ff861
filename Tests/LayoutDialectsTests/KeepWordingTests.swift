import LayoutDialects
import LayoutModel
import Testing

@Suite("KeepLayout's words")
struct KeepWordingTests {
  private let min = Relation.greaterOrEqual
  private let max = Relation.lessOrEqual

  @Test(
    "a priority is named after the nearest one",
    arguments: [
      (1000, "required"), (999, "required(-1)"), (999.5, "required(-0.5)"),
      (875, "required(-125)"), (874, "high(+124)"), (800, "high(+50)"), (760, "high(+10)"),
      (750, "high"), (500, "high(-250)"), (499, "low(+249)"), (250, "low"), (150, "low(-100)"),
      (149, "fitting(+99)"), (50, "fitting"), (1, "fitting(-49)"), (1500, "undefined(+1500)"),
      (0, "undefined(0)"), (-3, "undefined(-3)"),
    ] as [(Double, String)])
  func priorities(priority: Double, text: String) {
    #expect(KeepLayout.priorityDescription(priority) == text)
  }

  @Test("a value has its priority behind an @ unless it is required")
  func values() {
    #expect(KeepValue(42, priority: 750).description == "42@750")
    #expect(KeepValue(42, priority: 1000).description == "42")
    #expect(KeepValue(42).description == "42")
    #expect(KeepValue(10, isPercent: true, priority: 50).description == "10%@50")
    #expect(KeepValue(16.0 / 9).description == "1.777777777777778")
    #expect(KeepValue(-0.0).description == "0")
    #expect(KeepValue(0.1 + 0.2).description == "0.3")
  }

  /// What an attribute is called once it is set.
  struct Row: Sendable, CustomTestStringConvertible {
    var word: String
    var relation: Relation
    var value: KeepValue
    var sentence: String

    var testDescription: String { sentence }

    init(_ word: String, _ relation: Relation, _ value: KeepValue, _ sentence: String) {
      self.word = word
      self.relation = relation
      self.value = value
      self.sentence = sentence
    }
  }

  static let rows = [
    Row(
      "keepLeftOffsetTo", .equal, KeepValue(20),
      "left offset of <a> to <b> equal to 20 with required priority"),
    Row(
      "keepRightOffsetTo", .greaterOrEqual, KeepValue(20, priority: 760),
      "left offset of <b> to <a> at least 20 with high(+10) priority"),
    Row(
      "keepWidth", .lessOrEqual, KeepValue(150, priority: 250),
      "width of <a> at most 150 with low priority"),
    Row(
      "keepWidthTo", .equal, KeepValue(2), "width of <a> to <b> equal to 2 with required priority"),
    Row(
      "keepAspectRatio", .equal, KeepValue(16.0 / 9),
      "aspect ratio of <a> equal to 1.777777777777778 with required priority"),
    Row(
      "keepRightInset", .greaterOrEqual, KeepValue(10),
      "right inset of <a> to superview <root> at least 10 with required priority"),
    Row(
      "keepLastBaselineInset", .equal, KeepValue(10),
      "last baseline inset of <a> to superview <root> equal to 10 with required priority"),
    Row(
      "keepLeftSafeInset", .greaterOrEqual, KeepValue(10),
      "left safe inset of <a> to superview <root> at least 10 with required priority"),
    Row(
      "keepTrailingSafeInset", .equal, KeepValue(10, priority: 760),
      "trailing safe inset of <a> to superview <root> equal to 10 with high(+10) priority"),
    Row(
      "keepLeftMarginInset", .equal, KeepValue(10),
      "left margin inset of <a> to superview <root> equal to 10 with required priority"),
    Row(
      "keepLeftInset", .equal, KeepValue(10, isPercent: true),
      "left inset of <a> to superview <root> equal to 10% with required priority"),
    Row(
      "keepHorizontalCenter", .equal, KeepValue(0.5, priority: 50),
      "horizontal center of <a> in superview <root> equal to 0.5 with fitting priority"),
    Row(
      "keepBottomAlignTo", .lessOrEqual, KeepValue(3),
      "bottom alignment of <a> to <b> at most 3 with required priority"),
    Row(
      "keepVerticalAlignTo", .equal, KeepValue(0),
      "vertical center alignment of <a> to <b> equal to 0 with required priority"),
    Row(
      "keepHorizontalAlignTo", .equal, KeepValue(0),
      "horizontal center alignment of <a> to <b> equal to 0 with required priority"),
    Row(
      "keepFirstBaselineAlignTo", .equal, KeepValue(-1),
      "first baseline alignment of <a> to <b> equal to -1 with required priority"),
  ]

  @Test("a constraint is a sentence", arguments: rows)
  func sentences(row: Row) throws {
    var views = ThreeViews()
    let accessor = try #require(KeepLayout.accessor(named: row.word))
    let related = accessor.takesRelated ? views.b : nil
    try views.set(row.word, of: views.a, to: related, row.relation, row.value)
    #expect(views.sentences == [row.sentence])
  }

  @Test("views have their current names")
  func renamed() throws {
    var views = ThreeViews()
    try views.set("keepWidth", of: views.a, KeepValue(1))
    views.scene.rename("a", to: "box")
    #expect(views.sentences == ["width of <box> equal to 1 with required priority"])
  }

  @Test("an equation has no KeepLayout wording")
  func equations() throws {
    var views = ThreeViews()
    let id = views.scene.addConstraint(
      LinearExpression(AnchorReference(views.a, .width)), .equal, LinearExpression(constant: 1))
    let constraint = try #require(views.scene.constraint(id))
    #expect(KeepLayout.name(of: constraint, in: views.scene) == nil)
  }

  @Test("an attribute shows its min, equal and max")
  func attributes() throws {
    var views = ThreeViews()
    let width = try views.attribute("keepWidth", of: views.a)
    #expect(
      KeepLayout.description(of: width, in: views.scene)
        == ["<width of a [none < none < none]>"])
    try views.set("keepWidth", of: views.a, KeepValue(150))
    try views.set("keepWidth", of: views.a, min, KeepValue(100, priority: 750))
    #expect(
      KeepLayout.description(of: width, in: views.scene) == ["<width of a [100@750 < 150 < none]>"])
    #expect(KeepLayout.name(of: width, in: views.scene) == "width of <a>")
  }

  @Test("an attribute is shown from the view that was asked")
  func readings() throws {
    var views = ThreeViews()
    try views.set("keepLeftAlignTo", of: views.b, to: views.a, min, KeepValue(10))
    let alignment = try views.attribute("keepLeftAlignTo", of: views.a, to: views.b)
    #expect(
      KeepLayout.description(of: alignment, in: views.scene)
        == ["<left alignment of a to b [none < none < -10]>"])
  }

  @Test("a group shows its members")
  func groups() throws {
    var views = ThreeViews()
    try views.set("keepVerticalInsets", of: views.a, min, KeepValue(8))
    let insets = try views.attribute("keepVerticalInsets", of: views.a)
    #expect(
      KeepLayout.description(of: insets, in: views.scene) == [
        "<vertical insets of a to superview root [",
        "  <top inset of a to superview root [8 < none < none]>",
        "  <bottom inset of a to superview root [8 < none < none]>",
        "]>",
      ])
    #expect(
      KeepLayout.name(of: insets, in: views.scene)
        == "vertical insets of <a> to superview <root>")
    let mixed = KeepAttribute.group(
      title: nil, [try views.attribute("keepWidth", of: views.a), insets])
    #expect(KeepLayout.name(of: mixed, in: views.scene) == "(no name)")
    #expect(
      KeepLayout.description(of: mixed, in: views.scene).prefix(3) == [
        "<(no name) [", "  <width of a [none < none < none]>",
        "  <vertical insets of a to superview root [",
      ])
  }

  @Test(
    "groups have KeepLayout's names",
    arguments: [
      ("keepSize", "size of <a>"), ("keepSizeTo", "size of <a> to <b>"),
      ("keepInsets", "all insets of <a> to superview <root>"),
      ("keepHorizontalInsets", "horizontal insets of <a> to superview <root>"),
      ("keepMarginInsets", "all margin insets of <a> to superview <root>"),
      ("keepSafeInsets", "all safe insets of <a> to superview <root>"),
      ("keepHorizontalSafeInsets", "horizontal safe insets of <a> to superview <root>"),
      ("keepVerticalSafeInsets", "vertical safe insets of <a> to superview <root>"),
      ("keepCenter", "center of <a> in superview <root>"),
    ])
  func groupNames(word: String, name: String) throws {
    let views = ThreeViews()
    let related = word.hasSuffix("To") ? views.b : nil
    let attribute = try views.attribute(word, of: views.a, to: related)
    #expect(KeepLayout.name(of: attribute, in: views.scene) == name)
  }

  @Test("every error has a message")
  func errors() {
    let errors: [KeepError] = [
      .noSuperview(attribute: "keepLeftInset", view: "root"),
      .relatesToItself(attribute: "keepLeftOffsetTo", view: "a"),
      .guideHasNoBaseline(attribute: "keepFirstBaselineInset", guide: "gutter"),
      .missingRelated(attribute: "keepWidthTo", view: "a"),
      .takesNoRelated(attribute: "keepWidth", view: "a"), .viewIsGone(attribute: "width"),
      .percentNotAllowed(attribute: "aspect ratio"), .noInverse(attribute: "width", factor: 0),
      .wrongCount(word: "keepSize", expected: 2, given: 1),
      .doesNotScroll(word: "keepVerticalScrollDisabled", view: "a"),
    ]
    for error in errors {
      #expect(!error.message.isEmpty)
      #expect(!error.message.hasSuffix("."))
    }
    #expect(
      KeepError.takesNoRelated(attribute: "keepWidth", view: "a").help
        == ["write `a.keepWidth`, or `a.keepWidthTo(b)` to relate it to `b`"])
  }
}
