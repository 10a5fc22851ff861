import LayoutModel

/// Random screens as apps have them: a few cards with labels, icons and fields, stacked and pinned, and some
/// statements too many.
struct AppScreen {
  private var numbers: SeededNumbers
  private(set) var scene = Scene()
  private var views: [ItemID] = []

  /// A screen whose statements are all required, or some of them optional.
  static func scene(seed: UInt64, allRequired: Bool) -> Scene {
    var screen = AppScreen(seed: seed)
    screen.fill(allRequired: allRequired)
    return screen.scene
  }

  private init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private mutating func fill(allRequired: Bool) {
    let parents = (0..<numbers.pick([1, 2])).map { scene.addItem(named: "card\($0)", in: .root) }
    views = parents
    for index in 0..<numbers.pick([2, 3, 4]) {
      let parent = numbers.chance(oneIn: 2) ? ItemID.root : numbers.pick(parents)
      views.append(scene.addItem(named: "v\(index)", in: parent))
    }
    for parent in parents { pin(parent, .horizontal) }
    for axis in [Axis.horizontal, .vertical, .vertical] { chain(axis) }
    for view in views where numbers.chance(oneIn: 2) { size(view) }
    for _ in 0..<numbers.pick([1, 2, 3, 4]) { extra() }
    guard !allRequired else { return }
    for constraint in scene.constraintsInOrder where numbers.chance(oneIn: 2) {
      let priority = numbers.pick([250.0, 500, 749.5, 750, 751, 999])
      scene.setConstraint(constraint.id, priority: priority)
    }
  }

  private func edge(_ item: ItemID, _ anchor: Anchor, plus constant: Double = 0) -> LinearExpression
  {
    LinearExpression(AnchorReference(item, anchor), plus: constant)
  }

  private mutating func state(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) {
    scene.addConstraint(left, relation, right)
  }

  private mutating func state(_ left: LinearExpression, _ right: LinearExpression) {
    state(left, .equal, right)
  }

  /// Both edges of a view at a distance from its superview's.
  private mutating func pin(_ view: ItemID, _ axis: Axis) {
    let outer = scene.parent(of: view) ?? .root
    let inset = numbers.pick([8.0, 16, 20])
    let (first, last) = axis == .horizontal ? (Anchor.left, Anchor.right) : (.top, .bottom)
    state(edge(view, first), edge(outer, first, plus: inset))
    state(edge(view, last), edge(outer, last, plus: -inset))
  }

  /// Views one after another, from the first edge of the screen, often to the last.
  private mutating func chain(_ axis: Axis) {
    let (first, last) = axis == .horizontal ? (Anchor.left, Anchor.right) : (.top, .bottom)
    let chosen = views.shuffled(using: &numbers).prefix(numbers.pick([1, 2, 3]))
    var previous: ItemID?
    for view in chosen {
      let gap = numbers.pick([4.0, 8, 12, 16])
      if let previous {
        state(edge(view, first), edge(previous, last, plus: gap))
      } else {
        state(edge(view, first), edge(.root, first, plus: gap))
      }
      previous = view
    }
    if let previous, !numbers.chance(oneIn: 3) {
      let relation = numbers.pick([Relation.equal, .lessOrEqual])
      state(edge(previous, last), relation, edge(.root, last, plus: -numbers.pick([8.0, 16])))
    }
  }

  /// A fixed size, a ratio, or the size of another view.
  private mutating func size(_ view: ItemID) {
    let axis = numbers.pick(Axis.allCases)
    let other = numbers.pick(views)
    switch numbers.pick([0, 0, 1, 2]) {
    case 0:
      state(edge(view, axis.length), LinearExpression(constant: numbers.pick([24, 40, 44, 200])))
    case 1:
      let factor = numbers.pick([1.0, 0.5, 2, 16.0 / 9])
      state(
        edge(view, .width), LinearExpression(AnchorReference(view, .height), times: factor))
    default:
      guard other != view else { return }
      state(edge(view, axis.length), edge(other, axis.length))
    }
  }

  /// What somebody adds later: the size of the screen, a least size, an edge, a center.
  private mutating func extra() {
    let view = numbers.pick(views)
    let axis = numbers.pick(Axis.allCases)
    switch numbers.pick([0, 1, 2, 3, 4]) {
    case 0: state(edge(view, axis.length), edge(.root, axis.length))
    case 1:
      state(
        edge(view, axis.length), .greaterOrEqual,
        LinearExpression(constant: numbers.pick([100, 300, 500])))
    case 2: pin(view, axis)
    case 3:
      let center: Anchor = axis == .horizontal ? .centerX : .centerY
      state(edge(view, center), edge(.root, center))
    default: size(view)
    }
  }
}
