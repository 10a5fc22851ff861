import LayoutModel

/// An optional constraint that is violated, called *lost*, and the constraints that exclude it.
public struct Loss: Hashable, Sendable {
  /// A constraint that takes part in excluding the lost one.
  public struct Beater: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// Its priority, 1...1000.
    public var priority: Double
    /// The change of the lost one's left side for each point of its constant.
    public var coefficient: Double
    /// Its constant, in points; for a violated one, including the violation.
    public var constant: Double
    /// Its own violation, in points; 0 if it holds. A violated one is held at its current violation.
    public var missedBy: Double
    /// Whether it demands length as the lost one does.
    public var isDemand: Bool

    /// Its contribution to the lost one's left side, in points.
    public var contribution: Double { coefficient * constant }
  }

  /// The violated constraint.
  public var reference: ConstraintReference
  /// Its priority, less than 1000.
  public var priority: Double
  /// The violation, in points; positive.
  public var violation: Double
  /// The value of its left side, in points.
  public var leftValue: Double
  /// Whether the left side, with all terms moved there, is less than demanded.
  public var wantsMore: Bool
  /// The demanded value of the left side, with all terms moved there, in points.
  public var wanted: Double
  /// Whether it involves a single length only.
  public var isLength: Bool
  /// An irreducible set of constraints that exclude it; strongest first.
  public var beaters: [Beater]
  /// Constraints that account for the rest of the violation: without them it could not hold either, because
  /// of ``beaters``, but it would be violated by less. Strongest first.
  public var rest: [ConstraintReference] = []
  /// Whether ``beaters`` is proved to exclude it. If not, they only determine the value.
  public var isProved: Bool

  /// The weakest optional one of the beaters; nil if all are required.
  public var weakest: Beater? {
    beaters.last.flatMap { $0.priority < Priority.required ? $0 : nil }
  }

  /// Whether the weakest beater is no stronger than the lost one.
  public var isTie: Bool { weakest.map { $0.priority <= priority } ?? false }

  /// The length that the other constraints leave, in points.
  public var available: Double {
    beaters.lazy.filter { !$0.isDemand }.reduce(0) { $0 + $1.contribution }
  }

  /// How much of the violation ``beaters`` account for, in points.
  public var explained: Double { (demanded - available).magnitude }

  /// The sum of all demanded lengths, in points.
  public var demanded: Double {
    beaters.lazy.filter(\.isDemand).reduce(wanted) { $0 - $1.contribution }
  }
}
