import CEditline
import Synchronization

// What the screen shows while a line is read. libedit keeps the line and knows the keys; it draws nothing.
extension TerminalLineReader {
  /// Longer lines are shown without colors, hints and results: they are pasted, not typed.
  private static let mostDecorated = 4000

  /// The size of the terminal.
  var screenSize: (columns: Int, rows: Int) {
    let size = Terminal.size(of: .standardOutput) ?? (columns: 80, rows: 24)
    return (max(size.columns, 2), max(size.rows, 1))
  }

  /// Makes the screen show the line as it is now.
  func paint() {
    let line = currentLine()
    if search == nil { undoStack.note(line.scalars, cursor: line.cursor) }
    let size = screenSize
    var contents = contents(of: line)
    if let menu {
      contents.below = menu.menu.cells(
        columns: size.columns, rows: menuRows, usesColor: options.usesColor)
    } else if search == nil {
      contents.hint = hintCells(for: line)
      if let preview, preview.line == line.scalars, let text = preview.text {
        contents.below = [
          LineFrame.cells(
            of: DisplayWidth.clip(text, to: size.columns - 1), style: options.usesColor ? "2" : "")
        ]
      }
    }
    show(contents, size)
    shownLine = line
  }

  /// Shows the line without hint, menu and result, and moves below it.
  func leaveLine(_ line: Line) {
    var contents = contents(of: Line(scalars: line.scalars, cursor: line.scalars.count))
    contents.hint = []
    show(contents, screenSize)
    painter.forget()
  }

  private func show(_ contents: LineFrame.Contents, _ size: (columns: Int, rows: Int)) {
    let frame = LineFrame(contents, columns: size.columns, screenRows: size.rows)
    write(toStandardOutput: painter.paint(frame, columns: size.columns))
    ce_flush()
  }

  private func contents(of line: Line) -> LineFrame.Contents {
    var contents = LineFrame.Contents()
    contents.prompt =
      search.map { LineFrame.cells(of: Self.searchPrompt($0)) } ?? prompt.cells
    contents.mark = LineFrame.cells(
      of: options.continuationPrompt, style: options.usesColor ? "2" : "")
    contents.scalars = line.scalars
    contents.cursor = line.cursor
    contents.styles = styles(of: line)
    return contents
  }

  private func rows(of line: Line, columns: Int) -> Int {
    LineLayout(
      promptColumns: prompt.columns,
      markColumns: DisplayWidth.columns(of: options.continuationPrompt), scalars: line.scalars,
      cursor: line.cursor, columns: columns
    ).rows.count
  }

  /// The number of rows that a menu can have.
  private static let mostMenuRows = 40

  /// The rows of the menu's page.
  var menuRows: Int {
    let size = screenSize
    let rest = size.rows - rows(of: currentLine(), columns: size.columns)
    return min(max(rest, size.rows * 2 / 3, 2), Self.mostMenuRows)
  }

  // MARK: Colors

  private func styles(of line: Line) -> [String] {
    guard options.usesColor, line.scalars.count <= Self.mostDecorated else { return [] }
    if let styled, styled.line == line.scalars, styled.cursor == line.cursor {
      return styled.styles
    }
    let text = line.text
    let cursor = String(scalars: line.scalars[..<line.cursor]).utf8.count
    var styles = Array(repeating: "", count: line.scalars.count)
    let ranges = options.styles(text, cursor)
    if !ranges.isEmpty {
      // The first scalar at or after each byte.
      var places: [Int] = []
      for (index, scalar) in line.scalars.enumerated() {
        let width = Unicode.Scalar(scalar).map { UTF8.width($0) } ?? 0
        places += Array(repeating: index, count: width)
      }
      for range in ranges {
        for place in range.bytes.clamped(to: 0..<places.count) {
          styles[places[place]] = range.style
        }
      }
    }
    styled = (line.scalars, line.cursor, styles)
    return styles
  }

  // MARK: Hints

  /// The gray text after the end of the line: the rest of a line entered before, or else what its owner
  /// says.
  func hint(for line: Line) -> LineHint? {
    guard options.usesColor, options.showsHints, line.cursor == line.scalars.count,
      line.scalars.count <= Self.mostDecorated
    else { return nil }
    if let hinted, hinted.line == line.scalars { return hinted.hint }
    let text = line.text
    var hint: LineHint?
    if let entry = history.newest(beginningWith: text, where: options.isOffered) {
      hint = LineHint(
        String(decoding: entry.utf8.dropFirst(text.utf8.count), as: UTF8.self), isText: true)
    } else {
      hint = options.hint(text)
    }
    hinted = (line.scalars, hint)
    return hint
  }

  private func hintCells(for line: Line) -> [LineFrame.Cell] {
    guard let hint = hint(for: line) else { return [] }
    let first = hint.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(first.first ?? "") + (first.count > 1 ? " …" : "")
    return LineFrame.cells(of: text, style: "2")
  }

  // MARK: The result of the line

  /// The time that may pass between a key and the result, in milliseconds: while keys follow one another none is
  /// computed.
  private static let pause: Int32 = 40
  /// Computes the result of the line, as long as no key comes, and shows it.
  func showPreview() {
    guard options.showsHints, options.previewLimit > 0, menu == nil, search == nil,
      !isPreviewTooSlow
    else { return }
    let line = currentLine()
    guard !line.scalars.isEmpty, line.scalars.count <= Self.mostDecorated,
      preview?.line != line.scalars
    else { return }
    guard !input.hasBytes(within: Self.pause) else { return }
    let watch = PreviewWatch(
      limit: UInt64(max(0, options.previewLimit)) &* 1_000_000, waiting: input.waitingDescriptors)
    let text = options.preview(line.text) { watch.isUnwanted }
    if watch.isOverdue { isPreviewTooSlow = true }
    guard !watch.hasInput else { return }
    preview = (line.scalars, watch.isOverdue ? nil : text)
    if preview?.text != nil { paint() }
  }
}

/// Says when a result is no longer wanted: it has taken too long, or a key has come.
private final class PreviewWatch: Sendable {
  private let end: UInt64
  private let waiting: [Int32]
  private let foundInput = Atomic(false)

  init(limit: UInt64, waiting: [Int32]) {
    end = monotonicNanoseconds() + limit
    self.waiting = waiting
  }

  var isOverdue: Bool { monotonicNanoseconds() > end }
  var hasInput: Bool { foundInput.load(ordering: .relaxed) }

  var isUnwanted: Bool {
    if !hasInput, TerminalInput.hasBytes(waiting, within: 0) {
      foundInput.store(true, ordering: .relaxed)
    }
    return hasInput || isOverdue
  }
}
