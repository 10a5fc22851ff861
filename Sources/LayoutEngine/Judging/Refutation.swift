import ConstraintSolver
import LayoutModel

/// The reason a required constraint is left out.
struct Refutation: Sendable {
  /// The constraints that exclude it, with the versions meant. Empty if rounding hid them.
  var others: [(reference: ConstraintReference, version: Int)] = []
  /// The multipliers of the others and, last, of the constraint itself, with which their rows in the solver add
  /// up to a contradiction; made on demand. They depend on no constant.
  var multipliers: [Double]?
  /// Made on demand.
  var proof: Proof?

  /// A proof in terms of the scene.
  struct Proof: Sendable {
    /// The members, the refuted one included, with their multipliers.
    var members: [(reference: ConstraintReference, multiplier: Rational)]
    /// The shortfall; positive.
    var miss: Rational
    /// Members of a larger set that this proof does without, in statement order.
    var spare: [ConstraintReference] = []
    /// The state number of the constraints it was made for.
    var state = 0
  }
}
