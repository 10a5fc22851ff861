import LayoutEngine
import LayoutModel
import Testing

/// The scene of many examples: a box in a panel in the root.
struct PanelScene {
  var scene = Scene()
  let panel: ItemID
  let box: ItemID
  var engine = LayoutEngine()

  init() {
    panel = scene.addItem(named: "panel")
    box = scene.addItem(named: "box", in: panel)
  }

  func at(_ item: ItemID, _ anchor: Anchor, plus constant: Double = 0) -> LinearExpression {
    LinearExpression(AnchorReference(item, anchor), plus: constant)
  }

  @discardableResult
  mutating func state(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required, group: GroupID? = nil
  ) -> ConstraintID {
    scene.addConstraint(left, relation, right, priority: priority, group: group)
  }

  /// Both edges of the box are 20 inside the panel, but it is as wide as the panel.
  mutating func stateTooWideBox() -> [ConstraintID] {
    [
      state(at(box, .left), .equal, at(panel, .left, plus: 20)),
      state(at(box, .right), .equal, at(panel, .right, plus: -20)),
      state(at(box, .width), .equal, at(panel, .width)),
    ]
  }
}

@Suite("Conflicts")
struct ConflictTests {
  @Test("both edges and the width of a box are one constraint too many")
  func tooWideBox() throws {
    var world = PanelScene()
    let ids = world.stateTooWideBox()
    let conflicts = world.engine.conflicts(in: world.scene)
    #expect(conflicts.count == 1)
    let conflict = try #require(conflicts.first)
    #expect(conflict.members.map(\.reference) == ids.map { .stated($0) })
    #expect(conflict.members.map { Int($0.multiplier.numerator) } == [-1, 1, -1])
    #expect(conflict.members.allSatisfy { $0.multiplier.denominator == 1 })
    #expect(conflict.contradiction == Fraction(numerator: -40, denominator: 1))
    #expect(conflict.relation == .equal)
    #expect(conflict.broken == .stated(ids[2]))
    #expect(conflict.axis == .horizontal)
  }

  @Test("repairs: each constraint can go, the newest first")
  func repairsOfTooWideBox() throws {
    var world = PanelScene()
    let ids = world.stateTooWideBox()
    let width = LinearExpression(constant: 200)
    world.state(world.at(world.panel, .width), .equal, width)
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(
      repairs.map(\.edits) == [
        [.remove(ids[2])], [.remove(ids[0])], [.remove(ids[1])],
      ])
    #expect(repairs[0].keepsFrames)
    #expect(repairs[1].change?.item == world.box)
    #expect(repairs[1].change?.after == Rect(x: -20, y: 0, width: 200, height: 0))
    for repair in repairs {
      var repaired = world.scene
      #expect(throws: Never.self) { try repaired.apply(repair.edits) }
      #expect(world.engine.conflicts(in: repaired).isEmpty)
    }
  }

  @Test(
    "a constraint that was left out returns when an earlier one is removed, and weaker ones give way"
  )
  func leftOutComesBack() {
    var world = PanelScene()
    func width(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }
    let first = world.state(world.at(world.box, .width), .equal, width(100))
    let second = world.state(world.at(world.box, .width), .greaterOrEqual, width(150))
    let third = world.state(world.at(world.box, .width), .lessOrEqual, width(120))
    #expect(world.engine.broken(in: world.scene) == [.stated(second)])
    let before = world.scene
    world.scene.removeConstraint(first)
    #expect(world.engine.broken(in: world.scene) == [.stated(third)])
    #expect(world.engine.broken(in: before) == [.stated(second)])
    var fresh = LayoutEngine()
    #expect(fresh.broken(in: world.scene) == [.stated(third)])
  }

  @Test("a negative size conflicts with the nonnegativity of sizes")
  func negativeSize() throws {
    var world = PanelScene()
    let id = world.state(
      world.at(world.box, .width), .equal, LinearExpression(constant: -16))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(
      conflict.members.map(\.reference)
        == [.implied(.nonNegative(world.box, .horizontal)), .stated(id)])
    #expect(conflict.contradiction.doubleValue.magnitude == 16)
  }

  @Test("moving to a scene and back gives the same layout")
  func thereAndBack() {
    var world = PanelScene()
    let ids = world.stateTooWideBox()
    let before = world.engine.layout(of: world.scene)
    var other = world.scene
    other.removeConstraint(ids[1])
    other.removeItem(world.box)
    _ = world.engine.layout(of: other)
    let after = world.engine.layout(of: world.scene)
    #expect(before.frames == after.frames)
    #expect(before.broken == after.broken)
    #expect(before.free == after.free)
  }
}
