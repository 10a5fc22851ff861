import LayoutModel

/// What an ambiguity is, where it comes from, and what would end it.
public struct AmbiguityExplanation: Sendable {
  /// A free value with its limits and its value in two solutions.
  public struct FreeValue: Hashable, Sendable {
    /// What is free.
    public var anchor: AnchorReference
    /// What it can be; nil for those behind the first many of a large ambiguity.
    public var limits: Limits?
    /// What it is in the layout, by the rule for what is free.
    public var shown: Double
    /// What it is in the other solution.
    public var other: Double
  }

  /// The least and the most that a value can be.
  public struct Limits: Hashable, Sendable {
    /// The least, in points; infinite where there is no limit.
    public var lower: Double
    /// The most, in points; infinite where there is no limit.
    public var upper: Double
  }

  /// What is explained.
  public var ambiguity: Ambiguity
  /// The free values, in the order of the ambiguity.
  public var values: [FreeValue]
  /// The frames of the layout, of every view and guide.
  public var shown: [ItemID: Rect]
  /// The frames of another solution, in which these values are as far from the layout's as can be;
  /// nothing else moves. It meets all constraints equally well.
  public var other: [ItemID: Rect]
  /// Where it comes from, most telling first.
  public var causes: [AmbiguityCause]
  /// What would settle it, each tried; most useful first.
  public var additions: [Addition]
}
