import LayLanguage

/// The names in a piece of a program, including those that it binds itself.
package struct NamesRead {
  package private(set) var names: Set<String> = []
  /// Each name with its range.
  package private(set) var places: [(name: String, range: SourceRange)] = []
  /// The members read, except method calls.
  package private(set) var members: [(base: Expression, member: Identifier)] = []

  package init(in block: Block) { add(.block(block)) }

  package init(in expression: Expression) { add(.expression(expression)) }

  package init(in statement: Statement) { add(.statement(statement)) }

  private mutating func add(_ node: SyntaxNode) {
    var parts = node.children
    if case .expression(let expression) = node {
      switch expression.kind {
      case .name(let name):
        names.insert(name)
        places.append((name, expression.range))
      case .member(let base, let member): members.append((base, member))
      case .index(let base, let index):
        // `cell[3]` is a name too.
        if case .name(let name) = base.kind, case .number(let number) = index.kind,
          let place = Int(exactly: number)
        {
          names.insert("\(name)[\(place)]")
        }
      case .call(let callee, _, _, _):
        if case .member(let base, _) = callee.kind { parts[0] = .expression(base) }
      default: break
      }
    }
    for part in parts { add(part) }
  }
}
