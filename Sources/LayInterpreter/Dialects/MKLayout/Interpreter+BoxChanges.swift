import LayLanguage
import LayoutDialects
import LayoutModel

/// Changes of existing box layouts.
extension Interpreter {
  // MARK: Sentences

  /// Removes an item: `row.take f`.
  package func take(_ operands: Operands, from layout: ItemID) throws(Failure) {
    guard let expression = operands.value() else { return }
    for item in try items(try evaluate(expression, .anchors), at: expression.range) {
      _ = try index(of: item, in: layout, at: expression.range)
      scene.setBoxLayout(layout) { $0.items.removeAll { $0.content == item } }
    }
  }

  /// Makes a layout and inserts it: `row.insert linear column vertical at 1 weight 1 { item a }`.
  package func insertLayout(
    _ kind: BoxLayout.Kind, _ word: Identifier, _ operands: Operands, into layout: ItemID
  ) throws(Failure) {
    let index = try insertionIndex(operands, in: layout)
    let outer = (context.boxing, context.braces)
    defer { (context.boxing, context.braces) = outer }
    context.braces = BoxWords.braces
    context.boxing = BoxBuilding(
      layout: layout, container: scene.parent(of: layout) ?? .root,
      taken: Set(
        scene.layouts(inside: scene.outermostLayout(around: layout)).flatMap { id in
          scene.boxLayout(id)?.items.map(\.content) ?? []
        }), depth: depth(of: layout))
    try makeLayout(
      kind, given: operands.name(word.name), operands, operands.anyBlock, at: word.range,
      in: word.range)
    let made = context.boxing?.items ?? []
    scene.setBoxLayout(layout) {
      $0.items.insert(contentsOf: made, at: min(index, $0.items.count))
    }
  }

  /// The index at which an item is inserted.
  private func insertionIndex(_ operands: Operands, in layout: ItemID) throws(Failure) -> Int {
    let count = scene.boxLayout(layout)?.items.count ?? 0
    guard let value = operands.value("at") else { return count }
    let number = try position(value)
    guard number <= count + 1 else {
      throw Failure(
        "E037",
        "`\(scene.name(of: layout))` has \(Evaluator.itemCount(count)): a new one can be inserted at "
          + "1 to \(count + 1)", at: value.range)
    }
    return number - 1
  }

  /// Inserts an item: `row.insert f at 2 weight 1`.
  package func insert(_ operands: Operands, into layout: ItemID) throws(Failure) {
    guard let expression = operands.value() else { return }
    let words = try itemWords(operands)
    let contents = try layoutContents(expression, in: layout)
    let index = try insertionIndex(operands, in: layout)
    var new: [BoxItem] = []
    for content in contents {
      let isThere = scene.boxLayout(layout)?.items.contains { $0.content == content }
      guard isThere != true, !new.contains(where: { $0.content == content }) else {
        let name = scene.name(of: content)
        throw Failure(
          "E080", "`\(name)` is already in the layout", at: expression.range,
          help: ["to move it: \(scene.name(of: layout)).move \(name) to 1"])
      }
      var item = words
      item.content = content
      new.append(item)
    }
    let made = new
    scene.setBoxLayout(layout) { $0.items.insert(contentsOf: made, at: min(index, $0.items.count)) }
  }

  /// Moves an item: `row.move f to 1`.
  package func move(_ operands: Operands, in layout: ItemID) throws(Failure) {
    guard let expression = operands.value(), let target = operands.value("to") else { return }
    guard case .item(let item) = try evaluate(expression, .anchors) else {
      throw Failure("E020", "an item of the layout is expected here", at: expression.range)
    }
    let old = try index(of: item, in: layout, at: expression.range)
    let new = (number: try position(target), range: target.range)
    let count = scene.boxLayout(layout)?.items.count ?? 0
    guard new.number <= count else {
      throw Failure(
        "E037", "`\(scene.name(of: layout))` has \(Evaluator.itemCount(count))", at: new.range)
    }
    scene.setBoxLayout(layout) { $0.items.insert($0.items.remove(at: old), at: new.number - 1) }
  }

  /// Removes all items: `row.clear`. The views are kept, and so are nested layouts, inactive.
  package func clearLayout(_ layout: ItemID) {
    scene.setBoxLayout(layout) { $0.items = [] }
  }

  private func index(
    of item: ItemID, in layout: ItemID, at range: SourceRange
  ) throws(Failure) -> Int {
    let items = scene.boxLayout(layout)?.items ?? []
    guard let index = items.firstIndex(where: { $0.content == item }) else {
      throw Failure(
        "E083",
        "`\(scene.name(of: item))` is not an item of `\(scene.name(of: layout))`",
        at: range,
        have: items.prefix(12).map { scene.name(of: $0.content) })
    }
    return index
  }

  // MARK: Setting

  /// Sets a property of a layout: `row.spacing = 4`, `row.orientation = vertical`.
  package func setLayoutProperty(
    _ member: Identifier, of layouts: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    guard let option = BoxLayoutOption.named(member.name) else {
      guard let first = layouts.first else { return }
      throw evaluator.unknownLayoutMember(member, of: first)
    }
    for id in layouts {
      guard var layout = scene.boxLayout(id) else { continue }
      if member.name == "active", layout.outer != nil {
        throw Failure(
          "E082", "a layout inside another is active with it", at: member.range,
          help: ["take it out: \(scene.name(of: layout.outer ?? id)).take …"])
      }
      let old = option.value(id, layout, scene)
      try option.set(self, member, &layout, try result(old, operation, value, at: range))
      let changed = layout
      scene.setBoxLayout(id) { $0 = changed }
    }
  }

  /// Sets an option of an item: `a.item.weight = 2`.
  package func setItemProperty(
    _ member: Identifier, of contents: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    try evaluator.refuseInPlace(member)
    guard let option = BoxItemOption.named(member.name) else {
      throw evaluator.unknownMember(member, of: "an item", among: BoxItemOption.names)
    }
    for content in contents {
      let (layout, index) = try evaluator.boxItem(of: content, at: range)
      guard var item = scene.boxLayout(layout)?.items[index] else { continue }
      let old = option.value(item)
      try option.set(self, &item, try result(old, operation, value, at: range))
      let changed = item
      scene.setBoxLayout(layout) { $0.items[index] = changed }
    }
  }

  /// The value to be set by an assignment, which can compute with the old one.
  private func result(
    _ old: Value, _ operation: AssignmentOperator, _ value: Expression, at range: SourceRange
  ) throws(Failure) -> Expression {
    let before: Double
    switch old {
    case _ where operation == .assign: return value
    case .number(let number): before = number
    case .none: before = 0
    default: throw Failure("E040", "this property is set with `=`", at: range)
    }
    let number = try number(value, "the right side")
    return Expression(
      .number(try evaluator.result(before, operation, number, at: value.range)), at: value.range)
  }
}
