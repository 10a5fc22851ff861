import LayLanguage
import LayoutDialects
import LayoutModel

extension Interpreter {
  /// Does what an expression says if it is something to do: a call of a `def`, a convenience of
  /// KeepLayout's, the switch of a group. Returns whether it was.
  package func act(_ expression: Expression, priority: Double?) throws(Failure) -> Bool {
    if try animate(expression, priority: priority) { return true }
    if try describe(expression, priority: priority) { return true }
    var callee = expression
    var arguments: [Argument] = []
    if case .call(let inner, let given, let block, let completion) = expression.kind {
      callee = inner
      arguments = given
      if let place = block?.range ?? completion?.range {
        throw Failure("E012", "`{` cannot stand here", at: place)
      }
    }
    switch callee.kind {
    case .name(let name):
      guard case .definition(let definition)? = evaluator.lookUp(name) else { return false }
      if priority != nil {
        throw Failure("E028", "a call has no priority", at: expression.range)
      }
      try call(definition, arguments, at: expression.range)
      return true
    case .member(let base, let member):
      return try act(
        member, on: base, arguments, priority: priority, at: expression.range)
    default: return false
    }
  }

  private func act(
    _ member: Identifier, on base: Expression, _ arguments: [Argument], priority: Double?,
    at range: SourceRange
  ) throws(Failure) -> Bool {
    guard Self.actionNames.contains(member.name) else { return false }
    if passFrames != nil, member.name != "sizeToFit" {
      throw notPlaced("`\(member.name)`", at: member.range)
    }
    let value = try evaluate(base, .anchors)
    switch value {
    case .item, .array, .list:
      let items = try items(value, at: base.range)
      if member.name == "clear" {
        guard let layout = items.first, items.count == 1, scene.boxLayout(layout) != nil,
          arguments.isEmpty, priority == nil
        else { return false }
        clearLayout(layout)
        return true
      }
      if member.name == "sizeToFit" {
        guard arguments.isEmpty, priority == nil else {
          throw Failure("E035", "`sizeToFit` takes nothing", at: range)
        }
        try sizeToFit(items, at: range)
        return true
      }
      if let word = KeepLayout.scrollSwitch(named: member.name) {
        guard let argument = arguments.first else { return false }
        guard arguments.count == 1, argument.label == nil, priority == nil else {
          throw Failure(
            "E035", "`\(member.name)` takes true or false", at: range,
            help: ["for example: \(word.example)"])
        }
        try set(word, of: items, to: argument.value, at: range)
        return true
      }
      if let method = KeepLayout.arrayMethod(named: member.name) {
        if case .item = value {
          throw Failure(
            "E020", "`\(member.name)` is said to several views: [a, b].\(member.name)", at: range)
        }
        try run(method, member, on: items, arguments, priority: priority, at: range)
        return true
      }
      // Without values it is the attribute of that name that is asked for.
      let isAsked = arguments.isEmpty && KeepLayout.accessor(named: member.name) != nil
      if !isAsked, let convenience = KeepLayout.convenience(named: member.name) {
        try run(convenience, member, on: items, arguments, priority: priority, at: range)
        return true
      }
    case .attribute(let attribute):
      switch member.name {
      case "deactivate": try deactivate(attribute, arguments, at: range)
      case "keepAt", "keepMin":
        try keepBounds(member, of: attribute, arguments, at: range)
      default: return false
      }
      return true
    case .group(let id):
      guard member.name == "activate" || member.name == "deactivate" else { return false }
      guard arguments.isEmpty else {
        throw Failure("E035", "`\(member.name)` takes no arguments", at: range)
      }
      try setActive(member.name == "activate", of: [id], at: range)
      return true
    default: break
    }
    return false
  }

