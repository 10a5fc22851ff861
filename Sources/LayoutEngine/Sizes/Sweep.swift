import LayoutModel

/// A layout as a function of a parameter: a table of regimes.
public struct Sweep: Sendable {
  /// What is varied.
  public var parameter: SizeParameter
  /// The regimes, by ascending values of the parameter. They cover the range without gaps or overlaps.
  public var regimes: [Regime]
  /// The views and guides but the root, in tree order.
  public var items: [ItemID]

  /// Whether all of it follows from exact reasoning.
  public var isExact: Bool { regimes.allSatisfy { $0.kind == .exact } }

  /// The regime that a value of the parameter, in points, belongs to; nil outside of the range.
  /// - Complexity: O(n) in the number of regimes.
  public func regime(at value: Double) -> Regime? { regimes.first { $0.contains(value) } }
}
