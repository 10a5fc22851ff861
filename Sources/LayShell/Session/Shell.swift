import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// A session with all it needs to run: the engine that lays its scene out, and where its answers go.
///
/// ```swift
/// var shell = Shell(output: Output { text, _ in print(text, terminator: "") })
/// shell.run(SourceText("view a; a.width == 10; print a.width"), as: .script)
/// // prints 10
/// ```
///
/// Statements are transactions: one that fails leaves the scene, the variables and the numbers of
/// constraints as they were. A copy of a shell is a second session.
public struct Shell {
  /// How statements arrive, by which messages go.
  public enum Mode: Hashable, Sendable {
    /// Typed one by one: a conflict is shown right after the statement that makes it.
    case prompt
    /// In a file: a conflict is shown when something needs the layout.
    case script
  }

  var session: Session
  /// The engine as it is kept; use ``engine``.
  private var keptEngine = LayoutEngine()
  /// What came of `place` blocks and conditions in the last layout.
  let passReport = PassReport()
  /// The frames of a layout pass, while what runs at every pass runs.
  var placing: Placing?
  /// What a `place` block has printed.
  var placedReports: [Report] = []
  var output: Output
  /// Whether somebody wants the statement that runs to end.
  var interruption: any Interruption
  /// Where the statement that runs stands.
  var context = Context(source: SourceText(""), mode: .script)
  /// What the statement that runs has done so far.
  var progress = Progress()
  /// The line that a place was found on last.
  var lastLine = 1
  /// The exit statuses that statements have led to.
  var statuses: Set<Int32> = []
  /// Repairs to make in the statement that runs before it is judged; for `fix`.
  var pendingRepairs: [PendingRepair] = []
  /// All repairs of the statement that `fix` does again, made or not.
  var repairs: [PendingRepair] = []
  /// Whether what needs a laid-out value is skipped; for `lay check`.
  var isOnlyChecking = false
  /// The size that the command line gave the screen; the first `screen` of a program yields to it.
  var fixedScreen: Size?
  /// The names that the command line gave a value; the first such statement of a program yields.
  public var fixedNames: Set<String> = []
  /// Whether conflicts are expected, so that they are not shown.
  var isForeseeing = false
  /// The statement outside blocks that runs, and the text it is in.
  var current: Statement?
  var currentSource = SourceText("")
  /// How many bytes of the thread's stack a statement may use; deeper nesting is an error.
  public var stackBudget = 4 << 20
  /// How deep recursion may go on the thread that runs.
  var stackGuard = StackGuard(budget: 0)
  /// The log that was pasted for the `import` that runs.
  var pastedLog: [UInt8]?
  /// Whether `quit` was said.
  public internal(set) var isQuitting = false

  /// A shell with an empty scene.
  /// - Parameters:
  ///   - settings: How it prints.
  ///   - screen: The size of the root, in points.
  ///   - arguments: What `args` stands for.
  ///   - isInterrupted: Asked between statements and inside loops; true ends the statement and puts
  ///     the scene back.
  ///   - output: Where results and messages go.
  public init(
    settings: Settings = Settings(), screen: Size = Size(width: 320, height: 480),
    arguments: [String] = [], isInterrupted: @escaping @Sendable () -> Bool = { false },
    output: Output
  ) {
    session = Session(settings: settings, screen: screen, arguments: arguments)
    self.output = output
    interruption = AskedInterruption(ask: isInterrupted)
  }

  /// The engine that lays the scene out, with what the scene runs at every pass.
  var engine: LayoutEngine {
    _read { yield keptEngine }
    _modify {
      if !session.scene.programs.isEmpty { keptEngine.program = passProgram }
      yield &keptEngine
    }
  }

  /// How it behaves and prints.
  public var settings: Settings {
    get { session.settings }
    set { session.settings = newValue }
  }

  /// The scene as it is now.
  public var currentScene: Scene { session.scene }

  /// Whether texts are only checked: what needs a laid-out value is passed over.
  public var checksOnly: Bool {
    get { isOnlyChecking }
    set { isOnlyChecking = newValue }
  }

  /// The scene, for changes that a statement states: they make it a step of the history.
  var scene: Scene {
    get { session.scene }
    _modify {
      progress.sceneChanges += 1
      yield &session.scene
    }
  }
}

/// Whether somebody wants the statement that runs to end.
///
/// A shell holds it as an existential also because values with one in them are passed by their address:
/// a shell is large, and would otherwise be copied for calls.
protocol Interruption: Sendable {
  var isWanted: Bool { get }
}

private struct AskedInterruption: Interruption {
  var ask: @Sendable () -> Bool

  var isWanted: Bool { ask() }
}

/// Where the statement that runs stands.
struct Context {
  /// The text it is in.
  var source: SourceText
  var mode: Shell.Mode
  /// The blocks around it, innermost last; none outside blocks.
  var scopes: [Scope] = []
  /// The atomic group it is in.
  var group: GroupID?
  /// The views of the `view … { }` block it is in.
  var parents: Parents?
  /// The `constrain` block it is in.
  var constraining: Constraining?
  /// The braces of a box layout that it is in.
  var boxing: BoxBuilding?
  /// The calls it is in, innermost last.
  var callers: [Failure.Caller] = []
  /// The files that name one another on the way here, as paths, outermost first.
  var files: [String] = []
  /// Whether it runs inside another statement: a block, a call, a `source`.
  var isInside = false

  /// Ends all blocks and calls, because the statement outside them has failed.
  mutating func leaveBlocks() {
    scopes = []
    group = nil
    parents = nil
    callers = []
    isInside = false
  }

  /// The views that a `view` block adds to.
  struct Parents {
    var items: [ItemID]
    /// Whether the block is that of an array, so that every name in it is one too.
    var isArray: Bool
  }
}

/// What the statement that runs has done so far.
struct Progress {
  /// How often it changed the scene.
  var sceneChanges = 0
  /// The constraints that it stated or set, in order.
  var constraints: [ConstraintID] = []
  /// What the names that it bound outside blocks stood for before.
  var names: [String: Scope.Binding?] = [:]
  /// The log that the scene was read from before it put another in its place; one or none.
  var logsBefore: [ImportedLog?] = []
  /// Whether a geometry was asked for that is not there, in a check without layout.
  var isUnlaid = false
  /// Whether it stated something that runs at every layout pass.
  var statesProgram = false
  /// Where the animations that it is in begin, innermost last.
  var animationStarts: [[ItemID: Rect]] = []
  /// What there is to say when it is done.
  var notices: [(text: String, stream: Output.Stream)] = []

  /// Begins another statement.
  mutating func begin() {
    // Most statements state one constraint or two, for which there is room already.
    if constraints.count > 64 { constraints = [] }
    constraints.removeAll(keepingCapacity: true)
    sceneChanges = 0
    isUnlaid = false
    statesProgram = false
    if !names.isEmpty { names = [:] }
    if !notices.isEmpty { notices = [] }
    if !animationStarts.isEmpty { animationStarts = [] }
    if !logsBefore.isEmpty { logsBefore = [] }
  }
}

/// A repair to be made in a statement that is done again, before it is judged.
struct PendingRepair: Sendable {
  var repair: Repair
  /// The constraint that could not hold then; the repair is for it alone.
  var broken: ConstraintReference
}
