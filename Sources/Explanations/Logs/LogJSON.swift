import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Facts about a log as JSON.
extension Explainer {
  func brokenJSON(of log: ImportedLog) -> JSON {
    log.message.brokenNumber.map { .integer($0) } ?? .null
  }

  func readJSON(of log: ImportedLog) -> JSON {
    .object([
      "constraints": .integer(log.message.constraints.count),
      "views": .integer(log.scene.items.count),
      "skipped": .array(
        log.message.skipped.map { line in
          .object([
            "line": .integer(line.line),
            "number": line.number.map { .integer($0) } ?? .null,
            "text": .string(line.text), "reason": .string(Self.phrase(for: line.reason)),
          ])
        }),
      "framework": .string(log.message.framework), "form": .string(log.message.form),
    ])
  }

  /// The names given to the views of a log, with what the log prints of each.
  package func names(of log: ImportedLog) -> Report {
    let items = log.scene.items.filter { scene.contains($0.id) }
    let rows = items.map { named -> Report.Row in
      let (name, item) = (scene.reference(to: named.id), named.item)
      var words = Markup(item.shownAddress ?? "no address", .dim)
      if let identifier = item.name { words.append("  `\(identifier)`") }
      if let text = item.text { words.append("  '\(text)'", .dim) }
      return Report.Row(
        [name.markup, Markup(item.className ?? ""), words],
        value: {
          .object([
            "name": name.json, "class": .optional(item.className),
            "address": .optional(item.shownAddress), "identifier": .optional(item.name),
            "text": .optional(item.text),
          ])
        })
    }
    return Report([
      .rows(
        Report.Rows(
          "names", columns: [Report.Rows.Column(), Report.Rows.Column(most: 40)], rows))
    ])
  }
}

extension LoggedItem {
  /// `0x7fa1`; nil if the log prints none.
  package var shownAddress: String? {
    if case .address(let digits) = key { "0x" + digits } else { nil }
  }
}
