import LayoutModel

/// What is seen of a rule in the first picture, as classes: what its cost is looked up by.
struct RuleFacts {
  /// The number of classes of each fact, in the order of ``classes(of:)``.
  static let sizes = [12, 14, 9, 6, 14, 4, 10, 4, 4, 6]

  let rows: RuleRows
  private typealias Neighbors = (before: Int?, after: Int?)
  private var children: [[Int]]
  /// The nearest siblings before and behind each view, by axis.
  private var neighbors: [[Neighbors]] = []
  private let lengths: [[Double: Int]]

  init(rows: RuleRows) {
    self.rows = rows
    let screen = rows.screen
    children = Array(repeating: [], count: screen.views.count + 1)
    for (index, view) in screen.views.enumerated() {
      children[view.parent ?? screen.root].append(index)
    }
    lengths = Axis.allCases.map { axis in
      screen.views.indices.reduce(into: [:]) { counts, view in
        counts[rows.span(view, axis, in: 0).length.rounded(), default: 0] += 1
      }
    }
    neighbors = Axis.allCases.map { axis in screen.views.indices.map { neighbors(of: $0, axis) } }
  }

  private var screen: DrawnScreen { rows.screen }

  /// The class of each fact.
  func classes(of rule: InferredRule) -> [Int] {
    let view = rule.left.item
    let axis = rule.left.axis
    let side = axis == .horizontal ? 0 : 1
    let span = rows.span(view, axis, in: 0)
    let outer = screen.views[view].parent ?? screen.root
    let room = rows.span(outer, axis, in: 0)
    let before = span.start - room.start
    let after = room.end - span.end
    let neighbors = neighbors[side][view]
    return [
      2 * rule.nearness.rawValue + side,
      2 * shareClass(span.length, of: room.length) + side,
      constantClass(rule),
      3 * side + contentClass(rule),
      2 * gapsClass(before, after, share: room.length > 0 ? span.length / room.length : 1) + side,
      neighborClass(rule, neighbors),
      screen.views[view].role.rawValue,
      likenessClass(rule),
      lengthsClass(rule),
      2 * placeClass(neighbors) + side,
    ]
  }

  /// The indexes of the classes among those of all facts.
  func features(of rule: InferredRule) -> [Int] {
    var offset = 0
    return zip(classes(of: rule), Self.sizes).map { place, size in
      defer { offset += size }
      return offset + place
    }
  }

  /// Whether a view takes all room of its superview along an axis, but for usual margins.
  func fills(_ side: InferredRule.Side) -> Bool {
    let span = rows.span(side.item, side.axis, in: 0)
    let room = rows.span(screen.views[side.item].parent ?? screen.root, side.axis, in: 0)
    return max(span.start - room.start, room.end - span.end) <= Self.usualMargin
  }

  /// Points between a cell's edge and what fills the cell, at most: the system's margin of 11 or 12.
  private static let usualMargin = 12.5

  /// Whether two views are one behind the other along an axis: each is partly beside the other across it.
  func areBeside(_ view: Int, _ other: Int, _ axis: Axis) -> Bool {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let (one, its) = (rows.span(view, across, in: 0), rows.span(other, across, in: 0))
    return min(one.end, its.end) - max(one.start, its.start) > 0
  }

  /// Whether a view has no subviews.
  func isLeaf(_ view: Int) -> Bool { children[view].isEmpty }

  private func shareClass(_ length: Double, of room: Double) -> Int {
    guard room > 0 else { return 6 }
    return [0.1, 0.25, 0.45, 0.6, 0.8, 0.97].firstIndex { length / room < $0 } ?? 6
  }

