import CEditline

// The functions of keys. Each changes libedit's line and returns what to redraw.
extension TerminalLineReader {
  typealias KeyAction = (TerminalLineReader, _ key: UInt32) -> ce_result

  /// The number of spaces that a closing brace removes at the beginning of a row.
  private static let indentWidth = 2

  // MARK: Bindings

  func bindKeys() {
    let functions: [(name: String, summary: String, function: ce_key_function)] = [
      (
        "le-enter", "Accept the line, or begin its next row",
        { run($0, $1) { reader, _ in reader.enter() } }
      ),
      ("le-newline", "Begin a new row", { run($0, $1) { reader, _ in reader.insertNewline() } }),
      ("le-paste", "Insert pasted text", { run($0, $1) { reader, _ in reader.insertPaste() } }),
      ("le-quote", "Insert the next key as it is", { run($0, $1) { reader, _ in reader.quote() } }),
      (
        "le-close", "Insert a closing brace",
        { run($0, $1) { reader, key in reader.close(with: key) } }
      ),
      ("le-complete", "Complete the word", { run($0, $1) { reader, _ in reader.completeWord() } }),
      ("le-up", "Row above, or older line", { run($0, $1) { reader, _ in reader.up() } }),
      ("le-down", "Row below, or newer line", { run($0, $1) { reader, _ in reader.down() } }),
      ("le-search", "Search the history", { run($0, $1) { reader, _ in reader.beginSearch() } }),
      (
        "le-show-line", "Show what was found",
        { run($0, $1) { reader, _ in reader.showNextLine() } }
      ),
      (
        "le-row-start", "Beginning of the row",
        { run($0, $1) { reader, _ in reader.moveToRowStart() } }
      ),
      ("le-row-end", "End of the row", { run($0, $1) { reader, _ in reader.moveToRowEnd() } }),
      (
        "le-part-left", "Part of a word back",
        { run($0, $1) { reader, _ in reader.movePartLeft() } }
      ),
      (
        "le-part-right", "Part of a word on",
        { run($0, $1) { reader, _ in reader.movePartRight() } }
      ),
      (
        "le-delete-part-left", "Delete part of a word before",
        { run($0, $1) { reader, _ in reader.deletePartLeft() } }
      ),
      (
        "le-delete-part-right", "Delete part of a word after",
        { run($0, $1) { reader, _ in reader.deletePartRight() } }
      ),
      (
        "le-right", "Next character, or the hint",
        { run($0, $1) { reader, _ in reader.moveRight() } }
      ),
      (
        "le-kill-row", "Take out the rest of the row",
        { run($0, $1) { reader, _ in reader.killRow() } }
      ),
      ("le-kill-line", "Take out the line", { run($0, $1) { reader, _ in reader.killLine() } }),
      ("le-yank", "Put back what was taken out", { run($0, $1) { reader, _ in reader.yank() } }),
      ("le-undo", "Undo", { run($0, $1) { reader, _ in reader.undo() } }),
      ("le-redo", "Redo", { run($0, $1) { reader, _ in reader.redo() } }),
      ("le-clear", "Clear the screen", { run($0, $1) { reader, _ in reader.clearScreen() } }),
      (
        "le-delete-right", "Delete the next character",
        { run($0, $1) { reader, _ in reader.deleteRight() } }
      ),
    ]
    for entry in functions {
      ce_add_function(editor, entry.name, entry.summary, entry.function)
    }
    for key in EditingKey.allCases {
      // libedit reads keys in C's notation: \200.
      let notation = "\\" + String(key.rawValue, radix: 8)
      ce_bind(editor, notation, key.functionName)
      ce_bind_in_command_mode(editor, notation, key.functionName)
    }
    for (key, name) in Self.keysOfBothModes { ce_bind(editor, key, name) }
    if ce_has_vi_keys(editor) {
      for (key, name) in Self.keysOfCommandMode { ce_bind_in_command_mode(editor, key, name) }
    } else {
      for (key, name) in Self.keysOfEmacsMode { ce_bind(editor, key, name) }
    }
    ce_take_all_keys(editor)
  }

  private static let keysOfBothModes = [
    ("^M", "le-enter"), ("^J", "le-enter"), ("^I", "le-complete"), ("^V", "le-quote"),
    ("^P", "le-up"), ("^N", "le-down"), ("^R", "le-search"), ("^S", "le-search"),
    ("^W", "le-delete-part-left"), ("^L", "le-clear"), ("}", "le-close"), (")", "le-close"),
    ("]", "le-close"),
  ]

