import LayLanguage
import LayoutDialects
import LayoutModel

extension Interpreter {
  /// Removes views and guides, which are about to be deleted with their descendants, from the
  /// builds that contain them. The build of a deleted view is removed with it.
  package func leaveBuilds(with items: [ItemID], at range: SourceRange) throws(Failure) {
    guard scene.hasBuilds else { return }
    let gone = Set(items.flatMap { scene.itemsInTreeOrder(below: $0) })
    for (group, view, _) in builds where gone.contains(view) {
      scene.removeGroup(group.id)
      notice("`\(group.name)` is removed with `\(scene.name(of: view))`", at: range)
    }
    try leaveBuilds(gone, at: range)
  }

  /// Removes views and guides that are about to leave their superview from the builds that contain
  /// them: the rest of each structure closes up, and keeps its position in the statement order.
  package func leaveBuilds(_ items: Set<ItemID>, at range: SourceRange) throws(Failure) {
    guard !items.isEmpty else { return }
    for (group, view, body) in builds {
      let lost = body.structure.items.filter(items.contains)
      guard !lost.isEmpty else { continue }
      let old = group.constraints.compactMap { scene.constraint($0)?.order }
      var left = body
      left.structure = body.structure.without(Set(lost))
      scene.removeGroup(group.id)
      let id = addBuild(
        left, of: view, named: group.name, in: group.parent, isActive: group.isActive,
        source: group.source)
      let made = scene.group(id)?.constraints ?? []
      scene.setOrders(old, of: made)
      let names = lost.prefix(6).map { "`\(scene.name(of: $0))`" }.joined(separator: ", ")
      let count = max(0, old.count - made.count)
      notice(
        "the build `\(group.name)` loses \(names)\(lost.count > 6 ? ", …" : "") and "
          + "\(count) constraint\(count == 1 ? "" : "s")", at: range)
    }
  }
}
