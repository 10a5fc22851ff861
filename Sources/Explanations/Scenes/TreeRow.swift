import LayoutModel

/// A view or guide in the tree, as it is printed: `│ ├ name`.
package struct TreeRow: Sendable {
  /// The view or guide.
  package let id: ItemID
  /// The branches before its name.
  package let branches: String

  /// The views below one, in tree order.
  /// - Parameter showsGuides: whether those that builds have made are among them.
  package static func rows(
    below start: ItemID, in scene: Scene, showsGuides: Bool = false
  ) -> [TreeRow] {
    var rows: [TreeRow] = []
    var stack: [(id: ItemID, indent: String, isLast: Bool, isTop: Bool)] = [(start, "", true, true)]
    while let (id, indent, isLast, isTop) = stack.popLast() {
      guard let item = scene.item(id) else { continue }
      rows.append(TreeRow(id: id, branches: isTop ? "" : indent + (isLast ? "└ " : "├ ")))
      // A tree that is deeper than the screen is wide stops moving to the right.
      let isDeep = indent.utf8.count > 120
      let inner = isTop || isDeep ? indent : indent + (isLast ? "  " : "│ ")
      let guides = item.guides.filter {
        !scene.isUnlisted($0) || showsGuides && scene.structureGuide($0) != nil
      }
      let below = guides + item.children
      for (index, child) in below.enumerated().reversed() {
        stack.append((child, inner, index == below.count - 1, false))
      }
    }
    return rows
  }
}

extension Scene {
  /// Whether an item is left out of lists: guides that mark out what follows from a view anyway,
  /// and those of builds. What scrolls is listed, since its size is its own.
  package func isUnlisted(_ id: ItemID) -> Bool {
    if structureGuide(id) != nil { return true }
    return !isDeclared(id) && guideRole(of: id) != .content
  }
}
