import LayLanguage
import LayoutModel
import TextReports

/// The services of the session that runs the statements: commands that ask, output, and the
/// explanation of conflicts.
///
/// The interpreter knows neither files nor the form of an answer. Blocks, loops and calls can
/// contain commands of the session (`print`, `expect`, `layout`), which the interpreter passes on.
package protocol StatementHost: AnyObject {
  /// The maximum number of decimals of a printed number.
  var precision: Int { get }
  /// Runs a command of the session.
  func run(_ call: Call, in interpreter: Interpreter) throws(Failure)
  /// Prints an answer.
  func emit(_ report: Report)
  /// Prints the value of an expression that is a statement.
  func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure)
  /// Shows the conflicts not yet shown, because a layout is needed.
  func showConflicts(in interpreter: Interpreter)
  /// The reason for a refusal: the conflict of a constraint that would be left out, with repairs.
  /// - Parameter subject: The action that failed: `portrait cannot be activated`.
  func refusal(
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure
  /// Adds a notice, printed once the statement has succeeded.
  func notice(_ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter)
  /// Shows an animation.
  func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure)
}

/// The host of the programs that run at a layout pass.
package protocol PassHost: StatementHost {
  /// The printed reports, in order.
  var printed: [Report] { get }
}

/// A host that discards all output.
package final class SilentHost: StatementHost, Sendable {
  /// The shared instance; it has no state.
  package static let shared = SilentHost()

  package var precision: Int { 2 }

  package func run(_ call: Call, in interpreter: Interpreter) throws(Failure) {}

  package func emit(_ report: Report) {}

  package func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure) {}

  package func showConflicts(in interpreter: Interpreter) {}

  package func refusal(
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure {
    Failure("E102", subject, at: SourceRange(0, 0))
  }

  package func notice(
    _ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter
  ) {}

  package func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure) {}
}
