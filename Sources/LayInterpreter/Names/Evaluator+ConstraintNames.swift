import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Evaluator {
  /// `a.constraint(w)`: the constraint that a view knows by a name; for several views, one of each.
  package func namedConstraint(_ use: WordUse) throws(Failure) -> Value? {
    guard let given = use.arguments[0] else { return nil }
    let items = use.items
    let word = try constraintWord(given.value)
    var found: [ConstraintID] = []
    for item in items {
      guard let id = scene.constraint(named: ConstraintName(word.name, of: item)) else {
        throw unknownConstraint(word, of: item)
      }
      found.append(id)
    }
    if use.item != nil, let only = found.first { return .constraint(.stated(only)) }
    return .constraints(context.source[use.range], found)
  }

  /// The name of a constraint: a word, with an index if needed, or a string that contains a word.
  /// Variables with that name are ignored; the index is evaluated.
  package func constraintWord(_ expression: Expression) throws(Failure) -> Identifier {
    switch expression.kind {
    case .name(let word):
      let name = Identifier(word, at: expression.range)
      try requireUnreserved(name)
      return name
    case .string(let text):
      guard let word = Self.word(in: text) else { break }
      let name = Identifier(word, at: expression.range)
      try requireUnreserved(name)
      return name
    case .index(let base, let position):
      guard case .name = base.kind else { break }
      let word = try constraintWord(base)
      let number = try wholeNumber(try read(position), at: position.range, "a name's index")
      return Identifier("\(word.name)[\(NumberText.exact(number))]", at: expression.range)
    default: break
    }
    throw Failure(
      "E014", "a constraint's name is a word", at: expression.range,
      help: ["for example: set width to 60 name w, and then a.constraint(w)"])
  }

  /// The identifier that a text consists of; nil for other texts.
  private static func word(in text: String) -> String? {
    let program = parse(SourceText(text), vocabulary: Vocabulary(commands: [:]))
    guard program.diagnostics.isEmpty, program.statements.count == 1,
      let statement = program.statements.first, statement.label == nil,
      case .expression(let expression) = statement.kind, case .name(let word) = expression.kind
    else { return nil }
    return word
  }

  /// Throws if the view already knows a constraint by a name.
  package func requireFree(_ name: ConstraintName, at range: SourceRange) throws(Failure) {
    guard let holder = scene.constraint(named: name) else { return }
    let owner = scene.name(of: name.owner)
    let first = ConstraintText.describe(.stated(holder), in: scene)
    let place = first.source.map { " (\(locationText($0)))" } ?? ""
    throw Failure(
      "E067", "`\(owner)` already has a constraint named `\(name.word)`", at: range,
      help: [
        "it is (\(holder.rawValue)) \(first.line)\(place)",
        "use another name, or remove \(owner).constraint(\(name.word)) first",
      ])
  }

  private func unknownConstraint(_ word: Identifier, of item: ItemID) -> Failure {
    let names = scene.constraintNames(of: item)
    let owner = scene.name(of: item)
    var help = nearest(word.name, in: names, limit: 1).map { "did you mean `\($0)`?" }
    let others = otherOwners(of: word.name, than: item)
    if help.isEmpty, let other = others.first {
      help = ["did you mean `\(scene.name(of: other)).constraint(\(word.name))`?"]
    }
    if help.isEmpty, names.isEmpty {
      help = [
        "a constraint is named where it is stated: constrain \(owner) { set width to 60 name w }"
      ]
    }
    return Failure(
      "E068", "`\(owner)` has no constraint named `\(word.name)`", at: word.range, help: help,
      have: names)
  }

  /// Views near another one that know a constraint by a name.
  private func otherOwners(of word: String, than item: ItemID) -> [ItemID] {
    let around = scene.ancestry(of: item).dropFirst()
    let inside = scene.item(item)?.children ?? []
    return (around + inside).filter {
      scene.constraint(named: ConstraintName(word, of: $0)) != nil
    }
  }

  /// The constraints that the view of an expression knows by name, for completion.
  package func knownConstraints(of base: Expression) -> [(name: String, id: ConstraintID)] {
    guard let value = try? evaluate(base, .anchors),
      let item = (try? items(value, at: base.range))?.first
    else { return [] }
    return scene.constraintNames(of: item).compactMap { name in
      scene.constraint(named: ConstraintName(name, of: item)).map { (name, $0) }
    }
  }
}
