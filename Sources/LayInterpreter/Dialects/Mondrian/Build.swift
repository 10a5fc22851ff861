import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let build = StatementCommand(
    name: "build", shape: .sentence,

    forms: [
      [.view, .anyOrder(["name", .newName], ["inactive"]), .block("VStack|HStack|… { VIEW; … }")]
    ],
    summary: "lays a view out as blocks in blocks",
    searchTerms: [
      "MondrianLayout", "buildSubviews", "structure", "VStack", "HStack", "ZStack", "VGrid",
      "Spacer", "Container", "block", "SwiftUI", "padding", "stack", "distribution",
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateBuild(call) })
}

extension Interpreter {
  fileprivate func stateBuild(_ call: Call) throws(Failure) {
    if let label = call.statement.label {
      throw Failure(
        "E038", "a build has a name, not a label", at: label.name.range,
        help: ["write: build root name \(label.name.name) { … }"])
    }
    guard let expression = call.operands.value(), let block = call.operands.block() else { return }
    try stateBuild(
      of: expression, block, named: call.operands.name("name"),
      isActive: !call.operands.has("inactive"), at: call.range, in: call.statement.range)
  }

  /// States a build under MondrianLayout's own names: `self.mondrian.buildSubviews { … }`,
  /// `Mondrian.buildSubviews(on: card) { … }`. Returns whether an expression is one.
  func stateSubviews(_ expression: Expression) throws(Failure) -> Bool {
    guard case .call(let callee, let arguments, let block?, completion: nil) = expression.kind
    else { return false }
    if callee.plainName == "mondrianBatchLayout", arguments.isEmpty {
      try stateBatch(block, named: nil, at: callee.range, in: expression.range)
      return true
    }
    guard case .member(let base, let member) = callee.kind else { return false }
    let isOfLibrary = base.plainName == "Mondrian" && evaluator.lookUp("Mondrian") == nil
    if isOfLibrary, member.name == "layout", arguments.isEmpty {
      try stateBatch(block, named: nil, at: callee.range, in: expression.range)
      return true
    }
    guard member.name == "buildSubviews" else { return false }
    var view: Expression?
    if isOfLibrary, arguments.count == 1, arguments[0].label?.name == "on" {
      view = arguments[0].value
    } else if case .member(let owner, let word) = base.kind, word.name == "mondrian",
      arguments.isEmpty
    {
      view = owner
    } else if base.plainName == "mondrian", evaluator.lookUp("mondrian") == nil, arguments.isEmpty {
      view = Expression(.name("self"), at: base.range)
    }
    guard let view else { return false }
    if case .item(let id) = try evaluate(view, .anchors) {
      notice("lay writes: build \(scene.name(of: id)) { … }", at: expression.range)
    }
    try stateBuild(
      of: view, block, named: nil, isActive: true, at: callee.range, in: expression.range)
    return true
  }

  private func stateBuild(
    of expression: Expression, _ block: Block, named name: Identifier?, isActive: Bool,
    at range: SourceRange, in statementRange: SourceRange
  ) throws(Failure) {
    guard case .item(let view) = try evaluate(expression, .anchors) else {
      throw Failure(
        "E020", "a build lays out one view", at: expression.range,
        help: ["for several: for v in … { build v { … } }"])
    }
    try requireView(view, at: expression.range)
    let given = name ?? Identifier(freeName("build"), at: range)
    let surroundings = context.surroundings
    context.surroundings = view
    defer { context.surroundings = surroundings }
    let others = builds.filter { $0.view == view && $0.group.name != given.name }
    var body = BuildBody(
      block: block, source: context.source, scopes: context.scopes, items: [:],
      structure: Structure([]))
    body.structure = try structure(of: block, for: view)
    body.items = itemsNamed(NamesRead(in: block).names)
    try requireShallow(context.group, at: given.range)
    try replaceGroup(given)
    try make(
      body, of: view, named: given.name, in: context.group, isActive: isActive,
      source: location(of: given.range), at: statementRange)
    if name == nil { notice("this build is `\(given.name)`", at: range) }
    if !others.isEmpty {
      let names = others.map { "`\($0.group.name)`" }.joined(separator: ", ")
      notice("`\(scene.name(of: view))` has another build: \(names)", at: range)
    }
  }

  /// Creates a build: its members are moved to the view, and its guides and constraints are
  /// created. A build that comes into force is refused if it cannot hold as a whole.
  @discardableResult
  package func make(
    _ body: BuildBody, of view: ItemID, named name: String, in parent: GroupID?, isActive: Bool,
    source: SourceLocation?, at range: SourceRange
  ) throws(Failure) -> GroupID {
    try register(body.structure, in: view, at: range)
    let id = addBuild(body, of: view, named: name, in: parent, isActive: isActive, source: source)
    if context.group == nil, isActive, scene.isInForce(id) {
      try checkActivation(of: [id], at: range)
    }
    return id
  }

  /// Adds a build whose members are already in its view.
  package func addBuild(
    _ body: BuildBody, of view: ItemID, named name: String, in parent: GroupID?, isActive: Bool,
    source: SourceLocation?
  ) -> GroupID {
    let id = scene.addGroup(
      named: name, in: parent, isActive: isActive, isConditional: false, view: view,
      source: source)
    var maker = StructureMaker(in: scene, view: view, group: id)
    maker.make(body.structure)
    scene = maker.scene
    evaluator.state[build: id] = body
    progress.constraints += scene.group(id)?.constraints ?? []
    return id
  }

  /// Moves the views of a structure to their superview, in order and in front of its other
  /// subviews.
  package func register(
    _ structure: Structure, in view: ItemID, at range: SourceRange
  ) throws(Failure) {
    let members = structure.items.filter { !scene.isGuide($0) }
    leaveToConstraints(members, at: range)
    let strangers = members.filter { scene.parent(of: $0) != view }
    try leaveBuilds(Set(strangers), at: range)
    for item in strangers { try moveItem(item, to: view, range: range) }
    let children = scene.item(view)?.children ?? []
    guard !children.suffix(members.count).elementsEqual(members) else { return }
    for item in members { scene.move(item, to: view, at: nil) }
  }
}
