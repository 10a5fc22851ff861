import LayoutModel
import Testing

import LayoutEngine

@Suite("Ambiguity")
struct AmbiguityTests {
  static func at(
    _ item: ItemID, _ anchor: Anchor, _ constant: Double = 0
  ) -> LinearExpression {
    LinearExpression(AnchorReference(item, anchor), plus: constant)
  }

  private static func number(_ value: Double) -> LinearExpression {
    LinearExpression(constant: value)
  }

  /// Labels in a row of the screen's width with equal hugging.
  static func labels(
    _ widths: [Double], screen: Double = 320
  ) -> (scene: Scene, labels: [ItemID]) {
    var scene = Scene(screen: Size(width: screen, height: 480))
    var labels: [ItemID] = []
    for (index, width) in widths.enumerated() {
      let label = scene.addItem(named: "label\(index + 1)")
      scene.setProperties(of: label) {
        $0.intrinsicWidth = width
        $0.intrinsicHeight = 20
      }
      scene.addConstraint(at(label, .top), .equal, number(8))
      if let last = labels.last {
        scene.addConstraint(at(label, .left), .equal, at(last, .right, 12))
      } else {
        scene.addConstraint(at(label, .left), .equal, at(.root, .left, 16))
      }
      labels.append(label)
    }
    if let last = labels.last {
      scene.addConstraint(at(last, .right), .equal, at(.root, .right, -16))
    }
    return (scene, labels)
  }

  private func onlyOne(_ scene: Scene) throws -> AmbiguityExplanation {
    var engine = LayoutEngine()
    let all = engine.ambiguities(in: scene)
    #expect(all.count == 1)
    let explanation = engine.explain(try #require(all.first), in: scene)
    AmbiguityLaws.check(explanation, in: scene, "")
    return explanation
  }

  // MARK: Causes

  @Test("an end can be determined although position and size are free")
  func determinedEnds() {
    var scene = Scene(screen: Size(width: 320, height: 480))
    let tied = scene.addItem(named: "tied")
    let sized = scene.addItem(named: "sized")
    let open = scene.addItem(named: "open")
    scene.addConstraint(Self.at(tied, .right), .equal, Self.at(.root, .right, -20))
    scene.addConstraint(Self.at(sized, .width), .equal, Self.number(50))
    scene.addConstraint(Self.at(open, .bottom), .lessOrEqual, Self.at(.root, .bottom))
    var engine = LayoutEngine()
    #expect(engine.determinedEnds(in: scene) == [AnchorReference(tied, .right)])
    scene.addConstraint(Self.at(open, .bottom), .equal, Self.at(tied, .right))
    #expect(
      engine.determinedEnds(in: scene)
        == [AnchorReference(tied, .right), AnchorReference(open, .bottom)])
    #expect(engine.determinedEnds(in: Scene()).isEmpty)
  }

