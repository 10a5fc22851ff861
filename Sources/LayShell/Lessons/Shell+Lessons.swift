import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// The prompt: which lesson is taken and how much of its step holds; outside lessons how many conflicts are in
  /// force, and whether there is unsaved work: `lay !2*> `.
  package var prompt: String {
    guard let session = lesson else {
      guard settings.promptStyle == .state, !isOnlyChecking else { return "lay> " }
      let conflicts = engine.broken(in: scene).count
      return "lay" + (conflicts > 0 ? " !\(conflicts)" : "") + (hasUnsavedWork ? "*" : "") + "> "
    }
    let name = session.lesson.isExam ? "exam" : "lesson"
    let title = session.lesson.number.map { "\(name) \($0)" } ?? name
    guard let step = session.step else { return "\(title) done> " }
    guard case .task = step.kind, !session.checks.isEmpty else { return "\(title)> " }
    return "\(title) ✓\(session.checks.count { $0.holds })/\(session.checks.count)> "
  }

  /// Whether a lesson is taken.
  package var isInLesson: Bool { lesson != nil }

  /// The text that `solution` puts on the next line, once.
  package func takeLineToEdit() -> String {
    defer { lineToEdit = "" }
    return lineToEdit
  }

  /// Runs an entry at the prompt, and follows the lesson that is taken.
  func runInLessons(_ source: SourceText) -> Bool {
    if let answer = answer(in: String(decoding: source.utf8, as: UTF8.self)) {
      context = Context(source: source, mode: .prompt)
      keptLastEntry = true
      takeAnswer(answer)
      return true
    }
    let word = String(decoding: source.utf8, as: UTF8.self).filter { !$0.isWhitespace }
    if lesson != nil, ["next", "continue"].contains(word), scene.named(word) == nil {
      context = Context(source: source, mode: .prompt)
      keptLastEntry = true
      goOn()
      return true
    }
    let before = (interpreter.evaluator.state, settings, history)
    let count = history.done.count + history.forgotten + history.undone.count
    lessonAction = nil
    let succeeded = runEntry(source)
    guard keptLastEntry, !evaluator.interruption.isWanted else { return succeeded }
    if let action = lessonAction {
      lessonAction = nil
      perform(action)
    } else if lesson?.step != nil {
      let hasChanged =
        count != history.done.count + history.forgotten + history.undone.count
        || before.2.done.count != history.done.count
      judge(entry: String(decoding: source.utf8, as: UTF8.self), hasChanged: hasChanged) {
        interpreter.evaluator.state = before.0
        (settings, history) = (before.1, before.2)
      }
    }
    return succeeded
  }

  /// Tells the current step again, or begins the lesson after one that is done.
  private func goOn() {
    guard let session = lesson, session.step == nil else { return tellStep() }
    let next = LessonCatalog.all.first { $0.number == (session.lesson.number ?? 0) + 1 }
    if let next { begin(next, at: 0) } else { finishLesson() }
  }

  private func perform(_ action: LessonAction) {
    switch action {
    case .begin(let lesson, let step): begin(lesson, at: step)
    case .go(let step): lesson.map { begin($0.lesson, at: step) }
    case .leave: leaveLesson()
    }
  }

  // MARK: Beginning and leaving

  /// Takes a lesson, from its first step or a later one, counted from 0.
  package func take(_ lesson: Lesson, from step: Int = 0) {
    interpreter.evaluator.stackGuard = StackGuard(budget: stackBudget)
    context = Context(source: SourceText(""), mode: .prompt)
    begin(lesson, at: step)
  }

  /// Begins a lesson: its scene takes the place of the session's, which comes back when it is left.
  func begin(_ lesson: Lesson, at step: Int) {
    let outer =
      self.lesson?.outer
      ?? LessonSession.Outer(
        state: interpreter.evaluator.state, settings: settings, history: history, memory: memory)
    var session = LessonSession(lesson: lesson, outer: outer)
    session.index = min(max(0, step), lesson.steps.count)
    self.lesson = session
    makeScene(of: lesson, before: session.index)
    var parts: [Report.Part] = [heading(of: lesson), .blank]
    parts += given(in: lesson, before: session.index)
    emit(Report(parts))
    enterStep()
  }

  /// The scene with which a step of a lesson begins.
  private func makeScene(of lesson: Lesson, before step: Int) {
    interpreter.scene.replaceContents(by: Scene())
    interpreter.evaluator.state.origin = nil
    interpreter.forgetNames()
    interpreter.evaluator.state.scene.setScreen(lesson.screens[0])
    history = History()
    memory = AnswerMemory()
    silently {
      if !lesson.log.isEmpty {
        pastedLog = Array(lesson.log.joined(separator: "\n").utf8)
        runEntry(SourceText("import"))
        pastedLog = nil
      }
      if !lesson.start.isEmpty, !runEntry(SourceText(lesson.start.joined(separator: "\n"))) {
        self.lesson?.startFails = true
      }
      for step in lesson.steps.prefix(step) {
        for statement in step.solution + step.shown { runEntry(SourceText(statement)) }
      }
    }
    // What the lesson begins with cannot be undone.
    history = History()
    memory = AnswerMemory()
  }

  /// Runs something whose output is not shown.
  private func silently(_ body: () -> Void) {
    let shown = output
    output = Output { _, _ in }
    body()
    output = shown
    keptLastEntry = true
  }

  private func heading(of lesson: Lesson) -> Report.Part {
    let place =
      lesson.number.map { "\($0) of \(LessonCatalog.all.count)   " } ?? ""
    let name = (lesson.isExam ? "Exam: " : "") + lesson.title
    let line = Markup(place, .dim) + Markup(name, .section)
    return .text(line + Markup("   about \(lesson.minutes) minutes", .dim))
  }

  /// What a lesson begins with: the statements of its first scene, in a few lines.
  private func given(in lesson: Lesson, before step: Int) -> [Report.Part] {
    var parts: [Report.Part] = []
    if !lesson.log.isEmpty {
      parts.append(
        .text(LessonText.markup("  the log has been imported: `conflicts` shows it again")))
    } else if !lesson.start.isEmpty {
      let program = lesson.start.joined(separator: "; ")
      parts.append(.text(Markup("  given   ", .dim) + Markup(program), hanging: 10))
    }
    if step > 0 {
      parts.append(
        .text(
          LessonText.markup(
            "  and the steps before: `constraints` lists them, `lesson again` starts over")))
    }
    return parts.isEmpty ? [] : parts + [.blank]
  }

  /// Leaves the lesson: the session is as it was before it.
  private func leaveLesson() {
    guard let session = lesson else { return }
    interpreter.evaluator.state = session.outer.state
    (settings, history, memory) =
      (session.outer.settings, session.outer.history, session.outer.memory)
    lesson = nil
    emit(
      Report([.text(LessonText.markup("your own scene is back; `learn` goes on with the lessons"))])
    )
  }

  // MARK: Steps

  /// Prepares the current step and tells it.
  private func enterStep() {
    guard var session = lesson else { return }
    guard let step = session.step else { return finishLesson() }
    session.hints = 0
    (session.goal, session.solved, session.mistakes, session.checks) = (nil, nil, [], [])
    if !step.solution.isEmpty {
      // What is wanted does not depend on the words in which the steps before were solved.
      let solved = copy(output: Output { _, _ in })
      solved.makeScene(of: session.lesson, before: session.index)
      solved.runSilently(step.solution)
      session.goal = solved.outcome(for: session.lesson)
      session.solved = solved
      let own = copy(output: Output { _, _ in })
      own.runSilently(step.solution)
      if own.outcome(for: session.lesson) != session.goal {
        makeScene(of: session.lesson, before: session.index)
        emit(
          Report([
            .text(
              LessonText.markup(
                "  (The scene is now written as in the lesson, which the next step needs: `constraints`.)"
              ), hanging: 3), .blank,
          ]))
      }
    }
    session.beginning = outcome(for: session.lesson)
    for mistake in step.mistakes {
      let wrong = copy(output: Output { _, _ in })
      wrong.runSilently(mistake.statements)
      session.mistakes.append((wrong.outcome(for: session.lesson), mistake))
    }
    if let goal = session.goal, let beginning = session.beginning {
      session.checks = checks(of: step, in: session.lesson, goal: goal, outcome: beginning)
    }
    lesson = session
    tellStep()
  }

  /// The rows of a lesson's heading, of a head above a drawing, and of blank lines.
  private static let rowsAround = 5

  /// Tells the current step: its text, its picture, and what to do.
  func tellStep() {
    guard let session = lesson, let step = session.step else { return }
    var parts = LessonText.paragraphs(step.text)
    func addBlank() { if !parts.isEmpty { parts.append(.blank) } }
    switch step.kind {
    case .type:
      addBlank()
      parts.append(
        .text(Markup("  Type:  ") + Markup(step.solution.first ?? "", .typeable), hanging: 9))
    case .question(let question):
      addBlank()
      parts.append(
        .text(Markup("  GUESS   ", .section) + LessonText.markup(question.text), hanging: 10))
      parts += question.options.map {
        .text(
          Markup("    ") + Markup($0.letter, .typeable) + "  " + LessonText.markup($0.text),
          hanging: 7)
      }
    case .task:
      if let solved = session.solved {
        addBlank()
        let goal = LessonText.paragraphs(step.goal)
        let width = min(settings.width, LessonText.columns)
        let used = Report(parts + goal).lines(width: width).count
        parts.append(
          .preformatted(
            pictures(
              of: session.lesson, now: self, goal: solved, screen: session.firstOpenScreen,
              rows: pageLength - used - Self.rowsAround)))
      }
      addBlank()
      parts += LessonText.paragraphs(step.goal)
    }
    emit(Report(parts))
  }

  /// Judges an entry of a lesson's step.
  /// - Parameters:
  ///   - hasChanged: Whether it changed the scene.
  ///   - takeBack: Takes it back.
  private func judge(entry: String, hasChanged: Bool, takeBack: () -> Void) {
    guard var session = lesson, let step = session.step else { return }
    if case .question(let question) = step.kind {
      let letters = question.options.map { "`\($0.letter)`" }.joined(separator: ", ")
      emit(Report([.text(LessonText.markup("  (the question is still open: \(letters))"))]))
      return
    }
    guard let goal = session.goal, let beginning = session.beginning else { return }
    let outcome = outcome(for: session.lesson)
    session.checks = checks(of: step, in: session.lesson, goal: goal, outcome: outcome)
    lesson = session
    var isDone = session.checks.allSatisfy(\.holds)
    if case .type = step.kind, goal == beginning {
      isDone = isDone && Self.isSame(entry, step.solution.first ?? "")
    }
    if isDone { return passStep() }
    guard hasChanged else { return }
    // A mistake that changes no frame is known by its words only.
    let mistake = session.mistakes.first {
      $0.outcome == outcome
        && (outcome != beginning || Self.isSame(entry, $0.mistake.statements.joined()))
    }
    if let mistake = mistake?.mistake {
      var parts = LessonText.paragraphs(mistake.reply)
      if case .type = step.kind {
        takeBack()
        parts.append(.text("  (taken back: type the line again)", .dim))
      } else if isInTheWay(of: step, in: session) {
        let way = "  (it is in the way of the solution: `undo` takes it back)"
        parts.append(.text(LessonText.markup(way), hanging: 3))
      }
      return emit(Report(parts))
    }
    guard let missing = session.checks.first(where: { !$0.holds }) else {
      let line = "  (the line to type is still: `\(step.solution.first ?? "")`)"
      let way = wayOn(from: step, in: session, entry: entry, takeBack: takeBack)
      return emit(Report([.text(LessonText.markup(line), hanging: 3)] + way))
    }
    var parts: [Report.Part] = []
    if session.lesson.axis == .horizontal {
      parts.append(.preformatted(picture(for: session.lesson)))
    }
    parts.append(
      .text(
        Markup("  not yet: ", .warning) + LessonText.markup(missing.message),
        hanging: 11))
    // A rule that helps shows in the count, also where the first thing missing is still the same.
    if outcome.screens.contains(where: { !$0.open.isEmpty }) {
      parts.append(.text("           " + decidedValues(in: session.lesson), .dim))
    }
    emit(Report(parts + wayOn(from: step, in: session, entry: entry, takeBack: takeBack)))
  }

  /// What leads on after an entry that did not complete its step, where something is in the way of the solution: a
  /// line typed in place of the one to type is taken back. Empty if nothing is in the way.
  private func wayOn(
    from step: LessonStep, in session: LessonSession, entry: String, takeBack: () -> Void
  ) -> [Report.Part] {
    guard isInTheWay(of: step, in: session) else { return [] }
    if case .type = step.kind, !Self.isSame(entry, step.solution.first ?? "") {
      takeBack()
      return [.text("  (taken back: type the line again)", .dim)]
    }
    return [.text(LessonText.markup("           " + Self.wayBack), hanging: 11)]
  }

  /// What to do where something typed before keeps a step from its solution.
  static let wayBack =
    "something typed before is in the way: `undo` takes back one entry, `lesson again` all"

  /// Whether the scene keeps the current step's solution from solving it: a rule that conflicts with it, or decides
  /// what it leaves open. What the solution does that is done already counts as done.
  func isInTheWay(of step: LessonStep, in session: LessonSession) -> Bool {
    guard let goal = session.goal else { return false }
    let solved = copy(output: Output { _, _ in })
    for statement in step.solution { solved.runSilently([statement]) }
    return !solved.checks(
      of: step, in: session.lesson, goal: goal, outcome: solved.outcome(for: session.lesson)
    ).allSatisfy(\.holds)
  }

  /// Whether two lines differ in nothing but blanks.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.filter { !$0.isWhitespace && $0 != ";" } == b.filter { !$0.isWhitespace && $0 != ";" }
  }

  /// Ends the current step, and begins the next one.
  private func passStep() {
    guard var session = lesson, let step = session.step else { return }
    var parts: [Report.Part] = []
    if session.goal != session.beginning {
      parts.append(.preformatted(picture(for: session.lesson)))
      if !session.lesson.isExam {
        parts.append(.text("  " + decidedValues(in: session.lesson), .dim))
      }
      parts.append(.blank)
    }
    if case .task = step.kind {
      parts.append(.text(Markup("  Right.", .success)))
    }
    parts += LessonText.paragraphs(step.done)
    if !parts.isEmpty {
      emit(Report(parts + (parts.last.map(Self.isBlank) == true ? [] : [.blank])))
    }
    show(step.shown)
    session.index += 1
    lesson = session
    keepProgress()
    enterStep()
  }

  private static func isBlank(_ part: Report.Part) -> Bool {
    if case .blank = part { true } else { false }
  }

  /// Runs the statements that a step shows.
  private func show(_ statements: [String]) {
    for statement in statements {
      emit(Report([.text(Markup("  ") + Markup(statement, .typeable))]))
      runEntry(SourceText(statement))
    }
  }

  // MARK: Questions

  /// The answer to the open question that an entry is; nil if it is something else.
  private func answer(in entry: String) -> LessonQuestion.Option? {
    guard case .question(let question)? = lesson?.step?.kind else { return nil }
    // `b)` and `b.` are written too.
    let letter = entry.filter { !$0.isWhitespace && $0 != ")" && $0 != "." }.lowercased()
    return question.options.first { $0.letter == letter }
  }

  private func takeAnswer(_ answer: LessonQuestion.Option) {
    guard var session = lesson, let step = session.step,
      case .question(let question) = step.kind,
      let right = question.options.first(where: { $0.letter == question.right })
    else { return }
    let isRight = answer.letter == right.letter
    if session.isRepeating {
      session.missed.removeFirst()
    } else {
      session.guesses += 1
      session.rightGuesses += isRight ? 1 : 0
      session.index += 1
      if !isRight { session.missed.append(question) }
    }
    lesson = session
    var parts: [Report.Part] = []
    if isRight {
      parts.append(.text(Markup("  Yes.", .success)))
    } else {
      parts.append(
        .text(
          Markup("  It is \(right.letter): ", .warning) + LessonText.markup(right.text)
            + (right.text.hasSuffix(".") ? "" : ".")))
    }
    parts += LessonText.paragraphs(answer.reply)
    if !isRight { parts += LessonText.paragraphs(right.reply) }
    emit(Report(parts))
    show(step.shown)
    if !step.shown.isEmpty, session.lesson.axis == .horizontal {
      emit(Report([.preformatted(picture(for: session.lesson))]))
    }
    emit(Report(LessonText.paragraphs(step.done) + [.blank]))
    keepProgress()
    enterStep()
  }

  // MARK: The end

  private func keepProgress() {
    guard let session = lesson, session.lesson.number != nil, let record = lessonRecord else {
      return
    }
    var progress = LessonProgress(record.read())
    progress.reach(session.index, of: session.lesson)
    record.write(progress.text)
  }

  private func finishLesson() {
    guard let session = lesson else { return }
    var parts = LessonText.paragraphs(session.lesson.purpose)
    parts.append(.blank)
    if session.guesses > 0 {
      parts.append(
        .text("  Guesses that were right: \(session.rightGuesses) of \(session.guesses).", .dim))
    }
    let next = session.lesson.number.flatMap { number in
      LessonCatalog.all.first { $0.number == number + 1 }
    }
    let way =
      next.map { "Next: `learn \($0.number ?? 0)`, \($0.title)" } ?? "`learn list` lists them all"
    parts.append(
      .text(
        LessonText.markup(
          "  Stay and play as long as you like: it is the real shell. \(way); `lesson off` leaves."),
        hanging: 2))
    emit(Report(parts))
  }
}
