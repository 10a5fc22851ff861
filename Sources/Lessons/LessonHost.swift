import LayoutEngine
import LayoutModel
import TextReports

/// A session in which lessons are taken, and whose silent copies judge them.
package protocol LessonHost: AnyObject {
  /// All that a lesson gives back when it is left.
  associatedtype Kept

  /// The session as it is; setting it brings an earlier one back.
  var kept: Kept { get set }
  /// The scene.
  var scene: Scene { get }
  /// The engine that lays the scene out.
  var engine: LayoutEngine { get set }
  /// The columns of a line of text.
  var lineWidth: Int { get }
  /// The maximum number of lines of an answer.
  var pageLength: Int { get }
  /// The maximum number of decimals of a printed number.
  var precision: Int { get }
  /// The lesson in progress; nil if there is none.
  var lesson: LessonPlayer<Self>? { get set }
  /// The lessons of the course that is taken.
  var lessons: [Lesson] { get }
  /// Records which lessons are done; nil if that ends with the session.
  var lessonRecord: (any LessonRecord)? { get }

  /// A silent session at the first prompt.
  static func reader(
    width: Int, stackBudget: Int, output: @escaping (String) -> Void
  ) -> Self

  /// A silent copy of the session, without its lesson.
  func trial() -> Self

  /// Prints an answer.
  func emit(_ report: Report)

  /// Runs an entry as it is typed at the prompt, with whatever the lesson says about it.
  func runTyped(_ entry: String)

  /// Runs an entry as a single transaction, visibly.
  /// - Returns: Whether all of its statements succeeded.
  @discardableResult
  func enter(_ entry: String) -> Bool

  /// Runs statements as a program does.
  /// - Returns: Whether all succeeded.
  @discardableResult
  func run(_ statements: [String]) -> Bool

  /// The message with which a statement fails; nil if it succeeds.
  func failure(of statement: String) -> String?

  /// Runs something whose output is not shown.
  func silently(_ body: () -> Void)

  /// Begins an empty scene on a screen, without names.
  func clear(screen: Size)

  /// Sets the size of the screen, in points.
  func setScreen(_ size: Size)

  /// Reads a log into the scene.
  func importLog(_ text: String)

  /// Makes the state so far the beginning of the session: nothing before it can be undone.
  func forgetSteps()

  /// The first constraint that is stated and not in a set, as it is written for UIKit in one line; nil if there is
  /// none that has to hold.
  func uiKitLine(besides known: Set<ConstraintID>) -> String?

  /// The picture of the scene as SVG.
  var svg: String { get }

  /// The scene as a page with edges to drag; nil if it cannot be made.
  func page(titled title: String) -> String?

  /// Reads a file of Swift, which takes the place of the scene.
  /// - Returns: Whether it could be read.
  func importCode(_ path: String) -> Bool

  /// Whether an entry can be typed: it is read without a mistake and completion offers its last word, or it is a
  /// word that help knows.
  func knows(_ entry: String) -> Bool
}

extension LessonHost {
  /// A silent copy of the session on a screen.
  func trial(at size: Size, isRightToLeft: Bool = false) -> Self {
    let twin = trial()
    twin.setScreen(size)
    if isRightToLeft { twin.run(["root.direction = rtl"]) }
    return twin
  }

  /// Makes the scene with which a step of a lesson begins.
  /// - Returns: Whether the statements of its first scene succeeded.
  @discardableResult
  func makeScene(of lesson: Lesson, before step: Int) -> Bool {
    var succeeded = true
    clear(screen: lesson.screens[0])
    silently {
      if !lesson.log.isEmpty { importLog(lesson.log.joined(separator: "\n")) }
      if !lesson.start.isEmpty { succeeded = enter(lesson.start.joined(separator: "\n")) }
      for step in lesson.steps.prefix(step) {
        for statement in step.solution + step.shown { enter(statement) }
      }
    }
    // What the lesson begins with cannot be undone.
    forgetSteps()
    return succeeded
  }
}
