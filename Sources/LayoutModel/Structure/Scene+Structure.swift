extension Scene {
  /// Whether there was ever a build.
  package var hasBuilds: Bool { features.hasBuilds }

  /// The role of a guide in the build that made it; nil for every other item.
  package func structureGuide(_ id: ItemID) -> StructureGuide? {
    features.hasStructures && isGuide(id) ? properties(of: id)?.structureGuide : nil
  }

  /// Whether a guide belongs to an inactive build, so that nothing determines its frame.
  package func isIdle(_ id: ItemID) -> Bool {
    structureGuide(id).map { !isInForce($0.build) } ?? false
  }

  /// Creates a guide for a build; it is removed with the build.
  /// - Parameter name: An unused name.
  package mutating func addStructureGuide(
    _ guide: StructureGuide, named name: String, in view: ItemID, source: SourceLocation? = nil
  ) -> ItemID {
    let id = addItem(named: name, kind: .guide, in: view, source: source)
    setProperties(of: id) { $0.structureGuide = guide }
    change(guide.build) { $0.guides.append(id) }
    return id
  }

  /// Removes guides that a build does not need.
  mutating func removeStructureGuides(_ guides: [ItemID]) {
    for guide in guides.reversed() where contains(guide) { removeItem(guide) }
  }

  /// Reassigns freed positions in the statement order to constraints, in order; constraints without a freed
  /// position keep theirs.
  package mutating func setOrders(_ orders: [Int], of ids: [ConstraintID]) {
    for (id, order) in zip(ids, orders.sorted()) { changeConstraint(id) { $0.order = order } }
  }
}
