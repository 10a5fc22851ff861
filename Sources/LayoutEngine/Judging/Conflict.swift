import LayoutModel

/// A set of required constraints that cannot hold together, none of which can be left out.
public struct Conflict: Hashable, Sendable {
  /// One constraint of the set.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// What the constraint, written as left side minus right side, is multiplied by, so that all
    /// members add up to the contradiction. Never 0.
    public var multiplier: Fraction
  }

  /// The members in reading order: a path through the views where there is one; the broken one
  /// last.
  public var members: [Member]
  /// The member that does not count: the last in the order of statement.
  public var broken: ConstraintReference
  /// The axis of the members, or nil if they are on both.
  public var axis: Axis?
  /// What the members add up to: `0 relation contradiction`, never true. In the unit of the
  /// constants.
  public var contradiction: Fraction
  /// How 0 and the contradiction compare: `==` if every member is an equality, else `<=` or `>=`.
  public var relation: Relation
  /// Stated constraints on the same views and axis that are no members.
  public var spare: [Spare] = []

  /// A constraint that looks involved and is not: the members conflict without it.
  public struct Spare: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// What the members come to with it in the place of an implied one; nil where it replaces none.
    public var contradiction: Fraction?
  }

  /// By how much the members miss, in the unit of the broken one: another constant, so much larger or
  /// smaller, would resolve the conflict. Positive.
  public var shortfall: Fraction {
    guard let own = members.first(where: { $0.reference == broken })?.multiplier,
      own.numerator != 0, let shortfall = contradiction.magnitude(dividedBy: own)
    else { return contradiction }
    return shortfall
  }
}

/// An exact fraction.
public struct Fraction: Hashable, Sendable {
  /// The numerator, with the sign.
  public var numerator: Int128
  /// The denominator; positive, without a common divisor with the numerator.
  public var denominator: Int128

  /// A fraction; it must be in lowest terms with a positive denominator.
  public init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The nearest double.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }
}
