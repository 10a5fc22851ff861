import HashTreeCollections

extension Scene {
  /// A view or guide of the scene; nil if it is not in the scene.
  public func item(_ id: ItemID) -> Item? {
    if let owner = id.guideOwner {
      guard contains(id) else { return nil }
      return Item(
        id: id, kind: .guide, name: name(of: id), parent: owner, children: [], guides: [],
        properties: ItemProperties(), source: nil, contentOrder: contentOrder(of: owner) ?? 0)
    }
    guard let node = nodes[id.rawValue], let details = details[id.rawValue] else { return nil }
    let lists = lists[id.rawValue] ?? ItemLists()
    return Item(
      id: id, kind: node.kind, name: node.name, parent: node.parent, children: lists.children,
      guides: namedGuides(of: id) + lists.guides, properties: details.properties,
      source: details.source,
      contentOrder: details.contentOrder)
  }

  /// Whether a view or guide is in the scene.
  public func contains(_ id: ItemID) -> Bool {
    if let owner = id.guideOwner, let role = id.guideRole { return hasGuide(role, owner) }
    return if case .some = nodes[id.rawValue] { true } else { false }
  }

  /// Whether an item is a layout guide of the scene.
  public func isGuide(_ id: ItemID) -> Bool {
    id.isDerived ? contains(id) : nodes[id.rawValue]?.kind == .guide
  }

  /// The root view, which fills the screen.
  public var root: Item {
    item(.root)
      ?? Item(
        id: .root, kind: .view, name: "root", parent: nil, children: [], guides: [],
        properties: ItemProperties(), source: nil, contentOrder: 0)
  }

  /// The number of created views and guides, the root included.
  public var itemCount: Int { nodes.count }

  /// The name of a view or guide; `?` for one that was removed.
  public func name(of id: ItemID) -> String {
    if let owner = id.guideOwner, let role = id.guideRole {
      return contains(id) ? Self.name(of: role, in: name(of: owner)) : "?"
    }
    return nodes[id.rawValue]?.name ?? "?"
  }

  /// The superview of a view, or the owner of a guide; nil for the root, and for an item that was removed.
  public func parent(of id: ItemID) -> ItemID? {
    if let owner = id.guideOwner { return contains(id) ? owner : nil }
    return nodes[id.rawValue]?.parent
  }

  /// The properties of a view or guide.
  package func properties(of id: ItemID) -> ItemProperties? {
    if id.isDerived { return contains(id) ? ItemProperties() : nil }
    return details[id.rawValue]?.properties
  }

  /// The position of an item's content constraints in the statement order.
  package func contentOrder(of id: ItemID) -> Int? { details[id.rawValue]?.contentOrder }

  /// A view or guide and all its ancestors, innermost first; the last is the root.
  /// - Complexity: O(d) for an item at depth d.
  public func ancestry(of id: ItemID) -> [ItemID] {
    var result = [id]
    var current = id
    while let parent = parent(of: current) {
      result.append(parent)
      current = parent
    }
    return result
  }

  /// The number of views around a view or guide.
  /// - Parameter known: Depths that are known already; the depths of all items on the way are added.
  package func depth(of id: ItemID, known: inout [ItemID: Int]) -> Int {
    var path: [ItemID] = []
    var current: ItemID? = id
    while let item = current, known[item] == nil {
      path.append(item)
      current = parent(of: item)
    }
    var depth = current.flatMap { known[$0] } ?? -1
    for item in path.reversed() {
      depth += 1
      known[item] = depth
    }
    return depth
  }

  /// Whether `id` is `ancestor` or one of its descendants.
  /// - Complexity: O(d) for an item at depth d; O(1) for the root.
  public func isInside(_ id: ItemID, _ ancestor: ItemID) -> Bool {
    if ancestor == .root { return contains(id) }
    var current: ItemID? = id
    while let item = current {
      if item == ancestor { return true }
      current = parent(of: item)
    }
    return false
  }

  /// The item in whose coordinates a rule about these items is read: their nearest common ancestor, which can
  /// be one of them; for a single item its superview (the root for the root).
  /// - Complexity: the depth of the items.
  package func reference(for items: [ItemID]) -> ItemID {
    var common = CommonView()
    for item in items { common.add(item, in: self) }
    return common.reference(in: self)
  }

  /// The item whose coordinates a rule between two expressions is read in.
  package func reference(for left: LinearExpression, _ right: LinearExpression) -> ItemID {
    var common = CommonView()
    for term in left.terms { common.add(term.anchor.item, in: self) }
    for term in right.terms { common.add(term.anchor.item, in: self) }
    return common.reference(in: self)
  }

