extension Scene {
  /// Chooses what happens to items beyond the end of a stack or flow layout.
  public mutating func setOverflow(_ policy: OverflowPolicy) {
    guard policy != overflow else { return }
    overflow = policy
    for layout in boxLayouts { journal.append(.touchedItem(layout)) }
  }

  /// The box layout of a guide; nil for every other item.
  public func boxLayout(_ id: ItemID) -> BoxLayout? {
    features.hasBoxes ? properties(of: id)?.boxes : nil
  }

  /// Whether an item is the guide or the unit guide of a box layout, which are never visible.
  package func isPartOfLayout(_ id: ItemID) -> Bool {
    guard features.hasBoxes, let properties = properties(of: id) else { return false }
    return properties.boxes != nil || properties.isBoxUnit
  }

  /// Every box layout, nested ones included, in order of creation.
  /// - Complexity: O(n) in the number of views and guides; O(1) if there was never a box layout.
  public var boxLayouts: [ItemID] {
    guard features.hasBoxes else { return [] }
    var result: [ItemID] = []
    forEachItem { if details[$0.rawValue]?.properties.boxes != nil { result.append($0) } }
    return result
  }

  /// The outermost layout around a layout; itself if it is not nested.
  package func outermostLayout(around id: ItemID) -> ItemID {
    var current = id
    while let outer = boxLayout(current)?.outer { current = outer }
    return current
  }

  /// A layout and those nested in it, outer before inner, in item order.
  package func layouts(inside id: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var pending = [id]
    while let next = pending.popLast() {
      guard let layout = boxLayout(next) else { continue }
      result.append(next)
      pending += layout.items.reversed().map(\.content).filter(isGuide)
    }
    return result
  }

