/// What a piece of a message is, by which the shell gives it a colour.
public enum DiagnosticRole: Hashable, Sendable {
  /// Nothing in particular.
  case plain
  /// `error`
  case errorWord
  /// `warning`
  case warningWord
  /// `[E011]`
  case code
  /// `card.lay:12:3:`
  case place
  /// `   12 |`
  case gutter
  /// The line of the source.
  case source
  /// `^~~~~`
  case caret
  /// `help`, `have`
  case helpWord
  /// Something to type, or a name.
  case typed
}

/// A line of a message, in pieces that each have a role.
public struct DiagnosticLine: Hashable, Sendable {
  /// A piece of a line.
  public struct Span: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// What it is.
    public var role: DiagnosticRole

    /// A piece of a line.
    public init(_ text: String, _ role: DiagnosticRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces in order.
  public var spans: [Span]

  /// A line of the given pieces.
  public init(_ spans: [Span]) { self.spans = spans }

  /// The line as text.
  public var text: String { spans.map(\.text).joined() }
}

/// Writes diagnostics as lines of text, with the source line and a mark below it.
///
/// Control characters of the source are shown as U+FFFD, so that no text can act on the terminal; a
/// line that is too long is cut to what is around the mark.
public struct DiagnosticRenderer: Sendable {
  /// How many columns a line may take.
  public var width: Int

  /// A renderer for lines of at most `width` columns; fewer than 40 are taken for 40.
  public init(width: Int = 80) { self.width = max(40, width) }

  // MARK: Two forms

  /// For a person at the prompt:
  /// ```
  /// error  `name` has no attribute `widht`                                    [E011]
  ///   name.widht == 8
  ///        ^~~~~
  ///   help  did you mean width?
  /// ```
  public func atPrompt(_ diagnostic: Diagnostic, in source: SourceText) -> [DiagnosticLine] {
    var lines = header(diagnostic)
    let excerpt = SourceExcerpt(source, marking: diagnostic.range, width: width - 2)
    lines.append(DiagnosticLine([.init("  "), .init(excerpt.text, .source)]))
    lines.append(
      DiagnosticLine([.init("  " + blanks(excerpt.column)), .init(excerpt.mark, .caret)]))
    for help in diagnostic.help {
      lines += note("help", "  ", words(of: help, keepsQuotes: false))
    }
    if !diagnostic.have.isEmpty {
      let text = diagnostic.have.joined(separator: " ")
      lines += note("have", "  ", words(of: text, keepsQuotes: true))
    }
    return lines
  }

  /// For a file, the way compilers do it:
  /// ```
  /// card.lay:12:3: error: unknown view `titel` [E010]
  ///    11 |   title.top == card.top + 8
  ///    12 |   titel.left == card.left + 16
  ///       |   ^~~~~
  ///   help: did you mean `title` (made on line 3)?
  /// ```
  public func inFile(_ diagnostic: Diagnostic, in source: SourceText) -> [DiagnosticLine] {
    let position = source.position(of: diagnostic.range.lower)
    let name = source.name.map { shown($0) } ?? "<input>"
    var lines = [
      DiagnosticLine([
        .init("\(name):\(position.line):\(position.column):", .place), .init(" "),
        severity(diagnostic, suffix: ":"), .init(" \(shown(diagnostic.message)) "),
        .init("[\(diagnostic.code)]", .code),
      ])
    ]
    let digits = max(5, "\(position.line)".count)
    let room = width - digits - 3
    if let before = source.lineRange(position.line - 1) {
      let text = SourceExcerpt(source, startOf: before, width: room).text
      if text.contains(where: { $0 != " " }) {
        lines.append(numbered(position.line - 1, digits, [.init(text, .source)]))
      }
    }
    let excerpt = SourceExcerpt(source, marking: diagnostic.range, width: room)
    lines.append(numbered(position.line, digits, [.init(excerpt.text, .source)]))
    let mark = [
      DiagnosticLine.Span(blanks(excerpt.column)), DiagnosticLine.Span(excerpt.mark, .caret),
    ]
    lines.append(numbered(nil, digits, mark))
    for help in diagnostic.help {
      lines += note("help", ": ", words(of: help, keepsQuotes: true))
    }
    if !diagnostic.have.isEmpty {
      let text = diagnostic.have.joined(separator: " ")
      lines += note("have", ": ", words(of: text, keepsQuotes: true))
    }
    return lines
  }

