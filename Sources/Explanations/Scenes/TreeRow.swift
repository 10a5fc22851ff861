import LayoutModel

/// A view or guide as a row of the printed tree: `│ ├ name`.
package struct TreeRow: Sendable {
  /// The view or guide.
  package let id: ItemID
  /// The branches before the name.
  package let branches: String

  /// The items below a view, in tree order.
  /// - Parameter showsGuides: Whether to include the guides that builds have made.
  package static func rows(
    below start: ItemID, in scene: Scene, showsGuides: Bool = false
  ) -> [TreeRow] {
    var rows: [TreeRow] = []
    var stack: [(id: ItemID, indent: String, isLast: Bool, isTop: Bool)] = [(start, "", true, true)]
    while let (id, indent, isLast, isTop) = stack.popLast() {
      guard let item = scene.item(id) else { continue }
      rows.append(TreeRow(id: id, branches: isTop ? "" : indent + (isLast ? "└ " : "├ ")))
      // A tree deeper than the screen is wide is not indented further.
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
  /// Whether an item is omitted from lists: built-in guides that follow from a view, and the guides of
  /// builds. The content guide of a scroll view is listed, since it has a size of its own.
  package func isUnlisted(_ id: ItemID) -> Bool {
    if structureGuide(id) != nil { return true }
    return !isDeclared(id) && guideRole(of: id) != .content
  }
}
