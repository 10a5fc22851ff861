import LayInterpreter
import LayLanguage
import Lessons
import TextReports

extension Shell {
  /// Prints a requested result, as text or as objects according to the settings.
  package func emit(_ report: Report) { emit(report, to: .results) }

  /// Prints an answer, or a message with its contents.
  func emit(_ report: Report, to stream: Output.Stream) {
    interpreter.showConflictsIfRead()
    // An interrupted answer is incomplete; the end of the statement says so.
    guard !evaluator.interruption.isWanted else { return }
    switch settings.format {
    case .json: say(report.objectsOrText, as: stream == .results ? .answers : .notes)
    case .text: write(report, to: stream, isInterruptible: true)
    }
  }

  /// Prints an answer as text; at a prompt, a page of it.
  /// - Parameter isInterruptible: Whether Ctrl-C ends it; the message about Ctrl-C is printed whole.
  func write(_ report: Report, to stream: Output.Stream, isInterruptible: Bool = false) {
    // The next prompt takes one line.
    let isPaged = context.mode == .prompt && !isWritingAnswer
    let text = report.text(
      width: settings.width, page: isPaged ? pageLength - 1 : nil,
      foldsLikeRows: settings.rowStyle == .folded,
      isInterrupted: { [interruption = evaluator.interruption] in
        isInterruptible && interruption.isWanted
      })
    guard !text.lines.isEmpty else { return }
    if stream == .results { memory.answerWithLikeRows = text.hasLikeRows ? report : nil }
    var shown = text.lines[...]
    if isPaged, stream == .results, text.lines.count > pageLength {
      shown = text.lines.prefix(pageLength - 1)
      memory.rest = Array(text.lines.dropFirst(shown.count)) + text.rest
      memory.wholeAnswer = text.lines + text.rest
    } else if !text.rest.isEmpty {
      memory.rest = text.rest
    }
    if shown.count < text.lines.count {
      let more = text.lines.count - shown.count
      shown.append(Markup("… \(more) more lines: ", .dim) + Markup("more", .typeable))
    } else if isPaged, text.hasLikeRows {
      shown.append(
        Markup("similar rows are folded; ", .dim) + Markup("more all", .typeable)
          + Markup(" lists them", .dim))
    }
    show(Array(shown), on: stream)
  }

  /// Prints lines; in the protocol of entries they are one text.
  private func show(_ lines: [Markup], on stream: Output.Stream) {
    let usesColor = settings.usesColor
    guard entries == nil || isWritingAnswer else {
      let text = lines.map(\.plain).joined(separator: "\n")
      let part: EntryRecord.Part = stream == .results ? .answers : .notes
      return say([.object(["text": .string(text)])], as: part)
    }
    output.write(lines.map { $0.rendered(inColor: usesColor) + "\n" }.joined(), stream)
  }

  /// The maximum number of lines of a result at a prompt: as many as the window has, less the line of the
  /// statement and that of the next prompt, and those of what a lesson says after it.
  package var pageLength: Int {
    max(8, settings.height - 2 - (lesson?.linesAfterAnswer ?? 0))
  }

  /// The least columns for which text is set.
  static let leastColumns = 40

  /// Follows the size of the terminal's window.
  func followWindow() {
    guard let size = windowSize?() else { return }
    if size.columns > 0 { settings.width = max(size.columns, Self.leastColumns) }
    if size.rows > 0 { settings.height = size.rows }
  }

  /// Whether errors and notices are objects: in the protocol of entries `set format text` is about answers alone.
  private var saysObjects: Bool { settings.format == .json || entries != nil }

  /// Prints a notice once the statement succeeds, unless notices are suppressed.
  func notice(_ message: String, help: String? = nil, at range: SourceRange) {
    guard !settings.isQuiet else { return }
    if saysObjects {
      let position = context.source.position(of: range.lower)
      let json = JSON.object([
        "message": .string(message), "file": .optional(context.source.name),
        "line": .integer(position.line), "column": .integer(position.column),
        "help": .array(help.map { [.string($0)] } ?? []),
      ])
      notices.append { $0.say(json, named: "notice", as: .notes) }
      return
    }
    var parts: [Report.Part] = []
    if context.mode == .script {
      let line = Markup("\(prefix(range))") + Markup("note", .warning) + ": \(message)"
      parts.append(.preformatted([line] + (help.map { [Markup("  help: \($0)")] } ?? [])))
    } else {
      parts.append(.note(Report.Note("note", Markup(message), role: .warning)))
      if let help { parts.append(.note(Report.Note("", Markup(help), gutter: 6))) }
    }
    notice(lines: Report(parts).lines(width: settings.width))
  }

  private func notice(lines: [Markup]) {
    let stream: Output.Stream = context.mode == .prompt ? .results : .messages
    notices.append { $0.show(lines, on: stream) }
  }

  /// Prints a report among the notices, once the statement succeeds.
  func notice(_ report: Report) {
    guard !settings.isQuiet else { return }
    guard !saysObjects else {
      notices.append { $0.say(report.objects, as: .notes) }
      return
    }
    notice(lines: report.lines(width: settings.width))
  }

