import LayoutModel

/// A constraint with its position in the list of a log.
package struct ListedConstraint: Hashable, Sendable {
  /// Its number in the list, from 1.
  package var number: Int
  /// The line of the text where it begins, from 1.
  package var line: Int
  /// The constraint.
  package var constraint: LoggedConstraint
  /// The number of an equal earlier one with the same address.
  package var repeats: Int?
}

/// A message about conflicting constraints, as far as it could be read.
package struct LoggedConflict: Hashable, Sendable {
  /// The constraints, in list order.
  package var constraints: [ListedConstraint] = []
  /// The number of constraints in the list, including unreadable ones.
  package var listCount = 0
  /// The lines of the list that are not used.
  package var skipped: [SkippedLine] = []
  /// Whether the message states that the constraints conflict.
  package var hasHeadline = false
  /// The constraint that the system broke, as printed after the list.
  package var broken: LoggedConstraint?
  /// Its number in the list; nil if it is not listed.
  package var brokenNumber: Int?
  /// Whether the constraint that the system broke is named in a way that cannot be read.
  package var hasUnreadBroken = false
  /// Whether the list is in parentheses or quotation marks, as in a message.
  package var isInParentheses = false
  /// The process that wrote it, if it is one of the system's.
  package var systemProcess: String?
  /// Whether the system redacted the list.
  package var isRedacted = false
  /// Whether a debugger's command printed it: `po view.constraints`.
  package var isMarkedListing = false
  /// Whether the list is truncated at the end of the text.
  package var isCut = false
  /// Whether the message is about a constraint between views without a common superview.
  package var isUnprepared = false
  /// The number of messages in the text that say the same.
  package var count = 1
  /// The tree of its views with their frames, if the text has it as well.
  package var hierarchy: LayoutNotice?
  /// The system or library that wrote it.
  package var framework = ""
  /// The form of the message; empty if unknown.
  package var form = ""
  /// The first line, from 1.
  package var firstLine = 1

  /// Creates an empty message.
  package init() {}
}

extension LoggedConflict {
  /// What it says, with items by the order of their mention instead of their addresses, whichever constraint the
  /// system broke; empty if it has no list.
  var signature: [String] {
    guard listCount > 0 else { return [] }
    var places: [LoggedItemKey: Int] = [:]
    func text(_ anchor: LoggedAnchor) -> String {
      let place = places[anchor.item.key] ?? places.count
      places[anchor.item.key] = place
      return
        "\(anchor.item.className ?? "")#\(place)'\(anchor.item.text ?? "")'.\(anchor.attribute)"
    }
    return constraints.map { listed in
      let constraint = listed.constraint
      return [
        constraint.className, constraint.identifier ?? "", constraint.file ?? "",
        text(constraint.left), constraint.relation.rawValue, constraint.right.map(text) ?? "",
        "\(constraint.factor) \(constraint.constant) \(constraint.priority)",
      ].joined(separator: " ")
    } + skipped.map { Self.withoutAddresses($0.text) }
  }

  /// A line without the digits of its addresses.
  private static func withoutAddresses(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "0x") {
      result += rest[..<start.upperBound]
      rest = rest[start.upperBound...].drop { $0.isHexDigit }
    }
    return result + rest
  }
}
