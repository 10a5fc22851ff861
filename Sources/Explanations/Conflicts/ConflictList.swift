import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict with its number among the current ones, from 1.
package struct ListedConflict: Sendable {
  package let number: Int
  package let conflict: Conflict
  /// The conflicts with the same cause, which are resolved with it.
  package var merged: [Conflict] = []
  /// Edits that resolve all of them.
  var edits: [SceneEdit] = []

  /// The same, with the conflict as an answer has explained it.
  package func explaining(_ shown: ExplainedConflict) -> ListedConflict {
    ListedConflict(number: number, conflict: shown.conflict, merged: merged, edits: edits)
  }

  /// Whether some constraints have one that it leaves out.
  package func leavesOut(oneOf references: Set<ConstraintReference>) -> Bool {
    references.contains(conflict.broken) || merged.contains { references.contains($0.broken) }
  }

  /// The same, explained by the first of its conflicts that leaves out one of some constraints.
  package func beginning(with references: Set<ConstraintReference>) -> ListedConflict {
    guard !references.contains(conflict.broken),
      let first = merged.first(where: { references.contains($0.broken) })
    else { return self }
    let others = ([conflict] + merged).filter {
      $0.broken != first.broken && references.contains($0.broken)
    }
    return ListedConflict(number: number, conflict: first, merged: others, edits: edits)
  }
}

extension Explainer {
  /// The maximum number of conflicts that one answer explains; others are only listed.
  package static let mostConflictsExplained = 3

  /// The current conflicts with their numbers, those of one fault together.
  package var listedConflicts: [ListedConflict] {
    facts.faults.enumerated().map {
      ListedConflict(
        number: $0.offset + 1, conflict: $0.element.conflict, merged: $0.element.merged,
        edits: $0.element.edits)
    }
  }

  /// Those that leave out one of some constraints, explained by it.
  package func listedConflicts(leavingOut fresh: Set<ConstraintReference>) -> [ListedConflict] {
    listedConflicts.filter { $0.leavesOut(oneOf: fresh) }.map { $0.beginning(with: fresh) }
  }

  /// All current conflicts: a few explained, the first at length; many in one line each.
  /// - Returns: The answer, and the conflicts that it explains.
  package func conflicts() -> (report: Report, explained: [ExplainedConflict]) {
    let all = listedConflicts
    guard !all.isEmpty else {
      return (conflictList([.text("no conflicts", .success)]), [])
    }
    guard all.count <= Self.mostConflictsExplained else {
      name(membersOf: all.map(\.conflict))
      let head =
        Markup("\(all.count) conflicts", .error) + "; "
        + Markup("`explain N`", .typeable) + " explains one"
      return (
        conflictList([
          .text(head), rows(listing: all),
          .data { all.map { element(of: self.explained($0, isOnly: true), isLong: false) } },
        ]), []
      )
    }
    let explained = all.map { self.explained($0, isOnly: all.count == 1) }
    let parts = explained.enumerated().flatMap { index, conflict in
      (index > 0 ? [.blank] : []) + [element(of: conflict, isLong: index == 0)]
    }
    return (conflictList(parts), explained)
  }

  private func conflictList(_ parts: [Report.Part]) -> Report {
    Report([.section(Report.Section(.list("conflicts"), parts))])
  }

  /// Letters the implied members of conflicts that are about to be listed.
  private func name(membersOf conflicts: [Conflict]) {
    for member in conflicts.flatMap(\.members) where !member.reference.isNonNegative {
      letters.give(member.reference)
    }
  }

  /// A remark on the conflicts beside an explained one: one line each for a few, and their number.
  package func remark(onOthers others: [ListedConflict], limit: Int) -> [Report.Part] {
    guard !others.isEmpty else { return [] }
    let shown = others.prefix(limit)
    let count = others.count
    let heading = counted(count, "other conflict")
    name(membersOf: shown.map(\.conflict))
    return [
      .blank,
      .text(
        Markup(heading, .section) + "   "
          + Markup("`explain N`", .typeable) + " explains one"
          + (count > shown.count ? ", " : "")
          + (count > shown.count ? Markup("`conflicts`", .typeable) + " lists all" : Markup())),
      rows(listing: shown),
    ]
  }

  /// Conflicts with their numbers: views, axis, constraints, shortfall.
  private func rows(listing conflicts: some Sequence<ListedConflict>) -> Report.Part {
    .rows(
      Report.Rows(
        indent: 2,
        columns: [
          Report.Rows.Column(.trailing), Report.Rows.Column(most: 28),
        ],
        conflicts.map { entry in
          var amount = Markup(members(of: entry.conflict), .number)
          amount.append("  off by ")
          amount.append(ConflictNumber.phrase(entry.conflict.shortfall.doubleValue), .magnitude)
          return Report.Row([
            Report.Reference.conflict(entry.number).markup,
            colored(Self.views(of: entry.conflict, in: scene)),
            Markup(entry.conflict.axis?.adverb ?? ""), amount,
          ])
        }))
  }

  /// A conflict in a few words: `box, panel, horizontally: (4) (7) off by 40`.
  package func listing(_ conflict: Conflict) -> Markup {
    name(membersOf: [conflict])
    var line = colored(Self.views(of: conflict, in: scene))
    if let axis = conflict.axis { line.append(", \(axis.adverb)") }
    line.append(": ")
    line.append(members(of: conflict), .number)
    line.append(" off by ")
    line.append(ConflictNumber.phrase(conflict.shortfall.doubleValue), .magnitude)
    return line
  }

  /// The views of a conflict, innermost first: `box, panel`.
  private static func views(of conflict: Conflict, in scene: Scene) -> String {
    var items: [ItemID] = []
    for member in conflict.members {
      guard let sides = scene.sides(of: member.reference) else { continue }
      for item in sides.left.items + sides.right.items
      where !items.contains(item) && items.count < 50 {
        items.append(item)
      }
    }
    let inner = items.filter { $0 != .root }
    let names = (inner.isEmpty ? items : inner).map { scene.name(of: $0) }
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }

  private func members(of conflict: Conflict) -> String {
    let numbers = conflict.members.compactMap { member -> String? in
      guard case .stated = member.reference else { return nil }
      return describe(member.reference).numberText
    }
    return numbers.count <= 5
      ? numbers.joined(separator: " ")
      : numbers.prefix(2).joined(separator: " ") + " … " + (numbers.last ?? "")
  }
}
