import LayoutModel

/// Random numbers determined by a seed (xorshift64*, Vigna 2016).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func pick<Element>(_ values: [Element]) -> Element {
    values[Int.random(in: values.indices, using: &self)]
  }

  mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Random scenes like those that people type: small trees, short rules, round numbers.
struct RandomScene {
  var numbers: SeededNumbers
  var scene = Scene()
  var views: [ItemID] = [.root]
  var groups: [GroupID] = []

  init(seed: UInt64, viewCount: ClosedRange<Int> = 1...5) {
    numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: viewCount, using: &numbers)
    for index in 0..<count {
      let parent = numbers.chance(oneIn: 2) ? .root : numbers.pick(views)
      views.append(scene.addItem(named: "v\(index)", in: parent))
    }
  }

  /// A scene with some constraints; all of them required, or some at a few priorities.
  static func filled(seed: UInt64, constraints: ClosedRange<Int>, allRequired: Bool) -> Scene {
    var random = RandomScene(seed: seed)
    let count = Int.random(in: constraints, using: &random.numbers)
    for _ in 0..<count { random.state(allRequired: allRequired) }
    if !allRequired {
      for view in random.views.dropFirst() where random.numbers.chance(oneIn: 3) {
        random.setContent(of: view)
      }
    }
    return random.scene
  }

  mutating func anchor(_ item: ItemID, _ axis: Axis) -> AnchorReference {
    let anchors: [Anchor] =
      axis == .horizontal ? [.left, .right, .centerX] : [.top, .bottom, .centerY]
    return AnchorReference(item, numbers.pick(anchors))
  }

  mutating func priority(allRequired: Bool) -> Double {
    if allRequired || numbers.chance(oneIn: 2) { return Priority.required }
    return numbers.pick([50, 250, 250, 749.5, 750, 750, 999])
  }

  /// States one random rule.
  mutating func state(allRequired: Bool, group: GroupID? = nil) {
    let axis = numbers.pick([Axis.horizontal, .horizontal, .vertical])
    let size: Anchor = axis == .horizontal ? .width : .height
    let a = numbers.pick(Array(views.dropFirst()))
    let b = numbers.pick(views)
    let relation = numbers.pick([Relation.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual])
    let number = Double(numbers.pick([0, 5, 8, 10, 20, 40, 100, 150, 300]))
    var left = LinearExpression(AnchorReference(a, size))
    var right = LinearExpression(constant: number)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0:
      break
    case 1:
      let factor = numbers.pick([1, 1, 2, 0.5, 0.1, 16.0 / 9, 1.0 / 3])
      right = LinearExpression(AnchorReference(b, size), times: factor, plus: number - 20)
    case 2:
      left = LinearExpression(anchor(a, axis))
      right = LinearExpression(anchor(b, axis), plus: number - 20)
    case 3:
      left = LinearExpression(AnchorReference(a, axis == .horizontal ? .left : .top))
      right = LinearExpression(AnchorReference(b, axis == .horizontal ? .right : .bottom))
      right.constant = number
    case 4:
      left = LinearExpression(anchor(a, axis))
    default:
      let c = numbers.pick(views)
      left = LinearExpression(anchor(a, axis))
      right = LinearExpression(anchor(b, axis)) * 0.5 + LinearExpression(anchor(c, axis)) * 0.5
    }
    scene.addConstraint(
      left, relation, right, priority: priority(allRequired: allRequired), group: group)
  }

  /// Relates an edge of a view to a guide of a view.
  mutating func tieToGuide() -> ConstraintID {
    let axis = numbers.pick(Axis.allCases)
    let guide = scene.guide(numbers.pick([.safeArea, .layoutMargins]), of: numbers.pick(views))
    let view = numbers.pick(Array(views.dropFirst()))
    return scene.addConstraint(
      LinearExpression(AnchorReference(view, axis.start)), .equal,
      LinearExpression(AnchorReference(guide, axis.start), plus: 4),
      priority: priority(allRequired: false))
  }

  mutating func setContent(of view: ItemID) {
    let width = Double(numbers.pick([20, 60, 120]))
    let height = Double(numbers.pick([10, 20]))
    let hugging = numbers.pick([250.0, 251, 750])
    let compression = numbers.pick([750.0, 751, 1000])
    let hasHeight = numbers.chance(oneIn: 2)
    scene.setProperties(of: view) { properties in
      properties.intrinsicWidth = width
      properties.intrinsicHeight = hasHeight ? height : nil
      properties.horizontalHugging = hugging
      properties.horizontalCompression = compression
    }
  }

  /// One random edit.
  mutating func edit() {
    let stated = scene.constraintsInOrder
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0...4:
      state(allRequired: false)
    case 5:
      if !stated.isEmpty { scene.removeConstraint(numbers.pick(stated).id) }
    case 6, 7:
      if !stated.isEmpty {
        let constraint = numbers.pick(stated)
        scene.setConstant(constraint.constant + numbers.pick([-20, -5, 10, 40]), of: constraint.id)
      }
    case 8:
      if !stated.isEmpty {
        let priority = priority(allRequired: false)
        scene.setConstraint(numbers.pick(stated).id, priority: priority)
      }
    case 9:
      if let constraint = stated.last {
        scene.setEnabled(!constraint.isEnabled, of: constraint.id)
      }
    case 10:
      let group = scene.addGroup(named: "g\(groups.count)")
      groups.append(group)
      state(allRequired: false, group: group)
      state(allRequired: true, group: group)
      if numbers.chance(oneIn: 2) { scene.setActive(false, of: group) }
    default:
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0:
        setContent(of: numbers.pick(views))
      case 1:
        scene.setScreen(Size(width: Double(numbers.pick([200, 320, 480])), height: 400))
      case 2:
        views.append(scene.addItem(named: "n\(views.count)", in: numbers.pick(views)))
      case 3:
        if let group = groups.last { scene.setActive(!(scene.isInForce(group)), of: group) }
      default:
        let view = numbers.pick(views)
        let parent = numbers.pick(views)
        if view != .root, !scene.isInside(parent, view) { scene.move(view, to: parent) }
      }
    }
  }
}
