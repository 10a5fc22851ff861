/// A part of a syntax tree.
package enum SyntaxNode: Sendable {
  /// A statement.
  case statement(Statement)
  /// `{ … }`
  case block(Block)
  /// An expression.
  case expression(Expression)

  /// The range.
  package var range: SourceRange {
    switch self {
    case .statement(let statement): statement.range
    case .block(let block): block.range
    case .expression(let expression): expression.range
    }
  }

  /// The parts directly in it, in the order of the text.
  package var children: [SyntaxNode] {
    switch self {
    case .statement(let statement):
      (statement.label?.index.map { [.expression($0)] } ?? []) + statement.kind.children
    case .block(let block): block.statements.map(SyntaxNode.statement)
    case .expression(let expression):
      expression.children.map(SyntaxNode.expression) + expression.blocks.map(SyntaxNode.block)
    }
  }

  /// Visits it and all parts in it in the order of the text, each before its own parts.
  /// - Parameter visit: Returns whether to visit the parts of a part.
  package func walk(_ visit: (SyntaxNode) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }

  /// The parts from it down to the smallest that contains a range; empty if it does not contain it.
  /// - Complexity: Linear in the parts along the way.
  package func path(to range: SourceRange) -> [SyntaxNode] {
    guard self.range.contains(range) else { return [] }
    for child in children {
      let rest = child.path(to: range)
      if !rest.isEmpty { return [self] + rest }
    }
    return [self]
  }
}

extension SyntaxNode {
  /// The statement that it is; nil for another part.
  package var statement: Statement? {
    if case .statement(let statement) = self { statement } else { nil }
  }
}

extension Program {
  /// The parts from a statement of the program down to the smallest that contains an offset; empty if none does.
  /// - Complexity: O(log n) for n statements, and linear in the parts along the way.
  package func path(at offset: Int) -> [SyntaxNode] {
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = low + (high - low) / 2
      if statements[middle].range.lower <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return [] }
    return SyntaxNode.statement(statements[low - 1]).path(to: SourceRange(offset, offset))
  }
}

extension Statement {
  /// Whether it begins at an offset, with its label or behind it.
  package func begins(at offset: Int) -> Bool {
    range.lower == offset || label != nil && kind.children.first?.range.lower == offset
  }
}

extension Statement.Kind {
  /// The parts directly in a statement of the kind, except those of its label.
  package var children: [SyntaxNode] {
    switch self {
    case .command(let command):
      (command.receiver.map { [.expression($0)] } ?? []) + command.operands.compactMap(\.node)
    case .expression(let value), .constant(_, let value), .variable(_, let value):
      [.expression(value)]
    case .assignment(let target, _, let value): [.expression(target), .expression(value)]
    case .definition(_, let parameters, let body):
      parameters.compactMap { $0.defaultValue.map(SyntaxNode.expression) } + [.block(body)]
    case .conditional(let condition, let then, let otherwise):
      [.expression(condition), .block(then)] + (otherwise.map { [.block($0)] } ?? [])
    case .loop(_, let sequence, let body): [.expression(sequence), .block(body)]
    case .invalid(let kind): kind?.children ?? []
    }
  }

  /// The values in a statement of the kind, outside its blocks. Operands of commands are none: they can be words.
  package var values: [Expression] {
    switch self {
    case .command, .definition: []
    case .invalid(let kind): kind?.values ?? []
    default:
      children.compactMap { if case .expression(let value) = $0 { value } else { nil } }
    }
  }
}

extension Operand {
  /// The operand as a part of the tree; nil for a comma and for text.
  package var node: SyntaxNode? {
    switch self {
    case .value(let expression): .expression(expression)
    case .block(let block): .block(block)
    case .statement(let statement): .statement(statement)
    case .comma, .text: nil
    }
  }
}

extension Expression {
  /// Visits the expressions directly in it, in the order of the text; for a call, not those in its blocks.
  package func forEachChild(_ visit: (Expression) -> Void) {
    switch kind {
    case .number, .percent, .size, .string, .boolean, .none, .name, .invalid: break
    case .member(let inner, _), .parenthesized(let inner), .unary(_, let inner): visit(inner)
    case .index(let left, let right), .range(let left, let right),
      .binary(_, let left, let right, _):
      visit(left)
      visit(right)
    case .call(let callee, let arguments, _, _):
      visit(callee)
      for argument in arguments { visit(argument.value) }
    case .tuple(let arguments): for argument in arguments { visit(argument.value) }
    case .list(let elements): for element in elements { visit(element) }
    case .prioritized(let inner, let priority):
      visit(inner)
      visit(priority.value)
    }
  }

  /// The expressions directly in it, in the order of the text; for a call, not those in its blocks.
  package var children: [Expression] {
    var children: [Expression] = []
    forEachChild { children.append($0) }
    return children
  }

  /// The blocks of a call.
  package var blocks: [Block] {
    guard case .call(_, _, let block, let completion) = kind else { return [] }
    return [block, completion].compactMap(\.self)
  }

  /// The expression in its parentheses.
  package var withoutParentheses: Expression {
    var inner = self
    while case .parenthesized(let next) = inner.kind { inner = next }
    return inner
  }

  /// The expression with other ones in place of its operands, arguments or the one in its parentheses; members,
  /// indices and lists stay as they are.
  package func replacingOperands(_ replace: (Expression) -> Expression) -> Expression {
    let kind: Expression.Kind
    switch self.kind {
    case .parenthesized(let inner): kind = .parenthesized(replace(inner))
    case .unary(let sign, let inner): kind = .unary(sign, replace(inner))
    case .binary(let operation, let left, let right, let sign):
      kind = .binary(operation, replace(left), replace(right), operatorRange: sign)
    case .call(let callee, let arguments, let block, let completion):
      let replaced = arguments.map { Argument(label: $0.label, value: replace($0.value)) }
      kind = .call(callee, replaced, block: block, completion: completion)
    default: return self
    }
    return Expression(kind, at: range)
  }

  /// The word that its text begins with, if that is a name: `a` of `a.width + 3`.
  package var firstWord: Identifier? {
    switch kind {
    case .name(let name): Identifier(name, at: range)
    case .member(let inner, _), .index(let inner, _), .call(let inner, _, _, _),
      .binary(_, let inner, _, _), .range(let inner, _), .prioritized(let inner, _):
      inner.firstWord
    default: nil
    }
  }

  /// The word that its text ends with, if that is a name or a member: `width` of `3 + a.width`.
  package var lastWord: Identifier? {
    switch kind {
    case .name(let name): Identifier(name, at: range)
    case .member(_, let member): member
    case .unary(_, let inner), .binary(_, _, let inner, _), .range(_, let inner): inner.lastWord
    default: nil
    }
  }
}

extension SourceRange {
  /// Whether it holds all of another range.
  package func contains(_ other: SourceRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
