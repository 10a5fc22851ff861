import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// What stands below the drawing of a conflict: the claim, the members, the proof, the cause, the first repair.
  /// - Parameter width: How many columns there are.
  package func caption(of explained: ExplainedConflict, width: Int = captionWidth) -> [Markup] {
    let (listed, _) = membersAndProof(of: explained)
    let parts: [Report.Part] = [
      .text(Markup("conflict", .error) + Markup("  " + explained.claim)), .blank,
      .rows(memberRows(of: listed)), .blank,
    ]
    return Report(parts + proofParts(of: explained) + repair(explained.repairs.first))
      .lines(width: width)
  }

  /// The first repair, with what it changes.
  private func repair(_ repair: OfferedRepair?) -> [Report.Part] {
    guard let repair else { return [] }
    var text = Markup(repair.phrase, .typeable)
    if !repair.outcome.isEmpty { text.append("   " + repair.outcome, .dim) }
    return [.note(Report.Note("repair", text))]
  }

  /// The proof of a conflict and its cause, with the members that have no number, in lines that are not broken.
  func proofLines(of explained: ExplainedConflict) -> [Markup] {
    let implied = membersAndProof(of: explained).listed.filter {
      if case .implied = $0 { true } else { false }
    }
    let rows = implied.isEmpty ? [] : [Report.Part.rows(memberRows(of: implied)), .blank]
    return Report(rows + proofParts(of: explained)).lines(width: Self.unbroken)
  }

  private func proofParts(of explained: ExplainedConflict) -> [Report.Part] {
    var parts: [Report.Part] = []
    if let proof = membersAndProof(of: explained).proof {
      parts += self.parts(of: proof).all + [.blank]
    }
    return parts + causeParts(of: explained)
  }

  /// The columns of what stands below a drawing.
  package static var captionWidth: Int { 88 }
  private static var unbroken: Int { 2000 }

  /// What stands below the drawing of a view: which constraints decide its frame.
  package func caption(of item: ItemID) -> [Markup] {
    why(frameOf: item).lines(width: Self.captionWidth)
  }

  /// The stated constraints that decide where a view is and how large, with those that stand behind them.
  package func deciders(of item: ItemID) -> Set<ConstraintID> {
    let found = facts.askJudged { $0.deciders(in: $1) }[item] ?? [:]
    return Set(
      found.values.joined().compactMap { if case .stated(let id) = $0 { id } else { nil } })
  }
}
