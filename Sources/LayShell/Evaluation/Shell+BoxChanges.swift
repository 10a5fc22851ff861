import LayLanguage
import LayoutDialects
import LayoutModel

/// Changes of box layouts that are there, and what they are.
extension Shell {
  /// What can be set of a layout.
  static let layoutPropertyNames = [
    "spacing", "margin", "orientation", "separator", "separatorOffsets", "active",
  ]

  /// What can be said to a layout.
  static let layoutActionNames = ["insert", "move", "take", "clear"]

  // MARK: Sentences

  /// `row.insert f at 2 weight 1`, `row.move f to 1`, `row.take f`
  mutating func changeLayout(
    _ word: Identifier, _ operands: inout Operands, of layout: ItemID
  ) throws(Failure) {
    guard let expression = operands.takeValue() else {
      throw unexpected(operands.first, after: word, help: [Self.changeHelp(word.name)])
    }
    switch word.name {
    case "insert": try insert(expression, &operands, into: layout, word)
    case "move": try move(expression, &operands, in: layout, word)
    default:
      guard operands.isEmpty else {
        throw unexpected(operands.first, after: word, help: [Self.changeHelp(word.name)])
      }
      for item in try items(try evaluate(expression, .anchors), at: expression.range) {
        _ = try place(of: item, in: layout, at: expression.range)
        scene.setBoxLayout(layout) { $0.items.removeAll { $0.content == item } }
      }
    }
  }

  static func changeHelp(_ word: String) -> String {
    switch word {
    case "insert": "it is written: row.insert f at 2 weight 1"
    case "move": "it is written: row.move f to 1"
    default: "it is written: row.take f"
    }
  }

  private mutating func insert(
    _ expression: Expression, _ operands: inout Operands, into layout: ItemID, _ word: Identifier
  ) throws(Failure) {
    var words = BoxItem(.root)
    var place: (number: Int, range: SourceRange)?
    var taken: Set<String> = []
    while let next = operands.first {
      guard let name = operands.firstWord else {
        throw unexpected(next, after: word, help: [Self.changeHelp("insert")])
      }
      guard taken.insert(name.name).inserted else {
        throw Failure("E014", "`\(name.name)` cannot be said again", at: name.range)
      }
      if name.name == "at" {
        _ = operands.take()
        place = try takePlace(&operands, after: name)
      } else if try !takeItemWord(name, &operands, of: &words) {
        let all = ["at"] + ShellCommand.itemWords
        throw Failure(
          "E014", "`\(name.name)` cannot stand here", at: name.range,
          help: nearest(name.name, in: all, limit: 1).map { "did you mean `\($0)`?" }, have: all)
      }
    }
    let contents = try layoutContents(expression, in: layout)
    let count = session.scene.boxLayout(layout)?.items.count ?? 0
    if let place, place.number > count + 1 {
      throw Failure(
        "E037",
        "`\(session.scene.name(of: layout))` has \(Self.itemCount(count)): a new one can be at "
          + "1 to \(count + 1)", at: place.range)
    }
    var new: [BoxItem] = []
    for content in contents {
      let isThere = session.scene.boxLayout(layout)?.items.contains { $0.content == content }
      guard isThere != true, !new.contains(where: { $0.content == content }) else {
        let name = session.scene.name(of: content)
        throw Failure(
          "E080", "`\(name)` is in the layout already", at: expression.range,
          help: ["to move it: \(session.scene.name(of: layout)).move \(name) to 1"])
      }
      var item = BoxItem(content)
      item.takeWords(of: words)
      new.append(item)
    }
    let made = new
    let index = (place?.number ?? count + 1) - 1
    scene.setBoxLayout(layout) { $0.items.insert(contentsOf: made, at: min(index, $0.items.count)) }
  }

  private mutating func move(
    _ expression: Expression, _ operands: inout Operands, in layout: ItemID, _ word: Identifier
  ) throws(Failure) {
    guard case .item(let item) = try evaluate(expression, .anchors) else {
      throw Failure("E020", "an item of the layout is wanted here", at: expression.range)
    }
    let old = try place(of: item, in: layout, at: expression.range)
    guard operands.take(word: "to") else {
      throw unexpected(operands.first, after: word, help: [Self.changeHelp("move")])
    }
    let new = try takePlace(&operands, after: Identifier("to", at: word.range))
    guard operands.isEmpty else {
      throw unexpected(operands.first, after: word, help: [Self.changeHelp("move")])
    }
    let count = session.scene.boxLayout(layout)?.items.count ?? 0
    guard new.number <= count else {
      throw Failure(
        "E037", "`\(session.scene.name(of: layout))` has \(Self.itemCount(count))", at: new.range)
    }
    scene.setBoxLayout(layout) { $0.items.insert($0.items.remove(at: old), at: new.number - 1) }
  }

