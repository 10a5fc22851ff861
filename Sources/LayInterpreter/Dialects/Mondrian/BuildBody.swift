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
}

extension Interpreter {
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
