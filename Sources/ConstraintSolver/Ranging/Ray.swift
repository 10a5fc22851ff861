/// How the solution follows constants that move along a line, as long as the same constraints bind.
///
/// The multipliers of the active set do not depend on constants: it stays optimal until an inactive
/// row reaches its constant. Up to there the values are exactly linear.
public struct Ray: Sendable {
  /// How far the constants can move in one direction.
  public struct Reach: Sendable {
    /// The distance, in units of the motion; 0 or more, infinite if nothing stops it.
    public var distance: Double
    /// The constraints and bounds that reach their constants there, in the order in which they were
    /// added.
    public var stops: [DependenceMember]
  }

  /// The variables that move, in order, each with its rate: the change of its value per unit of the
  /// motion.
  public var rates: [(variable: Variable, rate: Double)]
  /// The reach along the motion.
  public var forward: Reach
  /// The reach against it.
  public var backward: Reach
}

extension Solver {
  /// How the solution follows constants that move, as of the last ``solve()`` or
  /// ``settleByPreference(_:)``.
  /// - Parameter motion: The constraints whose constants move, each with its rate: the change of its
  ///   constant per unit of the motion. Those that the solver does not hold are left out.
  /// - Returns: nil where that is not known: if part of the system is solved in exact arithmetic, if the
  ///   solution was not found in a bounded number of steps, or if a constraint that moves says the same as
  ///   one that does not move with it.
  /// - Complexity: one sparse solve, and the terms of the variables that move.
  public mutating func ray(moving motion: [(constraint: Constraint, rate: Double)]) -> Ray? {
    own.pointee.ray(moving: motion)
  }

  /// Moves values along a ray, without regard to constraints: for reading the solution elsewhere on the ray.
  /// Use it on a copy that is only read: the solver is inconsistent afterwards and must not solve again.
  package mutating func shift(along ray: Ray, by distance: Double) {
    let core = own
    for (variable, rate) in ray.rates { core.pointee.point[variable.index] += distance * rate }
  }
}