  private static func itemCount(_ count: Int) -> String { "\(count) item\(count == 1 ? "" : "s")" }

  /// `row.clear`: the views stay, and so do the layouts inside, switched off.
  mutating func clearLayout(_ layout: ItemID) {
    scene.setBoxLayout(layout) { $0.items = [] }
  }

  /// Takes a place among items, from 1.
  private mutating func takePlace(
    _ operands: inout Operands, after word: Identifier
  ) throws(Failure) -> (number: Int, range: SourceRange) {
    guard let value = operands.takeValue() else {
      throw unexpected(operands.first, after: word, help: ["a place must follow: \(word.name) 1"])
    }
    let number = try wholeNumber(try read(value), at: value.range, "a place")
    guard number >= 1, let place = Int(exactly: number) else {
      throw Failure("E037", "a place counts from 1", at: value.range)
    }
    return (place, value.range)
  }

  private func place(
    of item: ItemID, in layout: ItemID, at range: SourceRange
  ) throws(Failure) -> Int {
    let items = session.scene.boxLayout(layout)?.items ?? []
    guard let index = items.firstIndex(where: { $0.content == item }) else {
      throw Failure(
        "E083",
        "`\(session.scene.name(of: item))` is no item of `\(session.scene.name(of: layout))`",
        at: range,
        have: items.prefix(12).map { session.scene.name(of: $0.content) })
    }
    return index
  }

  // MARK: Setting

  /// `row.spacing = 4`, `row.orientation = vertical`
  mutating func setLayoutProperty(
    _ member: Identifier, of layouts: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    guard Self.layoutPropertyNames.contains(member.name) else {
      guard let first = layouts.first else { return }
      throw unknownLayoutMember(member, of: first)
    }
    for id in layouts {
      guard var layout = session.scene.boxLayout(id) else { continue }
      if member.name == "active", layout.outer != nil {
        throw Failure(
          "E082", "a layout inside another is in force with that", at: member.range,
          help: ["take it out: \(session.scene.name(of: layout.outer ?? id)).take …"])
      }
      if operation == .assign {
        try setLayoutWord(member, of: &layout, to: value)
      } else {
        let old: Double? =
          switch member.name {
          case "spacing": layout.spacing
          case "separator": session.scene.separatorThickness(of: id)
          default: nil
          }
        try setLayoutWord(member, of: &layout, to: try sum(old, operation, value, at: range))
      }
      let changed = layout
      scene.setBoxLayout(id) { $0 = changed }
    }
  }

  /// `a.item.weight = 2`
  mutating func setItemProperty(
    _ member: Identifier, of contents: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    try refuseInPlace(member)
    guard ShellCommand.itemWords.contains(member.name) else {
      throw unknownMember(member, of: "an item", among: ShellCommand.itemWords)
    }
    for content in contents {
      let (layout, index) = try boxItem(of: content, at: range)
      guard var item = session.scene.boxLayout(layout)?.items[index] else { continue }
      if operation == .assign {
        try setItemWord(member, of: &item, to: value)
      } else {
        let old = member.name == "weight" ? item.weight ?? 0 : nil
        try setItemWord(member, of: &item, to: try sum(old, operation, value, at: range))
      }
      let changed = item
      scene.setBoxLayout(layout) { $0.items[index] = changed }
    }
  }

  /// The number after `+=` and so on, as an expression.
  private mutating func sum(
    _ old: Double?, _ operation: AssignmentOperator, _ value: Expression, at range: SourceRange
  ) throws(Failure) -> Expression {
    guard let old else {
      throw Failure("E040", "this property is set with `=`", at: range)
    }
    let number = try number(try read(value), at: value.range, "what is added")
    switch operation {
    case .assign: return value
    case .add: return Expression(.number(old + number), at: value.range)
    case .subtract: return Expression(.number(old - number), at: value.range)
    case .multiply: return Expression(.number(old * number), at: value.range)
    case .divide:
      guard number != 0 else { throw Failure("E021", "division by zero", at: value.range) }
      return Expression(.number(old / number), at: value.range)
    }
  }

