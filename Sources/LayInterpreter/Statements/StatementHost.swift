import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// What statements need of the session that runs them: commands that ask, what is printed, and the
/// explanation of a conflict.
///
/// The interpreter states; it knows neither windows nor files nor how an answer looks. Blocks, loops
/// and calls can hold commands of the session (`print`, `expect`, `layout`), which it hands on.
package protocol StatementHost: AnyObject {
  /// The most decimals of a printed number.
  var precision: Int { get }
  /// Does a command that is not the interpreter's.
  func run(_ call: Call, in interpreter: Interpreter) throws(Failure)
  /// Prints an answer.
  func emit(_ report: Report)
  /// Prints what an expression alone on its line is.
  func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure)
  /// Shows the conflicts that were not shown yet, because a layout is needed.
  func showConflicts(in interpreter: Interpreter)
  /// Why something is refused: the conflict of a constraint that would be left out, in words and with
  /// repairs.
  /// - Parameter subject: what cannot be done: `portrait cannot be activated`.
  func refusal(
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure
  /// Says something that was not asked for, once the statement is done.
  func notice(_ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter)
  /// Shows the way of an animation.
  func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure)
}

/// The host of what runs at a layout pass.
package protocol PassHost: StatementHost {
  /// What was printed, in order.
  var printed: [Report] { get }
}

/// The host of statements whose answers are not wanted.
package final class SilentHost: StatementHost, Sendable {
  /// The one there is; it holds nothing.
  package static let shared = SilentHost()

  package var precision: Int { 2 }

  package func run(_ call: Call, in interpreter: Interpreter) throws(Failure) {}

  package func emit(_ report: Report) {}

  package func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure) {}

  package func showConflicts(in interpreter: Interpreter) {}

  package func refusal(
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure {
    Failure("E102", "\(subject) cannot be done: a conflict", at: SourceRange(0, 0))
  }

  package func notice(
    _ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter
  ) {}

  package func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure) {}
}
