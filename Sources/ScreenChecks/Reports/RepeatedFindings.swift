/// Which findings are one fault at several screens: in a view that they share, or in the copies of a document for
/// its languages.
struct RepeatedFindings {
  /// What findings of one fault have in common.
  private struct Fault: Hashable {
    var claim: String
    var parts: [String]
    var screens: String
    /// Where code states it: the names of views and constraints are those of its class.
    var place: String?

    init(_ finding: ScreenFinding) {
      (claim, parts, screens) = (finding.claim, finding.key.parts, finding.screenPhrase)
      if CheckRun.isCode(finding.file) { place = "\(finding.file):\(finding.line)" }
    }
  }

  private var findings: [Fault: [ScreenFinding]] = [:]

  /// - Parameter findings: The findings that are told, in their order.
  init(_ findings: [ScreenFinding]) {
    for finding in findings { self.findings[Fault(finding), default: []].append(finding) }
  }

  /// Whether a finding is the first of its fault, which is told.
  func isFirst(_ finding: ScreenFinding) -> Bool {
    findings[Fault(finding)]?.first?.key == finding.key
  }

  /// `the same in Groups, Proxy and 16 more`; nil for a fault of one screen.
  func others(of finding: ScreenFinding) -> String? {
    var seen: Set<String> = []
    let names = (findings[Fault(finding)] ?? []).dropFirst().map { other in
      let file = other.file.split(separator: "/").last.map(String.init) ?? other.file
      return other.scene == finding.scene ? file : other.scene
    }.filter { seen.insert($0).inserted }
    return names.isEmpty ? nil : "the same in " + ScreenFinding.list(names)
  }
}