  /// The nearest common ancestor of a growing set of items.
  private struct CommonView {
    private var first: ItemID?
    private var common = ItemID.root
    private var isAlone = true

    mutating func add(_ item: ItemID, in scene: Scene) {
      if let first {
        guard item != first else { return }
        isAlone = false
        common = scene.commonAncestor(of: common, item)
      } else {
        first = item
        common = item
      }
    }

    func reference(in scene: Scene) -> ItemID {
      isAlone ? scene.parent(of: common) ?? common : common
    }
  }

  /// The nearest common ancestor of two items, which can be one of them.
  private func commonAncestor(of a: ItemID, _ b: ItemID) -> ItemID {
    if a == b { return a }
    // Most constraints are about siblings, or a view and its superview.
    let (aParent, bParent) = (parent(of: a), parent(of: b))
    if let aParent, aParent == bParent { return aParent }
    if aParent == b { return b }
    if bParent == a { return a }
    func depth(_ id: ItemID) -> Int {
      var (depth, current) = (0, id)
      while let next = parent(of: current) { (depth, current) = (depth + 1, next) }
      return depth
    }
    var (low, high) = (a, b)
    var (lowDepth, highDepth) = (depth(a), depth(b))
    if lowDepth < highDepth { (low, high, lowDepth, highDepth) = (high, low, highDepth, lowDepth) }
    while lowDepth > highDepth, let next = parent(of: low) {
      (low, lowDepth) = (next, lowDepth - 1)
    }
    while low != high {
      guard let lowNext = parent(of: low), let highNext = parent(of: high) else { return .root }
      (low, high) = (lowNext, highNext)
    }
    return low
  }

  /// A view, by default the root, and all views and guides in it, in tree order: a parent before its children,
  /// guides before views.
  /// - Complexity: O(n) in their number.
  public func itemsInTreeOrder(below start: ItemID = .root) -> [ItemID] {
    var result: [ItemID] = []
    var stack = [start]
    while let id = stack.popLast() {
      guard contains(id) else { continue }
      result.append(id)
      pushMembers(of: id, onto: &stack)
    }
    return result
  }

  /// Pushes the views and guides directly in one, the first of them last.
  func pushMembers(of id: ItemID, onto stack: inout [ItemID]) {
    if let lists = lists[id.rawValue] {
      stack.append(contentsOf: lists.children.reversed())
      stack.append(contentsOf: lists.guides.reversed())
    }
    if !id.isDerived { stack.append(contentsOf: namedGuides(of: id).reversed()) }
  }

  /// Visits every view and guide in order of creation, then every built-in guide that is listed among the
  /// items of its owner.
  package func forEachItem(_ body: (ItemID) -> Void) {
    nodes.forEachIndex { body(ItemID(rawValue: $0)) }
    if features.hasScrollViews {
      nodes.forEachIndex { index in
        if let content = contentGuide(of: ItemID(rawValue: index)) { body(content) }
      }
    }
    constraintsByItem.forEachDerived { guide, mentions in
      if guide.guideRole != .content, !mentions.isEmpty { body(guide) }
    }
  }

  /// Some views and guides in tree order.
  /// - Complexity: for a few, their depths and the numbers of their siblings; for many, O(n).
  package func inTreeOrder(_ items: some Collection<ItemID>) -> [ItemID] {
    if items.count < 2 { return Array(items) }
    guard items.count <= 16 else {
      let wanted = Set(items)
      let unlisted = wanted.filter { $0.isDerived && !isNamed($0) }
      let listed = itemsInTreeOrder()
      guard !unlisted.isEmpty else { return listed.filter(wanted.contains) }
      return listed.flatMap { item in
        let guides = GuideRole.allCases.map { guide($0, of: item) }.filter(unlisted.contains)
        return [item].filter(wanted.contains) + (item.isDerived ? [] : guides)
      }
    }
    return items.map { (item: $0, path: path(to: $0)) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.item)
  }

  /// The sibling indexes of an item and its ancestors, outermost first. Guides precede views and have
  /// negative indexes; built-in guides precede other guides.
  private func path(to id: ItemID) -> [Int] {
    var path: [Int] = []
    var current = id
    while let parent = parent(of: current) {
      let lists = lists[parent.rawValue] ?? ItemLists()
      if let role = current.guideRole {
        path.append(role.index - GuideRole.allCases.count - lists.guides.count)
      } else if let position = lists.children.firstIndex(of: current) {
        path.append(position)
      } else {
        path.append((lists.guides.firstIndex(of: current) ?? 0) - lists.guides.count)
      }
      current = parent
    }
    return path.reversed()
  }

