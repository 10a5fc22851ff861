/// The source of an interactive program's lines: a terminal with editing, a terminal without, or a pipe.
///
/// ```swift
/// let reader = makeLineReader(LineReaderOptions(programName: "calc"))
/// while case let event = reader.readLine(prompt: "calc> "), event != .endOfInput {
///   if case .line(let text) = event { print(text.count) }
/// }
/// ```
public protocol LineReader: AnyObject {
  /// Shows `prompt` on a terminal, and waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: Plain text on one line. A reader on a terminal colors it.
  ///   - initialText: The initial text of the line, to be edited or accepted; ignored without a terminal.
  /// - Returns: The line without its newline, or the reason there is none. A block of several lines contains
  ///   newlines.
  func readLine(prompt: String, initialText: String) -> LineEvent
}

extension LineReader {
  /// Waits for a line without initial text.
  public func readLine(prompt: String) -> LineEvent {
    readLine(prompt: prompt, initialText: "")
  }
}

/// The result of reading a line.
public enum LineEvent: Equatable, Sendable {
  /// A line, or a block of lines, without the newline at its end.
  case line(String)
  /// Ctrl-C: the line was discarded.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a disconnected terminal.
  case endOfInput
}

/// The options of a reader; `LineEditing` itself knows no language.
public struct LineReaderOptions {
  /// The program name for `~/.editrc`, as in `calc:bind ^X ed-clear-screen`.
  public var programName: String
  /// The file that keeps the history between runs, or `nil` to keep it in memory only.
  public var historyPath: String?
  /// The maximum number of history entries; 10,000 by default.
  public var historyLimit = 10_000
  /// Whether escape sequences for colors may be printed.
  public var usesColor: Bool
  /// The parameters of the prompt's SGR sequence: "1;34" is bold blue.
  public var promptStyle = "1;34"
  /// What stands before a block's second and later lines.
  public var continuationPrompt = "... "
  /// Whether hints and results are shown.
  public var showsHints = true
  /// The colors of a line, with the cursor as a UTF-8 offset. Called whenever the line changes.
  public var styles: (_ text: String, _ cursorUTF8Offset: Int) -> [StyledRange] = { _, _ in [] }
  /// What is said behind the end of a line. Called whenever the line changes, with the cursor at its end.
  public var hint: (_ text: String) -> LineHint? = { _ in nil }
  /// What is said below a line: its result. Called when no key has come for a moment; it has to end as soon as
  /// `isUnwanted` is true.
  public var preview: (_ text: String, _ isUnwanted: @escaping @Sendable () -> Bool) -> String? = {
    _, _ in
    nil
  }
  /// The time that a result may take, in milliseconds; 0 for none at all.
  public var previewLimit = 5
  /// The text that is inserted for a pasted one.
  public var pastedText: (_ text: String) -> String = { $0 }
  /// Returns the indentation of the next line in spaces if text is incomplete, or `nil` if it is complete.
  /// Called at each Enter with the whole text, and if that is incomplete, with the text before the cursor.
  public var indentationIfIncomplete: (String) -> Int?
  /// Whether a line may be added to the history.
  public var isRemembered: (String) -> Bool = { _ in true }
  /// The completions at the cursor, given as a UTF-8 offset. Called at each Tab.
  public var complete: (_ text: String, _ cursorUTF8Offset: Int) -> Completion

  /// Creates options without history, with which every line is complete.
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

/// A range of a line with its colors.
public struct StyledRange: Equatable, Sendable {
  /// The range, in UTF-8.
  public var bytes: Range<Int>
  /// The parameters of its SGR sequence: "1;34" is bold blue.
  public var style: String

  /// Colors for a range.
  public init(_ bytes: Range<Int>, _ style: String) {
    self.bytes = bytes
    self.style = style
  }
}

/// What stands in grey behind the end of a line.
public struct LineHint: Equatable, Sendable {
  /// The words.
  public var text: String
  /// Whether they go on with the line, so that they can be taken into it.
  public var isText: Bool

  /// A hint.
  public init(_ text: String, isText: Bool) {
    self.text = text
    self.isText = isText
  }
}

/// The reader for the standard streams: with editing on a terminal that can move its cursor; line by line on
/// one that cannot (`TERM=dumb`) or if output is redirected; in blocks from anything else.
public func makeLineReader(_ options: LineReaderOptions) -> any LineReader {
  guard Terminal.isTerminal(.standardInput) else { return PlainLineReader() }
  guard Terminal.isTerminal(.standardOutput), Terminal.movesCursor,
    let editing = TerminalLineReader(options)
  else { return CanonicalLineReader(options) }
  return editing
}
