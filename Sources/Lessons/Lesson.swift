import LayoutModel

/// A lesson: what is told, and what the reader does, one step after another.
///
/// A lesson is judged by what it leads to: the frames at every screen, what is still open, and whether there
/// is a conflict. How they were reached does not matter.
package struct Lesson: Sendable {
  /// The word that names it in the record of what was done: its file's name without the ending.
  package var name: String
  /// Its number among the built-in lessons; nil for a file of the user's.
  package var number: Int?
  /// The folder of the course that it belongs to; empty for a built-in lesson.
  package var course = ""
  /// Whether it is taken as an exam: without hints and solutions.
  package var isStrict = false
  /// The text that it was read from, for its variants.
  var source = ""
  /// The number of its variants, which differ in numbers and names; at least 1.
  package var variants = 1
  /// Its title.
  package var title = ""
  /// About how long it takes, in minutes.
  package var minutes = 5
  /// The misconception that it removes, as someone who holds it would say it.
  package var misconception = ""
  /// Whether it is an exam: no guided steps, and no pictures of the way.
  package var isExam = false
  /// The screens at which it is judged, in points. The first is the one that is shown.
  package var screens: [Size] = [Size(width: 320, height: 480)]
  /// Whether it is judged from right to left too.
  package var isJudgedRightToLeft = false
  /// The only axis that matters in it; nil for both.
  package var axis: Axis?
  /// The statements that make its first scene.
  var start: [String] = []
  /// A log that makes its first scene instead; empty for none.
  var log: [String] = []
  /// Its steps; at least one.
  package var steps: [LessonStep] = []
  /// What it was for, told at its end.
  package var purpose: [String] = []

  /// A lesson without content.
  init(name: String) { self.name = name }

  /// The word that stands for it in the record of what was done.
  package var key: String {
    let text = course.isEmpty ? name : course + "/" + name
    return String(text.map { $0.isWhitespace || $0 == "#" ? "_" : $0 })
  }

  /// The lesson with numbers and names that are not those of its text, if it has variants.
  func otherVariant(_ seed: Int) -> Lesson {
    variants > 1 ? variant(1 + Int(seed.magnitude % UInt(variants - 1))) : self
  }

  /// The lesson with other numbers and names, if its text has some.
  /// - Parameter seed: Which of its variants; 0 is the first.
  package func variant(_ seed: Int) -> Lesson {
    guard variants > 1, var other = try? LessonReader.lesson(source, named: name, variant: seed)
    else { return self }
    (other.number, other.course, other.isStrict) = (number, course, isStrict)
    return other
  }
}

/// One step of a lesson.
package struct LessonStep: Sendable {
  /// What the reader does.
  package enum Kind: Sendable {
    /// Types a given line, or another with the same result.
    case type
    /// Guesses what will happen.
    case question(LessonQuestion)
    /// Solves a task.
    case task
  }

  /// What the reader does.
  package var kind: Kind
  /// What is told first.
  var text: [String] = []
  /// What the task is, in a sentence or two; empty for other steps.
  var goal: [String] = []
  /// The statements that solve it.
  var solution: [String] = []
  /// From the idea to the line; three for a task.
  var hints: [String] = []
  /// The usual mistakes.
  var mistakes: [LessonMistake] = []
  /// The number of stated constraints allowed in the scene; nil for any.
  var limit: Int?
  /// What must be so. If there is nothing, the frames must be those of the solution.
  var checks: [LessonCondition] = []
  /// Words that must be in what is typed, where a way is asked for and not a layout alone.
  var uses: [String] = []
  /// Changes of the solution that solve it too: a statement, or `without` and one.
  var also: [String] = []
  /// Statements that are run after it, visibly.
  var shown: [String] = []
  /// What is told after it.
  var done: [String] = []
  /// Its line in the lesson's file, from 1.
  var line: Int
  /// The step of another lesson that it repeats; nil for one of its own.
  var origin: LessonProgress.Place?
}

/// A condition of a step.
struct LessonCondition: Sendable {
  /// What must be so, as behind `expect`.
  var text: String
  /// What is said where it is not so; empty for the message of the condition.
  var message = ""
  /// The statements after which it must be so.
  var after: [String] = []
}

/// A question with answers to choose from, one of them right.
package struct LessonQuestion: Sendable {
  /// An answer.
  struct Option: Sendable {
    /// The letter to type.
    var letter: String
    /// The answer.
    var text: String
    /// What is told to the one who chooses it; may be empty.
    var reply: [String] = []
  }

  /// The question.
  var text: String
  /// The answers.
  var options: [Option] = []
  /// The letter of the right one.
  var right = ""
  /// The question in words that need no scene, to ask again at the end; empty if ``text`` can be asked there.
  var again = ""
}

/// A usual mistake, with what to say to it.
struct LessonMistake: Sendable {
  /// The statements that make it.
  var statements: [String]
  /// What is said to it.
  var reply: [String] = []
  /// Its line in the lesson's file, from 1.
  var line: Int
}

/// A mistake in the text of a lesson.
package struct LessonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// What is wrong, and what would be right.
  package var message: String

  /// The line and the message.
  package var description: String { "line \(line): \(message)" }
}
