import LayInterpreter
import LayoutModel

/// A lesson that is being taken.
struct LessonSession {
  /// The session as it was before the first lesson.
  struct Outer {
    var state: SessionState
    var settings: Settings
    var history: History
    var memory: AnswerMemory
  }

  /// The lesson.
  let lesson: Lesson
  /// The session to return to.
  let outer: Outer
  /// The index of the current step; the number of steps when all are done.
  var index = 0
  /// The layout with the current step's solution; nil if it has none.
  var goal: LessonOutcome?
  /// The session with the step's solution, for drawings.
  var solved: Shell?
  /// The layout of the scene when the step began.
  var beginning: LessonOutcome?
  /// The layout with each usual mistake of the step.
  var mistakes: [(outcome: LessonOutcome, mistake: LessonMistake)] = []
  /// What must be so, as last judged.
  var checks: [LessonCheck] = []
  /// The number of hints given for the current step.
  var hints = 0
  /// The questions answered, and those answered rightly.
  var guesses = 0
  var rightGuesses = 0

  /// The questions that were answered wrongly, to be asked again after the last step; the next one first.
  var missed: [LessonQuestion] = []

  /// Whether the statements of its first scene fail, which is a mistake in the lesson.
  var startFails = false

  /// The current step; nil when all are done.
  var step: LessonStep? {
    lesson.steps.indices.contains(index) ? lesson.steps[index] : missed.first.map(repetition)
  }

  /// The index of the first screen on which something is missing.
  var firstOpenScreen: Int { checks.first { !$0.holds }?.screen ?? 0 }

  /// Whether the steps are done, and a question that was missed is asked again.
  var isRepeating: Bool { !lesson.steps.indices.contains(index) && !missed.isEmpty }

  /// A question once more, as a step.
  private func repetition(of question: LessonQuestion) -> LessonStep {
    var again = question
    if !again.again.isEmpty { again.text = again.again }
    let text = "Once more, since it was missed:"
    return LessonStep(kind: .question(again), text: [text], line: 0)
  }
}

/// What the current entry does to the lessons, once it has run.
enum LessonAction {
  /// Begins a lesson at a step.
  case begin(Lesson, step: Int)
  /// Goes to a step of the current lesson.
  case go(Int)
  /// Leaves the lesson.
  case leave
}

/// Keeps which lessons were done, between sessions.
package protocol LessonRecord: AnyObject {
  /// The text that was written last; empty if there is none.
  func read() -> String
  /// Replaces the text. What cannot be written is forgotten with the session.
  func write(_ text: String)
}

/// Which lessons were done, and how far the others.
struct LessonProgress {
  /// The number of steps done, by lesson; nil stands for all of them.
  private var steps: [String: Int?] = [:]

  /// Reads a record: a line a lesson, `name step` or `name done`. Other lines are passed over.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      if words[1] == "done" {
        steps[String(words[0])] = .some(nil)
      } else if let step = Int(words[1]), step > 0 {
        steps[String(words[0])] = step
      }
    }
  }

  /// The record as text.
  var text: String {
    steps.sorted { $0.key < $1.key }.map { name, step in
      "\(name) \(step.map { "\($0)" } ?? "done")\n"
    }.joined()
  }

  /// Whether a lesson was done.
  func isDone(_ lesson: Lesson) -> Bool {
    guard let step = steps[lesson.name] else { return false }
    return step == nil
  }

  /// The step at which a lesson goes on, from 0.
  func step(of lesson: Lesson) -> Int {
    guard let step = steps[lesson.name] ?? nil, step < lesson.steps.count else { return 0 }
    return step
  }

  /// Notes the step that was reached; a lesson that was done stays so.
  mutating func reach(_ step: Int, of lesson: Lesson) {
    if step >= lesson.steps.count {
      steps[lesson.name] = .some(nil)
    } else if !isDone(lesson) {
      steps[lesson.name] = step
    }
  }
}
