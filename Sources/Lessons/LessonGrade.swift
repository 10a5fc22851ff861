import TextReports
import LayoutEngine
import LayoutModel

/// A pupil's answer to a lesson.
package enum LessonAnswer: Sendable {
  /// A program: the rules alone, or with the views that the lesson begins with.
  case program(String)
  /// The path of a file with layout code in Swift.
  case code(String)
}

/// An answer, judged by the last task of a lesson.
package struct LessonGrade<Host: LessonHost> {
  /// How good an answer is.
  package enum Verdict: String, Sendable, CaseIterable {
    /// It does what the task asks for.
    case right
    /// Something is missing.
    case wrong
    /// Nothing is stated.
    case empty
    /// It has a mistake, so that it cannot be run.
    case unreadable
  }

  /// How good it is.
  package private(set) var verdict = Verdict.wrong
  /// What is missing, or how many constraints solve it.
  package private(set) var message = ""

  /// Judges an answer.
  /// - Parameters:
  ///   - answer: The answer.
  ///   - lesson: The lesson; its last task is judged.
  ///   - makeHost: Makes a session, which gives its messages to a function.
  package init(
    _ answer: LessonAnswer, to lesson: Lesson, makeHost: (@escaping (String) -> Void) -> Host
  ) {
    guard let index = lesson.lastTask else {
      message = "the lesson has no task"
      return
    }
    if case .program(let text) = answer, Self.isEmpty(text) {
      (verdict, message) = (.empty, "nothing is stated")
      return
    }
    let solved = makeHost { _ in }
    solved.makeScene(of: lesson, before: index)
    solved.run(lesson.steps[index].solution)
    let goal = solved.outcome(for: lesson)
    var found: (verdict: Verdict, message: String)?
    for beginning in Beginning.allCases {
      let collected = CollectedMessages()
      let host = makeHost { collected.text += $0 }
      Self.prepare(host, beginning, lesson, index)
      let typed: String
      let isRun: Bool
      switch answer {
      case .program(let text): (typed, isRun) = (text, host.run([text]))
      case .code(let path): (typed, isRun) = ("", host.importCode(path))
      }
      let judged = Self.judge(host, isRun, collected.text, lesson, index, goal, typed)
      if judged.verdict == .right || found == nil
        || found?.verdict == .unreadable && judged.verdict == .wrong
      {
        found = judged
      }
      if judged.verdict == .right { break }
      if case .code = answer { break }
    }
    (verdict, message) = found ?? (.wrong, "")
  }

  /// The scene on which an answer is tried.
  private enum Beginning: CaseIterable {
    /// The lesson's, with the steps before the task.
    case task
    /// The lesson's first one.
    case start
    /// None: the answer makes its views itself.
    case nothing
  }

  private final class CollectedMessages {
    var text = ""
  }

  private static func prepare(
    _ host: Host, _ beginning: Beginning, _ lesson: Lesson, _ index: Int
  ) {
    switch beginning {
    case .task: host.makeScene(of: lesson, before: index)
    case .start: host.makeScene(of: lesson, before: 0)
    case .nothing: host.clear(screen: lesson.screens[0])
    }
  }

  private static func judge(
    _ host: Host, _ isRun: Bool, _ messages: String, _ lesson: Lesson, _ index: Int,
    _ goal: LessonOutcome, _ typed: String
  ) -> (verdict: Verdict, message: String) {
    guard isRun else {
      let lines = messages.split(separator: "\n").map(String.init)
      let line = lines.first { $0.contains("error") } ?? lines.first ?? "it cannot be run"
      // The places in a program are those in its file; a file of code is read as a whole.
      let start = line.firstRange(of: typed.isEmpty ? "error: " : "<input>:")?.upperBound
      return (.unreadable, String(line[(start ?? line.startIndex)...]))
    }
    let checks = host.checks(
      of: lesson.steps[index], in: lesson, goal: goal, outcome: host.outcome(for: lesson),
      typed: typed)
    guard let missing = checks.first(where: { !$0.holds }) else {
      return (.right, counted(host.scene.countInForce, "constraint"))
    }
    return (.wrong, missing.message.filter { $0 != "`" })
  }

  /// Whether a program states nothing: it has blank lines and comments only.
  private static func isEmpty(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).allSatisfy { line in
      let line = line.drop(while: \.isWhitespace)
      return line.isEmpty || line.hasPrefix("//") || line.hasPrefix("#")
    }
  }
}

extension Lesson {
  /// The index of its last task; nil if it has none.
  package var lastTask: Int? {
    steps.lastIndex(where: \.isTask)
  }
}
