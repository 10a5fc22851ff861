import InterfaceBuilder
import LayoutEngine
import LayoutModel
import TextReports

/// The frames of a document beside those that it stores.
package struct StoredReport: Sendable {
  /// The document.
  package let document: InterfaceDocument
  /// The comparisons, one a root.
  package let scenes: [StoredComparison]

  /// Lays out every scene at the document's device.
  package init(_ document: InterfaceDocument) {
    self.document = document
    scenes = document.roots.map { StoredComparison($0, in: document) }
  }

  /// Whether a counted frame is another than the stored one, or a scene that is not stale has a conflict.
  package var differs: Bool {
    scenes.contains {
      $0.stale == nil && ($0.equalCount < $0.counted.count || !$0.conflicts.isEmpty)
    }
  }

  /// As text.
  package var report: Report {
    let counted = scenes.reduce(0) { $0 + $1.counted.count }
    let equal = scenes.reduce(0) { $0 + $1.equalCount }
    var parts: [Report.Part] = [
      .line(
        Report.Line(
          Markup(document.file, .section)
            + "   \(scenes.count) scene\(scenes.count == 1 ? "" : "s"), \(document.constraintCount) constraint\(document.constraintCount == 1 ? "" : "s"); frames as stored: \(equal) of \(counted)"
        ))
    ]
    for note in document.notes { parts.append(.line(Report.Line(Markup("  " + note, .dim)))) }
    for scene in scenes {
      if let stale = scene.stale ?? scene.unseen {
        parts.append(
          .line(Report.Line(Markup("  \(scene.root.name)   not compared: \(stale)", .dim))))
      }
      for view in scene.counted where view.distance > StoredComparison.tolerance {
        let own = scene.root.views[view.index]
        parts.append(
          .line(
            Report.Line(
              Markup(
                "  \(scene.root.name)   \(own.name) is at \(Self.text(view.frame)); stored is \(Self.text(view.stored))"
              ), code: "\(document.file):\(own.line)", hanging: 4)))
      }
      for view in scene.views
      where scene.root.views[view.index].mark == .ambiguous && !view.isAmbiguous {
        let own = scene.root.views[view.index]
        parts.append(
          .line(
            Report.Line(
              Markup(
                "  \(scene.root.name)   Interface Builder marks \(own.name) ambiguous; \(scene.reason(whyNotAmbiguous: view))",
                .dim), code: "\(document.file):\(own.line)", hanging: 4)))
      }
    }
    return Report(parts)
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { NumberText.display($0) }.joined(separator: " ")
  }

  /// As JSON.
  package var json: JSON {
    .object([
      "document": .object([
        "file": .string(document.file),
        "device": .object([
          "name": .string(document.device.id), "width": .number(document.screen.width),
          "height": .number(document.screen.height),
        ]),
        "scenes": .array(scenes.map { json(of: $0) }), "skipped": .array([]),
        "notes": .array(document.notes.map(JSON.string)),
      ])
    ])
  }

  private func json(of scene: StoredComparison) -> JSON {
    func rect(_ rect: Rect) -> JSON {
      .array(
        [rect.x, rect.y, rect.width, rect.height].map { .number(($0 * 1000).rounded() / 1000) })
    }
    let views = scene.views.map { view -> JSON in
      let own = scene.root.views[view.index]
      return .object([
        "id": .string(own.id), "name": .string(own.name), "element": .string(own.kind),
        "frame": rect(view.frame), "stored": rect(view.stored),
        "layout": .string(view.placement.rawValue), "marked": .optional(own.mark?.rawValue),
        "ambiguous": .boolean(view.isAmbiguous), "assumed": .array(view.assumed.map(JSON.string)),
      ])
    }
    let conflicts = scene.conflicts.map { conflict -> JSON in
      .array(
        conflict.members.map { member in
          guard case .stated(let id) = member.reference, let origin = scene.scene.origins[id] else {
            return .null
          }
          return .string(origin.id)
        })
    }
    return .object([
      "id": .string(scene.root.id), "name": .string(scene.root.name), "views": .array(views),
      "conflicts": .array(conflicts), "stale": .optional(scene.stale ?? scene.unseen),
    ])
  }
}