  private static let keysOfEmacsMode = [
    ("^A", "le-row-start"), ("^E", "le-row-end"), ("^F", "le-right"), ("^_", "le-undo"),
    ("^K", "le-kill-row"), ("^U", "le-kill-line"), ("^Y", "le-yank"),
    ("^X^U", "le-undo"), ("\\e_", "le-redo"), ("\\eb", "le-part-left"), ("\\ef", "le-part-right"),
    ("\\eB", "le-part-left"), ("\\eF", "le-part-right"),
    ("\\ep", "le-up"), ("\\en", "le-down"), ("\\eP", "le-up"), ("\\eN", "le-down"),
    ("\\ed", "le-delete-part-right"), ("\\e<", "ed-move-to-beg"), ("\\e>", "ed-move-to-end"),
    // Not suitable for long lines, or with a prompt of their own.
    ("\\ex", "ed-unassigned"), ("\\eX", "ed-unassigned"), ("\\e^_", "le-redo"),
  ]

  private static let keysOfCommandMode = [
    ("^M", "le-enter"), ("^J", "le-enter"), ("k", "le-up"), ("j", "le-down"),
    ("^P", "le-up"), ("^N", "le-down"), ("^R", "le-search"), ("/", "le-search"),
    ("?", "le-search"),
    // One starts `vi` on a truncated copy of the line; the other draws its own prompt.
    ("v", "ed-unassigned"), (":", "ed-unassigned"),
  ]

  // MARK: Enter and text

  private func enter() -> ce_result {
    let line = currentLine()
    guard let whole = options.indentationIfIncomplete(String(scalars: line.scalars)) else {
      queue.insert(.key(.acceptLine), at: 0)
      return ce_result_normal
    }
    let isAtEnd = line.cursor == line.scalars.count
    let before = isAtEnd ? whole : indentation(before: line)
    insert([0x0a] + Array(repeating: 0x20, count: max(before, 0)))
    return ce_result_refresh
  }

  private func insertNewline() -> ce_result {
    insert([0x0a] + Array(repeating: 0x20, count: indentation(before: currentLine())))
    return ce_result_refresh
  }

  private func indentation(before line: Line) -> Int {
    max(options.indentationIfIncomplete(String(scalars: line.scalars[..<line.cursor])) ?? 0, 0)
  }

  private func insertPaste() -> ce_result {
    insert(pendingPaste)
    pendingPaste = []
    return ce_result_refresh
  }

  private func quote() -> ce_result {
    guard case .success(let output) = readOutput() else { return ce_result_normal }
    switch output {
    case .scalar(let scalar) where scalar > 0: insert([scalar])
    case .paste(let bytes): insert(Self.pastedScalars(bytes))
    case .escape: insert([0x1b])
    case .scalar, .key: return ce_result_error
    }
    return ce_result_refresh
  }

  /// Outdents a row that begins with a closing brace.
  private func close(with key: UInt32) -> ce_result {
    let line = currentLine()
    let start = line.rowStart
    let blanks = line.cursor - start
    if start > 0, line.scalars[start..<line.cursor].allSatisfy({ $0 == 0x20 }) {
      ce_delete_before_cursor(editor, Int32(min(blanks, Self.indentWidth)))
    }
    insert([key])
    return ce_result_refresh
  }

  // MARK: Moving and deleting

  private func moveToRowStart() -> ce_result {
    let line = currentLine()
    return move(to: line.rowStart, from: line)
  }

  private func moveToRowEnd() -> ce_result {
    let line = currentLine()
    if let taken = takeHint(of: line) { return taken }
    return move(to: line.rowEnd, from: line)
  }

  private func moveRight() -> ce_result {
    let line = currentLine()
    if let taken = takeHint(of: line) { return taken }
    return move(to: min(line.cursor + 1, line.scalars.count), from: line)
  }

  /// Accepts the hint after the end of the line, or its first part; nil if there is none.
  private func takeHint(of line: Line, onlyPart: Bool = false) -> ce_result? {
    guard line.cursor == line.scalars.count, let hint = hint(for: line), hint.isText else {
      return nil
    }
    let scalars = hint.text.unicodeScalars.map(\.value)
    insert(onlyPart ? Array(scalars[..<WordParts.end(after: 0, in: scalars)]) : scalars)
    return ce_result_refresh
  }

  // MARK: Undo

  private func undo() -> ce_result {
    let line = currentLine()
    undoStack.note(line.scalars, cursor: line.cursor)
    return show(undoStack.undo())
  }

  private func redo() -> ce_result { show(undoStack.redo()) }

  private func show(_ state: UndoStack.State?) -> ce_result {
    guard let state else { return ce_result_error }
    replaceLine(with: state.scalars, cursor: state.cursor)
    return ce_result_refresh
  }

