import LayLanguage
import LayoutDialects
import LayoutModel

/// The state of reading a structure.
package struct StructureReading {
  /// The view of the structure.
  package var target: ItemID
  /// The views and guides named so far.
  package var seen: Set<ItemID> = []

  /// The surroundings of a member, which determine the allowed members and modifiers.
  package enum Surroundings {
    /// The block of the build.
    case build
    case stack(Axis, StructureStack.Distribution)
    case overlapping, grid, container
    /// The arguments of `background` and `overlay`.
    case decoration

    /// The description for messages.
    package var description: String {
      switch self {
      case .build: "the braces of a build"
      case .stack(let axis, _): axis == .vertical ? "a VStack" : "an HStack"
      case .overlapping: "a ZStack"
      case .grid: "a VGrid"
      case .container: "a Container"
      case .decoration: "a background or an overlay"
      }
    }
  }
}

/// Reads the blocks of a `build` as a structure.
///
/// An undefined name becomes a view.
package struct StructureReader {
  /// The interpreter that evaluates names and prints notices.
  let interpreter: Interpreter

  /// The evaluator of the interpreter.
  var evaluator: Evaluator {
    _read { yield interpreter.evaluator }
  }

  /// The scene.
  var scene: Scene { interpreter.scene }

  /// The context of the current statement.
  var context: Context { interpreter.context }

  func read(_ expression: Expression) throws(Failure) -> Value { try interpreter.read(expression) }

  func evaluate(
    _ expression: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    try interpreter.evaluate(expression, reading)
  }
}

extension StructureReader {
  package typealias StructureMembers = [StructureStack.Member]

  /// The structure that a block describes for a view. Undefined names in it become views.
  package func structure(of block: Block, for target: ItemID) throws(Failure) -> Structure {
    var reading = StructureReading(target: target)
    let members = try members(of: block, in: .build, &reading)
    return Structure(elements(members))
  }

  /// The members without the spacers.
  func elements(_ members: StructureMembers) -> [StructureElement] {
    members.compactMap { member in
      if case .element(let element) = member { element } else { nil }
    }
  }

  /// The members in a block, in order.
  func members(
    of block: Block, in surroundings: StructureReading.Surroundings,
    _ reading: inout StructureReading, scope: Scope = Scope()
  ) throws(Failure) -> StructureMembers {
    var members: StructureMembers = []
    try interpreter.walk(block, in: scope) { (_, statement) throws(Failure) in
      members += try self.members(of: statement, in: surroundings, &reading)
    }
    return members
  }

  private func members(
    of statement: Statement, in surroundings: StructureReading.Surroundings,
    _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    if let label = statement.label {
      throw noMember(
        "a label", at: label.name.range, help: ["a structure has no labels; give the build a name"])
    }
    switch statement.kind {
    case .expression(let expression):
      return try members(of: expression, in: surroundings, &reading)
    case .assignment:
      throw noMember("an assignment", at: statement.range, help: ["set it outside the braces"])
    case .command(let command):
      // A view can have the name of a command, which is not allowed here.
      if command.receiver == nil, command.operands.isEmpty {
        let name = Expression(.name(command.word.name), at: command.word.range)
        return try members(of: name, in: surroundings, &reading)
      }
      throw noMember("`\(command.word.name)`", at: command.word.range)
    case .definition(let name, _, _):
      throw noMember(
        "`def`", at: name.range, help: ["define it before the build, and call it here"])
    case .conditional, .loop, .constant, .variable, .invalid: return []
    }
  }

  /// The error for an expression that is not a member of a structure.
  private func noMember(_ what: String, at range: SourceRange, help: [String] = []) -> Failure {
    Failure(
      "E090", "\(what) is not allowed in a structure", at: range,
      help: help.isEmpty
        ? ["it contains blocks, views, guides, arrays, `if`, `for`, `let`, `var` and calls"] : help)
  }

  // MARK: Members

