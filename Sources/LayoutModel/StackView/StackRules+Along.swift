// Along a stack view: edges, gaps and the distribution of the length.
extension StackRules {
  /// The priority of equal distances between centers, as in UIStackView.
  private static let equalCentering = 149.0
  /// The priority of the first view's share; each following one is weaker by 1.
  private static let firstShare = 999.0

  /// Where gaps can grow, or nothing is arranged, no content determines the length of the stack; it is
  /// minimal.
  mutating func fitAlong() {
    switch arrangement.distribution {
    case .fill, .fillEqually, .fillProportionally: guard visible.isEmpty else { return }
    case .equalSpacing, .equalCentering: break
    }
    add(
      .canvasFit, stack, .length, along, canvasLength(along), .equal, LinearExpression(),
      priority: Self.canvasFit)
  }

  /// Connects the first and last views to the edges, and adjacent views to each other.
  mutating func connect() {
    guard let first = visible.first, let last = visible.last else { return }
    add(
      .canvasConnection, first, .start, along, start(first, along), .equal, canvasStart(along))
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let sides = gap(between: previous, next, of: arrangement.spacing(after: previous))
      add(.spacing, previous, and: next, .start, along, sides.left, gapRelation, sides.right)
    }
    add(.canvasConnection, last, .end, along, end(last, along), .equal, canvasEnd(along))
  }

  /// The relation of gaps to the spacing: equal gaps are at least as long.
  private var gapRelation: Relation {
    switch arrangement.distribution {
    case .fill, .fillEqually, .fillProportionally: .equal
    case .equalSpacing, .equalCentering: .greaterOrEqual
    }
  }

  private var isBaselineRelative: Bool {
    arrangement.isBaselineRelative && along == .vertical
  }

  /// The gap between the start of a view and the end of the one before it, in points.
  private func gap(
    between previous: ItemID, _ next: ItemID, of points: Double
  ) -> (left: LinearExpression, right: LinearExpression) {
    guard isBaselineRelative else {
      return (start(next, along), end(previous, along, plus: points))
    }
    return (
      LinearExpression(AnchorReference(next, .firstBaseline)),
      LinearExpression(AnchorReference(previous, .lastBaseline), plus: points)
    )
  }

  /// Distributes the lengths of the views, or the gaps between them.
  mutating func distribute() {
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing: equalSpacing()
    case .equalCentering: equalCentering()
    }
  }

  private mutating func fillEqually() {
    guard let first = visible.first else { return }
    for member in visible.dropFirst() {
      add(
        .fillEqually, member, and: first, .length, along, length(member, along), .equal,
        length(first, along))
    }
  }

  /// Each view gets the share that its content has of all content and gaps. Together with the gaps the shares
  /// are less than the whole, so the last views, with the weakest shares, take up the rest, as in UIKit.
  private mutating func fillProportionally() {
    let lengths = visible.map { scene.naturalLength(of: $0, along) ?? 0 }
    let content = lengths.reduce(0, +)
    let gaps = visible.dropLast().reduce(0) { $0 + arrangement.spacing(after: $1) }
    let whole = content + gaps > 0 ? content + gaps : content
    var priority = Self.firstShare
    for (member, natural) in zip(visible, lengths) {
      let share = whole > 0 ? natural / whole : 0
      add(
        .fillProportionally, member, .length, along, length(member, along), .equal,
        canvasLength(along) * share, priority: priority)
      priority = max(Priority.range.lowerBound, priority - 1)
    }
  }

  private mutating func equalSpacing() {
    guard visible.count > 2 else { return }
    func gap(_ index: Int) -> LinearExpression {
      let sides = self.gap(between: visible[index], visible[index + 1], of: 0)
      return sides.left - sides.right
    }
    for index in 1..<(visible.count - 1) {
      add(
        .equalSpacing, visible[index], and: visible[index + 1], .start, along, gap(index), .equal,
        gap(0))
    }
  }

  private mutating func equalCentering() {
    guard visible.count > 2 else { return }
    func distance(_ index: Int) -> LinearExpression {
      center(visible[index + 1], along) - center(visible[index], along)
    }
    for index in 1..<(visible.count - 1) {
      add(
        .equalCentering, visible[index], and: visible[index + 1], .center, along, distance(index),
        .equal,
        distance(0), priority: Self.equalCentering)
    }
  }
}

// MARK: Natural lengths

extension Scene {
  /// The maximum depth of nested stacks searched for a natural length.
  private static let deepestStack = 64

  /// The natural length of an arranged view along an axis: its own, or for a nested stack the sum of its
  /// views along the axis and the maximum across it; nil if there is none.
  func naturalLength(of id: ItemID, _ axis: Axis, depth: Int = 0) -> Double? {
    if let own = contentLength(of: id, axis) { return own }
    guard depth < Self.deepestStack, let properties = properties(of: id),
      let arrangement = properties.stack
    else { return nil }
    var (sum, gap, longest) = (0.0, 0.0, 0.0)
    var isKnown = false
    for member in arrangement.members
    where parent(of: member) == id && self.properties(of: member)?.isHidden == false {
      let length = naturalLength(of: member, axis, depth: depth + 1)
      isKnown = isKnown || length != nil
      sum += gap + (length ?? 0)
      longest = max(longest, length ?? 0)
      gap = arrangement.spacing(after: member)
    }
    guard isKnown else { return nil }
    let content = arrangement.axis == axis ? max(0, sum) : longest
    guard arrangement.isMarginsRelative else { return content }
    let margins = marginInsets(of: id)
    return content
      + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
  }
}
