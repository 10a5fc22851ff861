/// The meaning of a name in the scene.
package enum Named: Hashable, Sendable {
  /// A view or guide.
  case item(ItemID)
  /// An array of views or guides, `cell`; elements in order, counted from 1.
  case array([ItemID])
  /// An atomic group.
  case group(GroupID)
  /// A labeled constraint.
  case label(ConstraintID)
  /// A label of several constraints; in order, counted from 1.
  case labels([ConstraintID])
  /// A program that runs at every layout pass: a `place` block.
  case program(ProgramID)

  /// The kind as messages name it: `a view`, `an array`, …
  package var kindDescription: String {
    switch self {
    case .item: "a view"
    case .array: "an array of views"
    case .group: "a group"
    case .label: "a labeled constraint"
    case .labels: "a label of several constraints"
    case .program: "a `place` block"
    }
  }
}
