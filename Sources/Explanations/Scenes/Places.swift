import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// Where views are, which of their values constraints decide, and how many constraints speak of them:
  /// `box  150,230 20x20 in root  left, top decided; width, height open  2 constraints`.
  package func places(of items: [ItemID]) -> Report {
    let free = Set(facts.layout.free)
    let rows = items.map { id -> Report.Row in
      let frame = facts.layout.frames[id] ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let place =
        "\(text(frame.x)),\(text(frame.y)) \(text(frame.width))x\(text(frame.height))"
        + (scene.parent(of: id).map { " in \(scene.name(of: $0))" } ?? "")
      let count = scene.constraintNumbers(naming: id).count
      return Report.Row([
        scene.reference(to: id).markup, Markup(place),
        Markup(id == .root ? "the screen" : decided(id, free)),
        Markup(counted(count, "constraint"), .dim),
      ])
    }
    return Report([
      .rows(
        Report.Rows(
          columns: [Report.Rows.Column()]
            + Array(repeating: Report.Rows.Column(gap: 2), count: 3), rows))
    ])
  }

  /// `left, top decided; width, height open`
  private func decided(_ id: ItemID, _ free: Set<AnchorReference>) -> String {
    let anchors: [Anchor] = [.left, .top, .width, .height]
    func list(_ chosen: [Anchor], _ word: String) -> String? {
      if chosen.count == anchors.count { return "all \(word)" }
      return chosen.isEmpty ? nil : chosen.map(\.rawValue).joined(separator: ", ") + " \(word)"
    }
    let open = anchors.filter { free.contains(AnchorReference(id, $0)) }
    let settled = anchors.filter { !open.contains($0) }
    return [list(settled, "decided"), list(open, "open")].compactMap(\.self).joined(separator: "; ")
  }
}
