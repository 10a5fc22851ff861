import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let undo = ShellCommand(
    name: "undo", shape: .sentence, forms: [[.optional(.number)]],
    summary: "reverts statements that changed the scene",
    searchTerms: ["back", "revert", "mistake"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let count = try shell.stepCount(call, of: shell.history.done.count, "undone")
      for _ in 0..<count { shell.undoStep() }
    })

  static let redo = ShellCommand(
    name: "redo", shape: .sentence, forms: [[.optional(.number)]],
    summary: "repeats what was undone",
    searchTerms: ["again", "forward"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      let count = try shell.stepCount(call, of: shell.history.undone.count, "done again")
      for _ in 0..<count { shell.redoStep() }
    })

  static let history = ShellCommand(
    name: "history", shape: .sentence, forms: [[.optional("all")]],
    summary: "lists the statements that changed the scene",
    searchTerms: ["undo", "list", "steps", "statements"],
    action: { (shell, call) throws(Failure) in
      shell.emitHistory(isWhole: call.operands.has("all"))
    })

  static let reset = ShellCommand(
    name: "reset", shape: .sentence, forms: [[]],
    summary: "starts with an empty scene",
    searchTerms: ["clear", "new", "empty", "start"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      shell.startAnew()
    })
}

extension Shell {
  /// An empty scene without names, whose constraints are numbered from 1.
  func startAnew() {
    replaceScene(by: Scene())
    interpreter.scene.restartConstraintNumbers()
    // What was reported had numbers that are given again.
    memory = AnswerMemory()
    interpreter.forgetNames()
  }

  /// The value that counts steps; a word that names nothing is answered with a number instead of a view.
  private func steps(_ expression: Expression) throws(Failure) -> Value {
    do { return try interpreter.read(expression) } catch {
      guard case .name = expression.kind, error.diagnostics.first?.code == "E010" else {
        throw error
      }
      throw Failure(
        "E020", "a number of steps is expected here", at: expression.range,
        help: ["for example: undo 3; `history` lists the steps"])
    }
  }

  fileprivate func stepCount(
    _ call: Call, of available: Int, _ verb: String
  ) throws(Failure) -> Int {
    var count = 1.0
    if let expression = call.operands.value() {
      count = try evaluator.wholeNumber(
        try steps(expression), at: expression.range, "a number of steps")
      guard count >= 1 else {
        throw Failure("E037", "a number of steps counts from 1", at: expression.range)
      }
    }
    guard count <= Double(available), let steps = Int(exactly: count) else {
      let message =
        available == 0
        ? "nothing to \(verb == "undone" ? "undo" : "redo")"
        : "only \(counted(available, "statement")) can be \(verb)"
      let help =
        verb == "undone" && history.forgotten > 0
        ? ["older ones were forgotten; `set undo 100000` keeps more from now on"] : []
      throw Failure("E045", message, at: call.operands.value()?.range ?? call.range, help: help)
    }
    return steps
  }

  /// Undoes the last statement.
  fileprivate func undoStep() {
    guard let step = history.takeDone() else { return }
    let changes = interpreter.evaluator.state.undo(step.names, to: step.before)
    history.noteUndone(step, changes: changes)
    if step.names != nil, !scene.programs.isEmpty { engine.forgetPasses() }
    tell("undone", step.text)
  }

  /// Redoes the last undone statement.
  fileprivate func redoStep() {
    guard let (undone, changes) = history.takeUndone() else { return }
    var step = undone
    step.before = interpreter.evaluator.state.mark
    interpreter.evaluator.state.redo(changes, step.names)
    history.noteRedone(step)
    if step.names != nil, !scene.programs.isEmpty { engine.forgetPasses() }
    tell("redone", step.text)
  }

  private func tell(_ word: String, _ text: String) {
    let line = Self.firstLine(of: text)
    emit(
      Report([
        .note(
          Report.Note(
            word, Markup(line), role: .success, key: word, value: { .string(text) }))
      ]))
  }

  /// A statement on one line.
  fileprivate static func firstLine(of text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let clipped = line.count > 68 ? line.prefix(67) + "…" : line
    return String(clipped) + (line.endIndex < text.endIndex ? " …" : "")
  }

  /// - Parameter isWhole: Whether more than the newest page is wanted.
  fileprivate func emitHistory(isWhole: Bool) {
    let all = history.done.map(\.text)
    // What was done last is looked for first.
    let isPaged =
      context.mode == .prompt && settings.format == .text && !isWritingAnswer && !isWhole
    let room = max(3, pageLength - 2 - (history.undone.isEmpty ? 0 : history.undone.count + 1))
    let done = isPaged && all.count > room ? Array(all.suffix(room)) : all
    let older = all.count - done.count
    let undone = history.undone.reversed().map(\.step.text)
    let forgotten = history.forgotten
    let width = "\(max(1, forgotten + all.count))".utf8.count
    var parts: [Report.Part] = []
    if older > 0 {
      parts.append(.text(Markup("… \(older) older: ", .dim) + Markup("history all", .typeable)))
    }
    if forgotten > 0 {
      parts.append(.text("\(forgotten) older ones can no longer be undone", .dim))
    }
    parts.append(
      .rows(
        Report.Rows(
          "history", columns: [Report.Rows.Column(.trailing)],
          done.enumerated().map { index, text in
            Report.Row(
              [Markup("\(forgotten + older + index + 1)", .dim), Markup(Self.firstLine(of: text))],
              value: { .string(text) })
          })))
    if !undone.isEmpty { parts.append(.text("undone", .section)) }
    parts.append(
      .rows(
        Report.Rows(
          "undone", indent: width + 2,
          undone.map { text in
            Report.Row([Markup(Self.firstLine(of: text), .dim)], value: { .string(text) })
          })))
    if all.isEmpty, undone.isEmpty {
      parts.append(.text("nothing has changed the scene yet", .dim))
    }
    emit(Report(parts))
  }
}
