import LayoutModel

/// A line that looks like a constraint but is not used, at least in part.
package struct SkippedLine: Hashable, Sendable {
  /// The reason.
  package enum Reason: Hashable, Sendable {
    /// The line ends before the constraint does.
    case cutOff
    /// An address with letters that are not hexadecimal digits.
    case notHexadecimal
    /// A number out of range.
    case numberOutOfRange
    /// `|` denotes a view that the line does not name.
    case unknownSuperview
    /// A truncated name without the view it refers to.
    case unknownName
    /// An unknown anchor.
    case unknownAttribute
    /// An internal variable of the layout engine.
    case engineVariable
    /// An anchor composed of others, as NSGridView makes them.
    case compositeAnchor
    /// A QuickVFL sentence, which omits the numbers.
    case quickFormat
    /// A line longer than any constraint.
    case tooLong
    /// Unknown text after the constraint.
    case unknownEnd
    /// Any other form.
    case unknownForm
  }

  /// The line, from 1.
  package var line: Int
  /// The column of the problem, from 1; nil for the whole line.
  package var column: Int?
  /// The reason it is not used.
  package var reason: Reason
  /// The constraint's number in the list; nil outside lists.
  package var number: Int?
  /// The line, possibly truncated.
  package var text: String
}

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
  /// The system or library that wrote it.
  package var framework = ""
  /// The form of the message; empty if unknown.
  package var form = ""
  /// The first line, from 1.
  package var firstLine = 1

  /// Creates an empty message.
  package init() {}
}

/// The messages about constraints in a text.
///
/// ```swift
/// let log = ConflictLog(text)
/// log.conflicts[0].constraints[2].constraint.relation
/// ```
package struct ConflictLog: Hashable, Sendable {
  /// The messages, in order. An empty one can represent an unreadable message.
  package var conflicts: [LoggedConflict] = []
  /// The number of lines that are neither constraints nor other parts of a message.
  package var otherLines = 0

  /// Reads a text. Constraints are found anywhere, whatever surrounds them.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

  /// Reads a text in UTF-8; invalid bytes are replaced.
  package init(utf8 bytes: [UInt8]) {
    var reader = LogReader(bytes)
    reader.read()
    conflicts = Self.counted(reader.conflicts)
    otherLines = reader.otherLines
  }

  /// The bytes of a text in UTF-8; it can be in UTF-16.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] { TextEncoding.utf8(bytes) }

  /// Messages that say the same, once with their count; addresses do not matter.
  private static func counted(_ messages: [LoggedConflict]) -> [LoggedConflict] {
    var places: [[String]: Int] = [:]
    var result: [LoggedConflict] = []
    for message in messages {
      let signature = message.signature
      if !signature.isEmpty, let place = places[signature] {
        result[place].count += 1
      } else {
        if !signature.isEmpty { places[signature] = result.count }
        result.append(message)
      }
    }
    return result
  }

  /// Whether a text starts like a log: with a constraint or a headline on its first line.
  package static func isLog(_ text: String) -> Bool {
    let start = text.prefix { !$0.isNewline }
    if LayoutNotice.begins(String(start)) { return true }
    var reader = LogReader(Array(start.utf8))
    return reader.hasConstraintOrHeadline()
  }
}

extension LoggedConflict {
  /// What it says, with items by the order of their mention instead of their addresses; empty if a line of it
  /// could not be read.
  fileprivate var signature: [String] {
    guard skipped.isEmpty, !constraints.isEmpty else { return [] }
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
    } + ["broken \(brokenNumber ?? 0)"]
  }
}
