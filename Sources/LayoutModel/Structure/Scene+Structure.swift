extension Scene {
  /// Whether there was ever a build.
  public var hasBuilds: Bool { features.hasBuilds }

  /// What a guide is to the build that has made it; nil for every other item.
  public func structureGuide(_ id: ItemID) -> StructureGuide? {
    features.hasStructures && isGuide(id) ? properties(of: id)?.structureGuide : nil
  }

  /// Whether a guide belongs to a build that is out of force, so that nothing places it.
  package func isIdle(_ id: ItemID) -> Bool {
    structureGuide(id).map { !isInForce($0.build) } ?? false
  }

  /// Makes a guide for a build; it goes with the build.
  /// - Parameter name: a name that must be free.
  public mutating func addStructureGuide(
    _ guide: StructureGuide, named name: String, in view: ItemID, source: SourceLocation? = nil
  ) -> ItemID {
    let id = addItem(named: name, kind: .guide, in: view, source: source)
    setProperties(of: id) { $0.structureGuide = guide }
    change(guide.build) { $0.guides.append(id) }
    return id
  }

  /// Removes a guide of a build that has turned out to be not needed.
  mutating func removeStructureGuides(_ guides: [ItemID]) {
    for guide in guides.reversed() where contains(guide) { removeItem(guide) }
  }

  /// Gives constraints the places in the order of statement that others have left, in their order;
  /// those for which none is left stay where they are.
  public mutating func setOrders(_ orders: [Int], of ids: [ConstraintID]) {
    for (id, order) in zip(ids, orders.sorted()) { changeConstraint(id) { $0.order = order } }
  }
}
