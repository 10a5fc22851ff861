import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel

extension Shell {
  /// What a name stands for where the statement is; nil for none.
  func lookUp(_ name: String) -> Value? {
    binding(of: name)?.value ?? named(name) ?? lettered(name)
  }

  /// What `let`, `var`, a parameter or a loop made of a name.
  func binding(of name: String) -> Scope.Binding? {
    for scope in context.scopes.reversed() {
      if let binding = scope.bindings[name] { return binding }
    }
    return session.globals.bindings[name]
  }

  /// What a name of the scene stands for.
  func named(_ name: String) -> Value? {
    switch session.scene.named(name) {
    case .item(let id): .item(id)
    case .array(let members): .array(name, members)
    case .group(let id): .group(id)
    case .label(let id): .constraint(.stated(id))
    case .labels(let members): .constraints(name, members)
    case .program(let id): .program(id)
    case nil: predefined(name)
    }
  }

  /// The distances that SimpleLayout knows by name, in points: to the edge of a view, and between two.
  static let standardDistances = ["edgeSpace": 20.0, "interSpace": 8.0]

  private func predefined(_ name: String) -> Value? {
    if name == "args" { return .list(session.arguments.map(Value.string)) }
    return Self.standardDistances[name].map(Value.number)
  }

  /// The error for a name that stands for nothing.
  func unknownName(_ name: String, at range: SourceRange) -> Failure {
    var seen: Set<String> = []
    let inSight =
      (context.scopes.reversed().flatMap { $0.bindings.names.sorted() }
      + session.globals.bindings.names.sorted() + session.scene.names.sorted() + ["root"])
      .filter { seen.insert($0).inserted }
    if name == "match" {
      return Failure("E010", "`match` says nothing here", at: range)
    }
    if ["exit", "bye", "q"].contains(name) {
      return Failure("E010", "unknown name `\(name)`", at: range, help: ["`quit` ends the shell"])
    }
    if let near = nearest(name, in: inSight, limit: 1).first {
      return Failure("E010", unknownMessage(near, name), at: range, help: [didYouMean(near)])
    }
    if let function = nearest(name, in: Self.functionNames, limit: 1).first {
      return Failure(
        "E010", "unknown name `\(name)`", at: range, help: ["did you mean `\(function)`?"])
    }
    if let command = nearest(name, in: CommandTable.names, limit: 1).first {
      return Failure(
        "E010", "unknown name `\(name)`", at: range, help: ["did you mean `\(command)`?"])
    }
    let views = inSight.filter { name in
      switch session.scene.named(name) {
      case .item(let id): id != .root && session.scene.boxLayout(id) == nil
      case .array: true
      default: false
      }
    }
    let help =
      views.isEmpty
      ? ["make a view of that name: view \(name)"]
      : ["make a view of that name: view \(name)", "there are: \(list(views))"]
    return Failure("E010", "unknown view `\(name)`", at: range, help: help)
  }

  private func unknownMessage(_ near: String, _ name: String) -> String {
    if case .item? = session.scene.named(near) { return "unknown view `\(name)`" }
    return "unknown name `\(name)`"
  }

  /// ``did you mean `title` (made on line 3)?``
  private func didYouMean(_ name: String) -> String {
    if case .item(let id)? = session.scene.named(name), binding(of: name) == nil,
      let source = session.scene.item(id)?.source
    {
      return "did you mean `\(name)` (made on \(place(source)))?"
    }
    return "did you mean `\(name)`?"
  }

