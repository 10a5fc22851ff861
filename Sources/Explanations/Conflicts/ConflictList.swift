import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict with its number among the current ones, from 1.
package struct ListedConflict: Sendable {
  package let number: Int
  package let conflict: Conflict
}

extension Explainer {
  /// The maximum number of conflicts that one answer explains; others are only listed.
  package static let mostConflictsExplained = 3

  /// The current conflicts with their numbers.
  package var listedConflicts: [ListedConflict] {
    facts.conflicts.enumerated().map { ListedConflict(number: $0.offset + 1, conflict: $0.element) }
  }

  /// All current conflicts: a few explained, the first at length; many in one line each.
  /// - Returns: The answer, and the conflicts that it explains.
  package func conflicts() -> (report: Report, explained: [ExplainedConflict]) {
    let all = listedConflicts
    guard !all.isEmpty else {
      let report = Report(
        lines: [Markup("no conflicts", .success)], json: .object(["conflicts": .array([])]))
      return (report, [])
    }
    guard all.count <= Self.mostConflictsExplained else {
      name(membersOf: all.map(\.conflict))
      let head =
        Markup("\(all.count) conflicts", .error) + "; "
        + Markup("`explain N`", .typeable) + " explains one"
      let report = Report(lines: [head] + lines(listing: all)) {
        .object(["conflicts": .array(all.map { json(of: self.explained($0.conflict)) })])
      }
      return (report, [])
    }
    let explained = all.map {
      self.explained($0.conflict, number: all.count > 1 ? $0.number : nil)
    }
    let parts = Report(
      explained.enumerated().map { self.report(on: $0.element, isLong: $0.offset == 0) })
    let report = Report(lines: parts.lines, folded: parts.folded) {
      .object(["conflicts": .array(explained.map { json(of: $0) })])
    }
    return (report, explained)
  }

  /// Letters the implied members of conflicts that are about to be listed.
  private func name(membersOf conflicts: [Conflict]) {
    for member in conflicts.flatMap(\.members) where !member.reference.isNonNegative {
      letters.give(member.reference)
    }
  }

  /// A remark on the conflicts beside an explained one: one line each for a few, and their number.
  package func remark(onOthers others: [ListedConflict], limit: Int) -> [Markup] {
    guard !others.isEmpty else { return [] }
    let shown = others.prefix(limit)
    let count = others.count
    name(membersOf: shown.map(\.conflict))
    var lines = [
      Markup(),
      Markup("and \(count) more, apart from it", .section) + "   "
        + Markup("`explain N`", .typeable) + " explains one"
        + (count > shown.count ? ", " : "")
        + (count > shown.count ? Markup("`conflicts`", .typeable) + " lists all" : Markup()),
    ]
    lines += self.lines(listing: shown)
    return lines
  }

  /// Conflicts with their numbers, one per line: views, axis, constraints, shortfall.
  private func lines(listing conflicts: some Sequence<ListedConflict>) -> [Markup] {
    let rows = conflicts.map { entry in
      (
        number: String(entry.number), views: Self.views(of: entry.conflict, in: scene),
        axis: entry.conflict.axis?.adverb ?? "",
        members: members(of: entry.conflict),
        amount: ConflictNumber.phrase(entry.conflict.shortfall.doubleValue)
      )
    }
    let numberWidth = rows.map { columns(of: $0.number) }.max() ?? 1
    let viewWidth = min(28, rows.map { columns(of: $0.views) }.max() ?? 0)
    let axisWidth = rows.map { columns(of: $0.axis) }.max() ?? 0
    return rows.flatMap { row -> [Markup] in
      var line = Markup("  " + leftPadded(row.number, to: numberWidth), .number) + "  "
      line.append(colored(padded(row.views, to: viewWidth)))
      line.append("  " + padded(row.axis, to: axisWidth) + "  ")
      line.append(row.members, .number)
      line.append("  off by ")
      line.append(row.amount, .magnitude)
      return line.wrapped(width: style.width, indent: numberWidth + 4)
    }
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
