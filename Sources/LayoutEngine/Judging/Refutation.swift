import ConstraintSolver
import LayoutModel

/// Why a required constraint is left out.
struct Refutation: Sendable {
  /// What it cannot hold beside, with the version that is meant. Empty if rounding hid it.
  var others: [(reference: ConstraintReference, version: Int)] = []
  /// Made when it is asked for.
  var proof: Proof?

  /// A proof in terms of the scene.
  struct Proof: Sendable {
    /// The members, the one left out included, with what each is multiplied by.
    var members: [(reference: ConstraintReference, multiplier: Rational)]
    /// By how much they miss; positive.
    var miss: Rational
    /// The state of the constraints that it was made for.
    var state = 0
  }
}
