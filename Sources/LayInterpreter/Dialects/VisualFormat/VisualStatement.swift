import LayLanguage
import LayoutDialects

/// The operands of `visual`.
package struct VisualStatement {
  /// The text of the format, and its range.
  package var text: String
  package var range: SourceRange
  package var metrics: [String: Double] = [:]
  package var options = VisualFormatOptions()
  /// The range of the options.
  package var optionsRange: SourceRange
  package var name: Identifier?
}

extension Interpreter {
  /// Reads the operands of `visual`.
  package func visualStatement(_ call: Call) throws(Failure) -> VisualStatement {
    let example = "it is written: visual \"H:|-[a]-20-[b]-|\""
    guard let expression = call.operands.value(),
      case .string(let text) = try evaluate(expression, .anchors)
    else {
      throw Failure(
        "E020", "a format is a string", at: call.operands.value()?.range ?? call.range,
        help: [example])
    }
    var statement = VisualStatement(text: text, range: expression.range, optionsRange: call.range)
    if let metrics = call.operands.value("metrics") { try read(metrics, of: &statement) }
    for option in call.operands.values("options") {
      for name in try words(option) {
        guard statement.options.add(name.name) else {
          throw Failure(
            "E014", "`\(name.name)` is not an option of a format", at: name.range, name.name,
            among: VisualFormatOptions.words)
        }
        statement.optionsRange = name.range
      }
    }
    if let word = call.operands.name("direction") {
      statement.options.direction = try direction(word)
    }
    if let name = call.operands.name("name") {
      guard call.statement.label == nil else {
        throw Failure(
          "E014", "these constraints already have a label",
          at: call.operands.word("name")?.range ?? name.range)
      }
      try evaluator.requireFree(name)
      statement.name = name
    }
    return statement
  }

  /// Reads the metrics: `(gap: 8, margin: 20)`.
  private func read(_ metrics: Expression, of statement: inout VisualStatement) throws(Failure) {
    let help = ["they are written: metrics (gap: 8)"]
    guard case .tuple(let elements) = try read(metrics) else {
      throw Failure("E020", "metrics are names with numbers", at: metrics.range, help: help)
    }
    for element in elements {
      guard let name = element.label else {
        throw Failure("E020", "each metric needs a name", at: metrics.range, help: help)
      }
      statement.metrics[name] = try evaluator.number(
        element.value, at: metrics.range, "the metric `\(name)`")
    }
  }

  /// The words of the options: `alignAllTop|alignAllBottom`.
  private func words(_ expression: Expression) throws(Failure) -> [Identifier] {
    switch expression.kind {
    case .name(let name): return [Identifier(name, at: expression.range)]
    case .binary(.join, let left, let right, _):
      try evaluator.checkStack(at: expression.range)
      return try words(left) + words(right)
    default: throw Failure("E014", "an option is a word", at: expression.range)
    }
  }

  private func direction(_ word: Identifier) throws(Failure) -> VisualFormatOptions.Direction {
    let known = VisualFormatOptions.Direction.allCases
    if let direction = known.first(where: { $0.rawValue == word.name }) { return direction }
    switch word.name {
    case "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    default:
      throw Failure(
        "E014", "`\(word.name)` is not a direction", at: word.range, word.name,
        among: known.map(\.rawValue))
    }
  }
}
