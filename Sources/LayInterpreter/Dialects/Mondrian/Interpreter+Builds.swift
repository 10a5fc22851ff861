import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

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
          + counted(count, "constraint"), at: range)
    }
  }

  /// Goes through the statements in braces that a dialect reads itself: conditionals, loops, `let`,
  /// `var` and the assignments of variables are run, and the others are handed on in turn.
  func walk(
    _ block: Block, in scope: Scope = Scope(),
    _ visit: (Interpreter, Statement) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachStatement(of: block, in: scope) { (interpreter, statement) throws(Failure) in
      try poll(at: statement.range)
      guard statement.label == nil else { return try visit(interpreter, statement) }
      switch statement.kind {
      case .conditional(let condition, let then, let otherwise):
        if try truth(condition) {
          try walk(then, visit)
        } else if let otherwise {
          try walk(otherwise, visit)
        }
      case .loop(let name, let sequence, let body):
        try evaluator.requireUnreserved(name)
        for element in try loopValues(try read(sequence), at: sequence.range) {
          try poll(at: body.range)
          try walk(body, in: Scope(name.name, to: element), visit)
        }
      case .constant, .variable: try execute(statement)
      case .assignment(let target, _, _) where target.plainName != nil: try execute(statement)
      case .invalid: throw Failure(.statement, statement.diagnostics)
      case .expression, .command, .assignment, .definition: try visit(interpreter, statement)
      }
    }
  }
}

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
      let body = evaluator.state[build: id]
    else { return nil }
    return (group, view, body)
  }

  /// The builds of the scene, in order of creation.
  package var builds: [(group: Group, view: ItemID, body: BuildBody)] {
    scene.hasBuilds ? scene.groupsInOrder.compactMap { build($0.id) } : []
  }
}
