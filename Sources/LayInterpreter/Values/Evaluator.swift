import LayLanguage
import LayoutEngine
import LayoutModel

/// The readable state of a program: the scene, the visible names, and the source of geometry.
///
/// Evaluating an expression changes none of it: no method here is mutating. The value is large and
/// used for every expression, so it is noncopyable; ``copy()`` makes a copy.
package struct Evaluator: ~Copyable {
  /// The state of the session.
  package var state: SessionState
  /// The context of the current statement.
  package var context = Context(source: SourceText(""), mode: .script)
  /// The source of the numbers of a layout.
  package var geometry: GeometrySource
  /// The value of `args`.
  package var arguments: [String]
  /// Every command by its name, for suggestions and for reading operands.
  package var commands: [String: CommandDeclaration]
  /// Names that a skipped statement could have defined, while a program is only checked.
  package var unknownNames: Set<String> = []
  /// The implied constraints that the last answer labeled `(i1)`, `(i2)` …, in order.
  package var letters: [ImpliedConstraint] = []
  /// The limit of recursion on the current thread.
  package var stackGuard = StackGuard(budget: 0)
  /// Asked in loops whether the statement must end.
  ///
  /// As an existential it also makes the compiler pass an evaluator by address instead of copying
  /// it for calls.
  package var interruption: any Interruption
  /// The results of the scene's programs in the last pass that ran them.
  package var passReport: PassReport
  /// Creates the host of the programs that run at a layout pass.
  package var makePassHost: @Sendable () -> any PassHost
  /// The maximum stack use of a statement, in bytes; deeper nesting is an error.
  package var stackBudget = 4 << 20

  /// Creates an evaluator of a state.
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

  /// A copy with the same state and its own layouts.
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

  /// The scene of the state.
  package var scene: Scene { _read { yield state.scene } }

  /// The constraint that was stated or changed last.
  package var newest: ConstraintID? { state.newest }

  /// A mark of the current state, to return to.
  package var mark: SessionState.Mark { state.mark }

  /// The changes of some names since a mark.
  package func changes(
    of names: Set<String>, since mark: SessionState.Mark
  ) -> SessionState.NameChanges? {
    state.changes(of: names, since: mark)
  }

  /// Whether a program is only checked, without layouts.
  package var isOnlyChecking: Bool {
    if case .unknown = geometry { true } else { false }
  }

  /// The frames of the current layout pass; nil outside passes.
  package var passFrames: PassFrames? {
    if case .pass(let frames) = geometry { frames } else { nil }
  }

  /// Throws before recursion exhausts the stack.
  package func checkStack(at range: SourceRange) throws(Failure) {
    guard stackGuard.isExhausted else { return }
    throw Failure(
      "E039", "nested too deeply", at: range, help: ["name the inner parts with `let` or `def`"])
  }
}

/// A request to end the current statement.
package protocol Interruption: Sendable {
  /// Whether the statement must end.
  var isWanted: Bool { get }
}

// MARK: Layouts

extension Evaluator {
  /// The engine that lays out the scene, with its programs.
  package var engine: LayoutEngine {
    get { layouts.engine }
    nonmutating _modify {
      let layouts = layouts
      if !scene.programs.isEmpty { layouts.engine.program = passProgram(reportingTo: passReport) }
      yield &layouts.engine
    }
  }

  /// The layouts of the scene; empty ones in a pass and in a check without layouts.
  package var layouts: LayoutSource {
    if case .solved(let layouts) = geometry { layouts } else { LayoutSource() }
  }

  /// The scene with the results of its last layout, such as active groups and text heights.
  package var shownScene: Scene {
    guard let pass = engine.passState else { return scene }
    return scene.with(pass)
  }
}

/// A limit on the growth of the stack, so that deep recursion ends with an error.
package struct StackGuard {
  /// The lowest address that recursion may reach.
  private let lowest: UInt

  /// Creates a guard that lets the stack grow by a number of bytes from here.
  package init(budget: Int) {
    var marker: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    lowest = here > UInt(clamping: budget) ? here - UInt(clamping: budget) : 0
  }

  /// Whether the limit is reached.
  package var isExhausted: Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } < lowest
  }
}
