extension Report {
  /// The text of an answer in lines, and what `more` shows of it.
  package struct Text: Sendable {
    /// The lines.
    package var lines: [Markup] = []
    /// The lines that were left out.
    package var rest: [Markup] = []
    /// Whether a row stands for several like ones.
    package var hasLikeRows = false
  }

  /// The answer as text.
  /// - Parameters:
  ///   - width: The columns of a line. Only a word that is longer by itself is wider.
  ///   - page: The number of lines to which parts that can be folded are shortened; nil to show all.
  ///   - foldsLikeRows: Whether one row stands for a series of like rows.
  ///   - isInterrupted: Asked for every row; once it is true, the rest is left out.
  package func text(
    width: Int, page: Int? = nil, foldsLikeRows: Bool = true,
    isInterrupted: () -> Bool = { false }
  ) -> Text {
    var text = Text()
    withoutActuallyEscaping(isInterrupted) { isInterrupted in
      Renderer(
        width: max(1, width), page: page, foldsLikeRows: foldsLikeRows,
        isInterrupted: isInterrupted
      ).add(parts, to: &text)
    }
    return text
  }

  /// The whole answer in lines of at most a width.
  package func lines(width: Int) -> [Markup] { text(width: width).lines }

  /// The number of lines of a standard terminal, by which an answer chooses how much it says.
  package var standardLength: Int { lines(width: Renderer.standardWidth).count }
}

extension [Report.Part] {
  /// The number of lines of a standard terminal, by which an answer chooses how much it says.
  package var standardLength: Int { Report(self).standardLength }
}

/// Sets parts in lines.
struct Renderer {
  /// The columns of a line.
  let width: Int
  /// The lines of a page; nil if nothing is shortened.
  let page: Int?
  /// Whether one row stands for a series of like rows.
  let foldsLikeRows: Bool

  /// Whether the text is no longer wanted.
  let isInterrupted: () -> Bool

  /// The width of a terminal that does not say otherwise.
  static let standardWidth = 80

  func add(_ parts: [Report.Part], to text: inout Report.Text) {
    for part in parts where !isInterrupted() { add(part, to: &text) }
  }

  private func add(_ part: Report.Part, to text: inout Report.Text) {
    switch part {
    case .blank: text.lines.append(Markup())
    case .line(let line): text.lines += lines(of: line)
    case .note(let note): text.lines += lines(of: note)
    case .section(let section): add(section, to: &text)
    case .rows(let rows): add(rows, to: &text)
    case .sum(let sum): text.lines += lines(of: sum)
    case .preformatted(let make): text.lines += make(width).map(\.withoutTrailingBlanks)
    case .foldable(let foldable): add(foldable, to: &text)
    case .more(let parts):
      var rest = Report.Text()
      Renderer(
        width: width, page: nil, foldsLikeRows: foldsLikeRows, isInterrupted: isInterrupted
      ).add(parts, to: &rest)
      text.rest += rest.lines
      text.hasLikeRows = text.hasLikeRows || rest.hasLikeRows
    case .field, .data: break
    case .answer(let report): add(report.parts, to: &text)
    }
  }

  // MARK: Lines

  private func lines(of line: Report.Line) -> [Markup] {
    let text = line.text
    if let code = line.code {
      let end = min(Self.codeColumn, width - 1)
      let start = end - columns(of: code)
      var lines = folded(line, width: text.width < start ? width : max(start - 2, width / 2))
      lines[0] = lines[0].padded(to: max(start, lines[0].width + 1)) + Markup(code, .dim)
      return lines
    }
    return folded(line, width: width)
  }

  private func folded(_ line: Report.Line, width: Int) -> [Markup] {
    let blanks = line.text.plain.prefix { $0 == " " }.count
    let hanging = min(line.hanging ?? blanks + 2, width / 2)
    return line.text.folded(width: width, hanging: hanging, at: line.folding)
      .map(\.withoutTrailingBlanks)
  }

  /// The column at which the codes of head lines end.
  private static let codeColumn = 79

  private func lines(of note: Report.Note) -> [Markup] {
    let word = note.word.padded(to: note.gutter)
    guard word.width + note.text.width > width else {
      return [(word + note.text).withoutTrailingBlanks]
    }
    let text = note.text.withSingleBlanks
    let hanging = min(note.gutter, max(2, width - text.longestUnit(note.folding)))
    var lines = text.folded(width: width, after: word.width, hanging: hanging, at: note.folding)
    lines[0] = word + lines[0]
    return lines.map(\.withoutTrailingBlanks)
  }

  // MARK: Sections

  private func add(_ section: Report.Section, to text: inout Report.Text) {
    if let title = section.title { text.lines += lines(of: title) }
    guard section.indent > 0 else { return add(section.parts, to: &text) }
    var inner = Report.Text()
    Renderer(
      width: max(1, width - section.indent), page: page, foldsLikeRows: foldsLikeRows,
      isInterrupted: isInterrupted
    ).add(section.parts, to: &inner)
    text.lines += inner.lines.map { $0.spans.isEmpty ? $0 : $0.indented(by: section.indent) }
    text.rest += inner.rest
    text.hasLikeRows = text.hasLikeRows || inner.hasLikeRows
  }

  private func add(_ rows: Report.Rows, to text: inout Report.Text) {
    var shown = rows
    if foldsLikeRows {
      shown = rows.withLikeRowsFolded
      if shown.rows.count < rows.rows.count { text.hasLikeRows = true }
    }
    text.lines += RowSetter(shown, width: width, isInterrupted).lines
  }

  /// The first version that fits the page; the last if none does.
  private func add(_ foldable: Report.Foldable, to text: inout Report.Text) {
    guard let page else { return add(foldable.version(foldable.first).parts, to: &text) }
    for index in foldable.first..<foldable.count {
      let version = foldable.version(index)
      var shown = Report.Text()
      add(version.parts, to: &shown)
      guard shown.lines.count <= page || index == foldable.count - 1 else { continue }
      text.lines += shown.lines
      text.rest += shown.rest
      text.hasLikeRows = text.hasLikeRows || shown.hasLikeRows
      add([.more(version.rest)], to: &text)
      return
    }
  }

  // MARK: Sums

  /// The columns that a term leaves for its remarks on the same line.
  private static let remarkRoom = 14

  private func lines(of sum: Report.Sum) -> [Markup] {
    let numbers = sum.terms.map(\.number) + [sum.total]
    let numberWidth = numbers.map { $0.utf8.count }.max() ?? 1
    let rows = sum.terms.enumerated().map { index, term in
      let sign = term.isNegative ? "-" : index == 0 ? " " : "+"
      return Report.Row(
        [Markup(sign), Markup(leftPadded(term.number, to: numberWidth), .magnitude), term.text],
        remarks: term.remarks, folding: .terms)
    }
    let widest = sum.terms.compactMap { $0.remarks.first?.spans.first?.text.count }.max() ?? 4
    let table = Report.Rows(
      indent: 3,
      columns: [
        Report.Rows.Column(gap: 0), Report.Rows.Column(.trailing, gap: 1),
        Report.Rows.Column(gap: 4),
      ],
      remarks: Report.Rows.Remarks(
        .leaving(Self.remarkRoom), gap: 2, start: 9 + numberWidth + 35 - max(0, widest - 4),
        below: 2),
      rows)
    let sign = sum.isNegative ? "-" : " "
    return RowSetter(table, width: width, isInterrupted).lines + [
      Markup("   " + String(repeating: "-", count: numberWidth + 2)),
      Markup("   \(sign) ") + Markup(leftPadded(sum.total, to: numberWidth), .magnitude),
    ]
  }
}
