import InterfaceBuilder
import LayoutEngine
import LayoutModel
import TextReports

extension ScreenFinding.Interval {
  /// `from a height of 431`, `up to a width of 600`, `between widths of 300 and 600`
  var text: String {
    let side = parameter == "root.width" ? "width" : "height"
    func number(_ value: Double) -> String { NumberText.display(value) }
    switch (from, to) {
    case (let from?, nil): return "from a \(side) of \(number(from))"
    case (nil, let to?): return "up to a \(side) of \(number(to))"
    case (let from?, let to?): return "between \(side)s of \(number(from)) and \(number(to))"
    case (nil, nil): return "at any \(side)"
    }
  }

  fileprivate var json: JSON {
    .object([
      "parameter": .string(parameter), "from": from.map(JSON.number) ?? .null,
      "to": to.map(JSON.number) ?? .null,
    ])
  }
}

extension ScreenFinding {
  /// The finding as JSON.
  package var json: JSON {
    .object([
      "finding": .object([
        "id": .string(kind.code), "file": .string(file), "line": .integer(line),
        "scene": .string(scene), "views": .array(views.map(JSON.string)),
        "constraints": .array(constraints.map(JSON.string)), "holds": .array(holds.map(\.json)),
        "screens": .array(screens.map(JSON.string)), "depends": .array(depends.map(JSON.string)),
        "text": .string(text),
        "repairs": .array(repairs.map { .array($0.edits.map(\.json)) }),
        "outcomes": .array(repairs.map { .string($0.outcome) }),
      ])
    ])
  }

  /// Where it holds and where it is so, in words.
  package var place: String {
    let intervals = holds.prefix(3).map(\.text).joined(separator: ", ")
    let where_ = screenPhrase == "its own size" ? "at its own size" : "on \(screenPhrase)"
    return intervals.isEmpty ? where_ : "\(where_); holds \(intervals)"
  }

  /// The lines below the first, in text.
  fileprivate var lines: [String] {
    var lines = details
    lines.append(place)
    if isGuess { lines.append("rests on \(depends.joined(separator: ", ")), which is a guess") }
    for repair in repairs {
      let words = "mended by \(repair.edits.map(\.text).joined(separator: " and "))"
      lines.append(repair.crushed.isEmpty ? words : "\(words); \(repair.outcome)")
    }
    return lines
  }

  /// All of it in one paragraph.
  package var paragraph: String { ([text] + lines).joined(separator: "\n") }
}

extension ScreenFinding.Repair {
  /// `then a and b have no room on some screens`
  fileprivate var outcome: String {
    guard !crushed.isEmpty else { return "nothing else becomes worse" }
    let names =
      crushed.count > 3
      ? crushed.prefix(2).joined(separator: ", ") + " and \(crushed.count - 2) more"
      : crushed.joined(separator: " and ")
    return "then \(names) \(crushed.count == 1 ? "has" : "have") no room on some screens"
  }
}

extension ScreenFinding.XMLEdit {
  fileprivate var json: JSON {
    .object([
      "constraint": .string(constraint), "line": .integer(line),
      "attribute": attribute.isEmpty ? .null : .string(attribute), "old": .optional(old),
      "new": attribute.isEmpty ? .null : .string(new),
    ])
  }
}

extension ScreenCheck {
  /// What was found, as text.
  /// - Parameter known: The findings that a baseline accepts.
  package func report(knowing known: Set<String> = []) -> Report {
    let scenes = document.roots.count
    var parts: [Report.Part] = [
      .line(
        Report.Line(
          Markup(document.file, .section)
            + "   \(scenes) scene\(scenes == 1 ? "" : "s"), \(document.constraintCount) constraint\(document.constraintCount == 1 ? "" : "s")"
        ))
    ]
    for note in document.notes { parts.append(.line(Report.Line(Markup("  " + note, .dim)))) }
    let shown = findings.filter { !known.contains($0.key) }
    var lastScene = ""
    for finding in shown.filter({ !$0.isGuess }) + shown.filter(\.isGuess) {
      if finding.sceneID != lastScene {
        parts.append(.line(Report.Line(Markup("  " + finding.scene, .section))))
        lastScene = finding.sceneID
      }
      let role: Markup.Role = finding.kind == .conflict && !finding.isGuess ? .error : .plain
      let text =
        Markup("    \(finding.kind.code)  \(finding.file):\(finding.line)  ", .dim)
        + Markup(finding.isGuess ? "perhaps " : "", .dim) + Markup(finding.text, role)
      parts.append(.line(Report.Line(text, hanging: 10)))
      for line in finding.lines {
        parts.append(.line(Report.Line(Markup("          " + line), hanging: 12)))
      }
    }
    let accepted = findings.count - shown.count
    if accepted > 0 {
      parts.append(.line(Report.Line(Markup("  \(accepted) in the baseline", .dim))))
    }
    for line in quietLines { parts.append(.line(Report.Line(Markup("  " + line, .dim)))) }
    return Report(parts)
  }

  /// `6 scenes  nothing to say; no conflict at any size`: scenes of the same sizes stand together, and one by
  /// itself is named if sizes are told.
  private var quietLines: [String] {
    var groups: [(phrase: String?, names: [String])] = []
    for scene in quietScenes {
      let phrase = scene.holds.map(Self.phrase)
      if let index = groups.firstIndex(where: { $0.phrase == phrase }) {
        groups[index].names.append(scene.name)
      } else {
        groups.append((phrase, [scene.name]))
      }
    }
    return groups.map { phrase, names in
      let isLimited = phrase != nil && phrase != Self.anySize
      let who =
        names.count == 1
        ? (isLimited ? names[0] : "1 scene") : "\(names.count) scenes"
      return "\(who)  nothing to say" + (phrase.map { "; \($0)" } ?? "")
    }
  }

  private static let anySize = "no conflict from 240 x 240 to 1400 x 1400"

  private static func phrase(_ intervals: [ScreenFinding.Interval]) -> String {
    let limits = intervals.filter { $0.from != nil || $0.to != nil }
    return limits.isEmpty ? anySize : "holds " + limits.map(\.text).joined(separator: " and ")
  }
}

// MARK: Stored frames

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
            + "   \(scenes.count) scene\(scenes.count == 1 ? "" : "s"), \(document.constraintCount) constraints; frames as stored: \(equal) of \(counted)"
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
