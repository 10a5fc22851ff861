import LayoutModel

/// All that a statement can change and that goes back when it fails, is undone or was only tried: the
/// scene, the names, and the bodies of what runs again.
///
/// It is a value. A copy shares what does not change, so a trial keeps the old value and puts it back.
/// A statement, of which there may be very many, keeps a ``Mark`` instead: the same in the room of
/// what the statement changes, since the scene keeps a journal of its own.
package struct SessionState: Sendable {
  /// The views and constraints.
  package var scene: Scene
  /// The constraint that the last statement that changed the scene has stated or set, if it did.
  package var newest: ConstraintID?
  /// The names of `let`, `var` and `def` outside blocks.
  package var globals: Scope {
    get { names.values.globals }
    set { names = names.with { $0.globals = newValue } }
  }
  /// What runs at every layout pass, by its identifier; what was removed is kept for `undo`.
  package var bodies: [ProgramID: ProgramBody] {
    get { names.values.bodies }
    set { names = names.with { $0.bodies = newValue } }
  }
  /// The bodies of builds, by their groups; what was removed is kept for `undo`.
  package var builds: [GroupID: BuildBody] {
    get { names.values.builds }
    set { names = names.with { $0.builds = newValue } }
  }
  /// What the scene was read from; nil for a scene that was stated.
  package var origin: (any SceneOrigin)? {
    get { names.values.origin }
    set { names = names.with { $0.origin = newValue } }
  }

  fileprivate var names = Names()

  /// All but the scene. Few statements change any of it, so a mark holds it by one reference.
  fileprivate final class Names: Sendable {
    struct Values: Sendable {
      var globals = Scope()
      var bodies: [ProgramID: ProgramBody] = [:]
      var builds: [GroupID: BuildBody] = [:]
      var origin: (any SceneOrigin)?
    }

    let values: Values

    init(_ values: Values = Values()) { self.values = values }

    func with(_ change: (inout Values) -> Void) -> Names {
      var values = values
      change(&values)
      return Names(values)
    }
  }

  /// An empty scene.
  package init(screen: Size) { scene = Scene(screen: screen) }

  /// A state to go back to.
  package struct Mark: Sendable {
    fileprivate var newest: ConstraintID?
    fileprivate var scene: SceneMark
    fileprivate var names: Names
  }

  /// What was taken back, so that it can be done again.
  package struct Redo: Sendable {
    fileprivate var changes: SceneRedo
    fileprivate var newest: ConstraintID?
  }

  /// What a statement made of names outside blocks, and of where the scene comes from. Few statements
  /// make anything of them.
  package final class NameChanges: Sendable {
    fileprivate let bindings: [(name: String, before: Scope.Binding?, after: Scope.Binding?)]
    fileprivate let originBefore: (any SceneOrigin)?
    fileprivate let originAfter: (any SceneOrigin)?

    fileprivate init(of changed: Set<String>, from before: Names.Values, to after: Names.Values) {
      bindings = changed.map { ($0, before.globals.bindings[$0], after.globals.bindings[$0]) }
      originBefore = before.origin
      originAfter = after.origin
    }
  }

  /// This state, to go back to.
  /// - Complexity: constant.
  package var mark: Mark { Mark(newest: newest, scene: scene.mark, names: names) }

  /// Goes back, as if nothing had happened since.
  /// - Complexity: what was changed since.
  package mutating func goBack(to mark: Mark) {
    scene.rollBack(to: mark.scene)
    names = mark.names
    newest = mark.newest
  }

  /// Forgets how to go back further than a mark.
  package mutating func forgetChanges(before mark: Mark) {
    scene.forgetChanges(before: mark.scene)
  }

  /// What a statement has made of some names since a mark; nil for nothing.
  package func changes(of changed: Set<String>, since mark: Mark) -> NameChanges? {
    guard names !== mark.names else { return nil }
    return NameChanges(of: changed, from: mark.names.values, to: names.values)
  }

  /// Takes back what a statement did, so that it can be done again: the scene goes back to a mark, and
  /// the names that the statement bound stand for what they did before. Other names stay, since a
  /// `let` alone is no step of the history.
  /// - Complexity: what was changed since.
  package mutating func undo(_ changes: NameChanges?, to mark: Mark) -> Redo {
    let redo = Redo(changes: scene.undo(to: mark.scene), newest: newest)
    newest = mark.newest
    if let changes {
      names = names.with { names in
        for change in changes.bindings { names.globals.bindings[change.name] = change.before }
        names.origin = changes.originBefore
      }
    }
    return redo
  }

  /// Does again what was taken back, nothing else of the scene having changed since.
  /// - Complexity: what is changed.
  package mutating func redo(_ redo: Redo, _ changes: NameChanges?) {
    scene.redo(redo.changes)
    newest = redo.newest
    guard let changes else { return }
    names = names.with { names in
      for change in changes.bindings { names.globals.bindings[change.name] = change.after }
      names.origin = changes.originAfter
    }
  }
}

/// Where a scene comes from that was not stated: a log that was read.
package protocol SceneOrigin: Sendable {}
