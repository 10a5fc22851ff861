/// The bytes of a text in UTF-8, whatever its encoding.
enum TextEncoding {
  /// UTF-16 is recognized by its mark, or by the zero bytes of its ASCII characters.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 4 else { return bytes }
    let isBig: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): isBig = true
    case (0xFF, 0xFE): isBig = false
    default:
      let sample = bytes.prefix(64)
      let zeros = sample.enumerated().filter { $0.element == 0 }.map { $0.offset & 1 }
      guard zeros.count * 3 > sample.count, Set(zeros).count == 1, let first = zeros.first else {
        return bytes
      }
      isBig = first == 0
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? one << 8 | two : two << 8 | one)
      index += 2
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
