import HashTreeCollections
import LayoutModel

/// The state that is restored when a statement fails, is undone or was only tried: the scene, the
/// names, and the bodies of programs and builds.
///
/// It is a value. Copies share unchanged parts, so a trial keeps the old value and restores it. The
/// history of many statements keeps ``Mark``s instead, whose size is proportional to the changes,
/// since the scene keeps a journal.
package struct SessionState: Sendable {
  /// The views and constraints.
  package var scene: Scene
  /// The constraint that the last statement with changes stated or set; nil if it stated none.
  package var newest: ConstraintID?
  /// The global names of `let`, `var` and `def`.
  package var globals: Scope {
    get { names.values.globals }
    set { names = names.with { $0.globals = newValue } }
  }
  /// The body of a program that runs at every layout pass; removed ones are kept for `undo`.
  package subscript(program: ProgramID) -> ProgramBody? {
    get { names.values.bodies[program] }
    set { names = names.with { $0.bodies[program] = newValue } }
  }
  /// The body of a group's build; removed ones are kept for `undo`.
  package subscript(build group: GroupID) -> BuildBody? {
    get { names.values.builds[group] }
    set { names = names.with { $0.builds[group] = newValue } }
  }
  /// The source of the scene; nil for a scene made by statements.
  package var origin: (any SceneOrigin)? {
    get { names.values.origin }
    set { names = names.with { $0.origin = newValue } }
  }
  /// Declarations of Swift and Objective-C that have no name here: functions, types, dictionaries.
  package var code: [CodeDeclaration] {
    get { names.values.code }
    set { names = names.with { $0.code = newValue } }
  }

  fileprivate var names = Names()

  /// Everything but the scene. Few statements change it, so marks share it by one reference.
  fileprivate final class Names: Sendable {
    struct Values: Sendable {
      var globals = Scope()
      // Trees, which the mark of every statement shares but for what it changed.
      var bodies: TreeDictionary<ProgramID, ProgramBody> = [:]
      var builds: TreeDictionary<GroupID, BuildBody> = [:]
      var origin: (any SceneOrigin)?
      var code: [CodeDeclaration] = []
    }

    let values: Values

    init(_ values: Values = Values()) { self.values = values }

    func with(_ change: (inout Values) -> Void) -> Names {
      var values = values
      change(&values)
      return Names(values)
    }
  }

  /// Creates the state of an empty scene.
  package init(screen: Size) { scene = Scene(screen: screen) }

  /// A state to return to.
  package struct Mark: Sendable {
    fileprivate var newest: ConstraintID?
    fileprivate var scene: SceneMark
    fileprivate var names: Names
  }

  /// The undone changes of a statement, for redoing them.
  package struct Redo: Sendable {
    fileprivate var changes: SceneRedo
    fileprivate var newest: ConstraintID?
  }

  /// The changes that a statement made to global names and to the source of the scene. Few
  /// statements make any.
  package final class NameChanges: Sendable {
    fileprivate let bindings: [(name: String, before: Scope.Binding?, after: Scope.Binding?)]
    fileprivate let originBefore: (any SceneOrigin)?
    fileprivate let originAfter: (any SceneOrigin)?
    fileprivate let codeBefore: [CodeDeclaration]
    fileprivate let codeAfter: [CodeDeclaration]

    /// The names that changed.
    package var changed: [String] { bindings.map(\.name) }

    fileprivate init(of changed: Set<String>, from before: Names.Values, to after: Names.Values) {
      bindings = changed.map { ($0, before.globals.bindings[$0], after.globals.bindings[$0]) }
      originBefore = before.origin
      originAfter = after.origin
      codeBefore = before.code
      codeAfter = after.code
    }
  }

  /// A mark of this state.
  /// - Complexity: O(1).
  package var mark: Mark { Mark(newest: newest, scene: scene.mark, names: names) }

  /// Restores the state at a mark.
  /// - Complexity: Linear in the changes since the mark.
  package mutating func goBack(to mark: Mark) {
    scene.rollBack(to: mark.scene)
    names = mark.names
    newest = mark.newest
  }

  /// Discards the changes before a mark, which can no longer be undone.
  package mutating func forgetChanges(before mark: Mark) {
    scene.forgetChanges(before: mark.scene)
  }

  /// The changes of some names since a mark; nil if there are none.
  package func changes(of changed: Set<String>, since mark: Mark) -> NameChanges? {
    guard names !== mark.names else { return nil }
    return NameChanges(of: changed, from: mark.names.values, to: names.values)
  }

  /// Undoes a statement so that it can be redone: the scene returns to a mark, and the names that
  /// the statement bound return to their previous values. Other names are kept, since a `let` alone
  /// is not a step of the history.
  /// - Complexity: Linear in the changes since the mark.
  package mutating func undo(_ changes: NameChanges?, to mark: Mark) -> Redo {
    let redo = Redo(changes: scene.undo(to: mark.scene), newest: newest)
    newest = mark.newest
    if let changes {
      names = names.with { names in
        for change in changes.bindings { names.globals.bindings[change.name] = change.before }
        names.origin = changes.originBefore
        if changes.codeBefore != changes.codeAfter { names.code = changes.codeBefore }
      }
    }
    return redo
  }

  /// Redoes an undone statement. The scene must not have changed since in any other way.
  /// - Complexity: Linear in the changes.
  package mutating func redo(_ redo: Redo, _ changes: NameChanges?) {
    scene.redo(redo.changes)
    newest = redo.newest
    guard let changes else { return }
    names = names.with { names in
      for change in changes.bindings { names.globals.bindings[change.name] = change.after }
      names.origin = changes.originAfter
      if changes.codeBefore != changes.codeAfter { names.code = changes.codeAfter }
    }
  }
}

/// A declaration of Swift or Objective-C that later code can use.
package struct CodeDeclaration: Hashable, Sendable {
  /// What it declares.
  package var name: String
  /// Its text.
  package var text: String
  /// Whether it is Swift.
  package var isSwift: Bool

  /// Creates a declaration.
  package init(name: String, text: String, isSwift: Bool) {
    (self.name, self.text, self.isSwift) = (name, text, isSwift)
  }
}

/// The source of a scene that was not made by statements, such as a log.
package protocol SceneOrigin: Sendable {}
