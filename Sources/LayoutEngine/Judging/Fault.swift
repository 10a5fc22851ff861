import ConstraintSolver
import LayoutModel

/// Conflicts with a common cause.
public struct Fault: Hashable, Sendable {
  /// The conflict that represents them.
  public var conflict: Conflict
  /// The others, which are resolved with it.
  public var merged: [Conflict] = []
  /// The edits that resolve all of them; empty if the conflicts were grouped because they list the same
  /// constraints.
  public var edits: [SceneEdit] = []

  /// Creates a fault of one conflict, or of several.
  package init(conflict: Conflict, merged: [Conflict] = [], edits: [SceneEdit] = []) {
    (self.conflict, self.merged, self.edits) = (conflict, merged, edits)
  }

  /// The constraints that are left out because of these conflicts.
  public var broken: Set<ConstraintReference> {
    Set(merged.map(\.broken) + [conflict.broken])
  }
}
