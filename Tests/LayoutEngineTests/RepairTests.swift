import LayoutEngine
import LayoutModel
import Testing

/// Repairs that change constraints that are not stated, and repairs of several edits.
@Suite("Repairs")
struct RepairTests {
  /// Two boxes in a stack view, which is last in the statement order after a change.
  private struct StackScene {
    var scene = Scene()
    let bar: ItemID
    let boxes: [ItemID]
    var engine = LayoutEngine()

    init(_ arrangement: (inout StackArrangement) -> Void = { _ in }) {
      let bar = scene.addItem(named: "bar")
      let boxes = [scene.addItem(named: "a", in: bar), scene.addItem(named: "b", in: bar)]
      self.bar = bar
      self.boxes = boxes
      rearrange { stack in
        stack.members = boxes
        arrangement(&stack)
      }
    }

    mutating func rearrange(_ change: (inout StackArrangement) -> Void) {
      scene.setProperties(of: bar) { properties in
        var stack = properties.stack ?? StackArrangement()
        change(&stack)
        properties.stack = stack
      }
    }

    @discardableResult
    mutating func state(_ item: ItemID, _ anchor: Anchor, _ number: Double) -> ConstraintID {
      scene.addConstraint(
        LinearExpression(AnchorReference(item, anchor)), .equal, LinearExpression(constant: number))
    }
  }

