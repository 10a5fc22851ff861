import CEditline

// Completion with Tab.
extension TerminalLineReader {
  /// The maximum number of rows of the menu.
  private static let mostMenuRows = 40

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
      replace(range, of: text, with: first.text)
      return ce_result_refresh
    }
    let typed = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    let common = completion.commonPrefix
    moveBehindLine()
    write(toStandardOutput: "\r\n")
    if common.hasScalarPrefix(typed) { replace(range, of: text, with: common) }
    list(completion.candidates)
    return ce_result_normal
  }

  private func replace(_ range: Range<Int>, of text: String, with replacement: String) {
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + replacement
    let after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    replaceLine(
      with: (before + after).unicodeScalars.map(\.value), cursor: before.unicodeScalars.count)
  }

  /// Prints the candidates on the empty row of the cursor, and redraws the line below them.
  private func list(_ candidates: [Completion.Candidate]) {
    let size = Terminal.size(of: .standardOutput) ?? (columns: 80, rows: 24)
    let menu = CompletionMenu(
      candidates: candidates, columns: size.columns,
      rows: min(Self.mostMenuRows, max(size.rows - 3, 4)), usesColor: options.usesColor)
    write(toStandardOutput: menu.lines().map { $0 + "\r\n" }.joined())
    ce_redraw(editor)
  }
}
