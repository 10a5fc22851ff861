/// What of a view or guide a constraint can be about.
///
/// Raw values are the words of the language. What each means is in one row of a table, its ``traits``.
public enum Anchor: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, width, height, centerX, centerY, leading, trailing
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
}

/// What an anchor means.
public struct AnchorTraits: Hashable, Sendable {
  /// What of an item's extent on its axis it is.
  public enum Part: Hashable, Sendable {
    /// The extent itself.
    case length
    /// The left or top end; of leading, the end where reading from left to right begins.
    case start
    /// The other end.
    case end
    /// The middle.
    case center
    case firstBaseline, lastBaseline
  }

  /// The axis that it lies on.
  public var axis: Axis
  /// What of the extent it is.
  public var part: Part
  /// Whether it is of the layout margins.
  public var isMargin: Bool
  /// Whether it changes sides with the direction of reading.
  public var followsDirection: Bool
  /// The anchor of the item itself that it is, if margins are left aside: `left` for `leftMargin`.
  public var withoutMargins: Anchor
  /// The fixed edge that it is where reading goes from left to right.
  public var leftToRight: Anchor
  /// The fixed edge that it is where reading goes from right to left.
  public var rightToLeft: Anchor
  /// The edge that follows the direction of reading in its place: `leading` for `left`; itself where there
  /// is none.
  public var reading: Anchor
  /// The anchor at the other end; itself where there is none.
  public var mirrored: Anchor

  /// How far from the start of the extent it lies, as a share of it; nil for a length, and for baselines,
  /// which what is in the item decides.
  public var share: Double? {
    switch part {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .length, .firstBaseline, .lastBaseline: nil
    }
  }

  /// Which number of a frame it is; nil for all others.
  public var framePart: FramePart? {
    guard !isMargin, !followsDirection else { return nil }
    switch part {
    case .start: return axis == .horizontal ? .left : .top
    case .length: return axis == .horizontal ? .width : .height
    case .end, .center, .firstBaseline, .lastBaseline: return nil
    }
  }
}

/// The four numbers of a frame.
public enum FramePart: Int, Hashable, Sendable, CaseIterable {
  case left, top, width, height
}

extension Anchor {
  /// What it means.
  public var traits: AnchorTraits {
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

  /// The axis it lies on.
  public var axis: Axis { traits.axis }

  /// Whether it is a length rather than a place.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether it is the first or last baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it is an edge or center of the layout margins.
  public var isMargin: Bool { traits.isMargin }

  /// Whether it follows the direction of reading.
  public var followsDirection: Bool { traits.followsDirection }

  /// Whether it is a left or right edge whatever the direction of reading is.
  public var isLeftOrRight: Bool { traits.reading != self }

  /// The edge that it is when reading goes a given way: `leading` is `left`, or `right` where it goes
  /// from right to left.
  public func physical(_ direction: LayoutDirection) -> Anchor {
    switch direction {
    case .leftToRight: traits.leftToRight
    case .rightToLeft: traits.rightToLeft
    }
  }
}
