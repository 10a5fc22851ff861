import Files
import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import Lessons
import TextReports

/// A session: it runs statements and answers questions.
///
/// ```swift
/// let shell = Shell(output: Output { text, _ in print(text, terminator: "") })
/// shell.run(SourceText("view a; a.width == 10; print a.width"), as: .script)
/// // prints 10
/// ```
/// Statements are transactions: a failed one leaves the scene, the names and the numbers of constraints
/// unchanged. ``copy()`` makes a second session.
package final class Shell {
  /// The origin of a text, which determines when messages are printed.
  package enum Mode: Hashable, Sendable {
    /// Entered at the prompt: a conflict is shown right after the statement that causes it.
    case prompt
    /// Read from a file: a conflict is shown when the layout is needed.
    case script

    var programMode: ProgramMode {
      switch self {
      case .prompt: .prompt
      case .script: .script
      }
    }
  }

  /// Runs the statements; its ``SessionState`` can be rolled back.
  package let interpreter: Interpreter
  /// The settings of the session.
  package var settings: Settings {
    didSet {
      interpreter.evaluator.makePassHost = PassPrinter.maker(settings)
      useOverflowPolicy()
    }
  }
  /// The statements that changed the scene, and the undone ones.
  package var history = History()
  /// The facts about the scene that was explained last.
  let keptFacts = KeptFacts()
  /// The statements before the first one of the history; nil if some are forgotten.
  var beginning: [History.Typed]? = []
  /// The parts of earlier answers that the next one can refer to.
  package var memory = AnswerMemory()
  /// The destination of answers and messages.
  var output: Output
  /// Collects what each entry says, for the protocol of `--format json`; nil if answers are printed one by one.
  package internal(set) var entries: EntryRecord?
  /// The exit statuses of failed statements.
  package var statuses: Set<Int32> = []
  /// Receives each failure, besides the output; nil if nothing does.
  package var noteFailure: ((Failure) -> Void)?
  /// Whether a statement has said what is to hold.
  package internal(set) var hasExpected = false
  /// The kind of the last failure.
  var lastFailure: Failure.Kind?
  /// Whether statements are only tried, so that conflicts are not shown.
  package var isTrying = false
  /// The notices to print when the current statement is done.
  var notices: [(Shell) -> Void] = []
  /// The files to write at the end of the current entry or statement.
  var pendingFiles: [PendingFile] = []
  /// Whether an entry runs as a single transaction, so that files are written at its end.
  var isInEntry = false
  /// Whether Swift or Objective-C has run in the current entry.
  var hasRunCode = false
  /// All repairs of the statement that `fix` repeats, made or not.
  var repairs: [PendingRepair] = []
  /// The current statement outside blocks.
  var current: Statement?
  var currentSource = SourceText("")
  /// The pasted log for the current `import`.
  var pastedLog: [UInt8]?
  /// The documents that were read, in this session or in others.
  package var documents = KeptDocuments()
  /// The files that statements may use.
  package var fileScope = FileScope.everything
  /// The files that statements have read since the last call of ``takeFilesRead()``; nil if they
  /// are not recorded.
  var filesRead: [(path: String, bytes: [UInt8])]?
  /// The contents of files at the time of the replayed entries; nil unless a session is recovered.
  var replayedFiles: [String: [UInt8]]?
  /// The scene when it was last saved, or at the start.
  var savedScene: Scene?
  /// The lesson in progress; nil if there is none.
  package var lesson: LessonPlayer<Shell>?
  /// The lessons of the course that is taken.
  package var lessons: [Lesson] {
    get { ownLessons ?? LessonCatalog.all }
    set { ownLessons = newValue }
  }
  /// Those of a folder; nil for the built-in ones, which are read when they are first asked for.
  private var ownLessons: [Lesson]?
  /// What the current entry does to the lessons, once it has run.
  var lessonAction: LessonAction?
  /// The server of the live page; nil where there is none.
  package var previewServer: (any PreviewServing)?
  /// Whether the live page follows the session.
  var isPreviewing = false
  /// The file that a page is named after; nil for that of the statement.
  var pageTitle: String?
  /// The file that records entries and answers; nil if there is none.
  var transcript: Transcript?
  /// Whether an answer goes into a file, so that all of it is wanted.
  var isWritingAnswer = false
  /// The size of the terminal's window; nil if there is no terminal.
  package var windowSize: (() -> (columns: Int, rows: Int)?)?
  /// Shows a text page by page; returns whether it could. Nil if there is no terminal.
  package var showPages: ((String) -> Bool)?
  /// Ends an interruption, for a statement that continues after it.
  package var endInterruption: () -> Void = {}
  /// Makes the answers so far visible, before a statement waits.
  package var flushOutput: () -> Void = {}
  /// The text for the next line at the prompt.
  var lineToEdit = ""
  /// Whether the prompt can offer a text to edit.
  package var offersEditing = false
  /// Records which lessons are done; nil if that ends with the session.
  package var lessonRecord: (any LessonRecord)?
  /// Whether the changes of the last entry were kept: it succeeded, or only a check in it failed.
  package internal(set) var keptLastEntry = false
  /// Whether `quit` was executed.
  package internal(set) var isQuitting = false

  /// Creates a shell with an empty scene.
  /// - Parameters:
  ///   - settings: The settings.
  ///   - screen: The size of the root, in points.
  ///   - arguments: The value of `args`.
  ///   - isInterrupted: Called between statements and inside loops; true ends the statement and rolls
  ///     it back.
  ///   - output: The destination of results and messages.
  package convenience init(
    settings: Settings = Settings(), screen: Size = Shell.firstScreen,
    arguments: [String] = [], isInterrupted: @escaping @Sendable () -> Bool = { false },
    output: Output
  ) {
    let evaluator = Evaluator(
      SessionState(screen: screen), geometry: .solved(LayoutSource()), arguments: arguments,
      commands: CommandTable.byName, interruption: AskedInterruption(ask: isInterrupted),
      makePassHost: PassPrinter.maker(settings))
    self.init(evaluator, settings: settings, output: output)
  }

  /// The screen with which a session begins, in points.
  package static let firstScreen = Size(width: 320, height: 480)

  init(_ evaluator: consuming Evaluator, settings: Settings, output: Output) {
    interpreter = Interpreter(evaluator)
    self.settings = settings
    self.output = output
    interpreter.host = self
    useOverflowPolicy()
  }

  /// Applies the setting to the scene, which is not a step of the history.
  func useOverflowPolicy() {
    interpreter.evaluator.state.scene.setOverflow(settings.overflow)
  }

  /// Replaces the check that ends statements early; a copy otherwise shares that of its original.
  func interrupt(when isWanted: @escaping @Sendable () -> Bool) {
    interpreter.evaluator.interruption = AskedInterruption(ask: isWanted)
    engine.isInterrupted = isWanted
  }

  /// The statements from which the session follows, in order; nil if some are forgotten.
  var statementsSoFar: [History.Typed]? { typedSoFar?.filter { !$0.isCheck } }

  /// These statements with the expectations that held; nil if some are forgotten.
  var typedSoFar: [History.Typed]? {
    guard let beginning, let whole = history.whole else { return nil }
    return beginning + whole
  }

  /// The current scene.
  package var scene: Scene { interpreter.evaluator.state.scene }

  /// The evaluator of expressions.
  var evaluator: Evaluator { _read { yield interpreter.evaluator } }

  /// The engine that lays the scene out.
  package var engine: LayoutEngine {
    get { interpreter.evaluator.engine }
    _modify { yield &interpreter.evaluator.engine }
  }

  /// The scene with the results of its last layout, such as active groups and text heights.
  var shownScene: Scene { interpreter.evaluator.shownScene }

  /// The context of the current statement.
  var context: Context {
    get { interpreter.context }
    set { interpreter.context = newValue }
  }

  /// The log that the scene was read from; nil for a stated scene.
  package var importedLog: ImportedLog? { interpreter.evaluator.state.origin as? ImportedLog }

  /// Whether texts are only checked: statements that need a layout are skipped.
  package var checksOnly: Bool {
    get { interpreter.isOnlyChecking }
    set { interpreter.evaluator.geometry = newValue ? .unknown : .solved(LayoutSource()) }
  }

  /// Whether texts are only checked.
  var isOnlyChecking: Bool { interpreter.isOnlyChecking }

  /// The maximum stack use of a statement, in bytes; deeper nesting is an error.
  package var stackBudget: Int {
    get { interpreter.evaluator.stackBudget }
    set { interpreter.evaluator.stackBudget = newValue }
  }
}

