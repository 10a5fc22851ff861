import LayoutModel

/// The reason a line has no usable constraint.
struct LineFailure: Error {
  /// The kind of failure.
  var reason: SkippedLine.Reason
  /// The index in the piece of text, if known.
  var position: Int?

  init(_ reason: SkippedLine.Reason, at position: Int? = nil) {
    self.reason = reason
    self.position = position
  }
}

/// Parses a constraint in its piece of text: from its class to the start of the next one.
struct ConstraintParser {
  /// The maximum length of a piece, in bytes.
  static let longest = 16 << 10

  var cursor: ByteCursor
  /// The items by the names of the line.
  var names: [String: [LoggedItemKey]] = [:]
  /// The names, longest first.
  var nameBytes: [(name: String, bytes: [UInt8])] = []
  /// The start of the names, after the body.
  var namesStart: Int
  /// The end of the names, at their parenthesis.
  var namesEnd: Int?
  /// The view denoted by `|`.
  var superview: LoggedItem?
  var ambiguousName: String?
  /// The number of items of the line that cannot be told apart.
  var unknownCount = 0
  /// The start of the piece in its text; distinguishes unknown items.
  let offset: Int

  init(_ bytes: [UInt8], offset: Int) {
    cursor = ByteCursor(bytes)
    namesStart = bytes.count
    self.offset = offset
  }

  /// Parses the constraint.
  /// - Parameters:
  ///   - classEnd: The end of the class name, at its colon.
  ///   - isBracketed: Whether `<` precedes it, so that `>` must follow.
  ///   - isLast: Whether the text ends with the piece, so that a number there may be truncated.
  /// - Throws: `LineFailure` if there is no usable constraint.
  mutating func parse(
    classEnd: Int, isBracketed: Bool, isLast: Bool = false
  ) throws(LineFailure) -> LoggedConstraint {
    let className = cursor.text(0..<classEnd)
    cursor.position = classEnd + 1
    while cursor.peek() == 0x20 { cursor.position += 1 }
    let address = try identity()
    try readNames()
    var file: (name: String, line: Int?)?
    if cursor.take("@") { file = takeFile() }
    // An old description closes its bracket here and continues.
    let isWrapped = cursor.peek() == UInt8(ascii: ">")
    if isWrapped { cursor.position += 1 }
    guard cursor.isAtEnd || cursor.peek() == 0x20 || cursor.peek() == 0x0A else {
      throw LineFailure(.notHexadecimal, at: cursor.position)
    }
    cursor.skipSpace()
    let mask = takeMask()
    var (body, identifier) = try takeIdentified()
    if isLast, !isBracketed, cursor.isAtEnd, cursor.bytes.last?.isWord ?? false {
      throw LineFailure(.cutOff, at: cursor.position)
    }
    body.className = className
    body.address = address
    body.identifier = identifier
    body.file = file?.name
    body.fileLine = file?.line
    body.mask = mask
    body.superview = superview
    // A position alone is in the view that the names give for `|`.
    if superview != nil, body.right == nil, !body.isVisual { body.contained = [body.left.item.key] }
    body.ambiguousName = ambiguousName
    try readTail(into: &body, isBracketed: isBracketed)
    return body
  }

  // MARK: Before the body

  /// `0x7fa1`, a key, or a key with an address: `title[0x7fa1]`.
  private mutating func identity() throws(LineFailure) -> String {
    if cursor.take("0x") || cursor.take("0X") {
      guard let (digits, end) = cursor.hexadecimal(at: cursor.position) else {
        throw LineFailure(.notHexadecimal, at: cursor.position)
      }
      if end < cursor.bytes.count, cursor.bytes[end].isWord {
        throw LineFailure(.notHexadecimal, at: end)
      }
      cursor.position = end
      return digits
    }
    let start = cursor.position
    while let byte = cursor.peek(), byte.isWord || [0x2E, 0x2D, 0x5B, 0x5D].contains(byte) {
      cursor.position += 1
    }
    guard cursor.position > start, cursor.position - start < 200 else {
      throw LineFailure(.unknownForm, at: start)
    }
    return cursor.text(start..<cursor.position)
  }