  /// The members that do something.
  private static let actionNames: Set<String> = {
    var names: Set<String> = [
      "activate", "deactivate", "keepAt", "keepMin", "sizeToFit", "clear",
    ]
    for convenience in KeepLayout.conveniences {
      names.insert(convenience.name)
      if let other = convenience.priorityName { names.insert(other) }
    }
    for word in KeepLayout.scrollSwitches { names.insert(word.name) }
    for method in KeepLayout.arrayMethods {
      names.insert(method.name)
      if let other = method.priorityName { names.insert(other) }
    }
    return names
  }()

  // MARK: Calls

  /// How deep calls may go.
  package static let deepestCall = 200

  /// Calls a `def`, whose statements are done as given.
  package func call(
    _ definition: Definition, _ arguments: [Argument], at range: SourceRange,
    _ run: (Interpreter, Block, Scope) throws(Failure) -> Void = {
      (interpreter, body, scope) throws(Failure) in try interpreter.execute(body, in: scope)
    }
  ) throws(Failure) {
    guard context.callers.count < Self.deepestCall else {
      throw Failure(
        "E039", "more than \(Self.deepestCall) calls inside one another", at: range,
        help: ["`\(definition.name)` calls itself without an end"])
    }
    let scope =
      try arguments.isEmpty && definition.parameters.isEmpty
      ? Scope() : bind(arguments, to: definition, at: range)
    let outer = context
    context.callers.append(
      Failure.Caller(name: definition.name, source: context.source, range: range))
    context.source = definition.source
    context.scopes = definition.scopes
    defer { context = outer }
    do {
      try run(self, definition.body, scope)
    } catch {
      var failure = error.attached(to: definition.source)
      failure.callers.append(
        Failure.Caller(name: definition.name, source: outer.source, range: range))
      throw failure
    }
  }

  private func bind(
    _ arguments: [Argument], to definition: Definition, at range: SourceRange
  ) throws(Failure) -> Scope {
    var scope = Scope()
    var isFirstLabelled = false
    var place = 0
    for argument in arguments {
      let name: String
      if let label = argument.label {
        isFirstLabelled = true
        guard let parameter = definition.parameters.first(where: { $0.name.name == label.name })
        else {
          throw Failure(
            "E035", "`\(definition.name)` has no parameter `\(label.name)`", at: label.range,
            have: definition.parameters.map(\.name.name))
        }
        name = parameter.name.name
      } else {
        guard !isFirstLabelled, place < definition.parameters.count else {
          throw Failure(
            "E035", wrongCount(definition, arguments.count), at: argument.value.range,
            help: [signature(definition)])
        }
        name = definition.parameters[place].name.name
        place += 1
      }
      guard scope.bindings[name] == nil else {
        throw Failure("E035", "`\(name)` is given twice", at: argument.value.range)
      }
      let value = try read(argument.value)
      scope.bindings[name] = .init(value: value, isVariable: false)
    }
    for parameter in definition.parameters where scope.bindings[parameter.name.name] == nil {
      guard let standard = parameter.defaultValue else {
        throw Failure(
          "E035", "`\(definition.name)` needs `\(parameter.name.name)`", at: range,
          help: [signature(definition)])
      }
      // What a parameter is by default is read where the def stands.
      let outer = context
      context.source = definition.source
      context.scopes = definition.scopes + [scope]
      defer { context = outer }
      do {
        scope.bindings[parameter.name.name] = .init(value: try read(standard), isVariable: false)
      } catch { throw error.attached(to: definition.source) }
    }
    return scope
  }

  private func wrongCount(_ definition: Definition, _ count: Int) -> String {
    let wanted = definition.parameters.count
    return "`\(definition.name)` takes \(wanted) \(wanted == 1 ? "value" : "values"), not \(count)"
  }

  private func signature(_ definition: Definition) -> String {
    let parameters = definition.parameters.map { parameter in
      parameter.defaultValue.map {
        "\(parameter.name.name) = \(definition.source[$0.range])"
      } ?? parameter.name.name
    }
    return "it is made so: def \(definition.name)(\(parameters.joined(separator: ", ")))"
  }
}