  /// The members that an expression describes.
  func members(
    of expression: Expression, in surroundings: StructureReading.Surroundings,
    _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    try evaluator.checkStack(at: expression.range)
    let expression = expression.withoutParentheses
    switch expression.kind {
    case .prioritized(_, let priority):
      throw Failure(
        "E092", "a member has no priority", at: priority.range,
        help: ["a length has one: title.width(20 @high)"])
    case .list(let list):
      var members: StructureMembers = []
      for element in list {
        members += try self.members(of: element, in: surroundings, &reading)
      }
      return members
    case .call(let callee, let arguments, let block, let completion):
      if let completion { throw noMember("`then`", at: completion.range) }
      return try members(
        calling: callee, arguments, block, at: expression.range, in: surroundings, &reading)
    case .name(let name):
      if StructureWords.isBlock.contains(name) {
        return try self.block(
          Identifier(name, at: expression.range), [], nil, at: expression.range, in: surroundings,
          &reading)
      }
      if case .definition(let definition)? = evaluator.lookUp(name) {
        return try members(
          calling: definition, [], at: expression.range, in: surroundings, &reading)
      }
      return try items(named: name, at: expression.range, &reading)
    case .member(let base, let member):
      return try members(member, of: base, whole: expression, &reading)
    case .index:
      return try items(try evaluate(expression, .anchors), at: expression.range, &reading)
    case .binary(let operation, _, _, let place) where operation.isComparison:
      throw noMember(
        "`\(operation.rawValue)`", at: place, help: ["state the constraint outside the build"])
    default:
      throw noMember("`\(clipped(expression.range))`", at: expression.range)
    }
  }

  private func clipped(_ range: SourceRange) -> String {
    let text = context.source[range].prefix { !$0.isNewline }
    return text.count > 30 ? text.prefix(29) + "…" : String(text)
  }

  private func members(
    calling callee: Expression, _ arguments: [Argument], _ block: Block?, at range: SourceRange,
    in surroundings: StructureReading.Surroundings, _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    switch callee.kind {
    case .name(let name):
      let word = Identifier(name, at: callee.range)
      if StructureWords.isBlock.contains(name) {
        return try self.block(word, arguments, block, at: range, in: surroundings, &reading)
      }
      if block != nil {
        let near = nearest(name, in: StructureWords.blocks.map(\.name), limit: 1).first
        throw Failure(
          "E091", "there is no block `\(name)`", at: word.range,
          help: near.map { ["did you mean `\($0)`?"] }
            ?? ["separate members by line breaks or `;`; only blocks have braces"],
          have: near == nil ? StructureWords.blocks.map(\.name) : [])
      }
      if case .definition(let definition)? = evaluator.lookUp(name) {
        return try members(
          calling: definition, arguments, at: range, in: surroundings, &reading)
      }
      if let near = nearBlock(name) {
        throw Failure(
          "E091", "there is no block `\(name)`", at: word.range, help: ["did you mean `\(near)`?"])
      }
      throw noMember("`\(clipped(range))`", at: range)
    case .member(let base, let member):
      guard StructureWords.isModifier.contains(member.name) else {
        throw unknownModifier(member)
      }
      if let block {
        throw Failure(
          "E091", "`\(member.name)` has no braces", at: block.range,
          help: [
            "its arguments go in parentheses: .\(StructureWords.named(member.name)?.form ?? "")"
          ])
      }
      if case .name("Spacer")? = base.calleeWord {
        throw Failure(
          "E091", "a Spacer has no modifiers", at: member.range,
          help: ["its length goes in parentheses: Spacer(20), Spacer(8, fixed)"])
      }
      let members = try self.members(of: base, in: surroundings, &reading)
      var result: StructureMembers = []
      for case .element(let element) in members {
        result.append(
          .element(
            try modified(
              element, by: member, arguments, at: range, in: surroundings, &reading)))
      }
      return result
    default:
      throw noMember("`\(clipped(range))`", at: range)
    }
  }

  /// The members of a `def`.
  private func members(
    calling definition: Definition, _ arguments: [Argument], at range: SourceRange,
    in surroundings: StructureReading.Surroundings, _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    var members: StructureMembers = []
    try interpreter.call(definition, arguments, at: range) {
      (_, body, scope) throws(Failure) in
      members = try self.members(of: body, in: surroundings, &reading, scope: scope)
    }
    return members
  }

  /// The members of `root.safeArea`, or of a modifier without parentheses.
  private func members(
    _ member: Identifier, of base: Expression, whole: Expression,
    _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    if member.name == "viewBlock", evaluator.scene.named("viewBlock") == nil {
      return try members(of: base, in: .decoration, &reading)
    }
    if StructureWords.isModifier.contains(member.name) {
      throw wrongArguments(
        of: member.name, "`\(member.name)` needs arguments in parentheses", at: member.range)
    }
    if base.calleeWord != nil || (base.plainName.map { evaluator.lookUp($0) == nil } ?? false) {
      throw unknownModifier(member)
    }
    let value = try evaluate(whole, .anchors)
    guard case .item = value else { throw unknownModifier(member) }
    return try items(value, at: whole.range, &reading)
  }

