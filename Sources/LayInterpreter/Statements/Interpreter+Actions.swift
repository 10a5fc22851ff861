import LayoutModel
import LayLanguage
import LayoutDialects
import TextReports

extension Interpreter {
  /// Performs an expression with an effect: a call of a `def`, an action of a dialect, the
  /// activation of a group. Returns whether it has one.
  package func act(_ expression: Expression, priority: Double?) throws(Failure) -> Bool {
    for dialect in DialectTable.all
    where try dialect.perform(expression, priority: priority, by: self) { return true }
    var callee = expression
    var arguments: [Argument] = []
    if case .call(let inner, let given, let block, let completion) = expression.kind {
      callee = inner
      arguments = given
      if let place = block?.range ?? completion?.range {
        throw Failure(
          "E012", "`{` is not allowed here", at: place, help: help(forBracesBehind: callee))
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
      return try act(member, on: base, arguments, priority: priority, at: expression.range)
    default: return false
    }
  }

  /// What to write instead: the braces of a structure, or of sentences about a view.
  private func help(forBracesBehind callee: Expression) -> [String] {
    guard case .name(let name) = callee.kind else { return [] }
    if case .item? = scene.named(name) { return ["write: constrain \(name) { set width to 100 }"] }
    if StructureWords.isBlock.contains(name) {
      return ["write: build root { \(name) { a; b } }"]
    }
    return []
  }

  /// Performs an action of a dialect on a value; returns whether it has one.
  func act(
    _ member: Identifier, on base: Expression, _ arguments: [Argument], priority: Double?,
    at range: SourceRange
  ) throws(Failure) -> Bool {
    let rows = DialectTable.named(member.name)
    guard let first = rows.first(where: \.isAction) else { return false }
    if passFrames != nil, !first.runsInPasses {
      throw notPlaced("`\(member.name)`", at: member.range)
    }
    let value = try evaluate(base, .anchors)
    for row in rows where row.receiver.fits(value, scene) {
      guard case .change(let run) = row.effect else { continue }
      // Without arguments, `a.keepSize` is a question.
      if arguments.isEmpty, !row.isComplete,
        rows.contains(where: { $0.hasValue && $0.receiver.fits(value, scene) })
      {
        return false
      }
      let use = try evaluator.use(
        of: row, member, arguments, behind: value, at: base.range, range: range,
        priority: priority, .anchors)
      guard priority == nil || row.takesPriority else {
        throw row.mistake("`\(member.name)` has no priority", at: range, code: "E028")
      }
      try run(self, use)
      return true
    }
    if DialectWord.Receiver.views.fits(value, scene), !rows.contains(where: \.hasValue) {
      throw first.misplaced(behind: value, at: range)
    }
    return false
  }

  // MARK: Calls

  /// The maximum depth of calls.
  package static let deepestCall = 200

  /// Calls a `def`, whose statements run with the given arguments.
  package func call(
    _ definition: Definition, _ arguments: [Argument], at range: SourceRange,
    _ run: (Interpreter, Block, Scope) throws(Failure) -> Void = {
      (interpreter, body, scope) throws(Failure) in try interpreter.execute(body, in: scope)
    }
  ) throws(Failure) {
    guard context.callers.count < Self.deepestCall else {
      let isRecursive = context.callers.contains { $0.name == definition.name }
      throw Failure(
        "E039", "more than \(Self.deepestCall) nested calls", at: range,
        help: isRecursive ? ["`\(definition.name)` calls itself: an `if` has to end that"] : [])
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
    var isFirstLabeled = false
    var place = 0
    for argument in arguments {
      let name: String
      if let label = argument.label {
        isFirstLabeled = true
        guard let parameter = definition.parameters.first(where: { $0.name.name == label.name })
        else {
          throw Failure(
            "E035", "`\(definition.name)` has no parameter `\(label.name)`", at: label.range,
            have: definition.parameters.map(\.name.name))
        }
        name = parameter.name.name
      } else {
        guard !isFirstLabeled, place < definition.parameters.count else {
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
      // Default values of parameters are evaluated in the scope of the definition.
      let outer = context
      context.source = definition.source
      context.statement = nil
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
    return "`\(definition.name)` takes \(counted(wanted, "value")), not \(count)"
  }

  private func signature(_ definition: Definition) -> String {
    let parameters = definition.parameters.map { parameter in
      parameter.defaultValue.map {
        "\(parameter.name.name) = \(definition.source[$0.range])"
      } ?? parameter.name.name
    }
    return "it is defined as: def \(definition.name)(\(parameters.joined(separator: ", ")))"
  }
}
