import CEditline

// Completion with Tab, and the menu below the line.
extension TerminalLineReader {
  func completeWord() -> ce_result {
    let line = currentLine()
    let row = line.scalars[line.rowStart..<line.cursor]
    if line.rowStart > 0, row.allSatisfy({ $0 == 0x20 }) {
      insert([0x20, 0x20])
      return ce_result_refresh
    }
    let text = line.text
    let cursorOffset = String(scalars: line.scalars[..<line.cursor]).utf8.count
    let completion = options.complete(text, cursorOffset)
    guard let first = completion.candidates.first else { return ce_result_error }
    let range = completion.range(in: text)
    if completion.candidates.count == 1 {
      let whole = Self.line(line, replacing: range, with: first.text + first.ending)
      replaceLine(with: whole.scalars, cursor: whole.cursor)
      return ce_result_refresh
    }
    let typed = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    let common = completion.commonPrefix
    var start = line
    if common.hasScalarPrefix(typed), common != typed {
      start = Self.line(line, replacing: range, with: common)
      replaceLine(with: start.scalars, cursor: start.cursor)
    }
    let end = String(scalars: start.scalars[..<start.cursor]).utf8.count
    let replaced = common.hasScalarPrefix(typed) ? range.lowerBound..<end : range
    menu = (CompletionMenu(completion.candidates), start, replaced)
    return ce_result_refresh
  }

  /// A line with some of its bytes replaced, and the cursor after them.
  private static func line(_ line: Line, replacing range: Range<Int>, with text: String) -> Line {
    let bytes = Array(line.text.utf8)
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + text
    let after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    return Line(
      scalars: (before + after).unicodeScalars.map(\.value), cursor: before.unicodeScalars.count)
  }

  /// Handles a key while the menu is open: the key to pass to libedit instead, or nil if the menu is closed and
  /// the key has its usual meaning.
  func menuKey(_ output: KeyDecoder.Output) -> EditingKey? {
    guard let menu else { return nil }
    let hasChosen = menu.menu.selected != nil
    let move: CompletionMenu.Move
    switch output {
    case .scalar(0x09): move = .next
    case .key(.backTab): move = .previous
    case .key(.down): move = .down
    case .key(.up) where hasChosen: move = .up
    case .key(.left) where hasChosen: move = .left
    case .key(.right) where hasChosen: move = .right
    case .key(.pageUp): move = .pageUp
    case .key(.pageDown): move = .pageDown
    case .scalar(0x0d) where hasChosen, .scalar(0x0a) where hasChosen: return take(menu)
    case .escape, .scalar(0x1b), .scalar(0x07):
      self.menu = nil
      nextLine = (menu.line.scalars, menu.line.cursor)
      return .showLine
    case .scalar, .key, .paste:
      self.menu = nil
      return nil
    }
    var moved = menu
    moved.menu.move(move, columns: screenSize.columns, rows: menuRows)
    self.menu = moved
    guard let selected = moved.menu.selected else { return .showLine }
    let line = Self.line(
      menu.line, replacing: menu.range, with: moved.menu.candidates[selected].text)
    nextLine = (line.scalars, line.cursor)
    return .showLine
  }

  /// Takes the chosen candidate with what follows it.
  private func take(_ menu: (menu: CompletionMenu, line: Line, range: Range<Int>)) -> EditingKey {
    self.menu = nil
    if let selected = menu.menu.selected {
      let candidate = menu.menu.candidates[selected]
      let line = Self.line(
        menu.line, replacing: menu.range, with: candidate.text + candidate.ending)
      nextLine = (line.scalars, line.cursor)
    }
    return .showLine
  }
}
