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
    let roles = read.roles
    var colored = program.tokens.comments.map { ($0, TokenColor.comment) }
    for token in program.tokens.tokens {
      if let color = color(of: token, roles[token.range.lower]) {
        colored.append((token.range, color))
      }
    }
    colored.sort { $0.0.lower < $1.0.lower }
    let places = Dictionary(
      uniqueKeysWithValues: TokenColor.allCases.enumerated().map { ($1, $0) })
    var data: [JSON] = []
    data.reserveCapacity(5 * colored.count)
    var last = (line: 0, character: 0)
    for (range, color) in colored {
      let (start, end) = (
        text.positions.position(of: range.lower), text.positions.position(of: range.upper)
      )
      guard start.line == end.line, end.character > start.character else { continue }
      let isSameLine = start.line == last.line
      data.append(.integer(start.line - last.line))
      data.append(.integer(isSameLine ? start.character - last.character : start.character))
      data.append(.integer(end.character - start.character))
      data.append(.integer(places[color] ?? 0))
      data.append(.integer(0))
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

  /// A solved number behind a line.
  private struct Hint {
    /// The view that has it; nil for what a rule comes to.
    var view: String?
    var words: String
  }

  /// The solved numbers of each line that states some, behind the line: the frames of all views that it creates, or
  /// what its last rule comes to.
  func hints(in range: SourceRange) -> JSON {
    let ran = ran()
    var lines: [(range: SourceRange, hints: [Hint])] = []
    for statement in statements(of: ran.program.statements) {
      guard statement.range.lower <= range.upper, range.lower <= statement.range.upper,
        !connection.isUnwanted
      else { continue }
      let new = hints(of: statement, in: ran)
      guard let first = new.first else { continue }
      // The frame of a view stands where it is created, not where its block ends.
      let place =
        first.view == nil
        ? max(statement.range.lower, statement.range.upper - 1) : statement.range.lower
      let line = source.lineRange(of: place)
      if let last = lines.last, last.range == line {
        let areViews = first.view != nil && last.hints.allSatisfy { $0.view != nil }
        lines[lines.count - 1].hints = areViews ? last.hints + new : new
      } else {
        lines.append((line, new))
      }
    }
    return .array(
      lines.map { line, hints in
        let words = hints.map { hint in
          (hints.count == 1 ? "" : hint.view.map { "\($0) " } ?? "") + hint.words
        }
        return .object([
          "position": text.positions.json(of: line.upper),
          "label": .string(words.joined(separator: ", ")), "paddingLeft": .boolean(true),
        ])
      })
  }

  /// The statements that are run once: those of the text, and those in the blocks of views.
  private func statements(of all: [Statement]) -> [Statement] {
    all.flatMap { statement in
      guard case .command(let command) = statement.kind, command.word.name == "view" else {
        return [statement]
      }
      return command.operands.reduce(into: [statement]) { found, operand in
        if case .block(let block) = operand { found += statements(of: block.statements) }
      }
    }
  }

  /// `= 28` for an equation, `20,10 335x100` for each view that is created; empty where the text says it already.
  private func hints(of statement: Statement, in ran: RanProgram) -> [Hint] {
    let shell = ran.shell
    switch statement.kind {
    case .expression(let expression):
      var stated = expression
      if case .prioritized(let inner, _) = stated.kind { stated = inner }
      guard case .binary(let operation, let left, var right, _) = stated.kind,
        [.equal, .lessOrEqual, .greaterOrEqual].contains(operation)
      else { return [] }
      if case .prioritized(let inner, _) = right.kind { right = inner }
      guard let words = words(for: left, shell),
        operation != .equal || words != source[right.range]
      else { return [] }
      return [Hint(words: "= \(words)")]
    case .constant(_, let value):
      guard let words = words(for: value, shell), words != source[value.range] else { return [] }
      return [Hint(words: "= \(words)")]
    case .command(let command) where command.receiver == nil && command.word.name == "view":
      // The names come first, with commas between them.
      let names = command.operands.enumerated().prefix { index, operand in
        if case .comma = operand { index % 2 == 1 } else { index % 2 == 0 }
      }
      func number(_ value: Double) -> String { NumberText.display(value) }
      return names.compactMap { _, operand in
        guard case .value(let name) = operand, case .name(let word) = name.kind,
          case .item(let id)? = shell.scene.named(word)
        else { return nil }
        let frame = shell.engine.frame(of: id, in: shell.scene)
        let place = "\(number(frame.x)),\(number(frame.y))"
        return Hint(view: word, words: "\(place) \(number(frame.width))x\(number(frame.height))")
      }
    default: return []
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
        // What settles two views is offered once.
        guard known.insert(repair.words).inserted else { continue }
        actions.append(
          text.action(repair.words, in: uri, isBest: actions.isEmpty, repair.edits))
      }
    }
    for conflict in conflicts(of: ran) where !connection.isUnwanted {
      let places = conflict.conflict.members.compactMap { ran.range(of: $0.reference) }
      guard places.contains(where: { $0.touches(range) }) else { continue }
      add(ran.repairs(of: conflict, in: surroundings, isUnwanted: isUnwanted))
    }
    let explainer = ran.shell.explainer()
    let free = Set(ran.shell.engine.layout(of: ran.shell.scene).free.map(\.item))
    var tried: Set<String> = []
    for declaration in ran.outline.declarations where declaration.name.range.touches(range) {
      guard case .item(let item)? = ran.shell.scene.named(declaration.name.name),
        free.contains(item), !connection.isUnwanted
      else { continue }
      add(
        ran.additions(
          for: item, by: explainer, besides: &tried, in: surroundings, isUnwanted: isUnwanted))
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
