import Explanations
import LayInterpreter
import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import TextReports

/// What the words of a program are, for colors.
enum TokenColor: String, CaseIterable {
  case keyword, variable, property, function, number, string, comment, `operator`, parameter
}

/// Answers about the whole text: its parts, its layout, its colors, its numbers, its repairs.
extension ProgramAnswers {
  // MARK: Parts

  func symbols() -> JSON {
    let all = read.outline.declarations
    var children: [Int: [Int]] = [:]
    for (index, declaration) in all.enumerated() {
      children[declaration.parents.last ?? -1, default: []].append(index)
    }
    // Declarations are nested as deep as blocks, which the parser limits.
    func symbols(below parent: Int) -> JSON {
      .array(
        children[parent, default: []].map { index in
          let declaration = all[index]
          return .object([
            "name": .string(declaration.name.name), "kind": .integer(declaration.kind.symbol),
            "range": text.positions.json(of: declaration.statement),
            "selectionRange": text.positions.json(of: declaration.name.range),
            "children": symbols(below: index),
          ])
        })
    }
    return symbols(below: -1)
  }

  func formatting() throws(ServerError) -> JSON {
    guard let formatted = Shell.formatted(utf8: source.utf8, name: source.name) else {
      throw ServerError(.failed, "a program with syntax errors cannot be formatted")
    }
    guard !formatted.utf8.elementsEqual(source.utf8) else { return .array([]) }
    return .array([
      .object(["range": text.positions.whole, "newText": .string(formatted)])
    ])
  }

  // MARK: Colors

