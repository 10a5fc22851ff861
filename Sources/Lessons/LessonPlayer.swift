import LayoutModel
import TextReports

/// A lesson that is being taken in a session.
package final class LessonPlayer<Host: LessonHost> {
  /// The lesson.
  package let lesson: Lesson
  /// The session as it was before the first lesson.
  package let outer: Host.Kept
  /// The session in which it is taken.
  unowned let host: Host
  /// The index of the current step; the number of steps when all are done.
  package internal(set) var index: Int
  /// What must be so for the current step, as last judged.
  var checks: [LessonCheck] = []
  /// The session with the current step's solution, for drawings.
  private(set) var solved: Host?
  /// The constraints with which the current step began.
  private var firstRules: Set<ConstraintID> = []
  /// Whether the statements of its first scene fail, which is a mistake in the lesson.
  private(set) var startFails = false
  /// The layout with the current step's solution; nil if it has none.
  private(set) var goal: LessonOutcome?
  /// The layout of the scene when the step began.
  private var beginning: LessonOutcome?
  /// The layout with each usual mistake of the step.
  private var mistakes: [(outcome: LessonOutcome, mistake: LessonMistake)] = []
  /// The number of hints given for the current step.
  var hints = 0
  /// What was typed for the current step.
  private var typed = ""
  /// The lines that an answer to an entry leaves free on its page, for what the lesson says after it.
  package private(set) var linesAfterAnswer = 0
  /// The questions answered, and those answered rightly.
  var guesses = 0
  var rightGuesses = 0
  /// The questions of other lessons that are asked before the next step.
  var recalled: [LessonStep] = []
  /// The questions that were answered wrongly, to be asked again after the last step; the next one first.
  var missed: [LessonQuestion] = []

  fileprivate init(_ lesson: Lesson, at step: Int, in host: Host) {
    self.lesson = lesson
    self.host = host
    outer = host.lesson?.outer ?? host.kept
    index = min(max(0, step), lesson.steps.count)
  }

  /// The current step; nil when all are done.
  package var step: LessonStep? {
    recalled.first
      ?? (lesson.steps.indices.contains(index)
        ? lesson.steps[index]
        : missed.first?.repetition("Once more, since it was missed:"))
  }

  /// Whether the line of the current step asks, and changes nothing.
  var asksOnly: Bool {
    if case .type? = step?.kind { goal == beginning } else { false }
  }

  /// The index of the first screen on which something is missing.
  var firstOpenScreen: Int { checks.first { !$0.holds }?.screen ?? 0 }

  /// Whether the steps are done, and a question that was missed is asked again.
  var isRepeating: Bool { !lesson.steps.indices.contains(index) && !missed.isEmpty }

  /// Where the current step is remembered.
  var place: LessonProgress.Place {
    recalled.first?.origin ?? LessonProgress.Place(lesson: lesson.key, step: index)
  }

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
    linesAfterAnswer = 0
    if let answer = answer(in: entry) {
      take(answer)
      return true
    }
    if isLetter(entry) {
      sayQuestionIsOpen()
      return true
    }
    let word = entry.filter { !$0.isWhitespace }
    guard ["next", "continue"].contains(word), host.scene.named(word) == nil else { return false }
    if step != nil {
      tellStep()
    } else if let next = nextLesson {
      host.begin(next, at: 0)
    } else {
      finish()
    }
    return true
  }

  /// Says what is still asked, after an entry that failed.
  package func remind() {
    if case .question? = step?.kind { sayQuestionIsOpen() }
  }

  /// Judges an entry that the session has run and kept.
  /// - Parameters:
  ///   - hasChanged: Whether it changed the scene.
  ///   - takeBack: Takes it back.
  package func judge(_ entry: String, hasChanged: Bool, takeBack: () -> Void) {
    guard let step else { return }
    if case .question = step.kind {
      sayQuestionIsOpen()
      guard hasChanged else { return }
      takeBack()
      return say("  (taken back: the question comes first)", .dim)
    }
    guard let goal, let beginning else { return }
    typed += entry + "\n"
    let outcome = host.outcome(for: lesson)
    checks = host.checks(of: step, in: lesson, goal: goal, outcome: outcome, typed: typed)
    var isDone = checks.allSatisfy(\.holds)
    if asksOnly {
      isDone = isDone && Self.isSame(entry, step.solution.first ?? "")
    }
    if isDone { return pass(step) }
    guard hasChanged else {
      if entry.contains(".constraint("), !entry.contains("isActive") {
        say("  (a constraint counts once it is active: add `.isActive = true`)")
      }
      return
    }
    remember { $0.tries += 1 }
    // A mistake that changes no frame is known by its words only.
    let mistake = mistakes.first {
      $0.outcome == outcome
        && (outcome != beginning || Self.isSame(entry, $0.mistake.statements.joined()))
    }
    if let mistake = mistake?.mistake, !Self.isUndo(entry) {
      var parts = LessonText.paragraphs(mistake.reply)
      if case .type = step.kind {
        takeBack()
        parts.append(.text("  (taken back: type the line again)", .dim))
      } else if let way = wayBack(from: step) {
        parts.append(
          .text(LessonText.markup("  (it is in the way of the solution: \(way))"), hanging: 3))
      }
      return host.emit(Report(parts))
    }
    tellMissing(of: step, outcome, entry: entry, takeBack: takeBack)
  }

  /// Says what is missing after an entry that did not complete its step. A line in place of the one to type is taken
  /// back.
  private func tellMissing(
    of step: LessonStep, _ outcome: LessonOutcome, entry: String, takeBack: () -> Void
  ) {
    var parts: [Report.Part] = []
    if let missing = checks.first(where: { !$0.holds }), !missing.isOfAnotherRule || step.isTask {
      if lesson.axis == .horizontal { parts.append(.preformatted(host.picture(for: lesson))) }
      parts.append(
        .text(
          Markup("  not yet: ", .warning) + LessonText.markup(missing.message), hanging: 11))
      // A rule that helps shows in the count, also where the first thing missing is still the same.
      if outcome.screens.contains(where: { !$0.open.isEmpty }) {
        parts.append(.text("           " + host.decidedValues(in: lesson), .dim))
      }
    }
    if case .type = step.kind {
      // What is kept of the line would be in the way of the next steps.
      let line = step.solution.first ?? ""
      if Self.isUndo(entry) {
        parts.append(.text("  (undo taken back: this step needs that rule)", .dim))
      } else {
        parts.append(.text("  (taken back: type the line again)", .dim))
      }
      if parts.count == 1 {
        let text = "  (the line to type is still: `\(line)`)"
        parts.append(.text(LessonText.markup(text), hanging: 3))
      }
      takeBack()
    } else if let way = wayBack(from: step) {
      parts.append(
        .text(
          LessonText.markup("           something typed before is in the way: " + way), hanging: 11)
      )
    }
    host.emit(Report(parts))
  }

  /// Whether two lines differ in nothing but blanks.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.filter { !$0.isWhitespace && $0 != ";" } == b.filter { !$0.isWhitespace && $0 != ";" }
  }

  private static func isUndo(_ entry: String) -> Bool { entry.hasPrefix("undo") }

  func say(_ text: String, _ role: Markup.Role = .plain) {
    host.emit(Report([.text(role == .plain ? LessonText.markup(text) : Markup(text, role))]))
  }

  private func sayQuestionIsOpen() {
    guard case .question(let question)? = step?.kind else { return }
    let letters = question.options.map { "`\($0.letter)`" }.joined(separator: ", ")
    say("  (the question is still open: \(letters))")
  }

  /// The lesson after this one; nil after the last.
  private var nextLesson: Lesson? {
    guard let number = lesson.number else { return nil }
    return host.lessons.first { $0.number == number + 1 }
  }

  // MARK: Beginning and leaving

  /// Makes the first scene, and says what it begins with.
  fileprivate func begin() {
    startFails = !host.makeScene(of: lesson, before: index)
    recall()
    host.emit(Report([heading, .blank] + given))
    enterStep()
  }

  private var heading: Report.Part {
    let place = lesson.number.map { "\($0) of \(host.lessons.count)   " } ?? ""
    let name = (lesson.isExam ? "Exam: " : "") + lesson.title
    let line = Markup(place, .dim) + Markup(name, .section)
    return .text(line + Markup("   about \(lesson.minutes) minutes", .dim))
  }

  /// What the lesson begins with: the statements of its first scene, in a few lines.
  private var given: [Report.Part] {
    var parts: [Report.Part] = []
    if !lesson.log.isEmpty {
      let rows = lesson.log.compactMap(LessonText.logRow)
      parts.append(.preformatted(rows.map { Markup("  " + $0, .dim) }))
      parts.append(
        .text(LessonText.markup("  (the log has been imported: `conflicts` shows it again)")))
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
  func enterStep() {
    guard let step else { return finish() }
    (hints, typed) = (0, "")
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
          "  (The scene is now written as in the lesson: other words for the same, which the next step names.)"
        host.emit(Report([.text(LessonText.markup(text), hanging: 3), .blank]))
      }
    }
    firstRules = Set(host.scene.constraintsInOrder.map(\.id))
    let beginning = host.outcome(for: lesson)
    self.beginning = beginning
    for mistake in step.mistakes {
      let wrong = host.trial()
      wrong.run(mistake.statements)
      mistakes.append((wrong.outcome(for: lesson), mistake))
    }
    if let goal {
      checks = host.checks(of: step, in: lesson, goal: goal, outcome: beginning, typed: "")
    }
    tellStep()
    if asksOnly {
      let next = lesson.steps.indices.contains(index + 1) ? lesson.steps[index + 1] : nil
      let parts = LessonText.paragraphs(step.done) + [.blank] + words(of: next)
      linesAfterAnswer = min(lineCount(parts) + 3, host.pageLength / 2)
    }
  }

  /// Tells the current step: its text, its picture, and what to do.
  package func tellStep() {
    guard let step else { return }
    guard case .task = step.kind else { return host.emit(Report(words(of: step))) }
    let text = LessonText.paragraphs(step.text)
    let rows = host.pageLength - 2
    let task = task(step, checks, rows: max(rows - lineCount(text) - 1, min(rows, Self.leastRows)))
    // The picture is cut where the page is short; the words of the task are not.
    if lineCount(text) + lineCount(task) + 1 > rows, !text.isEmpty {
      host.emit(Report(text))
      host.emit(Report([.blank] + task))
    } else {
      host.emit(Report(text + (text.isEmpty ? [] : [.blank]) + task))
    }
  }

  /// The rows that a task takes on a short page, rather than have no picture.
  private static var leastRows: Int { 16 }

  /// A task, and above it its picture in the rows that are left for it: without the present state where there is no
  /// room for two, and cut if need be.
  func task(_ step: LessonStep, _ checks: [LessonCheck], rows: Int) -> [Report.Part] {
    var words = step.isTask ? LessonText.paragraphs(step.goal) : words(of: step, withText: false)
    guard let solved else { return words }
    let room = rows - lineCount(words) - 1
    let screen = checks.first { !$0.holds }?.screen ?? 0
    var picture = host.pictures(of: lesson, now: host, goal: solved, screen: screen, rows: room - 4)
    if picture.count > room {
      picture = host.pictures(
        of: lesson, now: nil, goal: solved, screen: screen, rows: max(6, room - 3))
    }
    guard room >= 4 else {
      words.append(.text(LessonText.markup("  (`goal` draws it)")))
      return words
    }
    return [.preformatted(Array(picture.prefix(room))), .blank] + words
  }

  /// The words of a step.
  private func words(of step: LessonStep?, withText: Bool = true) -> [Report.Part] {
    guard let step else { return [] }
    var parts = withText ? LessonText.paragraphs(step.text) : []
    if !parts.isEmpty { parts.append(.blank) }
    switch step.kind {
    case .type:
      parts.append(
        .text(Markup("  Type:  ") + Markup(step.solution.first ?? "", .typeable), hanging: 9))
    case .question(let question):
      parts.append(
        .text(Markup("  GUESS   ", .section) + LessonText.markup(question.text), hanging: 10))
      parts += question.options.map {
        .text(
          Markup("    ") + Markup($0.letter, .typeable) + "  " + LessonText.markup($0.text),
          hanging: 7)
      }
    case .task: parts += LessonText.paragraphs(step.goal)
    }
    return parts
  }

  func lineCount(_ parts: [Report.Part]) -> Int {
    Report(parts).lines(width: host.lineWidth).count
  }

  /// Ends a step, and begins the next one.
  private func pass(_ step: LessonStep) {
    var parts: [Report.Part] = []
    let next = lesson.steps.indices.contains(index + 1) ? lesson.steps[index + 1] : nil
    if case .task = step.kind {
      parts.append(.text(Markup("  Right.", .success)))
      parts += [uiKitLine, countLine(step)].compactMap { $0 }
    }
    parts += LessonText.paragraphs(step.done)
    if goal != beginning {
      var known: [Report.Part] = []
      // A question is not answered by the line above it.
      if case .question? = next?.kind {
      } else if !lesson.isExam {
        known = [.text("  " + host.decidedValues(in: lesson), .dim)]
      }
      let rows = host.pageLength - lineCount(parts + known) - 3
      let picture = host.picture(for: lesson, rows: max(6, rows - lineCount(words(of: next)) - 2))
      parts = [.preformatted(Array(picture.prefix(max(4, rows))))] + known + [.blank] + parts
    }
    if !parts.isEmpty {
      if asksOnly { parts.insert(.blank, at: 0) }
      host.emit(Report(parts + (parts.last.map(isBlank) == true ? [] : [.blank])))
    }
    show(step.shown)
    remember { $0.isPassed = !$0.isShown }
    index += 1
    keepProgress()
    enterStep()
  }

  /// The first rule that was stated for the step, as it is written for UIKit; nil if there is none.
  private var uiKitLine: Report.Part? {
    host.uiKitLine(besides: firstRules).map { code in
      .text(Markup("  in UIKit: " + code, .dim), hanging: 4)
    }
  }

  /// The number of constraints of the scene, and the smallest that is known, if a smaller one is.
  private func countLine(_ step: LessonStep) -> Report.Part? {
    guard let solved, !solved.scene.constraintsInOrder.isEmpty else { return nil }
    let count = host.scene.countInForce
    var best = min(count, solved.scene.countInForce)
    if let record = host.lessonRecord {
      let known = LessonProgress(record.read()).record(of: index, in: lesson).rules
      best = known > 0 ? min(best, known) : best
    }
    remember { $0.rules = $0.rules > 0 ? min($0.rules, count) : count }
    guard count > best || step.limit != nil else { return nil }
    return .text("  solved with \(counted(count, "constraint")), best \(best)", .dim)
  }

  /// Runs the statements that a step shows.
  func show(_ statements: [String]) {
    for statement in statements {
      host.emit(Report([.text(Markup("  ") + Markup(statement, .typeable))]))
      host.enter(statement)
    }
  }

  // MARK: The end

  func keepProgress() {
    guard !lesson.steps.isEmpty else { return }
    let (index, lesson) = (index, lesson)
    keep { $0.reach(index, of: lesson) }
  }

  /// Changes what is remembered of lessons that have a number, between sessions.
  func keep(_ change: (inout LessonProgress) -> Void) {
    guard lesson.number != nil || lesson.steps.isEmpty, let record = host.lessonRecord else {
      return
    }
    var progress = LessonProgress(record.read())
    change(&progress)
    record.write(progress.text)
  }

  /// Changes what is remembered of the current step.
  func remember(_ change: (inout LessonStepRecord) -> Void) {
    let place = place
    keep { $0.note(place, change) }
  }

  private static var wayAfterTheLast: String {
    "That was the last one: `learn review` asks again what was missed, `examples` has programs to "
      + "change, and `lay check` looks at the screens of your app"
  }

  private func finish() {
    var parts = LessonText.paragraphs(lesson.purpose)
    parts.append(.blank)
    if guesses > 0 {
      parts.append(.text("  Guesses that were right: \(rightGuesses) of \(guesses).", .dim))
    }
    let way =
      nextLesson.map { "Next: `learn \($0.number ?? 0)`, \($0.title)" }
      ?? (lesson.number == nil ? "`learn list` lists them all" : Self.wayAfterTheLast)
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

extension Scene {
  /// The number of stated constraints that are in force.
  var countInForce: Int { constraintsInOrder.count { isInForce($0.id) } }
}

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
