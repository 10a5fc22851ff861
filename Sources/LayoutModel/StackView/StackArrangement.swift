/// How a stack view lays out its members: what UIStackView can be told, with its defaults.
///
/// A value only; ``rules(of:in:)`` says which constraints it stands for.
public struct StackArrangement: Hashable, Sendable {
  /// How the members share the stack's length.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// They fill it; hugging and compression resistance decide who grows and who shrinks.
    case fill
    /// They fill it, each as long as the first.
    case fillEqually
    /// They fill it, each in proportion to the length of its content.
    case fillProportionally
    /// Gaps of one length between them, at least as long as the spacing.
    case equalSpacing
    /// Their centers are equally far apart, and gaps are at least as long as the spacing.
    case equalCentering
  }

  /// How the members lie across the stack. A word for the other axis means what it does on this one:
  /// `top` is `leading` and `bottom` is `trailing`.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading or top edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing or bottom edge.
    case trailing
    /// At the top or leading edge.
    case top
    /// At the bottom or trailing edge.
    case bottom
    /// First baselines on one line, in a horizontal stack; in a vertical one as `leading`.
    case firstBaseline
    /// Last baselines on one line, in a horizontal stack; in a vertical one as `leading`.
    case lastBaseline
  }

  /// The axis along which the members follow one another.
  public var axis = Axis.horizontal
  /// How they share its length.
  public var distribution = Distribution.fill
  /// How they lie across it.
  public var alignment = Alignment.fill
  /// The gap between two members, in points; they overlap if it is negative.
  public var spacing = 0.0
  /// Other gaps, in points, by the member that they follow.
  public var customSpacing: [ItemID: Double] = [:]
  /// Whether it keeps its layout margins clear of members.
  public var isMarginsRelative = false
  /// Whether the spacing of a vertical stack goes from last baselines to first baselines.
  public var isBaselineRelative = false
  /// The members, first to last; views directly in the stack.
  public var members: [ItemID] = []

  /// UIStackView's defaults, without members.
  public init() {}

  /// The gap behind a member, in points.
  public func spacing(after member: ItemID) -> Double { customSpacing[member] ?? spacing }
}
