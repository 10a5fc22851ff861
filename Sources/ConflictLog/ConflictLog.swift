import LayoutModel

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