  /// Up to eight names in a row.
  private func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: " ") + (names.count > 8 ? " …" : "")
  }

  /// `line 3`, or `other.lay:3` for another file than the one that runs.
  func place(_ source: SourceLocation) -> String { explainer().place(source) }

  /// The place of a range of the text that runs.
  mutating func location(of range: SourceRange) -> SourceLocation {
    let position = context.source.position(of: range.lower, near: &lastLine)
    return SourceLocation(
      file: context.source.name, line: position.line, column: position.column)
  }

  /// Refuses a name that is reserved or stands for something in the scene already.
  func requireFree(_ name: Identifier) throws(Failure) {
    try requireUnreserved(name)
    if let subject = session.scene.named(name.name) {
      throw taken(name, by: description(of: subject))
    }
    if session.globals.bindings[name.name] != nil {
      throw taken(name, by: "a name made by `let`, `var` or `def`")
    }
  }

  /// Refuses a reserved word.
  func requireUnreserved(_ name: Identifier) throws(Failure) {
    guard ReservedWords.contains(name.name) else { return }
    throw Failure(.statement, [ReservedWords.diagnostic(for: name)])
  }

  /// The error for a name that is taken.
  func taken(_ name: Identifier, by holder: String) -> Failure {
    Failure("E030", "`\(name.name)` is already \(holder)", at: name.range)
  }

  /// What holds a name, with the place where it was made: `a view (line 3)`.
  private func description(of subject: Named) -> String {
    let source: SourceLocation? =
      switch subject {
      case .item(let id): session.scene.item(id)?.source
      case .array(let members): members.first.flatMap { session.scene.item($0)?.source }
      case .group(let id): session.scene.group(id)?.source
      case .label(let id): session.scene.constraint(id)?.source
      case .labels(let members): members.first.flatMap { session.scene.constraint($0)?.source }
      case .program(let id): session.scene.program(id)?.source
      }
    var kind = subject.kindDescription
    if case .item(let id) = subject, session.scene.item(id)?.kind == .guide { kind = "a guide" }
    if case .item(let id) = subject, session.scene.boxLayout(id) != nil { kind = "a layout" }
    return source.map { "\(kind) (\(place($0)))" } ?? kind
  }

  // MARK: Binding

  /// Lets a name stand for a value, in the innermost block or outside blocks.
  mutating func bind(_ name: Identifier, to value: Value, isVariable: Bool) throws(Failure) {
    try requireUnreserved(name)
    let binding = Scope.Binding(value: value, isVariable: isVariable)
    if let innermost = context.scopes.indices.last {
      context.scopes[innermost].bindings[name.name] = binding
      return
    }
    if let subject = session.scene.named(name.name) {
      throw taken(name, by: description(of: subject))
    }
    setGlobal(name.name, binding)
  }

  /// Changes a name outside blocks, remembering for `undo` what it stood for.
  mutating func setGlobal(_ name: String, _ binding: Scope.Binding?) {
    if progress.names[name] == nil {
      progress.names[name] = .some(session.globals.bindings[name])
    }
    session.globals.bindings[name] = binding
    if !session.scene.programs.isEmpty { engine.forgetPasses() }
  }

  /// Changes a variable where it was made.
  mutating func assign(_ name: Identifier, _ value: Value) throws(Failure) {
    for index in context.scopes.indices.reversed() {
      guard let binding = context.scopes[index].bindings[name.name] else { continue }
      guard binding.isVariable else { throw constantName(name) }
      if let placing, index < placing.outerScopes { throw outerName(name) }
      context.scopes[index].bindings[name.name]?.value = value
      return
    }
    guard let binding = session.globals.bindings[name.name] else {
      throw unknownName(name.name, at: name.range)
    }
    guard binding.isVariable else { throw constantName(name) }
    if placing != nil { throw outerName(name) }
    setGlobal(name.name, Scope.Binding(value: value, isVariable: true))
  }

  private func outerName(_ name: Identifier) -> Failure {
    Failure(
      "E053", "`\(name.name)` was made outside the `place` block, which cannot change it",
      at: name.range, help: ["make a variable inside: var \(name.name) = …"])
  }

  private func constantName(_ name: Identifier) -> Failure {
    Failure(
      "E031", "`\(name.name)` is no variable", at: name.range,
      help: [
        "bind it again with `let \(name.name) = …`, or make it with `var \(name.name) = …` at first"
      ])
  }
}
