import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let stackview = StatementCommand(
    name: "stackview", shape: .sentence,
    forms: [
      [
        .newName,
        .anyOrder(
          [.words(["horizontal", "vertical"])], ["in", .view], ["at", .position],
          ["distribution", .word(of: StackArrangement.Distribution.allCases.map(\.rawValue))],
          ["alignment", .word(of: StackArrangement.Alignment.allCases.map(\.rawValue))],
          ["spacing", .number], ["margins"], ["baselines"]),
        .optional(.block("a; b; c")),
      ]
    ],
    summary: "creates a stack view",
    searchTerms: [
      "UIStackView", "stack", "arrange", "distribution", "alignment", "spacing", "horizontal",
      "vertical", "row", "column",
    ],
    action: { (interpreter, call) throws(Failure) in try interpreter.makeStack(call) })
}

extension Interpreter {
  fileprivate func makeStack(_ call: Call) throws(Failure) {
    let operands = call.operands
    guard let name = operands.name() else { return }
    try evaluator.requireFree(name)
    var stack = StackArrangement()
    if operands.has("vertical") { stack.axis = .vertical }
    if operands.has("horizontal") { stack.axis = .horizontal }
    stack.isMarginsRelative = operands.has("margins")
    stack.isBaselineRelative = operands.has("baselines")
    let parent = try item(behind: "in", of: call)
    if let parent { try requireView(parent, at: call.range) }
    guard parent != nil || context.parents?.isArray != true else {
      throw Failure(
        "E042", "a stack view belongs to one view, and these braces to several", at: call.range,
        help: ["create them in a loop: for v in … { … }"])
    }
    let place = try position(of: call)
    let id = scene.addItem(
      named: name.name, in: parent ?? context.parents?.items.first ?? .root,
      at: place.map { $0 - 1 }, source: location(of: name.range))
    if let block = operands.block() { stack.members = try members(of: block, in: id) }
    scene.setProperties(of: id) { $0.stack = stack }
    try setProperties(of: [id], along: operands)
  }

  /// The views named in a block, which become arranged views of the stack.
  private func members(of block: Block, in stack: ItemID) throws(Failure) -> [ItemID] {
    var members: [ItemID] = []
    for statement in block.statements {
      if case .command = statement.kind {
        let before = scene.item(stack)?.children ?? []
        let outer = context.parents
        context.parents = Context.Parents(items: [stack], isArray: false)
        defer { context.parents = outer }
        try execute(statement)
        let after = scene.item(stack)?.children ?? []
        members += after.filter { !before.contains($0) && !members.contains($0) }
        continue
      }
      guard case .expression(let expression) = statement.kind else {
        throw Failure(
          "E014", "the braces of a stack view list its members",
          at: statement.range, help: ["it is written: { a; b; c }"])
      }
      for member in try member(expression, of: stack) {
        guard !members.contains(member) else {
          throw Failure(
            "E030", "`\(scene.name(of: member))` is already in the stack view",
            at: expression.range)
        }
        members.append(member)
      }
    }
    return members
  }

  /// The views that an expression names, which become arranged views of the stack; an undefined
  /// name becomes a view.
  private func member(_ expression: Expression, of stack: ItemID) throws(Failure) -> [ItemID] {
    if let new = try newView(expression, in: stack) { return [new] }
    return try moved(expression, into: stack) { (item) throws(Failure) in
      guard !scene.isGuide(item) else {
        throw Failure(
          "E033", "`\(scene.name(of: item))` is a guide, and a stack view arranges views",
          at: expression.range)
      }
    }
  }

  // MARK: Changing

  /// Removes an arranged view: `bar.unarrange d`.
  package func unarrange(
    _ word: Identifier, _ operands: Operands, in stack: ItemID
  ) throws(Failure) {
    var arrangement = try arrangement(of: stack, word)
    guard let expression = operands.value() else { return }
    for item in try items(try evaluate(expression, .anchors), at: expression.range) {
      try requireMember(item, of: arrangement, stack, at: expression.range)
      arrangement.members.removeAll { $0 == item }
      arrangement.customSpacing[item] = nil
    }
    set(arrangement, of: stack)
  }

  /// Adds or moves an arranged view: `bar.arrange d at 2`.
  package func arrange(_ word: Identifier, _ operands: Operands, in stack: ItemID) throws(Failure) {
    var arrangement = try arrangement(of: stack, word)
    guard let expression = operands.value() else { return }
    let place = try operands.value("at").map { (value) throws(Failure) in
      try position(value) - 1
    }
    let items = try member(expression, of: stack)
    arrangement = scene.item(stack)?.properties.stack ?? arrangement
    arrangement.members.removeAll { items.contains($0) }
    let index = min(place ?? .max, arrangement.members.count)
    arrangement.members.insert(contentsOf: items, at: index)
    set(arrangement, of: stack)
  }

  private func arrangement(
    of stack: ItemID, _ word: Identifier
  ) throws(Failure) -> StackArrangement {
    if let arrangement = scene.item(stack)?.properties.stack { return arrangement }
    throw PropertyOwner.stackViews.refusal(stack, word, scene)
  }

  private func set(_ arrangement: StackArrangement, of stack: ItemID) {
    scene.setProperties(of: stack) { $0.stack = arrangement }
  }

  private func requireMember(
    _ item: ItemID, of arrangement: StackArrangement, _ stack: ItemID, at range: SourceRange
  ) throws(Failure) {
    guard !arrangement.members.contains(item) else { return }
    throw Failure(
      "E043", "`\(scene.name(of: item))` is not arranged by `\(scene.name(of: stack))`", at: range)
  }

  /// Sets the spacing after a view, in points: `bar.spacing(after: a) = 20`.
  func setSpacing(
    _ use: WordUse, _ operation: AssignmentOperator, _ value: Expression
  ) throws(Failure) {
    guard let stack = use.item else {
      throw Failure("E020", "a stack view is expected here", at: use.baseRange)
    }
    var arrangement = try arrangement(of: stack, use.word)
    guard let given = use.arguments[0] else { return }
    let member = try evaluator.view(given)
    try requireMember(member, of: arrangement, stack, at: given.value.range)
    guard operation == .assign else {
      throw Failure("E040", "a property is set with `=`", at: use.range)
    }
    arrangement.customSpacing[member] = try optionalNumber(
      try read(value), at: value.range, "a spacing")
    set(arrangement, of: stack)
  }

  /// One of several words, as a name or a string.
  package func choice(
    _ expression: Expression, among words: [String], _ what: String
  ) throws(Failure) -> String {
    var word: String?
    if case .name(let name) = expression.kind {
      word = words.contains(name) || evaluator.lookUp(name) == nil ? name : nil
    }
    if word == nil, case .string(let text) = try read(expression) { word = text }
    guard let word, words.contains(word) else {
      let text = word ?? String(context.source[expression.range])
      throw Failure("E014", "`\(text)` is not \(what)", at: expression.range, text, among: words)
    }
    return word
  }
}
