import LayLanguage
import LayoutModel

/// Access to the evaluator.
extension Interpreter {
  /// The value of an expression.
  package func evaluate(
    _ expression: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    try evaluator.evaluate(expression, reading)
  }

  /// The value of an expression in which anchors are read as numbers.
  package func read(_ expression: Expression) throws(Failure) -> Value {
    try evaluator.read(expression)
  }

  /// The views and guides that a value contains.
  package func items(_ value: Value, at range: SourceRange) throws(Failure) -> [ItemID] {
    try evaluator.items(value, at: range)
  }
}
