import CodeSyntax

/// The statements of a text in a compact form, with all parentheses; what was not read is `!reason`.
func printed(_ text: String, as language: CodeLanguage = .swift) -> String {
  let file = CodeFile(reading: Array(text.utf8), as: language)
  return (file.statements.map(printed) + file.unread.map { "!\($0.range.line)" })
    .joined(separator: "; ")
}

private func printed(_ block: CodeBlock) -> String {
  "{" + block.statements.map(printed).joined(separator: "; ") + "}"
}

private func printed(_ arguments: [CodeArgument]) -> String {
  arguments.map { ($0.label.map { $0 + ":" } ?? "") + printed($0.value) }.joined(separator: ",")
}

private func printed(_ binding: CodeBinding) -> String {
  binding.names.joined(separator: ",") + (binding.type.map { ":" + $0.name } ?? "")
    + (binding.value.map { "=" + printed($0) } ?? "") + (binding.getter.map { printed($0) } ?? "")
    + binding.observers.map { $0.word + printed($0.body) }.joined()
}

private func printed(_ condition: CodeCondition) -> String {
  switch condition {
  case .expression(let value): printed(value)
  case .binding(let binding): "let " + printed(binding)
  case .pattern(let pattern, let value): "case \(printed(pattern))=\(printed(value))"
  case .available(let isNegated): isNegated ? "unavailable" : "available"
  }
}

func printed(_ statement: CodeStatement) -> String {
  switch statement.kind {
  case .expression(let value): return printed(value)
  case .variables(let variables):
    return (variables.modifiers + [variables.isConstant ? "let" : "var"]).joined(separator: " ")
      + " " + variables.bindings.map(printed).joined(separator: ",")
  case .function(let function):
    let parameters = function.parameters.map { parameter in
      (parameter.label ?? "_") + " " + parameter.name + (parameter.type.map { ":" + $0.name } ?? "")
        + (parameter.defaultValue.map { "=" + printed($0) } ?? "")
    }
    return "func \(function.selector ?? function.name)(\(parameters.joined(separator: ",")))"
      + (function.body.map(printed) ?? "")
  case .type(let type):
    return "\(type.kind) \(type.name)\(type.category.map { "(\($0))" } ?? "")"
      + (type.inherited.isEmpty ? "" : ":" + type.inherited.map(\.name).joined(separator: ","))
      + printed(type.members)
  case .cases(let cases):
    return "case "
      + cases.map { $0.name + ($0.value.map { "=" + printed($0) } ?? "") }.joined(separator: ",")
  case .module(let name): return "import \(name)"
  case .macro(let macro): return "#define \(macro.name)=\(printed(macro.value))"
  case .alias(let name, let type): return "alias \(name)=\(type.name)"
  case .result(let value): return "return" + (value.map { " " + printed($0) } ?? "")
  case .conditional(let conditions, let then, let otherwise):
    return "if \(conditions.map(printed).joined(separator: ","))\(printed(then))"
      + (otherwise.map { "else" + printed($0) } ?? "")
  case .exit(let conditions, let body):
    return "guard \(conditions.map(printed).joined(separator: ","))\(printed(body))"
  case .loop(let loop):
    return "for \(loop.names.joined(separator: ",")) in \(printed(loop.sequence))"
      + (loop.condition.map { " where " + printed($0) } ?? "") + printed(loop.body)
  case .repetition(let loop):
    return "while \(loop.conditions.map(printed).joined(separator: ","))\(printed(loop.body))"
  case .choice(let value, let cases):
    let bodies = cases.map {
      "\($0.patterns.map(printed).joined(separator: ","))\(printed($0.body))"
    }
    return "switch \(printed(value)) " + bodies.joined()
  case .block(let body): return printed(body)
  case .cleanup(let body): return "defer" + printed(body)
  case .branches(let branches):
    return branches.map { "#(\($0.condition))\(printed($0.body))" }.joined()
  case .jump(.breaking(let label)):
    return ["breaking", label].compactMap(\.self).joined(separator: " ")
  case .jump(.continuing(let label)):
    return ["continuing", label].compactMap(\.self).joined(separator: " ")
  case .jump(let jump): return "\(jump)"
  }
}

func printed(_ expression: CodeExpression) -> String {
  switch expression.kind {
  case .name(let name): return name
  case .member(let base, let name): return (base.map { printed($0) } ?? "") + "." + name
  case .call(let call):
    return printed(call.callee) + (call.selector.map { "<\($0)>" } ?? "")
      + "(\(printed(call.arguments)))"
  case .element(let base, let arguments): return printed(base) + "[\(printed(arguments))]"
  case .number(let value, let isWhole): return isWhole ? "\(Int(value))" : "\(value)"
  case .string(let parts):
    let text = parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let value): "\\(\(printed(value)))"
      }
    }
    return "'\(text.joined())'"
  case .boolean(let value): return "\(value)"
  case .null: return "nil"
  case .array(let values): return "[\(values.map(printed).joined(separator: ","))]"
  case .dictionary(let entries):
    return "[:\(entries.map { printed($0.key) + ":" + printed($0.value) }.joined(separator: ","))]"
  case .tuple(let values): return "(\(printed(values)))"
  case .prefix(let text, let value): return "(\(text)\(printed(value)))"
  case .postfix(let text, let value): return "(\(printed(value))\(text))"
  case .binary(let text, let left, let right): return "(\(printed(left))\(text)\(printed(right)))"
  case .ternary(let condition, let then, let otherwise):
    return "(\(printed(condition))?\(printed(then)):\(printed(otherwise)))"
  case .assignment(let target, let text, let value): return printed(target) + text + printed(value)
  case .cast(let value, _, let type): return "(\(printed(value)) as \(type.name))"
  case .closure(let closure):
    return (closure.parameters.map { "|\($0.map(\.name).joined(separator: ","))|" } ?? "")
      + printed(closure.body)
  case .other(let form):
    if case .choice(let statement) = form { return printed(statement) }
    if case .statements(let block) = form { return "(\(printed(block)))" }
    return "?"
  }
}
