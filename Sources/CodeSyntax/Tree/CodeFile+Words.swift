extension CodeFile {
  /// The words of a part of the text, and with `self.` those that follow it.
  package func words(in part: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    for path in bytes[part].split(whereSeparator: { !$0.isPartOfName && $0 != UInt8(ascii: ".") }) {
      let parts = path.split(separator: UInt8(ascii: ".")).map {
        String(decoding: $0, as: UTF8.self)
      }
      found.formUnion(parts.prefix(1))
      if parts.count > 1, parts[0] == "self" {
        found.formUnion([parts[1], "self.\(parts[1])"])
      }
    }
    return found
  }
}

extension UInt8 {
  /// Whether it can stand in a name.
  package var isPartOfName: Bool {
    let character = Character(Unicode.Scalar(self))
    return self >= 0x80 || self == UInt8(ascii: "_") || character.isLetter || character.isNumber
  }
}
