import LayoutDialects
import LayoutModel
import Testing

@Suite("Constraints in words")
struct ConstraintTextTests {
  private let min = Relation.greaterOrEqual

  private func width(_ item: ItemID, _ multiple: Double = 1) -> LinearExpression {
    LinearExpression(AnchorReference(item, .width), times: multiple)
  }

  @Test("an equation is described in columns, with all of its details")
  func equation() {
    var views = ThreeViews()
    let group = views.scene.addGroup(named: "wide", isActive: false)
    let source = SourceLocation(file: "a.lay", line: 7, column: 1)
    let id = views.scene.addConstraint(
      width(views.a), min, width(views.b, 2), priority: 750, source: source, group: group,
      label: "note")
    let text = ConstraintText.describe(.stated(id), in: views.scene)
    #expect(text.line == "a.width >= 2 * b.width")
    #expect(text.words == .equation(text.equation))
    #expect(text.priorityText == "@750")
    #expect(text.number == id)
    #expect(text.dialect == "equation")
    #expect(text.label == "note")
    #expect(text.groupName == "wide")
    #expect(text.source == source)
    #expect(text.origin == .stated)
    #expect(text.origin.phrase == nil)
    #expect(!text.isInForce)
  }

  @Test("an attribute is described by its sentence, and as an equation")
  func attribute() throws {
    var views = ThreeViews()
    let id = try #require(try views.set("keepRightInset", of: views.a, min, KeepValue(10)).first)
    let text = ConstraintText.describe(.stated(id), in: views.scene)
    #expect(
      text.line == "right inset of <a> to superview <root> at least 10 with required priority")
    #expect(text.equation.line == "a.right <= root.right - 10")
    #expect(text.dialect == "keep")
    #expect(text.priorityText == nil)
    #expect(text.isInForce)
  }

  @Test("implied constraints name their source")
  func implied() {
    var views = ThreeViews()
    let source = SourceLocation(file: nil, line: 2, column: 6)
    let label = views.scene.addItem(named: "price", source: source)
    views.scene.setProperties(of: label) {
      $0.intrinsicWidth = 128
      $0.horizontalCompression = 751
    }
    func describe(_ implied: ImpliedConstraint) -> ConstraintDescription {
      ConstraintText.describe(.implied(implied), in: views.scene)
    }
    let compression = describe(.compression(label, .horizontal))
    #expect(compression.line == "price.width >= 128")
    #expect(compression.priorityText == "@751")
    #expect(compression.origin.phrase == "compression")
    #expect(compression.source == source)
    #expect(compression.dialect == "implied")
    let hugging = describe(.hugging(label, .horizontal))
    #expect(hugging.line == "price.width <= 128")
    #expect(hugging.priorityText == "@250")
    #expect(hugging.origin.phrase == "hugging")
    let screen = describe(.screen(.width))
    #expect(screen.line == "root.width == 320")
    #expect(screen.origin.phrase == "the screen")
    #expect(screen.priorityText == nil)
    let size = describe(.nonNegative(label, .vertical))
    #expect(size.line == "the height of price cannot be negative")
    #expect(size.equation.line == "price.height >= 0")
  }

  @Test("an implied constraint has no number")
  func numbers() {
    let views = ThreeViews()
    #expect(ConstraintText.describe(.implied(.screen(.width)), in: views.scene).number == nil)
  }

  @Test("a removed constraint can still be described")
  func removed() {
    let text = ConstraintText.describe(
      .stated(ConstraintID(rawValue: 9)), in: ThreeViews().scene)
    #expect(text.origin == .removed)
    #expect(!text.isInForce)
  }

  @Test("an equation can be typed again")
  func equationStatements() throws {
    var views = ThreeViews()
    func statement(_ id: ConstraintID) throws -> String {
      StatementText.statement(of: try #require(views.scene.constraint(id)), in: views.scene)
    }
    var left = LinearExpression(AnchorReference(views.b, .left))
    left.constant = 20
    let plain = views.scene.addConstraint(
      LinearExpression(AnchorReference(views.a, .left)), .equal, left)
    #expect(try statement(plain) == "a.left == b.left + 20")
    let labeled = views.scene.addConstraint(
      width(views.a), min, width(views.b, 16.0 / 9), priority: 750, label: "w[2]")
    #expect(try statement(labeled) == "w[2]: a.width >= 16/9 * b.width @750")
  }

  @Test("an attribute can be typed again")
  func attributeStatements() throws {
    var views = ThreeViews()
    try views.set("keepWidth", of: views.a, KeepValue(150, priority: 750))
    try views.set("keepRightInset", of: views.a, min, KeepValue(-10, isPercent: true, priority: 1))
    try views.set("keepAspectRatio", of: views.a, .lessOrEqual, KeepValue(16.0 / 9))
    try views.set("keepRightOffsetTo", of: views.a, to: views.b, KeepValue(8, priority: 50))
    try views.set("keepLeftAlignTo", of: views.b, to: views.a, min, KeepValue(3, priority: 250))
    try views.set("keepHorizontalCenter", of: views.a, KeepValue(0.5))
    let statements = views.scene.constraintsInOrder.map {
      StatementText.statement(of: $0, in: views.scene)
    }
    #expect(
      statements == [
        "a.keepWidth.equal = 150 @high", "a.keepRightInset.min = -10% @1",
        "a.keepAspectRatio.max = 16/9", "b.keepLeftOffsetTo(a).equal = 8 @fitting",
        "b.keepLeftAlignTo(a).min = 3 @low", "a.keepHorizontalCenter.equal = 0.5",
      ])
  }
}
