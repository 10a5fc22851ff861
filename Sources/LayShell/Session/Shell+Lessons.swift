import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
import Lessons

extension Shell {
  /// The prompt: the lesson that is taken; outside lessons how many conflicts are in force, and whether there is
  /// unsaved work: `lay !2*> `.
  package var prompt: String {
    if let lesson { return lesson.prompt }
    guard settings.promptStyle == .state, !isOnlyChecking else { return "lay> " }
    let conflicts = engine.broken(in: scene).count
    return "lay" + (conflicts > 0 ? " !\(conflicts)" : "") + (hasUnsavedWork ? "*" : "") + "> "
  }

  /// The text that `solution` puts on the next line, once.
  package func takeLineToEdit() -> String {
    defer { lineToEdit = "" }
    return lineToEdit
  }

  /// Takes a lesson from its first step.
  package func take(_ lesson: Lesson, from step: Int = 0) {
    standAtPrompt()
    begin(lesson, at: step)
  }

  /// Gets ready for entries that a lesson makes.
  package func standAtPrompt() {
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    context = Context(source: SourceText(""), mode: .prompt)
  }

  /// Runs an entry at the prompt while a lesson is taken, which may take it as an answer, and judges it otherwise.
  func runEntry(_ source: SourceText, in lesson: LessonPlayer<Shell>) -> Bool {
    let entry = String(decoding: source.utf8, as: UTF8.self)
    context = Context(source: source, mode: .prompt)
    keptLastEntry = true
    if lesson.take(entry) { return true }
    let before = kept
    let succeeded = runEntry(source)
    if !succeeded, !keptLastEntry, lessonAction == nil { lesson.remind() }
    if lessonAction == nil, keptLastEntry, !evaluator.interruption.isWanted {
      let hasChanged =
        before.history.count != history.count
        || before.history.done.count != history.done.count
      lesson.judge(entry, hasChanged: hasChanged) { putBack(before) }
    }
    return succeeded
  }

  /// Does what an entry has asked of the lessons.
  func performLessonAction() {
    guard let action = lessonAction else { return }
    lessonAction = nil
    guard keptLastEntry, !evaluator.interruption.isWanted else { return }
    switch action {
    case .begin(let lesson, let step): begin(lesson, at: step)
    case .go(let step): lesson.map { begin($0.lesson, at: step) }
    case .leave: lesson?.leave()
    }
  }
}

/// What lessons do to the session in which they are taken.
extension Shell: LessonHost {
  package static func reader(
    width: Int, stackBudget: Int, output: @escaping (String) -> Void
  ) -> Shell {
    var settings = Settings()
    settings.width = width
    let shell = Shell(settings: settings, output: Output { text, _ in output(text) })
    shell.stackBudget = stackBudget
    shell.offersEditing = true
    shell.standAtPrompt()
    return shell
  }

  package var lineWidth: Int { settings.width }

  package func runTyped(_ entry: String) { run(SourceText(entry), as: .prompt) }

  @discardableResult
  package func enter(_ entry: String) -> Bool { runEntry(SourceText(entry)) }

  @discardableResult
  package func run(_ statements: [String]) -> Bool {
    run(SourceText(statements.joined(separator: "\n")), as: .script)
  }

  package func failure(of statement: String) -> String? {
    let source = SourceText(statement)
    let program = parse(source, vocabulary: vocabulary)
    if let mistake = program.diagnostics.first { return mistake.message }
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    context = Context(source: source, mode: .script)
    currentSource = source
    for parsed in program.statements {
      do { try interpreter.execute(parsed) } catch {
        return error.diagnostics.first?.message ?? "this does not hold: \(statement)"
      }
    }
    return nil
  }

  package func silently(_ body: () -> Void) {
    let shown = output
    output = .none
    body()
    output = shown
    keptLastEntry = true
  }

  package func clear(screen: Size) {
    interpreter.evaluator.state.origin = nil
    startAnew()
    setScreen(screen)
    forgetSteps()
  }

  package func setScreen(_ size: Size) { interpreter.evaluator.state.scene.setScreen(size) }

  package func importLog(_ text: String) {
    pastedLog = Array(text.utf8)
    runEntry(SourceText("import"))
    pastedLog = nil
  }

  package func uiKitLine(besides known: Set<ConstraintID>) -> String? {
    let code = explainer().code(.uiKit, types: [:], broken: [])
    for rule in scene.constraintsInOrder
    where !known.contains(rule.id) && rule.priority == Priority.required && rule.group == nil {
      let lines = (try? code.text(of: [rule])) ?? []
      guard let line = lines.first(where: { $0.contains(".constraint(") }) else { continue }
      // A rule with a name is a constant elsewhere.
      let text = line[(line.firstRange(of: " = ")?.upperBound ?? line.startIndex)...].drop {
        $0 == " "
      }
      return (text.hasSuffix(",") ? text.dropLast() : text) + ".isActive = true"
    }
    return nil
  }

  package var svg: String { picture(of: .root, showing: []).svg(drawingStyle) }

  package func page(titled title: String) -> String? {
    pageTitle = title
    defer { pageTitle = nil }
    return try? page().html
  }

  package func importCode(_ path: String) -> Bool { run(["import \(QuotedText.literal(path))"]) }

  package func forgetSteps() {
    history = History()
    // A conflict of the first scene is shown when it is asked for.
    let reported = memory.reported
    memory = AnswerMemory()
    memory.reported = reported
  }

  package func knows(_ entry: String) -> Bool {
    // An operator, or the outline of a statement.
    if entry.contains("…") || !entry.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    if knowsHelp(on: entry) { return true }
    if entry.hasPrefix("@") {
      let priority = String(entry.dropFirst())
      return Evaluator.priorityNames[priority] != nil || Double(priority) != nil
    }
    guard parse(SourceText(entry), vocabulary: vocabulary).diagnostics.isEmpty else { return false }
    let command = entry.prefix { $0 != " " }
    if command.count < entry.count, CommandTable.byName[String(command)] != nil { return true }
    let last = entry.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = String(last.reversed())
    guard let first = word.first, first.isLetter else { return true }
    let list = completions(
      of: String(entry.dropLast(word.count - 1)), at: entry.utf8.count - word.utf8.count + 1)
    return list.candidates.contains { $0.text == word || $0.text.hasPrefix(word) }
  }
}
