import LayoutModel

/// An ambiguity with its causes, another solution, and additions that resolve it.
public struct AmbiguityExplanation: Sendable {
  /// A free value with its limits, and its value in two solutions.
  public struct FreeValue: Hashable, Sendable {
    /// The free value.
    public var anchor: AnchorReference
    /// Its limits; nil for all but the first few values of a large ambiguity.
    public var limits: Limits?
    /// Its value in the layout, in points, chosen by the rule for free values.
    public var shown: Double
    /// Its value in the other solution, in points.
    public var other: Double
  }

  /// The minimum and maximum of a value.
  public struct Limits: Hashable, Sendable {
    /// The minimum, in points; infinite if there is none.
    public var lower: Double
    /// The maximum, in points; infinite if there is none.
    public var upper: Double
  }

  /// The ambiguity.
  public var ambiguity: Ambiguity
  /// The free values, in the order of the ambiguity.
  public var values: [FreeValue]
  /// The frames of every view and guide in the layout.
  public var shown: [ItemID: Rect]
  /// The frames of another solution, in which the free values differ most from the layout's and all others
  /// are unchanged. It satisfies all constraints equally well.
  public var other: [ItemID: Rect]
  /// The causes, most informative first.
  public var causes: [AmbiguityCause]
  /// Additions that resolve it, each tried; most useful first.
  public var additions: [Addition]
}