private struct AskedInterruption: Interruption {
  var ask: @Sendable () -> Bool

  var isWanted: Bool { ask() }
}

/// The parts of earlier answers that the next one can refer to.
package struct AnswerMemory: Sendable {
  /// The constraints left out whose conflict was shown.
  var reported: Set<ConstraintReference> = []
  /// The constraints left out whose conflict an `expect conflict` expects.
  var foreseen: Set<ConstraintReference> = []
  /// The feedback cycle that was shown.
  var shownFeedback: Feedback?
  /// The conflict that the last answer about conflicts explained alone, for `fix` and `explain`.
  package var lastConflict: ShownConflict?
  /// The changes with which the expectation that failed last would hold, for `fix`, and the scene that they
  /// are for.
  var sizeRepairs: (scene: Scene, repairs: [SizeRepair])?
  /// The statements that would settle the ambiguity that was explained last, for `fix`, and the scene that they
  /// are for; nil if something else was explained since.
  var additions: (scene: Scene, statements: [String])?
  /// The scene whose implied constraints the last answers have lettered.
  var letteredScene: Scene?
  /// The frames from which rules were inferred last, with the choices that `fix` can decide.
  var inferred: InferredRules?
  /// Whether an answer has shown the present overflow of stack and flow layouts.
  var hasShownOverflow = false
  /// The lines that did not fit on the last page.
  package var rest: [Markup] = []
  /// The last answer, if a row of it stands for several like ones.
  var answerWithLikeRows: Report?
  /// The last answer that did not fit on a page.
  var wholeAnswer: [Markup] = []
}
