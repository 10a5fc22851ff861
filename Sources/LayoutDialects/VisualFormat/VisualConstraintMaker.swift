import LayoutModel

/// Makes the constraints of a visual format, one after another.
struct VisualConstraintMaker {
  /// An end of a connection.
  enum End {
    case view(ItemID)
    case superview(ItemID)

    var isSuperview: Bool { if case .superview = self { true } else { false } }
  }

  let axis: Axis
  let scope: VisualFormatScope
  let options: VisualFormatOptions
  private(set) var constraints: [VisualConstraint] = []

  /// The standard gap between siblings, in points; to the superview it is the layout margin.
  private static let standardGap = 8.0

  // MARK: Gaps

  /// The constraints of the gap between two ends: `b.leading == a.trailing + 8`.
  mutating func connect(
    _ first: End, _ connection: VisualFormat.Connection, _ second: End
  ) throws(VisualFormatError) {
    switch connection.gap {
    case .none:
      connect(first, second, .equal, 0, at: connection.range)
    case .standard:
      let usesMargin = first.isSuperview || second.isSuperview
      connect(
        first, second, .equal, usesMargin ? 0 : Self.standardGap, usesMargin: usesMargin,
        at: connection.range)
    case .lengths(let predicates):
      for predicate in try single(predicates) {
        connect(
          first, second, predicate.relation, try length(of: predicate.object),
          priority: try priority(predicate.priority), at: predicate.range)
      }
    }
  }

  /// The later end is on the left of the equation, unless it is the superview.
  private mutating func connect(
    _ first: End, _ second: End, _ relation: Relation, _ gap: Double, usesMargin: Bool = false,
    priority: Double = Priority.required, at range: Range<Int>
  ) {
    let near: AnchorReference
    let far: AnchorReference
    switch (first, second) {
    case (.view(let a), .view(let b)) where options.isBaselineToBaseline && axis == .vertical:
      near = AnchorReference(a, .lastBaseline)
      far = AnchorReference(b, .firstBaseline)
    default:
      near = edge(of: first, isEarlier: true, usesMargin)
      far = edge(of: second, isEarlier: false, usesMargin)
    }
    // In a right-to-left format the later end has smaller coordinates, which reverses the relation, and so
    // does exchanging the sides.
    let isTurned = isRightToLeft != second.isSuperview
    constraints.append(
      VisualConstraint(
        left: LinearExpression(second.isSuperview ? near : far),
        relation: isTurned ? relation.flipped : relation,
        right: LinearExpression(second.isSuperview ? far : near, plus: isTurned ? 0 - gap : gap),
        priority: priority, range: range))
  }

  private var isRightToLeft: Bool {
    axis == .horizontal && options.direction == .rightToLeft
  }

  /// The edge where a gap starts or ends: for a view the edge toward the gap, for the superview the one
  /// enclosing it.
  private func edge(of end: End, isEarlier: Bool, _ usesMargin: Bool) -> AnchorReference {
    switch end {
    case .view(let item): AnchorReference(item, side(isStart: !isEarlier))
    case .superview(let item):
      AnchorReference(item, usesMargin ? margin(isStart: isEarlier) : side(isStart: isEarlier))
    }
  }

  private func side(isStart: Bool) -> Anchor {
    guard axis == .horizontal else { return isStart ? .top : .bottom }
    switch options.direction {
    case .leadingToTrailing: return isStart ? .leading : .trailing
    case .leftToRight: return isStart ? .left : .right
    case .rightToLeft: return isStart ? .right : .left
    }
  }

  private func margin(isStart: Bool) -> Anchor {
    let side = side(isStart: isStart)
    return Anchor.allCases.first { $0.isMargin && $0.traits.withoutMargins == side } ?? side
  }

  // MARK: Lengths

  /// The constraints on a view's length along the axis.
  mutating func size(_ item: ItemID, _ view: VisualFormat.View) throws(VisualFormatError) {
    let length = axis.length
    let left = LinearExpression(AnchorReference(item, length))
    for predicate in try single(view.predicates) {
      let right: LinearExpression
      if case .name(let name) = predicate.object, scope.metrics[name.text] == nil,
        let other = scope.view(name.text)
      {
        right = LinearExpression(AnchorReference(other, length))
      } else {
        let number = try self.length(of: predicate.object, allowsView: true)
        guard number >= 0 || predicate.relation == .greaterOrEqual else {
          throw VisualFormatError(
            .outOfRange, "a \(length.rawValue) is never below 0", at: predicate.object.range)
        }
        right = LinearExpression(constant: number)
      }
      constraints.append(
        VisualConstraint(
          left: left, relation: predicate.relation, right: right,
          priority: try priority(predicate.priority), range: predicate.range))
    }
  }

  /// An anchor of a view equal to that of the previous one.
  mutating func align(_ item: ItemID, with other: ItemID, _ anchor: Anchor, at range: Range<Int>) {
    constraints.append(
      VisualConstraint(
        left: LinearExpression(AnchorReference(item, anchor)), relation: .equal,
        right: LinearExpression(AnchorReference(other, anchor)), priority: Priority.required,
        range: range))
  }

  // MARK: Numbers

  /// Rejects two required numbers for one length.
  private func single(
    _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var known = false
    for predicate in predicates where predicate.relation == .equal {
      guard isNumber(predicate.object), try priority(predicate.priority) == Priority.required
      else { continue }
      if known {
        throw VisualFormatError(
          .syntax, "a length can have only one required number", at: predicate.range,
          help: ["give one of them a priority, or write >= and <="])
      }
      known = true
    }
    return predicates
  }

  private func isNumber(_ quantity: VisualFormat.Quantity) -> Bool {
    switch quantity {
    case .number: true
    case .name(let name): scope.metrics[name.text] != nil
    }
  }

  private func length(
    of quantity: VisualFormat.Quantity, allowsView: Bool = false, isPriority: Bool = false
  ) throws(VisualFormatError) -> Double {
    switch quantity {
    case .number(let number, _): return number
    case .name(let name):
      if let number = scope.metrics[name.text] { return number }
      if !allowsView, scope.view(name.text) != nil {
        throw VisualFormatError(
          .wrongKind, "`\(name.text)` is a view, and a gap is a number", at: name.range,
          help: ["compare views in brackets: [b(==\(name.text))]"])
      }
      let candidates = scope.metrics.keys.sorted() + (allowsView ? scope.viewNames() : [])
      throw VisualFormatError(
        .unknownName,
        "`\(name.text)` is \(allowsView ? "neither a metric nor a view" : "not a metric")",
        at: name.range, help: ["give it a number: metrics (\(name.text): 8)"],
        unknown: (name.text, candidates, isPriority))
    }
  }

  private func priority(_ quantity: VisualFormat.Quantity?) throws(VisualFormatError) -> Double {
    guard let quantity else { return Priority.required }
    if case .name(let name) = quantity, scope.metrics[name.text] == nil,
      scope.view(name.text) != nil
    {
      throw VisualFormatError(
        .wrongKind, "`\(name.text)` is a view, and a priority is a number", at: name.range)
    }
    let priority = try length(of: quantity, isPriority: true)
    guard Priority.range.contains(priority) else {
      throw VisualFormatError(.priority, "a priority is a number in 1...1000", at: quantity.range)
    }
    return priority
  }
}
