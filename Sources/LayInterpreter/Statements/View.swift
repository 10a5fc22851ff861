import LayLanguage
import LayoutDialects
import LayoutModel

extension StatementCommand {
  package static let view = StatementCommand(
    name: "view", shape: .sentence,
    forms: [
      [
        .list(.newItem),
        .anyOrder(
          ["in", .view], ["at", .position],
          ["intrinsic", .slot(OperandSlot("WxH", wanted: "a size", example: "24x24"))],
          ["text", .slot(OperandSlot("\"…\"", wanted: "a text", example: "\"Hello\""))],
          ["font", .number], ["lines", .number], ["scroll"]), .optional(.block),
      ]
    ],
    summary: "creates views",
    searchTerms: [
      "make", "create", "add", "subview", "array", "tree", "label", "text", "font", "lines",
      "scroll",
      "UIScrollView", "UILabel", "UIView",
    ],
    action: { (interpreter, call) throws(Failure) in try interpreter.makeItems(.view, call) })

  package static let guide = StatementCommand(
    name: "guide", shape: .sentence,
    forms: [[.list(.newItem), .anyOrder(["in", .view]), .unlisted(.block)]],
    summary: "creates layout guides",
    searchTerms: ["spacer", "gutter", "invisible", "UILayoutGuide"],
    action: { (interpreter, call) throws(Failure) in try interpreter.makeItems(.guide, call) })
}

extension OperandSlot {
  /// A new view, or an array of new views.
  fileprivate static let newItem = OperandSlot("NAME|NAME[1...N]", wanted: "a name")
}

/// The operands after the names of `view`.
private struct ItemModifiers {
  var parent: ItemID?
  var place: Int?
  var isScroll = false
  var block: Block?
}

/// `a`, or `cell[1...10]`.
private struct NewItem {
  var name: Identifier
  /// The first and last index; nil for a view outside arrays.
  var indices: (first: Int, last: Int)?
  var range: SourceRange
}

extension Interpreter {
  /// The maximum number of elements of an array.
  private static let largestArray = 100_000
  /// The maximum of ``Progress/arrayMembers``, which takes about 200 MB.
  private static let mostArrayMembers = 20_000_000

  fileprivate func makeItems(_ kind: Item.Kind, _ call: Call) throws(Failure) {
    var names: [NewItem] = []
    for expression in call.operands.values() { names.append(try newItem(expression)) }
    let modifiers = try modifiers(kind, call)
    if let block = modifiers.block, call.operands.words.isEmpty, let known = knownItems(call) {
      return try execute(block, in: known.items, isArray: known.isArray)
    }
    var made: [ItemID] = []
    var isArray = false
    var seen: Set<String> = []
    for name in names {
      if name.indices == nil, !seen.insert(name.name.name).inserted {
        throw Failure("E030", "`\(name.name.name)` is named twice", at: name.range)
      }
      let (items, makesArray) = try make(name, kind, modifiers)
      made += items
      isArray = isArray || makesArray
    }
    try setProperties(of: made, along: call.operands)
    if let block = modifiers.block { try execute(block, in: made, isArray: isArray) }
  }

  /// Executes the block of a `view`, in which the views belong to others.
  private func execute(
    _ block: Block, in parents: [ItemID], isArray: Bool
  ) throws(Failure) {
    let outer = context.parents
    context.parents = Context.Parents(items: parents, isArray: isArray)
    defer { context.parents = outer }
    try execute(block)
  }

  /// The one view or array that is there already, whose braces are opened again: `view row[1] { view icon }`. Nil
  /// for names of nothing, and for a block in which nothing is added.
  private func knownItems(_ call: Call) -> (items: [ItemID], isArray: Bool)? {
    let names = call.operands.values()
    guard names.count == 1, let name = names.first else { return nil }
    switch name.kind {
    case .name, .index: break
    default: return nil
    }
    guard context.parents == nil, let base = name.firstWord,
      evaluator.binding(of: base.name) == nil,
      scene.named(base.name) != nil, let value = try? evaluate(name, .anchors)
    else { return nil }
    switch value {
    case .item(let id) where scene.item(id)?.kind == .view:
      // What is in one of an array is one of an array too, as when it was made.
      if case .index = name.kind { return ([id], true) }
      return ([id], false)
    case .array(_, let items): return (items, true)
    default: return nil
    }
  }

  private func newItem(_ expression: Expression) throws(Failure) -> NewItem {
    switch expression.kind {
    case .name(let name):
      return NewItem(
        name: Identifier(name, at: expression.range), indices: nil, range: expression.range)
    case .index(let base, let index):
      guard case .name(let name) = base.kind else { break }
      let identifier = Identifier(name, at: base.range)
      let value = try read(index)
      if case .range(let first, let last) = value {
        guard let lower = Int(exactly: first), let upper = Int(exactly: last), lower >= 1,
          upper - lower < Self.largestArray
        else {
          throw Failure(
            "E022", "an array counts from 1 and has at most \(Self.largestArray) members",
            at: index.range)
        }
        return NewItem(name: identifier, indices: (lower, upper), range: expression.range)
      }
      let number = try evaluator.wholeNumber(value, at: index.range, "an index")
      guard let integer = Int(exactly: number), integer >= 1 else {
        throw Failure("E037", "indices count from 1", at: index.range)
      }
      return NewItem(name: identifier, indices: (integer, integer), range: expression.range)
    default: break
    }
    throw Failure(
      "E014", "a name is expected here", at: expression.range,
      help: ["a name is made of letters, digits and _, such as: title, cell[1...3]"])
  }

