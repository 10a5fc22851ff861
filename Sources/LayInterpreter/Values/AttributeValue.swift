import LayLanguage
import LayoutModel

/// A value that belongs to a dialect and is set through its members: `a.keepWidth`.
package protocol AttributeValue: Sendable {
  /// What it is called, for messages.
  func name(in scene: Scene) -> String
  /// What it holds, in lines.
  func lines(by evaluator: borrowing Evaluator) -> [String]
  /// A member of it.
  func member(
    _ member: Identifier, by evaluator: borrowing Evaluator
  ) throws(Failure) -> Value
  /// Sets a member of it.
  func set(
    _ member: Identifier, to expression: Expression, _ operation: AssignmentOperator,
    by interpreter: Interpreter, at range: SourceRange
  ) throws(Failure)
  /// Takes away what it states.
  func remove(by interpreter: Interpreter, at range: SourceRange) throws(Failure)
  /// Whether another one is of the same views.
  func isSame(as other: any AttributeValue) -> Bool
  /// Whether all that it is of is still there.
  func exists(in scene: Scene) -> Bool
  /// It, as it is in a scene that has changed.
  func renewed(in scene: Scene) -> any AttributeValue
  /// What to write where it stands as a number.
  var numberHelp: String { get }
  /// What to write where it stands in an equation.
  /// - Parameter text: It as it is written.
  func equationHelp(_ text: String) -> [String]
}