  /// Prints the notices of the finished statement.
  func flushNotices() {
    for notice in notices { notice(self) }
    notices = []
  }

  /// `card.lay:12:3: `
  func prefix(_ range: SourceRange, in source: SourceText? = nil) -> String {
    let source = source ?? context.source
    let position = source.position(of: range.lower)
    return "\(source.name ?? "lay"):\(position.line):\(position.column): "
  }

  // MARK: Failures

  /// Reports the reason a statement failed, and records the exit status.
  /// - Parameter isAnswer: Whether it is one of several answers, which belong together.
  func report(_ failure: Failure, isAnswer: Bool = false) {
    let source = failure.source ?? context.source
    statuses.insert(failure.exitStatus)
    lastFailure = failure.kind
    noteFailure?(failure.attached(to: source))
    entries?.fail(isInterrupted: failure.kind == .interrupted)
    let stream: Output.Stream = context.mode == .prompt || isAnswer ? .results : .messages
    if failure.kind == .interrupted {
      if saysObjects {
        say([.object(["interrupted": .boolean(true)])], as: .errors)
      } else {
        // A terminal has shown ^C on the line.
        let start: [Report.Part] = context.mode == .prompt ? [.blank] : []
        let line = Markup("interrupted", .warning) + "  nothing changed"
        write(Report(start + [.text(line)]), to: stream)
      }
      return
    }
    if saysObjects {
      for diagnostic in failure.diagnostics {
        say(json(of: diagnostic, in: source, failure), named: "error", as: .errors)
      }
      if let report = failure.report { sayConflicts(report) }
      return
    }
    var lines: [Markup] = []
    let renderer = DiagnosticRenderer(width: settings.width)
    let isTyped = context.mode == .prompt && source.name == nil
    // At a prompt the explanation of a refusal suffices.
    let isRefusedAtPrompt = context.mode == .prompt && failure.kind == .refused
    for diagnostic in failure.diagnostics where !isRefusedAtPrompt {
      if isTyped, !lines.isEmpty { lines.append(Markup()) }
      let rendered =
        isTyped
        ? renderer.atPrompt(diagnostic, in: source)
        : renderer.inFile(diagnostic, in: source)
      lines += rendered.map(Markup.init) + callerLines(failure)
    }
    var parts = [Report.Part.preformatted(lines)] + (failure.report?.parts ?? [])
    if context.mode == .prompt, failure.kind == .statement || failure.kind == .unreadable {
      parts.append(.text(nothingChanged(failure, in: source), hanging: 0))
    }
    write(Report(parts), to: stream)
  }

  private func nothingChanged(_ failure: Failure, in source: SourceText) -> String {
    let count = failure.diagnostics.count
    let isTyped = failure.callers.isEmpty && source.name == nil
    let errors = count > 1 ? "  \(count) errors;" : ""
    return "nothing changed." + errors
      + (isTyped ? (count > 1 ? " " : "  ") + "Up brings the line back." : "")
  }

  private func json(
    of diagnostic: Diagnostic, in source: SourceText, _ failure: Failure
  ) -> JSON {
    let callers = failure.callers.map { caller -> JSON in
      let position = caller.source.position(of: caller.range.lower)
      return .object([
        "name": .string(caller.name), "file": .optional(caller.source.name),
        "line": .integer(position.line), "column": .integer(position.column),
      ])
    }
    let position = source.position(of: diagnostic.range.lower)
    let length = source[diagnostic.range].count
    let members: KeyValuePairs<String, JSON> = [
      "id": .string(diagnostic.code), "message": .string(diagnostic.message),
      "file": .optional(source.name), "line": .integer(position.line),
      "column": .integer(position.column), "length": .integer(max(1, length)),
      "help": .array(diagnostic.help.map(JSON.string)),
      "have": .array(diagnostic.have.map(JSON.string)),
    ]
    return .object(
      members.map { JSON.Member(key: $0.key, value: $0.value) }
        + (callers.isEmpty ? [] : [JSON.Member(key: "callers", value: .array(callers))]))
  }

  private func callerLines(_ failure: Failure) -> [Markup] {
    let shown = 3
    var lines = failure.callers.prefix(shown).map { caller in
      let position = caller.source.position(of: caller.range.lower)
      let file = caller.source.name.map { "\($0):" } ?? "line "
      return Markup("  in \(caller.name), from \(file)\(position.line)")
    }
    if failure.callers.count > shown {
      lines.append(Markup("  … \(failure.callers.count - shown) more calls"))
    }
    return lines
  }
}

extension Markup {
  /// A line of a message.
  fileprivate init(_ line: DiagnosticLine) {
    self.init()
    for span in line.spans { append(span.text, span.role.markup) }
  }
}

extension DiagnosticRole {
  fileprivate var markup: Markup.Role {
    switch self {
    case .plain, .source: .plain
    case .errorWord, .caret: .error
    case .warningWord: .warning
    case .code, .place, .gutter: .dim
    case .helpWord: .section
    case .typed: .typeable
    }
  }
}
