/// Why the solver would not take a constraint. Nothing has changed when one is thrown.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is infinite, not a number, or beyond 1e15 in size.
  case numberOutOfRange
  /// A priority outside 1...1000.
  case priorityOutOfRange
  /// A variable or constraint that this solver does not hold.
  case unknown
  /// A variable that constraints still mention.
  case variableInUse
}
