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

  /// The screens on which it occurs and the sizes at which it does not, in words.
  package var place: String {
    let intervals = holds.prefix(3).map(\.text).joined(separator: ", ")
    let screens = (screenPhrase == CheckedScreen.ownSize ? "at " : "on ") + screenPhrase
    return intervals.isEmpty ? screens : "\(screens); holds \(intervals)"
  }

  /// The lines below the first, in text.
  fileprivate var lines: [String] {
    var lines = details
    lines.append(place)
    if isGuess { lines.append("depends on \(depends.joined(separator: ", ")), which is a guess") }
    for repair in repairs {
      let words = "repaired by \(repair.edits.map(\.text).joined(separator: " and "))"
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
    guard !crushed.isEmpty else { return "nothing else gets worse" }
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

  /// `6 scenes  no findings; no conflict from 240 x 240 to 1400 x 1400`: scenes with the same sizes share a
  /// line, and a single one is named if its sizes are limited.
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
      return "\(who)  no findings" + (phrase.map { "; \($0)" } ?? "")
    }
  }

  private static let anySize = "no conflict from 240 x 240 to 1400 x 1400"

  private static func phrase(_ intervals: [ScreenFinding.Interval]) -> String {
    let limits = intervals.filter { $0.from != nil || $0.to != nil }
    return limits.isEmpty ? anySize : "holds " + limits.map(\.text).joined(separator: " and ")
  }
}
