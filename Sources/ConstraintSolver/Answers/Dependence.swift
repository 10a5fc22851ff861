/// How a value follows from the constraints that bind it.
///
/// The value is the sum of `coefficient * constant` over the entries, and each coefficient tells
/// how the value moves when that constant does, as long as the same constraints bind.
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
  /// The binding constraints, in the order in which they were added; choices come last.
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