  func colors() -> JSON {
    let program = read.program
    let roles = program.wordRoles
    var colored = program.tokens.comments.map { ($0, TokenColor.comment) }
    for token in program.tokens.tokens {
      if let color = color(of: token, roles[token.range.lower]) {
        colored.append((token.range, color))
      }
    }
    colored.sort { $0.0.lower < $1.0.lower }
    var data: [JSON] = []
    var last = (line: 0, character: 0)
    for (range, color) in colored {
      let (start, end) = (
        text.positions.position(of: range.lower), text.positions.position(of: range.upper)
      )
      guard start.line == end.line, end.character > start.character else { continue }
      let isSameLine = start.line == last.line
      data += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, TokenColor.allCases.firstIndex(of: color) ?? 0, 0,
      ].map(JSON.integer)
      last = start
    }
    return .object(["data": .array(data)])
  }

  private func color(of token: Token, _ role: WordRole?) -> TokenColor? {
    switch token.kind {
    case .word:
      switch role {
      case .command: .keyword
      case .member: .property
      case .label: .parameter
      case .priority: .number
      case .name, .owner: .variable
      case nil:
        ReservedWords.contains(source[token.range]) ? .keyword : nil
      }
    case .number, .percent, .size: .number
    case .string, .text: .string
    case .assignment, .comparison, .plus, .minus, .star, .slash, .bar, .at, .ellipsis: .operator
    default: nil
    }
  }

  // MARK: Numbers

  /// The solved number of each line that states one, behind the line.
  func hints(in range: SourceRange) -> JSON {
    let ran = ran()
    var hints: [JSON] = []
    for statement in statements(of: ran.program.statements) {
      guard statement.range.lower <= range.upper, range.lower <= statement.range.upper,
        !connection.isUnwanted, let words = number(of: statement, in: ran)
      else { continue }
      let line = source.lineRange(of: max(statement.range.lower, statement.range.upper - 1))
      hints.append(
        .object([
          "position": text.positions.json(of: line.upper), "label": .string(words),
          "paddingLeft": .boolean(true),
        ]))
    }
    return .array(hints)
  }

  /// The statements that are run once: those of the text, and those in the blocks of views. Of several on a line, the
  /// last.
  private func statements(of all: [Statement]) -> [Statement] {
    var found: [Statement] = []
    for statement in all {
      var inner: [Statement] = []
      if case .command(let command) = statement.kind, command.word.name == "view" {
        for case .block(let block) in command.operands { inner += block.statements }
      }
      let isOnLine = found.last.map {
        source.lineRange(of: $0.range.lower).contains(
          SourceRange(statement.range.lower, statement.range.lower))
      }
      if isOnLine == true { found.removeLast() }
      found.append(statement)
      found += inner.isEmpty ? [] : statements(of: inner)
    }
    return found
  }

  /// `= 28` for an equation, `20,10 335x100` for a view; nil where the text says it already.
  private func number(of statement: Statement, in ran: RanProgram) -> String? {
    let shell = ran.shell
    switch statement.kind {
    case .expression(let expression):
      var stated = expression
      if case .prioritized(let inner, _) = stated.kind { stated = inner }
      guard case .binary(let operation, let left, var right, _) = stated.kind,
        [.equal, .lessOrEqual, .greaterOrEqual].contains(operation)
      else { return nil }
      if case .prioritized(let inner, _) = right.kind { right = inner }
      guard let words = words(for: left, shell) else { return nil }
      return operation == .equal && words == source[right.range] ? nil : "= \(words)"
    case .constant(_, let value):
      guard let words = words(for: value, shell), words != source[value.range] else { return nil }
      return "= \(words)"
    case .command(let command) where command.receiver == nil && command.word.name == "view":
      guard case .value(let name)? = command.operands.first, case .name(let word) = name.kind,
        case .item(let id)? = shell.scene.named(word)
      else { return nil }
      func number(_ value: Double) -> String { NumberText.display(value) }
      let frame = shell.engine.frame(of: id, in: shell.scene)
      return "\(number(frame.x)),\(number(frame.y)) \(number(frame.width))x\(number(frame.height))"
    default: return nil
    }
  }

  /// The number that an expression comes to; nil for other values.
  private func words(for expression: Expression, _ shell: Shell) -> String? {
    guard let value = try? shell.interpreter.read(expression) else { return nil }
    switch value {
    case .number, .size, .tuple: return shell.interpreter.evaluator.text(of: value)
    default: return nil
    }
  }

  // MARK: Repairs

  /// The changes, each of which was tried, that resolve what is wrong in a range.
  func actions(in range: SourceRange) -> JSON {
    let ran = ran()
    var actions: [JSON] = []
    var known: Set<String> = []
    func add(_ repairs: [TextRepair]) {
      for repair in repairs {
        let words = repair.title + (repair.outcome.isEmpty ? "" : ": \(repair.outcome)")
        // What settles two views is offered once.
        guard known.insert(words).inserted else { continue }
        actions.append(
          text.action(words, in: uri, isBest: actions.isEmpty, repair.edits))
      }
    }
    for conflict in conflicts(of: ran) where !connection.isUnwanted {
      let places = conflict.conflict.members.compactMap { ran.range(of: $0.reference) }
      guard places.contains(where: { $0.touches(range) }) else { continue }
      add(ran.repairs(of: conflict, in: surroundings, isUnwanted: isUnwanted))
    }
    let explainer = ran.shell.explainer()
    let free = Set(ran.shell.engine.layout(of: ran.shell.scene).free.map(\.item))
    for declaration in ran.outline.declarations where declaration.name.range.touches(range) {
      guard case .item(let item)? = ran.shell.scene.named(declaration.name.name),
        free.contains(item), !connection.isUnwanted
      else { continue }
      add(
        ran.additions(
          for: item, by: explainer, in: surroundings, isUnwanted: isUnwanted))
    }
    return .array(actions)
  }
}

extension SourceRange {
  /// Whether two ranges have a place in common, be it only their ends.
  func touches(_ other: SourceRange) -> Bool { lower <= other.upper && other.lower <= upper }
}

extension ProgramOutline.Kind {
  /// The protocol's number for it.
  fileprivate var symbol: Int {
    switch self {
    case .view, .guide: 19
    case .group: 3
    case .label: 20
    case .number: 14
    case .procedure, .program: 12
    case .parameter: 13
    }
  }
}
