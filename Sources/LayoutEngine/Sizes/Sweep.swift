import LayoutModel

/// A layout as a function of a parameter: a table of regimes.
public struct Sweep: Sendable {
  /// What moves.
  public var parameter: SizeParameter
  /// The regimes, from small to large. They cover the range once.
  public var regimes: [Regime]
  /// The views and guides but the root, in tree order.
  public var items: [ItemID]

  /// Whether all of it follows from exact reasoning.
  public var isExact: Bool { regimes.allSatisfy { $0.kind == .exact } }

  /// The regime that a value of the parameter belongs to.
  public func regime(at value: Double) -> Regime? { regimes.first { $0.contains(value) } }
}
