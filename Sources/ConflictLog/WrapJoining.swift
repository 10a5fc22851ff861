/// A way to join the lines of a text that was wrapped at a width.
enum WrapJoining {
  /// Lines are joined directly inside words, elsewhere with a space.
  case betweenWords
  /// Lines are always joined directly.
  case everywhere

  /// A piece on one line, without the marks of quoting at the start of its lines.
  func joined(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(piece.count)
    var isAtStart = false
    for byte in piece {
      if byte == 0x0A {
        while result.last == 0x20 { result.removeLast() }
        isAtStart = true
        continue
      }
      if isAtStart {
        // `> ` of an email, `//` of a comment.
        if [0x20, 0x2F].contains(byte) { continue }
        isAtStart = false
        // A name begins right behind its bracket, and an identifier ends with its quote.
        if self == .betweenWords, result.last != 0x5B, byte != 0x5D,
          !(Self.isInside(result.last) && Self.isInside(byte))
            || byte.isWord && Self.endsName(result)
        {
          result.append(0x20)
        }
      }
      result.append(byte)
    }
    return result
  }

  /// Whether a piece ends with the quote behind an identifier.
  private static func endsName(_ piece: [UInt8]) -> Bool {
    piece.last == 0x27 && piece.count { $0 == 0x27 }.isMultiple(of: 2)
  }

  /// Whether a byte can be inside a word, an address or a number.
  private static func isInside(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte.isWord || [0x2E, 0x3A, 0x27].contains(byte)
  }
}
