import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

extension ShellCommand {
  static let tree = ShellCommand(
    name: "tree", shape: .sentence, forms: [[.optional(.view), .optional("with", "guides")]],
    summary: "prints the tree of views",
    searchTerms: ["hierarchy", "subviews", "list", "structure"],
    action: { (shell, call) throws(Failure) in
      let start = try shell.viewOperand(call) ?? .root
      let showsGuides = call.operands.has("guides")
      shell.emit(shell.treeReport(start, showsGuides: showsGuides))
    })
}

extension Shell {
  /// The view or guide that a command names; nil if it names none.
  func viewOperand(_ call: Call) throws(Failure) -> ItemID? {
    guard let expression = call.operands.value() else { return nil }
    guard case .item(let id) = try interpreter.evaluate(expression, .anchors) else {
      throw Failure("E020", "a view is expected here", at: expression.range)
    }
    return id
  }

  fileprivate func treeReport(_ start: ItemID, showsGuides: Bool) -> Report {
    let rows = TreeRow.rows(below: start, in: scene, showsGuides: showsGuides)
    let list = rows.map { row -> Report.Row in
      let name =
        Markup(row.branches, .dim) + scene.reference(to: row.id).markup
      let facts = facts(of: row.id)
      let cells = [name, Markup(facts, .dim)]
      guard let item = scene.item(row.id) else { return Report.Row(cells) }
      let properties = item.properties
      let json = JSON.object([
        "name": .string(item.name),
        "kind": .string(item.kind == .view ? "view" : "guide"),
        "parent": .optional(item.parent.map { scene.name(of: $0) }),
        "intrinsic": .array([
          properties.intrinsic(.horizontal).map(JSON.number) ?? .null,
          properties.intrinsic(.vertical).map(JSON.number) ?? .null,
        ]),
        "text": .optional(properties.text), "hidden": .boolean(properties.isHidden),
        "facts": .string(facts),
      ])
      return Report.Row(cells, value: { json })
    }
    let columns = [Report.Rows.Column(), Report.Rows.Column(gap: 3)]
    return Report([.rows(Report.Rows("tree", columns: columns, list))])
  }

  /// The properties of a view, in a few words.
  private func facts(of id: ItemID) -> String {
    guard let item = scene.item(id) else { return "" }
    func text(_ number: Double?) -> String {
      number.map { NumberText.display($0, decimals: settings.precision) } ?? "none"
    }
    if id == .root {
      let size = scene.screen
      return (["\(text(size.width)) x \(text(size.height))"] + layoutFacts(of: id))
        .joined(separator: ", ")
    }
    if item.kind == .guide {
      let isMade = scene.structureGuide(id) != nil
      return isMade ? "guide: \(StructureText.name(of: id, in: scene))" : "guide"
    }
    let properties = item.properties
    let standard = ItemProperties()
    var facts: [String] = []
    if properties.intrinsicWidth != nil || properties.intrinsicHeight != nil {
      facts.append(
        "intrinsic \(text(properties.intrinsicWidth)) x \(text(properties.intrinsicHeight))")
    }
    if properties.margins != standard.margins {
      let margins = properties.margins
      facts.append(
        "margins (\([margins.top, margins.left, margins.bottom, margins.right].map { text($0) }.joined(separator: ", ")))"
      )
    }
    if let words = properties.text {
      let isLong = words.count > 24
      facts.insert(QuotedText.literal(isLong ? words.prefix(23) + "…" : words), at: 0)
      if properties.font != ItemProperties.standardFont {
        facts.append("font \(text(properties.font))")
      }
      if properties.lineLimit != 1 { facts.append("lines \(properties.lineLimit)") }
    }
    if let stack = properties.stack {
      facts.append("stack \(stack.axis.word)")
    }
    facts += layoutFacts(of: id)
    if properties.isScroll { facts.append("scroll") }
    if let direction = properties.direction { facts.append(direction.rawValue) }
    if properties.frame != nil { facts.append("placed by its frame") }
    if properties.baseline != nil { facts.append("baseline \(text(properties.baseline))") }
    if properties.isHidden { facts.append("hidden") }
    return facts.joined(separator: ", ")
  }
}

extension Shell {
  /// The outermost box layouts in a view: `linear row`.
  fileprivate func layoutFacts(of id: ItemID) -> [String] {
    guard let guides = scene.item(id)?.guides else { return [] }
    return guides.compactMap { guide in
      guard let layout = scene.boxLayout(guide), layout.outer == nil else { return nil }
      return "\(layout.kind.rawValue) \(scene.name(of: guide))"
    }
  }
}
