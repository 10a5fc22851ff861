import LayoutDialects
import LayoutModel
import Testing

@Suite("One attribute, two views")
struct KeepIdentityTests {
  private let min = Relation.greaterOrEqual
  private let max = Relation.lessOrEqual

  @Test(
    "both spellings are one attribute",
    arguments: [
      ("keepRightOffsetTo", "keepLeftOffsetTo"), ("keepTrailingOffsetTo", "keepLeadingOffsetTo"),
      ("keepBottomOffsetTo", "keepTopOffsetTo"),
      ("keepLastBaselineOffsetTo", "keepFirstBaselineOffsetTo"),
      ("keepWidthTo", "keepWidthTo"), ("keepHeightTo", "keepHeightTo"),
      ("keepSizeTo", "keepSizeTo"),
      ("keepLeftAlignTo", "keepLeftAlignTo"), ("keepRightAlignTo", "keepRightAlignTo"),
      ("keepVerticalAlignTo", "keepVerticalAlignTo"),
      ("keepFirstBaselineAlignTo", "keepFirstBaselineAlignTo"),
      ("keepEdgeAlignTo", "keepEdgeAlignTo"), ("keepCenterAlignTo", "keepCenterAlignTo"),
    ])
  func sameAttribute(word: String, inverse: String) throws {
    let views = ThreeViews()
    let one = try views.attribute(word, of: views.a, to: views.b)
    let other = try views.attribute(inverse, of: views.b, to: views.a)
    #expect(one.isSame(as: other))
    #expect(other.isSame(as: one))
  }

  @Test("the left offset of a to b is not that of b to a")
  func differentAttributes() throws {
    let views = ThreeViews()
    let one = try views.attribute("keepLeftOffsetTo", of: views.a, to: views.b)
    #expect(!one.isSame(as: try views.attribute("keepLeftOffsetTo", of: views.b, to: views.a)))
    #expect(!one.isSame(as: try views.attribute("keepLeftOffsetTo", of: views.a, to: views.c)))
    #expect(!one.isSame(as: try views.attribute("keepLeftAlignTo", of: views.a, to: views.b)))
  }

  @Test("an offset keeps its sign and its bounds")
  func offsets() throws {
    var views = ThreeViews()
    let first = try views.set("keepRightOffsetTo", of: views.a, to: views.b, min, KeepValue(20))
    #expect(
      try views.set("keepLeftOffsetTo", of: views.b, to: views.a, min, KeepValue(30)) == first)
    #expect(views.equations == ["b.left >= a.right + 30"])
  }

  @Test("an alignment read from the other view changes its sign, and min and max are exchanged")
  func alignments() throws {
    for word in ["keepLeftAlignTo", "keepRightAlignTo", "keepLastBaselineAlignTo"] {
      for isReversed in [false, true] {
        var views = ThreeViews()
        let (one, other) = isReversed ? (views.b, views.a) : (views.a, views.b)
        let first = try views.set(word, of: one, to: other, min, KeepValue(10))
        let attribute = try views.attribute(word, of: one, to: other)
        let inverse = try views.attribute(word, of: other, to: one)
        #expect(
          try KeepLayout.value(of: inverse, max, in: views.scene) == KeepValue(-10, priority: 1000))
        #expect(try KeepLayout.value(of: inverse, min, in: views.scene) == nil)

        #expect(try views.set(word, of: other, to: one, max, KeepValue(-4)) == first)
        #expect(
          try KeepLayout.value(of: attribute, min, in: views.scene) == KeepValue(4, priority: 1000))
        #expect(views.scene.constraintCount == 1)
      }
    }
  }

  @Test("the wording stays that of the first statement")
  func firstWords() throws {
    var views = ThreeViews()
    try views.set("keepLeftAlignTo", of: views.b, to: views.a, KeepValue(10))
    try views.set("keepLeftAlignTo", of: views.a, to: views.b, KeepValue(3))
    #expect(views.equations == ["b.left == a.left - 3"])
    #expect(
      views.sentences == ["left alignment of <b> to <a> equal to -3 with required priority"])
    let alignment = try views.attribute("keepLeftAlignTo", of: views.a, to: views.b)
    KeepLayout.remove(alignment, in: &views.scene)
    try views.set("keepLeftAlignTo", of: views.a, to: views.b, KeepValue(3))
    #expect(views.equations == ["a.left == b.left + 3"])
  }

  @Test("a factor read from the other view is its inverse")
  func factors() throws {
    var views = ThreeViews()
    let first = try views.set("keepWidthTo", of: views.b, to: views.a, min, KeepValue(2))
    #expect(views.equations == ["b.width >= 2 * a.width"])
    let other = try views.attribute("keepWidthTo", of: views.a, to: views.b)
    #expect(
      try KeepLayout.value(of: other, max, in: views.scene) == KeepValue(0.5, priority: 1000))
    #expect(try views.set("keepWidthTo", of: views.a, to: views.b, max, KeepValue(4)) == first)
    #expect(views.equations == ["b.width >= 0.25 * a.width"])

    try views.set("keepWidthTo", of: views.a, to: views.b, max, KeepValue(49))
    #expect(
      try KeepLayout.value(of: other, max, in: views.scene) == KeepValue(49, priority: 1000))
  }

  @Test("a factor that is not above 0 has no inverse")
  func noInverse() throws {
    var views = ThreeViews()
    try views.set("keepWidthTo", of: views.a, to: views.b, KeepValue(0))
    #expect(views.equations == ["a.width == 0"])
    let other = try views.attribute("keepWidthTo", of: views.b, to: views.a)
    let error = KeepError.noInverse(attribute: "width", factor: 0)
    #expect(throws: error) { try KeepLayout.value(of: other, .equal, in: views.scene) }
    #expect(
      KeepLayout.description(of: other, in: views.scene)
        == ["<width of a to b [none < 0 < none]>"])
    #expect(throws: KeepError.noInverse(attribute: "width", factor: -1)) {
      try KeepLayout.set(other, .equal, to: KeepValue(-1), in: &views.scene)
    }
    try KeepLayout.set(other, .equal, to: KeepValue(2), in: &views.scene)
    #expect(views.equations == ["a.width == 0.5 * b.width"])
  }
}