  /// Adds a view or guide. Its name must be unused.
  /// - Parameters:
  ///   - name: Its name.
  ///   - kind: View or guide.
  ///   - parent: Its superview, or the owner of a guide.
  ///   - index: The index of a view among its siblings, from 0, the rearmost; nil or a greater one for the end.
  ///   - source: The location of its declaration.
  /// - Returns: Its identifier.
  @discardableResult
  public mutating func addItem(
    named name: String, kind: Item.Kind = .view, in parent: ItemID = .root, at index: Int? = nil,
    source: SourceLocation? = nil
  ) -> ItemID {
    let id = nextItemID()
    nodes[id.rawValue] = ItemNode(kind: kind, name: name, parent: parent)
    details[id.rawValue] = ItemDetails(source: source, contentOrder: nextOrder())
    namesToSubjects[name] = .item(id)
    link(id, kind, to: parent, at: kind == .view ? index : nil)
    journal.append(.madeItem(id, in: parent))
    return id
  }

  /// Changes properties of a view. If its content, its content priorities or its stacking change, its content
  /// constraints move to the end of the statement order, unless they are to keep their position. Does nothing
  /// for a built-in guide, or for an item that is not in the scene.
  public mutating func setProperties(
    of id: ItemID, keepingPosition: Bool = false, _ change: (inout ItemProperties) -> Void
  ) {
    guard !id.isDerived, let old = properties(of: id) else { return }
    var new = old
    change(&new)
    guard new != old else { return }
    noteChange(of: id)
    if !keepingPosition, !old.hasSameContent(as: new) {
      let order = nextOrder()
      details[id.rawValue]?.contentOrder = order
    }
    details[id.rawValue]?.properties = new
    features.note(new)
  }

  /// Records that an item is about to change, other than in its position in the tree.
  mutating func noteChange(of id: ItemID) {
    guard let node = nodes[id.rawValue], let details = details[id.rawValue] else { return }
    journal.append(.changedItem(id, name: node.name, details))
  }

  /// Changes the meaning of a name and records the change.
  mutating func setSubject(_ subject: Named?, of name: String) {
    journal.append(.changedName(name, namesToSubjects[name]))
    namesToSubjects[name] = subject
    if subject == nil { freedNames += 1 }
  }

  /// Renames a view, guide, array, group or label. The new name must be unused. The elements of a renamed
  /// array are renamed with it. Does nothing if the old name is not in use.
  public mutating func rename(_ name: String, to newName: String) {
    guard let subject = namesToSubjects[name] else { return }
    setSubject(nil, of: name)
    setSubject(subject, of: newName)
    switch subject {
    case .item(let id):
      noteChange(of: id)
      nodes[id.rawValue]?.name = newName
      if let unit = boxLayout(id)?.unit {
        rename(self.name(of: unit), to: Self.unitName(of: newName))
      }
    case .array(let members):
      for id in members {
        noteChange(of: id)
        details[id.rawValue]?.arrays.append(newName)
        guard let old = nodes[id.rawValue]?.name, old.hasPrefix(name + "[") else { continue }
        rename(old, to: newName + old.dropFirst(name.count))
      }
    case .group(let id):
      renameGroup(id, to: newName)
    case .program(let id):
      renameProgram(id, to: newName)
    case .label(let id):
      changeConstraint(id) { $0.label = newName }
    case .labels(let members):
      for id in members {
        guard let label = constraint(id)?.label, label.hasPrefix(name) else { continue }
        changeConstraint(id) { $0.label = newName + label.dropFirst(name.count) }
      }
    }
  }

  /// Moves a view or guide in the tree; its constraints are unchanged. Does nothing if the new superview is the
  /// item itself or is inside it.
  ///
  /// The caller first removes the constraints that refer to the old superview.
  /// - Parameters:
  ///   - id: The view or guide; not the root or a built-in guide.
  ///   - parent: The new superview, or the new owner of a guide.
  ///   - index: The index of a view among its new siblings, from 0; nil or a greater one for the end.
  /// - Complexity: O(d) for a superview at depth d, and O(n) in the siblings.
  public mutating func move(_ id: ItemID, to parent: ItemID, at index: Int? = nil) {
    guard let kind = nodes[id.rawValue]?.kind, let old = self.parent(of: id),
      !isInside(parent, id)
    else { return }
    if old != parent {
      leaveStack(id, of: old)
      leaveBoxes(id, of: old)
    }
    let position = SceneChange.TreePosition(parent: old, index: unlink(id, from: old))
    nodes[id.rawValue]?.parent = parent
    link(id, kind, to: parent, at: kind == .view ? index : nil)
    journal.append(.movedItem(id, from: position, to: parent))
  }

