import LayoutDialects
import LayoutModel
import Testing

@Suite("Constraints as statements of attributes")
struct KeepStatementTests {
  private typealias Anchors = [(item: ItemID, anchor: Anchor, times: Double)]

  @Test(
    "an equation of an attribute is recognized",
    arguments: KeepLayout.accessors.filter { !$0.isGroup })
  func everyAttribute(accessor: KeepAccessor) throws {
    for relation in Relation.allCases {
      for value in [KeepValue(0.25), KeepValue(3, priority: 750), KeepValue(-8, priority: 20)] {
        var views = ThreeViews()
        let related = accessor.takesRelated ? views.b : nil
        let ids = try views.set(accessor.name, of: views.a, to: related, relation, value)
        let id = try #require(ids.first)
        let stated = try #require(views.scene.constraint(id))
        let statement = StatementText.statement(of: stated, in: views.scene)
        #expect(StatementText.keep(stated, in: views.scene) == statement)

        views.scene.setWording(.equation, of: id)
        let equation = try #require(views.scene.constraint(id))
        #expect(StatementText.keep(equation, in: views.scene) == statement)
      }
    }
  }

  @Test("the sides can be exchanged, and multiplied if the constraint is required")
  func otherForms() throws {
    var views = ThreeViews()
    let (a, b) = (views.a, views.b)
    #expect(keep(&views, [(a, .left, 1)], 20) == "a.keepLeftInset.equal = 20")
    #expect(keep(&views, [(a, .left, -1)], -20) == "a.keepLeftInset.equal = 20")
    #expect(keep(&views, [(a, .top, 2)], 20) == "a.keepTopInset.equal = 10")
    #expect(keep(&views, [(a, .top, 2)], 20, priority: 750) == nil)
    #expect(
      keep(&views, [(a, .right, 1), (b, .left, -1)], -8, .greaterOrEqual)
        == "b.keepLeftOffsetTo(a).max = 8")
    #expect(
      keep(&views, [(.root, .right, 1), (a, .right, -1)], 8, .greaterOrEqual)
        == "a.keepRightInset.min = 8")
    #expect(
      keep(&views, [(a, .width, 9), (a, .height, -16)], 0) == "a.keepAspectRatio.equal = 16/9")
    #expect(
      keep(&views, [(a, .left, 1), (.root, .left, -1), (.root, .width, -0.25)], 0)
        == "a.keepLeftInset.equal = 25%")
    #expect(
      keep(&views, [(a, .centerX, 1), (.root, .centerX, -1)], 0)
        == "a.keepHorizontalCenter.equal = 0.5")
    #expect(
      keep(&views, [(a, .centerX, 1), (.root, .centerX, -1)], 5)
        == "a.keepVerticalAlignTo(root).equal = 5")
  }

  @Test("equations of no attribute are not recognized")
  func others() {
    var views = ThreeViews()
    let (a, b, c) = (views.a, views.b, views.c)
    #expect(keep(&views, [(a, .width, 1), (a, .height, -1)], 5) == nil)
    #expect(keep(&views, [(a, .right, 1)], 20) == nil)
    #expect(keep(&views, [(a, .left, 1), (b, .right, -2)], 0) == nil)
    #expect(keep(&views, [(a, .left, 1), (b, .top, -1)], 0) == nil)
    #expect(keep(&views, [(a, .left, 1), (b, .right, -0.5), (c, .right, -0.5)], 0) == nil)
    #expect(keep(&views, [(a, .leftMargin, 1), (b, .leftMargin, -1)], 0) == nil)
    #expect(keep(&views, [(.root, .left, 1)], 0) == nil)
  }

  @Test("leading belongs to the view named first")
  func directions() {
    var views = ThreeViews()
    views.scene.setProperties(of: views.a) { $0.direction = .rightToLeft }
    let (a, b) = (views.a, views.b)
    #expect(
      keep(&views, [(a, .leading, 1), (b, .trailing, -1)], 8)
        == "a.keepLeadingOffsetTo(b).equal = 8")
    #expect(keep(&views, [(b, .trailing, -1), (a, .leading, 1)], 8) == nil)
  }

  private func keep(
    _ views: inout ThreeViews, _ anchors: Anchors, _ constant: Double,
    _ relation: Relation = .equal, priority: Double = 1000
  ) -> String? {
    var left = LinearExpression()
    for anchor in anchors {
      left.add(AnchorReference(anchor.item, anchor.anchor), times: anchor.times)
    }
    let id = views.scene.addConstraint(
      left, relation, LinearExpression(constant: constant), priority: priority)
    return views.scene.constraint(id).flatMap { StatementText.keep($0, in: views.scene) }
  }
}

extension KeepAccessor: CustomTestStringConvertible {
  /// Its word.
  public var testDescription: String { name }
}
