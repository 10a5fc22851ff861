/// The part that a word or a number has in a statement.
package enum WordRole: Sendable {
  /// The first word of a command: `view a`.
  case command
  /// A name or a word of a sentence: `view a in card`.
  case name
  /// A name with a member after it: `a` of `a.left`.
  case owner
  /// A member: `left` of `a.left`.
  case member
  /// A label: `note: a.width == 10`, `f(gap: 8)`.
  case label
  /// A priority: `@high`, `@750`.
  case priority
}

extension Program {
  /// The roles of its words and numbers by the offsets at which they begin. Words of the grammar, such as `let`,
  /// have none, nor has what follows an error in a statement.
  package var wordRoles: [Int: WordRole] {
    var roles: [Int: WordRole] = [:]
    for statement in statements {
      SyntaxNode.statement(statement).walk { node in
        switch node {
        case .statement(let statement): statement.addRoles(to: &roles)
        case .expression(let expression): expression.addRoles(to: &roles)
        case .block: break
        }
        return true
      }
    }
    return roles
  }
}

extension [Int: WordRole] {
  /// Adds the role of a range that has none yet.
  fileprivate mutating func add(_ role: WordRole, at range: SourceRange) {
    if self[range.lower] == nil, range.upper > range.lower { self[range.lower] = role }
  }
}

extension Statement {
  fileprivate func addRoles(to roles: inout [Int: WordRole]) {
    if let label { roles.add(.label, at: label.name.range) }
    var kind = kind
    if case .invalid(let part?) = kind { kind = part }
    switch kind {
    case .command(let command):
      roles.add(command.receiver == nil ? .command : .member, at: command.word.range)
    case .constant(let name, _), .variable(let name, _), .loop(let name, _, _):
      roles.add(.name, at: name.range)
    case .definition(let name, let parameters, _):
      for identifier in [name] + parameters.map(\.name) { roles.add(.name, at: identifier.range) }
    case .expression, .assignment, .conditional, .invalid: break
    }
  }
}

extension Expression {
  fileprivate func addRoles(to roles: inout [Int: WordRole]) {
    switch kind {
    case .name: roles.add(.name, at: range)
    case .member(let base, let member):
      roles.add(.member, at: member.range)
      if case .name = base.kind { roles.add(.owner, at: base.range) }
    case .call(_, let arguments, _, _), .tuple(let arguments):
      for argument in arguments {
        if let label = argument.label { roles.add(.label, at: label.range) }
      }
    case .prioritized(_, let priority):
      switch priority.value.kind {
      case .name, .number: roles.add(.priority, at: priority.value.range)
      default: break
      }
    default: break
    }
  }
}
