import LayInterpreter
import LayLanguage
import LayShell

/// The names of a program: where each is declared, and where it stands.
struct ProgramOutline {
  /// What a name stands for.
  enum Kind {
    case view, guide, group, label, number, procedure, parameter, program
  }

  /// A declaration.
  struct Declaration {
    var name: Identifier
    var kind: Kind
    /// The statement that declares it.
    var statement: SourceRange
    /// The part of the text in which it is known; nil for all.
    var scope: SourceRange?
    /// The declarations around it, by their indices, the outermost first.
    var parents: [Int]
  }

  /// The declarations, in the order of the text.
  private(set) var declarations: [Declaration] = []
  /// The words that stand for something declared, in the order of the text.
  private(set) var names: [Identifier] = []
  /// The words that label arguments.
  private(set) var argumentLabels: Set<String> = []
  /// The indices of declarations by their names.
  private var byName: [String: [Int]] = [:]

  init(_ program: Program, _ roles: [Int: WordRole], of source: SourceText) {
    for statement in program.statements {
      add(statement, scope: nil, parents: [])
    }
    for token in program.tokens.tokens where token.kind == .word {
      switch roles[token.range.lower] {
      case .name, .owner, .label:
        names.append(Identifier(normalizedName(source[token.range]), at: token.range))
      default: break
      }
    }
  }

  /// The declaration that the name at an offset refers to, with that name.
  func declaration(at offset: Int) -> (name: Identifier, declaration: Declaration)? {
    guard let name = names.last(where: { $0.range.lower <= offset && offset <= $0.range.upper })
    else { return nil }
    return declaration(of: name).map { (name, $0) }
  }

  /// The declaration of a name at its place: of several the innermost, and of those the first.
  func declaration(of name: Identifier) -> Declaration? {
    byName[name.name, default: []].map { declarations[$0] }
      .filter { $0.isKnown(at: name.range) }.min { $0.extent < $1.extent }
  }

  /// The places where a declaration's name stands for it.
  func places(of declaration: Declaration) -> [SourceRange] {
    names.filter { name in
      name.name == declaration.name.name
        && self.declaration(of: name)?.name.range == declaration.name.range
    }.map(\.range)
  }

  // MARK: Reading

  private mutating func add(
    _ statement: Statement, scope: SourceRange?, parents: [Int]
  ) {
    var inner = parents
    func declare(_ name: Identifier, _ kind: Kind, _ scope: SourceRange?) {
      byName[name.name, default: []].append(declarations.count)
      declarations.append(
        Declaration(
          name: name, kind: kind, statement: statement.range, scope: scope, parents: parents))
    }
    if let label = statement.label { declare(label.name, .label, nil) }
    var kind = statement.kind
    if case .invalid(let part?) = kind { kind = part }
    switch kind {
    case .constant(let name, _), .variable(let name, _): declare(name, .number, scope)
    case .loop(let name, _, let body):
      add([.block(body)], scope: statement.range, parents: inner)
      declare(name, .parameter, statement.range)
      return
    case .definition(let name, let parameters, let body):
      declare(name, .procedure, scope)
      for parameter in parameters { declare(parameter.name, .parameter, statement.range) }
      add([.block(body)], scope: statement.range, parents: inner)
      return
    case .command(let command):
      for (name, kind) in Self.made(by: command) { declare(name, kind, nil) }
      if !declarations.isEmpty, declarations[declarations.count - 1].statement == statement.range {
        inner.append(declarations.count - 1)
      }
    case .expression, .assignment, .conditional, .invalid: break
    }
    add(kind.children, scope: scope, parents: inner)
  }

  private mutating func add(
    _ nodes: [SyntaxNode], scope: SourceRange?, parents: [Int]
  ) {
    for node in nodes {
      switch node {
      case .statement(let statement):
        add(statement, scope: scope, parents: parents)
      case .block(let block):
        // Names that `let` gives in a block are known there.
        add(
          block.statements.map(SyntaxNode.statement), scope: block.range,
          parents: parents)
      case .expression(let expression):
        if case .call(_, let arguments, _, _) = expression.kind {
          argumentLabels.formUnion(arguments.compactMap(\.label?.name))
        }
        add(node.children, scope: scope, parents: parents)
      }
    }
  }

  /// The names that a command makes.
  private static func made(by command: Command) -> [(Identifier, Kind)] {
    guard command.receiver == nil,
      let kind = kinds[command.word.name] ?? (makesGroup(command) ? .group : nil)
    else { return [] }
    var names: [(Identifier, Kind)] = []
    var isExpected = true
    for operand in command.operands {
      switch operand {
      case .comma: isExpected = true
      case .value(let expression):
        guard isExpected, let name = expression.firstWord else { return names }
        names.append((name, kind))
        isExpected = false
        // Only views and guides are listed.
        if kind != .view, kind != .guide { return names }
      case .block, .text, .statement: return names
      }
    }
    return names
  }

  private static let kinds: [String: Kind] = ["view": .view, "guide": .guide]

  /// Whether the first operand of a command is a new name.
  private static func makesGroup(_ command: Command) -> Bool {
    guard let forms = CommandTable.command(named: command.word.name)?.forms else { return false }
    return forms.contains { form in
      switch form.first {
      case .slot(let slot)?: slot.piece == .name
      case .optional(let patterns)?:
        if case .slot(let slot)? = patterns.first { slot.piece == .name } else { false }
      default: false
      }
    }
  }
}

extension ProgramOutline.Declaration {
  /// Whether it is known at a place.
  fileprivate func isKnown(at range: SourceRange) -> Bool { scope?.contains(range) ?? true }

  /// The length of the part in which it is known.
  fileprivate var extent: Int { scope.map { $0.upper - $0.lower } ?? .max }
}
