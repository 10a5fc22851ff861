import HashTreeCollections

extension Scene {
  /// An atomic group; nil if it is not in the scene.
  public func group(_ id: GroupID) -> Group? { groupsByID[id.rawValue] }

  /// Every group, in order of creation.
  /// - Complexity: O(n log n).
  public var groupsInOrder: [Group] { groupsByID.values.sorted { $0.id < $1.id } }

  /// Whether a group and all groups around it are active. A conditional group is active while an engine finds
  /// its condition true.
  public func isInForce(_ id: GroupID) -> Bool {
    var current: GroupID? = id
    while let group = current.flatMap({ groupsByID[$0.rawValue] }) {
      if !group.isActive { return false }
      if group.condition != nil,
        !pass.groups.contains(group.id) || pass.refused.contains(group.id)
      {
        return false
      }
      current = group.parent
    }
    return true
  }

  /// The innermost conditional group around a constraint, or nil.
  package func conditionalGroup(around reference: ConstraintReference) -> Group? {
    guard case .stated(let id) = reference else { return nil }
    var current = constraint(id)?.group
    while let group = current.flatMap({ groupsByID[$0.rawValue] }) {
      if group.condition != nil { return group }
      current = group.parent
    }
    return nil
  }

  /// Creates an empty group. Its name must be unused.
  /// - Parameters:
  ///   - name: Its name.
  ///   - parent: The enclosing group; nil for none.
  ///   - isActive: Whether it is switched on.
  ///   - source: The location of its statement.
  public mutating func addGroup(
    named name: String, in parent: GroupID? = nil, isActive: Bool = true,
    source: SourceLocation? = nil
  ) -> GroupID {
    addGroup(
      named: name, in: parent, isActive: isActive, isConditional: false, view: nil, source: source)
  }

  /// Creates an empty group. Its name must be unused.
  /// - Parameters:
  ///   - isConditional: Whether a program determines at every pass whether the group is active.
  ///   - view: For a build, the view that it structures.
  package mutating func addGroup(
    named name: String, in parent: GroupID? = nil, isActive: Bool = true,
    isConditional: Bool, view: ItemID?, source: SourceLocation? = nil
  ) -> GroupID {
    let id = nextGroupID()
    let condition =
      isConditional ? addProgram(named: name, .condition(of: id), source: source) : nil
    setGroup(
      id,
      to: Group(
        id: id, name: name, parent: parent, groups: [], constraints: [], isActive: isActive,
        condition: condition, view: view, source: source))
    if view != nil { features.hasBuilds = true }
    setSubject(.group(id), of: name)
    if let parent { change(parent) { $0.groups.append(id) } }
    return id
  }

  /// Activates or deactivates a group. Does nothing if it is not in the scene.
  ///
  /// When a group is activated, its constraints and those of nested groups that become active with it move to
  /// the end of the statement order, in their own order.
  public mutating func setActive(_ isActive: Bool, of id: GroupID) {
    guard let group = groupsByID[id.rawValue], group.isActive != isActive else { return }
    groupsByID[id.rawValue]?.isActive = isActive
    journal.append(.switchedGroup(id))
    var layouts = layouts(ofGroup: id)[...]
    for member in members(of: id).sorted(by: { order(of: $0) < order(of: $1) }) {
      while let layout = layouts.first, contentOrder(of: layout) ?? 0 < order(of: member) {
        switched(layouts.removeFirst(), isActive)
      }
      if isActive, isInForce(member) {
        let order = nextOrder()
        changeConstraint(member) { $0.order = order }
      } else {
        journal.append(.touchedConstraint(member))
      }
    }
    for layout in layouts { switched(layout, isActive) }
  }

  /// Records that the group of a layout was activated or deactivated.
  private mutating func switched(_ layout: ItemID, _ isActive: Bool) {
    if isActive, isInForce(layout: layout) {
      takeNewPosition(layout)
    } else {
      touchLayouts(inside: layout)
    }
  }

  /// The constraints of a group and of all groups in it, unordered; empty if the group is not in the scene.
  public func members(of id: GroupID) -> [ConstraintID] {
    var result: [ConstraintID] = []
    var stack = [id]
    while let group = stack.popLast().flatMap({ groupsByID[$0.rawValue] }) {
      result.append(contentsOf: group.constraints)
      stack.append(contentsOf: group.groups)
    }
    return result
  }

  /// Removes a group with its constraints and the groups in it. Does nothing if it is not in the scene.
  public mutating func removeGroup(_ id: GroupID) {
    guard let group = groupsByID[id.rawValue] else { return }
    for inner in group.groups { removeGroup(inner) }
    // Last first, so that each is found at the end of the list.
    for constraint in group.constraints.reversed() { removeConstraint(constraint) }
    for layout in layouts(ofGroup: id) { removeItem(layout) }
    removeStructureGuides(group.guides)
    takeBackPriorities(givenBy: group)
    if let parent = group.parent { change(parent) { $0.groups.removeAll { $0 == id } } }
    if case .group(id)? = namesToSubjects[group.name] { setSubject(nil, of: group.name) }
    if let condition = group.condition { removeProgram(condition) }
    setGroup(id, to: nil)
  }

  private func order(of id: ConstraintID) -> Int { constraintsByID[id.rawValue]?.order ?? 0 }

  private mutating func setGroup(_ id: GroupID, to group: Group?) {
    journal.append(.changedGroup(id, groupsByID[id.rawValue]))
    groupsByID[id.rawValue] = group
  }

  mutating func change(_ id: GroupID, _ body: (inout Group) -> Void) {
    guard var group = groupsByID[id.rawValue] else { return }
    body(&group)
    setGroup(id, to: group)
  }

  mutating func renameGroup(_ id: GroupID, to name: String) {
    let old = groupsByID[id.rawValue]?.name
    change(id) { $0.name = name }
    for guide in groupsByID[id.rawValue]?.guides ?? [] where contains(guide) {
      let own = self.name(of: guide)
      if let old, own.hasPrefix(old) { rename(own, to: name + own.dropFirst(old.count)) }
    }
    if let condition = groupsByID[id.rawValue]?.condition { renameProgram(condition, to: name) }
  }
}