  /// Every repair resolves the conflict and causes no other.
  private func check(
    _ repairs: [Repair], of conflict: Conflict, in scene: Scene,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var engine = LayoutEngine()
    let allowed = Set(engine.broken(in: scene)).subtracting([conflict.broken])
    for repair in repairs {
      var repaired = scene
      #expect(throws: Never.self) { try repaired.apply(repair.edits) }
      #expect(
        allowed.isSuperset(of: engine.broken(in: repaired)), "\(repair.edits)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("a stack view's spacing can be changed")
  func stackSpacing() throws {
    var world = StackScene { $0.spacing = 8 }
    world.state(world.bar, .width, 125)
    world.state(world.boxes[0], .width, 60)
    world.state(world.boxes[1], .width, 60)
    world.rearrange { $0.spacing = 10 }
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(repairs.first?.edits == [.setStackSpacing(world.bar, 5)])
    check(repairs, of: conflict, in: world.scene)
  }

  @Test("members of a stack view are not made to overlap")
  func noOverlap() throws {
    var world = StackScene { $0.spacing = 8 }
    world.state(world.bar, .width, 100)
    world.state(world.boxes[0], .width, 60)
    world.state(world.boxes[1], .width, 60)
    world.rearrange { $0.spacing = 10 }
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(!repairs.isEmpty)
    for case .setStackSpacing in repairs.flatMap(\.edits) { Issue.record("\(repairs)") }
  }

  @Test("a relation whose slot is taken is not offered")
  func takenSlot() throws {
    var world = PanelScene()
    let width = world.at(world.box, .width)
    let key = AttributeKey(kind: AttributeKind(rawValue: 1), item: world.box)
    func wording(_ relation: Relation, _ number: Double) -> Wording {
      Wording(
        .slot(Slot(attribute: key, relation: relation, group: nil), AttributeValue(number)),
        in: DialectName(rawValue: 1))
    }
    for (relation, number) in [(Relation.lessOrEqual, 90.0), (.greaterOrEqual, 1)] {
      world.scene.addConstraint(
        width, relation, LinearExpression(constant: number), wording: wording(relation, number))
    }
    world.state(width, .equal, LinearExpression(constant: 80))
    let id = world.scene.addConstraint(
      width, .equal, LinearExpression(constant: 50), wording: wording(.equal, 50))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(conflict.broken == .stated(id))
    let repairs = world.engine.repairs(of: conflict, in: world.scene, limit: 9)
    #expect(!repairs.isEmpty)
    for case .setRelation(id, _) in repairs.flatMap(\.edits) { Issue.record("\(repairs)") }
    check(repairs, of: conflict, in: world.scene)
  }

  @Test("a duplicate goes first; a constant that repeats the rest, and 999, come last")
  func ranking() throws {
    var world = PanelScene()
    let width = world.at(world.box, .width)
    let older = world.state(width, .equal, LinearExpression(constant: 80))
    let newer = world.state(width, .equal, LinearExpression(constant: 50))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(repairs.map(\.edits).prefix(2) == [[.remove(older)], [.remove(newer)]])
    let all = world.engine.repairs(of: conflict, in: world.scene, limit: 20).map(\.edits)
    let last = all.suffix(2).flatMap(\.self)
    #expect(last == [.setPriority(newer, 999), .setPriority(older, 999)], "\(all)")
    let constant = try #require(all.firstIndex { $0 == [.setConstant(newer, 80)] })
    #expect(constant >= all.count - 4, "\(all)")
  }

  @Test(
    "an edit after which its own constraint is left out is not offered", arguments: [false, true])
  func ownStatement(isLimitFirst: Bool) throws {
    var world = PanelScene()
    let width = world.at(world.box, .width)
    func limit() { world.state(width, .lessOrEqual, LinearExpression(constant: 20)) }
    if isLimitFirst { limit() }
    world.state(width, .equal, LinearExpression(constant: 10))
    if !isLimitFirst { limit() }
    let newest = world.state(width, .equal, LinearExpression(constant: 300))
    // It meets the limit, and is left out all the same.
    var engine = LayoutEngine()
    var limited = world.scene
    try limited.apply(.setConstant(newest, 20))
    #expect(engine.broken(in: limited) == [.stated(newest)])
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(
      of: conflict, in: world.scene, advised: [[.setConstant(newest, 20)]], limit: 20)
    #expect(!repairs.isEmpty && !repairs.contains { $0.edits == [.setConstant(newest, 20)] })
    check(repairs, of: conflict, in: world.scene)
  }

  @Test("an advised edit is tried like the others, and is the first if it resolves the conflict")
  func advice() throws {
    var world = PanelScene()
    let width = world.at(world.box, .width)
    let older = world.state(width, .equal, LinearExpression(constant: 80))
    let newer = world.state(width, .equal, LinearExpression(constant: 50))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let advised: [[SceneEdit]] = [[.setPriority(older, 1000)], [.setPriority(older, 999)]]
    let repairs = world.engine.repairs(of: conflict, in: world.scene, advised: advised)
    #expect(repairs.map(\.edits).prefix(2) == [[.setPriority(older, 999)], [.remove(newer)]])
    check(repairs, of: conflict, in: world.scene)
  }

  @Test("no repair makes a screen larger than a device, or of a fraction of a point")
  func screens() {
    for (share, number) in [(0.1, 4_000_000.0), (0.45, 200), (0.7, 9)] {
      var world = PanelScene()
      let height = LinearExpression(AnchorReference(.root, .height), times: share)
      world.state(world.at(world.box, .height), .equal, height)
      world.state(world.at(world.box, .height), .equal, LinearExpression(constant: number))
      let conflicts = world.engine.conflicts(in: world.scene)
      for conflict in conflicts {
        for repair in world.engine.repairs(of: conflict, in: world.scene, limit: 20) {
          guard case .setScreen(let size)? = repair.edits.first else { continue }
          #expect(size.height == size.height.rounded() && 40...4096 ~= size.height, "\(size)")
        }
      }
      #expect(!conflicts.isEmpty)
    }
  }

  @Test("an assigned frame can be cleared")
  func frame() throws {
    var world = PanelScene()
    world.scene.setProperties(of: world.box) {
      $0.frame = AssignedFrame(
        Rect(x: 0, y: 0, width: 50, height: 50), in: Size(width: 320, height: 480))
    }
    let id = world.state(world.at(world.box, .width), .equal, LinearExpression(constant: 80))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene, limit: 9)
    #expect(repairs.contains { $0.edits == [.clearFrame(world.box)] })
    #expect(repairs.contains { $0.edits == [.setConstant(id, 50)] })
    check(repairs, of: conflict, in: world.scene)
  }

  @Test(
    "where no single edit helps, two do: a rule of a stack view against constraints that are stated twice"
  )
  func twoEdits() throws {
    var world = StackScene { $0.alignment = .center }
    world.state(world.bar, .top, 10)
    let edge = world.state(world.bar, .bottom, 40)
    let height = world.state(world.bar, .height, 30)
    world.state(world.boxes[0], .top, 0)
    world.state(world.boxes[0], .bottom, 20)
    world.state(world.boxes[0], .height, 20)
    world.rearrange {
      $0.alignment = .bottom
      $0.members.removeLast()
    }
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(!repairs.isEmpty)
    #expect(repairs.allSatisfy { $0.edits.count == 2 })
    #expect(repairs.contains { Set($0.edits) == [.remove(height), .remove(edge)] })
    check(repairs, of: conflict, in: world.scene)
  }

  @Test("the list is never empty, even for repeated constraints", arguments: 1...6)
  func manyEdits(copies: Int) throws {
    var world = StackScene { $0.alignment = .center }
    for copy in 0..<copies {
      world.state(world.bar, .height, 30)
      if copy.isMultiple(of: 2) { world.state(world.boxes[0], .bottom, 20) }
    }
    world.state(world.boxes[0], .bottom, 20)
    world.rearrange {
      $0.alignment = .bottom
      $0.members.removeLast()
    }
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let repairs = world.engine.repairs(of: conflict, in: world.scene)
    #expect(!repairs.isEmpty)
    check(repairs, of: conflict, in: world.scene)
  }
}
