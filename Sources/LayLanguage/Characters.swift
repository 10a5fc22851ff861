@_spi(_Unicode) import Swift

/// A decoded character with the number of its bytes.
struct DecodedScalar {
  var scalar: Unicode.Scalar
  var length: Int
}

/// The character at an offset, or nil for invalid UTF-8.
func decodeScalar(_ bytes: [UInt8], at offset: Int) -> DecodedScalar? {
  bytes.withUnsafeBufferPointer { decodeScalar($0, at: offset) }
}

/// The character at an offset, or nil for invalid UTF-8.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar? {
  guard bytes.indices.contains(offset) else { return nil }
  let lead = bytes[offset]
  if lead < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(lead), length: 1) }
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  guard lead >= 0xC2, lead <= 0xF4, offset + length <= bytes.count else { return nil }
  var value = UInt32(lead) & (0x7F >> UInt32(length))
  for index in offset + 1..<offset + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[index] & 0x3F)
  }
  let smallest: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
  guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
  return DecodedScalar(scalar: scalar, length: length)
}

/// Whether a name can start with the character: a letter of any script, or `_`.
func startsName(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
    return true
  default: return false
  }
}

/// Whether a name can continue with the character: letters, combining marks, digits, `_`.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .decimalNumber, .nonspacingMark, .spacingMark: true
  default: startsName(scalar)
  }
}

/// Whether a text can contain the character: all but control characters other than tab.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return (scalar.value >= 0x20 && scalar.value != 0x7F) || scalar == "\t" }
  return scalar.properties.generalCategory != .control
}

/// Whether a text is a name by the rules of the language. Reserved words are.
package func isName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, startsName(first) else { return false }
  return text.unicodeScalars.allSatisfy(continuesName)
}

/// A name in normal form C, so that equal names are printed alike.
///
/// The standard library's normalizer is called only for names that are not ASCII.
package func normalizedName(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var normal = ""
  for scalar in text._nfc { normal.unicodeScalars.append(scalar) }
  return normal
}
