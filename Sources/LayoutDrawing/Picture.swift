import LayoutModel

/// A solved scene, or a part of it, as a drawing.
///
/// A picture is a flat value: boxes in drawing order, and measures between them. Every output reads this
/// type: the terminal (``Picture/text(_:)``), SVG (``Picture/svg(_:)``), JSON.
package struct Picture: Hashable, Sendable {
  /// The top view of the picture; the first box.
  package var top: ItemID
  /// Its rectangle in the root's coordinates, in points.
  package var frame: Rect
  /// The views, and guides on request: parents before children, lower siblings before upper ones. Includes
  /// hidden ones, which ``drawnBoxes`` omits.
  package var boxes: [Box]
  /// The visible separators of box layouts, in drawing order.
  package var separators: [Separator] = []
  /// The part of the screen that the system does not cover, in the root's coordinates, if it is drawn and
  /// not all of it.
  package var safeArea: Rect?
  /// The name of the device, if the screen of one is drawn.
  package var device: String?
  /// Constraints as lengths between edges; on request.
  package var measures: [Measure]
  /// The requested constraints that are not lengths between two edges, in statement order.
  package var unmeasured: [ConstraintID]
  /// What the picture is about, if it shows why something is as it is.
  package var subject: Subject?

  /// The size, in points.
  package var size: Size { Size(width: frame.width, height: frame.height) }

  /// The visible boxes.
  package var drawnBoxes: [Box] { boxes.filter { !$0.isHidden } }

  /// The rectangle of a view or guide.
  package struct Box: Hashable, Sendable, Identifiable {
    /// The view or guide.
    package let id: ItemID
    /// The view it is in; nil for the top view.
    package var parent: ItemID?
    /// Its name.
    package var name: String
    /// The label: its text, or its name.
    package var label: String
    /// The rectangle in the root's coordinates, in points; finite, and lengths are nonnegative.
    package var rect: Rect
    /// The depth below the top view.
    package var depth: Int
    /// View or guide.
    package var kind: Item.Kind
    /// Whether it, or a view around it, is hidden.
    package var isHidden: Bool
    /// The number that determines its hue; the same for the view in all output.
    package var hue: Int
    /// The free values among left, top, width and height, in this order.
    package var free: [Anchor]
    /// The right or bottom edge, if it is determined although position and size are free.
    var determinedEnds: Set<Anchor> = []
    /// The axes on which the size is unknown, so that the box is drawn as far as the view around it.
    var unknownLengths: Set<Axis> = []
    /// Whether one of its constraints is part of a conflict.
    package var isInConflict: Bool
    /// Whether one of its optional constraints is not met.
    package var isLost = false
    /// Whether the picture is about it.
    var isChosen = false
    /// Whether others are drawn in it.
    package var isContainer = false
    /// Its text as it is laid out; nil for a view without text.
    package var text: TextBlock?

    /// What it is in a drawing, which determines its color.
    enum Role { case screen, container, content, guide, lost, conflict, chosen }

    /// What it is in a drawing.
    var role: Role {
      if isChosen { return .chosen }
      if isInConflict { return .conflict }
      if isLost { return .lost }
      if kind == .guide { return .guide }
      if parent == nil, id == .root { return .screen }
      return isContainer ? .container : .content
    }

    /// What it is in a terminal.
    var textRole: TextPicture.Role {
      switch role {
      case .conflict: .conflict
      case .lost: .ambiguity
      case .chosen: .amount
      case .container, .guide: .dim
      case .screen, .content: .item(hue)
      }
    }

    /// The name without the index of an element of an array.
    var roleName: String { String(name.prefix { $0 != "[" }) }

    /// What is written into it: its text in the lines in which it is laid out, or its name.
    var labelLines: [String] {
      guard let text, !text.lines.isEmpty, unknownLengths.isEmpty else { return [label] }
      return text.lines
    }

    /// Whether its position or size is free along an axis.
    package func isAmbiguous(_ axis: Axis) -> Bool { free.contains { $0.axis == axis } }

    /// Whether its left or top edge is free.
    func isFirstEdgeFree(_ axis: Axis) -> Bool {
      free.contains(axis == .horizontal ? .left : .top)
    }

    /// Whether its right or bottom edge is free.
    func isLastEdgeFree(_ axis: Axis) -> Bool {
      isAmbiguous(axis) && !determinedEnds.contains(axis == .horizontal ? .right : .bottom)
    }
  }

  /// A text in lines.
  package struct TextBlock: Hashable, Sendable {
    /// The lines, each as far as it fits the width of the view.
    package var lines: [String]
    /// The widths of the lines, in points.
    package var widths: [Double]
    /// The font size, in points.
    package var font: Double
    /// The share of what a line leaves free that lies at its left: 0 for lines that begin there, 0.5 for those in the
    /// middle, 1 for those that end at the right.
    package var freeAtLeft: Double
    /// The most lines that it may have; 0 for no limit.
    var limit = 1
  }

  /// A line between two items of a box layout.
  package struct Separator: Hashable, Sendable {
    /// The name of the layout.
    package var layout: String
    /// The view that the layout is in.
    package var parent: ItemID
    /// The rectangle in the root's coordinates, in points; finite, and lengths are nonnegative.
    package var rect: Rect
    /// Whether it is vertical.
    package var isUpright: Bool
  }

  /// The additional contents of a picture.
  package struct Contents: OptionSet, Hashable, Sendable {
    /// The raw bits.
    package let rawValue: UInt8

    /// A set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Declared layout guides.
    package static let guides = Contents(rawValue: 1)
    /// Constraints as dimension lines.
    package static let constraints = Contents(rawValue: 2)
    /// Which views an optional constraint that is not met names.
    package static let losses = Contents(rawValue: 4)
  }
}