  /// The views of a layout and of those nested in it, in item order.
  package func views(ofLayout id: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var pending = [id]
    while let next = pending.popLast() {
      if let layout = boxLayout(next) {
        pending += layout.items.reversed().map(\.content)
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// Whether a layout and all layouts and groups around it are active.
  package func isInForce(layout id: ItemID) -> Bool {
    guard let root = boxLayout(outermostLayout(around: id)) else { return false }
    return root.isActive && (root.group.map(isInForce) ?? true)
  }

  /// The thickness of a layout's separators, in points: its own, or that of the enclosing layout, or 0.
  package func separatorThickness(of id: ItemID) -> Double {
    var current: ItemID? = id
    while let layout = current.flatMap({ boxLayout($0) }) {
      if let thickness = layout.separator { return thickness }
      current = layout.outer
    }
    return 0
  }

  /// The layouts that a view or a nested layout is an item of: at most one outside groups, and one for each
  /// group.
  package func layouts(holding item: ItemID) -> [ItemID] {
    if let outer = boxLayout(item)?.outer { return [outer] }
    guard features.hasBoxes, let container = parent(of: item) else { return [] }
    return (lists[container.rawValue]?.guides ?? []).filter { guide in
      details[guide.rawValue]?.properties.boxes?.items.contains { $0.content == item } ?? false
    }
  }

  /// The group that a layout belongs to.
  package func group(ofLayout id: ItemID) -> GroupID? {
    boxLayout(outermostLayout(around: id))?.group
  }

  /// The outermost layouts of a group and of the groups in it, in statement order.
  package func layouts(ofGroup group: GroupID) -> [ItemID] {
    guard features.hasBoxes else { return [] }
    return boxLayouts.filter { id in
      guard let layout = boxLayout(id), layout.outer == nil else { return false }
      var current = layout.group
      while let next = current {
        if next == group { return true }
        current = self.group(next)?.parent
      }
      return false
    }.sorted { (contentOrder(of: $0) ?? 0) < (contentOrder(of: $1) ?? 0) }
  }

  // MARK: Changing

  /// The name of the unit guide of a layout.
  static func unitName(of layout: String) -> String { "\(layout).unit" }

  /// Creates a layout. Its items are ignored: ``setBoxLayout(_:_:)`` sets them. Its name must be unused.
  /// - Parameters:
  ///   - name: The name of the layout and its guide.
  ///   - layout: The layout, without items.
  ///   - container: The view whose rectangle is distributed.
  ///   - group: The group that the layout belongs to; nil for none.
  ///   - source: The location of its statement.
  /// - Returns: The guide of the layout.
  public mutating func addBoxLayout(
    named name: String, _ layout: BoxLayout, in container: ItemID, group: GroupID? = nil,
    source: SourceLocation? = nil
  ) -> ItemID {
    let id = addItem(named: name, kind: .guide, in: container, source: source)
    var layout = layout
    layout.group = group
    if layout.kind == .linear {
      let unit = addItem(named: Self.unitName(of: name), kind: .guide, in: container)
      setProperties(of: unit) { $0.isBoxUnit = true }
      layout.unit = unit
    }
    layout.items = []
    setProperties(of: id) { $0.boxes = layout }
    return id
  }

  /// Changes a layout. The layout, with those nested in it and around it, moves to the end of the statement
  /// order, and its views take the order of the items.
  ///
  /// An item that belongs to another layout of the same group leaves that layout. A nested layout that is no
  /// longer an item is deactivated, and keeps its own items.
  ///
  /// Does nothing if a layout would contain itself. All items have to be in the container of the layout, each
  /// once.
  public mutating func setBoxLayout(_ id: ItemID, _ change: (inout BoxLayout) -> Void) {
    guard let old = boxLayout(id) else { return }
    var new = old
    change(&new)
    guard new != old, !wouldContainItself(id, new) else { return }
    let before = Set(old.items.map(\.content))
    let after = Set(new.items.map(\.content))
    for item in new.items where !before.contains(item.content) {
      leaveLayouts(item.content, for: id)
    }
    setBoxes(of: id, to: new)
    for item in old.items where isGuide(item.content) && !after.contains(item.content) {
      setOuter(of: item.content, to: nil)
    }
    for item in new.items where isGuide(item.content) && !before.contains(item.content) {
      setOuter(of: item.content, to: id)
    }
    takeNewPosition(id)
    if old.items.map(\.content) != new.items.map(\.content) { arrangeViews(ofLayout: id) }
  }

  /// Whether a layout would be an item of itself, or of one nested in it.
  func wouldContainItself(_ id: ItemID, _ layout: BoxLayout) -> Bool {
    let enclosing = layouts(around: id)
    return layout.items.contains { enclosing.contains($0.content) }
  }

  /// A layout and those around it, innermost first.
  private func layouts(around id: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var current: ItemID? = id
    while let layout = current {
      result.append(layout)
      current = boxLayout(layout)?.outer
    }
    return result
  }

  /// Moves a layout to the end of the statement order, with those nested in it and around it.
  mutating func takeNewPosition(_ id: ItemID) {
    let root = outermostLayout(around: id)
    noteChange(of: root)
    let order = nextOrder()
    details[root.rawValue]?.contentOrder = order
    touchLayouts(inside: root)
  }

  /// Records that the constraints of a layout and of those nested in it may have changed.
  mutating func touchLayouts(inside id: ItemID) {
    for layout in layouts(inside: id) { journal.append(.touchedItem(layout)) }
  }

  private mutating func setBoxes(of id: ItemID, to layout: BoxLayout) {
    setProperties(of: id, keepingPosition: true) { $0.boxes = layout }
  }

  private mutating func setOuter(of id: ItemID, to outer: ItemID?) {
    guard var layout = boxLayout(id) else { return }
    let group = group(ofLayout: id)
    layout.outer = outer
    layout.isActive = outer != nil
    layout.group = outer == nil ? group : nil
    setBoxes(of: id, to: layout)
    touchLayouts(inside: id)
  }

  /// Takes an item out of its layout, because another layout of the same group receives it.
  private mutating func leaveLayouts(_ item: ItemID, for id: ItemID) {
    let group = group(ofLayout: id)
    for other in layouts(holding: item)
    where other != id && (isGuide(item) || self.group(ofLayout: other) == group) {
      setBoxLayout(other) { $0.items.removeAll { $0.content == item } }
    }
  }

  /// Orders the views of a layout among their siblings as its items are ordered.
  private mutating func arrangeViews(ofLayout id: ItemID) {
    guard group(ofLayout: id) == nil, let container = parent(of: id) else { return }
    let views = views(ofLayout: outermostLayout(around: id))
    var positions: [ItemID: Int] = [:]
    for (position, child) in (lists[container.rawValue]?.children ?? []).enumerated() {
      positions[child] = position
    }
    var last = -1
    let isInOrder = views.allSatisfy { view in
      guard let position = positions[view] else { return true }
      defer { last = position }
      return position > last
    }
    guard !isInOrder else { return }
    var wanted = lists[container.rawValue]?.children ?? []
    let slots = views.compactMap { positions[$0] }.sorted()
    for (slot, view) in zip(slots, views.filter { positions[$0] != nil }) { wanted[slot] = view }
    // From the front, so that the views between them keep their positions too.
    for (position, view) in wanted.enumerated()
    where lists[container.rawValue]?.children[position] != view {
      move(view, to: container, at: position)
    }
  }

  // MARK: Leaving

  /// Takes an item that leaves its container or is removed out of the layouts there. With a layout, those
  /// nested in it leave too.
  mutating func leaveBoxes(_ id: ItemID, of container: ItemID) {
    guard features.hasBoxes else { return }
    for layout in layouts(holding: id) {
      setBoxLayout(layout) { $0.items.removeAll { $0.content == id } }
    }
    guard let layout = boxLayout(id) else { return }
    for item in layout.items where isGuide(item.content) { removeItem(item.content) }
    if let unit = layout.unit { removeItem(unit) }
  }
}
