import LayoutModel

/// The end of a constraint.
extension ConstraintParser {
  mutating func readTail(
    into body: inout LoggedConstraint, isBracketed: Bool
  ) throws(LineFailure) {
    if let byte = cursor.peek(), byte.isWord || byte == UInt8(ascii: ".") {
      throw LineFailure(.unknownEnd, at: cursor.position)
    }
    let start = cursor.position
    while try takeNote(into: &body) {}
    let priorities = [body.priority, body.hugging, body.compression].compactMap { $0 }
    guard priorities.allSatisfy(Priority.range.contains) else {
      throw LineFailure(.numberOutOfRange, at: start)
    }
    if isBracketed, cursor.isAtEnd || cursor.starts(with: "//") {
      guard cursor.find(">", from: cursor.position) != nil else {
        throw LineFailure(.cutOff, at: cursor.bytes.count)
      }
      return
    }
    guard endsHere(isBracketed: isBracketed) else {
      // A closing quote of the list in place of a bracket.
      let isCut = isBracketed && cursor.peek() == UInt8(ascii: "\"")
      throw LineFailure(isCut ? .cutOff : .unknownEnd, at: cursor.position)
    }
  }

  /// Reads one of the notes after a body: priority, activity, names. Returns false, after the spaces, if
  /// there is none.
  private mutating func takeNote(into body: inout LoggedConstraint) throws(LineFailure) -> Bool {
    cursor.skipSpace()
    if cursor.position == namesStart, let namesEnd {
      body.statesActivity =
        cursor.starts(with: "(active") || cursor.starts(with: "(inactive")
      if cursor.starts(with: "(inactive") { body.isActive = false }
      cursor.position = namesEnd + 1
    } else if cursor.take("^") {
      body.priority = try takeShortPriority()
    } else if cursor.take("priority:") {
      body.priority = try takeNoted()
    } else if cursor.take("Hug:") {
      body.hugging = try takeNoted()
    } else if cursor.take("CompressionResistance:") {
      body.compression = try takeNoted()
    } else if cursor.starts(with: "(active") || cursor.starts(with: "(inactive") {
      body.statesActivity = true
      if cursor.starts(with: "(inactive") { body.isActive = false }
      guard let end = cursor.find(")", from: cursor.position) else {
        throw LineFailure(.cutOff, at: cursor.bytes.count)
      }
      cursor.position = end + 1
    } else if cursor.take("((null), (null))") || cursor.take("((null))") {
      return true
    } else {
      return cursor.take("(LTR)") || cursor.take("(RTL)")
    }
    return true
  }

  private mutating func takeNoted() throws(LineFailure) -> Double {
    guard let number = cursor.takeNumber() else {
      throw LineFailure(cursor.isAtEnd ? .cutOff : .unknownEnd, at: cursor.position)
    }
    return number
  }

  /// Whether the constraint ends at the cursor: with its bracket, or without one with the separators of lists
  /// and quotes.
  private func endsHere(isBracketed: Bool) -> Bool {
    guard let byte = cursor.peek() else { return true }
    if byte == UInt8(ascii: ">") { return true }
    guard !isBracketed else { return false }
    if cursor.starts(with: "//") || Self.quotes.contains(byte) { return true }
    guard Self.separators.contains(byte) else { return false }
    guard let next = cursor.peek(1) else { return true }
    return next == 0x20 || next == 0x0A || Self.quotes.contains(next)
      || Self.separators.contains(next)
  }

  private static let quotes = Array("\"'`\\".utf8)
  private static let separators = Array(",;)]}".utf8)

  /// `^high`, `^750`, `^UILayoutPriority(rawValue: 750.0)`
  private mutating func takeShortPriority() throws(LineFailure) -> Double {
    for (word, value) in [
      ("required" as StaticString, Priority.required), ("high", Priority.high),
      ("medium", 500), ("low", Priority.low), ("fitting", Priority.fitting),
    ] where cursor.take(word) {
      return value
    }
    let isWrapped = cursor.take("UILayoutPriority(rawValue: ")
    guard let number = cursor.takeNumber(), !isWrapped || cursor.take(")") else {
      throw LineFailure(.unknownEnd, at: cursor.position)
    }
    return number
  }
}
