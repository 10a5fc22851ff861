import LayoutModel
import TextReports

/// The constraints of box layouts in words.
package enum BoxText {
  /// The purpose of a constraint of a layout: `spacing of row between a and b`, `weight 2 of 3 of row`.
  package static func phrase(
    for constraint: BoxConstraint, of id: ItemID, in scene: Scene
  ) -> String {
    let row = scene.name(of: id)
    let a = scene.name(of: constraint.item)
    guard let layout = scene.boxLayout(id) else { return "rule of \(row)" }
    let index = layout.items.firstIndex { $0.content == constraint.item }
    switch constraint.role {
    case .frame:
      let container = scene.parent(of: id).map { scene.name(of: $0) } ?? "?"
      return scene.isInForce(layout: id)
        ? "\(row) fills \(container)" : "\(row) is inactive and has no size"
    case .unit: return "unit of weight in \(row)"
    case .length: return "\(constraint.anchor.rawValue) of \(a) in \(row)"
    case .start: return start(of: a, index, in: layout, id, scene)
    case .spacing: return spacing(before: a, index, in: layout, of: row, scene)
    case .line: return line(at: index, in: id, scene)
    case .padding: return "\(constraint.anchor.rawValue) padding of \(a) in \(row)"
    case .gravity: return "gravity of \(a) in \(row)"
    case .weight, .share: return weight(at: index, in: layout, id, scene)
    case .end: return end(at: index, constraint.anchor, in: layout, id, scene)
    case .fit: return "\(a) fits into \(row)"
    case .overflow: return "no length is left to distribute in \(row)"
    }
  }

  private static func start(
    of a: String, _ index: Int?, in layout: BoxLayout, _ id: ItemID, _ scene: Scene
  ) -> String {
    let row = scene.name(of: id)
    if layout.kind == .flow, let number = lineNumber(of: index, in: id, scene), number > 1 {
      return "line \(number) of \(row) begins with \(a)"
    }
    return "\(row) begins with \(a)"
  }

  private static func spacing(
    before a: String, _ index: Int?, in layout: BoxLayout, of row: String, _ scene: Scene
  ) -> String {
    guard let index, index > 0 else { return "spacing of \(row) before \(a)" }
    let what = layout.hasBorder(before: index) ? "separator" : "spacing"
    return "\(what) of \(row) between \(scene.name(of: layout.items[index - 1].content)) and \(a)"
  }

  private static func line(at index: Int?, in id: ItemID, _ scene: Scene) -> String {
    let row = scene.name(of: id)
    guard let number = lineNumber(of: index, in: id, scene), number > 1 else {
      return "\(row) begins with line 1"
    }
    return "spacing of \(row) between lines \(number - 1) and \(number)"
  }

  private static func weight(
    at index: Int?, in layout: BoxLayout, _ id: ItemID, _ scene: Scene
  ) -> String {
    let row = scene.name(of: id)
    let own = index.flatMap { layout.items[$0].weight } ?? 0
    var items = layout.items[...]
    var place = row
    if let line = scene.flowLine(of: index, in: id) {
      items = layout.items[line.first...line.last]
      if let number = lineNumber(of: index, in: id, scene) { place = "line \(number) of \(row)" }
    }
    let sum = items.reduce(0) { $0 + ($1.weight ?? 0) }
    return "weight \(NumberText.display(own)) of \(NumberText.display(sum)) of \(place)"
  }

  private static func end(
    at index: Int?, _ anchor: Anchor, in layout: BoxLayout, _ id: ItemID, _ scene: Scene
  ) -> String {
    let row = scene.name(of: id)
    guard layout.kind == .flow else { return "the items of \(row) end inside it" }
    guard anchor.axis == layout.axis else { return "the lines of \(row) end inside it" }
    guard let line = scene.flowLine(of: index, in: id) else {
      return "a line of \(row) ends inside it"
    }
    if line.first == line.last {
      return "\(scene.name(of: layout.items[line.first].content)) fits into its line of \(row)"
    }
    return "line \(lineNumber(of: index, in: id, scene) ?? 1) of \(row) ends inside it"
  }

  /// What needs more length than is available: `the items of row need`.
  package static func overflow(of rule: BoxConstraint, of id: ItemID, in scene: Scene) -> String {
    let row = scene.name(of: id)
    guard let layout = scene.boxLayout(id), rule.role == .end else {
      return "\(scene.name(of: rule.item)) in \(row) needs"
    }
    guard layout.kind == .flow else { return "the items of \(row) need" }
    guard rule.anchor.axis == layout.axis else { return "the lines of \(row) need" }
    let index = layout.items.firstIndex { $0.content == rule.item }
    if let line = scene.flowLine(of: index, in: id), line.first == line.last {
      return "\(scene.name(of: rule.item)), alone on its line of \(row), needs"
    }
    return "line \(lineNumber(of: index, in: id, scene) ?? 1) of \(row) needs"
  }

  /// The number of an item's line, from 1.
  private static func lineNumber(of index: Int?, in id: ItemID, _ scene: Scene) -> Int? {
    guard let line = scene.flowLine(of: index, in: id) else { return nil }
    return scene.pass.lines[id]?.firstIndex(of: line).map { $0 + 1 }
  }

  // MARK: Statements

  /// The statement that makes a layout, over several lines: `linear row horizontal in root {`, …, `}`.
  package static func statement(of id: ItemID, in scene: Scene) -> [String] {
    guard let layout = scene.boxLayout(id) else { return [] }
    return statement(of: id, layout, wordsOfItem: nil, in: scene, indent: "")
  }

  private static func statement(
    of id: ItemID, _ layout: BoxLayout, wordsOfItem: String?, in scene: Scene, indent: String
  ) -> [String] {
    var words = ["\(layout.kind.rawValue) \(scene.name(of: id))"]
    if layout.kind != .stack {
      words.append(layout.axis.word)
    }
    if let wordsOfItem {
      if !wordsOfItem.isEmpty { words.append(wordsOfItem) }
    } else if let container = scene.parent(of: id) {
      words.append("in \(scene.name(of: container))")
    }
    words += ownWords(of: layout)
    guard !layout.items.isEmpty else { return [indent + words.joined(separator: " ")] }
    var lines = [indent + words.joined(separator: " ") + " {"]
    for item in layout.items {
      if let inner = scene.boxLayout(item.content) {
        lines += statement(
          of: item.content, inner, wordsOfItem: Self.words(of: item), in: scene,
          indent: indent + "  ")
      } else {
        let words = Self.words(of: item)
        lines.append(
          "\(indent)  item \(scene.name(of: item.content))" + (words.isEmpty ? "" : " \(words)"))
      }
    }
    return lines + [indent + "}"]
  }

  private static func ownWords(of layout: BoxLayout) -> [String] {
    wordList(of: layout) + (layout.isActive ? [] : ["inactive"])
  }

  /// The non-default settings of a layout: `spacing 10`, `margin 8`.
  package static func wordList(of layout: BoxLayout) -> [String] {
    var words: [String] = []
    if layout.spacing != 0 { words.append("spacing \(NumberText.exact(layout.spacing))") }
    if layout.margin != .zero { words.append("margin \(text(of: layout.margin))") }
    if let separator = layout.separator { words.append("separator \(NumberText.exact(separator))") }
    if layout.separatorOffsets != .zero {
      words.append("separatorOffsets \(text(of: layout.separatorOffsets))")
    }
    return words
  }

  /// Statements that change the spacing or the margin of a layout, or the sizes of its items.
  package static func changes(of id: ItemID, to layout: BoxLayout, in scene: Scene) -> [String] {
    guard let old = scene.boxLayout(id) else { return [] }
    let name = scene.name(of: id)
    var changes: [String] = []
    if old.spacing != layout.spacing {
      changes.append("\(name).spacing = \(NumberText.exact(layout.spacing))")
    }
    if old.margin != layout.margin { changes.append("\(name).margin = \(text(of: layout.margin))") }
    for (old, new) in zip(old.items, layout.items)
    where old != new {
      let item = "\(scene.name(of: new.content)).item"
      if old.width != new.width || old.height != new.height {
        changes.append("\(item).size = \(size(of: new))")
      }
      if let weight = new.weight, old.weight != weight {
        changes.append("\(item).weight = \(NumberText.exact(weight))")
      }
    }
    return changes
  }

  /// The non-default settings of an item: `size (30, match) padding 3 weight 1`.
  package static func words(of item: BoxItem) -> String {
    wordList(of: item).joined(separator: " ")
  }

  /// The same, as separate words with their arguments.
  package static func wordList(of item: BoxItem) -> [String] {
    var words: [String] = []
    if item.width != .match || item.height != .match { words.append("size \(size(of: item))") }
    if item.padding != .zero { words.append("padding \(text(of: item.padding))") }
    if !item.gravity.isEmpty { words.append("gravity \(text(of: item.gravity))") }
    if item.offsetX != 0 || item.offsetY != 0 {
      words.append("offset (\(NumberText.exact(item.offsetX)), \(NumberText.exact(item.offsetY)))")
    }
    if let weight = item.weight { words.append("weight \(NumberText.exact(weight))") }
    if item.hasBorder { words.append("border") }
    return words
  }

  /// `(30, match)`
  package static func size(of item: BoxItem) -> String {
    "(\(text(of: item.width)), \(text(of: item.height)))"
  }

  /// `30`, `match` or `content`.
  package static func text(of length: BoxItem.Length) -> String {
    switch length {
    case .match: "match"
    case .content: "content"
    case .points(let points): NumberText.exact(points)
    }
  }

  /// `8`, or `(1, 2, 3, 4)`.
  package static func text(of insets: Insets) -> String {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    if Set(numbers).count == 1 { return NumberText.exact(insets.top) }
    return "(\(numbers.map(NumberText.exact).joined(separator: ", ")))"
  }

  /// `top|right`
  package static func text(of gravity: BoxItem.Gravity) -> String {
    if gravity.isSuperset(of: .center) {
      let others = gravity.subtracting(.center)
      return (others.isEmpty ? [] : [text(of: others)]).reduce("center") { "\($1)|\($0)" }
    }
    return BoxItem.Gravity.named.filter { $0.gravity != .center && gravity.contains($0.gravity) }
      .map(\.name).joined(separator: "|")
  }
}
