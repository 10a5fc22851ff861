/// A language of layout code.
package enum CodeLanguage: Hashable, Sendable {
  /// Swift.
  case swift
  /// Objective-C with its C.
  case objectiveC

  /// The language of a file by its extension (`swift`, `m`, `mm`, `h`); nil for any other.
  package init?(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if [".m", ".mm", ".h"].contains(where: path.hasSuffix) {
      self = .objectiveC
    } else {
      return nil
    }
  }
}

/// A text in Swift or Objective-C as a tree; both languages have the same one.
package struct CodeFile: Sendable {
  /// The language it was read as.
  package var language: CodeLanguage
  /// The statements and declarations in order; those that were not read are in ``unread`` alone.
  package var statements: [CodeStatement]
  /// What was not read, in the order of the text.
  package var unread: [UnreadCode]
  /// The number of tokens that were looked at, with those that were looked at again; the measure of the effort.
  package var visits: Int
  /// The text.
  package var bytes: [UInt8]
  /// The number of its first line.
  package var firstLine = 1

  /// Where a line begins, in bytes; that of the last line for a number beyond it.
  package func start(ofLine line: Int) -> Int {
    var (start, number) = (0, firstLine)
    while number < line, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      (start, number) = (end + 1, number + 1)
    }
    return start
  }

  /// The number of the line of a byte.
  package func line(at offset: Int) -> Int {
    firstLine + bytes.prefix(max(0, offset)).count { $0 == UInt8(ascii: "\n") }
  }

  /// The source text of a node on one line: blanks and line breaks as one space, cut with an ellipsis after a
  /// number of characters.
  package func text(of range: CodeRange, limit: Int = 80) -> String {
    let lower = min(max(0, Int(range.lower)), bytes.count)
    let upper = min(max(lower, Int(range.upper)), bytes.count)
    var words: [UInt8] = []
    var length = 0
    var isBlank = false
    for byte in bytes[lower..<upper].prefix(limit * 16) {
      switch byte {
      case 0x09...0x0D, 0x20:
        isBlank = !words.isEmpty
        continue
      case 0x80...0xBF:
        // The rest of a character of several bytes.
        words.append(byte)
        continue
      default: break
      }
      if length >= limit { return String(decoding: words, as: UTF8.self) + "…" }
      if isBlank { words.append(0x20) }
      words.append(byte)
      length += isBlank ? 2 : 1
      isBlank = false
    }
    return String(decoding: words, as: UTF8.self)
  }
}

/// Code that was skipped, up to the end of its statement.
package struct UnreadCode: Hashable, Sendable {
  /// Why it was skipped.
  package enum Reason: Hashable, Sendable {
    /// Something else was expected here; the word that stands there.
    case unexpected(String)
    /// A string, comment or bracket has no end.
    case unfinished
    /// Nested deeper than ``CodeLimits`` allows.
    case tooDeep
    /// The file is larger than ``CodeLimits`` allows.
    case tooLarge
  }

  /// The skipped text.
  package var range: CodeRange
  /// Why it was skipped.
  package var reason: Reason
  /// Where it could not be read further.
  package var fault: CodeRange
}

/// The limits of a file of code. What exceeds them is kept as unread, so that no input can exhaust memory or stack.
package enum CodeLimits {
  /// The maximum size of a file: 8 MB.
  package static let bytes = 1 << 23
  /// The maximum nesting of brackets, blocks and operators together.
  package static let nesting = 64
  /// The maximum height of a tree, which limits the length of a sum or a chain of members.
  /// Trees can be walked recursively.
  package static let height = 500
}
