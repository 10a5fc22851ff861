import LayoutDialects
import LayoutModel
import Testing

@Suite("Slots")
struct KeepSlotTests {
  private let min = Relation.greaterOrEqual
  private let max = Relation.lessOrEqual

  @Test("setting again changes the constraint in place")
  func inPlace() throws {
    var views = ThreeViews()
    let first = try views.set("keepWidth", of: views.a, KeepValue(150, priority: 250))
    try views.set("keepWidth", of: views.a, min, KeepValue(100))
    try views.set("keepWidth", of: views.a, max, KeepValue(200))
    let order = try #require(first.first.flatMap(views.scene.constraint)).order
    #expect(views.scene.constraintCount == 3)

    #expect(try views.set("keepWidth", of: views.a, KeepValue(160)) == first)
    let changed = try #require(first.first.flatMap(views.scene.constraint))
    #expect(changed.order == order)
    #expect(changed.priority == 1000)
    #expect(views.equations == ["a.width == 160", "a.width >= 100", "a.width <= 200"])
  }

  @Test("a percentage and a number of points replace each other")
  func percentInPlace() throws {
    var views = ThreeViews()
    let first = try views.set("keepWidth", of: views.a, KeepValue(150))
    #expect(try views.set("keepWidth", of: views.a, KeepValue(10, isPercent: true)) == first)
    #expect(views.equations == ["a.width == 0.1 * root.width"])
    #expect(views.scene.constraints(naming: .root).map(\.id) == first)
    #expect(try views.set("keepWidth", of: views.a, KeepValue(5)) == first)
    #expect(views.equations == ["a.width == 5"])
    #expect(views.scene.constraints(naming: .root).isEmpty)
  }

  @Test("a factor is changed in place too")
  func factorInPlace() throws {
    var views = ThreeViews()
    let first = try views.set("keepAspectRatio", of: views.a, KeepValue(1))
    #expect(try views.set("keepAspectRatio", of: views.a, KeepValue(16.0 / 9)) == first)
    #expect(views.equations == ["a.width == 16/9 * a.height"])
  }

  @Test("a constraint that was switched off is switched on by setting it")
  func switchedOn() throws {
    var views = ThreeViews()
    let id = try #require(try views.set("keepWidth", of: views.a, KeepValue(1)).first)
    views.scene.setEnabled(false, of: id)
    let width = try views.attribute("keepWidth", of: views.a)
    #expect(!KeepLayout.isActive(width, in: views.scene))
    try views.set("keepWidth", of: views.a, KeepValue(2))
    #expect(KeepLayout.isActive(width, in: views.scene))
  }

  @Test("none removes one constraint, deactivate all three")
  func removal() throws {
    var views = ThreeViews()
    let width = try views.attribute("keepWidth", of: views.a)
    let ids = try KeepLayout.set(
      width,
      [
        (.equal, KeepValue(150, priority: 750)), (.greaterOrEqual, KeepValue(100)),
        (.lessOrEqual, KeepValue(200)),
      ], in: &views.scene)
    #expect(views.equations == ["a.width == 150", "a.width >= 100", "a.width <= 200"])
    #expect(views.scene.constraintsInOrder.map(\.priority) == [750, 1000, 1000])

    let maximum = KeepLayout.remove(width, [max], in: &views.scene)
    #expect(maximum.removed == [ids[2]])
    #expect(maximum.groups.isEmpty)
    #expect(try KeepLayout.value(of: width, max, in: views.scene) == nil)
    #expect(KeepLayout.isActive(width, in: views.scene))

    let rest = KeepLayout.remove(width, in: &views.scene)
    #expect(Set(rest.removed) == [ids[0], ids[1]])
    #expect(!KeepLayout.isActive(width, in: views.scene))
    #expect(views.scene.constraintCount == 0)
    #expect(KeepLayout.remove(width, in: &views.scene).removed.isEmpty)
  }

