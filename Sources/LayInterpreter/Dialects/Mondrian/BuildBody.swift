import LayLanguage
import LayoutDialects
import LayoutModel

/// The body of a build, with the names that were in sight where it stands.
package struct BuildBody: Sendable {
  /// What stands between the braces.
  package var block: Block
  /// The text that it is in.
  package var source: SourceText
  /// The names in sight, those of views outermost: a view stays the same one under another name.
  package var scopes: [Scope]
  /// The views and guides that it names, by the names that they had.
  package var items: [String: ItemID]
  /// What it said when it was run last.
  package var structure: Structure

  /// The names that a block speaks of and that no statement around it has bound, as a scope.
  package static func scope(of items: [String: ItemID]) -> Scope {
    var scope = Scope()
    for (name, id) in items {
      scope.bindings[name] = Scope.Binding(value: .item(id), isVariable: false)
    }
    return scope
  }
}

extension Interpreter {
  /// The views and guides that names stand for where the statement is, those bound by `let` aside.
  package func itemsNamed(_ names: Set<String>) -> [String: ItemID] {
    var items: [String: ItemID] = [:]
    for name in names where evaluator.binding(of: name) == nil {
      guard case .item(let id)? = scene.named(name), id != .root else { continue }
      items[name] = id
    }
    return items
  }

  /// The build that a group is, with its body; nil for other groups.
  package func build(_ id: GroupID) -> (group: Group, view: ItemID, body: BuildBody)? {
    guard let group = scene.group(id), let view = group.view,
      let body = evaluator.state.builds[id]
    else { return nil }
    return (group, view, body)
  }

  /// The builds of the scene, in the order in which they were made.
  package var builds: [(group: Group, view: ItemID, body: BuildBody)] {
    scene.hasBuilds ? scene.groupsInOrder.compactMap { build($0.id) } : []
  }
}