  /// The layout that something is an item of, with its place: where it is in several, that of the group
  /// that the statement stands in, else one that is in force.
  private func boxItem(
    of content: ItemID, at range: SourceRange
  ) throws(Failure) -> (layout: ItemID, index: Int) {
    guard let place = boxPlace(of: content) else {
      throw Failure(
        "E083", "`\(session.scene.name(of: content))` is no item of a layout", at: range,
        help: ["an item stands in the braces of a layout, or is inserted: row.insert a"])
    }
    return place
  }

  private func boxPlace(of content: ItemID) -> (layout: ItemID, index: Int)? {
    let scene = session.scene
    let layouts = scene.layouts(holding: content)
    let layout =
      layouts.first { context.group != nil && scene.group(ofLayout: $0) == context.group }
      ?? layouts.first { scene.isInForce(layout: $0) } ?? layouts.first
    guard let layout,
      let index = scene.boxLayout(layout)?.items.firstIndex(where: { $0.content == content })
    else { return nil }
    return (layout, index)
  }

  // MARK: Reading

  /// `row.spacing`, `row.items`; nil for another member.
  mutating func layoutProperty(_ name: String, of id: ItemID) -> Value? {
    guard let layout = session.scene.boxLayout(id) else { return nil }
    switch name {
    case "spacing": return .number(layout.spacing)
    case "margin": return insets(layout.margin)
    case "orientation": return layout.kind == .stack ? Value.none : .string(layout.axis.word)
    case "separator": return .number(session.scene.separatorThickness(of: id))
    case "separatorOffsets": return insets(layout.separatorOffsets)
    case "active": return .boolean(session.scene.isInForce(layout: id))
    case "items": return .list(layout.items.map { .item($0.content) })
    default: return nil
    }
  }

  /// `a.item`: the words that place it.
  func itemProperty(of content: ItemID, at range: SourceRange) throws(Failure) -> Value {
    let (layout, index) = try boxItem(of: content, at: range)
    guard let item = session.scene.boxLayout(layout)?.items[index] else { return .none }
    func length(_ length: BoxItem.Length) -> Value {
      if case .points(let points) = length { return .number(points) }
      return .string(BoxText.text(of: length))
    }
    return .tuple([
      .init(
        label: "size",
        value: .tuple([
          .init(label: "width", value: length(item.width)),
          .init(label: "height", value: length(item.height)),
        ])),
      .init(label: "padding", value: insets(item.padding)),
      .init(label: "gravity", value: .string(BoxText.text(of: item.gravity))),
      .init(
        label: "offset",
        value: .tuple([
          .init(label: "horizontal", value: .number(item.offsetX)),
          .init(label: "vertical", value: .number(item.offsetY)),
        ])),
      .init(label: "weight", value: item.weight.map(Value.number) ?? .none),
      .init(label: "border", value: .boolean(item.hasBorder)),
    ])
  }

  private func insets(_ insets: Insets) -> Value {
    .tuple([
      .init(label: "top", value: .number(insets.top)),
      .init(label: "left", value: .number(insets.left)),
      .init(label: "bottom", value: .number(insets.bottom)),
      .init(label: "right", value: .number(insets.right)),
    ])
  }

  /// The error for a member that a layout has not.
  func unknownLayoutMember(_ member: Identifier, of id: ItemID) -> Failure {
    let names = Self.layoutPropertyNames + Self.layoutActionNames + ["items"]
    let others = ["margins": "margin", "axis": "orientation", "distribution": "orientation"]
    let near = others[member.name] ?? nearest(member.name, in: names, limit: 1).first
    return Failure(
      "E011", "the layout `\(session.scene.name(of: id))` has no `\(member.name)`",
      at: member.range, help: near.map { ["did you mean `\($0)`?"] } ?? [], have: names)
  }

  /// `<linear row horizontal in root: 3 items>`
  func description(ofLayout id: ItemID, _ layout: BoxLayout) -> String {
    let container = session.scene.parent(of: id).map { session.scene.name(of: $0) } ?? "?"
    let axis = layout.kind == .stack ? "" : " \(layout.axis.word)"
    let count = layout.items.count
    let state = session.scene.isInForce(layout: id) ? "" : ", off"
    return "<\(layout.kind.rawValue) \(session.scene.name(of: id))\(axis) in \(container): "
      + "\(Self.itemCount(count))\(state)>"
  }
}
