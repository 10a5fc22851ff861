import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutDrawing
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let items = ShellCommand(
    name: "items", shape: .sentence,
    forms: [[.optional(.slot(OperandSlot("LAYOUT", [.items], wanted: "a layout")))]],
    summary: "lists box layouts with their items and rectangles",
    searchTerms: ["layouts", "boxes", "separators", "borders", "list", "rectangles", "cells"],
    action: { (shell, call) throws(Failure) in
      var layouts: [ItemID]?
      if let expression = call.operands.value() {
        guard case .item(let id) = try shell.interpreter.evaluate(expression, .anchors),
          shell.scene.boxLayout(id) != nil
        else {
          throw Failure(
            "E020", "a layout is expected here", at: expression.range,
            help: ["`items` alone lists all layouts"])
        }
        layouts = [id]
      }
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      shell.emit(shell.itemReport(layouts))
    })
}

/// A row of the list.
private struct BoxRow {
  var name: String
  var branches: String
  var id: ItemID?
  var frame: Rect
  var words: [String]
  var json: JSON
}

extension Shell {
  fileprivate func itemReport(_ layouts: [ItemID]?) -> Report {
    let solved = engine.layout(of: scene)
    let scene = shownScene
    let roots =
      layouts
      ?? scene.itemsInTreeOrder().filter { scene.boxLayout($0).map { $0.outer == nil } ?? false }
    let rows = roots.flatMap { boxRows(of: $0, solved) }
    let list = rows.map { row -> Report.Row in
      let name =
        Markup(row.branches, .dim)
        + Markup(row.name, row.id.map { .item(scene.hue(of: $0)) } ?? .dim)
      let numbers = [row.frame.x, row.frame.y, row.frame.width, row.frame.height].map {
        NumberText.display(NumberText.solved($0), decimals: settings.precision)
      }
      return Report.Row(
        [
          name, Markup(numbers[0]), Markup(numbers[1]), Markup(numbers[2]),
          Markup("x \(numbers[3])"), Markup(row.words.joined(separator: ", "), .dim),
        ], folding: .phrases, value: { row.json })
    }
    let columns = [
      Report.Rows.Column(), Report.Rows.Column(.trailing, gap: 4, minimum: 3, name: "left"),
      Report.Rows.Column(.trailing, minimum: 3, name: "top"),
      Report.Rows.Column(.trailing, minimum: 3, name: "width"),
      Report.Rows.Column(gap: 1, minimum: 5, name: "height"), Report.Rows.Column(gap: 3),
    ]
    return Report(
      [
        .rows(Report.Rows("items", columns: columns, list))
      ] + (rows.isEmpty ? [.text("no layouts; `linear`, `stack` and `flow` create them")] : []))
  }

  /// A layout with its items.
  private func boxRows(of root: ItemID, _ solved: Layout) -> [BoxRow] {
    let scene = shownScene
    let separators = Dictionary(grouping: solved.separators, by: \.layout)
    var rows: [BoxRow] = []
    /// A step of the traversal; the next one is last.
    enum Visit {
      case content(BoxItem?, ItemID)
      case separator(BoxSeparator)
    }
    var pending: [(visit: Visit, indent: String, isLast: Bool, isTop: Bool)] = [
      (.content(nil, root), "", true, true)
    ]
    while let (visit, indent, isLast, isTop) = pending.popLast() {
      let branches = isTop ? "" : indent + (isLast ? "└ " : "├ ")
      switch visit {
      case .separator(let separator):
        rows.append(row(of: separator, branches))
      case .content(let item, let id):
        rows.append(row(of: id, item, branches, solved))
        guard let layout = scene.boxLayout(id) else { continue }
        let borders = Dictionary(
          (separators[id] ?? []).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        var entries: [Visit] = []
        for (index, item) in layout.items.enumerated() {
          if let border = borders[index] { entries.append(.separator(border)) }
          entries.append(.content(item, item.content))
        }
        let inner = isTop || indent.utf8.count > 120 ? indent : indent + (isLast ? "  " : "│ ")
        for (index, entry) in entries.enumerated().reversed() {
          pending.append((entry, inner, index == entries.count - 1, false))
        }
      }
    }
    return rows
  }

  private func row(of separator: BoxSeparator, _ branches: String) -> BoxRow {
    BoxRow(
      name: separator.isUpright ? "|" : "-", branches: branches, frame: separator.frame,
      words: ["separator"],
      json: .object([
        "name": .null, "kind": .string("separator"),
        "layout": .string(scene.name(of: separator.layout)),
        "container": .string(scene.name(of: separator.container)),
        "orientation": .string(separator.isUpright ? "vertical" : "horizontal"),
        "frame": separator.frame.json,
      ]))
  }

  private func row(
    of id: ItemID, _ item: BoxItem?, _ branches: String, _ solved: Layout
  ) -> BoxRow {
    let scene = shownScene
    let frame = solved.frames[id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let layout = scene.boxLayout(id)
    let container = scene.parent(of: id).map { scene.name(of: $0) }
    var words: [String] = []
    if let layout {
      words.append(
        layout.kind.rawValue + (layout.kind == .stack ? "" : " \(layout.axis.word)")
          + (layout.outer == nil ? " in \(container ?? "?")" : ""))
      if !scene.isInForce(layout: id) { words.append("off") }
      words += BoxText.wordList(of: layout)
    }
    if let item { words += BoxText.wordList(of: item) }
    let outer = item == nil ? nil : scene.layouts(holding: id).first { scene.isInForce(layout: $0) }
    return BoxRow(
      name: scene.name(of: id), branches: branches, id: id, frame: frame, words: words,
      json: .object([
        "name": .string(scene.name(of: id)),
        "kind": .string(layout?.kind.rawValue ?? "view"),
        "layout": .optional((layout?.outer ?? outer).map { scene.name(of: $0) }),
        "container": .optional(container),
        "orientation": layout.map { $0.kind == .stack ? .null : .string($0.axis.word) } ?? .null,
        "frame": frame.json, "words": .string(words.joined(separator: ", ")),
      ]))
  }
}