  // MARK: Views and guides

  private func items(
    named name: String, at range: SourceRange, _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    if case .item(let id)? = evaluator.binding(of: name)?.value, !scene.contains(id) {
      // A removed view is no longer in the build, unless another view has its name now.
      guard let other = scene.named(name), case .item(let id) = other else { return [] }
      return try items(.item(id), at: range, &reading)
    }
    if let value = evaluator.lookUp(name) { return try items(value, at: range, &reading) }
    if let near = nearBlock(name) {
      throw Failure(
        "E091", "there is no block `\(name)`", at: range,
        help: ["did you mean `\(near)`?", "for a view with that name: view \(name)"])
    }
    let word = Identifier(name, at: range)
    try evaluator.requireFree(word)
    let id = interpreter.scene.addItem(
      named: name, in: reading.target, source: interpreter.location(of: range))
    return try items(.item(id), at: range, &reading)
  }

  /// The block whose name differs from a word only in case.
  private func nearBlock(_ name: String) -> String? {
    StructureWords.blocks.map(\.name).first { $0.lowercased() == name.lowercased() }
  }

  private func items(
    _ value: Value, at range: SourceRange, _ reading: inout StructureReading
  ) throws(Failure) -> StructureMembers {
    let items: [ItemID]
    switch value {
    case .item, .array, .list: items = try evaluator.items(value, at: range)
    case .none: items = []
    default:
      throw Failure(
        "E020", "a structure contains views and blocks, not \(value.kindDescription)",
        at: range)
    }
    let place = StructurePlace(interpreter.location(of: range))
    var members: StructureMembers = []
    for id in items {
      try requireMember(id, at: range, &reading)
      members.append(.element(StructureElement(.item(id, StructurePriorities()), at: place)))
    }
    return members
  }

  /// Throws if a view or guide cannot be a member.
  private func requireMember(
    _ id: ItemID, at range: SourceRange, _ reading: inout StructureReading
  ) throws(Failure) {
    let name = scene.name(of: id)
    guard scene.contains(id) else {
      throw Failure("E032", "this view was removed", at: range)
    }
    guard reading.seen.insert(id).inserted else {
      throw Failure(
        "E093", "`\(name)` is in this structure twice", at: range,
        help: ["a view can be in one place only; create another one"])
    }
    if scene.structureGuide(id) != nil {
      throw Failure(
        "E093", "`\(name)` already belongs to a build", at: range,
        help: ["create a guide of your own: guide gutter in root"])
    }
    guard !scene.isGuide(id), scene.isInside(reading.target, id) else { return }
    let target = scene.name(of: reading.target)
    throw Failure(
      "E093",
      id == reading.target
        ? "`\(name)` cannot be a member of its own structure"
        : "`\(target)` is in `\(name)`, which cannot be in it as well", at: range)
  }

  // MARK: Modifiers

  private func unknownModifier(_ member: Identifier) -> Failure {
    let others = [
      "frame": "size", "huggingPriority": "hugging", "contentHuggingPriority": "hugging",
      "compressionResistancePriority": "compression", "compressionResistance": "compression",
      "viewBlock": "none is needed: name the view", "spacing": "spacingAfter",
      "alignment": "alignSelf", "margin": "padding", "insets": "padding", "inset": "padding",
      "edges": "relative", "shadow": "background",
    ]
    let near =
      others[member.name]
      ?? nearest(member.name, in: StructureWords.modifiers.map(\.name), limit: 1).first
    return Failure(
      "E091", "there is no modifier `\(member.name)`", at: member.range,
      help: near.map { ["did you mean `\($0)`?"] } ?? [],
      have: near == nil ? StructureWords.modifiers.map(\.name) : [])
  }
}

extension Expression {
  /// The name that the expression is, without enclosing parentheses.
  package var plainName: String? {
    withoutParentheses.bareWord?.name
  }

  /// The name of the block that a chain of modifiers begins with; nil for other expressions.
  package var calleeWord: Expression.Kind? {
    let kind = withoutParentheses.kind
    switch kind {
    case .name(let name) where StructureWords.isBlock.contains(name): return kind
    case .call(let callee, _, _, _): return callee.calleeWord
    case .member(let base, _): return base.calleeWord
    default: return nil
    }
  }
}
