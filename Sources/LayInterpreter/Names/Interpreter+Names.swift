import LayLanguage
import LayoutEngine
import LayoutModel

extension Interpreter {
  /// Binds a name to a value, in the innermost block or globally.
  package func bind(_ name: Identifier, to value: Value, isVariable: Bool) throws(Failure) {
    try evaluator.requireUnreserved(name)
    let binding = Scope.Binding(value: value, isVariable: isVariable)
    if let innermost = context.scopes.indices.last {
      context.scopes[innermost].bindings[name.name] = binding
      return
    }
    if let subject = scene.named(name.name) {
      throw evaluator.taken(name, by: evaluator.description(of: subject))
    }
    setGlobal(name.name, binding)
  }

  /// Changes a global name; undoing the current statement restores it.
  package func setGlobal(_ name: String, _ binding: Scope.Binding?) {
    progress.boundNames.insert(name)
    evaluator.state.globals.bindings[name] = binding
    if !scene.programs.isEmpty { evaluator.engine.forgetPasses() }
  }

  /// Removes all global names.
  package func forgetNames() {
    for name in evaluator.state.globals.bindings.names { setGlobal(name, nil) }
  }

  /// Changes the value of a variable in the scope that defines it.
  package func assign(_ name: Identifier, _ value: Value) throws(Failure) {
    for index in context.scopes.indices.reversed() {
      guard let binding = context.scopes[index].bindings[name.name] else { continue }
      guard binding.isVariable else { throw constantName(name) }
      if let placing = passFrames, index < placing.outerScopes { throw outerName(name) }
      context.scopes[index].bindings[name.name]?.value = value
      return
    }
    guard let binding = evaluator.state.globals.bindings[name.name] else {
      throw evaluator.unknownName(name.name, at: name.range)
    }
    guard binding.isVariable || binding.isOpen else { throw constantName(name) }
    if passFrames != nil { throw outerName(name) }
    var changed = binding
    changed.value = value
    setGlobal(name.name, changed)
  }

  /// The views and guides with some names, except the root and names bound with `let`.
  package func itemsNamed(_ names: Set<String>) -> [String: ItemID] {
    var items: [String: ItemID] = [:]
    for name in names where evaluator.binding(of: name) == nil {
      guard case .item(let id)? = scene.named(name), id != .root else { continue }
      items[name] = id
    }
    return items
  }

  /// Throws for a name of nothing, in a statement that needs what is there already.
  package func requireNamed(_ word: Identifier) throws(Failure) {
    guard evaluator.lookUp(word.name) == nil, !evaluator.unknownNames.contains(word.name),
      !Self.wordsForEverything.contains(word.name)
    else { return }
    throw evaluator.unknownName(word.name, at: word.range, isToBeThere: true)
  }

  private func outerName(_ name: Identifier) -> Failure {
    Failure(
      "E053", "a `place` block cannot change `\(name.name)`, which is declared outside it",
      at: name.range, help: ["declare a variable inside: var \(name.name) = …"])
  }

  private func constantName(_ name: Identifier) -> Failure {
    Failure(
      "E031", "`\(name.name)` is not a variable", at: name.range,
      help: [
        "declare it again with `let \(name.name) = …`, or as a variable: var \(name.name) = …"
      ])
  }
}

extension Interpreter {
  /// A condition with `portrait` and `landscape` replaced by comparisons of the root's sides,
  /// unless the names have another meaning.
  func readingOrientation(_ condition: Expression) -> Expression {
    switch condition.kind {
    case .name(let name):
      guard let meaning = Self.orientations[name], evaluator.binding(of: name) == nil,
        scene.named(name) == nil
      else { return condition }
      return meaning
    case .parenthesized, .unary(.not, _), .binary(.and, _, _, _), .binary(.or, _, _, _):
      return condition.replacingOperands(readingOrientation)
    default: return condition
    }
  }

  /// The comparisons that the words stand for; a square screen is in portrait.
  private static let orientations: [String: Expression] = {
    var found: [String: Expression] = [:]
    for (word, text) in [
      ("portrait", "root.width <= root.height"), ("landscape", "root.width > root.height"),
    ] {
      let program = parse(SourceText(text), vocabulary: Vocabulary(commands: [:]))
      if case .expression(let expression)? = program.statements.first?.kind {
        found[word] = expression
      }
    }
    return found
  }()
}
