@_spi(_Unicode) import Swift

/// A character at a place in a text, with the number of its bytes.
struct DecodedScalar {
  var scalar: Unicode.Scalar
  var length: Int
}

/// The character that starts at an offset, or nil where the bytes are no UTF-8.
func decodeScalar(_ bytes: [UInt8], at offset: Int) -> DecodedScalar? {
  bytes.withUnsafeBufferPointer { decodeScalar($0, at: offset) }
}

/// The character that starts at an offset, or nil where the bytes are no UTF-8.
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

/// Whether a name may start with it: a letter of any script, or `_`.
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

/// Whether a name may go on with it: letters, marks on letters, digits, `_`.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .decimalNumber, .nonspacingMark, .spacingMark: true
  default: startsName(scalar)
  }
}

/// Whether a text may hold it: any character but the control characters other than the tabulator.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return (scalar.value >= 0x20 && scalar.value != 0x7F) || scalar == "\t" }
  return scalar.properties.generalCategory != .control
}

/// Whether it is a name by the rules of the language; reserved words are.
public func isName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, startsName(first) else { return false }
  return text.unicodeScalars.allSatisfy(continuesName)
}

/// A name in normal form C, so that one name has one spelling where it is printed.
///
/// The standard library keeps its normaliser behind a service interface; it is asked only for names
/// that are not ASCII.
public func normalizedName(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var normal = ""
  for scalar in text._nfc { normal.unicodeScalars.append(scalar) }
  return normal
}
