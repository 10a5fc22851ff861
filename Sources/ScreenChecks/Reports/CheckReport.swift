import TextReports

extension ScreenCheck {
  /// What was found: an object for the file, and one for each finding.
  /// - Parameter isShown: Whether a finding is told; the others are in a baseline.
  package func report(where isShown: (ScreenFinding) -> Bool = { _ in true }) -> Report {
    report(where: isShown, once: nil)
  }

  /// - Parameter repeated: The faults of which only the first finding is told; nil to tell all.
  func report(where isShown: (ScreenFinding) -> Bool, once repeated: RepeatedFindings?) -> Report {
    let shown = findings.filter(isShown)
    var parts: [Report.Part] = [
      .text(
        Markup(file, .section) + "   "
          + Markup("\(counted(subjects.count, "scene")), \(counted(constraintCount, "constraint"))")
      ),
      .field("file", .string(file)), .field("scenes", .integer(subjects.count)),
      .field("constraints", .integer(constraintCount)),
      .field("notes", .array(notes.map(JSON.string))),
    ]
    if !classes.isEmpty { parts.append(.field("classes", .array(classes.map(\.json)))) }
    parts += notes.map { .text("  " + $0, .dim) }
    var lastScene = ""
    let told = shown.filter { repeated?.isFirst($0) ?? true }
    for finding in told.filter({ !$0.isGuess }) + told.filter(\.isGuess) {
      if finding.sceneID != lastScene {
        parts.append(.text("  " + finding.scene, .section))
        lastScene = finding.sceneID
      }
      parts.append(answer(finding))
      if let others = repeated?.others(of: finding) { parts.append(.text("          " + others)) }
    }
    let accepted = findings.count - shown.count
    parts.append(.field("accepted", .integer(accepted)))
    if accepted > 0 { parts.append(.text("  \(accepted) in the baseline", .dim)) }
    return Report([
      .section(
        .init(.object("checked"), parts + [.section(.init(.list("quiet"), indent: 2, quietParts))]))
    ])
  }

  /// The most findings of a short answer.
  private static let mostTold = 3

  /// What was found, in a line for each of the first findings; nil if there is nothing to tell.
  package var brief: Report? {
    let sure = findings.filter { !$0.isGuess }
    guard !sure.isEmpty else { return nil }
    let more = sure.count - Self.mostTold
    let lines = sure.prefix(Self.mostTold).map { finding in
      Report.Part.text(
        Markup("  \(finding.kind.code)  :\(finding.line)  ", .dim)
          + Markup("\(finding.scene): \(finding.claim), on \(finding.screenPhrase)"), hanging: 4)
    }
    return Report(
      [
        .text(
          "\(counted(sure.count, "finding")) on the devices of the app; lay check \(file) says more"
        )
      ] + lines + (more > 0 ? [.text("  and \(more) more", .dim)] : []))
  }

  /// `:12`, and `Badge.swift:12` for a line of another file.
  private func place(of finding: ScreenFinding) -> String {
    let name = finding.file.split(separator: "/").last.map(String.init) ?? ""
    return (finding.file == file ? "" : name) + ":\(finding.line)"
  }

  /// A finding behind its code and its line of the file.
  private func answer(_ finding: ScreenFinding) -> Report.Part {
    let mark = "    \(finding.kind.code)  \(place(of: finding))  "
    return .answer(finding.report(behind: Markup(mark + (finding.isGuess ? "perhaps " : ""), .dim)))
  }

  /// `6 scenes  no findings; no conflict from 240 x 240 to 1400 x 1400`: scenes with the same sizes share a
  /// line, and a single one is named if its sizes are limited.
  private var quietParts: [Report.Part] {
    var groups: [(range: String?, scenes: [Subject])] = []
    for scene in quiet {
      let range = scene.holds.map(Self.range)
      if let index = groups.firstIndex(where: { $0.range == range }) {
        groups[index].scenes.append(scene)
      } else {
        groups.append((range, [scene]))
      }
    }
    return groups.map { range, scenes in
      let isLimited = range != nil && range != Self.range([])
      let who =
        scenes.count == 1 && isLimited ? scenes[0].name : counted(scenes.count, "scene")
      let holds = scenes[0].holds
      return .section(
        .init(
          .element,
          [
            .text("\(who)  no findings" + (range.map { "; \($0)" } ?? ""), .dim),
            .field("scenes", .array(scenes.map { .string($0.name) })),
            .field("holds", holds.map { .array($0.map(\.json)) } ?? .null),
          ]))
    }
  }

  /// `holds from a height of 330`; the whole range where nothing limits it.
  private static func range(_ intervals: [ScreenFinding.Interval]) -> String {
    let limits = intervals.filter { $0.from != nil || $0.to != nil }
    return limits.isEmpty
      ? "no conflict from 240 x 240 to 1400 x 1400"
      : "holds " + limits.map(\.text).joined(separator: " and ")
  }
}
