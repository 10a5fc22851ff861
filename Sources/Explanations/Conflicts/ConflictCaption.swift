import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// What stands below the drawing of a conflict: the claim, the members, the proof, the cause, the first repair.
  package func caption(of explained: ExplainedConflict) -> [Markup] {
    let (listed, _) = membersAndProof(of: explained)
    let parts: [Report.Part] = [
      .preformatted([Markup("conflict", .error) + Markup("  " + explained.claim)]), .blank,
      .rows(memberRows(of: listed)), .blank,
    ]
    return Report(parts + proofParts(of: explained)).lines(width: Self.captionWidth)
  }

  /// The proof of a conflict, its cause and its first repair, with the members that have no number.
  func proofLines(of explained: ExplainedConflict) -> [Markup] {
    let implied = membersAndProof(of: explained).listed.filter {
      if case .implied = $0 { true } else { false }
    }
    let rows = implied.isEmpty ? [] : [Report.Part.rows(memberRows(of: implied)), .blank]
    return Report(rows + proofParts(of: explained)).lines(width: Self.captionWidth)
  }

  private func proofParts(of explained: ExplainedConflict) -> [Report.Part] {
    var parts: [Report.Part] = []
    if let proof = membersAndProof(of: explained).proof {
      parts += self.parts(of: proof).all + [.blank]
    }
    parts += causeParts(of: explained)
    if let first = explained.repairs.first {
      var text = Markup(first.statement, .typeable)
      if !first.outcome.isEmpty { text.append("   " + first.outcome, .dim) }
      parts.append(.note(Report.Note("repair", text)))
    }
    return parts
  }

  /// The columns of what stands below a drawing.
  private static var captionWidth: Int { 88 }

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
