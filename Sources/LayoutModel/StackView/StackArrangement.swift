/// The arrangement of a stack view: UIStackView's properties, with its defaults.
///
/// A view with an ``ItemProperties/stack`` is a stack view. Its constraints are implied: see
/// ``ImpliedConstraint/stack(_:_:)``.
public struct StackArrangement: Hashable, Sendable {
  /// The distribution of the arranged views along the stack's axis.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// They fill the stack; hugging and compression resistance decide which ones grow or shrink.
    case fill
    /// They fill the stack with equal lengths.
    case fillEqually
    /// They fill the stack in proportion to the lengths of their contents.
    case fillProportionally
    /// Equal gaps, at least as long as the spacing.
    case equalSpacing
    /// Equal distances between centers, with gaps at least as long as the spacing.
    case equalCentering
  }

  /// The alignment of the arranged views across the stack's axis. A case for the other axis is equivalent to
  /// its counterpart: `top` to `leading` and `bottom` to `trailing`.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// They fill the stack.
    case fill
    /// By their leading edges; in a horizontal stack by their top edges.
    case leading
    /// By their centers.
    case center
    /// By their trailing edges; in a horizontal stack by their bottom edges.
    case trailing
    /// By their top edges; in a vertical stack by their leading edges.
    case top
    /// By their bottom edges; in a vertical stack by their trailing edges.
    case bottom
    /// By their first baselines in a horizontal stack; in a vertical one as `leading`.
    case firstBaseline
    /// By their last baselines in a horizontal stack; in a vertical one as `leading`.
    case lastBaseline
  }

  /// The axis of the stack.
  public var axis = Axis.horizontal
  /// The distribution along the axis.
  public var distribution = Distribution.fill
  /// The alignment across the axis.
  public var alignment = Alignment.fill
  /// The spacing between arranged views, in points. Negative values make them overlap.
  public var spacing = 0.0
  /// Custom gaps, in points, by the arranged view before the gap.
  public var customSpacing: [ItemID: Double] = [:]
  /// Whether the views are arranged within the layout margins.
  public var isMarginsRelative = false
  /// Whether the spacing of a vertical stack is measured between baselines.
  public var isBaselineRelative = false
  /// The arranged views, first to last. Views that are not direct subviews of the stack are ignored.
  public var members: [ItemID] = []

  /// Creates UIStackView's defaults, without arranged views.
  public init() {}

  /// The gap after an arranged view, in points.
  public func spacing(after member: ItemID) -> Double { customSpacing[member] ?? spacing }
}
