import LayLanguage
import LayoutDialects
import LayoutModel

/// The body of a build, with the names visible at its definition.
package struct BuildBody: Sendable {
  /// The block.
  package var block: Block
  /// The source text.
  package var source: SourceText
  /// The visible names, those of views outermost: renaming a view does not change its meaning here.
  package var scopes: [Scope]
  /// The views and guides that it names, by their names at its definition.
  package var items: [String: ItemID]
  /// The structure of its last run.
  package var structure: Structure

  /// The names that a block uses and no surrounding statement has bound, as a scope.
  package static func scope(of items: [String: ItemID]) -> Scope {
    var scope = Scope()
    for (name, id) in items {
      scope.bindings[name] = Scope.Binding(value: .item(id), isVariable: false)
    }
    return scope
  }
}

extension Interpreter {
  /// The views and guides with some names, except names bound with `let`.
  package func itemsNamed(_ names: Set<String>) -> [String: ItemID] {
    var items: [String: ItemID] = [:]
    for name in names where evaluator.binding(of: name) == nil {
      guard case .item(let id)? = scene.named(name), id != .root else { continue }
      items[name] = id
    }
    return items
  }

  /// The build that a group belongs to, with its body; nil for other groups.
  package func build(_ id: GroupID) -> (group: Group, view: ItemID, body: BuildBody)? {
    guard let group = scene.group(id), let view = group.view,
      let body = evaluator.state.builds[id]
    else { return nil }
    return (group, view, body)
  }

  /// The builds of the scene, in order of creation.
  package var builds: [(group: Group, view: ItemID, body: BuildBody)] {
    scene.hasBuilds ? scene.groupsInOrder.compactMap { build($0.id) } : []
  }
}
