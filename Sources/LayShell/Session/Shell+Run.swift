import CodeIndex
import Explanations
import LayInterpreter
import LayLanguage
import LayoutCode
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// The name of standard input, for what is read from it.
  package static let standardInputName = SourceText.standardInputName

  /// Runs a text, one statement after another.
  ///
  /// Each statement is a transaction. A script ends at the first failure, unless it is to continue. An entry
  /// at the prompt is a single transaction: if one of its statements fails, the whole entry is rolled back,
  /// except for its output.
  /// - Returns: Whether all statements succeeded.
  @discardableResult
  package func run(_ source: SourceText, as mode: Mode, keepsGoing: Bool = false) -> Bool {
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    context = Context(source: source, mode: mode.programMode)
    context.files = source.name.map { [$0] } ?? []
    currentSource = source
    defer { entries?.end() }
    if mode == .script, refusesLog(source) { return false }
    if mode == .prompt { followWindow() }
    if mode == .prompt { transcribe(String(decoding: source.utf8, as: UTF8.self)) }
    defer { if mode == .prompt { writeTranscript() } }
    guard mode == .prompt, !keepsGoing else { return runStatements(of: source, keepsGoing) }
    let succeeded = lesson.map { runEntry(source, in: $0) } ?? runEntry(source)
    performLessonAction()
    followInPreview()
    return succeeded
  }

  /// Runs an entry at the prompt, as a single transaction.
  @discardableResult
  func runEntry(_ source: SourceText) -> Bool {
    context = Context(source: source, mode: .prompt)
    currentSource = source
    let before = kept
    lastFailure = nil
    hasRunCode = false
    isInEntry = true
    defer { isInEntry = false }
    let steps = history.done.count
    var succeeded = runStatements(of: source, false)
    if succeeded, hasRunCode {
      history.joinSteps(since: steps, in: source) { names, mark in
        interpreter.evaluator.changes(of: names, since: mark)
      }
    }
    // A failed check is not a mistake: the statements stay, so that questions about them can be asked.
    if succeeded || lastFailure == .expectation {
      do { try writePendingFiles() } catch {
        report(error)
        succeeded = false
      }
    }
    keptLastEntry = succeeded || lastFailure == .expectation
    if !keptLastEntry {
      pendingFiles = []
      // The explanation of a refusal remains valid.
      putBack(before)
    }
    return succeeded
  }

  private func runStatements(of source: SourceText, _ keepsGoing: Bool) -> Bool {
    var reader = StatementReader(source, vocabulary: vocabulary)
    var finder = CodeFinder(source)
    var succeeded = true
    // At the prompt several statements are one entry.
    let isEachAnEntry = !isInEntry
    while !isQuitting, let (statement, mistakes) = reader.next() {
      if isEachAnEntry { entries?.end() }
      entries?.begin(line: source.position(of: statement.range.lower).line)
      // A line that begins with `.name` continues a statement of Swift.
      let isContinued = mistakes.isEmpty && reader.isContinued
      var code = isContinued ? finder.code(at: statement.range.lower, in: reader, for: self) : nil
      var failure = code == nil ? self.failure(performing: statement, mistakes: mistakes) : nil
      if let failure, Self.canBeCode(failure, in: source),
        !Self.isCommand(statement, failure, in: source)
      {
        code = finder.code(at: statement.range.lower, in: reader, for: self)
        if Self.saysHowItIsWritten(failure), code?.parts.first?.isCertain != true { code = nil }
      }
      if let code {
        failure = self.failure(performing: code)
        reader.move(to: code.end)
      }
      guard var failure else { continue }
      failure = habit(failure, in: source, from: statement.range.lower) ?? failure
      report(failure)
      succeeded = false
      if !keepsGoing || statuses.contains(130) { return false }
    }
    guard !isQuitting else { return succeeded }
    if isEachAnEntry { entries?.end() }
    let rest = reader.rest()
    if !rest.isEmpty {
      report(Failure(.statement, rest))
      succeeded = false
    }
    return succeeded
  }

  /// Reports pending conflicts after the last text.
  package func finish() {
    guard !isOnlyChecking else { return }
    defer { entries?.end() }
    judgeEnd()
    // After an interruption the result of the search is unknown.
    let interrupted = Failure(.interrupted, [])
    if evaluator.interruption.isWanted, !statuses.contains(interrupted.exitStatus) {
      report(interrupted)
    }
  }

  /// Looks for everything that makes a session end with a status other than 0.
  private func judgeEnd() {
    guard !evaluator.interruption.isWanted else { return }
    if !statuses.contains(2) {
      do { try evaluator.requireAccuracy() } catch { report(error) }
    }
    reportConflicts()
    let broken = engine.broken(in: scene)
    if !broken.allSatisfy(memory.foreseen.contains) { statuses.insert(3) }
    if let failure = evaluator.passReport.takeFailure() { report(failure) }
    reportFeedback()
    if engine.feedback(in: scene) != nil { statuses.insert(3) }
    reportOverflows()
  }

  /// Warns, at the end of a program, of items beyond the end of a stack or flow layout that no answer has shown.
  private func reportOverflows() {
    guard context.mode == .script, !scene.boxLayouts.isEmpty, !statuses.contains(2),
      !memory.hasShownOverflow
    else { return }
    let explainer = explainer()
    for line in explainer.overflowLines(of: engine.layout(of: scene)) {
      let text =
        Markup("\(context.source.name ?? "lay"): ") + Markup("warning", .warning)
        + ": overflow: \(line)" + Markup(" [W210]", .dim)
      emit(Report([.preformatted([text])]), to: .messages)
    }
  }

  /// The exit status of the session: that of an interruption, otherwise the smallest that is not 0.
  package var exitStatus: Int32 {
    let interrupted = Failure(.interrupted, []).exitStatus
    return statuses.contains(interrupted) ? interrupted : statuses.min() ?? 0
  }

  /// The number of open blocks of a text, which more lines can complete; nil if it is complete.
  package func openBlocks(in text: String) -> Int? {
    let source = SourceText(text)
    let program = parse(source, vocabulary: vocabulary)
    if program.openBlocks != nil || program.diagnostics.isEmpty { return program.openBlocks }
    let wrong = program.statements.first { !$0.diagnostics.isEmpty }
    return wrong.flatMap { CodeFinder.openBlocks(in: source, from: $0.range.lower) }
  }

  /// The words of statements and priorities.
  package var vocabulary: Vocabulary {
    var vocabulary = CommandTable.vocabulary
    // No other function is read in another way, and a program can have thousands of names.
    for name in CommandTable.firstWords {
      if case .definition? = interpreter.evaluator.state.globals.bindings[name]?.value {
        vocabulary.definitions.insert(name)
      }
    }
    return vocabulary
  }

  /// Performs a statement outside blocks as a transaction.
  /// - Returns: The reason it failed; nil if it did not.
  func failure(performing statement: Statement, mistakes: [Diagnostic]) -> Failure? {
    interpreter.progress.begin()
    if !notices.isEmpty { notices = [] }
    if !mistakes.isEmpty {
      var all = mistakes
      if case .invalid = statement.kind {
        context.statement = statement
        for diagnostic in namesWrong(in: statement.kind.values)
        where !all.contains(where: { $0.range == diagnostic.range }) {
          all.append(diagnostic)
        }
        all.sort { $0.range.lower < $1.range.lower }
        all = Self.withoutConsequences(all)
      }
      return Failure(.statement, all)
    }
    current = statement
    if context.mode == .prompt, Self.isEnd(statement), means("exit") == false {
      isQuitting = true
      return nil
    }
    useOverflowPolicy()
    return failure(in: statement.range) { () throws(Failure) in
      try interpreter.execute(statement)
    }
  }

  /// Whether a statement is the word with which other shells end.
  private static func isEnd(_ statement: Statement) -> Bool {
    if case .expression(let expression) = statement.kind {
      expression.bareWord?.name == "exit"
    } else {
      false
    }
  }

  /// Does something as one step of the history, or not at all; at the prompt, and in the protocol of entries, what
  /// conflicts is shown.
  func failure(in range: SourceRange, _ body: () throws(Failure) -> Void) -> Failure? {
    do { try transact(range, body) } catch { return error }
    guard context.mode == .prompt || entries != nil, !isOnlyChecking else { return nil }
    reportConflicts()
    reportFeedback()
    // After an interruption the report is incomplete.
    return evaluator.interruption.isWanted ? Failure(.interrupted, []) : nil
  }

  /// Performs a statement as one step of the history, or not at all.
  private func transact(
    _ range: SourceRange, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let before = interpreter.evaluator.mark
    let (settings, files) = (settings, pendingFiles)
    let stops = settings.conflictPolicy == .stop
    let brokenBefore = stops ? Set(engine.broken(in: scene)) : []
    do {
      try body()
      if interpreter.progress.sceneChanges > 0 || !interpreter.progress.boundNames.isEmpty {
        try followOrigin(at: range)
      }
      // If Ctrl-C has ended a layout or an answer early, it is incomplete.
      try interpreter.poll(at: range)
      try interpreter.refuseDistantMultipliers(at: range)
      if stops, interpreter.progress.sceneChanges > 0 {
        try interpreter.refuseNewConflicts(since: brokenBefore)
      }
      try runPrograms()
      interpreter.showConflictsIfRead()
      if !isInEntry { try writePendingFiles() }
    } catch {
      interpreter.showConflictsIfRead()
      pendingFiles = files
      // The failure can be a consequence of an interruption.
      let error =
        evaluator.interruption.isWanted
        ? Failure(.interrupted, []) : error.attached(to: context.source)
      context.leaveBlocks()
      self.settings = settings
      interpreter.evaluator.state.goBack(to: before)
      throw error
    }
    flushNotices()
    guard interpreter.progress.sceneChanges > 0 else {
      if !interpreter.progress.boundNames.isEmpty || isCheck {
        history.noteNaming(range, in: currentSource, isCheck: isCheck)
      }
      return
    }
    memory.hasShownOverflow = false
    interpreter.evaluator.state.newest = interpreter.progress.constraints.last
    let names = interpreter.evaluator.changes(of: interpreter.progress.boundNames, since: before)
    history.append(History.Step(range, in: currentSource, before: before, names: names))
    if let mark = history.forget(beyond: settings.undoLimit) {
      interpreter.evaluator.state.forgetChanges(before: mark)
    }
  }

  /// Whether the statement is an expectation.
  private var isCheck: Bool {
    if case .command(let command)? = current?.kind { command.word.name == "expect" } else { false }
  }

  /// Refuses a statement after which a `place` block or a condition fails, and prints the output of programs.
  private func runPrograms() throws(Failure) {
    guard !scene.programs.isEmpty, !isOnlyChecking else { return }
    if context.mode == .prompt || interpreter.progress.statesProgram {
      _ = engine.broken(in: scene)
    }
    if let failure = evaluator.passReport.takeFailure() {
      engine.forgetPasses()
      throw failure
    }
    for report in evaluator.passReport.takePrinted() { emit(report) }
  }

  /// Replaces the scene, as part of the current statement.
  /// - Parameter origin: The source of the scene, if it was read from one.
  package func replaceScene(by scene: Scene, from origin: (any SceneOrigin)? = nil) {
    interpreter.scene.replaceContents(by: scene)
    interpreter.evaluator.state.origin = origin
  }

  /// The unknown names in the valid parts of a statement with a syntax error.
  private func namesWrong(in expressions: [Expression]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for expression in expressions { checkNames(in: expression, &found) }
    return found
  }

  /// The errors without those that follow from a name with a hyphen, which is read as a difference.
  private static func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // An unknown name cannot be set either; one of the two errors is enough.
    var diagnostics = diagnostics
    if let unknown = diagnostics.firstIndex(where: { $0.code == "E010" }) {
      diagnostics = diagnostics.enumerated().filter {
        $0.offset <= unknown || $0.element.code != "E017"
      }.map(\.element)
    }
    guard let hyphenated = diagnostics.first(where: HyphenHelp.isCure) else { return diagnostics }
    return diagnostics.filter {
      $0 == hyphenated || $0.code != "E017" && $0.range.lower >= hyphenated.range.upper
    }
  }

  private func checkNames(in expression: Expression, _ found: inout [Diagnostic]) {
    switch expression.kind {
    case .member(let base, let member) where member.name.isEmpty: checkNames(in: base, &found)
    case .name, .member, .index:
      do { _ = try interpreter.evaluate(expression, .anchors) } catch {
        found += error.diagnostics.filter { ["E010", "E011"].contains($0.code) }
      }
    case .prioritized(let inner, _): checkNames(in: inner, &found)
    case .parenthesized, .unary, .binary, .range, .list:
      for part in expression.children { checkNames(in: part, &found) }
    case .call, .tuple, .number, .percent, .size, .string, .boolean, .none, .invalid: break
    }
  }
}

extension Shell {
  /// Defines a name before anything runs; its first `let` or `var` keeps the value.
  /// - Returns: What is wrong with the name or the value; nil if both are valid.
  package func define(_ name: String, as value: String) -> String? {
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    let source = SourceText("let \(name) = \(value)")
    let program = parse(source, vocabulary: vocabulary)
    if let first = program.diagnostics.first { return first.message }
    guard program.statements.count == 1, let statement = program.statements.first,
      case .constant(let identifier, _) = statement.kind, identifier.name == normalizedName(name)
    else { return "write a name and a value, such as gap=10" }
    context = Context(source: source, mode: .script)
    do {
      try interpreter.execute(statement)
    } catch {
      return error.diagnostics.first?.message ?? "the value cannot be read"
    }
    interpreter.fixedNames.insert(identifier.name)
    return nil
  }
}
