import HashTreeCollections

extension Scene {
  /// An atomic group.
  public func group(_ id: GroupID) -> Group? { groupsByID[id] }

  /// Every group in the order in which they were made.
  /// - Complexity: O(n log n).
  public var groupsInOrder: [Group] { groupsByID.values.sorted { $0.id < $1.id } }

  /// Whether a group and all the groups around it are switched on.
  public func isInForce(_ id: GroupID) -> Bool {
    var current: GroupID? = id
    while let group = current.flatMap({ groupsByID[$0] }) {
      if !group.isActive { return false }
      current = group.parent
    }
    return true
  }

  /// Makes an empty group under a name that must be free.
  public mutating func addGroup(
    named name: String, in parent: GroupID? = nil, isActive: Bool = true,
    source: SourceLocation? = nil
  ) -> GroupID {
    let id = nextGroupID()
    groupsByID[id] = Group(
      id: id, name: name, parent: parent, groups: [], constraints: [], isActive: isActive,
      source: source)
    namesToSubjects[name] = .group(id)
    if let parent { groupsByID[parent]?.groups.append(id) }
    return id
  }

  /// Switches a group on or off.
  ///
  /// Switched on, its members, and those of the inner groups that come into force with it, stand
  /// last in the order of statement, in their own order.
  public mutating func setActive(_ isActive: Bool, of id: GroupID) {
    guard let group = groupsByID[id], group.isActive != isActive else { return }
    groupsByID[id]?.isActive = isActive
    for member in members(of: id).sorted(by: { order(of: $0) < order(of: $1) }) {
      if isActive, isInForce(member) {
        let order = nextOrder()
        constraintsByID[member]?.order = order
      }
      journal.append(.constraint(member))
    }
  }

  /// The constraints of a group and of all the groups in it, in no order.
  public func members(of id: GroupID) -> [ConstraintID] {
    var result: [ConstraintID] = []
    var stack = [id]
    while let group = stack.popLast().flatMap({ groupsByID[$0] }) {
      result.append(contentsOf: group.constraints)
      stack.append(contentsOf: group.groups)
    }
    return result
  }

  /// Removes a group with its constraints and the groups in it.
  public mutating func removeGroup(_ id: GroupID) {
    guard let group = groupsByID[id] else { return }
    for inner in group.groups { removeGroup(inner) }
    for constraint in group.constraints { removeConstraint(constraint) }
    if let parent = group.parent { groupsByID[parent]?.groups.removeAll { $0 == id } }
    if case .group(id)? = namesToSubjects[group.name] { namesToSubjects[group.name] = nil }
    groupsByID[id] = nil
  }

  private func order(of id: ConstraintID) -> Int { constraintsByID[id]?.order ?? 0 }
}
