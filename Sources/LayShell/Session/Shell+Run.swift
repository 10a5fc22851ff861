import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel

extension Shell {
  /// Runs a text, one statement after the other.
  ///
  /// Each is a transaction. The first that fails ends a text, unless it is to be run on.
  /// - Returns: Whether all statements that were run succeeded.
  @discardableResult
  public mutating func run(_ source: SourceText, as mode: Mode, keepsGoing: Bool = false) -> Bool {
    stackGuard = StackGuard(budget: stackBudget)
    var reader = StatementReader(source, vocabulary: vocabulary)
    context = Context(source: source, mode: mode)
    context.files = source.name.map { [$0] } ?? []
    currentSource = source
    if mode == .script, refusesLog(source) { return false }
    var succeeded = true
    while !isQuitting, let (statement, mistakes) = reader.next() {
      if perform(statement, mistakes: mistakes) { continue }
      succeeded = false
      if !keepsGoing || statuses.contains(130) { return false }
    }
    guard !isQuitting else { return succeeded }
    let rest = reader.rest()
    if !rest.isEmpty {
      report(Failure(.statement, rest))
      succeeded = false
    }
    return succeeded
  }

  /// Says what is left to say when the last text has run: conflicts that nobody saw.
  public mutating func finish() {
    guard !isOnlyChecking else { return }
    reportConflicts()
    let broken = engine.broken(in: session.scene)
    if !broken.allSatisfy(session.foreseen.contains) { statuses.insert(3) }
    if let failure = passReport.takeFailure() { report(failure) }
    reportFeedback()
    if engine.feedback(in: session.scene) != nil { statuses.insert(3) }
  }

  /// The exit status of all that has run: the smallest that is not 0.
  public var exitStatus: Int32 { statuses.min() ?? 0 }

  /// How many blocks of a text are open, so that more lines can complete it; nil if it is complete.
  public func openBlocks(in text: String) -> Int? {
    parse(SourceText(text), vocabulary: vocabulary).openBlocks
  }

  /// The words that statements can begin with, and those of priorities.
  var vocabulary: Vocabulary {
    var vocabulary = CommandTable.vocabulary
    for name in session.globals.bindings.names {
      if case .definition? = session.globals.bindings[name]?.value {
        vocabulary.definitions.insert(name)
      }
    }
    return vocabulary
  }

  /// Does one statement outside blocks as a transaction, and reports its failure.
  mutating func perform(_ statement: Statement, mistakes: [Diagnostic]) -> Bool {
    progress.begin()
    if !mistakes.isEmpty {
      var all = mistakes
      if case .invalid(let parts) = statement.kind {
        for diagnostic in namesWrong(in: parts)
        where !all.contains(where: { $0.range == diagnostic.range }) {
          all.append(diagnostic)
        }
        all.sort { $0.range.lower < $1.range.lower }
      }
      report(Failure(.statement, all))
      return false
    }
    current = statement
    do {
      try transact(statement.range) { (shell) throws(Failure) in try shell.execute(statement) }
    } catch {
      if progress.isUnlaid, error.kind == .statement { return true }
      report(error)
      return false
    }
    if context.mode == .prompt, !isOnlyChecking {
      reportConflicts()
      reportFeedback()
    }
    return true
  }

  /// Does something as one step of the history, or not at all.
  private mutating func transact(
    _ range: SourceRange, _ body: (inout Shell) throws(Failure) -> Void
  ) throws(Failure) {
    let mark = session.scene.mark
    let settings = session.settings
    let stops = settings.conflictPolicy == .stop
    let brokenBefore = stops ? Set(engine.broken(in: session.scene)) : []
    do {
      try body(&self)
      if stops, progress.sceneChanges > 0 {
        try refuseNewConflicts(since: brokenBefore)
      }
      try runPrograms()
    } catch {
      let error = error.attached(to: context.source)
      context.leaveBlocks()
      session.settings = settings
      takeBack(to: mark)
      throw error
    }
    flushNotices()
    guard progress.sceneChanges > 0 else { return }
    var names: [String: (before: Scope.Binding?, after: Scope.Binding?)] = [:]
    for (name, old) in progress.names {
      names[name] = (before: old, after: session.globals.bindings[name])
    }
    session.history.append(
      History.Step(
        range, in: currentSource, mark: mark,
        replaced: progress.replaced.first.map {
          .init(before: $0.scene, $0.log, after: session.scene, session.importedLog)
        },
        names: names))
  }

