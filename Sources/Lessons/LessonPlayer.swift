import LayoutModel
import TextReports

/// A lesson that is being taken in a session.
package final class LessonPlayer<Host: LessonHost> {
  /// The lesson.
  package let lesson: Lesson
  /// The session as it was before the first lesson.
  package let outer: Host.Kept
  /// The session in which it is taken.
  private unowned let host: Host
  /// The index of the current step; the number of steps when all are done.
  package private(set) var index: Int
  /// What must be so for the current step, as last judged.
  private(set) var checks: [LessonCheck] = []
  /// The session with the current step's solution, for drawings.
  private(set) var solved: Host?
  /// Whether the statements of its first scene fail, which is a mistake in the lesson.
  private(set) var startFails = false
  /// The layout with the current step's solution; nil if it has none.
  private var goal: LessonOutcome?
  /// The layout of the scene when the step began.
  private var beginning: LessonOutcome?
  /// The layout with each usual mistake of the step.
  private var mistakes: [(outcome: LessonOutcome, mistake: LessonMistake)] = []
  /// The number of hints given for the current step.
  private var hints = 0
  /// The questions answered, and those answered rightly.
  private var guesses = 0
  private var rightGuesses = 0
  /// The questions that were answered wrongly, to be asked again after the last step; the next one first.
  private var missed: [LessonQuestion] = []

  fileprivate init(_ lesson: Lesson, at step: Int, in host: Host) {
    self.lesson = lesson
    self.host = host
    outer = host.lesson?.outer ?? host.kept
    index = min(max(0, step), lesson.steps.count)
  }

  /// The current step; nil when all are done.
  package var step: LessonStep? {
    lesson.steps.indices.contains(index) ? lesson.steps[index] : missed.first.map(\.repetition)
  }

  /// The index of the first screen on which something is missing.
  var firstOpenScreen: Int { checks.first { !$0.holds }?.screen ?? 0 }

  /// Whether the steps are done, and a question that was missed is asked again.
  private var isRepeating: Bool { !lesson.steps.indices.contains(index) && !missed.isEmpty }

  /// The prompt: which lesson is taken, and how much of its step holds.
  package var prompt: String {
    let name = lesson.isExam ? "exam" : "lesson"
    let title = lesson.number.map { "\(name) \($0)" } ?? name
    guard let step else { return "\(title) done> " }
    guard case .task = step.kind, !checks.isEmpty else { return "\(title)> " }
    return "\(title) ✓\(checks.count { $0.holds })/\(checks.count)> "
  }

  // MARK: Entries

  /// Takes an entry that answers the open question, or that asks to go on.
  /// - Returns: Whether it was one; anything else is for the session to run.
  package func take(_ entry: String) -> Bool {
    if let answer = answer(in: entry) {
      take(answer)
      return true
    }
    let word = entry.filter { !$0.isWhitespace }
    guard ["next", "continue"].contains(word), host.scene.named(word) == nil else { return false }
    if step != nil {
      tellStep()
    } else if let next = LessonCatalog.lesson(numbered: (lesson.number ?? 0) + 1) {
      host.begin(next, at: 0)
    } else {
      finish()
    }
    return true
  }

  /// Judges an entry that the session has run and kept.
  /// - Parameters:
  ///   - hasChanged: Whether it changed the scene.
  ///   - takeBack: Takes it back.
  package func judge(_ entry: String, hasChanged: Bool, takeBack: () -> Void) {
    guard let step else { return }
    if case .question(let question) = step.kind {
      let letters = question.options.map { "`\($0.letter)`" }.joined(separator: ", ")
      return say("  (the question is still open: \(letters))")
    }
    guard let goal, let beginning else { return }
    let outcome = host.outcome(for: lesson)
    checks = host.checks(of: step, in: lesson, goal: goal, outcome: outcome)
    var isDone = checks.allSatisfy(\.holds)
    if case .type = step.kind, goal == beginning {
      isDone = isDone && Self.isSame(entry, step.solution.first ?? "")
    }
    if isDone { return pass(step) }
    guard hasChanged else { return }
    // A mistake that changes no frame is known by its words only.
    let mistake = mistakes.first {
      $0.outcome == outcome
        && (outcome != beginning || Self.isSame(entry, $0.mistake.statements.joined()))
    }
    if let mistake = mistake?.mistake {
      var parts = LessonText.paragraphs(mistake.reply)
      if case .type = step.kind {
        takeBack()
        parts.append(.text("  (taken back: type the line again)", .dim))
      } else if isInTheWay(of: step) {
        let way = "  (it is in the way of the solution: `undo` takes it back)"
        parts.append(.text(LessonText.markup(way), hanging: 3))
      }
      return host.emit(Report(parts))
    }
    guard let missing = checks.first(where: { !$0.holds }) else {
      let line = "  (the line to type is still: `\(step.solution.first ?? "")`)"
      let way = wayOn(from: step, entry: entry, takeBack: takeBack)
      return host.emit(Report([.text(LessonText.markup(line), hanging: 3)] + way))
    }
    var parts: [Report.Part] = []
    if lesson.axis == .horizontal { parts.append(.preformatted(host.picture(for: lesson))) }
    parts.append(
      .text(
        Markup("  not yet: ", .warning) + LessonText.markup(missing.message), hanging: 11))
    // A rule that helps shows in the count, also where the first thing missing is still the same.
    if outcome.screens.contains(where: { !$0.open.isEmpty }) {
      parts.append(.text("           " + host.decidedValues(in: lesson), .dim))
    }
    host.emit(Report(parts + wayOn(from: step, entry: entry, takeBack: takeBack)))
  }

  /// What leads on after an entry that did not complete its step, where something is in the way of the solution: a
  /// line typed in place of the one to type is taken back. Empty if nothing is in the way.
  private func wayOn(
    from step: LessonStep, entry: String, takeBack: () -> Void
  ) -> [Report.Part] {
    guard isInTheWay(of: step) else { return [] }
    if case .type = step.kind, !Self.isSame(entry, step.solution.first ?? "") {
      takeBack()
      return [.text("  (taken back: type the line again)", .dim)]
    }
    return [.text(LessonText.markup("           " + wayBack), hanging: 11)]
  }

  /// Whether the scene keeps the current step's solution from solving it: a rule that conflicts with it, or decides
  /// what it leaves open. What the solution does that is done already counts as done.
  private func isInTheWay(of step: LessonStep) -> Bool {
    guard let goal else { return false }
    let solved = host.trial()
    for statement in step.solution { solved.run([statement]) }
    return !solved.checks(
      of: step, in: lesson, goal: goal, outcome: solved.outcome(for: lesson)
    ).allSatisfy(\.holds)
  }

  /// Whether two lines differ in nothing but blanks.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.filter { !$0.isWhitespace && $0 != ";" } == b.filter { !$0.isWhitespace && $0 != ";" }
  }

  private func say(_ text: String) {
    host.emit(Report([.text(LessonText.markup(text))]))
  }

  // MARK: Beginning and leaving

  /// Makes the first scene, and says what it begins with.
  fileprivate func begin() {
    startFails = !host.makeScene(of: lesson, before: index)
    host.emit(Report([heading, .blank] + given))
    enterStep()
  }

  private var heading: Report.Part {
    let place = lesson.number.map { "\($0) of \(LessonCatalog.all.count)   " } ?? ""
    let name = (lesson.isExam ? "Exam: " : "") + lesson.title
    let line = Markup(place, .dim) + Markup(name, .section)
    return .text(line + Markup("   about \(lesson.minutes) minutes", .dim))
  }

  /// What the lesson begins with: the statements of its first scene, in a few lines.
  private var given: [Report.Part] {
    var parts: [Report.Part] = []
    if !lesson.log.isEmpty {
      parts.append(
        .text(LessonText.markup("  the log has been imported: `conflicts` shows it again")))
    } else if !lesson.start.isEmpty {
      let program = lesson.start.joined(separator: "; ")
      parts.append(.text(Markup("  given   ", .dim) + Markup(program), hanging: 10))
    }
    if index > 0 {
      parts.append(
        .text(
          LessonText.markup(
            "  and the steps before: `constraints` lists them, `lesson again` starts over")))
    }
    return parts.isEmpty ? [] : parts + [.blank]
  }

  /// Leaves the lesson: the session is as it was before it.
  package func leave() {
    host.kept = outer
    host.lesson = nil
    say("your own scene is back; `learn` goes on with the lessons")
  }

  // MARK: Steps

  /// Prepares the current step and tells it.
  private func enterStep() {
    guard let step else { return finish() }
    hints = 0
    (goal, solved, mistakes, checks) = (nil, nil, [], [])
    if !step.solution.isEmpty {
      // What is wanted does not depend on the words in which the steps before were solved.
      let solved = host.trial()
      solved.makeScene(of: lesson, before: index)
      solved.run(step.solution)
      let goal = solved.outcome(for: lesson)
      self.goal = goal
      self.solved = solved
      let own = host.trial()
      own.run(step.solution)
      if own.outcome(for: lesson) != goal {
        host.makeScene(of: lesson, before: index)
        let text =
          "  (The scene is now written as in the lesson, which the next step needs: `constraints`.)"
        host.emit(Report([.text(LessonText.markup(text), hanging: 3), .blank]))
      }
    }
    let beginning = host.outcome(for: lesson)
    self.beginning = beginning
    for mistake in step.mistakes {
      let wrong = host.trial()
      wrong.run(mistake.statements)
      mistakes.append((wrong.outcome(for: lesson), mistake))
    }
    if let goal {
      checks = host.checks(of: step, in: lesson, goal: goal, outcome: beginning)
    }
    tellStep()
  }

  /// Tells the current step: its text, its picture, and what to do.
  package func tellStep() {
    guard let step else { return }
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
      if let solved {
        addBlank()
        let goal = LessonText.paragraphs(step.goal)
        let width = min(host.lineWidth, LessonText.columns)
        let used = Report(parts + goal).lines(width: width).count
        parts.append(
          .preformatted(
            host.pictures(
              of: lesson, now: host, goal: solved, screen: firstOpenScreen,
              rows: host.pageLength - used - rowsAround)))
      }
      addBlank()
      parts += LessonText.paragraphs(step.goal)
    }
    host.emit(Report(parts))
  }

  /// Ends a step, and begins the next one.
  private func pass(_ step: LessonStep) {
    var parts: [Report.Part] = []
    if goal != beginning {
      parts.append(.preformatted(host.picture(for: lesson)))
      if !lesson.isExam { parts.append(.text("  " + host.decidedValues(in: lesson), .dim)) }
      parts.append(.blank)
    }
    if case .task = step.kind { parts.append(.text(Markup("  Right.", .success))) }
    parts += LessonText.paragraphs(step.done)
    if !parts.isEmpty {
      host.emit(Report(parts + (parts.last.map(isBlank) == true ? [] : [.blank])))
    }
    show(step.shown)
    index += 1
    keepProgress()
    enterStep()
  }

  /// Runs the statements that a step shows.
  private func show(_ statements: [String]) {
    for statement in statements {
      host.emit(Report([.text(Markup("  ") + Markup(statement, .typeable))]))
      host.enter(statement)
    }
  }

  // MARK: Questions

  /// The answer to the open question that an entry is; nil if it is something else.
  private func answer(in entry: String) -> LessonQuestion.Option? {
    guard case .question(let question)? = step?.kind else { return nil }
    // `b)` and `b.` are written too.
    let letter = entry.filter { !$0.isWhitespace && $0 != ")" && $0 != "." }.lowercased()
    return question.options.first { $0.letter == letter }
  }

  private func take(_ answer: LessonQuestion.Option) {
    guard let step, case .question(let question) = step.kind,
      let right = question.options.first(where: { $0.letter == question.right })
    else { return }
    let isRight = answer.letter == right.letter
    if isRepeating {
      missed.removeFirst()
    } else {
      guesses += 1
      rightGuesses += isRight ? 1 : 0
      index += 1
      if !isRight { missed.append(question) }
    }
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
    host.emit(Report(parts))
    show(step.shown)
    if !step.shown.isEmpty, lesson.axis == .horizontal {
      host.emit(Report([.preformatted(host.picture(for: lesson))]))
    }
    host.emit(Report(LessonText.paragraphs(step.done) + [.blank]))
    keepProgress()
    enterStep()
  }

  // MARK: Help

  /// Helps with a step, up to three times.
  package func hint(on step: LessonStep) {
    switch step.kind {
    case .question(let question):
      let letters = question.options.map { "`\($0.letter)`" }.joined(separator: ", ")
      say("  a guess costs nothing: \(letters)")
    case .type where step.hints.isEmpty:
      say("  type this line as it is: `\(step.solution.first ?? "")`")
    case .type, .task:
      let number = min(hints, step.hints.count - 1)
      guard step.hints.indices.contains(number) else { return }
      hints = min(hints + 1, step.hints.count - 1)
      var parts: [Report.Part] = [
        .text(
          Markup("  hint \(number + 1) of \(step.hints.count)   ", .dim)
            + LessonText.markup(step.hints[number]), hanging: 2)
      ]
      if isInTheWay(of: step) {
        parts.append(.text(LessonText.markup("  " + wayBack), hanging: 2))
      }
      host.emit(Report(parts))
    }
  }

  /// Shows what a step wants, and what is missing.
  package func showGoal(of step: LessonStep) {
    guard let goal, let solved, !step.solution.isEmpty else { return tellStep() }
    let checks = host.checks(
      of: step, in: lesson, goal: goal, outcome: host.outcome(for: lesson))
    let screen = checks.first { !$0.holds }?.screen ?? 0
    var parts: [Report.Part] = [
      .preformatted(host.pictures(of: lesson, now: host, goal: solved, screen: screen)), .blank,
    ]
    parts += LessonText.paragraphs(step.goal)
    parts += checks.filter { !$0.holds }.map {
      .text(Markup("  not yet: ", .warning) + LessonText.markup($0.message), hanging: 11)
    }
    host.emit(Report(parts))
  }

  // MARK: The end

  private func keepProgress() {
    guard lesson.number != nil, let record = host.lessonRecord else { return }
    var progress = LessonProgress(record.read())
    progress.reach(index, of: lesson)
    record.write(progress.text)
  }

  private func finish() {
    var parts = LessonText.paragraphs(lesson.purpose)
    parts.append(.blank)
    if guesses > 0 {
      parts.append(.text("  Guesses that were right: \(rightGuesses) of \(guesses).", .dim))
    }
    let next = lesson.number.flatMap { LessonCatalog.lesson(numbered: $0 + 1) }
    let way =
      next.map { "Next: `learn \($0.number ?? 0)`, \($0.title)" } ?? "`learn list` lists them all"
    parts.append(
      .text(
        LessonText.markup(
          "  Stay and play as long as you like: it is the real shell. \(way); `lesson off` leaves."),
        hanging: 2))
    host.emit(Report(parts))
  }
}

private func isBlank(_ part: Report.Part) -> Bool {
  if case .blank = part { true } else { false }
}

extension LessonQuestion {
  /// The question once more, as a step.
  fileprivate var repetition: LessonStep {
    var question = self
    if !again.isEmpty { question.text = again }
    let text = "Once more, since it was missed:"
    return LessonStep(kind: .question(question), text: [text], line: 0)
  }
}

/// The rows of a lesson's heading, of a head above a drawing, and of blank lines.
private let rowsAround = 5

/// What to do where something typed before keeps a step from its solution.
private let wayBack =
  "something typed before is in the way: `undo` takes back one entry, `lesson again` all"

extension LessonHost {
  /// Begins a lesson at a step, counted from 0: its scene takes the place of the session's, which comes back when
  /// it is left.
  package func begin(_ lesson: Lesson, at step: Int) {
    let player = LessonPlayer(lesson, at: step, in: self)
    self.lesson = player
    player.begin()
  }
}

extension LessonStep {
  /// What solves it, as a line to type.
  package var answer: String {
    if case .question(let question) = kind { return question.right }
    return solution.joined(separator: "; ")
  }
}
