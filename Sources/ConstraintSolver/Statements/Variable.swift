/// A variable of a ``Solver``: a real number that the solver chooses.
public struct Variable: Hashable, Comparable, Sendable {
  package let index: Int32

  /// In the order in which they were added.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}