  private func clearScreen() -> ce_result {
    write(toStandardOutput: "\u{1b}[H\u{1b}[2J")
    painter.forget()
    return ce_result_refresh
  }

  private func movePartLeft() -> ce_result {
    let line = currentLine()
    return move(to: WordParts.start(before: line.cursor, in: line.scalars), from: line)
  }

  private func movePartRight() -> ce_result {
    let line = currentLine()
    if let taken = takeHint(of: line, onlyPart: true) { return taken }
    return move(to: WordParts.end(after: line.cursor, in: line.scalars), from: line)
  }

  private func move(to index: Int, from line: Line) -> ce_result {
    ce_move_cursor(editor, Int32(index - line.cursor))
    return ce_result_cursor
  }

  private func deletePartLeft() -> ce_result {
    let line = currentLine()
    return kill(WordParts.start(before: line.cursor, in: line.scalars)..<line.cursor, of: line)
  }

  private func deletePartRight() -> ce_result {
    let line = currentLine()
    return kill(line.cursor..<WordParts.end(after: line.cursor, in: line.scalars), of: line)
  }

  private func killRow() -> ce_result {
    let line = currentLine()
    // At the end of a row its newline goes.
    let end = line.cursor == line.rowEnd ? min(line.rowEnd + 1, line.scalars.count) : line.rowEnd
    return kill(line.cursor..<end, of: line)
  }

  private func killLine() -> ce_result {
    let line = currentLine()
    return kill(0..<line.scalars.count, of: line)
  }

  /// Deletes scalars and keeps them for `yank`.
  private func kill(_ range: Range<Int>, of line: Line) -> ce_result {
    guard !range.isEmpty else { return ce_result_error }
    killed = Array(line.scalars[range])
    return delete(range, of: line)
  }

  private func yank() -> ce_result {
    guard !killed.isEmpty else { return ce_result_error }
    insert(killed)
    return ce_result_refresh
  }

  private func deleteRight() -> ce_result {
    let line = currentLine()
    return delete(line.cursor..<min(line.cursor + 1, line.scalars.count), of: line)
  }

  private func delete(_ range: Range<Int>, of line: Line) -> ce_result {
    guard !range.isEmpty else { return ce_result_error }
    ce_move_cursor(editor, Int32(range.upperBound - line.cursor))
    ce_delete_before_cursor(editor, Int32(range.count))
    return ce_result_refresh
  }

  // MARK: libedit's line

  /// A copy of the line being edited.
  struct Line {
    let scalars: [UInt32]
    let cursor: Int

    /// The start of the cursor's row in a block.
    var rowStart: Int {
      scalars[..<cursor].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    }

    /// The end of that row, before its newline.
    var rowEnd: Int {
      scalars[cursor...].firstIndex(of: 0x0a) ?? scalars.count
    }

    var text: String { String(scalars: scalars) }
  }

  func currentLine() -> Line {
    let line = ce_current_line(editor)
    let scalars = Array(UnsafeBufferPointer(start: line.scalars, count: line.count))
    return Line(scalars: scalars, cursor: min(line.cursor, scalars.count))
  }

  func replaceLine(with scalars: [UInt32], cursor: Int) {
    let text = scalars.filter { $0 != 0 }
    ce_replace_line(editor, text + [0], min(cursor, text.count))
  }

  func insert(_ scalars: [UInt32]) {
    ce_insert(editor, scalars.filter { $0 != 0 } + [0])
  }
}

/// Performs a key's function on the reader of an editor.
private func run(
  _ editor: OpaquePointer?, _ key: UInt32, _ action: TerminalLineReader.KeyAction
) -> UInt8 {
  guard let reader = TerminalLineReader.owner(of: editor) else { return ce_result_error.rawValue }
  return action(reader, key).rawValue
}

extension EditingKey {
  /// The function that the key is bound to, the reader's or libedit's.
  fileprivate var functionName: String {
    switch self {
    case .up: "le-up"
    case .down: "le-down"
    case .left: "ed-prev-char"
    case .right: "le-right"
    case .lineStart: "le-row-start"
    case .lineEnd: "le-row-end"
    case .wordPartLeft: "le-part-left"
    case .wordPartRight: "le-part-right"
    case .deletePartLeft: "le-delete-part-left"
    case .deletePartRight: "le-delete-part-right"
    case .deleteRight: "le-delete-right"
    case .insertNewline: "le-newline"
    case .insertPaste: "le-paste"
    case .acceptLine: "ed-newline"
    case .rowUp: "ed-prev-line"
    case .rowDown: "ed-next-line"
    case .showLine: "le-show-line"
    case .pageUp: "le-up"
    case .pageDown: "le-down"
    case .backTab: "le-complete"
    }
  }
}
