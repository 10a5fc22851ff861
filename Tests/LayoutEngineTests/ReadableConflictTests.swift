import LayoutEngine
import LayoutModel
import Testing

/// The choice among several irreducible sets.
@Suite("Readable conflicts")
struct ReadableConflictTests {
  private static func number(_ value: Double) -> LinearExpression {
    LinearExpression(constant: value)
  }

  @Test("a set without nonnegative sizes is preferred, if none of its members can go")
  func withoutImplicitFacts() throws {
    for isFieldNeeded in [false, true] {
      var world = PanelScene()
      let (box, panel) = (world.box, world.panel)
      let size = world.state(
        world.at(panel, .width), .equal, Self.number(isFieldNeeded ? 44 : 30))
      let left = world.state(world.at(box, .left), .equal, world.at(panel, .left, plus: 20))
      let width = world.state(world.at(box, .width), .equal, Self.number(8))
      let right = world.state(world.at(box, .right), .equal, world.at(panel, .right, plus: -20))
      let conflict = try #require(world.engine.conflicts(in: world.scene).first)
      let shown = Set(conflict.members.map(\.reference))
      if isFieldNeeded {
        #expect(shown == Set([size, left, width, right].map { .stated($0) }))
        #expect(conflict.shortfall == Fraction(numerator: 4, denominator: 1))
        #expect(conflict.spare.isEmpty)
      } else {
        let fact = ConstraintReference.implied(.nonNegative(box, .horizontal))
        #expect(shown == Set([size, left, right].map { .stated($0) } + [fact]))
        #expect(conflict.shortfall == Fraction(numerator: 10, denominator: 1))
        #expect(conflict.spare.map(\.reference) == [.stated(width)])
        #expect(conflict.spare.first?.contradiction?.doubleValue.magnitude == 18)
      }
    }
  }

  @Test("of two paths the one with fewer members is shown, in any statement order")
  func fewMembers() throws {
    for isChainFirst in [true, false] {
      var world = PanelScene()
      let (box, panel) = (world.box, world.panel)
      var views: [ItemID] = []
      for index in 0..<6 { views.append(world.scene.addItem(named: "v\(index)", in: panel)) }
      var short: ConstraintID?
      func chain(_ world: inout PanelScene) {
        var last = panel
        for view in views + [box] {
          world.state(world.at(view, .left), .equal, world.at(last, .left, plus: 10))
          last = view
        }
      }
      if isChainFirst { chain(&world) }
      short = world.state(world.at(box, .left), .lessOrEqual, world.at(panel, .left, plus: 70))
      if !isChainFirst { chain(&world) }
      let against = world.state(
        world.at(box, .left), .greaterOrEqual, world.at(panel, .left, plus: 90))
      let conflict = try #require(world.engine.conflicts(in: world.scene).first)
      #expect(
        conflict.members.map(\.reference) == [short, against].compactMap { $0 }.map { .stated($0) })
    }
  }

  @Test("additions without multiples are preferred")
  func unitMultipliers() throws {
    var world = PanelScene()
    let (box, panel) = (world.box, world.panel)
    let ratio = LinearExpression(AnchorReference(panel, .width), times: 0.3)
    world.state(world.at(box, .width), .equal, ratio)
    let size = world.state(world.at(panel, .width), .equal, Self.number(100))
    let difference = world.state(
      world.at(box, .width), .equal, world.at(panel, .width, plus: -70))
    let against = world.state(world.at(box, .width), .equal, Self.number(50))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(
      Set(conflict.members.map(\.reference))
        == Set([size, difference, against].map { .stated($0) }))
    #expect(conflict.members.allSatisfy { abs($0.multiplier.numerator) == 1 })
  }

  @Test("explicit constraints replace implied ones in the sum")
  func spare() throws {
    var world = PanelScene()
    let (box, panel) = (world.box, world.panel)
    world.state(world.at(box, .top), .equal, world.at(panel, .top, plus: 16))
    world.state(world.at(box, .bottom), .equal, world.at(panel, .bottom, plus: -16))
    world.state(world.at(panel, .height), .equal, Self.number(0))
    var conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(conflict.members.count == 4)
    #expect(conflict.shortfall == Fraction(numerator: 32, denominator: 1))
    let again = world.state(world.at(box, .height), .equal, Self.number(44))
    conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(conflict.spare.map(\.reference) == [.stated(again)])
    #expect(conflict.spare.first?.contradiction?.doubleValue.magnitude == 76)
  }

  @Test(
    "a conflict is found again when a member is removed, and an old engine agrees with a new one")
  func following() throws {
    var world = PanelScene()
    let (box, panel) = (world.box, world.panel)
    let size = world.state(world.at(panel, .width), .equal, Self.number(44))
    world.state(world.at(box, .left), .equal, world.at(panel, .left, plus: 20))
    let width = world.state(world.at(box, .width), .equal, Self.number(8))
    world.state(world.at(box, .right), .equal, world.at(panel, .right, plus: -20))
    let before = try #require(world.engine.conflicts(in: world.scene).first)
    let scene = world.scene
    world.scene.removeConstraint(width)
    world.scene.setConstant(30, of: size)
    let after = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(
      after.members.contains { $0.reference == .implied(.nonNegative(box, .horizontal)) })
    #expect(after.shortfall == Fraction(numerator: 10, denominator: 1))
    var fresh = LayoutEngine()
    #expect(fresh.conflicts(in: world.scene) == [after])
    #expect(world.engine.conflicts(in: scene) == [before])
  }

  @Test("members are ordered from edge to edge, the constraint left out last")
  func path() throws {
    var world = PanelScene()
    let panel = world.panel
    let views = (0..<4).map { world.scene.addItem(named: "v\($0)", in: panel) }
    let total = world.state(world.at(panel, .width), .equal, Self.number(90))
    let sizes = views.map { world.state(world.at($0, .width), .equal, Self.number(20)) }
    let gaps = zip(views.dropFirst(), views).map {
      world.state(world.at($0, .left), .equal, world.at($1, .right, plus: 8))
    }
    let first = world.state(world.at(views[0], .left), .equal, world.at(panel, .left))
    let last = world.state(world.at(views[3], .right), .equal, world.at(panel, .right))
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    let order = [
      first, sizes[0], gaps[0], sizes[1], gaps[1], sizes[2], gaps[2], sizes[3], total, last,
    ]
    #expect(conflict.members.map(\.reference) == order.map { .stated($0) })
  }

  @Test("a small conflict in a scene of ten thousand views is explained like any other")
  func largeScene() throws {
    var world = PanelScene()
    for index in 0..<10_000 {
      let view = world.scene.addItem(named: "v\(index)")
      world.state(
        world.at(view, .left), .equal, world.at(.root, .left, plus: Double(index % 200)))
      world.state(world.at(view, .width), .equal, Self.number(40))
    }
    let ids = world.stateTooWideBox()
    let conflict = try #require(world.engine.conflicts(in: world.scene).first)
    #expect(conflict.members.map(\.reference) == ids.map { .stated($0) })
    let clock = ContinuousClock()
    let time = clock.measure {
      world.state(world.at(world.box, .height), .equal, Self.number(1))
      #expect(world.engine.conflicts(in: world.scene).count == 1)
    }
    // Linear in the number of constraints; a debug build on a busy machine takes a fraction of it.
    #expect(time < .seconds(10))
  }
}
