import LayoutDialects
import LayLanguage
import LayoutModel
import TextReports

/// The values of box layouts and their items.
extension Evaluator {
  /// The value of `a.item`: the options that place the view.
  package func itemProperty(of content: ItemID, at range: SourceRange) throws(Failure) -> Value {
    let (layout, index) = try boxItem(of: content, at: range)
    guard let item = scene.boxLayout(layout)?.items[index] else { return .none }
    return .tuple(BoxItemOption.all.map { Value.Element(label: $0.name, value: $0.value(item)) })
  }

  /// The error for an unknown member of a layout.
  package func unknownLayoutMember(_ member: Identifier, of id: ItemID) -> Failure {
    let names = BoxLayoutWords.layoutWords
    let others = ["margins": "margin", "axis": "orientation", "distribution": "orientation"]
    return Failure(
      "E011", "the layout `\(scene.name(of: id))` has no `\(member.name)`", at: member.range,
      others[member.name] ?? member.name, among: names)
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

  package static func itemCount(_ count: Int) -> String { counted(count, "item") }
}
