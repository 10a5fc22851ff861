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
  /// What must be so, as behind `expect`. If there are none, the frames must be those of the solution.
  var checks: [String] = []
  /// Statements that are run after it, visibly.
  var shown: [String] = []
  /// What is told after it.
  var done: [String] = []
  /// Its line in the lesson's file, from 1.
  var line: Int
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
