import LayLanguage
import LayoutDialects
import LayoutModel

/// Reads the blocks of a `build` as a structure.
///
/// An undefined name becomes a view.
package struct StructureReader {
  /// What a member is in, which determines the allowed members and modifiers.
  enum Surroundings {
    /// The block of the build.
    case build
    case stack(Axis, StructureStack.Distribution)
    case overlapping, grid, container
    /// The arguments of `background` and `overlay`.
    case decoration

    /// The description for messages.
    var description: String {
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

  /// The interpreter that evaluates names and prints notices.
  let interpreter: Interpreter
  /// The view of the structure.
  var target = ItemID.root
  /// What the current member is in.
  private(set) var surroundings = Surroundings.build
  /// The views and guides named so far.
  private var seen: Set<ItemID> = []

  init(interpreter: Interpreter, target: ItemID = .root) {
    self.interpreter = interpreter
    self.target = target
  }

  /// The evaluator of the interpreter.
  var evaluator: Evaluator {
    _read { yield interpreter.evaluator }
  }

  /// The scene.
  var scene: Scene { interpreter.scene }

  /// The context of the current statement.
  var context: Context { interpreter.context }

  func read(_ expression: Expression) throws(Failure) -> Value { try interpreter.read(expression) }
}

extension Interpreter {
  /// The structure that a block describes for a view. Undefined names in it become views.
  package func structure(of block: Block, for target: ItemID) throws(Failure) -> Structure {
    var reader = StructureReader(interpreter: self, target: target)
    return Structure(try reader.elements(of: block, in: .build))
  }
}

extension StructureReader {
  package typealias StructureMembers = [StructureStack.Member]

  /// The members of a block that is no stack, in order.
  mutating func elements(
    of block: Block, in inner: Surroundings
  ) throws(Failure) -> [StructureElement] {
    let members = try within(inner) { (reader) throws(Failure) in try reader.members(of: block) }
    return members.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Reads members that are in something else than the current one.
  mutating func within(
    _ inner: Surroundings,
    _ read: (inout StructureReader) throws(Failure) -> StructureMembers
  ) throws(Failure) -> StructureMembers {
    let outer = surroundings
    surroundings = inner
    defer { surroundings = outer }
    return try read(&self)
  }

  /// The members in a block, in order.
  mutating func members(
    of block: Block, scope: Scope = Scope()
  ) throws(Failure) -> StructureMembers {
    var members: StructureMembers = []
    try interpreter.walk(block, in: scope) { (_, statement) throws(Failure) in
      members += try self.members(of: statement)
    }
    return members
  }

  private mutating func members(of statement: Statement) throws(Failure) -> StructureMembers {
    if let label = statement.label {
      throw noMember(
        "a label", at: label.name.range, help: ["a structure has no labels; give the build a name"])
    }
    switch statement.kind {
    case .expression(let expression):
      return try members(of: expression)
    case .assignment:
      throw noMember("an assignment", at: statement.range, help: ["set it outside the braces"])
    case .command(let command):
      // A view can have the name of a command, which is not allowed here.
      if command.receiver == nil, command.operands.isEmpty {
        let name = Expression(.name(command.word.name), at: command.word.range)
        return try members(of: name)
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
  mutating func members(of expression: Expression) throws(Failure) -> StructureMembers {
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
        members += try self.members(of: element)
      }
      return members
    case .call(let callee, let arguments, let block, let completion):
      if let completion { throw noMember("`then`", at: completion.range) }
      return try members(calling: callee, arguments, block, at: expression.range)
    case .name(let name):
      if StructureWords.isBlock.contains(name) {
        return try self.block(Identifier(name, at: expression.range), [], nil, at: expression.range)
      }
      if case .definition(let definition)? = evaluator.lookUp(name) {
        return try members(calling: definition, [], at: expression.range)
      }
      return try items(named: name, at: expression.range)
    case .member(let base, let member):
      return try members(member, of: base, whole: expression)
    case .index:
      return try items(try interpreter.evaluate(expression, .anchors), at: expression.range)
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

  private mutating func members(
    calling callee: Expression, _ arguments: [Argument], _ block: Block?, at range: SourceRange
  ) throws(Failure) -> StructureMembers {
    switch callee.kind {
    case .name(let name):
      let word = Identifier(name, at: callee.range)
      if StructureWords.isBlock.contains(name) {
        return try self.block(word, arguments, block, at: range)
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
        return try members(calling: definition, arguments, at: range)
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
      var result: StructureMembers = []
      for case .element(let element) in try members(of: base) {
        result.append(.element(try modified(element, by: member, arguments, at: range)))
      }
      return result
    default:
      throw noMember("`\(clipped(range))`", at: range)
    }
  }

  /// The members of a `def`.
  private mutating func members(
    calling definition: Definition, _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) -> StructureMembers {
    var members: StructureMembers = []
    try interpreter.call(definition, arguments, at: range) {
      (_, body, scope) throws(Failure) in
      members = try self.members(of: body, scope: scope)
    }
    return members
  }

  /// The members of `root.safeArea`, or of a modifier without parentheses.
  private mutating func members(
    _ member: Identifier, of base: Expression, whole: Expression
  ) throws(Failure) -> StructureMembers {
    if member.name == "viewBlock", evaluator.scene.named("viewBlock") == nil {
      return try within(.decoration) { (reader) throws(Failure) in try reader.members(of: base) }
    }
    if StructureWords.isModifier.contains(member.name) {
      throw wrongArguments(
        of: member.name, "`\(member.name)` needs arguments in parentheses", at: member.range)
    }
    if base.calleeWord != nil || (base.plainName.map { evaluator.lookUp($0) == nil } ?? false) {
      throw unknownModifier(member)
    }
    let value = try interpreter.evaluate(whole, .anchors)
    guard case .item = value else { throw unknownModifier(member) }
    return try items(value, at: whole.range)
  }

  // MARK: Views and guides

  private mutating func items(
    named name: String, at range: SourceRange
  ) throws(Failure) -> StructureMembers {
    if case .item(let id)? = evaluator.binding(of: name)?.value, !scene.contains(id) {
      // A removed view is no longer in the build, unless another view has its name now.
      guard let other = scene.named(name), case .item(let id) = other else { return [] }
      return try items(.item(id), at: range)
    }
    if let value = evaluator.lookUp(name) { return try items(value, at: range) }
    if let near = nearBlock(name) {
      throw Failure(
        "E091", "there is no block `\(name)`", at: range,
        help: ["did you mean `\(near)`?", "for a view with that name: view \(name)"])
    }
    let new = try interpreter.newView(Expression(.name(name), at: range), in: target)
    return try items(new.map(Value.item) ?? .none, at: range)
  }

  /// The block whose name differs from a word only in case.
  private func nearBlock(_ name: String) -> String? {
    StructureWords.blocks.map(\.name).first { $0.lowercased() == name.lowercased() }
  }

  private mutating func items(
    _ value: Value, at range: SourceRange
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
      try requireMember(id, at: range)
      members.append(.element(StructureElement(.item(id, StructurePriorities()), at: place)))
    }
    return members
  }

  /// Throws if a view or guide cannot be a member.
  private mutating func requireMember(_ id: ItemID, at range: SourceRange) throws(Failure) {
    let name = scene.name(of: id)
    guard scene.contains(id) else {
      throw Failure("E032", "this view was removed", at: range)
    }
    guard seen.insert(id).inserted else {
      throw Failure(
        "E093", "`\(name)` is in this structure twice", at: range,
        help: ["a view can be in one place only; create another one"])
    }
    if scene.structureGuide(id) != nil {
      throw Failure(
        "E093", "`\(name)` already belongs to a build", at: range,
        help: ["create a guide of your own: guide gutter in root"])
    }
    guard !scene.isGuide(id), scene.isInside(target, id) else { return }
    throw Failure(
      "E093",
      id == target
        ? "`\(name)` cannot be a member of its own structure"
        : "`\(scene.name(of: target))` is in `\(name)`, which cannot be in it as well", at: range)
  }

  // MARK: Modifiers

  private func unknownModifier(_ member: Identifier) -> Failure {
    let others = [
      "frame": "size", "huggingPriority": "hugging", "contentHuggingPriority": "hugging",
      "compressionResistancePriority": "compression", "compressionResistance": "compression",
      "spacing": "spacingAfter",
      "alignment": "alignSelf", "margin": "padding", "insets": "padding", "inset": "padding",
      "edges": "relative", "shadow": "background",
    ]
    return Failure(
      "E091", "there is no modifier `\(member.name)`", at: member.range,
      others[member.name] ?? member.name, among: StructureWords.modifiers.map(\.name),
      listsIfNear: false)
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
