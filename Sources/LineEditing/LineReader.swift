/// Where an interactive program's lines come from: a terminal with editing, a terminal without, or
/// a pipe.
///
/// ```swift
/// let reader = makeLineReader(LineReaderOptions(programName: "calc"))
/// while case let event = reader.readLine(prompt: "calc> "), event != .endOfInput {
///   if case .line(let text) = event { print(text.count) }
/// }
/// ```
public protocol LineReader: AnyObject {
  /// Shows `prompt` where a person is there to see it, and waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: Plain text on one line. A reader on a terminal gives it its colour.
  ///   - initialText: What stands in the line already, to be edited or accepted; without a terminal
  ///     it is left out.
  /// - Returns: The line without its newline, or why there is none. A block of several lines has
  ///   newlines inside.
  func readLine(prompt: String, initialText: String) -> LineEvent
}

extension LineReader {
  /// Waits for a line that starts out empty.
  public func readLine(prompt: String) -> LineEvent {
    readLine(prompt: prompt, initialText: "")
  }
}

/// What a reader answers.
public enum LineEvent: Equatable, Sendable {
  /// A line, or a block of lines, without the newline at its end.
  case line(String)
  /// Ctrl-C: what was typed is given up, and the next prompt is in order.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a terminal that is gone.
  case endOfInput
}

/// How a reader on a terminal behaves; `LineEditing` itself knows no language.
public struct LineReaderOptions {
  /// The name that a line of `~/.editrc` may begin with, as in `calc:bind ^X ed-clear-screen`.
  public var programName: String
  /// The file that keeps the history from one run to the next, or `nil` for a history that ends
  /// with the process.
  public var historyPath: String?
  /// The newest entries that are kept, 10,000 if nothing else is said.
  public var historyLimit = 10_000
  /// Whether escape sequences for colours may be printed.
  public var usesColor: Bool
  /// The parameters of the prompt's SGR sequence: "1;34" is bold blue.
  public var promptStyle = "1;34"
  /// The prompt of a block's second and later lines, on a terminal without editing.
  public var continuationPrompt = "... "
  /// Whether text needs more lines: the indentation of its next line in spaces, or `nil` where it
  /// is complete. Called at each Enter with the whole text, and where that is incomplete, with the
  /// text before the cursor.
  public var indentationIfIncomplete: (String) -> Int?
  /// Whether a line that was entered may join the history.
  public var isRemembered: (String) -> Bool = { _ in true }
  /// What could stand at the cursor, which is counted in bytes of UTF-8. Called at each Tab.
  public var complete: (_ text: String, _ cursorUTF8Offset: Int) -> Completion

  /// Options for a reader without history, whose lines are all complete.
  public init(
    programName: String, historyPath: String? = nil, usesColor: Bool = false,
    indentationIfIncomplete: @escaping (String) -> Int? = { _ in nil },
    complete: @escaping (_ text: String, _ cursorUTF8Offset: Int) -> Completion = { _, offset in
      Completion(replacing: offset..<offset, with: [])
    }
  ) {
    self.programName = programName
    self.historyPath = historyPath
    self.usesColor = usesColor
    self.indentationIfIncomplete = indentationIfIncomplete
    self.complete = complete
  }
}

/// The reader that suits the standard streams: with editing on a terminal that can move its cursor,
/// line by line on one that cannot (`TERM=dumb`) or whose output goes elsewhere, in blocks from
/// anything else.
public func makeLineReader(_ options: LineReaderOptions) -> any LineReader {
  guard Terminal.isTerminal(.standardInput) else { return PlainLineReader() }
  guard Terminal.isTerminal(.standardOutput), Terminal.movesCursor,
    let editing = TerminalLineReader(options)
  else { return CanonicalLineReader(options) }
  return editing
}
