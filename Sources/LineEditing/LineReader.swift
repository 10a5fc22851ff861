/// The source of an interactive program's lines: a terminal with editing, a terminal without, or a pipe.
///
/// ```swift
/// let reader = makeLineReader(LineReaderOptions(programName: "calc"))
/// while case let event = reader.readLine(prompt: "calc> "), event != .endOfInput {
///   if case .line(let text) = event { print(text.count) }
/// }
/// ```
package protocol LineReader: AnyObject {
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
  package func readLine(prompt: String) -> LineEvent {
    readLine(prompt: prompt, initialText: "")
  }
}

/// The result of reading a line.
package enum LineEvent: Equatable, Sendable {
  /// A line, or a block of lines, without the newline at its end.
  case line(String)
  /// Ctrl-C: the line was discarded.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a disconnected terminal.
  case endOfInput
}

/// The options of a reader; `LineEditing` itself knows no language.
package struct LineReaderOptions {
  /// The program name for `~/.editrc`, as in `calc:bind ^X ed-clear-screen`.
  package var programName: String
  /// The file that keeps the history between runs, or `nil` to keep it in memory only.
  package var historyPath: String?
  /// The maximum number of history entries; 10,000 by default.
  package var historyLimit = 10_000
  /// Whether escape sequences for colors may be printed.
  package var usesColor: Bool
  /// The parameters of the prompt's SGR sequence: "1;34" is bold blue.
  package var promptStyle = "1;34"
  /// The prompt of a block's second and later lines.
  package var continuationPrompt = "... "
  /// Whether hints and results are shown.
  package var showsHints = true
  /// The colors of a line, with the cursor as a UTF-8 offset. Called whenever the line changes.
  package var styles: (_ text: String, _ cursorUTF8Offset: Int) -> [StyledRange] = { _, _ in [] }
  /// Whether an older line may be offered as a hint: it would run now. Called at keys, for a few lines.
  package var isOffered: (_ line: String) -> Bool = { _ in true }
  /// The hint after the end of a line. Called whenever the line changes, with the cursor at its end.
  package var hint: (_ text: String) -> LineHint? = { _ in nil }
  /// The text below a line: its result. Called when no key has come for a moment; it has to end as soon as
  /// `isUnwanted` is true.
  package var preview: (_ text: String, _ isUnwanted: @escaping @Sendable () -> Bool) -> String? = {
    _, _ in
    nil
  }
  /// The time that a result may take, in milliseconds; 0 for none at all.
  package var previewLimit = 5
  /// The text that is inserted for a pasted one.
  package var pastedText: (_ text: String) -> String = { $0 }
  /// Returns the indentation of the next line in spaces if text is incomplete, or `nil` if it is complete.
  /// Called at each Enter with the whole text, and if that is incomplete, with the text before the cursor.
  package var indentationIfIncomplete: (String) -> Int?
  /// Whether a line may be added to the history.
  package var isRemembered: (String) -> Bool = { _ in true }
  /// The completions at the cursor, given as a UTF-8 offset. Called at each Tab.
  package var complete: (_ text: String, _ cursorUTF8Offset: Int) -> Completion

  /// Creates options without history, with which every line is complete.
  package init(
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
package struct StyledRange: Equatable, Sendable {
  /// The range, in UTF-8.
  package var bytes: Range<Int>
  /// The parameters of its SGR sequence: "1;34" is bold blue.
  package var style: String

  /// Colors for a range.
  package init(_ bytes: Range<Int>, _ style: String) {
    self.bytes = bytes
    self.style = style
  }
}

/// The gray text after the end of a line.
package struct LineHint: Equatable, Sendable {
  /// The words.
  package var text: String
  /// Whether they go on with the line, so that they can be taken into it.
  package var isText: Bool

  /// A hint.
  package init(_ text: String, isText: Bool) {
    self.text = text
    self.isText = isText
  }
}

/// The reader for the standard streams: with editing on a terminal that can move its cursor; line by line on
/// one that cannot (`TERM=dumb`) or if output is redirected; in blocks from anything else.
package func makeLineReader(_ options: LineReaderOptions) -> any LineReader {
  guard Terminal.isTerminal(.standardInput) else { return PlainLineReader() }
  guard Terminal.isTerminal(.standardOutput), Terminal.movesCursor,
    let editing = TerminalLineReader(options)
  else { return CanonicalLineReader(options) }
  return editing
}