  @Test("several are set in order, and those that are not named stay")
  func bounds() throws {
    var views = ThreeViews()
    let width = try views.attribute("keepWidth", of: views.a)
    try KeepLayout.set(
      width, [(.greaterOrEqual, KeepValue(1)), (.lessOrEqual, KeepValue(9))], in: &views.scene)
    #expect(views.equations == ["a.width >= 1", "a.width <= 9"])
    #expect(views.scene.constraintsInOrder.map(\.priority) == [1000, 1000])
    try KeepLayout.set(
      width,
      [(.equal, KeepValue(5, priority: 50)), (.greaterOrEqual, KeepValue(2, priority: 600))],
      in: &views.scene)
    #expect(views.equations == ["a.width >= 2", "a.width <= 9", "a.width == 5"])
    #expect(views.scene.constraintsInOrder.map(\.priority) == [600, 1000, 50])
  }

  @Test("groups have slots of their own")
  func groups() throws {
    var views = ThreeViews()
    let wide = views.scene.addGroup(named: "wide")
    let tall = views.scene.addGroup(named: "tall", isActive: false)
    try views.set("keepLeftOffsetTo", of: views.a, to: views.b, KeepValue(20))
    try views.set("keepLeftOffsetTo", of: views.a, to: views.b, KeepValue(50), group: wide)
    try views.set("keepLeftOffsetTo", of: views.a, to: views.b, KeepValue(60), group: tall)
    #expect(
      views.equations == [
        "a.left == b.right + 20", "a.left == b.right + 50", "a.left == b.right + 60",
      ])

    let offset = try views.attribute("keepLeftOffsetTo", of: views.a, to: views.b)
    #expect(KeepLayout.isActive(offset, group: wide, in: views.scene))
    #expect(!KeepLayout.isActive(offset, group: tall, in: views.scene))
    #expect(
      try KeepLayout.value(of: offset, .equal, group: wide, in: views.scene)
        == KeepValue(50, priority: 1000))

    let outside = KeepLayout.remove(offset, in: &views.scene)
    #expect(outside.removed.count == 1)
    #expect(outside.groups == [wide, tall])

    try views.set("keepLeftOffsetTo", of: views.a, to: views.b, KeepValue(20))
    let inside = KeepLayout.remove(offset, [.equal], group: wide, in: &views.scene)
    #expect(inside.removed.count == 1)
    #expect(inside.groups == [tall])
    #expect(views.scene.group(wide)?.constraints == [])
  }

  @Test("a failed change leaves the scene unchanged")
  func allOrNothing() throws {
    var views = ThreeViews()
    let both = KeepAttribute.group(
      title: nil,
      [
        try views.attribute("keepWidth", of: views.a),
        try views.attribute("keepAspectRatio", of: views.a),
      ])
    #expect(throws: KeepError.percentNotAllowed(attribute: "aspect ratio")) {
      try KeepLayout.set(both, .equal, to: KeepValue(10, isPercent: true), in: &views.scene)
    }
    #expect(views.scene.constraintCount == 0)
  }

  @Test("a group attribute has a value where all its members have the same")
  func groupValues() throws {
    var views = ThreeViews()
    let insets = try views.attribute("keepInsets", of: views.a)
    #expect(try KeepLayout.value(of: insets, .equal, in: views.scene) == nil)
    try KeepLayout.set(insets, .equal, to: KeepValue(10), in: &views.scene)
    #expect(
      try KeepLayout.value(of: insets, .equal, in: views.scene) == KeepValue(10, priority: 1000))
    try views.set("keepLeftInset", of: views.a, KeepValue(11))
    #expect(try KeepLayout.value(of: insets, .equal, in: views.scene) == nil)
  }

  @Test("a value is read as it was set")
  func values() throws {
    var views = ThreeViews()
    let right = try views.attribute("keepRightInset", of: views.a)
    let value = KeepValue(10, isPercent: true, priority: 750)
    try KeepLayout.set(right, min, to: value, in: &views.scene)
    #expect(try KeepLayout.value(of: right, min, in: views.scene) == value)
    #expect(try KeepLayout.value(of: right, max, in: views.scene) == nil)
    let center = try views.attribute("keepVerticalCenter", of: views.a)
    try KeepLayout.set(center, .equal, to: KeepValue(0.25), in: &views.scene)
    #expect(
      try KeepLayout.value(of: center, .equal, in: views.scene) == KeepValue(0.25, priority: 1000))
  }
}
