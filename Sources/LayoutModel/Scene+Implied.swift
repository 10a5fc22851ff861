extension Scene {
  /// The sides of an implied constraint; nil if the scene does not imply it.
  /// - Complexity: O(n) for a box layout of n members, and a search for the member of a stack view, all of whose
  ///   contents count if it fills proportionally; otherwise O(1).
  public func implied(_ constraint: ImpliedConstraint) -> ConstraintSides? {
    switch constraint {
    case .screen(let anchor):
      let value: Double
      switch anchor.traits.framePart {
      case .left, .top: value = 0
      case .width: value = screen.width
      case .height: value = screen.height
      case nil: return nil
      }
      return ConstraintSides(
        LinearExpression(AnchorReference(.root, anchor)), .equal,
        LinearExpression(constant: value))
    case .nonNegative(let id, let axis):
      guard contains(id) else { return nil }
      return ConstraintSides(size(id, axis), .greaterOrEqual, LinearExpression())
    case .hugging(let id, let axis):
      return contentRule(of: id, axis, .lessOrEqual) { $0.hugging(axis) }
    case .compression(let id, let axis):
      return contentRule(of: id, axis, .greaterOrEqual) { $0.compression(axis) }
    case .frame(let id, let anchor): return frameRule(of: id, anchor)
    case .guide(let id, let anchor): return guideRule(of: id, anchor)
    case .stack(let id, let constraint):
      guard features.hasStacks, let stack = properties(of: id)?.stack else { return nil }
      return stack.rule(constraint, of: id, in: self).map(ConstraintSides.init)
    case .box(let id, let constraint):
      return BoxRules(of: id, in: self)?.sides(of: constraint)
    }
  }

  private func contentRule(
    of id: ItemID, _ axis: Axis, _ relation: Relation, _ priority: (ItemProperties) -> Double
  ) -> ConstraintSides? {
    guard let length = contentLength(of: id, axis), let properties = properties(of: id) else {
      return nil
    }
    return ConstraintSides(
      size(id, axis), relation, LinearExpression(constant: length), priority: priority(properties))
  }

  /// Whether an item may imply constraints other than those of its content.
  package func mayHaveRules(_ id: ItemID) -> Bool {
    id.isDerived || details[id.rawValue]?.properties.hasRules == true
      || !pass.frames.isEmpty && pass.frames[id] != nil
  }

  /// The constraints that an item implies, other than those of its content.
  package func rules(of id: ItemID) -> [(constraint: ImpliedConstraint, sides: ConstraintSides)] {
    guard mayHaveRules(id) else { return [] }
    var rules: [(ImpliedConstraint, ConstraintSides)] = []
    for anchor in [Anchor.left, .top, .width, .height] {
      if let rule = frameRule(of: id, anchor) { rules.append((.frame(id, anchor), rule)) }
    }
    for anchor in [Anchor.left, .top, .right, .bottom] {
      if let rule = guideRule(of: id, anchor) { rules.append((.guide(id, anchor), rule)) }
    }
    for rule in stackRules(of: id) {
      rules.append((.stack(id, rule.constraint), ConstraintSides(rule)))
    }
    for rule in BoxRules(of: id, in: self)?.all ?? [] {
      rules.append((.box(id, rule.constraint), rule.sides))
    }
    return rules
  }

  /// The natural length of a view along an axis, in points; nil for a view without content. Wrapping text is as
  /// high as on one line until a layout has determined its width.
  package func contentLength(of id: ItemID, _ axis: Axis) -> Double? {
    guard let properties = properties(of: id) else { return nil }
    if axis == .vertical, !pass.heights.isEmpty, let height = pass.heights[id] { return height }
    return properties.intrinsic(axis)
  }

  private func size(_ id: ItemID, _ axis: Axis) -> LinearExpression {
    LinearExpression(AnchorReference(id, axis.length))
  }

  // MARK: Frames

  private func frameRule(of id: ItemID, _ anchor: Anchor) -> ConstraintSides? {
    let left = LinearExpression(AnchorReference(id, anchor))
    if let rect = pass.frames[id] {
      return anchor.traits.framePart.map {
        ConstraintSides(left, .equal, LinearExpression(constant: rect[$0]))
      }
    }
    guard let properties = properties(of: id), let frame = properties.frame,
      let superview = parent(of: id)
    else { return nil }
    let axis = anchor.axis
    let following = frame.following(properties.autoresizing, along: axis)
    let part: (share: Double, constant: Double)
    switch anchor.traits.framePart {
    case .left, .top: part = following.start
    case .width, .height: part = following.length
    case nil: return nil
    }
    return ConstraintSides(
      left, .equal,
      LinearExpression(
        AnchorReference(superview, axis.length), times: part.share, plus: part.constant))
  }

  // MARK: Built-in guides

  private func guideRule(of id: ItemID, _ anchor: Anchor) -> ConstraintSides? {
    guard let role = guideRole(of: id), let owner = parent(of: id) else { return nil }
    let left = LinearExpression(AnchorReference(id, anchor))
    let insets: Insets
    switch role {
    case .content:
      guard anchor == .left || anchor == .top else { return nil }
      return ConstraintSides(left, .equal, LinearExpression())
    case .safeArea: insets = safeAreaInsets(of: owner)
    case .layoutMargins: insets = marginInsets(of: owner)
    }
    let inset: Double
    let traits = anchor.traits
    guard !traits.isMargin, !traits.followsDirection else { return nil }
    switch traits.part {
    case .start: inset = insets.start(traits.axis)
    case .end: inset = 0 - insets.end(traits.axis)
    case .length, .center, .firstBaseline, .lastBaseline: return nil
    }
    return ConstraintSides(
      left, .equal, LinearExpression(AnchorReference(owner, anchor), plus: inset))
  }

  // MARK: Stack views

  private func stackRules(of id: ItemID) -> [StackRule] {
    guard features.hasStacks, let stack = properties(of: id)?.stack else { return [] }
    return stack.rules(of: id, in: self)
  }

  /// The content constraints of a view: hugging and compression resistance for each axis with an intrinsic
  /// size.
  package func contentConstraints(of id: ItemID) -> [ImpliedConstraint] {
    Axis.allCases.filter { contentLength(of: id, $0) != nil }
      .flatMap { [.compression(id, $0), .hugging(id, $0)] }
  }

  // MARK: Any constraint

  /// The priority of a stated or implied constraint; nil if it does not exist.
  public func priority(of reference: ConstraintReference) -> Double? {
    switch reference {
    case .stated(let id): constraint(id)?.priority
    case .implied(let constraint): implied(constraint)?.priority
    }
  }

  /// The sides of a stated or implied constraint; nil if it does not exist.
  public func sides(of reference: ConstraintReference) -> ConstraintSides? {
    switch reference {
    case .stated(let id):
      constraint(id).map {
        ConstraintSides($0.left, $0.relation, $0.right, priority: $0.priority)
      }
    case .implied(let constraint): implied(constraint)
    }
  }

  /// The position of a constraint in the order in which required constraints are judged. Nonnegative sizes
  /// and the screen come first, at ``alwaysHolds``; then frames and guides, then stated constraints.
  package func order(of reference: ConstraintReference) -> Int {
    switch reference {
    case .stated(let id): order(of: id) ?? .max
    case .implied(let implied): order(of: implied)
    }
  }

  /// The position of constraints that always hold.
  package static let alwaysHolds = -1

  private func order(of implied: ImpliedConstraint) -> Int {
    switch implied {
    case .screen, .nonNegative: Self.alwaysHolds
    case .frame, .guide: 0
    case .hugging(let id, _), .compression(let id, _), .stack(let id, _):
      contentOrder(of: id) ?? .max
    case .box(let id, _): contentOrder(of: outermostLayout(around: id)) ?? .max
    }
  }
}

extension ConstraintSides {
  fileprivate init(_ rule: StackRule) {
    self.init(rule.left, rule.relation, rule.right, priority: rule.priority)
  }
}
