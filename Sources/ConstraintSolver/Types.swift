/// A variable of a ``Solver``: a real number that the solver chooses.
public struct Variable: Hashable, Comparable, Sendable {
  package let index: Int32

  /// In the order in which they were added.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A constraint held by a ``Solver``.
///
/// Handles are never reused, so a handle whose constraint was removed stays invalid.
public struct Constraint: Hashable, Sendable {
  package let index: Int32
  package let generation: UInt32
}

/// How the two sides of a constraint compare.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A multiple of a variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// What it is multiplied by; finite.
  public var coefficient: Double

  /// A multiple of a variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Why the solver would not take a constraint. Nothing has changed when one is thrown.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is infinite, not a number, or beyond 1e15 in size.
  case notFinite
  /// A priority outside 1...1000.
  case priorityOutOfRange
  /// A variable or constraint that this solver does not hold.
  case unknown
  /// A variable that constraints still mention.
  case variableInUse
}

/// What a member of a certificate or a dependence is.
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
  /// Whether the multipliers are exact. They are not when exact arithmetic would exceed 128 bits;
  /// then they are the nearest fractions.
  public var isExact: Bool
}

/// How a value follows from the constraints that bind it.
///
/// The value is the sum of `coefficient * constant` over the entries, and each coefficient tells how
/// the value moves when that constant does, as long as the same constraints bind.
public struct Dependence: Hashable, Sendable {
  /// One binding constraint.
  public struct Entry: Hashable, Sendable {
    /// The constraint or bound; for a value that nothing determines, the choice that settled it.
    public var member: DependenceMember
    /// How the value moves when the member's constant moves by 1; never 0.
    public var coefficient: Double
    /// The member's constant.
    public var constant: Double
  }

  /// The value itself.
  public var value: Double
  /// The binding constraints.
  public var entries: [Entry]
}

/// What a value can depend on.
public enum DependenceMember: Hashable, Sendable {
  /// A constraint that was added.
  case constraint(Constraint)
  /// The lower bound that a variable was declared with.
  case lowerBound(Variable)
  /// The choice made by ``Solver/settle(_:)`` for a variable that constraints leave free.
  case choice(Variable)
}

/// What to choose for a variable that the constraints leave free.
public enum Preference: Hashable, Sendable {
  /// The largest value, or, where there is no finite upper limit, the one nearest to a number.
  case largest(orNearest: Double)
  /// The value nearest to a number.
  case nearest(Double)
}
