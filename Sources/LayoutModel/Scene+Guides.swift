extension Scene {
  /// The guide that marks a part of a view, if it was ever spoken of.
  public func systemGuide(_ role: GuideRole, of view: ItemID) -> ItemID? {
    lists[view.rawValue]?.guides.first { properties(of: $0)?.guideRole == role }
  }

  /// The guide that marks a part of a view; makes it if there is none.
  public mutating func makeSystemGuide(_ role: GuideRole, of view: ItemID) -> ItemID {
    if let guide = systemGuide(role, of: view) { return guide }
    let guide = addItem(named: Self.name(of: role, in: name(of: view)), kind: .guide, in: view)
    setProperties(of: guide) { $0.guideRole = role }
    return guide
  }

  /// What a guide of the system's marks out; nil for every other item.
  public func guideRole(of id: ItemID) -> GuideRole? {
    isGuide(id) ? properties(of: id)?.guideRole : nil
  }

  /// The guides of the system's that a view has and that are named after it.
  func systemGuides(of view: ItemID) -> [(id: ItemID, role: GuideRole)] {
    (lists[view.rawValue]?.guides ?? []).compactMap { guide in
      properties(of: guide)?.guideRole.flatMap { $0.isNamedByOwner ? (guide, $0) : nil }
    }
  }

  /// The name of a guide: `root.safeArea`, as it is typed.
  static func name(of role: GuideRole, in owner: String) -> String { "\(owner).\(role.rawValue)" }

  // MARK: Insets

  /// How much of a view's edges the safe area cuts off, in points; for views below the root as far
  /// as a layout has found it out.
  public func safeAreaInsets(of view: ItemID) -> Insets {
    view == .root ? display.safeArea : pass.safeAreas[view] ?? .zero
  }

  /// How far the margin edges of a view lie inside its edges: the margins, counted from the safe area.
  /// The content of a scroll view has the margins of the view.
  public func marginInsets(of view: ItemID) -> Insets {
    if features.hasScrollViews, guideRole(of: view) == .content, let owner = parent(of: view) {
      return properties(of: owner)?.margins ?? .zero
    }
    return (properties(of: view)?.margins ?? .zero) + safeAreaInsets(of: view)
  }

  // MARK: Direction

  /// The direction of reading in a view: its own, or that of the nearest view around it that has one.
  public func direction(of id: ItemID) -> LayoutDirection {
    guard features.hasDirections else { return .leftToRight }
    var current: ItemID? = id
    while let item = current {
      if let direction = properties(of: item)?.direction { return direction }
      current = parent(of: item)
    }
    return .leftToRight
  }

  // MARK: Baselines

  /// The view whose baseline a view passes on as its own, somewhere inside it; nil for a view that has
  /// its own.
  ///
  /// A stack view passes on those of a member: side by side that of the highest content, one above the
  /// other the first of the first and the last of the last.
  public func baselineView(_ anchor: Anchor, of id: ItemID) -> ItemID? {
    guard features.hasForwardedBaselines, let properties = properties(of: id) else { return nil }
    let given =
      anchor == .firstBaseline ? properties.firstBaselineView : properties.lastBaselineView
    if let given, given != id, isInside(given, id) { return given }
    guard properties.baseline == nil, let stack = properties.stack else { return nil }
    let visible = stack.members.filter { self.properties(of: $0)?.isHidden == false }
    guard stack.axis == .horizontal else {
      return anchor == .firstBaseline ? visible.first : visible.last
    }
    func height(_ id: ItemID) -> Double { self.properties(of: id)?.intrinsic(.vertical) ?? 0 }
    return visible.reduce(nil as ItemID?) { tallest, member in
      guard let tallest else { return member }
      return height(member) > height(tallest) ? member : tallest
    }
  }
}
