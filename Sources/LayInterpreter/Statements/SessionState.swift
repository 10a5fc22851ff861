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
  /// The names of `let`, `var` and `def` outside blocks.
  package var globals: Scope {
    get { names.globals }
    _modify { yield &names.globals }
  }
  /// What runs at every layout pass, by its identifier; what was removed is kept for `undo`.
  package var bodies: [ProgramID: ProgramBody] {
    get { names.bodies }
    _modify { yield &names.bodies }
  }
  /// The bodies of builds, by their groups; what was removed is kept for `undo`.
  package var builds: [GroupID: BuildBody] {
    get { names.builds }
    _modify { yield &names.builds }
  }
  /// What the scene was read from; nil for a scene that was stated.
  package var origin: (any SceneOrigin)? {
    get { names.origin }
    set { names.origin = newValue }
  }

  fileprivate var names = Names()

  /// All but the scene.
  fileprivate struct Names: Sendable {
    var globals = Scope()
    var bodies: [ProgramID: ProgramBody] = [:]
    var builds: [GroupID: BuildBody] = [:]
    var origin: (any SceneOrigin)?
  }

  /// An empty scene.
  package init(screen: Size) { scene = Scene(screen: screen) }

  /// A state to go back to.
  package struct Mark: Sendable {
    fileprivate var scene: SceneMark
    fileprivate var names: Names
  }

  /// A state that was left, to go forward to.
  package struct Redo: Sendable {
    fileprivate var changes: SceneRedo
    fileprivate var names: Names
  }

  /// This state, to go back to.
  /// - Complexity: constant.
  package var mark: Mark { Mark(scene: scene.mark, names: names) }

  /// Goes back, as if nothing had happened since.
  /// - Complexity: what was changed since.
  package mutating func goBack(to mark: Mark) {
    scene.rollBack(to: mark.scene)
    names = mark.names
  }

  /// Takes back what was done since a mark, so that it can be done again.
  /// - Complexity: what was changed since.
  package mutating func undo(to mark: Mark) -> Redo {
    let left = names
    let changes = scene.undo(to: mark.scene)
    names = mark.names
    return Redo(changes: changes, names: left)
  }

  /// Does again what was taken back, nothing else having changed since.
  /// - Complexity: what is changed.
  package mutating func redo(_ redo: Redo) {
    scene.redo(redo.changes)
    names = redo.names
  }
}

/// Where a scene comes from that was not stated: a log that was read.
package protocol SceneOrigin: Sendable {}
