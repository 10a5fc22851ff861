extension Scene {
  /// The built-in guide of a view with a role. Asking for it does not change the scene: the guide takes part in
  /// the layout once an active constraint names it.
  /// - Parameter view: A view, not a guide.
  public func guide(_ role: GuideRole, of view: ItemID) -> ItemID { ItemID(role, of: view) }

  /// The content guide of a scroll view; nil for a view that does not scroll.
  public func contentGuide(of view: ItemID) -> ItemID? {
    features.hasScrollViews && !view.isDerived && properties(of: view)?.isScroll == true
      ? ItemID(.content, of: view) : nil
  }

  /// The role of a built-in guide; nil for every item that was created.
  public func guideRole(of id: ItemID) -> GuideRole? { id.guideRole }

  /// Whether an item was declared: it is neither a built-in guide nor part of a box layout.
  package func isDeclared(_ id: ItemID) -> Bool { !id.isDerived && !isPartOfLayout(id) }

  /// Whether a guide is part of a picture of the scene: it was declared, and no structure has made it.
  package func isShownGuide(_ id: ItemID) -> Bool {
    isDeclared(id) && properties(of: id)?.structureGuide == nil
  }

  /// Whether a view has a guide.
  func hasGuide(_ role: GuideRole, _ view: ItemID) -> Bool {
    guard nodes[view.rawValue]?.kind == .view else { return false }
    return role != .content || properties(of: view)?.isScroll == true
  }

  /// Whether a built-in guide is listed among the items of its owner: the content guide of a scroll view, and
  /// every guide that a stated constraint names, active or not.
  func isNamed(_ guide: ItemID) -> Bool {
    guide.guideRole == .content ? contains(guide) : constraintsByItem[guide]?.isEmpty == false
  }

  /// The roles, in order.
  private static let guideRoles = GuideRole.allCases

  /// The built-in guides of a view that are listed among its items, in role order.
  func namedGuides(of view: ItemID) -> [ItemID] {
    guard features.hasScrollViews || features.hasNamedGuides else { return [] }
    var named: [ItemID] = []
    for role in Self.guideRoles {
      let guide = ItemID(role, of: view)
      if isNamed(guide) { named.append(guide) }
    }
    return named
  }

  /// Whether a built-in guide takes part in the layout: the content guide of a scroll view, and every guide
  /// that an active constraint names.
  /// - Complexity: O(n) in the number of constraints that name it, up to the first active one.
  package func isInLayout(_ guide: ItemID) -> Bool {
    guard contains(guide) else { return false }
    return guide.guideRole == .content
      || constraintNumbers(naming: guide).contains(where: isInForce)
  }

  /// The name of a built-in guide, as it is typed: `root.safeArea`.
  static func name(of role: GuideRole, in owner: String) -> String { "\(owner).\(role.rawValue)" }

  /// The built-in guide with a name such as `root.safeArea`, or nil.
  func guide(named name: String) -> ItemID? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let role = GuideRole(rawValue: String(name[name.index(after: dot)...])),
      case .item(let owner)? = named(String(name[..<dot])), hasGuide(role, owner)
    else { return nil }
    return ItemID(role, of: owner)
  }

  // MARK: Frames

  /// The frame of a built-in guide that takes no part in the layout, computed from its owner's size.
  /// - Parameter safeArea: The safe area insets of the owner, in points.
  package func frame(ofGuide guide: ItemID, in owner: Size, safeArea: Insets) -> Rect {
    guard let role = guide.guideRole, let view = guide.guideOwner else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let insets: Insets =
      switch role {
      case .content: .zero
      case .safeArea: safeArea
      case .layoutMargins: (properties(of: view)?.margins ?? .zero) + safeArea
      }
    return Rect(
      x: insets.left, y: insets.top, width: max(0, owner.width - insets.left - insets.right),
      height: max(0, owner.height - insets.top - insets.bottom))
  }

  /// The frame of an item, given frames in their superviews' coordinates. The frame of a built-in guide that
  /// is not among them is computed from its owner's.
  package func frame(of item: ItemID, among frames: [ItemID: Rect]) -> Rect {
    let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
    if let frame = frames[item] { return frame }
    guard let owner = item.guideOwner, let own = frames[owner] else { return nothing }
    let covered = coveredInsets(of: owner) { frames[$0] ?? nothing }
    return frame(
      ofGuide: item, in: Size(width: own.width, height: own.height), safeArea: covered)
  }

  /// The part of a view that the system covers, as insets in points, given frames in their superviews'
  /// coordinates. The content of a scroll view counts as uncovered, since it can be scrolled.
  /// - Complexity: the depth of the view.
  package func coveredInsets(of view: ItemID, frame: (ItemID) -> Rect) -> Insets {
    if view == .root { return display.coveredInsets }
    let parts = coveredParts(of: view, frame: frame).map(\.length)
    guard parts.count == 4 else { return .zero }
    return Insets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }

  /// A view below the root and the bar at each edge of the screen: top, left, bottom, right. Empty if the
  /// system covers nothing of the view whatever its frame is.
  /// - Complexity: the depth of the view.
  package func coveredParts(of view: ItemID, frame: (ItemID) -> Rect) -> [CoveredPart] {
    guard display.safeArea != .zero else { return [] }
    let around = ancestry(of: view).dropFirst()
    if features.hasScrollViews, around.contains(where: { properties(of: $0)?.isScroll == true }) {
      return []
    }
    let own = around.reduce(into: frame(view)) { own, superview in
      let rect = frame(superview)
      own.x += rect.x
      own.y += rect.y
    }
    let safe = display.coveredInsets
    func part(_ lower: Double, _ upper: Double, _ start: Double, _ length: Double) -> CoveredPart {
      CoveredPart(lower: lower, upper: upper, start: start, end: start + length)
    }
    return [
      part(0, safe.top, own.y, own.height), part(0, safe.left, own.x, own.width),
      part(screen.height - safe.bottom, screen.height, own.y, own.height),
      part(screen.width - safe.right, screen.width, own.x, own.width),
    ]
  }

  // MARK: Insets

  /// The safe area insets of a view, in points; below the root, as far as a layout has determined them.
  package func safeAreaInsets(of view: ItemID) -> Insets {
    view == .root ? display.coveredInsets : pass.safeAreas[view] ?? .zero
  }

  /// The insets of the layout margin edges, in points: the margins plus the safe area. The content guide of a
  /// scroll view has the margins of the view.
  package func marginInsets(of view: ItemID) -> Insets {
    if view.guideRole == .content, let owner = view.guideOwner {
      return properties(of: owner)?.margins ?? .zero
    }
    return (properties(of: view)?.margins ?? .zero) + safeAreaInsets(of: view)
  }

  // MARK: Direction

  /// The layout direction of a view or guide: its own, or that of the nearest ancestor that has one; left to
  /// right by default.
  /// - Complexity: O(d) for an item at depth d.
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

  /// The descendant that provides a view's baseline; nil for a view with its own.
  ///
  /// A stack view forwards the baselines of an arranged view: in a horizontal stack the one with the tallest
  /// content, in a vertical stack the first and the last.
  package func baselineView(_ anchor: Anchor, of id: ItemID) -> ItemID? {
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
