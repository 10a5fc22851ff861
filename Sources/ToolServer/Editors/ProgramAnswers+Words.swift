import Explanations
import LayInterpreter
import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import Manual
import TextReports

/// Answers about a word: what it is, where it comes from, what could stand there.
extension ProgramAnswers {
  /// The width of a hover, in columns.
  private static let width = 76

  /// What a word stands for: the frame of a view and why it is there, or the help on the word.
  func hover(at offset: Int) -> JSON {
    let ran = ran()
    guard let token = word(at: offset, in: ran) else { return .null }
    let word = normalizedName(source[token.range])
    let report =
      report(on: ran.program.path(at: offset), endingAt: token, in: ran)
      ?? Shell.manual.help(on: word)
    guard let report else { return .null }
    let lines = report.lines(width: Self.width).map(\.plain).filter { line in
      line.contains { $0 != " " }
    }
    guard !lines.isEmpty else { return .null }
    return SourceOfText.hover(
      Array(lines.prefix(SourceOfText.mostHoverLines)),
      at: text.positions.json(of: token.range))
  }

  private func word(at offset: Int, in ran: RanProgram) -> Token? {
    ran.program.tokens.tokens.last {
      $0.kind == .word && $0.range.lower <= offset && offset <= $0.range.upper
    }
  }

  /// Why the value of the largest expression that ends with a word is what it is.
  private func report(
    on path: [SyntaxNode], endingAt token: Token, in ran: RanProgram
  ) -> Report? {
    let expressions = path.compactMap { node -> Expression? in
      guard case .expression(let expression) = node, expression.range.upper == token.range.upper
      else { return nil }
      switch expression.kind {
      case .name, .member: return expression
      default: return nil
      }
    }
    let name = Identifier(normalizedName(source[token.range]), at: token.range)
    let alone = Expression(.name(name.name), at: name.range)
    let isDeclared = ran.outline.declarations.contains { $0.name.range == token.range }
    for expression in expressions + (isDeclared ? [alone] : []) {
      guard let value = try? ran.shell.interpreter.evaluate(expression, .anchors) else { continue }
      let explainer = ran.shell.explainer()
      switch value {
      case .item(.root): return nil
      case .item(let id): return explainer.why(frameOf: id)
      case .linear(let sum): return explainer.why(sum)
      case .constraint(let reference): return explainer.why(reference)
      case .number, .percent, .size, .tuple, .string, .boolean, .list, .range, .array:
        let text = ran.shell.interpreter.evaluator.text(of: value, isInside: false)
        return Report([.text("\(name.name) = \(text)")])
      default: continue
      }
    }
    return nil
  }

  // MARK: Completion

  /// The most words that are offered.
  private static let mostOffered = 500

  func completion(at offset: Int) -> JSON {
    let whole = String(decoding: source.utf8, as: UTF8.self)
    let list = ran().shell.completions(of: whole, at: offset)
    let range = text.positions.json(
      of: SourceRange(list.replaced.lowerBound, max(list.replaced.upperBound, offset)))
    let items = list.candidates.prefix(Self.mostOffered).enumerated().map { index, candidate in
      let place = String(1_000_000 + index)
      return JSON.object([
        "label": .string(candidate.label ?? candidate.text),
        "kind": .integer(Self.completionKinds[candidate.kind] ?? 1),
        "detail": .string(candidate.summary), "sortText": .string(place),
        "filterText": .string(candidate.text),
        "textEdit": .object(["range": range, "newText": .string(candidate.text)]),
      ])
    }
    return .object([
      "isIncomplete": .boolean(list.candidates.count > Self.mostOffered), "items": .array(items),
    ])
  }

  /// The protocol's numbers for kinds of words: keyword, variable, function, property, value, module.
  private static let completionKinds = [
    "commands": 14, "language": 14, "views": 6, "guides": 6, "names": 6, "functions": 3,
    "words": 10, "priorities": 12, "groups": 9, "labels": 18,
  ]

  // MARK: Names

  func definition(at offset: Int) -> JSON {
    guard let (_, declaration) = read.outline.declaration(at: offset) else { return .null }
    return .object([
      "uri": .string(uri), "range": text.positions.json(of: declaration.name.range),
    ])
  }

  func renamedWord(at offset: Int) throws(ServerError) -> JSON {
    guard let (name, declaration) = read.outline.declaration(at: offset) else { return .null }
    return .object([
      "range": text.positions.json(of: name.range), "placeholder": .string(declaration.name.name),
    ])
  }

  /// Gives a name that the program declares another one. It is tried: the program must come to the same layout.
  func rename(at offset: Int, to new: JSON?) throws(ServerError) -> JSON {
    guard let new = new?.string else {
      throw ServerError(.parameters, "`newName` is missing")
    }
    let ran = ran()
    guard let (name, declaration) = ran.outline.declaration(at: offset) else {
      throw ServerError(.failed, "there is no name here that the program declares")
    }
    let tokens = Lexer.tokens(of: SourceText(new), vocabulary: ran.shell.vocabulary).tokens
    guard tokens.count == 2, tokens[0].kind == .word, !ReservedWords.contains(new) else {
      throw ServerError(.failed, "`\(new)` cannot be a name")
    }
    if ran.outline.declarations.contains(where: { $0.name.name == normalizedName(new) }) {
      throw ServerError(.failed, "the name `\(new)` is taken")
    }
    if declaration.kind == .parameter, ran.outline.argumentLabels.contains(name.name) {
      throw ServerError(.failed, "`\(name.name)` labels arguments of calls too")
    }
    let repair = TextRepair(
      title: "", outcome: "",
      edits: ran.outline.places(of: declaration).map { source.edit($0, new) })
    let changed = RanProgram(
      repair.applied(to: source), in: surroundings, isUnwanted: isUnwanted)
    guard changed.failures.count == ran.failures.count, changed.frames == ran.frames else {
      throw ServerError(
        .failed, "with `\(new)` in place of `\(name.name)` the program means something else")
    }
    return text.changes(repair.edits, in: uri)
  }
}

extension RanProgram {
  /// The frames of all views and guides, in tree order.
  fileprivate var frames: [Rect?] {
    let frames = shell.engine.layout(of: shell.scene).frames
    return shell.scene.itemsInTreeOrder().map { frames[$0] }
  }
}
