/// Random changes of bytes.
struct Mutation {
  private static let hostile =
    [
      "\u{1b}[31m", "\u{202e}", "\u{0}", "\r", "\u{feff}", "é", "日本", "😀", "\u{9b}", "\u{2028}",
      "\"",
      "\\", "\\u{1b}", "((((((((", "}}}}", "[[[[[[", "{{{{", "-", "1e308", "-1e-320", "0/0",
      "99999999999999999999", "nan", "0x", "@", "@1001", " @high", "...", "==", "undo\n", "redo\n",
      "layout\n", "conflicts\n", "why root.width\n", "lost\n", "draw\n", "fix 1\n", "0x1",
      "\" text",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80]]

  /// A changed copy of a text; parts of others can be in it.
  static func of(_ bytes: [UInt8], _ others: [[UInt8]], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0...numbers.below(8) {
      let place = numbers.below(bytes.count + 1)
      let end = min(bytes.count, place + numbers.below(30))
      switch numbers.below(8) {
      case 0 where place < bytes.count: bytes[place] = UInt8(numbers.below(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: numbers.below(bytes.count + 1))
      case 3, 4: bytes.insert(contentsOf: numbers.pick(hostile), at: place)
      case 5 where place < bytes.count: bytes[place] ^= 1 << UInt8(numbers.below(8))
      case 6:
        // Lines of another text.
        let lines = numbers.pick(others).split(separator: 0x0A)
        guard !lines.isEmpty else { continue }
        bytes.insert(contentsOf: [0x0A] + numbers.pick(lines) + [0x0A], at: place)
      default:
        // Another digit, in numbers.
        let digits = bytes.indices.filter { 0x30..<0x3A ~= bytes[$0] }
        if !digits.isEmpty { bytes[numbers.pick(digits)] = 0x30 + UInt8(numbers.below(10)) }
      }
    }
    return bytes
  }
}
