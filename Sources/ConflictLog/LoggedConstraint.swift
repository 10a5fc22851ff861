import LayoutModel

/// The identity of a view or guide of a log.
public enum LoggedItemKey: Hashable, Sendable {
  /// Its address, in lower case without `0x` and leading zeros.
  case address(String)
  /// A name, if no address is printed: `UILabel:title`.
  case name(String)
  /// Unknown: the printed address belongs to another object. Every one is distinct.
  case unknown(Int)
}

/// A view or guide as a line of a log names it.
public struct LoggedItem: Hashable, Sendable {
  /// The identity.
  public var key: LoggedItemKey
  /// The class; nil if the log names it by its accessibility identifier.
  public var className: String?
  /// The text printed after it: a label's title, or a guide's kind.
  public var text: String?
  /// The accessibility identifier, truncated to 24 characters in the log.
  public var name: String?

  /// Creates an item.
  public init(key: LoggedItemKey, className: String?, text: String? = nil, name: String? = nil) {
    self.key = key
    self.className = className
    self.text = text
    self.name = name
  }
}

/// An attribute of an item in a log. Raw values are the words of the log.
public enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
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
  public var anchor: Anchor? {
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
  public var isOfFrame: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }
}

/// One anchor in a logged constraint.
public struct LoggedAnchor: Hashable, Sendable {
  /// The item.
  public var item: LoggedItem
  /// The attribute.
  public var attribute: LoggedAttribute

  /// Whether it is of a scroll view's content, not of the view.
  public var isOfContent: Bool { attribute == .contentWidth || attribute == .contentHeight }

  /// Creates an anchor of an item.
  public init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// The layout direction that a line states.
public enum LoggedDirection: String, Hashable, Sendable {
  case leftToRight = "LTR"
  case rightToLeft = "RTL"
}

/// A constraint as a line of a log prints it: `left relation factor * right + constant`.
public struct LoggedConstraint: Hashable, Sendable {
  /// The class.
  public var className: String
  /// The address in lower case, or the given key.
  public var address: String
  /// The identifier: `UISV-spacing`.
  public var identifier: String?
  /// The source file of the statement, if printed.
  public var file: String?
  /// The line in that file.
  public var fileLine: Int?
  /// The autoresizing mask: `h=--& v=--&`.
  public var mask: String?
  /// The anchor on the left.
  public var left: LoggedAnchor
  /// The relation between the sides.
  public var relation: Relation
  /// The anchor on the right; nil for a number alone.
  public var right: LoggedAnchor?
  /// The multiplier of the anchor on the right.
  public var factor: Double = 1
  /// The constant, in points.
  public var constant: Double = 0
  /// The number of significant digits printed for the factor.
  public var factorDigits: Int?
  /// The number of significant digits printed for the constant.
  public var constantDigits: Int?
  /// Whether the constant is the system spacing.
  public var isSystemSpacing = false
  /// 1...1000.
  public var priority: Double = Priority.required
  /// Whether the line says that it is active or inactive, as UIKit's own descriptions do.
  public var statesActivity = false
  /// Whether it is active.
  public var isActive = true
  /// The hugging priority of a content size, if printed.
  public var hugging: Double?
  /// The compression resistance priority of a content size, if printed.
  public var compression: Double?
  /// The layout direction, if printed.
  public var direction: LoggedDirection?
  /// Whether it is printed as a visual format: `H:[a]-(8)-[b]`.
  public var isVisual = false
  /// The view denoted by `|`.
  public var superview: LoggedItem?
  /// The items inside that view, according to the format.
  public var contained: [LoggedItemKey] = []
  /// A truncated name on the line that several views share.
  public var ambiguousName: String?
}

extension LoggedConstraint {
  /// The items that it names.
  public var items: [LoggedItem] { anchors.map(\.item) }

  /// The anchors that it names.
  public var anchors: [LoggedAnchor] { [left] + (right.map { [$0] } ?? []) }

  /// The axis of its anchors, if known.
  public var axis: Axis? { left.attribute.anchor?.axis ?? right?.attribute.anchor?.axis }
}
