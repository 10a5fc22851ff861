import LayLanguage
import LayoutModel

/// A value that belongs to a dialect and is set through its members: `a.keepWidth`.
package protocol AttributeValue: Sendable {
  /// Its name for messages.
  func name(in scene: Scene) -> String
  /// Its description, one line per element.
  func lines(by evaluator: borrowing Evaluator) -> [String]
  /// Sets a member.
  func set(
    _ member: Identifier, to expression: Expression, _ operation: AssignmentOperator,
    by interpreter: Interpreter, at range: SourceRange
  ) throws(Failure)
  /// The constraints that hold the value of a member: one for each view, in order.
  /// - Throws: If the value is not set, or is a factor or a percentage instead of a length.
  func constraints(
    ofLength member: Identifier, by evaluator: borrowing Evaluator
  ) throws(Failure) -> [ConstraintID]
  /// Removes the constraints that it states.
  func remove(by interpreter: Interpreter, at range: SourceRange) throws(Failure)
  /// Whether another attribute has the same kind and the same views.
  func isSame(as other: any AttributeValue) -> Bool
  /// Whether all its views and guides still exist.
  func exists(in scene: Scene) -> Bool
  /// The attribute as it is in a changed scene.
  func renewed(in scene: Scene) -> any AttributeValue
  /// The help for an attribute used as a number.
  var numberHelp: String { get }
  /// The help for an attribute used in an equation.
  /// - Parameter text: The attribute as it is written.
  func equationHelp(_ text: String) -> [String]
}
