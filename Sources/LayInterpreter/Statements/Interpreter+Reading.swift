import LayLanguage
import LayoutModel

/// What statements read, by the evaluator.
extension Interpreter {
  /// The value of an expression.
  package func evaluate(
    _ expression: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    try evaluator.evaluate(expression, reading)
  }

  /// The value of an expression in which geometry is read as numbers.
  package func read(_ expression: Expression) throws(Failure) -> Value {
    try evaluator.read(expression)
  }

  /// The views of a view, an array or a list.
  package func items(_ value: Value, at range: SourceRange) throws(Failure) -> [ItemID] {
    try evaluator.items(value, at: range)
  }
}
