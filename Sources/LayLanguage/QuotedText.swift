/// Texts as literals of the language.
package enum QuotedText {
  /// A text as a name in normal form C; nil if it cannot be one.
  package static func asName(_ text: String) -> String? {
    guard let first = text.unicodeScalars.first, startsName(first),
      text.unicodeScalars.allSatisfy(continuesName)
    else { return nil }
    let name = normalizedName(text)
    return ReservedWords.contains(name) ? nil : name
  }

  /// A text as a string literal: `"Hello"`.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      default:
        if isPlain(scalar) {
          literal.unicodeScalars.append(scalar)
        } else {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return literal + "\""
  }
}
