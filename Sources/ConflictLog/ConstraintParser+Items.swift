import LayoutModel

/// Views and guides in the lines of a log.
extension ConstraintParser {
  /// The end of an item.
  enum ItemEnd {
    /// `.width`
    case dot
    /// `]` or `(`
    case bracket
    /// `)`
    case parenthesis
  }

  /// Whether the text at an index can follow an item.
  private func canEnd(_ end: ItemEnd, at index: Int) -> Bool {
    guard index < cursor.bytes.count else { return false }
    let byte = cursor.bytes[index]
    return switch end {
    case .dot: byte == UInt8(ascii: ".") && isAttribute(at: index + 1)
    case .bracket: byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(")
    case .parenthesis: byte == UInt8(ascii: ")")
    }
  }

  private func isAttribute(at index: Int) -> Bool {
    if attribute(at: index) != nil { return true }
    // Variables of the engine are followed by braces, unlike words in a text.
    var end = index
    while end < cursor.bytes.count, cursor.bytes[end].isWord { end += 1 }
    return end > index && cursor.starts(with: "{id:", at: end)
  }

  /// Whether one of the line's names starts at the cursor.
  func startsWithName() -> Bool {
    nameBytes.contains { name in
      cursor.bytes.dropFirst(cursor.position).starts(with: name.bytes)
        && canEnd(.dot, at: cursor.position + name.bytes.count)
    }
  }

  mutating func takeItem(_ end: ItemEnd) throws(LineFailure) -> LoggedItem {
    for (name, bytes) in nameBytes
    where cursor.bytes.dropFirst(cursor.position).starts(with: bytes) {
      let behind = cursor.position + bytes.count
      guard canEnd(end, at: behind) else { continue }
      cursor.position = behind
      return try item(named: name)
    }
    let isWrapped = cursor.take("<")
    let start = cursor.position
    if let colon = classEnd(from: start) {
      let className = withUnderscores(cursor.text(start..<colon))
      cursor.position = colon + 1
      while cursor.peek() == 0x20 { cursor.position += 1 }
      if cursor.take("0x") || cursor.take("0X") {
        return try addressed(className, end, isWrapped: isWrapped)
      }
      if let keyed = keyed(className, end) { return keyed }
    }
    cursor.position = start
    return try bareName(end)
  }

  /// A class name without the marks into which Markdown turns its underscores.
  func withUnderscores(_ name: String) -> String {
    name.contains("*") ? String(name.map { $0 == "*" ? "_" : $0 }) : name
  }

  private mutating func item(named name: String) throws(LineFailure) -> LoggedItem {
    guard let keys = names[name], let key = keys.first else {
      throw LineFailure(.unknownForm, at: cursor.position)
    }
    // If several views share a name, each mention can be any of them.
    if keys.count > 1 {
      ambiguousName = name
      unknownCount += 1
      return LoggedItem(
        key: keys[min(unknownCount - 1, keys.count - 1)], className: nil, name: name)
    }
    return LoggedItem(key: key, className: nil, name: name)
  }

  /// The end of a class name, at its colon; nil if there is none.
  private func classEnd(from start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < cursor.bytes.count, index - start < 400 {
      let byte = cursor.bytes[index]
      switch byte {
      case UInt8(ascii: ":"): return index > start ? index : nil
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "."), UInt8(ascii: "$"): break
      // Markdown's mark of emphasis, where a name has underscores.
      case UInt8(ascii: "*")
      where cursor.bytes.indices.contains(index + 1)
        && cursor.bytes[index + 1].isWord:
        break
      case UInt8(ascii: ","), 0x20: if depth == 0 { return nil }
      default: if !byte.isWord { return nil }
      }
      index += 1
    }
    return nil
  }

  /// `0x7fa1'Send'`, after `0x`.
  private mutating func addressed(
    _ className: String, _ end: ItemEnd, isWrapped: Bool
  ) throws(LineFailure) -> LoggedItem {
    guard let (digits, behind) = cursor.hexadecimal(at: cursor.position) else {
      throw LineFailure(
        cursor.isAtEnd ? .cutOff : .notHexadecimal, at: cursor.position)
    }
    if behind < cursor.bytes.count, cursor.bytes[behind].isWord {
      throw LineFailure(.notHexadecimal, at: behind)
    }
    cursor.position = behind
    if isWrapped {
      guard cursor.take(">") else { throw LineFailure(.cutOff, at: cursor.position) }
      // The address is that of a temporary object made for this constraint.
      unknownCount += 1
      return LoggedItem(key: .unknown(offset * 4 + unknownCount), className: className)
    }
    var item = LoggedItem(key: .address(digits), className: className)
    if cursor.peek() == UInt8(ascii: "'") { item.text = try takeText(end) }
    guard canEnd(end, at: cursor.position) || end == .dot && cursor.peek() == UInt8(ascii: ".")
    else { throw LineFailure(cursor.isAtEnd ? .cutOff : .unknownForm, at: cursor.position) }
    return item
  }

  /// The maximum length of the text after an item, in bytes: 24 characters, a few of any script.
  private static let longestText = 400

  /// `'Don't send'`: ends at the first quote after which the constraint can continue.
  private mutating func takeText(_ end: ItemEnd) throws(LineFailure) -> String {
    let start = cursor.position + 1
    var position = start
    while let quote = cursor.find("'", from: position, to: start + Self.longestText) {
      if canEnd(end, at: quote + 1) {
        cursor.position = quote + 1
        return cursor.text(start..<quote)
      }
      position = quote + 1
    }
    throw LineFailure(.cutOff, at: cursor.position)
  }

  /// `title` or `title[0x7fa1]`, after a class.
  private mutating func keyed(_ className: String, _ end: ItemEnd) -> LoggedItem? {
    let start = cursor.position
    var index = start
    while index < cursor.bytes.count, index - start < 200, !canEnd(end, at: index) {
      let byte = cursor.bytes[index]
      if [0x3D, 0x3C, 0x3E, 0x0A, 0x22].contains(byte) { return nil }
      index += 1
    }
    guard index > start, canEnd(end, at: index) else { return nil }
    let key = cursor.text(start..<index)
    // An address can follow the key.
    if let bracket = cursor.find("[0x", from: start, to: index),
      let (digits, _) = cursor.hexadecimal(at: bracket + 3)
    {
      cursor.position = index
      return LoggedItem(
        key: .address(digits), className: className, name: cursor.text(start..<bracket))
    }
    cursor.position = index
    return LoggedItem(key: .name("\(className):\(key)"), className: className, name: key)
  }

  /// A name without an address on the line: the view is known by the name alone.
  private mutating func bareName(_ end: ItemEnd) throws(LineFailure) -> LoggedItem {
    let start = cursor.position
    var index = start
    while index < cursor.bytes.count, index - start < 120, !canEnd(end, at: index) {
      let byte = cursor.bytes[index]
      guard byte.isWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else {
        throw LineFailure(byte == UInt8(ascii: "(") ? .compositeAnchor : .unknownForm, at: index)
      }
      index += 1
    }
    guard index > start, canEnd(end, at: index), names.isEmpty,
      !cursor.bytes[start].isDigit
    else { throw LineFailure(index < cursor.bytes.count ? .unknownForm : .cutOff, at: start) }
    let name = cursor.text(start..<index)
    guard !name.hasSuffix("...") else { throw LineFailure(.unknownName, at: start) }
    cursor.position = index
    return LoggedItem(key: .name(name), className: nil, name: name)
  }
}
