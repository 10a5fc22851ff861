/// The handle of a constraint that a ``Solver`` holds.
///
/// Handles are not reused: one whose constraint was removed stays invalid. Copies of a solver know
/// the handles that were given out before the copy was made.
public struct Constraint: Hashable, Sendable {
  package let index: Int32
  package let generation: UInt32
}

/// How the two sides of a constraint compare. The raw value is the sign of left side minus right
/// side that is allowed besides 0.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The left side is at least the right side.
  case greaterThanOrEqual = 1
}

/// A multiple of a variable, as a part of a linear expression.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The coefficient; at most 1e15 in magnitude.
  public var coefficient: Double

  /// Creates a coefficient times a variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
