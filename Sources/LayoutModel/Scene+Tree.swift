import HashTreeCollections

extension Scene {
  /// A view or guide of the scene.
  public func item(_ id: ItemID) -> Item? { itemsByID[id] }

  /// The root view.
  public var root: Item {
    itemsByID[.root]
      ?? Item(
        id: .root, kind: .view, name: "root", parent: nil, children: [], guides: [],
        properties: ItemProperties(), source: nil, contentOrder: 0)
  }

  /// The number of views and guides, the root included.
  public var itemCount: Int { itemsByID.count }

  /// The name of a view or guide; `?` for one that is gone.
  public func name(of id: ItemID) -> String { itemsByID[id]?.name ?? "?" }

  /// The view that a view or guide is in.
  public func parent(of id: ItemID) -> ItemID? { itemsByID[id]?.parent }

  /// A view or guide and all it is in, innermost first; the last is the root.
  /// - Complexity: the depth of the item.
  public func ancestry(of id: ItemID) -> [ItemID] {
    var result = [id]
    var current = id
    while let parent = itemsByID[current]?.parent {
      result.append(parent)
      current = parent
    }
    return result
  }

  /// Whether `id` is `ancestor` or somewhere in it.
  public func isInside(_ id: ItemID, _ ancestor: ItemID) -> Bool {
    var current: ItemID? = id
    while let item = current {
      if item == ancestor { return true }
      current = itemsByID[item]?.parent
    }
    return false
  }

  /// The item whose coordinates a rule over these items is read in: their nearest common ancestor,
  /// where a view is its own; for one item alone its superview (the root for the root).
  public func reference(for items: [ItemID]) -> ItemID {
    guard let first = items.first else { return .root }
    var common = ancestry(of: first)
    var isAlone = true
    for item in items.dropFirst() where item != first {
      isAlone = false
      let others = Set(ancestry(of: item))
      guard let index = common.firstIndex(where: others.contains) else { return .root }
      common.removeFirst(index)
    }
    if isAlone { return common.count > 1 ? common[1] : common[0] }
    return common[0]
  }

  /// Every view and guide in tree order: a parent before what is in it, its guides before its views.
  /// - Complexity: O(n).
  public func itemsInTreeOrder(below start: ItemID = .root) -> [ItemID] {
    var result: [ItemID] = []
    var stack = [start]
    while let id = stack.popLast() {
      guard let item = itemsByID[id] else { continue }
      result.append(id)
      stack.append(contentsOf: item.children.reversed())
      stack.append(contentsOf: item.guides.reversed())
    }
    return result
  }

  /// Adds a view or guide under a name that must be free.
  /// - Parameter index: its place among its siblings, from 0; nil or beyond the end: the last.
  @discardableResult
  public mutating func addItem(
    named name: String, kind: Item.Kind = .view, in parent: ItemID = .root, at index: Int? = nil,
    source: SourceLocation? = nil
  ) -> ItemID {
    let id = nextItemID()
    itemsByID[id] = Item(
      id: id, kind: kind, name: name, parent: parent, children: [], guides: [],
      properties: ItemProperties(), source: source, contentOrder: nextOrder())
    namesToSubjects[name] = .item(id)
    attach(id, kind: kind, to: parent, at: index)
    journal.append(.item(id))
    return id
  }

  /// Changes properties of a view. Its content constraints take a new place in the order of
  /// statement when its content or content priorities change.
  public mutating func setProperties(of id: ItemID, _ change: (inout ItemProperties) -> Void) {
    guard var item = itemsByID[id] else { return }
    let old = item.properties
    change(&item.properties)
    guard item.properties != old else { return }
    if old.contentKey != item.properties.contentKey { item.contentOrder = nextOrder() }
    itemsByID[id] = item
    journal.append(.item(id))
  }

  /// Gives a view, guide, array, group or label another name, which must be free. The members of a
  /// renamed array are renamed with it.
  public mutating func rename(_ name: String, to newName: String) {
    guard let subject = namesToSubjects[name] else { return }
    namesToSubjects[name] = nil
    namesToSubjects[newName] = subject
    switch subject {
    case .item(let id):
      itemsByID[id]?.name = newName
      journal.append(.item(id))
    case .array(let members):
      for id in members {
        guard let item = itemsByID[id], item.name.hasPrefix(name + "[") else { continue }
        rename(item.name, to: newName + item.name.dropFirst(name.count))
      }
    case .group(let id):
      groupsByID[id]?.name = newName
    case .label(let id):
      constraintsByID[id]?.label = newName
    case .labels(let members):
      for id in members {
        guard let label = constraintsByID[id]?.label, label.hasPrefix(name) else { continue }
        constraintsByID[id]?.label = newName + label.dropFirst(name.count)
      }
    }
  }

  /// Puts a view or guide somewhere else in the tree; its constraints stay as they are.
  ///
  /// The caller drops those that mean the old superview first. Moving an item into itself is
  /// refused by doing nothing.
  public mutating func move(_ id: ItemID, to parent: ItemID, at index: Int? = nil) {
    guard let item = itemsByID[id], id != .root, !isInside(parent, id) else { return }
    detach(id)
    itemsByID[id]?.parent = parent
    attach(id, kind: item.kind, to: parent, at: index)
    for member in itemsInTreeOrder(below: id) {
      journal.append(.item(member))
      for constraint in constraintsByItem[member] ?? [] { journal.append(.constraint(constraint)) }
    }
  }

  /// Removes a view or guide with all that is in it, their names, and every constraint that names
  /// one of them.
  public mutating func removeItem(_ id: ItemID) {
    guard id != .root, itemsByID[id] != nil else { return }
    detach(id)
    let gone = itemsInTreeOrder(below: id)
    for member in gone {
      for constraint in constraintsByItem[member] ?? [] { removeConstraint(constraint) }
      if let name = itemsByID[member]?.name { namesToSubjects[name] = nil }
      itemsByID[member] = nil
      constraintsByItem[member] = nil
      journal.append(.item(member))
    }
    let removed = Set(gone)
    for (name, subject) in namesToSubjects {
      guard case .array(let members) = subject, members.contains(where: removed.contains) else {
        continue
      }
      let left = members.filter { !removed.contains($0) }
      namesToSubjects[name] = left.isEmpty ? nil : .array(left)
    }
  }

  private mutating func attach(
    _ id: ItemID, kind: Item.Kind, to parent: ItemID, at index: Int?
  ) {
    switch kind {
    case .view:
      let count = itemsByID[parent]?.children.count ?? 0
      itemsByID[parent]?.children.insert(id, at: min(max(index ?? count, 0), count))
    case .guide:
      itemsByID[parent]?.guides.append(id)
    }
    journal.append(.children(parent))
  }

  private mutating func detach(_ id: ItemID) {
    guard let parent = itemsByID[id]?.parent else { return }
    itemsByID[parent]?.children.removeAll { $0 == id }
    itemsByID[parent]?.guides.removeAll { $0 == id }
    journal.append(.children(parent))
  }
}

extension ItemProperties {
  /// What the content constraints are made of.
  fileprivate var contentKey: [Double?] {
    [
      intrinsicWidth, intrinsicHeight, horizontalHugging, verticalHugging, horizontalCompression,
      verticalCompression,
    ]
  }
}
