import LayoutModel

/// An irreducible set of required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// A constraint of the set.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// What the constraint, written as left side minus right side, is multiplied by, so that the members add
    /// up to the contradiction; never 0.
    public var multiplier: Fraction
  }

  /// The members in reading order: along a path through the views if there is one; the broken one last.
  public var members: [Member]
  /// The member that is left out: the last in statement order.
  public var broken: ConstraintReference
  /// The axis of the members; nil if both axes are involved.
  public var axis: Axis?
  /// The sum of the members: `0 relation contradiction`, which is false. In the unit of the constants.
  public var contradiction: Fraction
  /// The relation of the sum: `==` if every member is an equality, otherwise `<=` or `>=`.
  public var relation: Relation
  /// Stated constraints on the same views and axis that are not members.
  public var spare: [Spare] = []

  /// What is missing in all, if other constraints of the same chain ask for more than the members do: nil if they
  /// do not.
  public var whole: Whole?

  /// The need of a whole chain.
  public struct Whole: Hashable, Sendable {
    /// The contradiction with all constraints of the chain, beside the same multiplier of the broken member.
    public var contradiction: Fraction
    /// The constraints that ask for more than the members: without them these conflict as well.
    public var others: [ConstraintReference]
  }

  /// The contradiction of the whole chain: what has to change for all of it to hold.
  package var need: Fraction { whole?.contradiction ?? contradiction }

  /// A constraint that looks involved but is not: the members conflict without it.
  public struct Spare: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// The contradiction if it replaces an implied member; nil if it replaces none.
    public var contradiction: Fraction?
  }

  /// The shortfall of the whole chain, in the unit of the broken member; positive. Changing that member's
  /// constant by this much would resolve the conflict.
  public var shortfall: Fraction {
    guard let own = members.first(where: { $0.reference == broken })?.multiplier,
      own.numerator != 0, let shortfall = need.magnitude(dividedBy: own)
    else { return need }
    return shortfall
  }
}

/// An exact fraction.
public struct Fraction: Hashable, Sendable {
  /// The numerator, with the sign.
  public var numerator: Int128
  /// The denominator; positive, coprime to the numerator.
  public var denominator: Int128

  /// Creates a fraction; the numbers must be in lowest terms, the denominator positive.
  package init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The number as a double, whose last digit may be off by one.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }
}