  @Test("equal hugging: the view that takes the slack is ambiguous")
  func equalHugging() throws {
    let (scene, labels) = Self.labels([120, 64])
    let found = try onlyOne(scene)
    #expect(found.ambiguity.axis == .horizontal)
    #expect(
      found.ambiguity.values == [
        AnchorReference(labels[0], .width), AnchorReference(labels[1], .left),
        AnchorReference(labels[1], .width),
      ])
    #expect(found.values.map(\.shown) == [212, 240, 64])
    #expect(found.values.map(\.other) == [120, 148, 156])
    #expect(found.values.map(\.limits?.lower) == [120, 148, 64])
    #expect(found.values.map(\.limits?.upper) == [212, 240, 156])
    #expect(found.shown[labels[0]] == Rect(x: 16, y: 8, width: 212, height: 20))
    #expect(found.other[labels[0]] == Rect(x: 16, y: 8, width: 120, height: 20))
    guard case .tie(let tie)? = found.causes.first else {
      Issue.record("\(found.causes)")
      return
    }
    #expect(tie.kind == .hugging)
    #expect(tie.priority == 250)
    #expect(tie.items == labels)
    #expect(tie.room?.available == 276)
    #expect(tie.room?.needed == [120, 64])
    #expect(
      found.additions.map(\.statements) == [
        [.setContentPriority(.hugging(labels[0], .horizontal), 251)],
        [.setContentPriority(.hugging(labels[1], .horizontal), 251)],
        [.addEquation(Self.at(labels[0], .width), Self.at(labels[1], .width))],
      ])
    #expect(
      found.additions.map { $0.effects.map(\.after) } == [
        [120, 148, 156], [212, 240, 64], [138, 166, 138],
      ])
  }

  @Test("equal compression resistance: the view that is compressed is ambiguous")
  func equalCompression() throws {
    let (scene, labels) = Self.labels([120, 100], screen: 200)
    let found = try onlyOne(scene)
    guard case .tie(let tie)? = found.causes.first else {
      Issue.record("\(found.causes)")
      return
    }
    #expect(tie.kind == .compression)
    #expect(tie.room?.available == 156)
    #expect(tie.room?.needed == [120, 100])
    #expect(found.additions.count == 3)
    #expect(
      found.additions.first?.statements
        == [.setContentPriority(.compression(labels[0], .horizontal), 751)])
  }

  @Test("three labels with equal hugging: one gives way")
  func threeLabels() throws {
    let (scene, labels) = Self.labels([40, 50, 60])
    let found = try onlyOne(scene)
    guard case .tie(let tie)? = found.causes.first else {
      Issue.record("\(found.causes)")
      return
    }
    #expect(tie.items == labels)
    #expect(tie.room?.available == 264)
    #expect(tie.room?.needed == [40, 50, 60])
    #expect(
      found.additions.first?.statements
        == [.setContentPriority(.hugging(labels[0], .horizontal), 249)])
  }

  @Test("two optional constraints of equal priority pull both ways")
  func equalPriorities() throws {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    scene.addConstraint(Self.at(a, .width), .equal, Self.number(10))
    scene.addConstraint(Self.at(a, .top), .equal, Self.number(0))
    scene.addConstraint(Self.at(a, .height), .equal, Self.number(10))
    let first = scene.addConstraint(Self.at(a, .left), .equal, Self.number(20), priority: 500)
    let second = scene.addConstraint(Self.at(a, .left), .equal, Self.number(50), priority: 500)
    let found = try onlyOne(scene)
    guard case .tie(let tie)? = found.causes.first else {
      Issue.record("\(found.causes)")
      return
    }
    #expect(tie.kind == .mixed)
    #expect(tie.members.map(\.reference) == [.stated(first), .stated(second)])
    #expect(tie.members.map(\.shown) == [0, 30])
    #expect(tie.members.map(\.other) == [30, 0])
    #expect(
      found.additions.prefix(2).map(\.statements) == [
        [.setPriority(first, 501)], [.setPriority(second, 501)],
      ])
  }

  @Test("no constraint on the position, no constraint on the size")
  func nothing() throws {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    var engine = LayoutEngine()
    let all = engine.ambiguities(in: scene)
    #expect(all.map(\.axis) == [.horizontal, .vertical])
    let found = engine.explain(all[1], in: scene)
    #expect(found.causes == [.noPosition(a, .vertical), .noSize(a, .vertical)])
    #expect(found.values.map(\.limits?.lower) == [-.infinity, 0])
    #expect(found.values.map(\.limits?.upper) == [.infinity, .infinity])
    #expect(found.values.map(\.other) == [100, 100])
    #expect(
      found.additions.first?.statements == [
        .addEquation(Self.at(a, .top), Self.number(0)),
        .addEquation(Self.at(a, .bottom), Self.at(.root, .bottom)),
      ])
    scene.addConstraint(Self.at(a, .centerX), .equal, Self.at(.root, .centerX))
    let across = try #require(engine.ambiguities(in: scene).first { $0.axis == .horizontal })
    #expect(engine.explain(across, in: scene).causes == [.noSize(a, .horizontal)])
  }

  @Test("only inequalities")
  func inequalities() throws {
    var scene = Scene()
    let a = scene.addItem(named: "a")
    scene.addConstraint(Self.at(a, .top), .equal, Self.number(0))
    scene.addConstraint(Self.at(a, .height), .equal, Self.number(10))
    scene.addConstraint(Self.at(a, .left), .equal, Self.number(20))
    let limit = scene.addConstraint(Self.at(a, .right), .lessOrEqual, Self.at(.root, .right, -20))
    var found = try onlyOne(scene)
    #expect(
      found.causes == [.onlyInequalities(AnchorReference(a, .width), [.stated(limit)])])
    #expect(found.values.map(\.anchor) == [AnchorReference(a, .width)])
    #expect(found.values.map(\.limits?.lower) == [0])
    #expect(found.values.map(\.limits?.upper) == [280])
    #expect(found.values.map(\.shown) == [280])
    #expect(found.values.map(\.other) == [0])
    // A relation, which is right on every screen, comes before a number of this one.
    #expect(
      found.additions.prefix(2).map(\.statements) == [
        [.addEquation(Self.at(a, .right), Self.at(.root, .right, -20))],
        [.addEquation(Self.at(a, .width), Self.number(280))],
      ])
    #expect(found.additions.prefix(2).map(\.setsLengthToNumber) == [false, true])
    #expect(found.additions.first?.elsewhere == .settled)

    scene.removeConstraint(limit)
    scene.addConstraint(Self.at(a, .width), .equal, Self.number(50))
    let left = scene.constraintsInOrder[2].id
    try scene.apply(.setRelation(left, .greaterOrEqual))
    found = try onlyOne(scene)
    #expect(found.causes == [.onlyInequalities(AnchorReference(a, .left), [.stated(left)])])
    #expect(found.values.first?.limits?.upper == .infinity)
  }

  @Test("views without constraints to the root")
  func island() throws {
    var scene = Scene()
    let card = scene.addItem(named: "card")
    for anchor in [Anchor.left, .top, .right, .bottom] {
      scene.addConstraint(Self.at(card, anchor), .equal, Self.at(.root, anchor))
    }
    var items: [ItemID] = []
    for name in ["a", "b", "c"] {
      let item = scene.addItem(named: name, in: card)
      scene.addConstraint(Self.at(item, .top), .equal, Self.at(card, .top))
      scene.addConstraint(Self.at(item, .height), .equal, Self.number(20))
      scene.addConstraint(Self.at(item, .width), .equal, Self.number(30))
      if let last = items.last {
        scene.addConstraint(Self.at(item, .left), .equal, Self.at(last, .right, 8))
      }
      items.append(item)
    }
    let found = try onlyOne(scene)
    #expect(found.causes == [.island(items, .horizontal)])
    #expect(
      found.additions.map(\.statements).first == [
        .addEquation(Self.at(items[0], .left), Self.number(0))
      ])
    #expect(found.additions.count == 3)
  }

  @Test("nothing is ambiguous, or a value that depends on both axes is")
  func others() throws {
    var engine = LayoutEngine()
    #expect(engine.ambiguities(in: Scene()).isEmpty)
    var scene = Scene()
    let a = scene.addItem(named: "a")
    scene.addConstraint(Self.at(a, .left), .equal, Self.number(0))
    scene.addConstraint(Self.at(a, .top), .equal, Self.number(0))
    scene.addConstraint(Self.at(a, .width), .equal, Self.at(a, .height) * 2)
    let found = try onlyOne(scene)
    #expect(found.ambiguity.axis == nil)
    #expect(
      found.additions.first?.statements == [
        .addEquation(Self.at(a, .right), Self.at(.root, .right))
      ])
  }

  // MARK: Laws

  @Test("all free values are found, and the proposed constraints determine them", arguments: 0..<10)
  func laws(batch: Int) {
    var settled = 0
    for seed in 0..<20 {
      let number = UInt64(700_000 + batch * 1000 + seed)
      let scene = RandomScene.filled(seed: number, constraints: 2...8, allRequired: false)
      var engine = LayoutEngine()
      let layout = engine.layout(of: scene)
      let all = engine.ambiguities(in: scene)
      let values = all.flatMap(\.values)
      #expect(
        values.count == layout.free.count && Set(values) == Set(layout.free), "seed \(number)")
      for ambiguity in all {
        let explanation = engine.explain(ambiguity, in: scene)
        AmbiguityLaws.check(explanation, in: scene, "seed \(number)")
        #expect(!explanation.additions.isEmpty, "seed \(number): \(explanation)")
        settled += explanation.additions.count
      }
      #expect(engine.layout(of: scene).frames == layout.frames, "seed \(number)")
    }
    #expect(settled > 20)
  }

  @Test("a thousand ambiguous views are found and explained at once")
  func thousand() throws {
    var scene = Scene()
    for index in 0..<1000 { scene.addItem(named: "v\(index)") }
    var engine = LayoutEngine()
    _ = engine.layout(of: scene)
    let clock = ContinuousClock()
    var all: [Ambiguity] = []
    let finding = clock.measure { all = engine.ambiguities(in: scene) }
    #expect(all.count == 2000)
    let first = try #require(all.first)
    let explaining = clock.measure { _ = engine.explain(first, in: scene) }
    #expect(finding < .seconds(5) && explaining < .seconds(20), "\(finding), \(explaining)")
  }
}
