import LayoutDialects
import LayoutModel
import TextReports

extension LessonPlayer {
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
      remember { $0.hints = max($0.hints, number + 1) }
      var parts: [Report.Part] = [
        .text(
          Markup("  hint \(number + 1) of \(step.hints.count)   ", .dim)
            + LessonText.markup(step.hints[number]), hanging: 2)
      ]
      if let way = wayBack(from: step) {
        let text = "  something typed before is in the way: " + way
        parts.append(.text(LessonText.markup(text), hanging: 2))
      }
      host.emit(Report(parts))
    }
  }

  /// What solves a step, as a line to type. A step whose answer was shown is not passed.
  package func takeAnswer(of step: LessonStep) -> String {
    remember { $0.isShown = true }
    return step.answer
  }

  /// Shows what a step wants, and what is missing.
  package func showGoal(of step: LessonStep) {
    guard goal != nil, solved != nil, !step.solution.isEmpty else { return tellStep() }
    let missing: [Report.Part] = checks.filter { !$0.holds }.map {
      .text(Markup("  not yet: ", .warning) + LessonText.markup($0.message), hanging: 11)
    }
    let rows = host.pageLength - 2 - lineCount(missing)
    host.emit(Report(task(step, checks, rows: max(rows, 8)) + missing))
  }

  // MARK: What is in the way

  /// What to do where the scene keeps the current step's solution from solving it; nil if nothing is in the way.
  func wayBack(from step: LessonStep) -> String? {
    guard goal != nil, !isSolved(step, from: host.trial()) else { return nil }
    let undone = host.trial()
    if undone.run(["undo"]), isSolved(step, from: undone) { return "`undo` takes it back" }
    for rule in host.scene.constraintsInOrder.reversed().prefix(Self.mostRules) {
      let twin = host.trial()
      let words = Self.words(of: rule, in: host.scene)
      guard let words = words.first(where: { twin.removes(rule.id, by: $0) }),
        isSolved(step, from: twin)
      else { continue }
      return "`\(words)`"
    }
    return "`undo` takes back one statement, `lesson again` all"
  }

  /// The most rules that are tried.
  private static var mostRules: Int { 40 }

  /// Statements that take a rule away, the clearest first.
  private static func words(of rule: LayoutConstraint, in scene: Scene) -> [String] {
    let text = ConstraintText.describe(.stated(rule.id), in: scene).line
    return ["remove \(text)", "remove \(rule.id)"]
  }

  /// Whether a step's solution solves it in a session. What of it is done already counts as done.
  private func isSolved(_ step: LessonStep, from twin: Host) -> Bool {
    guard let goal else { return true }
    for statement in step.solution.flatMap(\.removals) { twin.run([statement]) }
    return twin.checks(
      of: step, in: lesson, goal: goal, outcome: twin.outcome(for: lesson),
      typed: step.solution.joined(separator: "; "), isCounted: false
    ).allSatisfy(\.holds)
  }
}

extension LessonHost {
  /// Tries to take a rule away with a statement.
  fileprivate func removes(_ rule: ConstraintID, by statement: String) -> Bool {
    scene.constraint(rule) != nil && run([statement]) && scene.constraint(rule) == nil
  }
}

extension String {
  /// A `remove` of several rules as one of each, since it fails if one of them is gone; another statement as it is.
  fileprivate var removals: [String] {
    let word = "remove "
    guard hasPrefix(word) else { return [self] }
    return dropFirst(word.count).split(separator: ", ").map { word + $0 }
  }
}

extension LessonStep {
  /// Whether it is a task.
  var isTask: Bool {
    if case .task = kind { true } else { false }
  }

  /// What is to be done, in the words of the lesson.
  package var asked: String {
    switch kind {
    case .type: solution.first ?? ""
    case .question(let question):
      ([question.text] + question.options.map { "\($0.letter) \($0.text)" }).joined(separator: "\n")
    case .task: goal.joined(separator: "\n")
    }
  }
}
