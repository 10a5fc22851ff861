/// A variable of a ``Solver``: a real number that the solver chooses.
///
/// A variable that is added after another was removed can be equal to the removed one.
public struct Variable: Hashable, Comparable, Sendable {
  package let index: Int32

  /// A total order; that of adding, as long as none has been removed.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}
