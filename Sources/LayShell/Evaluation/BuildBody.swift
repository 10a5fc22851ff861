import LayLanguage
import LayoutDialects
import LayoutModel

/// The body of a build, with the names that were in sight where it stands.
struct BuildBody: Sendable {
  /// What stands between the braces.
  var block: Block
  /// The text that it is in.
  var source: SourceText
  /// The names in sight, those of views outermost: a view stays the same one under another name.
  var scopes: [Scope]
  /// The views and guides that it names, by the names that they had.
  var items: [String: ItemID]
  /// What it said when it was run last.
  var structure: Structure

  /// The names that a block speaks of and that no statement around it has bound, as a scope.
  static func scope(of items: [String: ItemID]) -> Scope {
    var scope = Scope()
    for (name, id) in items {
      scope.bindings[name] = Scope.Binding(value: .item(id), isVariable: false)
    }
    return scope
  }
}

extension Shell {
  /// The views and guides that names stand for where the statement is, those bound by `let` aside.
  func itemsNamed(_ names: Set<String>) -> [String: ItemID] {
    var items: [String: ItemID] = [:]
    for name in names where binding(of: name) == nil {
      guard case .item(let id)? = session.scene.named(name), id != .root else { continue }
      items[name] = id
    }
    return items
  }

  /// The build that a group is, with its body; nil for other groups.
  func build(_ id: GroupID) -> (group: Group, view: ItemID, body: BuildBody)? {
    guard let group = session.scene.group(id), let view = group.view,
      let body = session.builds[id]
    else { return nil }
    return (group, view, body)
  }

  /// The builds of the scene, in the order in which they were made.
  var builds: [(group: Group, view: ItemID, body: BuildBody)] {
    session.scene.hasBuilds ? session.scene.groupsInOrder.compactMap { build($0.id) } : []
  }
}
