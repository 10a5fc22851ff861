import LayoutModel

/// A solved scene, or a view of it with what is in it, as something to be drawn.
///
/// A picture is a value with nothing of a scene's structure left: boxes in the order in which they are
/// drawn, and measures between them. Every output reads this one type: the terminal
/// (``Picture/text(_:)``), SVG (``Picture/svg(_:)``), JSON.
public struct Picture: Hashable, Sendable {
  /// The view drawn as a whole; the first of the boxes.
  public var top: ItemID
  /// Its rectangle in the root's coordinates, in points.
  public var frame: Rect
  /// The views, and the guides if they were asked for: a view before what is in it, the lower of two
  /// siblings before the upper. Hidden ones are among them; ``drawnBoxes`` leaves them out.
  public var boxes: [Box]
  /// The separators of box layouts that have a thickness and are seen, in the order in which they are
  /// drawn.
  public var separators: [Separator] = []
  /// Constraints as lengths between edges; none unless they were asked for.
  public var measures: [Measure]
  /// The constraints that were asked for and are no length between two edges, in order of statement.
  public var unmeasured: [ConstraintID]

  /// The size, in points.
  public var size: Size { Size(width: frame.width, height: frame.height) }

  /// The boxes that are seen.
  public var drawnBoxes: [Box] { boxes.filter { !$0.isHidden } }

  /// The place of a view or guide.
  public struct Box: Hashable, Sendable, Identifiable {
    /// The view or guide.
    public let id: ItemID
    /// The view it is in; nil for the one that is drawn as a whole.
    public var parent: ItemID?
    /// Its name.
    public var name: String
    /// What is written on it: its text if it has one, else its name.
    public var label: String
    /// Where it lies, in the root's coordinates, in points: finite, and no length below 0.
    public var rect: Rect
    /// How many views it is in, counted from the one that is drawn as a whole.
    public var depth: Int
    /// View or guide.
    public var kind: Item.Kind
    /// Whether it, or a view that it is in, is hidden.
    public var isHidden: Bool
    /// The number that chooses its hue; the same for the same view in everything printed.
    public var hue: Int
    /// What of left, top, width and height the constraints leave free, in this order.
    public var free: [Anchor]
    /// Whether a constraint on it takes part in a conflict.
    public var isInConflict: Bool

    /// Whether its place or its size is free along an axis.
    public func isAmbiguous(_ axis: Axis) -> Bool { free.contains { $0.axis == axis } }

    /// Whether its left edge, or its top edge on the vertical axis, is free. The edge on the other side
    /// is counted as free along with the place or the size.
    func isFirstEdgeFree(_ axis: Axis) -> Bool {
      free.contains(axis == .horizontal ? .left : .top)
    }
  }

  /// A line between two items of a box layout.
  public struct Separator: Hashable, Sendable {
    /// The name of the layout.
    public var layout: String
    /// The view that the layout is in.
    public var parent: ItemID
    /// Where it lies, in the root's coordinates, in points: finite, and no length below 0.
    public var rect: Rect
    /// Whether it stands upright or lies.
    public var isUpright: Bool
  }

  /// What a picture shows besides views.
  public struct Contents: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Layout guides that were declared.
    public static let guides = Contents(rawValue: 1)
    /// Constraints as dimension lines.
    public static let constraints = Contents(rawValue: 2)
  }
}

/// A constraint drawn as a dimension line.
public struct Measure: Hashable, Sendable {
  /// What is measured.
  public enum Kind: Hashable, Sendable {
    /// From one edge to another.
    case distance
    /// The width or height of a view.
    case size
    /// Two edges on one line: nothing between them.
    case alignment
  }

  /// What has become of the constraint.
  public enum State: Hashable, Sendable {
    /// It holds.
    case met
    /// It is optional and does not hold.
    case lost
    /// It is required and left out, because of a conflict.
    case broken
  }

  /// A part of an axis, in the root's coordinates, in points.
  public struct Span: Hashable, Sendable {
    /// The lower end.
    public var lower: Double
    /// The upper end.
    public var upper: Double

    /// The part between two places, in any order.
    init(_ a: Double, _ b: Double) {
      lower = min(a, b)
      upper = max(a, b)
    }

    /// Half-way.
    var middle: Double { lower + (upper - lower) / 2 }
  }

  /// The constraint.
  public var constraint: ConstraintID
  /// What is measured.
  public var kind: Kind
  /// The axis along which it is measured.
  public var axis: Axis
  /// From where to where it is measured, as the layout has it.
  public var span: Span
  /// Where the two views lie across the axis; for a size twice the same.
  public var across: [Span]
  /// How the length compares with ``amount``.
  public var relation: Relation
  /// The length that is asked for, in points; nil if it is another view's.
  public var amount: Double?
  /// The view whose length is asked for, with what it is multiplied by.
  public var other: Other?
  /// What has become of the constraint.
  public var state: State

  /// A length of another view, or the other length of the same.
  public struct Other: Hashable, Sendable {
    /// The view's name.
    public var name: String
    /// Width or height.
    public var anchor: Anchor
    /// What it is multiplied by.
    public var factor: Double
    /// What is added to it, in points.
    public var constant: Double
  }

  /// What is written on the line, with a mark behind it if the constraint does not hold.
  public func text(_ numberText: (Double) -> String) -> String {
    var text = relation == .equal ? "" : relation.rawValue
    if let other {
      if relation == .equal { text = "=" }
      if other.factor != 1 { text += "\(numberText(other.factor)) " }
      text += "\(other.name).\(other.anchor.rawValue)"
      if other.constant != 0 {
        text += (other.constant < 0 ? " - " : " + ") + numberText(other.constant.magnitude)
      }
    } else if let amount {
      text += numberText(amount)
    }
    switch state {
    case .met: return text
    case .lost: return text + "~"
    case .broken: return text + "!"
    }
  }
}
