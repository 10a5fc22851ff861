import TextReports

/// Plays a lesson as its readers do, and finds what does not work.
///
/// A lesson is sound if each step fails at its beginning and succeeds with its solution and with its third hint,
/// each usual mistake fails and gets its own reply, code in backquotes can be typed, and every line fits. A solution
/// with one change fails too, unless the lesson says that it is right `also`; each variant can be taken.
package struct LessonReview<Host: LessonHost> {
  private let lesson: Lesson
  private let stackBudget: Int
  /// What does not work; empty if all does.
  package private(set) var problems: [LessonError] = []
  /// The number of changed solutions that were tried.
  package private(set) var changes = 0

  /// The most lines before the first thing to type.
  private static var mostLines: Int { 8 }

  /// Plays a lesson.
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - stackBudget: The stack that may be used, in bytes.
  package init(of lesson: Lesson, stackBudget: Int) {
    self.lesson = lesson
    self.stackBudget = stackBudget
    play()
    for variant in 1..<max(2, min(lesson.variants, Self.mostVariants)) where lesson.variants > 1 {
      var other = LessonReview(way: lesson.variant(variant), stackBudget: stackBudget)
      other.playWay()
      problems += other.problems.map {
        LessonError(line: $0.line, message: "variant \(variant): \($0.message)")
      }
    }
  }

  private init(way lesson: Lesson, stackBudget: Int) {
    self.lesson = lesson
    self.stackBudget = stackBudget
  }

  /// The most variants that are taken.
  private static var mostVariants: Int { 12 }

  /// A session at a step, with what it prints.
  private final class Reader {
    let host: Host
    private let collected = Collected()

    private final class Collected {
      var text = ""
    }

    init(_ lesson: Lesson, at step: Int, stackBudget: Int) {
      let collected = collected
      host = Host.reader(
        width: LessonText.columns, stackBudget: stackBudget, output: { collected.text += $0 })
      host.begin(lesson, at: step)
    }

    /// Types an entry; returns what is printed.
    func type(_ entry: String) -> String {
      collected.text = ""
      host.runTyped(entry)
      return collected.text
    }

    /// What was printed since the last entry.
    var printed: String { collected.text }
    /// The index of the current step.
    var step: Int { host.lesson?.index ?? -1 }
  }

  private func reader(at step: Int) -> Reader {
    Reader(lesson, at: step, stackBudget: stackBudget)
  }

  private mutating func report(_ message: String, at line: Int) {
    problems.append(LessonError(line: line, message: message))
  }

  private mutating func play() {
    let first = reader(at: 0)
    checkWidth(of: first.printed, at: 1)
    if first.host.lesson?.startFails ?? false {
      report("the statements of `start` fail", at: 1)
    }
    for (index, step) in lesson.steps.enumerated() {
      check(step, at: index)
      checkChanges(of: step, at: index)
    }
    playWay()
  }

  /// Takes the whole way, with the solutions.
  private mutating func playWay() {
    let reader = reader(at: 0)
    for (index, step) in lesson.steps.enumerated() where reader.step == index {
      if case .question(let question) = step.kind {
        checkWidth(of: reader.type(question.right), at: step.line)
      } else {
        checkWidth(of: reader.type(step.solution.joined(separator: "; ")), at: step.line)
      }
    }
    if reader.step != lesson.steps.count {
      let line = lesson.steps.indices.contains(reader.step) ? lesson.steps[reader.step].line : 1
      report("with the solutions alone the lesson stops here", at: line)
    }
  }

  private mutating func check(_ step: LessonStep, at index: Int) {
    let reader = reader(at: index)
    guard reader.step == index else { return report("this step cannot be begun", at: step.line) }
    if index == 0, Self.lineCount(step.text) > Self.mostLines {
      report(
        "there are more than \(Self.mostLines) lines before the first thing to type", at: step.line)
    }
    checkCode(in: step, reader.host)
    switch step.kind {
    case .question(let question):
      for option in question.options {
        let reader = self.reader(at: index)
        checkWidth(of: reader.type(option.letter), at: step.line)
        if reader.step != index + 1 {
          report("the answer `\(option.letter)` does not lead on", at: step.line)
        }
        if option.letter != question.right, option.reply.isEmpty, step.done.isEmpty {
          report("the answer `\(option.letter)` is told no reason", at: step.line)
        }
      }
    case .type:
      guard let line = step.solution.first else { return }
      let output = reader.type(line)
      checkWidth(of: output, at: step.line)
      if reader.step != index + 1 {
        report("`\(line)` does not complete its step: \(Self.firstLine(of: output))", at: step.line)
      }
    case .task:
      if reader.host.lesson?.checks.allSatisfy(\.holds) ?? false {
        report("the task is solved before anything is typed", at: step.line)
      }
      checkWidth(of: self.reader(at: index).type("goal"), at: step.line)
      let output = reader.type(step.solution.joined(separator: "; "))
      if reader.step != index + 1 {
        let missing = reader.host.lesson?.checks.first { !$0.holds }?.message ?? ""
        report(
          "the solution does not solve the task: \(missing) \(Self.firstLine(of: output))",
          at: step.line)
      }
      if let hint = step.hints.last {
        let reader = self.reader(at: index)
        let code = LessonText.code(in: hint)
        for entry in code where reader.step == index { _ = reader.type(entry) }
        if reader.step != index + 1 {
          report(
            "the code in backquotes in the third hint does not solve the task", at: step.line)
        }
      }
    }
    for mistake in step.mistakes { check(mistake, at: index) }
  }

  /// Tries the solution of a step with one change each, which must not pass.
  private mutating func checkChanges(of step: LessonStep, at index: Int) {
    let host = reader(at: index).host
    guard let goal = host.lesson?.goal else { return }
    if case .type = step.kind, goal == host.outcome(for: lesson) { return }
    let also = Set(step.also.map { Self.withoutBlanks($0) })
    var unused = also
    for mutant in LessonMutants(values: goal.values).all(of: step.solution) {
      changes += 1
      let twin = host.trial()
      for statement in mutant.statements { twin.run([statement]) }
      let checks = twin.checks(
        of: step, in: lesson, goal: goal, outcome: twin.outcome(for: lesson),
        typed: mutant.statements.joined(separator: "\n"))
      guard checks.allSatisfy(\.holds) else { continue }
      let change = Self.withoutBlanks(mutant.change)
      if also.contains(change) {
        unused.remove(change)
      } else {
        report(
          "a changed solution passes; if it is right, say `also \(mutant.change)`", at: step.line)
      }
    }
    for change in unused.sorted() {
      report("no changed solution passes with `also \(change)`", at: step.line)
    }
  }

  private static func withoutBlanks(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private mutating func check(_ mistake: LessonMistake, at index: Int) {
    let reader = reader(at: index)
    let output = reader.type(mistake.statements.joined(separator: "; "))
    checkWidth(of: output, at: mistake.line)
    guard reader.step == index else {
      return report("this mistake solves its step", at: mistake.line)
    }
    let wanted = Self.words(of: mistake.reply.joined(separator: " ").filter { $0 != "`" })
    guard Self.words(of: output).contains(wanted) else {
      return report(
        "this mistake does not get its reply: \(Self.firstLine(of: output))", at: mistake.line)
    }
  }

  /// Checks that code in backquotes is a statement, or a word that help or completion knows.
  private mutating func checkCode(in step: LessonStep, _ host: Host) {
    var texts = step.text + step.goal + step.hints + step.done
    texts += step.mistakes.flatMap(\.reply)
    let solved = host.trial()
    solved.run(step.solution + step.shown)
    for code in LessonText.code(in: texts.joined(separator: "\n")) {
      let entry = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard ![host, solved].contains(where: { $0.knows(entry) }) else { continue }
      report("`\(entry)` cannot be typed here, and `help` does not know it", at: step.line)
    }
  }

  private mutating func checkWidth(of output: String, at line: Int) {
    // Code is not folded.
    for text in output.split(separator: "\n")
    where columns(of: String(text)) > LessonText.columns && !text.contains(".constraint(") {
      report("a line of \(columns(of: String(text))) columns is printed: \(text)", at: line)
      return
    }
  }

  private static func lineCount(_ text: [String]) -> Int {
    Report(LessonText.paragraphs(text)).lines(width: LessonText.columns)
      .count { !$0.plain.isEmpty }
  }

  private static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func firstLine(of text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? ""
  }
}
