/// Names for what has none in a program: in a document, in code.
package enum ItemNames {
  /// The letters and digits of a text in lowerCamelCase; nil for a text without letters at its beginning.
  package static func camelCase(_ text: String) -> String? {
    var result = ""
    var startsWord = false
    for scalar in text.unicodeScalars {
      let byte = scalar.isASCII ? UInt8(scalar.value) : 0
      let isLetter =
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isLetter || isDigit && !result.isEmpty else {
        if !(scalar == "'" || scalar == "\u{2019}") { startsWord = !result.isEmpty }
        continue
      }
      let character = Character(scalar)
      if result.isEmpty {
        result += character.lowercased()
      } else if startsWord {
        result += character.uppercased()
      } else {
        result.append(character)
      }
      startsWord = false
      if result.count >= 40 { break }
    }
    // `URLLabel` as `urlLabel`.
    let start = result.prefix(1)
    guard !start.isEmpty else { return nil }
    let head = text.unicodeScalars.drop { !$0.isASCII || !$0.properties.isAlphabetic }
    let capitals = head.prefix { $0.isASCII && $0.properties.isUppercase }.count
    if capitals > 1, capitals <= result.count {
      let next = head.dropFirst(capitals).first
      let beginsWord = next.map { $0.isASCII && $0.properties.isLowercase } ?? false
      let length = beginsWord ? capitals - 1 : capitals
      result = result.prefix(length).lowercased() + result.dropFirst(length)
    }
    return result
  }
}
