import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// A session: it runs statements, and answers what they ask.
///
/// ```swift
/// let shell = Shell(output: Output { text, _ in print(text, terminator: "") })
/// shell.run(SourceText("view a; a.width == 10; print a.width"), as: .script)
/// // prints 10
/// ```
///
/// Statements are transactions: one that fails leaves the scene, the names and the numbers of
/// constraints as they were. ``copy()`` makes a second session.
public final class Shell {
  /// How a text arrives, by which messages go.
  public enum Mode: Hashable, Sendable {
    /// Typed at the prompt: a conflict is shown right after the statement that makes it.
    case prompt
    /// In a file: a conflict is shown when something needs the layout.
    case script

    var programMode: ProgramMode {
      switch self {
      case .prompt: .prompt
      case .script: .script
      }
    }
  }

  /// Runs the statements; what can go back is its ``SessionState``.
  let interpreter: Interpreter
  /// How the session behaves and prints.
  public var settings: Settings {
    didSet { interpreter.evaluator.makePassHost = PassPrinter.maker(settings) }
  }
  /// The statements that changed the scene, and those taken back.
  var history = History()
  /// What was found out about the scene that was explained last.
  let keptFacts = KeptFacts()
  /// What the next answer may refer to of those before it.
  var memory = AnswerMemory()
  /// Where answers and messages go.
  var output: Output
  /// The exit statuses that statements have led to.
  var statuses: Set<Int32> = []
  /// Why the last statement that failed did.
  var lastFailure: Failure.Kind?
  /// Whether statements are only tried, so that what they show of conflicts is not wanted.
  var isTrying = false
  /// What is to be said when the statement that runs is done.
  var notices: [(text: String, stream: Output.Stream)] = []
  /// The files that are written at the end of the entry or of the statement that runs.
  var pendingFiles: [PendingFile] = []
  /// Whether what runs is one transaction as a whole, so that files wait for its end.
  var isInEntry = false
  /// All repairs of the statement that `fix` does again, made or not.
  var repairs: [PendingRepair] = []
  /// The statement outside blocks that runs, and the text it is in.
  var current: Statement?
  var currentSource = SourceText("")
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
  public convenience init(
    settings: Settings = Settings(), screen: Size = Size(width: 320, height: 480),
    arguments: [String] = [], isInterrupted: @escaping @Sendable () -> Bool = { false },
    output: Output
  ) {
    let evaluator = Evaluator(
      SessionState(screen: screen), geometry: .solved(LayoutSource()), arguments: arguments,
      commands: CommandTable.byName, interruption: AskedInterruption(ask: isInterrupted),
      makePassHost: PassPrinter.maker(settings))
    self.init(evaluator, settings: settings, output: output)
  }

  private init(_ evaluator: consuming Evaluator, settings: Settings, output: Output) {
    interpreter = Interpreter(evaluator)
    self.settings = settings
    self.output = output
    interpreter.host = self
  }

  /// A second session that begins where this one is.
  /// - Parameter output: where its answers go; to the same place if nothing is given.
  public func copy(output: Output? = nil) -> Shell {
    let evaluator = interpreter.evaluator.copy()
    let twin = Shell(evaluator, settings: settings, output: output ?? self.output)
    twin.interpreter.fixedScreen = interpreter.fixedScreen
    twin.interpreter.fixedNames = interpreter.fixedNames
    twin.history = history
    twin.memory = memory
    twin.statuses = statuses
    twin.isQuitting = isQuitting
    return twin
  }

  /// The scene as it is now.
  public var currentScene: Scene { scene }

  /// The scene as it is now.
  var scene: Scene { interpreter.evaluator.state.scene }

  /// What a program can read.
  var evaluator: Evaluator { _read { yield interpreter.evaluator } }

  /// The engine that lays the scene out.
  var engine: LayoutEngine {
    get { interpreter.evaluator.engine }
    _modify { yield &interpreter.evaluator.engine }
  }

  /// The scene with what its last layout has found out: what is in force, how high texts are.
  var shownScene: Scene { interpreter.evaluator.shownScene }

  /// Where the statement that runs stands.
  var context: Context {
    get { interpreter.context }
    set { interpreter.context = newValue }
  }

  /// The log that the scene was read from; nil for a scene that was stated.
  var importedLog: ImportedLog? { interpreter.evaluator.state.origin as? ImportedLog }

  /// Whether texts are only checked: what needs a laid-out value is passed over.
  public var checksOnly: Bool {
    get { interpreter.isOnlyChecking }
    set { interpreter.evaluator.geometry = newValue ? .unknown : .solved(LayoutSource()) }
  }

  /// Whether texts are only checked.
  var isOnlyChecking: Bool { interpreter.isOnlyChecking }

  /// How many bytes of the thread's stack a statement may use; deeper nesting is an error.
  public var stackBudget: Int {
    get { interpreter.evaluator.stackBudget }
    set { interpreter.evaluator.stackBudget = newValue }
  }
}

private struct AskedInterruption: Interruption {
  var ask: @Sendable () -> Bool

  var isWanted: Bool { ask() }
}

/// What the next answer may refer to of those before it.
struct AnswerMemory: Sendable {
  /// The constraints whose conflict was shown while they have been left out.
  var reported: Set<ConstraintReference> = []
  /// The constraints left out whose conflict an `expect conflict` has foreseen.
  var foreseen: Set<ConstraintReference> = []
  /// The layout that does not converge, as it was shown.
  var shownFeedback: Feedback?
  /// The conflict that the last answer about conflicts has explained alone: that of `fix` and `explain`.
  var lastConflict: ShownConflict?
  /// The lines that did not fit on the last page.
  var rest: [Markup] = []
}
