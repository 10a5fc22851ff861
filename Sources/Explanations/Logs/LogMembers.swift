import ConflictLog
import LayoutModel
import TextReports

// Which members of a conflict in a log are shown one by one.
extension Explainer {
  /// The rules that follow each other as a line each, or what is in the middle of a long list, so that an answer fits on
  /// a screen.
  func omissions(
    in references: [ConstraintReference], of log: ImportedLog, besides: Int
  ) -> [Report.Rows.Omission] {
    let most = min(Self.mostShown, max(Self.leastShown, Self.mostLines - besides))
    guard references.count > most else { return [] }
    let runs = ruleRuns(in: references, of: log)
    let shown = runs.reduce(references.count) { $0 - $1.count + 1 }
    guard shown > most else { return runs }
    let middle = most - 3..<references.count - 2
    return [Report.Rows.Omission(middle, line: Markup("  … \(middle.count) more between", .dim))]
  }

  /// The rules of a stack view, or of the system, that follow each other among the members: a line for each run.
  private func ruleRuns(
    in references: [ConstraintReference], of log: ImportedLog
  ) -> [Report.Rows.Omission] {
    func note(_ reference: ConstraintReference) -> String? {
      guard case .stated(let id) = reference, let constraint = log.listed(id)?.constraint else {
        return nil
      }
      switch constraint.role {
      case .stack(let part) where part != .hiding && part != .spacing: return constraint.note
      case .system: return "set by the system"
      default: return nil
      }
    }
    var runs: [Report.Rows.Omission] = []
    var start = 0
    while start < references.count {
      var end = start
      var notes: [String] = []
      while end < references.count, let text = note(references[end]) {
        if !notes.contains(text) { notes.append(text) }
        end += 1
      }
      if end - start > 1 {
        let names = references[start..<end].map { describe($0).numberText }
        let stack = "stack view: "
        let kinds = notes.map { $0.hasPrefix(stack) ? String($0.dropFirst(stack.count)) : $0 }
        let isStack = notes.allSatisfy { $0.hasPrefix(stack) }
        runs.append(
          Report.Rows.Omission(
            start..<end,
            line: Markup("  \(names.joined(separator: " "))", .number)
              + Markup("  \(isStack ? stack : "")\(kinds.joined(separator: ", "))", .dim)))
      }
      start = max(end, start + 1)
    }
    return runs
  }

  /// The number of lines of an answer that fits on a screen.
  private static var mostLines: Int { 15 }
  /// The number of members shown one by one, at most, without a prompt.
  private static var mostShown: Int { 6 }
  /// The same where much is told besides.
  private static var leastShown: Int { 3 }
}
