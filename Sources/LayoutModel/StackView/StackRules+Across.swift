// Across a stack view: how members are aligned, and how far it reaches. Then the hidden members.
extension StackRules {
  /// Members without content are no longer across than they need be: UIStackView's `UISV-spanning-fit`.
  private static let spanningFit = 51.0
  /// Nor is the stack: `UISV-canvas-fit`.
  private static let canvasFit = 49.0
  /// What nothing else decides: `UISV-ambiguity-suppression`.
  private static let ambiguitySuppression = 25.0

  /// An alignment by what it does on the axis across.
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
    guard let first = visible.first else { return }
    for member in visible {
      switch line {
      case .fill:
        pinStart(member)
        pinEnd(member)
      case .start:
        pinStart(member)
        keepEndInside(member)
      case .center:
        pinCenter(member)
        keepStartInside(member)
      case .end:
        pinEnd(member)
        keepStartInside(member)
      case .firstBaseline:
        pinBaseline(.firstBaseline, of: member, to: first)
        keepStartInside(member)
        keepEndInside(member)
      case .lastBaseline:
        pinBaseline(.lastBaseline, of: member, to: first)
        keepStartInside(member)
        keepEndInside(member)
      }
    }
    fit(first)
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

  private mutating func pinCenter(_ member: ItemID, as role: StackConstraint.Role = .alignment) {
    add(role, member, .center, across, center(member, across), .equal, canvasCenter(across))
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

  /// Unless members reach from edge to edge, nothing says how long they and the stack are across; the
  /// least that there is room in will do.
  private mutating func fit(_ first: ItemID) {
    let zero = LinearExpression()
    switch line {
    case .fill: return
    case .start, .center, .end: break
    case .firstBaseline:
      pinStart(first, as: .ambiguitySuppression, priority: Self.ambiguitySuppression)
    case .lastBaseline:
      pinEnd(first, as: .ambiguitySuppression, priority: Self.ambiguitySuppression)
    }
    for member in visible where scene.contentLength(of: member, across) == nil {
      add(
        .spanningFit, member, .length, across, length(member, across), .equal, zero,
        priority: Self.spanningFit)
    }
    add(
      .canvasFit, stack, .length, across, canvasLength(across), .equal, zero,
      priority: Self.canvasFit)
  }

  // MARK: Hidden members

  /// A hidden member lies without length where the visible one before it ends. Across it is aligned as
  /// the others are, but keeps nothing else from its place: it may stick out.
  mutating func hide() {
    for (member, predecessor) in hidden {
      add(
        .hiding, member, .length, along, length(member, along), .equal, LinearExpression())
      add(
        .hiding, member, and: predecessor, .start, along, start(member, along), .equal,
        predecessor.map { end($0, along) } ?? canvasStart(along))
      switch line {
      case .fill, .start, .firstBaseline, .lastBaseline: pinStart(member, as: .hiding)
      case .center: pinCenter(member, as: .hiding)
      case .end: pinEnd(member, as: .hiding)
      }
      guard scene.contentLength(of: member, across) == nil else { continue }
      add(
        .hiding, member, .length, across, length(member, across), .equal,
        line == .fill ? canvasLength(across) : LinearExpression(),
        priority: Self.ambiguitySuppression)
    }
  }
}
