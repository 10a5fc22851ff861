import LayoutModel

/// The layout direction that a line states.
package enum LoggedDirection: String, Hashable, Sendable {
  case leftToRight = "LTR"
  case rightToLeft = "RTL"
}

/// A constraint as a line of a log prints it: `left relation factor * right + constant`.
package struct LoggedConstraint: Hashable, Sendable {
  /// The class.
  package var className: String
  /// The address in lower case, or the given key.
  package var address: String
  /// The identifier: `UISV-spacing`.
  package var identifier: String?
  /// The source file of the statement, if printed.
  package var file: String?
  /// The line in that file.
  package var fileLine: Int?
  /// The autoresizing mask: `h=--& v=--&`.
  package var mask: String?
  /// The anchor on the left.
  package var left: LoggedAnchor
  /// The relation between the sides.
  package var relation: Relation
  /// The anchor on the right; nil for a number alone.
  package var right: LoggedAnchor?
  /// The multiplier of the anchor on the right.
  package var factor: Double = 1
  /// The constant, in points.
  package var constant: Double = 0
  /// Whether a multiplier is printed.
  package var hasFactor = false
  /// Whether the constant is the system spacing.
  package var isSystemSpacing = false
  /// 1...1000.
  package var priority: Double = Priority.required
  /// Whether the line says that it is active or inactive, as UIKit's own descriptions do.
  package var statesActivity = false
  /// Whether it is active.
  package var isActive = true
  /// The hugging priority of a content size, if printed.
  package var hugging: Double?
  /// The compression resistance priority of a content size, if printed.
  package var compression: Double?
  /// The layout direction, if printed.
  package var direction: LoggedDirection?
  /// Whether it is printed as a visual format: `H:[a]-(8)-[b]`.
  package var isVisual = false
  /// The view denoted by `|`.
  package var superview: LoggedItem?
  /// The items inside that view, according to the format.
  package var contained: [LoggedItemKey] = []
  /// Whether the system broke it.
  package var isBroken = false
  /// A truncated name on the line that several views share.
  package var ambiguousName: String?
}

extension LoggedConstraint {
  /// The items that it names.
  package var items: [LoggedItem] { anchors.map(\.item) }

  /// The anchors that it names.
  package var anchors: [LoggedAnchor] { [left] + (right.map { [$0] } ?? []) }

  /// The axis of its anchors, if known.
  package var axis: Axis? { left.attribute.anchor?.axis ?? right?.attribute.anchor?.axis }
}
