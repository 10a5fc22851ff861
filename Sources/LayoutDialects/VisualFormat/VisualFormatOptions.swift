import LayoutModel

/// What a visual format is told besides its text: Apple's format options and metrics.
public struct VisualFormatOptions: Hashable, Sendable {
  /// Which way a horizontal format runs.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// As reading goes in the views.
    case leadingToTrailing
    /// From left to right always.
    case leftToRight
    /// From right to left always.
    case rightToLeft
  }

  /// The anchors of all views that are equal, in the order of mention.
  public var alignments: [Anchor] = []
  /// Which way a horizontal format runs.
  public var direction = Direction.leadingToTrailing
  /// Whether gaps of a vertical format go from last baseline to first baseline.
  public var isBaselineToBaseline = false

  /// Apple's defaults.
  public init() {}

  /// Every word that ``add(_:)`` takes.
  public static let words: [String] =
    alignmentWords.map(\.word) + ["spacingEdgeToEdge", "spacingBaselineToBaseline"]
    + Direction.allCases.map { directionWord($0) }

  /// Adds an option by Apple's word for it: `alignAllCenterY`, `directionLeftToRight`.
  /// - Returns: Whether there is such a word.
  public mutating func add(_ word: String) -> Bool {
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

  /// The word of the first alignment that lies along an axis, and so says nothing in a format of it:
  /// views one beside the other have no left edge in common.
  public func misplacedAlignment(along axis: Axis) -> String? {
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