/// A constraint drawn as a dimension line.
package struct Measure: Hashable, Sendable {
  /// The kind of measure.
  package enum Kind: Hashable, Sendable {
    /// From one edge to another.
    case distance
    /// The width or height of a view.
    case size
    /// Two aligned edges, at distance 0.
    case alignment
  }

  /// The state of the constraint.
  package enum State: Hashable, Sendable {
    /// It holds.
    case met
    /// It is optional and violated.
    case lost
    /// It is required and left out because of a conflict.
    case broken
  }

  /// An interval of an axis, in the root's coordinates, in points.
  package struct Span: Hashable, Sendable {
    /// The lower end.
    package var lower: Double
    /// The upper end.
    package var upper: Double

    /// The interval between two positions, in any order.
    init(_ a: Double, _ b: Double) {
      lower = min(a, b)
      upper = max(a, b)
    }

    /// The midpoint.
    var middle: Double { lower + (upper - lower) / 2 }
  }

  /// The constraint.
  package var constraint: ConstraintID
  /// What it says of which views, by their roles: the same for like rows of a list.
  var pattern: String
  /// The kind of measure.
  package var kind: Kind
  /// The axis of the measure.
  package var axis: Axis
  /// The measured interval of the layout.
  package var span: Span
  /// The extents of the two views across the axis; for a size, the same twice.
  package var across: [Span]
  /// The relation of the length to ``amount``.
  package var relation: Relation
  /// The stated length, in points; nil if it is relative to another view.
  package var amount: Double?
  /// Whether the two positions are in the other order than is stated: then its length is below 0.
  var isReversed = false
  /// The view with the stated length, with its factor.
  package var other: Other?
  /// The state of the constraint.
  package var state: State
  /// Whether it is the subject of the picture: a member of the conflict that is drawn.
  var isAccented = false
  /// Whether it is drawn in the color of conflicts.
  var isRed: Bool { state == .broken || isAccented }
  /// The two positions between which it is.
  package var ends: [AnchorReference] = []

  /// A length of another view, or the other length of the same.
  package struct Other: Hashable, Sendable {
    /// The view's name.
    package var name: String
    /// Width or height.
    package var anchor: Anchor
    /// The factor.
    package var factor: Double
    /// The constant, in points.
    package var constant: Double
  }

  /// The label of the dimension line, with a mark if the constraint does not hold.
  package func text(_ numberText: (Double) -> String) -> String {
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
