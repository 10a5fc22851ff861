import LayLanguage
import LayoutModel

/// A box layout while its block runs.
package struct BoxBuilding: Sendable {
  /// The layout.
  package var layout: ItemID
  /// The layout's superview.
  package var container: ItemID
  /// The items so far.
  package var items: [BoxItem] = []
  /// The contents of this layout and the layouts around it.
  package var taken: Set<ItemID> = []
  /// The number of layouts around it.
  package var depth = 0
}

extension Context {
  /// The box layout whose block is being run; nil outside.
  var boxing: BoxBuilding? {
    get { enclosing as? BoxBuilding }
    set { enclosing = newValue }
  }
}

/// Box layouts: `linear`, `stack` and `flow`, with their blocks.
extension Interpreter {
  /// The maximum depth of nested layouts.
  package static let deepestLayout = 64

  /// Creates a layout: `linear row horizontal in root spacing 10 { … }`.
  package func makeLayout(_ kind: BoxLayout.Kind, _ call: Call) throws(Failure) {
    try makeLayout(
      kind, given: call.operands.name(), call.operands, call.operands.block(), at: call.range,
      in: call.statement.range)
  }

  /// Creates a layout from the words after its kind.
  package func makeLayout(
    _ kind: BoxLayout.Kind, given: Identifier?, _ operands: Operands, _ block: Block?,
    at range: SourceRange, in statementRange: SourceRange
  ) throws(Failure) {
    let name = given ?? Identifier(freeName(kind.rawValue), at: range)
    try evaluator.requireFree(name)
    if given == nil { notice("this layout is `\(name.name)`", at: range) }
    let outer = context.boxing
    if let outer, outer.depth >= Self.deepestLayout {
      throw Failure("E039", "more than \(Self.deepestLayout) nested layouts", at: name.range)
    }
    let words = try layoutWords(of: BoxLayout(kind), in: outer, operands)
    let container: ItemID
    if let given = words.container ?? outer?.container {
      container = given
    } else {
      container = try usualContainer(at: statementRange)
    }
    let id = scene.addBoxLayout(
      named: name.name, words.layout, in: container,
      group: outer == nil ? context.group : nil, source: location(of: name.range))
    if let block { try fillLayout(id, in: container, block) }
    guard outer != nil else { return }
    var item = words.item
    item.content = id
    context.boxing?.items.append(item)
  }

  /// The superview of a layout without `in`.
  private func usualContainer(at range: SourceRange) throws(Failure) -> ItemID {
    guard let parents = context.parents else { return .root }
    guard !parents.isArray else {
      throw Failure(
        "E082", "a layout belongs to one view, and these braces to several",
        at: range, help: ["create them in a loop: for v in … { … }"])
    }
    return parents.items.first ?? .root
  }

  // MARK: Words

  /// The options after the name of a layout.
  private struct LayoutWords {
    var layout: BoxLayout
    /// Its options as an item of the layout around it.
    var item = BoxItem(.root)
    var container: ItemID?
  }

  private func layoutWords(
    of layout: BoxLayout, in outer: BoxBuilding?, _ operands: Operands
  ) throws(Failure) -> LayoutWords {
    var words = LayoutWords(layout: layout)
    words.layout.isActive = !operands.has("inactive")
    if let word = operands.word("in") {
      guard outer == nil else {
        throw Failure(
          "E082", "a layout inside another belongs to the same view", at: word.range,
          help: ["remove `in …`"])
      }
      let view = try operands.value("in").map { (expression) throws(Failure) in
        try self.view(expression, behind: "in")
      }
      if let view { try requireView(view, at: word.range) }
      words.container = view
    }
    for word in operands.words {
      if ["horizontal", "vertical"].contains(word.name) {
        try setOrientation(of: &words.layout, word)
      } else if let value = operands.value(word.name),
        let option = BoxLayoutOption.named(word.name)
      {
        try option.set(self, word, &words.layout, value)
      }
    }
    words.item = try itemWords(operands)
    return words
  }

  /// Adds an item: `item a size (30, match) weight 1`.
  package func stateItem(_ call: Call) throws(Failure) {
    guard let building = context.boxing, let expression = call.operands.value() else { return }
    let words = try itemWords(call.operands)
    for content in try layoutContents(expression, in: building.layout) {
      guard context.boxing?.taken.insert(content).inserted == true else {
        throw Failure(
          "E080", "`\(scene.name(of: content))` is already in the layout",
          at: expression.range)
      }
      var item = words
      item.content = content
      context.boxing?.items.append(item)
    }
  }