  /// Removes a view or guide with its descendants, their names, and every constraint that names one of them.
  /// Does nothing for the root and for built-in guides.
  public mutating func removeItem(_ id: ItemID) {
    guard id != .root, !id.isDerived, contains(id) else { return }
    if let parent = parent(of: id) {
      leaveStack(id, of: parent)
      leaveBoxes(id, of: parent)
    }
    let gone = itemsInTreeOrder(below: id).filter { !$0.isDerived }
    var arrays: Set<String> = []
    // Descendants before ancestors, and later ones first.
    for member in gone.reversed() {
      for named in GuideRole.allCases.map({ ItemID($0, of: member) }) + [member] {
        for constraint in constraintNumbers(naming: named).sorted() { removeConstraint(constraint) }
        forgetConstraintNames(of: named)
      }
      guard let parent = parent(of: member), let removed = takeOut(member, of: parent) else {
        continue
      }
      arrays.formUnion(removed.details.arrays)
      journal.append(.removedItem(member, removed))
    }
    let removed = Set(gone)
    for name in arrays {
      guard case .array(let members) = namesToSubjects[name] else { continue }
      let left = members.filter { !removed.contains($0) }
      setSubject(left.isEmpty ? nil : .array(left), of: name)
    }
  }

  /// Takes a view out of the arranged views of a stack view.
  private mutating func leaveStack(_ id: ItemID, of parent: ItemID) {
    guard features.hasStacks, properties(of: parent)?.stack?.members.contains(id) == true else {
      return
    }
    setProperties(of: parent, keepingPosition: true) { properties in
      properties.stack?.members.removeAll { $0 == id }
      properties.stack?.customSpacing[id] = nil
    }
  }

  /// Takes out an item without contents, and frees its name.
  mutating func takeOut(_ id: ItemID, of parent: ItemID) -> SceneChange.Removed? {
    guard let node = nodes[id.rawValue], let details = details[id.rawValue] else { return nil }
    let position = SceneChange.TreePosition(parent: parent, index: unlink(id, from: parent))
    nodes[id.rawValue] = nil
    lists[id.rawValue] = nil
    self.details[id.rawValue] = nil
    constraintsByItem[id] = nil
    namesToSubjects[node.name] = nil
    freedNames += 1
    return SceneChange.Removed(node: node, details: details, position: position)
  }

  /// Puts back an item that was taken out.
  mutating func putBack(_ id: ItemID, _ item: SceneChange.Removed) {
    nodes[id.rawValue] = item.node
    details[id.rawValue] = item.details
    namesToSubjects[item.node.name] = .item(id)
    link(id, item.node.kind, to: item.position.parent, at: item.position.index)
  }

  /// Inserts an item among the children of a view; nil or a greater index for the end.
  mutating func link(_ id: ItemID, _ kind: Item.Kind, to parent: ItemID, at index: Int?) {
    let index = max(index ?? .max, 0)
    switch kind {
    case .view: lists[parent.rawValue, default: ItemLists()].children.insert(id, atOrLast: index)
    case .guide: lists[parent.rawValue, default: ItemLists()].guides.insert(id, atOrLast: index)
    }
  }

  /// Takes an item out of the children of a view and returns its index.
  mutating func unlink(_ id: ItemID, from parent: ItemID) -> Int {
    if let index = lists[parent.rawValue]?.children.lastIndex(of: id) {
      lists[parent.rawValue]?.children.remove(at: index)
      return index
    }
    if let index = lists[parent.rawValue]?.guides.lastIndex(of: id) {
      lists[parent.rawValue]?.guides.remove(at: index)
      return index
    }
    return 0
  }
}

extension Scene {
  /// The views that are a view or inside it and have a natural width, in tree order; hidden ones are left out.
  /// - Complexity: O(n) in the number of views.
  package func contents(in top: ItemID) -> [ItemID] {
    var unseen: Set<ItemID> = []
    return itemsInTreeOrder().filter { item in
      let properties = self.properties(of: item)
      if properties?.isHidden == true || parent(of: item).map(unseen.contains) == true {
        unseen.insert(item)
        return false
      }
      return isInside(item, top) && properties?.intrinsic(.horizontal) ?? 0 > 0
    }
  }
}
