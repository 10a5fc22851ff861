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
  /// The coefficient; at most 1e15 in magnitude.
  public var coefficient: Double

  /// A multiple of a variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
