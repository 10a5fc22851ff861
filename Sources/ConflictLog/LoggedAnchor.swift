import LayoutModel

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
