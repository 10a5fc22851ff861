import LayLanguage

/// The names in a piece of a program, including those that it binds itself.
package struct NamesRead {
  package private(set) var names: Set<String> = []
  /// Each name with its range.
  package private(set) var places: [(name: String, range: SourceRange)] = []
  /// The members read, except method calls.
  package private(set) var members: [(base: Expression, member: Identifier)] = []

  package init(in block: Block) { add(block) }

  package init(in expression: Expression) { add(expression) }

  package init(in statement: Statement) { add(statement) }

  private mutating func add(_ block: Block) {
    for statement in block.statements { add(statement) }
  }

  private mutating func add(_ statement: Statement) {
    switch statement.kind {
    case .command(let command):
      if let receiver = command.receiver { add(receiver) }
      for operand in command.operands {
        switch operand {
        case .value(let expression): add(expression)
        case .block(let block): add(block)
        case .statement(let inner): add(inner)
        case .comma, .text: break
        }
      }
    case .expression(let expression): add(expression)
    case .assignment(let target, _, let value):
      add(target)
      add(value)
    case .constant(_, let value), .variable(_, let value): add(value)
    case .definition(_, let parameters, let body):
      for parameter in parameters { if let value = parameter.defaultValue { add(value) } }
      add(body)
    case .conditional(let condition, let then, let otherwise):
      add(condition)
      add(then)
      if let otherwise { add(otherwise) }
    case .loop(_, let sequence, let body):
      add(sequence)
      add(body)
    case .invalid: break
    }
  }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .name(let name):
      names.insert(name)
      places.append((name, expression.range))
    case .member(let base, let member):
      members.append((base, member))
      add(base)
    case .index(let base, let index):
      // `cell[3]` is a name too.
      if case .name(let name) = base.kind, case .number(let number) = index.kind,
        let place = Int(exactly: number)
      {
        names.insert("\(name)[\(place)]")
      }
      add(base)
      add(index)
    case .call(let callee, let arguments, let block, let completion):
      if case .member(let base, _) = callee.kind { add(base) } else { add(callee) }
      for argument in arguments { add(argument.value) }
      if let block { add(block) }
      if let completion { add(completion) }
    case .tuple(let arguments): for argument in arguments { add(argument.value) }
    case .list(let elements): for element in elements { add(element) }
    case .parenthesized(let inner), .unary(_, let inner): add(inner)
    case .prioritized(let inner, let priority):
      add(inner)
      add(priority.value)
    case .range(let left, let right), .binary(_, let left, let right, _):
      add(left)
      add(right)
    case .number, .percent, .size, .string, .boolean, .none, .invalid: break
    }
  }
}
