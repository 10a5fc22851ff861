import LayLanguage
import LayoutModel

extension Evaluator {
  /// The value of a name in the current scope; nil if it is undefined.
  package func lookUp(_ name: String) -> Value? {
    binding(of: name)?.value ?? named(name) ?? lettered(name)
  }

  /// The implied constraint that the last answer labeled with a name: `i2`.
  private func lettered(_ name: String) -> Value? {
    guard name.first == "i", let place = Int(name.dropFirst()), String(place) == name.dropFirst(),
      letters.indices.contains(place - 1)
    else { return nil }
    let implied = letters[place - 1]
    return scene.implied(implied) == nil ? nil : .constraint(.implied(implied))
  }

  /// The binding of a name by `let`, `var`, a parameter or a loop.
  package func binding(of name: String) -> Scope.Binding? {
    for scope in context.scopes.reversed() {
      if let binding = scope.bindings[name] { return binding }
    }
    return state.globals.bindings[name]
  }

  /// The value of a name of the scene.
  package func named(_ name: String) -> Value? {
    switch scene.named(name) {
    case .item(let id): .item(id)
    case .array(let members): .array(name, members)
    case .group(let id): .group(id)
    case .label(let id): .constraint(.stated(id))
    case .labels(let members): .constraints(name, members)
    case .program(let id): .program(id)
    case nil: predefined(name)
    }
  }

  private func predefined(_ name: String) -> Value? {
    if name == "args" { return .list(arguments.map(Value.string)) }
    return DialectTable.constants[name] ?? surroundings(named: name)
  }

  /// The superview of the current sentence, under the names that other libraries have for it: the superview
  /// of the view that the sentence is about, otherwise the root.
  private func surroundings(named name: String) -> Value? {
    guard ["self", "superview", "toSuperview"].contains(name) else { return nil }
    let named = context.statement.flatMap { superviewOfFirstView(in: .statement($0)) }
    return .item(context.surroundings ?? named ?? .root)
  }

  /// The superview of the first view that a part of a statement names.
  private func superviewOfFirstView(in node: SyntaxNode) -> ItemID? {
    if case .expression(let expression) = node {
      switch expression.kind {
      case .name(let name): return superviewOfView(named: name)
      case .member(let base, let member) where base.bareWord?.name == "self":
        return superviewOfView(named: member.name)
      // The name of a priority is no view.
      case .prioritized(let value, _): return superviewOfFirstView(in: .expression(value))
      default: break
      }
    }
    for child in node.children {
      if let superview = superviewOfFirstView(in: child) { return superview }
    }
    return nil
  }

  private func superviewOfView(named name: String) -> ItemID? {
    if case .item(let id)? = binding(of: name)?.value { return scene.parent(of: id) }
    switch scene.named(name) {
    case .item(let id): return scene.parent(of: id)
    case .array(let members):
      let superviews = Set(members.map { scene.parent(of: $0) })
      return superviews.count == 1 ? superviews.first ?? nil : nil
    default: return nil
    }
  }

  /// The name of a view for an example: of the first one, or `a` if there is none.
  package var exampleView: String {
    let view = scene.itemsInTreeOrder().first { $0 != .root && !scene.isGuide($0) }
    return view.map { scene.name(of: $0) } ?? "a"
  }

  /// A list of up to eight names.
  func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: " ") + (names.count > 8 ? " …" : "")
  }

  /// `line 3`, or `other.lay:3` for a file other than the current one.
  package func locationText(_ source: SourceLocation) -> String {
    guard let file = source.file, file != context.source.name else { return "line \(source.line)" }
    return "\(file):\(source.line)"
  }

  /// Throws if a name is reserved or already used in the scene.
  package func requireFree(_ name: Identifier) throws(Failure) {
    try requireUnreserved(name)
    if let subject = scene.named(name.name) {
      throw taken(name, by: description(of: subject))
    }
    if state.globals.bindings[name.name] != nil {
      throw taken(name, by: "a name made by `let`, `var` or `def`")
    }
  }

  /// Throws for a reserved word.
  package func requireUnreserved(_ name: Identifier) throws(Failure) {
    guard ReservedWords.contains(name.name) else { return }
    throw Failure(.statement, [ReservedWords.diagnostic(for: name)])
  }

  /// The error for a name in use.
  package func taken(_ name: Identifier, by holder: String) -> Failure {
    Failure("E030", "`\(name.name)` is already \(holder)", at: name.range)
  }

  /// A dialect's name for a kind of guide of its own: `a layout`.
  func dialectKind(of id: ItemID) -> String? {
    let scene = scene
    return DialectTable.objects.lazy.compactMap { $0.kind(id, scene) }.first
  }

  /// The object with a name, and the location of its definition: `a view (line 3)`.
  package func description(of subject: Named) -> String {
    let source: SourceLocation? =
      switch subject {
      case .item(let id): scene.item(id)?.source
      case .array(let members): members.first.flatMap { scene.item($0)?.source }
      case .group(let id): scene.group(id)?.source
      case .label(let id): scene.constraint(id)?.source
      case .labels(let members): members.first.flatMap { scene.constraint($0)?.source }
      case .program(let id): scene.program(id)?.source
      }
    var kind = subject.kindDescription
    if case .item(let id) = subject, scene.item(id)?.kind == .guide { kind = "a guide" }
    if case .item(let id) = subject, let known = dialectKind(of: id) { kind = known }
    return source.map { "\(kind) (\(locationText($0)))" } ?? kind
  }
}
