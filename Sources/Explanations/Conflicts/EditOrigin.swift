import LayoutEngine
import LayoutModel
import TextReports

/// Where a scene comes from, if its repairs are to be made there: a document with screens of several sizes.
package struct EditOrigin: Sendable {
  /// Whether an edit can be made there; others are not offered.
  package let mayMake: @Sendable (SceneEdit) -> Bool
  /// Judges repairs of a conflict on all of its screens: those that resolve it everywhere, the best first.
  package let judge: @Sendable ([Repair], Conflict) -> [JudgedRepair]

  /// The most repairs of a conflict that are judged, and the most that are offered.
  static let (mostJudged, mostOffered) = (8, 3)

  /// Creates an origin.
  package init(
    mayMake: @escaping @Sendable (SceneEdit) -> Bool,
    judge: @escaping @Sendable ([Repair], Conflict) -> [JudgedRepair]
  ) {
    (self.mayMake, self.judge) = (mayMake, judge)
  }
}

/// A repair with what it does on the other screens of its origin.
package struct JudgedRepair: Sendable {
  /// The repair.
  package let repair: Repair
  /// The names of the views that have no room on one of them afterwards, and had it before.
  package let crowded: [String]

  /// Creates a judged repair.
  package init(_ repair: Repair, crowded: [String] = []) {
    (self.repair, self.crowded) = (repair, crowded)
  }

  /// `then a and b have no room on some screens`; empty if none is without.
  package var crowding: String { Self.crowding(of: crowded) }

  /// The same of some views.
  package static func crowding(of crowded: [String]) -> String {
    guard !crowded.isEmpty else { return "" }
    let names =
      crowded.count > 3
      ? crowded.prefix(2).joined(separator: ", ") + " and \(crowded.count - 2) more"
      : series(crowded)
    return "then \(names) \(plural(crowded.count, "has", "have")) no room on some screens"
  }
}
