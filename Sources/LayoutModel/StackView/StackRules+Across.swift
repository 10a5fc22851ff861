// Across a stack view: the alignment of arranged views, the extent of the stack, and hidden views.
extension StackRules {
  /// UIStackView's `UISV-spanning-fit`: views without content have minimal length across the axis.
  private static let spanningFit = 51.0
  /// UIStackView's `UISV-canvas-fit`: the stack has minimal length.
  static let canvasFit = 49.0
  /// The priority at which a hidden view has no length and its place: stronger than its content, weaker than a
  /// required constraint of its own.
  private static let hiding = 999.5
  /// UIStackView's `UISV-ambiguity-suppression`.
  private static let ambiguitySuppression = 25.0

  /// An alignment, resolved for the axis across.
  private enum Line {
    case fill, start, center, end, firstBaseline, lastBaseline
  }

  private var line: Line {
    switch arrangement.alignment {
    case .fill: .fill
    case .leading, .top: .start
    case .center: .center
    case .trailing, .bottom: .end
    case .firstBaseline: along == .horizontal ? .firstBaseline : .start
    case .lastBaseline: along == .horizontal ? .lastBaseline : .start
    }
  }

  mutating func align() {
    let members = visible + hidden.map(\.member)
    guard let first = members.first else { return }
    for (index, member) in members.enumerated() {
      // A hidden view may stick out of the stack.
      let isVisible = index < visible.count
      switch line {
      case .fill:
        pinStart(member)
        pinEnd(member)
      case .start:
        pinStart(member)
        if isVisible { keepEndInside(member) }
      case .center:
        pinCenter(member)
        if isVisible { keepStartInside(member) }
      case .end:
        pinEnd(member)
        if isVisible { keepStartInside(member) }
      case .firstBaseline:
        pinBaseline(.firstBaseline, of: member, to: first)
        // As in UIKit, what is higher above its baseline than the first view sticks out of the stack.
        if member == first { keepStartInside(member) }
        keepEndInside(member)
      case .lastBaseline:
        pinBaseline(.lastBaseline, of: member, to: first)
        keepStartInside(member)
        if member == first { keepEndInside(member) }
      }
    }
    fit(members)
  }

  // MARK: Members

  private mutating func pinStart(
    _ member: ItemID, as role: StackConstraint.Role = .alignment,
    priority: Double = Priority.required
  ) {
    add(
      role, member, .start, across, start(member, across), .equal, canvasStart(across),
      priority: priority)
  }

  private mutating func pinEnd(
    _ member: ItemID, as role: StackConstraint.Role = .alignment,
    priority: Double = Priority.required
  ) {
    add(
      role, member, .end, across, end(member, across), .equal, canvasEnd(across),
      priority: priority)
  }

  private mutating func pinCenter(_ member: ItemID) {
    add(.alignment, member, .center, across, center(member, across), .equal, canvasCenter(across))
  }

  private mutating func pinBaseline(
    _ anchor: Anchor, of member: ItemID, to first: ItemID
  ) {
    guard member != first else { return }
    add(
      .alignment, member, and: first, anchor == .firstBaseline ? .firstBaseline : .lastBaseline,
      across,
      LinearExpression(AnchorReference(member, anchor)), .equal,
      LinearExpression(AnchorReference(first, anchor)))
  }

  private mutating func keepStartInside(_ member: ItemID) {
    add(
      .spanning, member, .start, across, start(member, across), .greaterOrEqual,
      canvasStart(across))
  }

  private mutating func keepEndInside(_ member: ItemID) {
    add(.spanning, member, .end, across, end(member, across), .lessOrEqual, canvasEnd(across))
  }

  // MARK: The stack

  /// Unless arranged views fill the stack, nothing determines the lengths of views and stack across the axis;
  /// they are minimal.
  private mutating func fit(_ members: [ItemID]) {
    guard let first = members.first else { return }
    let zero = LinearExpression()
    switch line {
    case .fill: return
    case .start, .center, .end: break
    case .firstBaseline:
      pinStart(first, as: .ambiguitySuppression, priority: Self.ambiguitySuppression)
    case .lastBaseline:
      pinEnd(first, as: .ambiguitySuppression, priority: Self.ambiguitySuppression)
    }
    for member in members where scene.contentLength(of: member, across) == nil {
      add(
        .spanningFit, member, .length, across, length(member, across), .equal, zero,
        priority: Self.spanningFit)
    }
    add(
      .canvasFit, stack, .length, across, canvasLength(across), .equal, zero,
      priority: Self.canvasFit)
  }

  // MARK: Hidden members

  /// A hidden view has no length unless a constraint of its own gives it one. It begins in the middle of the gap
  /// between the visible views around it, before the first one it ends where the stack begins, and behind the last
  /// one it begins at its end; without a spacing, both of these begin where the stack does. Across the axis it is
  /// aligned like the others.
  mutating func hide() {
    let isSpaced = arrangement.spacing > 0 || arrangement.distribution == .fillEqually
    for (member, predecessor) in hidden {
      add(
        .hiding, member, .length, along, length(member, along), .equal, LinearExpression(),
        priority: Self.hiding)
      var place = canvasStart(along)
      let next = predecessor.flatMap(visible.firstIndex(of:)).map { $0 + 1 } ?? 0
      if let predecessor, next < visible.count {
        place = (end(predecessor, along) + start(visible[next], along)) * 0.5
      } else if let predecessor, isSpaced {
        place = end(predecessor, along)
      }
      let isBefore = predecessor == nil && !visible.isEmpty && isSpaced
      add(
        .hiding, member, and: predecessor, .start, along,
        isBefore ? end(member, along) : start(member, along), .equal, place, priority: Self.hiding)
    }
  }
}
