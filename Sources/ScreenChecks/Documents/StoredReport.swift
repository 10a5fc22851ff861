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

  /// The answer: an object for the document.
  package var report: Report {
    let all = scenes.reduce(0) { $0 + $1.counted.count }
    let equal = scenes.reduce(0) { $0 + $1.equalCount }
    let counts =
      "\(counted(scenes.count, "scene")), \(counted(document.constraintCount, "constraint"))"
    let head: [Report.Part] = [
      .text(
        Markup(document.file, .section)
          + "   \(counts); frames as stored: \(equal) of \(all)"),
      .field("file", .string(document.file)),
      .field(
        "device",
        .object([
          "name": .string(document.device.id), "width": .number(document.screen.width),
          "height": .number(document.screen.height),
        ])),
    ]
    let notes = document.notes.map { Report.Part.text("  " + $0, .dim) }
    let rest: [Report.Part] = [
      .section(.init(.list("scenes"), indent: 2, scenes.map(part))), .field("skipped", .array([])),
      .field("notes", .array(document.notes.map(JSON.string))),
      .field("constraints", .integer(document.constraintCount)),
      .field("equal", .integer(equal)), .field("counted", .integer(all)),
    ]
    return Report([.section(.init(.object("document"), head + notes + rest))])
  }

  private func part(of scene: StoredComparison) -> Report.Part {
    let stale = scene.stale ?? scene.unseen
    let conflicts = scene.conflicts.map { conflict -> JSON in
      .array(
        conflict.members.map { member in
          guard case .stated(let id) = member.reference, let origin = scene.scene.origins[id] else {
            return .null
          }
          return .string(origin.id)
        })
    }
    let fields: [Report.Part] = [
      .field("id", .string(scene.root.id)), .field("name", .string(scene.root.name)),
      .field("views", .array(scene.views.map { json(of: $0, in: scene) })),
      .field("conflicts", .array(conflicts)), .field("stale", .optional(stale)),
    ]
    var lines: [Report.Part] = []
    if let stale { lines.append(.text("\(scene.root.name)   not compared: \(stale)", .dim)) }
    func line(_ words: String, about view: StoredComparison.ComparedView, _ role: Markup.Role) {
      let place = "\(document.file):\(scene.root.views[view.index].line)"
      lines.append(
        .line(
          Report.Line(Markup("\(scene.root.name)   \(words)", role), code: place, hanging: 2)))
    }
    func name(_ view: StoredComparison.ComparedView) -> String { scene.root.views[view.index].name }
    for view in scene.counted where view.distance > StoredComparison.tolerance {
      let frames = [view.frame, view.stored].map { frame in
        frame.numbers.map { NumberText.display($0) }.joined(separator: " ")
      }
      line("\(name(view)) is at \(frames[0]); stored is \(frames[1])", about: view, .plain)
    }
    for view in scene.views {
      guard let reason = scene.reason(whyNotAmbiguous: view) else { continue }
      line("Interface Builder marks \(name(view)) ambiguous; \(reason)", about: view, .dim)
    }
    return .section(.init(.element, fields + lines))
  }

  private func json(of view: StoredComparison.ComparedView, in scene: StoredComparison) -> JSON {
    func rect(_ rect: Rect) -> JSON {
      .array(rect.numbers.map { .number(($0 * 1000).rounded() / 1000) })
    }
    let own = scene.root.views[view.index]
    return .object([
      "id": .string(own.id), "name": .string(own.name), "element": .string(own.kind),
      "frame": rect(view.frame), "stored": rect(view.stored),
      "layout": .string(view.placement.rawValue), "marked": .optional(own.mark?.rawValue),
      "ambiguous": .boolean(view.isAmbiguous), "assumed": .array(view.assumed.map(JSON.string)),
      "line": .integer(own.line), "reason": .optional(scene.reason(whyNotAmbiguous: view)),
    ])
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
