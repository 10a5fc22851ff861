import LayInterpreter
import LayLanguage
import LayoutModel

/// The names that a text declares while it is typed.
///
/// The statements that make views, groups and names run in a copy of the session, as in a check without
/// layouts. Blocks are entered once, whatever their condition.
struct TypedNames {
  /// The copy of the session. Its scopes are those at the cursor, if the text ends there.
  let interpreter: Interpreter
  /// The names that blocks have bound for themselves, those that ended before the cursor included.
  private(set) var locals: Set<String> = []
  /// Whether some statements were left out because there are very many.
  var isComplete: Bool { remaining > 0 }
  private let endsAtCursor: Bool
  private var remaining = 500

  /// The most members of an array that are made.
  private static let mostMembers = 100.0

  /// Declares the names of a text's statements.
  /// - Parameter endsAtCursor: Whether an open block is the one that is being typed.
  /// - Complexity: Linear in the text; the time for a statement is that of a check.
  init(
    of statements: [Statement], in source: SourceText, endsAtCursor: Bool,
    by evaluator: borrowing Evaluator
  ) {
    interpreter = Interpreter(evaluator.copy())
    self.endsAtCursor = endsAtCursor
    let geometry = interpreter.evaluator.geometry
    interpreter.evaluator.geometry = .unknown
    interpreter.context = Context(source: source, mode: .script)
    // What ran before may have run on another thread's stack.
    interpreter.evaluator.stackGuard = StackGuard(budget: evaluator.stackBudget)
    _ = declare(statements)
    interpreter.evaluator.geometry = geometry
  }

  /// Declares the names of statements; returns whether the cursor is in one of their blocks.
  private mutating func declare(_ statements: [Statement]) -> Bool {
    for statement in statements where declare(statement) { return true }
    return false
  }

  private mutating func declare(_ statement: Statement) -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    interpreter.context.statement = statement
    var (kind, isWhole) = (statement.kind, true)
    if case .invalid(let part) = kind {
      guard let part else { return false }
      (kind, isWhole) = (part, false)
    }
    switch kind {
    case .constant(let name, let value), .variable(let name, let value):
      locals.insert(name.name)
      if isWhole { bind(name, to: (try? interpreter.read(value)) ?? .unknown) }
    case .definition(let name, let parameters, let body):
      let definition = Definition(
        name: name.name, parameters: parameters, body: body, source: interpreter.context.source,
        scopes: interpreter.context.scopes)
      bind(name, to: .definition(definition))
      var scope = Scope()
      for parameter in parameters {
        scope.bindings[parameter.name.name] = .init(value: .unknown, isVariable: false)
      }
      return enter(body, scope)
    case .loop(let name, let sequence, let body):
      return enter(body, Scope(name.name, to: firstElement(of: sequence)))
    case .conditional(_, let then, let otherwise):
      return enter(then) || otherwise.map { enter($0) } ?? false
    case .command(let command): return declare(command, of: statement, isWhole: isWhole)
    case .expression(let expression):
      if isWhole, statement.label != nil { try? interpreter.execute(statement) }
      return enterBlocks(of: expression)
    case .assignment, .invalid: break
    }
    return false
  }

  private func bind(_ name: Identifier, to value: Value) {
    try? interpreter.bind(name, to: value, isVariable: false)
  }

  /// The first value of a loop's variable.
  private func firstElement(of sequence: Expression) -> Value {
    guard let value = try? interpreter.read(sequence) else { return .unknown }
    if case .range(let first, _) = value { return .number(first) }
    return (try? interpreter.loopValues(value, at: sequence.range))?.first ?? .unknown
  }

  // MARK: Commands

  private mutating func declare(
    _ command: Command, of statement: Statement, isWhole: Bool
  ) -> Bool {
    let parents = interpreter.context.parents
    let hasBlock = command.operands.contains { if case .block = $0 { true } else { false } }
    if command.receiver == nil, isWhole || hasBlock,
      StatementCommand.named(command.word.name) != nil
    {
      var header = command
      header.operands = command.operands.map(withoutContent)
      try? interpreter.execute(
        Statement(.command(header), label: statement.label, at: statement.range))
      if hasBlock, command.word.name == StatementCommand.view.declaration.name {
        interpreter.context.parents = newParents(of: header)
      }
    }
    for operand in command.operands {
      let isReached =
        switch operand {
        case .block(let block): enter(block)
        case .statement(let inner): declare(inner)
        case .value(let expression): enterBlocks(of: expression)
        case .comma, .text: false
        }
      if isReached { return true }
    }
    interpreter.context.parents = parents
    return false
  }

  /// An operand with an empty block, and with the first members of a long array.
  private func withoutContent(_ operand: Operand) -> Operand {
    switch operand {
    case .block(let block): return .block(Block([], at: block.range))
    case .value(let expression):
      guard case .index(let base, let index) = expression.kind,
        case .range(let first, let last)? = try? interpreter.read(index),
        last - first >= Self.mostMembers
      else { return operand }
      let fewer = Expression(
        .range(
          Expression(.number(first), at: index.range),
          Expression(.number(first + Self.mostMembers - 1), at: index.range)), at: index.range)
      return .value(Expression(.index(base, fewer), at: expression.range))
    case .comma, .text, .statement: return operand
    }
  }

  /// The views of a `view` statement, in which its block makes others.
  private func newParents(of command: Command) -> Context.Parents? {
    var parents = Context.Parents(items: [], isArray: false)
    for (index, operand) in command.operands.enumerated() {
      if index % 2 == 1, case .comma = operand { continue }
      guard index % 2 == 0, case .value(let expression) = operand, let name = expression.firstWord
      else { break }
      switch interpreter.scene.named(name.name) {
      case .item(let id)?: parents.items.append(id)
      case .array(let members)?:
        parents.items += members
        parents.isArray = true
      default: break
      }
    }
    return parents.items.isEmpty ? nil : parents
  }

  // MARK: Blocks

  /// Declares the names of a block; returns whether the cursor is in it, and then stays in its scope.
  private mutating func enter(_ block: Block, _ scope: Scope = Scope()) -> Bool {
    locals.formUnion(scope.bindings.names)
    interpreter.context.scopes.append(scope)
    if declare(block.statements) || endsAtCursor && !block.isClosed { return true }
    interpreter.context.scopes.removeLast()
    return false
  }

  private mutating func enterBlocks(of expression: Expression) -> Bool {
    for block in expression.blocks where enter(block) { return true }
    for child in expression.children where enterBlocks(of: child) { return true }
    return false
  }
}
