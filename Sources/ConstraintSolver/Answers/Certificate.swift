/// A constraint or bound that takes part in a ``Certificate``.
public enum Member: Hashable, Sendable {
  /// A constraint that was added.
  case constraint(Constraint)
  /// The lower bound that a variable was declared with.
  case lowerBound(Variable)
}

/// A proof that required constraints cannot hold together (Farkas' lemma).
///
/// Multiplying each member by its multiplier and adding up leaves no variable on the left: the sum
/// reads `0 >= contradiction` with `contradiction > 0`. A multiplier is positive for a member used
/// as `>=`, negative for one used as `<=`, of either sign for an equality. No member can be left
/// out: the set is irreducible.
///
/// Coefficients and constants count as the fractions that they were meant to be, 1/10 for 0.1:
/// ``Rational/init(simplest:)`` gives these, and ``ExactRow`` adds them up, to check a proof.
public struct Certificate: Hashable, Sendable {
  /// One line of the proof.
  public struct Entry: Hashable, Sendable {
    /// The constraint or bound.
    public var member: Member
    /// What it is multiplied by; never 0.
    public var multiplier: Rational
  }

  /// The members in the order in which they were added, bounds first.
  public var entries: [Entry]
  /// The amount by which the members miss; positive, in the unit of the constants.
  public var contradiction: Rational
  /// Whether the multipliers are exact. They are not if exact arithmetic would exceed 128 bits: then
  /// each is 1 or -1 and ``contradiction`` is 1, and only the members mean something.
  public var isExact: Bool
}
