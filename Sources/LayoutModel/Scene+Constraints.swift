import HashTreeCollections

extension Scene {
  /// A stated constraint; nil if the scene has none with that number.
  public func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraintsByID[id.rawValue] }

  /// Whether a stated constraint has the number.
  package func hasConstraint(_ id: ConstraintID) -> Bool {
    if case .some = constraintsByID[id.rawValue] { true } else { false }
  }

  /// The position of a constraint in the statement order.
  package func order(of id: ConstraintID) -> Int? { constraintsByID[id.rawValue]?.order }

  /// The number of stated constraints, active or not.
  public var constraintCount: Int { constraintsByID.count }

  /// Every stated constraint, in statement order.
  /// - Complexity: O(n log n).
  public var constraintsInOrder: [LayoutConstraint] {
    constraintsByID.values.sorted { $0.order < $1.order }
  }

  /// Visits every stated constraint, in number order.
  package func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    constraintsByID.forEach(body)
  }

  /// The numbers of the stated constraints that name a view or guide in their sides or their wording,
  /// unordered.
  package func constraintNumbers(naming item: ItemID) -> [ConstraintID] {
    constraintsByItem[item]?.ids ?? []
  }

  /// The stated constraints that name a view or guide in their sides or their wording
  /// (`a.keepWidthTo(b).equal = 0` is `a.width == 0`), in statement order.
  /// - Complexity: O(n log n) in the number of these constraints.
  public func constraints(naming item: ItemID) -> [LayoutConstraint] {
    constraintNumbers(naming: item).compactMap { constraintsByID[$0.rawValue] }
      .sorted { $0.order < $1.order }
  }

  /// The constraint in a slot, or nil.
  package func constraint(in slot: Slot) -> LayoutConstraint? {
    slots[slot].flatMap { constraintsByID[$0.rawValue] }
  }

  /// The constraint with a label, index included: `note`, `w[2]`; nil if there is none.
  public func constraint(labeled label: String) -> ConstraintID? { labels[label] }

  /// The constraint that a view knows under a name, or nil.
  package func constraint(named name: ConstraintName) -> ConstraintID? {
    constraintsByName[name.owner]?[name.word]
  }

  /// The names under which a view knows constraints, sorted.
  package func constraintNames(of item: ItemID) -> [String] {
    constraintsByName[item]?.keys.sorted() ?? []
  }

  /// Whether a constraint and all groups around it are active; false for a constraint that is not in the scene.
  /// - Complexity: O(d) for d nested groups.
  public func isInForce(_ id: ConstraintID) -> Bool {
    guard let isEnabled = constraintsByID[id.rawValue]?.isEnabled, isEnabled else { return false }
    guard let group = constraintsByID[id.rawValue]?.group else { return true }
    return isInForce(group)
  }

  /// States a constraint, at the end of the statement order: of required constraints that conflict, the earlier
  /// ones hold.
  ///
  /// Nothing is checked: the items and the group have to be in the scene, numbers finite, and a label unused.
  /// - Parameters:
  ///   - left: The left side, in points.
  ///   - relation: The relation between the sides.
  ///   - right: The right side, in points.
  ///   - priority: 1...1000; 1000 is required.
  ///   - wording: The wording of the statement. If it names a slot, the slot has to be empty.
  ///   - source: The location of the statement.
  ///   - group: The group that it belongs to; nil for none.
  ///   - label: Its label, with an index if several constraints share it.
  ///   - name: The name under which a view is to know it; it has to be unused in that view.
  /// - Returns: The number of the constraint.
  @discardableResult
  public mutating func addConstraint(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required, wording: Wording = .equation,
    source: SourceLocation? = nil, group: GroupID? = nil, label: String? = nil,
    name: ConstraintName? = nil
  ) -> ConstraintID {
    let id = nextNumber()
    putIn(
      LayoutConstraint(
        id: id, left: left, relation: relation, right: right, priority: priority, wording: wording,
        source: source, group: group, label: label, name: name, isEnabled: true,
        order: nextOrder()))
    journal.append(.stated(id))
    return id
  }

  /// Changes a constraint in place; it keeps its number and its position in the statement order.
  package mutating func setConstraint(
    _ id: ConstraintID, left: LinearExpression? = nil, right: LinearExpression? = nil,
    priority: Double? = nil, value: AttributeValue? = nil, source: SourceLocation? = nil,
    label: String? = nil
  ) {
    changeConstraint(id) { constraint in
      if let left { constraint.left = left }
      if let right { constraint.right = right }
      if let priority { constraint.priority = priority }
      if let value { constraint.wording.value = value }
      if let source { constraint.source = source }
      if let label { constraint.label = label }
    }
  }

  /// Changes the wording of a constraint, which keeps its number and position. If the wording names another
  /// slot than before, that slot must be empty.
  package mutating func setWording(_ wording: Wording, of id: ConstraintID) {
    changeConstraint(id) { $0.wording = wording }
  }

  /// Changes a constraint's constant, in points; see ``LayoutConstraint/constant``. The value of an attribute
  /// that enters in points changes with it. Does nothing if the constraint is not in the scene.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    changeConstraint(id) { constraint in
      constraint.left.constant = 0
      constraint.right.constant = constant
      if case .constant(let isNegated)? = constraint.wording.value?.role {
        constraint.wording.value?.number = isNegated ? 0 - constant : constant
      }
    }
  }

  /// Changes a constraint's relation. A constraint in a slot moves to the slot of that relation, which must
  /// be empty.
  package mutating func setRelation(_ relation: Relation, of id: ConstraintID) {
    changeConstraint(id) { constraint in
      if let slot = constraint.slot(for: relation), let value = constraint.wording.value {
        constraint.wording.payload = .slot(slot, value)
      }
      constraint.relation = relation
    }
  }

  /// Moves a constraint to the end of the statement order, as if it were stated again.
  mutating func moveToEnd(_ id: ConstraintID) {
    guard constraintsByID[id.rawValue] != nil else { return }
    let order = nextOrder()
    changeConstraint(id) { $0.order = order }
  }

  /// Activates or deactivates a constraint. A reactivated constraint moves to the end of the statement order.
  /// Does nothing if the constraint is not in the scene.
  public mutating func setEnabled(_ isEnabled: Bool, of id: ConstraintID) {
    guard let wasEnabled = constraintsByID[id.rawValue]?.isEnabled, wasEnabled != isEnabled else {
      return
    }
    let order = isEnabled ? nextOrder() : nil
    changeConstraint(id) { constraint in
      constraint.isEnabled = isEnabled
      if let order { constraint.order = order }
    }
  }

  /// Removes a constraint, with its label, and empties its slot. Does nothing if it is not in the scene.
  public mutating func removeConstraint(_ id: ConstraintID) {
    guard let constraint = constraintsByID[id.rawValue] else { return }
    let index = takeOut(constraint)
    journal.append(.withdrew(constraint, at: index))
    if let label = constraint.label { removeLabel(label, of: id) }
  }

  /// Changes a constraint and records the change.
  mutating func changeConstraint(
    _ id: ConstraintID, _ body: (inout LayoutConstraint) -> Void
  ) {
    guard let old = constraintsByID[id.rawValue] else { return }
    var new = old
    body(&new)
    replace(old, by: new)
    journal.append(.changedConstraint(old))
  }

  // MARK: The indexes

  /// Inserts a constraint, with its slot, at an index in its group; nil for the end.
  mutating func putIn(_ constraint: LayoutConstraint, at index: Int? = nil) {
    let id = constraint.id
    constraint.forEachMentionedItem { note(id, naming: $0) }
    noteMultipliers(of: constraint)
    if let slot = constraint.wording.slot { slots[slot] = id }
    if let label = constraint.label { labels[label] = id }
    setConstraint(id, named: constraint.name)
    if let group = constraint.group {
      groupsByID[group.rawValue]?.constraints.insert(id, atOrLast: index ?? .max)
    }
    constraintsByID[id.rawValue] = constraint
  }

  /// Takes out a constraint and returns its index in its group.
  mutating func takeOut(_ constraint: LayoutConstraint) -> Int {
    let id = constraint.id
    constraintsByID[id.rawValue] = nil
    constraint.forEachMentionedItem { constraintsByItem[$0]?.remove(id) }
    if let slot = constraint.wording.slot { slots[slot] = nil }
    if let label = constraint.label, labels[label] == id { labels[label] = nil }
    setConstraint(nil, named: constraint.name)
    guard let group = constraint.group,
      let index = groupsByID[group.rawValue]?.constraints.lastIndex(of: id)
    else { return 0 }
    groupsByID[group.rawValue]?.constraints.remove(at: index)
    return index
  }

  /// Replaces the content of a constraint.
  mutating func replace(_ old: LayoutConstraint, by new: LayoutConstraint) {
    let id = old.id
    if let slot = old.wording.slot { slots[slot] = nil }
    if let slot = new.wording.slot { slots[slot] = id }
    if old.label != new.label {
      if let label = old.label, labels[label] == id { labels[label] = nil }
      if let label = new.label { labels[label] = id }
    }
    if old.name != new.name {
      setConstraint(nil, named: old.name)
      setConstraint(id, named: new.name)
    }
    if old.left.terms != new.left.terms || old.right.terms != new.right.terms
      || old.wording != new.wording
    {
      noteMultipliers(of: new)
      old.forEachMentionedItem { constraintsByItem[$0]?.remove(id) }
      new.forEachMentionedItem { note(id, naming: $0) }
    }
    constraintsByID[id.rawValue] = new
  }

  private mutating func note(_ id: ConstraintID, naming item: ItemID) {
    // In place: the default of a subscript would take the list out and put it back.
    if case .none = constraintsByItem[item] { constraintsByItem[item] = .few([]) }
    constraintsByItem[item]?.insert(id)
    if item.isDerived { features.hasNamedGuides = true }
  }

  private mutating func setConstraint(_ id: ConstraintID?, named name: ConstraintName?) {
    guard let name else { return }
    var names = constraintsByName[name.owner].take() ?? [:]
    names[name.word] = id
    constraintsByName[name.owner] = names.isEmpty ? nil : names
  }

  /// Frees the names under which a view knows constraints, because the view is about to be removed.
  mutating func forgetConstraintNames(of item: ItemID) {
    for id in (constraintsByName[item] ?? [:]).values.sorted() {
      changeConstraint(id) { $0.name = nil }
    }
  }

  private mutating func removeLabel(_ label: String, of id: ConstraintID) {
    let base = label.firstIndex(of: "[").map { String(label[..<$0]) } ?? label
    for name in [label, base] {
      switch namesToSubjects[name] {
      case .label(id):
        setSubject(nil, of: name)
      case .labels(let members) where members.contains(id):
        let left = members.filter { $0 != id }
        setSubject(left.isEmpty ? nil : .labels(left), of: name)
      default:
        break
      }
    }
  }
}
