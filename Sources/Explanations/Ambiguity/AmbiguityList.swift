import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The maximum number of ambiguities explained in full in JSON.
  private static let mostExplained = 10

  /// The ambiguities: the largest explained, the others in one line each.
  /// - Parameter view: The view or guide whose ambiguities are explained; nil for all.
  package func ambiguity(of view: ItemID?) -> Report {
    let all = facts.ambiguities
    let chosen = view == nil ? all : explained(of: view)
    guard let first = chosen.first else {
      let text =
        view.map { "\(scene.name(of: $0)) is not ambiguous: all of it is determined" }
        ?? "nothing is ambiguous: every value is determined"
      return list([.text(text, .success)], of: view)
    }
    var parts: [Report.Part] = []
    var offers = 0
    let explained = (view == nil ? [first] : chosen).map { facts.explain($0) }
    for explanation in explained {
      if !parts.isEmpty { parts.append(.blank) }
      parts.append(
        .section(
          Report.Section(
            .element,
            fields(of: explanation.ambiguity, explanation, others: all.count - 1)
              + self.parts(of: explanation, others: all.count - 1, after: offers))))
      offers += offered(explanation).count
    }
    let others = chosen.dropFirst(explained.count)
    if view == nil { parts += self.parts(ofOthers: others, below: parts.standardLength) }
    parts.append(
      .data {
        others.enumerated().map { index, ambiguity in
          let isExplained = index + explained.count < Self.mostExplained
          let explanation = isExplained ? facts.explain(ambiguity) : nil
          return .section(
            Report.Section(.element, fields(of: ambiguity, explanation, others: all.count - 1)))
        }
      })
    return list(parts, of: view)
  }

  private func list(_ parts: [Report.Part], of view: ItemID?) -> Report {
    Report(
      [.section(Report.Section(.list("ambiguous"), parts))]
        + (view.map { [.field("view", scene.reference(to: $0).json)] } ?? []))
  }

  /// The cure for very many: rules for all frames, unless there is nothing to see.
  private func inferring(instead others: ArraySlice<Ambiguity>) -> [Report.Part] {
    let shown = facts.layout.frames
    guard style.isInSession, others.count >= Self.veryMany,
      others.allSatisfy({
        $0.items.allSatisfy { shown[$0].map { $0.width * $0.height > 1 } ?? true }
      })
    else { return [] }
    return [
      .text(
        Markup("or  ", .dim) + Markup("infer", .typeable) + "  states rules for all frames as shown"
      )
    ]
  }
  /// So many ambiguities are no longer settled one by one.
  private static let veryMany = 4

  /// The ambiguities that are not explained, in one line each, up to a page.
  private func parts(
    ofOthers others: ArraySlice<Ambiguity>, below count: Int
  ) -> [Report.Part] {
    guard !others.isEmpty else { return [] }
    let room = max(2, style.pageLength - count - 3)
    let shown = others.count <= room ? others : others.prefix(room - 1)
    let rest = others.count - shown.count
    return [
      .blank,
      .text(
        Markup("also free", .section) + "  " + Markup("ambiguity VIEW", .typeable)
          + " explains one"),
    ] + shown.map { .text(Markup("  ") + colored(summary(of: $0))) }
      + (rest > 0 ? [.text("  and \(rest) more")] : []) + inferring(instead: others)
  }
}
