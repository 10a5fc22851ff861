import TextReports

/// Repairs of a file: the first change of each finding that was tried with success and leaves no view without
/// room, written into the text.
///
/// Each is tried on the text with those before it, on all screens. One after which something else is found is left
/// out.
struct SourceRepair {
  /// The text with the repairs.
  private(set) var bytes: [UInt8]
  /// The findings that are left.
  private(set) var left: [ScreenFinding] = []

  /// The most repairs of a file.
  private static let most = 50

  /// Repairs a file.
  /// - Parameters:
  ///   - counts: Whether a finding is to be repaired.
  ///   - check: Checks a text; nil if it cannot be read.
  init(
    _ bytes: [UInt8], of first: ScreenCheck, counts: (ScreenFinding) -> Bool,
    check: ([UInt8]) -> ScreenCheck?
  ) {
    self.bytes = bytes
    var current = first
    var refused: Set<ScreenFinding.Key> = []
    for _ in 0..<Self.most {
      guard
        let finding = current.findings.first(where: { counts($0) && !refused.contains($0.key) })
      else { break }
      let known = Set(current.findings.map(\.key))
      var isRepaired = false
      for repair in finding.repairs where repair.crowded.isEmpty {
        guard let changes = repair.changes(of: self.bytes) else { continue }
        let text = changes.applied(to: self.bytes)
        guard let next = check(text) else { continue }
        // Open values are looked for only where nothing conflicts, and no repair is offered that opens one.
        let keys = Set(next.findings.map(\.key)).filter { $0.kind != .ambiguous }
        guard !keys.contains(finding.key), keys.isSubset(of: known) else { continue }
        (self.bytes, current, isRepaired) = (text, next, true)
        break
      }
      if !isRepaired { refused.insert(finding.key) }
    }
    left = current.findings.filter(counts)
  }
}

extension ScreenFinding.Repair {
  /// The changes of the text of its file; nil if one has no place in it, or two change the same
  /// text.
  package func changes(of bytes: [UInt8]) -> [FileEdit]? {
    let changes = edits.compactMap { $0.file == nil ? $0.change : nil }
    guard !changes.isEmpty, changes.count == edits.count,
      changes.allSatisfy({ $0.place.upperBound <= bytes.count })
    else { return nil }
    return changes.map { change in
      let place =
        change.text.isEmpty ? FileEdit.wholeLines(change.place, in: bytes) : change.place
      return FileEdit(of: change.file, bytes, at: place, to: change.text)
    }.separated
  }
}
