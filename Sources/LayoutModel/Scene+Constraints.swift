import HashTreeCollections

extension Scene {
  /// A stated constraint.
  public func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraintsByID[id] }

  /// The number of stated constraints, in force or not.
  public var constraintCount: Int { constraintsByID.count }

  /// Every stated constraint in the order of statement.
  /// - Complexity: O(n log n).
  public var constraintsInOrder: [LayoutConstraint] {
    constraintsByID.values.sorted { $0.order < $1.order }
  }

  /// The stated constraints that name a view or guide, if only in their words
  /// (`a.keepWidthTo(b).equal = 0` is `a.width == 0`), in the order of statement.
  public func constraints(naming item: ItemID) -> [LayoutConstraint] {
    (constraintsByItem[item] ?? []).compactMap { constraintsByID[$0] }
      .sorted { $0.order < $1.order }
  }

  /// The constraint that a slot holds.
  public func constraint(in slot: Slot) -> LayoutConstraint? {
    slots[slot].flatMap { constraintsByID[$0] }
  }

  /// Whether a constraint is switched on, and all the groups around it.
  public func isInForce(_ id: ConstraintID) -> Bool {
    guard let constraint = constraintsByID[id], constraint.isEnabled else { return false }
    return constraint.group.map(isInForce) ?? true
  }

  /// States a constraint. It stands last in the order of statement.
  ///
  /// If its wording names a slot, the slot must be empty, and holds it from now on.
  @discardableResult
  public mutating func addConstraint(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required, wording: Wording = .equation,
    source: SourceLocation? = nil, group: GroupID? = nil, label: String? = nil
  ) -> ConstraintID {
    let id = nextNumber()
    let constraint = LayoutConstraint(
      id: id, left: left, relation: relation, right: right, priority: priority, wording: wording,
      source: source, group: group, label: label, isEnabled: true, order: nextOrder())
    constraintsByID[id] = constraint
    for item in constraint.mentionedItems { constraintsByItem[item, default: []].insert(id) }
    if case .attribute(let slot, _) = wording { slots[slot] = id }
    if let group { groupsByID[group]?.constraints.append(id) }
    journal.append(.constraint(id))
    return id
  }

  /// Changes a constraint in place; it keeps its number and its place in the order of statement.
  public mutating func setConstraint(
    _ id: ConstraintID, left: LinearExpression? = nil, right: LinearExpression? = nil,
    priority: Double? = nil, value: AttributeValue? = nil, source: SourceLocation? = nil,
    label: String? = nil
  ) {
    guard var constraint = constraintsByID[id] else { return }
    let oldItems = constraint.mentionedItems
    if let left { constraint.left = left }
    if let right { constraint.right = right }
    if let priority { constraint.priority = priority }
    if let value, case .attribute(let slot, _) = constraint.wording {
      constraint.wording = .attribute(slot, value: value)
    }
    if let source { constraint.source = source }
    if let label { constraint.label = label }
    constraintsByID[id] = constraint
    reindex(id, from: oldItems, to: constraint.mentionedItems)
    journal.append(.constraint(id))
  }

  /// Changes the words of a constraint, which keeps its number and its place. If they name another
  /// slot than before, that slot must be empty, and holds the constraint from now on.
  public mutating func setWording(_ wording: Wording, of id: ConstraintID) {
    guard var constraint = constraintsByID[id] else { return }
    let oldItems = constraint.mentionedItems
    if case .attribute(let slot, _) = constraint.wording { slots[slot] = nil }
    if case .attribute(let slot, _) = wording { slots[slot] = id }
    constraint.wording = wording
    constraintsByID[id] = constraint
    reindex(id, from: oldItems, to: constraint.mentionedItems)
    journal.append(.constraint(id))
  }

  /// Changes a constraint's number on the right; see ``LayoutConstraint/constant``. The value of an
  /// attribute, where it enters as a number of points, follows.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard var constraint = constraintsByID[id] else { return }
    constraint.left.constant = 0
    constraint.right.constant = constant
    if case .attribute(let slot, var value) = constraint.wording,
      case .constant(let isNegated) = value.role
    {
      value.number = isNegated ? 0 - constant : constant
      constraint.wording = .attribute(slot, value: value)
    }
    constraintsByID[id] = constraint
    journal.append(.constraint(id))
  }

  /// Changes a constraint's relation; for repairs.
  public mutating func setRelation(_ relation: Relation, of id: ConstraintID) {
    constraintsByID[id]?.relation = relation
    journal.append(.constraint(id))
  }

  /// Switches a constraint on or off. Switched on again, it stands last in the order of statement.
  public mutating func setEnabled(_ isEnabled: Bool, of id: ConstraintID) {
    guard var constraint = constraintsByID[id], constraint.isEnabled != isEnabled else { return }
    constraint.isEnabled = isEnabled
    if isEnabled { constraint.order = nextOrder() }
    constraintsByID[id] = constraint
    journal.append(.constraint(id))
  }

  /// Takes a constraint out of the scene, with its label and its slot.
  public mutating func removeConstraint(_ id: ConstraintID) {
    guard let constraint = constraintsByID[id] else { return }
    constraintsByID[id] = nil
    for item in constraint.mentionedItems { constraintsByItem[item]?.remove(id) }
    if case .attribute(let slot, _) = constraint.wording { slots[slot] = nil }
    if let group = constraint.group { groupsByID[group]?.constraints.removeAll { $0 == id } }
    if let label = constraint.label { removeLabel(label, of: id) }
    journal.append(.constraint(id))
  }

  private mutating func reindex(_ id: ConstraintID, from old: [ItemID], to new: [ItemID]) {
    guard old != new else { return }
    for item in old { constraintsByItem[item]?.remove(id) }
    for item in new { constraintsByItem[item, default: []].insert(id) }
  }

  private mutating func removeLabel(_ label: String, of id: ConstraintID) {
    let base = label.firstIndex(of: "[").map { String(label[..<$0]) } ?? label
    for name in [label, base] {
      switch namesToSubjects[name] {
      case .label(id):
        namesToSubjects[name] = nil
      case .labels(let members) where members.contains(id):
        let left = members.filter { $0 != id }
        namesToSubjects[name] = left.isEmpty ? nil : .labels(left)
      default:
        break
      }
    }
  }
}
