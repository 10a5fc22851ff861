import LayoutModel

/// What tells a view or guide of a log from the others.
public enum LoggedItemKey: Hashable, Sendable {
  /// Its address, in lower case without `0x` and leading zeros.
  case address(String)
  /// A name that stands for it where no address is printed: `UILabel:title`.
  case name(String)
  /// Nothing: the log prints an address that belongs to something else. Each is another.
  case unknown(Int)
}

/// A view or guide as one line of a log names it.
public struct LoggedItem: Hashable, Sendable {
  /// What it is known by.
  public var key: LoggedItemKey
  /// Its class; nil where the log names it by its accessibility identifier.
  public var className: String?
  /// The text that is printed behind it: the title of a label, what a guide is.
  public var text: String?
  /// Its accessibility identifier, cut at 24 letters as it is printed.
  public var name: String?

  /// An item as it is named.
  public init(key: LoggedItemKey, className: String?, text: String? = nil, name: String? = nil) {
    self.key = key
    self.className = className
    self.text = text
    self.name = name
  }
}

/// What of an item a logged constraint speaks of. Raw values are the words of the log.
public enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  /// Edges of a frame, in autoresizing constraints.
  case minX, midX, maxX, minY, midY, maxY
  /// An edge whose name the log does not print.
  case unnamed = "(null)"

  /// The anchor that it is; nil where that depends on what else is known.
  public var anchor: Anchor? {
    switch self {
    case .minX: .left
    case .midX: .centerX
    case .maxX: .right
    case .minY: .top
    case .midY: .centerY
    case .maxY: .bottom
    case .baseline: .lastBaseline
    case .unnamed: nil
    default: Anchor(rawValue: rawValue)
    }
  }

  /// Whether it is an edge or center of a frame, as autoresizing names it.
  public var isOfFrame: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }
}

/// One anchor in a logged constraint.
public struct LoggedAnchor: Hashable, Sendable {
  /// Whose it is.
  public var item: LoggedItem
  /// Which it is.
  public var attribute: LoggedAttribute

  /// An anchor of an item.
  public init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// Which way a line says that it reads.
public enum LoggedDirection: String, Hashable, Sendable {
  case leftToRight = "LTR"
  case rightToLeft = "RTL"
}

/// A constraint as one line of a log prints it: `left relation factor * right + constant`.
public struct LoggedConstraint: Hashable, Sendable {
  /// Its class.
  public var className: String
  /// Its address in lower case, or the key that it was given.
  public var address: String
  /// Its identifier: `UISV-spacing`.
  public var identifier: String?
  /// Where the program states it, if the line says so.
  public var file: String?
  /// The line in that file.
  public var fileLine: Int?
  /// The autoresizing mask: `h=--& v=--&`.
  public var mask: String?
  /// The anchor on the left.
  public var left: LoggedAnchor
  /// How the sides compare.
  public var relation: Relation
  /// The anchor on the right; nil for a number alone.
  public var right: LoggedAnchor?
  /// What the anchor on the right is multiplied by.
  public var factor: Double = 1
  /// The number on the right, in points.
  public var constant: Double = 0
  /// The significant digits that the factor is printed with.
  public var factorDigits: Int?
  /// The significant digits that the constant is printed with.
  public var constantDigits: Int?
  /// Whether the number is the system's own spacing.
  public var isSystemSpacing = false
  /// 1...1000.
  public var priority: Double = Priority.required
  /// Whether it is in force.
  public var isActive = true
  /// The priority of hugging of a content size, where it is printed.
  public var hugging: Double?
  /// The priority of compression resistance of a content size, where it is printed.
  public var compression: Double?
  /// Which way it reads, if the line says so.
  public var direction: LoggedDirection?
  /// Whether it is printed as a format: `H:[a]-(8)-[b]`.
  public var isVisual = false
  /// The view that `|` stands for.
  public var superview: LoggedItem?
  /// The items that are in that view, as the format says.
  public var contained: [LoggedItemKey] = []
  /// A cut-off name in the line stands for several views, so that nobody can tell which are meant.
  public var ambiguousName: String?
}

extension LoggedConstraint {
  /// The items that it names.
  public var items: [LoggedItem] { anchors.map(\.item) }

  /// The anchors that it names.
  public var anchors: [LoggedAnchor] { [left] + (right.map { [$0] } ?? []) }

  /// The axis of its anchors; nil where none says.
  public var axis: Axis? { left.attribute.anchor?.axis ?? right?.attribute.anchor?.axis }
}
