import CEditline

/// Lines from a terminal with editing by libedit: history, completion, blocks of several lines, pastes.
///
/// libedit keeps the line and knows the keys of emacs and vi; what it draws goes nowhere. ``KeyDecoder`` decodes
/// keys and passes them on as special scalars, ``LinePainter`` draws the line with its colors, hints and menus,
/// and the history with its searches is the reader's own. `~/.editrc` is read before these keys are bound, so
/// that both emacs and vi modes have them.
///
/// The terminal, its signals and libedit belong to the process: create only one reader, and use it from one
/// thread.
package final class TerminalLineReader: LineReader {
  let options: LineReaderOptions
  let editor: OpaquePointer
  let input = TerminalInput()
  private(set) lazy var history = loadHistory()

  /// The `errno` of a failed write to the history file.
  package private(set) var historyFailure: Int32?

  // The state while a line is read.
  var decoder = KeyDecoder()
  /// Decoded keys to be delivered first.
  var queue: [KeyDecoder.Output] = []
  var isInterrupted = false
  var walk: (state: HistoryWalk, shown: String)?
  var search: HistorySearch?
  var pendingPaste: [UInt32] = []
  var prompt = Prompt("", style: nil)
  var undoStack = UndoStack()
  /// What was taken out of a line last.
  var killed: [UInt32] = []

  // What the screen shows.
  var painter = LinePainter()
  /// The line that it shows.
  var shownLine = Line(scalars: [], cursor: 0)
  /// The menu below the line, with the line that it began with and the bytes of it that a candidate replaces.
  var menu: (menu: CompletionMenu, line: Line, range: Range<Int>)?
  /// The line that the next `showLine` sets.
  var nextLine: (scalars: [UInt32], cursor: Int)?
  /// The colors of a line, computed once.
  var styled: (line: [UInt32], cursor: Int, styles: [String])?
  var hinted: (line: [UInt32], hint: LineHint?)?
  var preview: (line: [UInt32], text: String?)?
  /// Whether a result took too long, so that there are no more of them before the next prompt.
  var isPreviewTooSlow = false

  /// Creates a reader of the standard streams; `nil` unless both are a terminal that moves its cursor and
  /// `~/.editrc` allows editing.
  package init?(_ options: LineReaderOptions) {
    guard Terminal.isTerminal(.standardInput), Terminal.isTerminal(.standardOutput),
      Terminal.movesCursor
    else { return nil }
    InterruptFlag.install()
    ce_use_utf8()
    guard let editor = ce_open(options.programName) else { return nil }
    ce_set_key_map(editor, "emacs")
    ce_attach_history(editor)
    ce_read_configuration(editor)
    guard ce_is_enabled(editor) else {
      ce_close(editor)
      return nil
    }
    self.editor = editor
    self.options = options
    ce_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    ce_set_reader(editor, Self.readerFunction)
    bindKeys()
  }

  deinit {
    ce_close(editor)
  }

  /// Shows the prompt and edits a line until Enter completes it. The line is added to the history, unless it
  /// is blank, begins with a space or repeats the previous line.
  package func readLine(prompt: String, initialText: String) -> LineEvent {
    begin(prompt: prompt, initialText: initialText)
    var count: Int32 = 0
    let scalars = ce_read_line(editor, &count)
    let event: LineEvent
    menu = nil
    search = nil
    if isInterrupted {
      leaveLine(shownLine)
      write(toStandardOutput: "^C\r\n")
      event = .interrupted
    } else if let scalars, count > 0 {
      let line = UnsafeBufferPointer(start: scalars, count: Int(count))
      let text = Self.text(line)
      leaveLine(Line(scalars: text.unicodeScalars.map(\.value), cursor: 0))
      write(toStandardOutput: "\r\n")
      event = .line(text)
    } else {
      leaveLine(shownLine)
      write(toStandardOutput: "\r\n")
      event = .endOfInput
    }
    end()
    if case .line(let line) = event { remember(line) }
    return event
  }

  private func begin(prompt: String, initialText: String) {
    InterruptFlag.clear()
    _ = ce_take_signals()
    isInterrupted = false
    search = nil
    menu = nil
    walk = nil
    undoStack.reset()
    painter.forget()
    shownLine = Line(scalars: [], cursor: 0)
    // Names and colors can have changed since the last line.
    (styled, hinted, preview, isPreviewTooSlow) = (nil, nil, nil, false)
    queue = initialText.isEmpty ? [] : [.paste(Array(initialText.utf8))]
    decoder.hasAltKeys = !ce_has_vi_keys(editor)
    self.prompt = Prompt(prompt, style: options.usesColor ? options.promptStyle : nil)
    ce_begin_signals()
    write(toStandardOutput: self.prompt.linesAbove + "\u{1b}[?2004h")
    // Input before the raw mode would be lost.
    ce_set_raw_mode(editor, true)
    // The terminal has shown keys that were typed ahead; they come again as part of the line.
    write(toStandardOutput: "\r\u{1b}[J")
  }

  private func end() {
    write(toStandardOutput: "\u{1b}[?2004l")
    ce_flush()
    ce_set_raw_mode(editor, false)
    ce_end_signals()
    guard isInterrupted else { return }
    decoder.reset()
    InterruptFlag.clear()
  }

  /// The line without its newline and without control characters other than tabs and newlines.
  private static func text(_ scalars: UnsafeBufferPointer<UInt32>) -> String {
    let line = scalars.last == 0x0a ? scalars.dropLast() : scalars[...]
    return String(scalars: line.lazy.filter(isText))
  }

  static func isText(_ scalar: UInt32) -> Bool {
    scalar == 0x09 || scalar == 0x0a || (scalar >= 0x20 && !(0x7f...0x9f).contains(scalar))
  }

  // MARK: History

  private func loadHistory() -> History {
    let entries = options.historyPath.map {
      HistoryFile(path: $0).load(limit: options.historyLimit)
    }
    return History(entries: entries ?? [], limit: options.historyLimit)
  }

  private func remember(_ line: String) {
    guard options.isRemembered(line), history.add(line), let path = options.historyPath,
      historyFailure == nil
    else { return }
    let code = HistoryFile(path: path).append(line)
    if code != 0 { historyFailure = code }
  }

  // MARK: What libedit calls

  /// The reader of an editor.
  static func owner(of editor: OpaquePointer?) -> TerminalLineReader? {
    guard let editor, let owner = ce_owner(editor) else { return nil }
    return Unmanaged<TerminalLineReader>.fromOpaque(owner).takeUnretainedValue()
  }

  private static let readerFunction: ce_reader_function = { editor, key in
    guard let reader = TerminalLineReader.owner(of: editor), let key else { return -1 }
    return reader.readKey(into: key)
  }

  static func searchPrompt(_ search: HistorySearch) -> String {
    "\(search.isFailing ? "not found" : "search") '\(search.patternText)': "
  }
}
