import LayLanguage
import LayoutDialects
import LayoutModel

/// The values of box layouts and their items.
extension Evaluator {
  /// The properties of a layout.
  package static let layoutPropertyNames = [
    "spacing", "margin", "orientation", "separator", "separatorOffsets", "active",
  ]

  /// The actions of a layout.
  package static let layoutActionNames = ["insert", "move", "take", "clear"]

  /// An example of an action.
  package static func changeExample(_ word: String) -> String {
    switch word {
    case "insert": "row.insert f at 2 weight 1"
    case "move": "row.move f to 1"
    default: "row.take f"
    }
  }

  /// The value of a member of a layout: `row.spacing`, `row.items`; nil for other members.
  package func layoutProperty(_ name: String, of id: ItemID) -> Value? {
    guard let layout = scene.boxLayout(id) else { return nil }
    switch name {
    case "spacing": return .number(layout.spacing)
    case "margin": return Value(layout.margin)
    case "orientation": return layout.kind == .stack ? Value.none : .string(layout.axis.word)
    case "separator": return .number(scene.separatorThickness(of: id))
    case "separatorOffsets": return Value(layout.separatorOffsets)
    case "active": return .boolean(scene.isInForce(layout: id))
    case "items": return .list(layout.items.map { .item($0.content) })
    default: return nil
    }
  }

  /// The value of `a.item`: the options that place the view.
  package func itemProperty(of content: ItemID, at range: SourceRange) throws(Failure) -> Value {
    let (layout, index) = try boxItem(of: content, at: range)
    guard let item = scene.boxLayout(layout)?.items[index] else { return .none }
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
      .init(label: "padding", value: Value(item.padding)),
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

  /// The error for an unknown member of a layout.
  package func unknownLayoutMember(_ member: Identifier, of id: ItemID) -> Failure {
    let names = Self.layoutPropertyNames + Self.layoutActionNames + ["items"]
    let others = ["margins": "margin", "axis": "orientation", "distribution": "orientation"]
    let near = others[member.name] ?? nearest(member.name, in: names, limit: 1).first
    return Failure(
      "E011", "the layout `\(scene.name(of: id))` has no `\(member.name)`",
      at: member.range, help: near.map { ["did you mean `\($0)`?"] } ?? [], have: names)
  }

  /// The text of a layout: `<linear row horizontal in root: 3 items>`.
  package func description(ofLayout id: ItemID, _ layout: BoxLayout) -> String {
    let container = scene.parent(of: id).map { scene.name(of: $0) } ?? "?"
    let axis = layout.kind == .stack ? "" : " \(layout.axis.word)"
    let count = layout.items.count
    let state = scene.isInForce(layout: id) ? "" : ", off"
    return "<\(layout.kind.rawValue) \(scene.name(of: id))\(axis) in \(container): "
      + "\(Self.itemCount(count))\(state)>"
  }

  /// The layout that has an item, and the item's index. Of several layouts, the one in the group of
  /// the current statement; otherwise one in force.
  package func boxItem(
    of content: ItemID, at range: SourceRange
  ) throws(Failure) -> (layout: ItemID, index: Int) {
    guard let place = boxPosition(of: content) else {
      throw Failure(
        "E083", "`\(scene.name(of: content))` is not an item of a layout", at: range,
        help: ["list it in the braces of a layout, or insert it: row.insert a"])
    }
    return place
  }

  package func boxPosition(of content: ItemID) -> (layout: ItemID, index: Int)? {
    let scene = scene
    let layouts = scene.layouts(holding: content)
    let layout =
      layouts.first { context.group != nil && scene.group(ofLayout: $0) == context.group }
      ?? layouts.first { scene.isInForce(layout: $0) } ?? layouts.first
    guard let layout,
      let index = scene.boxLayout(layout)?.items.firstIndex(where: { $0.content == content })
    else { return nil }
    return (layout, index)
  }

  package static func itemCount(_ count: Int) -> String { "\(count) item\(count == 1 ? "" : "s")" }
}
