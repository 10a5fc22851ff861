import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let remove = StatementCommand(
    name: "remove", shape: .expressions,
    forms: [
      [
        .list(
          OperandSlot(
            "NAME|N|RULE", [.madeItems, .groups, .labels, .constraints],
            wanted: "a name, a number or a rule"))
      ]
    ],
    summary: "removes views, groups or constraints",
    searchTerms: ["delete", "drop", "clear"],
    action: { (interpreter, call) throws(Failure) in
      var names: Set<String> = []
      for expression in call.operands.values() {
        if let word = expression.bareWord {
          try interpreter.requireNamed(word, unlessIn: names)
          names.insert(word.name)
        }
        try interpreter.remove(expression)
      }
      interpreter.removePrograms(at: call.statement.range)
    })
}

extension Interpreter {
  /// Throws for a name of nothing, or one that the same statement has already removed.
  fileprivate func requireNamed(_ word: Identifier, unlessIn names: Set<String>) throws(Failure) {
    if names.contains(word.name) {
      throw Failure("E010", "`\(word.name)` is named twice", at: word.range)
    }
    try requireNamed(word)
  }

  fileprivate func remove(_ expression: Expression) throws(Failure) {
    if isEquation(expression) {
      let found = try constraints(saying: expression)
      guard !found.isEmpty else {
        var anchors: [AnchorReference] = []
        if case .binary(_, let left, _, _) = expression.kind,
          let value = try? evaluate(left, .anchors)
        {
          anchors = Self.anchors(in: value)
        }
        let near = constraintLines(on: anchors)
        throw Failure(
          "E036", "no constraint says \(context.source[expression.range])", at: expression.range,
          help: near.isEmpty ? ["`constraints` lists what the constraints say"] : near)
      }
      for id in found { scene.removeConstraint(id) }
      return
    }
    if case .name(let word) = expression.kind, Self.wordsForEverything.contains(word),
      evaluator.binding(of: word) == nil, evaluator.named(word) == nil
    {
      throw Failure(
        "E010", "unknown view `\(word)`", at: expression.range,
        help: ["`reset` removes everything; `undo` brings it back"])
    }
    var value = try evaluate(expression, .anchors)
    // `remove 3` names a constraint; a number that is computed or read, such as a spacing, does not.
    if case .number(let number) = value, case .number = expression.kind {
      value = .constraint(try evaluator.reference(numbered: number, at: expression.range))
    }
    try remove(value, at: expression.range)
  }

  static let wordsForEverything: Set = ["all", "everything"]

  /// The anchors of which a value is made.
  private static func anchors(in value: Value) -> [AnchorReference] {
    switch value {
    case .linear(let expression): expression.terms.map(\.anchor)
    case .whole(let whole): whole.parts.flatMap { $0.terms.map(\.anchor) }
    default: []
    }
  }

  /// The constraints that name one of some anchors, each with the line that removes it.
  private func constraintLines(on anchors: [AnchorReference]) -> [String] {
    let most = 4
    let wanted = Set(anchors)
    let items = Set(anchors.map(\.item))
    let numbers = Set(items.flatMap { scene.constraintNumbers(naming: $0) })
    let found = numbers.compactMap { scene.constraint($0) }.filter { constraint in
      [constraint.left, constraint.right].contains { side in
        side.terms.contains { wanted.contains($0.anchor) }
      }
    }.sorted { $0.order < $1.order }
    let lines = found.prefix(most).map { constraint in
      let words = ConstraintText.describe(.stated(constraint.id), in: scene)
      let priority = words.priorityText.map { " \($0)" } ?? ""
      return "remove \(constraint.id.rawValue) takes away \(words.equation.line)\(priority)"
    }
    let rest = found.count - lines.count
    return lines + (rest > 0 ? ["`constraints` lists \(rest) more"] : [])
  }

  private func remove(_ value: Value, at range: SourceRange) throws(Failure) {
    switch value {
    case .item(let id):
      guard id != .root else { throw Failure("E043", "the root cannot be removed", at: range) }
      if let guide = scene.structureGuide(id) {
        let build = scene.group(guide.build)?.name ?? "build"
        throw Failure(
          "E043", "this guide belongs to the build `\(build)`, and is removed with it", at: range)
      }
      try leaveBuilds(with: [id], at: range)
      scene.removeItem(id)
    case .array(_, let items):
      try leaveBuilds(with: items, at: range)
      for item in items { scene.removeItem(item) }
    case .list(let values): for value in values { try remove(value, at: range) }
    case .group(let id): scene.removeGroup(id)
    case .program(let id): scene.removeProgram(id)
    case .constraint(.stated(let id)): scene.removeConstraint(id)
    case .constraint(let reference): throw impliedCannotChange(reference, at: range)
    case .constraints(_, let ids): for id in ids { scene.removeConstraint(id) }
    case .attribute(let attribute): deactivate(attribute, at: range)
    case .linear, .whole:
      let text = context.source[range]
      let near = constraintLines(on: Self.anchors(in: value))
      throw Failure(
        "E043", "`\(text)` is a value; only views, groups and constraints can be removed",
        at: range,
        help: near.isEmpty ? ["no constraint names \(text)"] : near)
    default:
      throw Failure("E043", "\(value.kindDescription) cannot be removed", at: range)
    }
  }

  /// Removes programs and groups that name a removed view, as constraints are removed.
  fileprivate func removePrograms(at range: SourceRange) {
    for program in scene.programs {
      guard let body = evaluator.state[program.id],
        body.views.values.contains(where: { !scene.contains($0) })
      else { continue }
      switch program.kind {
      case .place: scene.removeProgram(program.id)
      case .condition(let group): scene.removeGroup(group)
      }
      notice("`\(program.name)` is removed with a view that it names", at: range)
    }
  }
}
