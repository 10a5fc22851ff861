import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The answer to one of Auto Layout's other texts.
  /// - Parameters:
  ///   - layout: The layout of a hierarchy's scene.
  package static func report(on answer: NoticeAnswer, layout: Report.Part? = nil) -> Report {
    let notice = answer.notice
    var parts: [Report.Part] = [
      .field("kind", .string(notice.kind.rawValue)), .field("line", .integer(notice.line)),
      .line(Report.Line(Markup("not a conflict", .section) + "  \(answer.title)", hanging: 16)),
      .note(
        Report.Note(
          "means", Markup(answer.means), gutter: 8, key: "means", value: { .string(answer.means) })),
    ]
    if let fault = answer.fault {
      parts.append(
        .note(
          Report.Note("fault", Markup(fault), gutter: 8, key: "fault", value: { .string(fault) })))
    } else {
      parts.append(.field("fault", .null))
    }
    parts.append(
      .rows(
        Report.Rows(
          "edits", columns: [Report.Rows.Column(minimum: 6)],
          answer.edits.enumerated().map { index, edit in
            Report.Row(
              [Markup(index == 0 ? "edit" : "", .section), Markup(edit)], hanging: 2,
              value: { .string(edit) })
          })))
    parts.append(
      .field(
        "views",
        .array(
          notice.views.prefix(500).map { view in
            .object([
              "class": .string(view.className), "address": .string(view.address),
              "text": .optional(view.text), "depth": .integer(view.depth),
              "ambiguous": .array(view.variables.map(JSON.string)),
            ])
          })))
    if notice.kind == .trace { parts += tree(of: notice) }
    if let layout { parts += [.blank, .section(Report.Section(.object("layout"), [layout]))] }
    return Report([.section(Report.Section(.object("notice"), parts))])
  }

  /// The tree of a trace, each ambiguous view with what is missing.
  private static func tree(of notice: LayoutNotice) -> [Report.Part] {
    let rows = notice.views.prefix(200).map { view -> Report.Row in
      let name = String(repeating: "  ", count: min(view.depth, 30)) + NoticeAnswer.name(view)
      guard view.isAmbiguous else { return Report.Row([Markup(name)]) }
      let what =
        view.variables.isEmpty
        ? "ambiguous: position or size"
        : "ambiguous: " + view.variables.map(NoticeAnswer.word).joined(separator: ", ")
      return Report.Row([Markup(name)], remarks: [Markup(what, .warning)])
    }
    var open: [String] = []
    for view in notice.views where view.isAmbiguous {
      for variable in view.variables where !open.contains(variable) { open.append(variable) }
    }
    let edits = NoticeAnswer.settling(open)
    return [
      .blank,
      .rows(
        Report.Rows(indent: 2, remarks: Report.Rows.Remarks(.together, gap: 3), Array(rows))),
    ]
      + (edits.isEmpty
        ? []
        : [
          .blank, .text("what would settle it", .section),
          .rows(Report.Rows(indent: 2, edits.map { Report.Row([Markup($0)], hanging: 2) })),
        ])
  }
}
