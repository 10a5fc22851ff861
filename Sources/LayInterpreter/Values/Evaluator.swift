import LayLanguage
import LayoutEngine
import LayoutModel

/// What a program can read: the scene, the names in sight, and where geometry comes from.
///
/// Evaluating an expression changes none of it, and cannot: no method here is mutating. It is large and
/// asked at every turn, so it is lent and never copied unless that is said.
package struct Evaluator: ~Copyable {
  /// What stands in the session.
  package var state: SessionState
  /// Where the statement that runs stands.
  package var context = Context(source: SourceText(""), mode: .script)
  /// Where the numbers of a layout come from.
  package var geometry: GeometrySource
  /// What `args` stands for.
  package var arguments: [String]
  /// Every command of the program by its name, for suggestions and for what is written after a word.
  package var commands: [String: CommandDeclaration]
  /// Names that a skipped statement might have made, where a program is only checked.
  package var unknownNames: Set<String> = []
  /// The implied constraints that the last answer has named `(i1)`, `(i2)` …, in order.
  package var letters: [ImpliedConstraint] = []
  /// How deep recursion may go on the thread that runs.
  package var stackGuard = StackGuard(budget: 0)
  /// Asked in loops: whether the statement is to end.
  ///
  /// Being an existential it also has the effect that an evaluator is passed by its address: it is
  /// large, and would otherwise be copied for calls.
  package var interruption: any Interruption
  /// What came of the programs of the scene in the last pass that ran them.
  package var passReport: PassReport
  /// Makes the host of what runs at a layout pass.
  package var makePassHost: @Sendable () -> any PassHost
  /// How many bytes of the thread's stack a statement may use; deeper nesting is an error.
  package var stackBudget = 4 << 20

  /// An evaluator over a state.
  package init(
    _ state: SessionState, geometry: GeometrySource, arguments: [String] = [],
    commands: [String: CommandDeclaration], interruption: any Interruption,
    passReport: PassReport = PassReport(), makePassHost: @escaping @Sendable () -> any PassHost
  ) {
    self.state = state
    self.geometry = geometry
    self.arguments = arguments
    self.commands = commands
    self.interruption = interruption
    self.passReport = passReport
    self.makePassHost = makePassHost
    if case .solved(let layouts) = geometry {
      layouts.engine.isInterrupted = { interruption.isWanted }
    }
  }

  /// Another one over the same state, with layouts of its own.
  package func copy() -> Evaluator {
    var geometry = geometry
    if case .solved(let layouts) = geometry {
      geometry = .solved(LayoutSource(engine: layouts.engine))
    }
    var twin = Evaluator(
      state, geometry: geometry, arguments: arguments, commands: commands,
      interruption: interruption, makePassHost: makePassHost)
    twin.context = context
    twin.unknownNames = unknownNames
    twin.letters = letters
    twin.stackGuard = stackGuard
    twin.stackBudget = stackBudget
    return twin
  }

  /// The views and constraints.
  package var scene: Scene { _read { yield state.scene } }

  /// The constraint that was stated or set last.
  package var newest: ConstraintID? { state.newest }

  /// The state as it is, to go back to.
  package var mark: SessionState.Mark { state.mark }

  /// What has become of some names since a mark.
  package func changes(
    of names: Set<String>, since mark: SessionState.Mark
  ) -> SessionState.NameChanges? {
    state.changes(of: names, since: mark)
  }

  /// Whether a program is only checked, so that there are no layouts.
  package var isOnlyChecking: Bool {
    if case .unknown = geometry { true } else { false }
  }

  /// The frames of the layout pass that runs; nil outside passes.
  package var passFrames: PassFrames? {
    if case .pass(let frames) = geometry { frames } else { nil }
  }

  /// Ends the statement before its recursion exhausts the stack.
  package func checkStack(at range: SourceRange) throws(Failure) {
    guard stackGuard.isExhausted else { return }
    throw Failure(
      "E039", "nested too deeply", at: range, help: ["name the inner parts with `let` or `def`"])
  }
}

/// Whether somebody wants the statement that runs to end.
package protocol Interruption: Sendable {
  /// Whether it is to end.
  var isWanted: Bool { get }
}

// MARK: Layouts

extension Evaluator {
  /// The engine that lays the scene out, with what the scene runs at every pass.
  package var engine: LayoutEngine {
    get { layouts.engine }
    nonmutating _modify {
      let layouts = layouts
      if !scene.programs.isEmpty { layouts.engine.program = passProgram(reportingTo: passReport) }
      yield &layouts.engine
    }
  }

  /// The layouts of the scene; in a pass and in a check without layouts those of nothing.
  package var layouts: LayoutSource {
    if case .solved(let layouts) = geometry { layouts } else { LayoutSource() }
  }

  /// The scene with what its last layout has found out: what is in force, how high texts are.
  package var shownScene: Scene {
    guard let pass = engine.passState else { return scene }
    return scene.with(pass)
  }
}
