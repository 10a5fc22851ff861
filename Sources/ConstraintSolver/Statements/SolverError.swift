/// Why a ``Solver`` refused a change. Nothing has changed when one is thrown.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is infinite, not a number, or greater than 1e15 in magnitude.
  case numberOutOfRange
  /// A priority outside 1...1000.
  case priorityOutOfRange
  /// A variable or constraint that this solver does not hold.
  case unknown
  /// A variable that constraints still name.
  case variableInUse
}
