import LayoutModel

/// The identity of a view or guide of a log.
package enum LoggedItemKey: Hashable, Sendable {
  /// Its address, in lower case without `0x` and leading zeros.
  case address(String)
  /// A name, if no address is printed: `UILabel:title`.
  case name(String)
  /// Unknown: the printed address belongs to another object. Every one is distinct.
  case unknown(Int)
}

/// A view or guide as a line of a log names it.
package struct LoggedItem: Hashable, Sendable {
  /// The identity.
  package var key: LoggedItemKey
  /// The class; nil if the log names it by its accessibility identifier.
  package var className: String?
  /// The text printed after it: a label's title, or a guide's kind.
  package var text: String?
  /// The accessibility identifier, truncated to 24 characters in the log.
  package var name: String?

  /// Creates an item.
  package init(key: LoggedItemKey, className: String?, text: String? = nil, name: String? = nil) {
    self.key = key
    self.className = className
    self.text = text
    self.name = name
  }
}

/// An attribute of an item in a log. Raw values are the words of the log.
package enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  /// Edges of a frame, in autoresizing constraints.
  case minX, midX, maxX, minY, midY, maxY
  /// The size of a scroll view's content, a variable of the layout engine.
  case contentWidth, contentHeight
  /// An edge whose name the log does not print.
  case unnamed = "(null)"

  /// The anchor; nil if it depends on other information.
  package var anchor: Anchor? {
    switch self {
    case .minX: .left
    case .midX: .centerX
    case .maxX: .right
    case .minY: .top
    case .midY: .centerY
    case .maxY: .bottom
    case .baseline: .lastBaseline
    case .contentWidth: .width
    case .contentHeight: .height
    case .unnamed: nil
    default: Anchor(rawValue: rawValue)
    }
  }

  /// Whether it is an edge or center of a frame, as in autoresizing constraints.
  package var isOfFrame: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }
}

/// One anchor in a logged constraint.
package struct LoggedAnchor: Hashable, Sendable {
  /// The item.
  package var item: LoggedItem
  /// The attribute.
  package var attribute: LoggedAttribute

  /// Whether it is of a scroll view's content, not of the view.
  package var isOfContent: Bool { attribute == .contentWidth || attribute == .contentHeight }

  /// Creates an anchor of an item.
  package init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

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
