/// The role of a part of a message, which determines its color.
package enum DiagnosticRole: Hashable, Sendable {
  /// Plain text.
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
  /// Input that can be typed, or a name.
  case typed
}

/// A line of a message, in spans with roles.
package struct DiagnosticLine: Hashable, Sendable {
  /// A span of a line.
  package struct Span: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The role.
    package var role: DiagnosticRole

    /// Creates a span.
    package init(_ text: String, _ role: DiagnosticRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The spans, in order.
  package var spans: [Span]

  /// Creates a line of spans.
  package init(_ spans: [Span]) { self.spans = spans }

  /// The line as text.
  package var text: String { spans.map(\.text).joined() }
}

/// Renders diagnostics as lines of text, with the source line and a mark below it.
///
/// Control characters of the source are shown as U+FFFD, to protect the terminal; a long line is reduced to
/// the surroundings of the mark.
package struct DiagnosticRenderer: Sendable {
  /// The maximum number of columns of a line.
  package var width: Int

  /// Creates a renderer for lines of at most `width` columns, but at least 40.
  package init(width: Int = 80) { self.width = max(40, width) }

  // MARK: Two forms

  /// The format at the prompt:
  /// ```
  /// error  `name` has no attribute `widht`                                    [E011]
  ///   name.widht == 8
  ///        ^~~~~
  ///   help  did you mean width?
  /// ```
  package func atPrompt(_ diagnostic: Diagnostic, in source: SourceText) -> [DiagnosticLine] {
    var lines = header(diagnostic)
    let excerpt = SourceExcerpt(source, marking: diagnostic.range, width: width - 2)
    lines.append(DiagnosticLine([.init("  "), .init(excerpt.text, .source)]))
    lines.append(
      DiagnosticLine([.init("  " + blanks(excerpt.column)), .init(excerpt.mark, .caret)]))
    lines += helpLines(diagnostic, "  ", keepsQuotes: false)
    if !diagnostic.have.isEmpty {
      let text = diagnostic.have.joined(separator: " ")
      lines += note("have", "  ", words(of: text, keepsQuotes: true))
    }
    return lines
  }

  /// The format for files, as compilers print it:
  /// ```
  /// card.lay:12:3: error: unknown view `titel` [E010]
  ///    11 |   title.top == card.top + 8
  ///    12 |   titel.left == card.left + 16
  ///       |   ^~~~~
  ///   help: did you mean `title` (made on line 3)?
  /// ```
  package func inFile(_ diagnostic: Diagnostic, in source: SourceText) -> [DiagnosticLine] {
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
    lines += helpLines(diagnostic, ": ", keepsQuotes: true)
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

  /// The message, wrapped if it is long, with the code at the right.
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
      if used + 1 + code.count > width {
        lines.append(DiagnosticLine([.init(blanks(width - code.count)), .init(code, .code)]))
      } else {
        let gap = width - used - code.count
        lines[last].spans += [.init(blanks(gap)), .init(code, .code)]
      }
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

  /// A heading such as `help` with its text, wrapped if necessary.
  /// The help of a diagnostic: forms below one `usage`, and what was found by an expectation without a word.
  private func helpLines(
    _ diagnostic: Diagnostic, _ gap: String, keepsQuotes: Bool
  ) -> [DiagnosticLine] {
    var hasUsage = false
    return diagnostic.help.flatMap { help -> [DiagnosticLine] in
      guard help.hasPrefix(Diagnostic.formPrefix) else {
        let isFact = diagnostic.code == "E050"
        return note(
          isFact ? "" : "help", isFact ? "" : gap, words(of: help, keepsQuotes: keepsQuotes))
      }
      let form = String(help.dropFirst(Diagnostic.formPrefix.count))
      defer { hasUsage = true }
      let word = hasUsage ? blanks("usage".count) : "usage"
      return note(
        word, hasUsage ? blanks(gap.count) : gap, words(of: form, keepsQuotes: keepsQuotes))
    }
  }

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

  /// The words of a text; backquoted parts are input that can be typed.
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

  /// Words wrapped with `indent` columns free; longer words have a line of their own.
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
