import ConstraintSolver
import LayoutModel

/// The changes of constants that following a scene brings, instead of their effect.
struct ConstantRecord: Sendable {
  /// By how much each constraint's lowered constant changes.
  var changes: [ConstraintReference: Double] = [:]
  /// Whether anything but constants changes.
  var hasOtherChanges = false
}
