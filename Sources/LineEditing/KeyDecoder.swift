/// A key without a character of its own, or with another function than libedit's.
///
/// The reader passes these to libedit as scalars that no keyboard sends (the C1 controls), each bound to its
/// function.
package enum EditingKey: UInt32, CaseIterable {
  case up = 0x80
  case down, left, right
  case lineStart, lineEnd
  case wordPartLeft, wordPartRight
  case deletePartLeft, deletePartRight
  case deleteRight
  case insertNewline
  case insertPaste
  case acceptLine
  case rowUp, rowDown
  case showLine
  case pageUp, pageDown
  case backTab
}

/// Decodes the bytes of a terminal into characters, keys and pastes.
///
/// The bytes of a key can arrive in parts: ``isWaiting`` indicates that, and after a timeout
/// ``stopWaiting()`` interprets the bytes received. Sequences of unknown keys and invalid UTF-8 are dropped.
package struct KeyDecoder {
  package enum Output: Equatable {
    /// A character, or a control character.
    case scalar(UInt32)
    case key(EditingKey)
    /// Escape alone: no other key came with it.
    case escape
    /// The bytes of a bracketed paste.
    case paste([UInt8])
  }

  /// Whether Escape and a key pressed with it are one key, as in emacs mode.
  package var hasAltKeys = true

  private var input: [UInt8] = []
  private var position = 0
  private var paste: [UInt8]?
  private var isOutOfTime = false

  package init() {}

  private static let escape: UInt8 = 0x1b
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// Longer sequences are dropped.
  private static let longestSequence = 64

  /// Whether the buffered bytes begin an incomplete key.
  package var isWaiting: Bool { paste == nil && position < input.count }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if position > 0 {
      input.removeFirst(position)
      position = 0
    }
    input.append(contentsOf: bytes)
    isOutOfTime = false
  }

  /// Treats the buffered bytes as complete.
  package mutating func stopWaiting() {
    isOutOfTime = true
  }

  /// Discards all buffered input.
  mutating func reset() {
    input.removeAll(keepingCapacity: true)
    position = 0
    paste = nil
  }

  /// The next key, or `nil` if more bytes are needed.
  package mutating func next() -> Output? {
    while position < input.count {
      let before = position
      if paste != nil {
        guard let text = endPaste() else { return nil }
        return .paste(text)
      }
      let output = input[position] == Self.escape ? nextEscape() : nextScalar()
      if let output { return output }
      // No progress: the key is incomplete.
      if position == before, paste == nil { return nil }
    }
    return nil
  }

  // MARK: Pastes

  private mutating func endPaste() -> [UInt8]? {
    let end = Self.pasteEnd
    // The end mark cannot end before the new bytes.
    var index = position
    while index < input.count {
      if input[index] == Self.escape, input.count - index >= end.count,
        input[index..<index + end.count].elementsEqual(end)
      {
        paste?.append(contentsOf: input[position..<index])
        position = index + end.count
        defer { paste = nil }
        return paste
      }
      if input[index] == Self.escape, end.starts(with: input[index...]) { break }
      index += 1
    }
    paste?.append(contentsOf: input[position..<index])
    position = index
    return nil
  }

  // MARK: Characters

  private mutating func nextScalar() -> Output? {
    let first = input[position]
    let length: Int
    switch first {
    case ..<0x80:
      position += 1
      return .scalar(UInt32(first))
    case 0xc2...0xdf: length = 2
    case 0xe0...0xef: length = 3
    case 0xf0...0xf4: length = 4
    default:
      position += 1
      return nil
    }
    let bytes = input[position..<min(position + length, input.count)]
    guard bytes.dropFirst().allSatisfy({ $0 & 0xc0 == 0x80 }) else {
      position += 1
      return nil
    }
    guard bytes.count == length else {
      if isOutOfTime { position = input.count }
      return nil
    }
    position += length
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.value >= 0xa0 else { return nil }
    return .scalar(scalar.value)
  }

  // MARK: Escape sequences

  /// Escape that no other key came with; in vi mode it is a key like others.
  private var lone: Output { hasAltKeys ? .escape : .scalar(UInt32(Self.escape)) }

  private mutating func nextEscape() -> Output? {
    guard position + 1 < input.count else {
      guard isOutOfTime else { return nil }
      position += 1
      return lone
    }
    switch input[position + 1] {
    case UInt8(ascii: "["): return nextControlSequence(from: position + 2)
    case UInt8(ascii: "O"): return nextControlSequence(from: position + 2)
    case 0x7f where hasAltKeys, 0x08 where hasAltKeys:
      position += 2
      return .key(.deletePartLeft)
    case 0x0d where hasAltKeys, 0x0a where hasAltKeys:
      position += 2
      return .key(.insertNewline)
    default:
      position += 1
      return .scalar(UInt32(Self.escape))
    }
  }

  /// Reads `ESC [ 1 ; 5 D` and its like; its parameters begin at `start`.
  private mutating func nextControlSequence(from start: Int) -> Output? {
    let body = input[start...].prefix(Self.longestSequence)
    guard let last = body.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      if body.count == Self.longestSequence {
        position = start + body.count
      } else if isOutOfTime {
        // A lone Escape followed by a typed bracket, or a truncated sequence.
        position = body.isEmpty ? position + 1 : input.count
        return body.isEmpty ? lone : nil
      }
      return nil
    }
    guard (0x40...0x7e).contains(input[last]) else {
      // Not a sequence: the character that ended it is a key of its own.
      position = last
      return nil
    }
    position = last + 1
    let parameters = String(decoding: input[start..<last], as: UTF8.self).split(separator: ";")
    let final = Character(Unicode.Scalar(input[last]))
    if final == "~", parameters.first == "200" {
      paste = []
      return nil
    }
    // Without parameters there is no modifier; with them, 1 means none.
    let isModified = parameters.count > 1 && parameters[1] != "1"
    return Self.key(final: final, number: parameters.first ?? "1", isModified: isModified)
      .map(Output.key)
  }

  private static func key(final: Character, number: Substring, isModified: Bool) -> EditingKey? {
    switch (final, number) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): isModified ? .wordPartRight : .right
    case ("D", _): isModified ? .wordPartLeft : .left
    case ("H", _), ("~", "1"), ("~", "7"): .lineStart
    case ("F", _), ("~", "4"), ("~", "8"): .lineEnd
    case ("~", "3"): isModified ? .deletePartRight : .deleteRight
    case ("~", "5"): .pageUp
    case ("~", "6"): .pageDown
    case ("Z", _): .backTab
    default: nil
    }
  }
}
