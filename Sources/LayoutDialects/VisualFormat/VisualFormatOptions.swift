import LayoutModel

/// Apple's format options and metrics.
public struct VisualFormatOptions: Hashable, Sendable {
  /// The direction of a horizontal format.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The layout direction of the views.
    case leadingToTrailing
    /// Always left to right.
    case leftToRight
    /// Always right to left.
    case rightToLeft
  }

  /// The anchors that are equal in all views, in the order given; of the axis across the format. They are not
  /// checked.
  public var alignments: [Anchor] = []
  /// The direction of a horizontal format.
  public var direction = Direction.leadingToTrailing
  /// Whether gaps of a vertical format are measured from last baseline to first baseline.
  public var isBaselineToBaseline = false

  /// Creates Apple's defaults.
  public init() {}

  /// Every option that ``add(_:)`` accepts.
  package static let words: [String] =
    alignmentWords.map(\.word) + ["spacingEdgeToEdge", "spacingBaselineToBaseline"]
    + Direction.allCases.map { directionWord($0) }

  /// Adds an option by Apple's name: `alignAllCenterY`, `directionLeftToRight`.
  /// - Returns: Whether the name is known.
  package mutating func add(_ word: String) -> Bool {
    if let known = Self.alignmentWords.first(where: { $0.word == word }) {
      if !alignments.contains(known.anchor) { alignments.append(known.anchor) }
      return true
    }
    if let direction = Direction.allCases.first(where: { Self.directionWord($0) == word }) {
      self.direction = direction
      return true
    }
    switch word {
    case "spacingEdgeToEdge": isBaselineToBaseline = false
    case "spacingBaselineToBaseline": isBaselineToBaseline = true
    default: return false
    }
    return true
  }

  /// The first alignment along the axis of the format, which is invalid there: views side by side cannot
  /// share a left edge.
  package func misplacedAlignment(along axis: Axis) -> String? {
    guard let anchor = alignments.first(where: { $0.axis == axis }) else { return nil }
    return Self.alignmentWords.first { $0.anchor == anchor }?.word
  }

  private static func directionWord(_ direction: Direction) -> String {
    switch direction {
    case .leadingToTrailing: "directionLeadingToTrailing"
    case .leftToRight: "directionLeftToRight"
    case .rightToLeft: "directionRightToLeft"
    }
  }

  private static let alignmentWords: [(word: String, anchor: Anchor)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top),
    ("alignAllBottom", .bottom), ("alignAllLeading", .leading), ("alignAllTrailing", .trailing),
    ("alignAllCenterX", .centerX), ("alignAllCenterY", .centerY),
    ("alignAllFirstBaseline", .firstBaseline), ("alignAllLastBaseline", .lastBaseline),
    ("alignAllBaseline", .lastBaseline),
  ]
}
