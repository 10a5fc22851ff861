/// The part of a view or layout guide that a constraint refers to.
///
/// Raw values are the words of the language. Positions are in points from the left and top edges of the
/// superview; y grows downward.
public enum Anchor: String, Hashable, Sendable, CaseIterable {
  // The meaning of each anchor is one row of a table, `traits`.

  /// The left edge, whatever the layout direction.
  case left
  /// The right edge, whatever the layout direction.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The horizontal center.
  case centerX
  /// The vertical center.
  case centerY
  /// The edge where text begins: left, or right in a right-to-left layout.
  case leading
  /// The edge where text ends: right, or left in a right-to-left layout.
  case trailing
  /// The baseline of the first line of text; the top edge of a view without text or a baseline of its own.
  case firstBaseline
  /// The baseline of the last line of text; the bottom edge of a view without text or a baseline of its own.
  case lastBaseline
  /// The left edge of the layout margins.
  case leftMargin
  /// The right edge of the layout margins.
  case rightMargin
  /// The top edge of the layout margins.
  case topMargin
  /// The bottom edge of the layout margins.
  case bottomMargin
  /// The leading edge of the layout margins.
  case leadingMargin
  /// The trailing edge of the layout margins.
  case trailingMargin
  /// The horizontal center of the area within the layout margins.
  case centerXWithinMargins
  /// The vertical center of the area within the layout margins.
  case centerYWithinMargins
}

/// The meaning of an anchor.
package struct AnchorTraits: Hashable, Sendable {
  /// The part of an item's extent along an axis.
  package enum Part: Hashable, Sendable {
    /// The extent itself.
    case length
    /// The left or top end. For `leading`, the end where left-to-right text begins.
    case start
    /// The right or bottom end.
    case end
    /// The middle.
    case center
    /// The baseline of the first line of text.
    case firstBaseline
    /// The baseline of the last line of text.
    case lastBaseline
  }

  /// The anchor's axis.
  package var axis: Axis
  /// The part of the item's extent.
  package var part: Part
  /// Whether the anchor belongs to the layout margins.
  package var isMargin: Bool
  /// Whether the anchor depends on the layout direction.
  package var followsDirection: Bool
  /// The same anchor without margins: `left` for `leftMargin`.
  package var withoutMargins: Anchor
  /// The physical edge in a left-to-right layout.
  package var leftToRight: Anchor
  /// The physical edge in a right-to-left layout.
  package var rightToLeft: Anchor
  /// The corresponding anchor that depends on the layout direction: `leading` for `left`. The anchor itself
  /// if there is no such anchor.
  package var reading: Anchor
  /// The anchor at the opposite end, or the anchor itself if there is none.
  package var mirrored: Anchor

  /// The position within the extent, from 0 at the start to 1 at the end. Nil for lengths, and for baselines,
  /// which depend on the item's content.
  package var share: Double? {
    switch part {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .length, .firstBaseline, .lastBaseline: nil
    }
  }

  /// The component of a frame that the anchor equals; nil if it is none of the four.
  package var framePart: FramePart? {
    guard !isMargin, !followsDirection else { return nil }
    switch part {
    case .start: return axis == .horizontal ? .left : .top
    case .length: return axis == .horizontal ? .width : .height
    case .end, .center, .firstBaseline, .lastBaseline: return nil
    }
  }
}

/// The four components of a frame.
public enum FramePart: Int, Hashable, Sendable, CaseIterable {
  /// The left edge: x.
  case left
  /// The top edge: y.
  case top
  /// The width.
  case width
  /// The height.
  case height
}

extension Anchor {
  /// The meaning of the anchor.
  package var traits: AnchorTraits {
    switch self {
    case .left: row(.horizontal, .start, reading: .leading, mirrored: .right)
    case .right: row(.horizontal, .end, reading: .trailing, mirrored: .left)
    case .top: row(.vertical, .start, mirrored: .bottom)
    case .bottom: row(.vertical, .end, mirrored: .top)
    case .width: row(.horizontal, .length)
    case .height: row(.vertical, .length)
    case .centerX: row(.horizontal, .center)
    case .centerY: row(.vertical, .center)
    case .leading:
      row(.horizontal, .start, leftToRight: .left, rightToLeft: .right, mirrored: .trailing)
    case .trailing:
      row(.horizontal, .end, leftToRight: .right, rightToLeft: .left, mirrored: .leading)
    case .firstBaseline: row(.vertical, .firstBaseline)
    case .lastBaseline: row(.vertical, .lastBaseline)
    case .leftMargin:
      row(.horizontal, .start, marginOf: .left, reading: .leadingMargin, mirrored: .rightMargin)
    case .rightMargin:
      row(.horizontal, .end, marginOf: .right, reading: .trailingMargin, mirrored: .leftMargin)
    case .topMargin: row(.vertical, .start, marginOf: .top, mirrored: .bottomMargin)
    case .bottomMargin: row(.vertical, .end, marginOf: .bottom, mirrored: .topMargin)
    case .leadingMargin:
      row(
        .horizontal, .start, marginOf: .leading, leftToRight: .leftMargin,
        rightToLeft: .rightMargin, mirrored: .trailingMargin)
    case .trailingMargin:
      row(
        .horizontal, .end, marginOf: .trailing, leftToRight: .rightMargin, rightToLeft: .leftMargin,
        mirrored: .leadingMargin)
    case .centerXWithinMargins: row(.horizontal, .center, marginOf: .centerX)
    case .centerYWithinMargins: row(.vertical, .center, marginOf: .centerY)
    }
  }

  @inline(__always)
  private func row(
    _ axis: Axis, _ part: AnchorTraits.Part, marginOf own: Anchor? = nil,
    leftToRight: Anchor? = nil, rightToLeft: Anchor? = nil, reading: Anchor? = nil,
    mirrored: Anchor? = nil
  ) -> AnchorTraits {
    AnchorTraits(
      axis: axis, part: part, isMargin: own != nil, followsDirection: leftToRight != nil,
      withoutMargins: own ?? self, leftToRight: leftToRight ?? self,
      rightToLeft: rightToLeft ?? self, reading: reading ?? self, mirrored: mirrored ?? self)
  }

  /// The anchor's axis.
  public var axis: Axis { traits.axis }

  /// Whether the anchor is a length rather than a position.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the anchor is the first or last baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the anchor is an edge or center of the layout margins.
  public var isMargin: Bool { traits.isMargin }

  /// Whether the anchor depends on the layout direction: leading, trailing and their margins.
  public var followsDirection: Bool { traits.followsDirection }

  /// Whether the anchor is a left or right edge, independent of the layout direction.
  package var isLeftOrRight: Bool { traits.reading != self }

  /// The physical edge for a layout direction: `leading` is `left`, or `right` in a right-to-left layout.
  package func physical(_ direction: LayoutDirection) -> Anchor {
    switch direction {
    case .leftToRight: traits.leftToRight
    case .rightToLeft: traits.rightToLeft
    }
  }
}
