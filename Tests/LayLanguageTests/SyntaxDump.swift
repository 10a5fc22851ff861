import LayLanguage

/// Syntax trees written as S-expressions, so that a test can show the syntax of a text on one line.
enum SyntaxDump {
  static func dump(_ program: Program) -> String {
    program.statements.map(dump).joined(separator: " ")
  }

  static func dump(_ statement: Statement) -> String {
    guard let label = statement.label else { return dump(statement.kind) }
    let name = label.index.map { "\(label.name.name)[\(dump($0))]" } ?? label.name.name
    return "(label \(name) \(dump(statement.kind)))"
  }

  private static func dump(_ kind: Statement.Kind) -> String {
    switch kind {
    case .command(let command):
      let receiver = command.receiver.map { "\(dump($0))!" } ?? ""
      return list(["\(receiver)\(command.word.name)"] + command.operands.map(dump))
    case .expression(let expression): return dump(expression)
    case .assignment(let target, let operation, let value):
      return list([operation.rawValue, dump(target), dump(value)])
    case .constant(let name, let value): return list(["let", name.name, dump(value)])
    case .variable(let name, let value): return list(["var", name.name, dump(value)])
    case .definition(let name, let parameters, let body):
      let shown = parameters.map { parameter in
        parameter.defaultValue.map { "\(parameter.name.name)=\(dump($0))" } ?? parameter.name.name
      }
      return list(["def", name.name, list(shown), dump(body)])
    case .conditional(let condition, let then, let otherwise):
      return list(["if", dump(condition), dump(then)] + (otherwise.map { [dump($0)] } ?? []))
    case .loop(let name, let sequence, let body):
      return list(["for", name.name, dump(sequence), dump(body)])
    case .invalid(let kind): return list(["invalid"] + (kind?.values ?? []).map(dump))
    }
  }

  static func dump(_ block: Block) -> String {
    "{" + block.statements.map(dump).joined(separator: " ") + "}"
  }

  static func dump(_ operand: Operand) -> String {
    switch operand {
    case .value(let expression): dump(expression)
    case .comma: ","
    case .block(let block): dump(block)
    case .text(let text, _): "<\(text)>"
    case .statement(let statement): dump(statement)
    }
  }

  static func dump(_ expression: Expression) -> String {
    switch expression.kind {
    case .number(let number): return short(number)
    case .percent(let number): return short(number) + "%"
    case .size(let width, let height): return "\(short(width))x\(short(height))"
    case .string(let text): return "\"\(text)\""
    case .boolean(let value): return "\(value)"
    case .none: return "none"
    case .name(let name): return name
    case .member(let base, let name): return "\(dump(base)).\(name.name)"
    case .index(let base, let position): return "\(dump(base))[\(dump(position))]"
    case .call(let callee, let arguments, let block, let completion):
      var text = "\(dump(callee))(\(arguments.map(dump).joined(separator: ", ")))"
      if let block { text += dump(block) }
      if let completion { text += "then" + dump(completion) }
      return text
    case .tuple(let arguments): return list(["tuple"] + arguments.map(dump))
    case .parenthesized(let inner): return list(["paren", dump(inner)])
    case .list(let values): return "[" + values.map(dump).joined(separator: ", ") + "]"
    case .range(let first, let last): return list(["...", dump(first), dump(last)])
    case .unary(let operation, let value): return list([operation.rawValue, dump(value)])
    case .binary(let operation, let left, let right, _):
      return list([operation.rawValue, dump(left), dump(right)])
    case .prioritized(let value, let priority):
      let adjustment = priority.adjustment == 0 ? "" : " by \(short(priority.adjustment))"
      return list(["@", dump(value), dump(priority.value) + adjustment])
    case .invalid: return "<invalid>"
    }
  }

  private static func dump(_ argument: Argument) -> String {
    argument.label.map { "\($0.name): \(dump(argument.value))" } ?? dump(argument.value)
  }

  private static func list(_ parts: [String]) -> String {
    "(" + parts.joined(separator: " ") + ")"
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
