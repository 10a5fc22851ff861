import LayoutDialects
import LayoutModel
import Testing

@Suite("Edits")
struct SceneEditTests {
  private let min = Relation.greaterOrEqual
  private let max = Relation.lessOrEqual

  @Test("the constant of an equation is the number on the right")
  func equations() throws {
    var views = ThreeViews()
    let id = views.scene.addConstraint(
      LinearExpression(AnchorReference(views.a, .left), plus: 5), .equal,
      LinearExpression(AnchorReference(views.b, .left), plus: 25))
    #expect(views.scene.constraint(id)?.statedNumber == 20)
    try views.scene.apply(.setConstant(id, 30))
    #expect(views.equations == ["a.left == b.left + 30"])
    try views.scene.apply(.setRelation(id, min))
    #expect(views.equations == ["a.left >= b.left + 30"])
  }

  @Test("the constant of an attribute is the value as set")
  func attributes() throws {
    let rows: [(String, KeepValue, String)] = [
      ("keepRightInset", KeepValue(10), "a.right == root.right - 30"),
      ("keepAspectRatio", KeepValue(10), "a.width == 30 * a.height"),
      ("keepVerticalCenter", KeepValue(0.5), "a.centerY == 60 * root.centerY"),
      ("keepWidth", KeepValue(10, isPercent: true), "a.width == 0.3 * root.width"),
    ]
    for (word, value, equation) in rows {
      var views = ThreeViews()
      let id = try #require(try views.set(word, of: views.a, value).first)
      let constraint = try #require(views.scene.constraint(id))
      #expect(constraint.statedNumber == value.number)
      try views.scene.apply(
        try #require(try KeepLayout.edit(setting: 30, of: constraint, in: views.scene)))
      #expect(views.equations == [equation])
      let changed = try #require(views.scene.constraint(id))
      #expect(changed.statedNumber == 30)
    }
  }

  @Test("another relation moves an attribute's constraint to the slot of that relation")
  func relations() throws {
    var views = ThreeViews()
    let id = try #require(try views.set("keepRightInset", of: views.a, KeepValue(10)).first)
    try views.scene.apply(.setRelation(id, max))
    #expect(views.equations == ["a.right <= root.right - 10"])
    #expect(
      views.sentences
        == ["right inset of <a> to superview <root> at least 10 with required priority"])
    let inset = try views.attribute("keepRightInset", of: views.a)
    #expect(try KeepLayout.value(of: inset, .equal, in: views.scene) == nil)
    #expect(try KeepLayout.set(inset, min, to: KeepValue(12), in: &views.scene) == [id])
  }

  @Test("it belongs to the view that was named first")
  func reversedRelations() throws {
    var views = ThreeViews()
    let id = try #require(
      try views.set("keepLeftAlignTo", of: views.b, to: views.a, KeepValue(10)).first)
    try views.scene.apply(.setRelation(id, min))
    #expect(
      views.sentences == ["left alignment of <b> to <a> at least 10 with required priority"])
  }

  @Test("it does not take a slot that holds another constraint")
  func takenSlots() throws {
    var views = ThreeViews()
    let id = try #require(try views.set("keepWidth", of: views.a, KeepValue(10)).first)
    let other = try #require(try views.set("keepWidth", of: views.a, min, KeepValue(5)).first)
    let slot = try #require(views.scene.constraint(other)?.wording.slot)
    #expect(throws: SceneEdit.Refusal.slotTaken(slot, by: other)) {
      try views.scene.apply(.setRelation(id, min))
    }
    #expect(views.equations == ["a.width == 10", "a.width >= 5"])
    try views.scene.apply(.setRelation(id, .equal))
    #expect(views.equations == ["a.width == 10", "a.width >= 5"])
  }
}

@Suite("Constraints dropped by a move")
struct SuperviewMeaningTests {
  private func anchor(
    _ item: ItemID, _ anchor: Anchor, times multiple: Double = 1, plus constant: Double = 0
  ) -> LinearExpression {
    LinearExpression(AnchorReference(item, anchor), times: multiple, plus: constant)
  }

  @Test("insets, centers and percentages refer to the superview; sizes and relations do not")
  func attributes() throws {
    var views = ThreeViews()
    var dropped: [ConstraintID] = []
    dropped += try views.set("keepInsets", of: views.a, KeepValue(1))
    dropped += try views.set("keepTopMarginInset", of: views.a, KeepValue(1))
    dropped += try views.set("keepCenter", of: views.a, KeepValue(0))
    dropped += try views.set("keepWidth", of: views.a, KeepValue(10, isPercent: true))
    dropped += try views.set(
      "keepLeftOffsetTo", of: views.a, to: views.b, KeepValue(10, isPercent: true))
    try views.set("keepHeight", of: views.a, KeepValue(10))
    try views.set("keepAspectRatio", of: views.a, KeepValue(1))
    try views.set("keepTopOffsetTo", of: views.a, to: views.b, KeepValue(10))
    try views.set("keepRightOffsetTo", of: views.a, to: views.b, KeepValue(10, isPercent: true))
    try views.set("keepLeftAlignTo", of: views.a, to: .root, KeepValue(10))
    #expect(SuperviewMeaning.constraints(of: views.a, in: views.scene) == dropped)
  }

  @Test("equations that place a view in its superview refer to it")
  func equations() {
    var views = ThreeViews()
    let (a, b) = (views.a, views.b)
    let twenty = LinearExpression(constant: 20)
    let dropped = [
      views.scene.addConstraint(anchor(a, .left), .equal, twenty),
      views.scene.addConstraint(anchor(a, .left) + anchor(a, .right), .equal, twenty),
      views.scene.addConstraint(anchor(a, .centerY), .lessOrEqual, anchor(a, .height)),
      views.scene.addConstraint(anchor(a, .left), .equal, anchor(a, .top)),
    ]
    views.scene.addConstraint(anchor(a, .width), .equal, twenty)
    views.scene.addConstraint(anchor(a, .right), .equal, anchor(a, .left, plus: 5))
    views.scene.addConstraint(
      anchor(a, .left) + anchor(a, .right), .equal, anchor(a, .centerX, times: 2))
    views.scene.addConstraint(anchor(a, .left), .equal, anchor(.root, .left, plus: 20))
    views.scene.addConstraint(anchor(a, .left), .equal, anchor(b, .left))
    #expect(SuperviewMeaning.constraints(of: a, in: views.scene) == dropped)
  }

  @Test("constraints inside the moved view stay")
  func contents() throws {
    var views = ThreeViews()
    let child = views.scene.addItem(named: "child", in: views.a)
    try views.set("keepInsets", of: child, KeepValue(1))
    #expect(SuperviewMeaning.constraints(of: views.a, in: views.scene).isEmpty)
    #expect(SuperviewMeaning.constraints(of: child, in: views.scene).count == 4)
  }
}
