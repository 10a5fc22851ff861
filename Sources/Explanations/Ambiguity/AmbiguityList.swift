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
    let chosen = all.filter { ambiguity in
      view.map { view in ambiguity.values.contains { $0.item == view } } ?? true
    }
    guard let first = chosen.first else {
      let text =
        view.map { "\(scene.name(of: $0)) is not ambiguous: all of it is determined" }
        ?? "nothing is ambiguous: every value is determined"
      return Report(
        lines: [Markup(text, .success)], json: .object(["ambiguous": .array([])]))
    }
    var lines: [Markup] = []
    let explained = (view == nil ? [first] : chosen).map { facts.explain($0) }
    for explanation in explained {
      if !lines.isEmpty { lines.append(Markup()) }
      lines += self.lines(of: explanation, others: all.count - 1)
    }
    if view == nil { lines += self.lines(ofOthers: chosen.dropFirst(), below: lines.count) }
    return Report(lines: fitted(lines)) {
      .object([
        "ambiguous": .array(
          chosen.enumerated().map { index, ambiguity in
            guard index < Self.mostExplained else { return json(of: ambiguity, nil) }
            let known = explained.indices.contains(index) ? explained[index] : nil
            return json(of: ambiguity, known ?? facts.explain(ambiguity))
          })
      ])
    }
  }

  /// The ambiguities that are not explained, in one line each, up to a page.
  private func lines(ofOthers others: ArraySlice<Ambiguity>, below count: Int) -> [Markup] {
    guard !others.isEmpty else { return [] }
    let room = max(2, style.pageLength - count - 3)
    let shown = others.count <= room ? others : others.prefix(room - 1)
    var lines = [
      Markup(),
      Markup("also free", .section) + "  " + Markup("ambiguity VIEW", .typeable) + " explains one",
    ]
    lines += shown.map { Markup("  ") + colored(summary(of: $0)) }
    if shown.count < others.count {
      lines.append(Markup("  and \(others.count - shown.count) more"))
    }
    return lines
  }
}
