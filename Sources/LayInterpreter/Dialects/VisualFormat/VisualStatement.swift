import LayLanguage
import LayoutDialects
import LayoutModel

/// What stands behind `visual`.
package struct VisualStatement {
  /// The text of the format, and where it stands.
  package var text: String
  package var range: SourceRange
  package var metrics: [String: Double] = [:]
  package var options = VisualFormatOptions()
  /// Where the options stand.
  package var optionsRange: SourceRange
  package var name: Identifier?
}

extension Interpreter {
  /// Reads what stands behind `visual`.
  package func visualStatement(_ call: Call) throws(Failure) -> VisualStatement {
    var operands = call.operands
    let example = "it is written: visual \"H:|-[a]-20-[b]-|\""
    guard let expression = operands.takeValue() else {
      throw evaluator.unexpected(operands.first, after: call.command.word, help: [example])
    }
    guard case .string(let text) = try evaluate(expression, .anchors) else {
      throw Failure("E020", "a format is a string", at: expression.range, help: [example])
    }
    var statement = VisualStatement(
      text: text, range: expression.range, optionsRange: call.range)
    while !operands.isEmpty {
      if operands.take(word: "metrics") {
        try takeMetrics(&operands, of: &statement, call)
      } else if let word = operands.firstWord, word.name == "options" {
        _ = operands.take()
        try takeOptions(&operands, after: word, of: &statement)
      } else if let word = operands.firstWord, word.name == "direction" {
        _ = operands.take()
        try takeDirection(&operands, after: word, of: &statement)
      } else if statement.name == nil, let word = operands.firstWord, word.name == "name" {
        _ = operands.take()
        guard call.statement.label == nil else {
          throw Failure("E014", "these constraints have a label already", at: word.range)
        }
        guard let name = operands.takeWord() else {
          throw evaluator.unexpected(operands.first, after: word, help: ["a name must follow"])
        }
        try evaluator.requireFree(name)
        statement.name = name
      } else {
        throw evaluator.unexpected(operands.first, after: call.command.word)
      }
    }
    return statement
  }

  /// `(gap: 8, margin: 20)`
  private func takeMetrics(
    _ operands: inout Operands, of statement: inout VisualStatement, _ call: Call
  ) throws(Failure) {
    let help = ["they are written: metrics (gap: 8)"]
    guard let expression = operands.takeValue() else {
      throw Failure("E014", "the metrics are missing", at: call.statement.range, help: help)
    }
    guard case .tuple(let elements) = try read(expression) else {
      throw Failure("E020", "metrics are names with numbers", at: expression.range, help: help)
    }
    for element in elements {
      guard let name = element.label else {
        throw Failure("E020", "each metric has a name", at: expression.range, help: help)
      }
      statement.metrics[name] = try evaluator.number(
        element.value, at: expression.range, "the metric `\(name)`")
    }
  }

  /// `alignAllTop, alignAllBottom`
  private func takeOptions(
    _ operands: inout Operands, after word: Identifier, of statement: inout VisualStatement
  ) throws(Failure) {
    repeat {
      guard let option = operands.takeValue() else {
        throw evaluator.unexpected(operands.first, after: word, help: ["an option must follow"])
      }
      for name in try words(option) {
        guard statement.options.add(name.name) else { throw unknownOption(name) }
        statement.optionsRange = name.range
      }
    } while operands.takeComma()
  }

  /// The words of `alignAllTop|alignAllBottom`.
  private func words(_ expression: Expression) throws(Failure) -> [Identifier] {
    switch expression.kind {
    case .name(let name): return [Identifier(name, at: expression.range)]
    case .binary(.join, let left, let right, _):
      try evaluator.checkStack(at: expression.range)
      return try words(left) + words(right)
    default: throw Failure("E014", "an option is a word", at: expression.range)
    }
  }

  private func unknownOption(_ name: Identifier) -> Failure {
    let near = nearest(name.name, in: VisualFormatOptions.words, limit: 1).first
    return Failure(
      "E014", "`\(name.name)` is no option of a format", at: name.range,
      help: near.map { ["did you mean `\($0)`?"] } ?? [], have: VisualFormatOptions.words)
  }

  private func takeDirection(
    _ operands: inout Operands, after word: Identifier, of statement: inout VisualStatement
  ) throws(Failure) {
    guard let direction = operands.takeWord() else {
      throw evaluator.unexpected(operands.first, after: word, help: ["a direction must follow"])
    }
    let known = VisualFormatOptions.Direction.allCases
    if let direction = known.first(where: { $0.rawValue == direction.name }) {
      statement.options.direction = direction
      return
    }
    switch direction.name {
    case "ltr": statement.options.direction = .leftToRight
    case "rtl": statement.options.direction = .rightToLeft
    default:
      throw Failure(
        "E014", "`\(direction.name)` is no direction", at: direction.range,
        have: known.map(\.rawValue))
    }
  }
}