  // MARK: Parts

  private func severity(_ diagnostic: Diagnostic, suffix: String = "") -> DiagnosticLine.Span {
    switch diagnostic.severity {
    case .error: .init("error" + suffix, .errorWord)
    case .warning: .init("warning" + suffix, .warningWord)
    }
  }

  /// The message, on several lines if it is long, with the code at the right.
  private func header(_ diagnostic: Diagnostic) -> [DiagnosticLine] {
    let first = severity(diagnostic)
    let indent = first.text.count + 2
    let code = "[\(diagnostic.code)]"
    var lines = wrapped(words(of: shown(diagnostic.message), keepsQuotes: true), indent: indent)
    if lines.isEmpty { lines = [DiagnosticLine([])] }
    for index in lines.indices {
      let start: [DiagnosticLine.Span] =
        index == 0 ? [first, .init("  ")] : [.init(blanks(indent))]
      lines[index].spans = start + lines[index].spans.map { .init($0.text) }
    }
    if let last = lines.indices.last {
      let used = displayWidth(lines[last].text)
      let gap = max(3, width - used - code.count)
      lines[last].spans += [.init(blanks(gap)), .init(code, .code)]
    }
    return lines
  }

  private func numbered(
    _ number: Int?, _ digits: Int, _ rest: [DiagnosticLine.Span]
  ) -> DiagnosticLine {
    let text = number.map { "\($0)" } ?? ""
    return DiagnosticLine(
      [.init(blanks(digits - text.count) + text + " |", .gutter), .init(" ")] + rest)
  }

  /// A word such as `help`, and what it has to say, below each other if need be.
  private func note(_ word: String, _ gap: String, _ text: [[DiagnosticLine.Span]])
    -> [DiagnosticLine]
  {
    let indent = 2 + word.count + gap.count
    var lines = wrapped(text, indent: indent)
    for index in lines.indices {
      let start: [DiagnosticLine.Span] =
        index == 0 ? [.init("  "), .init(word, .helpWord), .init(gap)] : [.init(blanks(indent))]
      lines[index].spans = start + lines[index].spans
    }
    return lines
  }

  // MARK: Words and lines

  /// The words of a text; what stands in backquotes is something to type.
  private func words(of text: String, keepsQuotes: Bool) -> [[DiagnosticLine.Span]] {
    var words: [[DiagnosticLine.Span]] = [[]]
    var isTyped = false
    var piece = ""
    func finish() {
      guard !piece.isEmpty else { return }
      words[words.count - 1].append(.init(piece, isTyped ? .typed : .plain))
      piece = ""
    }
    for character in shown(text) {
      switch character {
      case " ":
        finish()
        words.append([])
      case "`":
        if isTyped, keepsQuotes { piece.append(character) }
        finish()
        isTyped.toggle()
        if isTyped, keepsQuotes { piece.append(character) }
      default: piece.append(character)
      }
    }
    finish()
    return words.filter { !$0.isEmpty }
  }

  /// Lines of words that leave `indent` columns free; a word that is too long has a line of its own.
  private func wrapped(_ words: [[DiagnosticLine.Span]], indent: Int) -> [DiagnosticLine] {
    var lines: [DiagnosticLine] = []
    var used = 0
    for word in words {
      let length = word.reduce(0) { $0 + displayWidth($1.text) }
      if let last = lines.indices.last, indent + used + 1 + length <= width {
        let joins = lines[last].spans.last?.role == .typed && word.first?.role == .typed
        lines[last].spans.append(.init(" ", joins ? .typed : .plain))
        lines[last].spans += word
        used += 1 + length
      } else {
        lines.append(DiagnosticLine(word))
        used = length
      }
    }
    return lines.map { DiagnosticLine(merged($0.spans)) }
  }

  private func merged(_ spans: [DiagnosticLine.Span]) -> [DiagnosticLine.Span] {
    spans.reduce(into: []) { result, span in
      if let last = result.indices.last, result[last].role == span.role {
        result[last].text += span.text
      } else {
        result.append(span)
      }
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func shown(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isPrintable) ? text : text.map { $0.printable }.joined()
  }
}