  /// The options of an item.
  package func itemWords(_ operands: Operands) throws(Failure) -> BoxItem {
    var item = BoxItem(.root)
    item.hasBorder = operands.has("border")
    for word in operands.words {
      if let value = operands.value(word.name), let option = BoxItemOption.named(word.name) {
        try option.set(self, &item, value)
      }
    }
    return item
  }

  // MARK: Braces

  /// Adds the items in a layout's block.
  private func fillLayout(_ id: ItemID, in container: ItemID, _ block: Block) throws(Failure) {
    try check(block, along: BoxWords.braces) { statement in
      Failure(
        "E080", "a layout contains only items and layouts", at: statement.range,
        help: itemHelp(statement), have: BoxWords.braces.words)
    }
    let outer = context.boxing
    let outerBraces = context.braces
    context.braces = BoxWords.braces
    context.boxing = BoxBuilding(
      layout: id, container: container, taken: outer?.taken ?? [], depth: (outer?.depth ?? 0) + 1)
    var around = outer
    defer { (context.boxing, context.braces) = (around, outerBraces) }
    try execute(block)
    guard let built = context.boxing else { return }
    around?.taken = built.taken
    scene.setBoxLayout(id) { $0.items = built.items }
  }

  private func itemHelp(_ statement: Statement) -> [String] {
    if case .expression(let expression) = statement.kind, case .name(let name) = expression.kind {
      return ["did you mean: item \(name)"]
    }
    return ["it is written: item a size (30, match)"]
  }

  // MARK: Contents

  /// The views or layouts that an expression names as items of a layout, moved to its superview. An
  /// undefined name becomes a view.
  package func layoutContents(
    _ expression: Expression, in layout: ItemID
  ) throws(Failure) -> [ItemID] {
    let container = scene.parent(of: layout) ?? .root
    let group = scene.group(ofLayout: layout) ?? context.group
    if let new = try newView(expression, in: container) {
      guard let group else { return [new] }
      let name = scene.name(of: new)
      throw Failure(
        "E042",
        "there is no view `\(name)`, and the group `\(scene.group(group)?.name ?? "")` cannot create one",
        at: expression.range, help: ["create it first: view \(name)"])
    }
    return try moved(expression, into: container) { (item) throws(Failure) in
      try requireContent(item, of: layout, in: container, at: expression.range)
      guard group == nil || scene.parent(of: item) == container else {
        throw Failure(
          "E042",
          "`\(scene.name(of: item))` is not in `\(scene.name(of: container))`, and a group cannot move views",
          at: expression.range)
      }
    }
  }

  /// Throws for a view or guide that cannot be an item of a layout.
  private func requireContent(
    _ item: ItemID, of layout: ItemID, in container: ItemID, at range: SourceRange
  ) throws(Failure) {
    let scene = scene
    let name = scene.name(of: item)
    if scene.boxLayout(item) != nil {
      guard !scene.layouts(inside: item).contains(layout) else {
        throw Failure("E082", "`\(name)` cannot be put into itself", at: range)
      }
      guard scene.parent(of: item) == container, scene.boxLayout(item)?.group == nil else {
        throw Failure(
          "E082", "`\(name)` is a layout of another view, or of a group", at: range,
          help: ["a layout stays where its views are"])
      }
      let depth = depth(of: layout) + height(of: item)
      guard depth <= Self.deepestLayout else {
        throw Failure("E039", "more than \(Self.deepestLayout) nested layouts", at: range)
      }
      return
    }
    guard !scene.isGuide(item) else {
      throw Failure("E033", "`\(name)` is a guide, and a layout arranges views", at: range)
    }
  }

  /// The number of layouts around one, including itself.
  func depth(of layout: ItemID) -> Int {
    var depth = 1
    var current = layout
    while let outer = scene.boxLayout(current)?.outer {
      (depth, current) = (depth + 1, outer)
    }
    return depth
  }

  /// The number of levels of nested layouts in one, including itself.
  private func height(of layout: ItemID) -> Int {
    let base = depth(of: layout)
    return scene.layouts(inside: layout).reduce(1) { max($0, depth(of: $1) - base + 1) }
  }
}