  /// Refuses a statement after which a `place` block or a condition fails, and prints what they print.
  private mutating func runPrograms() throws(Failure) {
    guard !session.scene.programs.isEmpty, !isOnlyChecking else { return }
    if context.mode == .prompt || progress.statesProgram {
      _ = engine.broken(in: session.scene)
    }
    if let failure = passReport.takeFailure() {
      engine.forgetPasses()
      throw failure
    }
    for report in passReport.takePrinted() { emit(report) }
  }

  /// Puts the scene and the names back to what they were before a statement that failed; what was
  /// shown stays shown.
  private mutating func takeBack(to mark: SceneMark) {
    if let replaced = progress.replaced.first {
      session.scene = replaced.scene
      session.importedLog = replaced.log
    }
    session.scene.rollBack(to: mark)
    for (name, old) in progress.names { session.globals.bindings[name] = old }
  }

  /// Puts another scene in place of the one that is, as a part of the statement that runs.
  /// - Parameter log: the log that it was read from, if it was.
  mutating func replaceScene(by scene: Scene, with log: ImportedLog? = nil) {
    if progress.replaced.isEmpty { progress.replaced = [(session.scene, session.importedLog)] }
    progress.sceneChanges += 1
    session.scene = scene
    session.importedLog = log
  }

  /// What is wrong with the names in what could be read of a statement with a syntax error.
  private mutating func namesWrong(in expressions: [Expression]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for expression in expressions { checkNames(in: expression, &found) }
    return found
  }

  private mutating func checkNames(in expression: Expression, _ found: inout [Diagnostic]) {
    switch expression.kind {
    case .name, .member, .index:
      do { _ = try evaluate(expression, .anchors) } catch {
        found += error.diagnostics.filter { ["E010", "E011"].contains($0.code) }
      }
    case .parenthesized(let inner), .unary(_, let inner), .prioritized(let inner, _):
      checkNames(in: inner, &found)
    case .binary(_, let left, let right, _), .range(let left, let right):
      checkNames(in: left, &found)
      checkNames(in: right, &found)
    case .list(let elements):
      for element in elements { checkNames(in: element, &found) }
    case .call, .tuple, .number, .percent, .size, .string, .boolean, .none, .invalid: break
    }
  }

  /// Ends the statement before its recursion exhausts the stack.
  func checkStack(at range: SourceRange) throws(Failure) {
    guard stackGuard.isExhausted else { return }
    throw Failure(
      "E039", "nested too deeply", at: range, help: ["name the inner parts with `let` or `def`"])
  }
}

extension Shell {
  /// Gives a name a value before anything runs; the first `let` or `var` of it yields to that.
  /// - Returns: Whether the name and the value are such.
  public mutating func define(_ name: String, as value: String) -> Bool {
    stackGuard = StackGuard(budget: stackBudget)
    let source = SourceText("let \(name) = \(value)")
    let program = parse(source, vocabulary: vocabulary)
    guard program.diagnostics.isEmpty, program.statements.count == 1,
      let statement = program.statements.first,
      case .constant(let identifier, _) = statement.kind, identifier.name == normalizedName(name)
    else { return false }
    context = Context(source: source, mode: .script)
    do { try execute(statement) } catch { return false }
    fixedNames.insert(identifier.name)
    return true
  }
}
