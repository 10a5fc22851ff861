import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A conflict with all that an answer says about it, found out once.
package struct ExplainedConflict: Sendable {
  /// What cannot hold together, as it was found.
  package let conflict: Conflict
  /// What would resolve it, numbered from 1 in every form of the answer.
  package let repairs: [OfferedRepair]
  /// Its number among those in force, if the answer explains others as well; nil if it is explained alone,
  /// so that `fix` and `explain` need no number.
  let number: Int?
  /// The way through the views that the members make, if they make one.
  let route: ConflictRoute?
  /// What is behind it, if it is of a known kind.
  let cause: ConflictCause?
  /// What a box layout needs and has, if that is what it is about.
  let overflow: Overflow?

  /// The room of a box layout, in points.
  struct Overflow: Sendable {
    /// What it is about: `row needs`.
    var claim: String
    var needed: Double
    var room: Double
  }

  /// The members in the order of the way, if there is one.
  var ordered: Conflict { conflict.ordered(along: route) }

  /// What is typed for one of its repairs: `fix 2`, or `fix 1.2` where it is not explained alone.
  func fix(_ repair: String) -> String { "fix \(number.map { "\($0)." } ?? "")\(repair)" }

  /// What is typed for its long form: `explain`, or `explain 2`.
  var explain: String { "explain\(number.map { " \($0)" } ?? "")" }

  /// Whether the members are a sum of sizes of which nothing is known but that they are not negative.
  var isSumOfSizes: Bool { route.map { !$0.unknown.isEmpty } ?? false }

  /// `3 required constraints cannot hold together, horizontally`: counted without the members that the
  /// proof does not count.
  package var claim: String {
    let count = conflict.members.count { !isSumOfSizes || !$0.reference.isNonNegative }
    return Self.claim(of: conflict, count: count)
  }

  /// `3 required constraints cannot hold together, horizontally`
  static func claim(of conflict: Conflict, count: Int) -> String {
    let text =
      count == 1
      ? "1 required constraint can never hold"
      : "\(count) required constraints cannot hold together"
    return text + (conflict.axis.map { ", \($0.adverb)" } ?? "")
  }
}

/// A repair as it is offered: what it does, how it is said, and what comes of it are one thing in text,
/// JSON and `fix`.
package struct OfferedRepair: Hashable, Sendable {
  /// What is done, in order.
  package let edits: [SceneEdit]
  /// What is done, for a reader: `(3) with - 40`.
  package let phrase: String
  /// What is done, as it can be typed: `constraint(3).constant = -40`.
  package let statement: String
  /// What comes of it: `same picture, (3) becomes redundant`; empty for nothing to say.
  package let outcome: String
}

extension Explainer {
  /// Finds out about a conflict, and names its members.
  /// - Parameters:
  ///   - number: its number among those in force, if the answer explains others as well.
  ///   - looksForRepairs: false where there are so many constraints that trying repairs takes long.
  package func explained(
    _ conflict: Conflict, number: Int? = nil, looksForRepairs: Bool = true
  ) -> ExplainedConflict {
    let route = ConflictRoute(conflict, in: scene)
    let isSum = route.map { !$0.unknown.isEmpty } ?? false
    for member in conflict.ordered(along: route).members
    where !isSum || !member.reference.isNonNegative {
      letters.give(member.reference)
    }
    let repairs = looksForRepairs ? facts.repairs(of: conflict, newest: newest) : []
    let overflow = facts.overflow(of: conflict).map { rule, layout, needed, room in
      ExplainedConflict.Overflow(
        claim: BoxText.overflow(of: rule, of: layout, in: scene), needed: needed, room: room)
    }
    return ExplainedConflict(
      conflict: conflict, repairs: repairs.map(offered), number: number,
      route: route,
      cause: ConflictCause(conflict, along: route, in: self), overflow: overflow)
  }

  /// A repair with its words.
  private func offered(_ repair: Repair) -> OfferedRepair {
    OfferedRepair(
      edits: repair.edits,
      phrase: repair.edits.map { self.phrase(for: $0) }.joined(separator: " and "),
      statement: repair.edits.map { statement(for: $0) }.joined(separator: "; "),
      outcome: outcome(of: repair))
  }
}