  private func modifiers(_ kind: Item.Kind, _ call: Call) throws(Failure) -> ItemModifiers {
    let operands = call.operands
    var modifiers = ItemModifiers()
    if let block = operands.block() {
      guard kind == .view else {
        throw Failure("E042", "a guide cannot contain anything", at: block.range)
      }
      modifiers.block = block
    }
    guard !operands.words.isEmpty else { return modifiers }
    if let parent = try item(behind: "in", of: call) {
      try requireView(parent, at: call.range)
      modifiers.parent = parent
    }
    modifiers.place = try position(of: call)
    modifiers.isScroll = operands.has("scroll")
    return modifiers
  }

  /// The view after a word of a command, such as `in`; nil if the word is missing.
  package func item(behind word: String?, of call: Call) throws(Failure) -> ItemID? {
    guard let expression = call.operands.value(word) else { return nil }
    return try view(expression, behind: word ?? call.command.word.name)
  }

  /// The view or guide that an expression after a word is.
  package func view(_ expression: Expression, behind word: String) throws(Failure) -> ItemID {
    guard case .item(let id) = try evaluate(expression, .anchors) else {
      throw Failure("E020", "a view must follow `\(word)`", at: expression.range)
    }
    return id
  }

  /// The position among siblings after `at`, counted from 1; nil if it is missing.
  package func position(of call: Call) throws(Failure) -> Int? {
    guard let expression = call.operands.value("at") else { return nil }
    return try position(expression)
  }

  /// A position in an order, counted from 1.
  package func position(_ expression: Expression) throws(Failure) -> Int {
    let number = try evaluator.wholeNumber(try read(expression), at: expression.range, "a position")
    guard number >= 1, let place = Int(exactly: number) else {
      throw Failure("E037", "positions count from 1", at: expression.range)
    }
    return place
  }

  /// Throws for a guide.
  package func requireView(_ id: ItemID, at range: SourceRange) throws(Failure) {
    guard scene.item(id)?.kind == .guide else { return }
    throw Failure(
      "E033", "`\(scene.name(of: id))` is a guide, and cannot contain anything", at: range)
  }

  // MARK: Making

  private func make(
    _ new: NewItem, _ kind: Item.Kind, _ modifiers: ItemModifiers
  ) throws(Failure) -> (items: [ItemID], isArray: Bool) {
    let parents = modifiers.parent.map { [$0] } ?? context.parents?.items ?? [.root]
    let isNested = modifiers.parent == nil && context.parents?.isArray == true
    guard new.indices != nil || isNested else {
      try evaluator.requireFree(new.name)
      let parent = parents.first ?? .root
      return (
        [add(new.name.name, kind, in: parent, modifiers, modifiers.place, at: new.range)], false
      )
    }
    try evaluator.requireUnreserved(new.name)
    var last: ItemID?
    var count = 0
    if case .array(let existing)? = scene.named(new.name.name) {
      (last, count) = (existing.last, existing.count)
    } else {
      try evaluator.requireFree(new.name)
    }
    let perParent = new.indices.map { max(0, $0.last - $0.first + 1) } ?? 1
    guard count + parents.count * perParent <= Self.largestArray else {
      throw Failure("E022", "an array has at most \(Self.largestArray) members", at: new.range)
    }
    var index = new.indices?.first ?? 1
    var made: [ItemID] = []
    for parent in parents {
      for place in 0..<perParent {
        try poll(at: new.range)
        let name = "\(new.name.name)[\(index)]"
        guard scene.named(name) == nil else {
          throw evaluator.taken(Identifier(name, at: new.range), by: "a view")
        }
        made.append(
          add(name, kind, in: parent, modifiers, modifiers.place.map { $0 + place }, at: new.range))
        index += 1
      }
    }
    // New elements are added at the end, unless they fill a gap.
    if let last, let first = made.first {
      if Self.arrayIndex(of: last, in: scene) < Self.arrayIndex(of: first, in: scene) {
        scene.append(made, toArray: new.name.name)
      } else {
        try insert(made, inArray: new)
      }
    } else {
      scene.setName(new.name.name, to: .array(made))
    }
    return (made, true)
  }

  /// Adds elements to an array in the order of their indices.
  private func insert(_ made: [ItemID], inArray new: NewItem) throws(Failure) {
    guard case .array(let members)? = scene.named(new.name.name) else { return }
    let scene = scene
    func precedes(_ one: ItemID?, _ other: ItemID?) -> Bool {
      guard let one, let other else { return true }
      return Self.arrayIndex(of: one, in: scene) < Self.arrayIndex(of: other, in: scene)
    }
    // Most come in order, from one end or the other.
    var all = precedes(made.last, members.first) ? made + members : members + made
    if !precedes(members.last, made.first), !precedes(made.last, members.first) {
      all.sort { precedes($0, $1) }
    }
    progress.arrayMembers += all.count
    guard progress.arrayMembers <= Self.mostArrayMembers else {
      throw Failure(
        "E022", "too many views were inserted out of order into `\(new.name.name)`",
        at: new.range,
        help: ["create them in order, or at once: view \(new.name.name)[1...100]"])
    }
    self.scene.setName(new.name.name, to: .array(all))
  }

  /// The index of an array's element, from its name.
  private static func arrayIndex(of item: ItemID, in scene: Scene) -> Int {
    let name = scene.name(of: item)
    return name.firstIndex(of: "[").flatMap { Int(name[name.index(after: $0)...].dropLast()) } ?? 0
  }

  private func add(
    _ name: String, _ kind: Item.Kind, in parent: ItemID, _ modifiers: ItemModifiers,
    _ place: Int?, at range: SourceRange
  ) -> ItemID {
    let id = scene.addItem(
      named: name, kind: kind, in: parent, at: place.map { $0 - 1 }, source: location(of: range))
    if modifiers.isScroll {
      scene.setProperties(of: id) { $0.isScroll = true }
    }
    return id
  }
}