  private func constantClass(_ rule: InferredRule) -> Int {
    let amount = rule.constant.magnitude
    if rule.form == .length || rule.form == .content {
      let length = rows.span(rule.left.item, rule.left.axis, in: 0).length
      if length != length.rounded() { return 8 }
      if length <= 2 { return 0 }
      if length <= 50 { return length.truncatingRemainder(dividingBy: 4) == 0 ? 1 : 2 }
      if length <= 120 { return length.truncatingRemainder(dividingBy: 5) == 0 ? 3 : 4 }
      return length.truncatingRemainder(dividingBy: 10) == 0 ? 5 : length <= 250 ? 6 : 7
    }
    if amount < 0.01 { return 0 }
    if (rule.constant - rule.constant.rounded()).magnitude > 0.01 { return 8 }
    let isOutward = isInverted(rule)
    if isOutward { return 7 }
    if [8, 10, 16, 20].contains(amount) { return 1 }
    return 2 + ([12, 24, 48, 100].firstIndex { amount <= $0 } ?? 4)
  }

  /// Whether the constant leads out of the view around it, or over the view before it.
  private func isInverted(_ rule: InferredRule) -> Bool {
    switch rule.form {
    case .start, .after: rule.constant < 0
    case .end, .inset: rule.constant > 0
    default: false
    }
  }

  private func contentClass(_ rule: InferredRule) -> Int {
    let side = rule.left
    guard let content = screen.pictures[0].contents[side.item][side.axis] else { return 0 }
    return (rows.span(side.item, side.axis, in: 0).length - content).magnitude < 0.6 ? 2 : 1
  }

  /// How the room before and behind a view compare.
  private func gapsClass(_ before: Double, _ after: Double, share: Double) -> Int {
    if before.magnitude < 1, after.magnitude < 1 { return 0 }
    if (before - after).magnitude <= 1 { return before <= 24 ? 1 : share > 0.6 ? 2 : 3 }
    if before < after { return before <= 24 ? 4 : 5 }
    return after <= 24 ? 6 : 5
  }

  /// The nearest siblings before and behind a view, among those beside it.
  private func neighbors(of view: Int, _ axis: Axis) -> Neighbors {
    let outer = screen.views[view].parent ?? screen.root
    let own = rows.span(view, axis, in: 0)
    var found: Neighbors = (nil, nil)
    var least = (before: Double.infinity, after: Double.infinity)
    for other in children[outer] where other != view && areBeside(view, other, axis) {
      let span = rows.span(other, axis, in: 0)
      let (before, after) = (own.start - span.end, span.start - own.end)
      if before >= -1, before < least.before { (found.before, least.before) = (other, before) }
      if after >= -1, after < least.after { (found.after, least.after) = (other, after) }
    }
    return found
  }

  private func neighborClass(_ rule: InferredRule, _ neighbors: Neighbors) -> Int {
    switch rule.form {
    case .after: rule.right?.item == neighbors.before ? 1 : 0
    case .start, .alignStart: neighbors.before == nil ? 2 : 3
    case .end, .alignEnd: neighbors.after == nil ? 2 : 3
    default: neighbors.before == nil && neighbors.after == nil ? 2 : 3
    }
  }

  private func placeClass(_ neighbors: Neighbors) -> Int {
    switch (neighbors.before, neighbors.after) {
    case (nil, nil): 0
    case (nil, _): 1
    case (_, nil): 2
    default: 0
    }
  }

  /// How like the other view is: of the same role, next to it in the list.
  private func likenessClass(_ rule: InferredRule) -> Int {
    guard let other = rule.right?.item, other < screen.root, other != rule.left.item else {
      return 0
    }
    let isNext = (other - rule.left.item).magnitude == 1
    let isSame = screen.views[other].role == screen.views[rule.left.item].role
    return isSame ? (isNext ? 3 : 2) : 1
  }

  /// How many views are as long.
  private func lengthsClass(_ rule: InferredRule) -> Int {
    let axis = rule.left.axis
    let length = rows.span(rule.left.item, axis, in: 0).length.rounded()
    let count = lengths[axis == .horizontal ? 0 : 1][length] ?? 1
    return min(3, count - 1)
  }
}
