import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let rebuild = StatementCommand(
    name: "rebuild", shape: .sentence,
    forms: [[.list(OperandSlot("NAME", [.groups], wanted: "a build", example: "build1"))]],
    summary: "runs the body of a build again",
    searchTerms: ["reloadLayout", "LayoutManager", "reload", "update", "conditional", "build"],
    action: { (interpreter, call) throws(Failure) in
      for expression in call.operands.values() {
        try interpreter.rebuild(expression, at: call.statement.range)
      }
    })
}

extension Interpreter {
  fileprivate func rebuild(_ expression: Expression, at range: SourceRange) throws(Failure) {
    var value: Value?
    if let name = expression.plainName {
      value = try evaluator.lookUp(name).map { (value) throws(Failure) in
        try evaluator.existing(value, name: name, at: expression.range)
      }
    } else {
      value = try evaluate(expression, .anchors)
    }
    guard case .group(let id)? = value, let (group, view, old) = build(id) else {
      let names = builds.map(\.group.name)
      let name = context.source[expression.range]
      let isUnknown = if case nil = value { true } else { false }
      let near = nearest(String(name), in: names, limit: 1).first
      throw Failure(
        "E095", isUnknown ? "there is no build `\(name)`" : "`\(name)` is not a build",
        at: expression.range, help: near.map { ["did you mean `\($0)`?"] } ?? [],
        have: near == nil ? Array(names.prefix(12)) : [])
    }
    let body = try run(again: old, of: view)
    try register(body.structure, in: view, at: range)
    scene.removeGroup(id)
    let new = addBuild(
      body, of: view, named: group.name, in: group.parent, isActive: group.isActive,
      source: group.source)
    if scene.isInForce(new) { try checkActivation(of: [new], at: range) }
  }

  /// Runs the body of a build again.
  package func run(again old: BuildBody, of view: ItemID) throws(Failure) -> BuildBody {
    let outer = context
    context.source = old.source
    context.scopes = [Scope(of: old.items)] + old.scopes
    context.isInside = true
    defer { context = outer }
    var body = old
    do { body.structure = try structure(of: old.block, for: view) } catch {
      throw error.attached(to: old.source)
    }
    // Names that were defined since, and those whose view exists again.
    context.scopes = old.scopes
    for (name, id) in itemsNamed(NamesRead(in: old.block).names) {
      if let known = old.items[name], scene.contains(known) { continue }
      body.items[name] = id
    }
    return body
  }
}