  /// `@Cell.swift#17`
  private mutating func takeFile() -> (name: String, line: Int?) {
    let start = cursor.position
    var hash: Int?
    while let byte = cursor.peek(), byte != 0x20, byte != 0x0A, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "#") { hash = cursor.position }
      cursor.position += 1
    }
    guard let hash else { return (cursor.text(start..<cursor.position), nil) }
    return (cursor.text(start..<hash), Int(cursor.text(hash + 1..<cursor.position)))
  }

  /// `h=--& v=--&`
  private mutating func takeMask() -> String? {
    guard cursor.starts(with: "h=") else { return nil }
    let start = cursor.position
    cursor.position += 2
    func isMask(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "&") }
    while isMask(cursor.peek()) { cursor.position += 1 }
    cursor.skipSpace()
    if cursor.take("v=") { while isMask(cursor.peek()) { cursor.position += 1 } }
    let mask = cursor.text(start..<cursor.position)
    cursor.skipSpace()
    return mask
  }

  /// The body, with the identifier before it. An identifier can contain quotes, so it ends where the rest can
  /// be parsed.
  private mutating func takeIdentified() throws(LineFailure) -> (LoggedConstraint, String?) {
    guard cursor.peek() == UInt8(ascii: "'"), !cursor.starts(with: "'|'") else {
      return (try takeBody(), nil)
    }
    let start = cursor.position + 1
    var failure = LineFailure(.cutOff, at: cursor.position)
    var end = start
    var attempts = 12
    while attempts > 0, let quote = cursor.find("'", from: end, to: namesStart) {
      end = quote + 1
      guard cursor.bytes.indices.contains(end), [0x20, 0x0A].contains(cursor.bytes[end]) else {
        continue
      }
      attempts -= 1
      var trial = self
      trial.cursor.position = end
      trial.cursor.skipSpace()
      do {
        let body = try trial.takeBody()
        let identifier = cursor.text(start..<quote)
        self = trial
        return (body, identifier)
      } catch {
        if attempts == 11 { failure = error }
      }
    }
    throw failure
  }

  // MARK: Names

  /// The names at the end: `names: title:0x7fa1, '|':UIView:0x7fa2 )`.
  private mutating func readNames() throws(LineFailure) {
    guard
      let start = cursor.findLast("names:", from: cursor.position)
        ?? cursor.findLast("Names:", from: cursor.position)
    else { return }
    namesStart = start
    while namesStart > cursor.position, cursor.bytes[namesStart] != UInt8(ascii: "(") {
      namesStart -= 1
    }
    var position = start + 6
    while true {
      while position < cursor.bytes.count, [0x20, 0x0A].contains(cursor.bytes[position]) {
        position += 1
      }
      guard let colon = cursor.find(":0x", from: position) ?? cursor.find(":0X", from: position),
        let (digits, end) = cursor.hexadecimal(at: colon + 3)
      else { throw LineFailure(.cutOff, at: position) }
      if end < cursor.bytes.count, cursor.bytes[end].isWord {
        throw LineFailure(.notHexadecimal, at: end)
      }
      let key = LoggedItemKey.address(digits)
      if cursor.starts(with: "'|':", at: position) {
        guard position + 4 <= colon else { throw LineFailure(.cutOff, at: position) }
        superview = LoggedItem(
          key: key, className: withUnderscores(cursor.text(position + 4..<colon)))
      } else {
        let name = cursor.text(position..<colon)
        guard !name.isEmpty else { throw LineFailure(.unknownForm, at: position) }
        if names[name]?.contains(key) != true { names[name, default: []].append(key) }
      }
      position = end
      // The text of the view, as a cell prints its reuse identifier.
      if position < cursor.bytes.count, cursor.bytes[position] == UInt8(ascii: "'"),
        let quote = cursor.find("'", from: position + 1)
      {
        position = quote + 1
      }
      while position < cursor.bytes.count, [0x20, 0x0A].contains(cursor.bytes[position]) {
        position += 1
      }
      guard position < cursor.bytes.count else { throw LineFailure(.cutOff, at: position) }
      if cursor.bytes[position] == UInt8(ascii: ")") {
        namesEnd = position
        break
      }
      guard cursor.bytes[position] == UInt8(ascii: ",") else {
        throw LineFailure(.unknownForm, at: position)
      }
      position += 1
    }
    // The superview can also have a name of its own.
    if let view = superview, let name = view.className, names[name]?.contains(view.key) == true {
      superview = LoggedItem(key: view.key, className: nil, name: name)
    }
    nameBytes = names.keys.map { ($0, Array($0.utf8)) }
      .sorted { ($0.bytes.count, $0.name) > ($1.bytes.count, $1.name) }
  }
}
