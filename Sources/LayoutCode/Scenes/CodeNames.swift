/// The names that views, constraints and groups of code have in a scene.
enum CodeNames {
  /// Names that a view cannot have in a program of the language, or that mean another view there.
  static let reserved: Set<String> = [
    "root", "let", "var", "def", "if", "else", "for", "in", "true", "false", "none", "match",
    "args", "self", "super", "superview", "view",
  ]

  /// The letters and digits of a name in lowerCamelCase, without underscores at its ends; nil for a name
  /// without letters.
  static func camelCase(_ name: String) -> String? {
    var result = ""
    var startsWord = false
    for scalar in name.unicodeScalars {
      let isLetter =
        scalar.isASCII && (("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar))
      let isDigit = ("0"..."9").contains(scalar)
      guard isLetter || isDigit && !result.isEmpty else {
        startsWord = !result.isEmpty
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
    return result.isEmpty ? nil : result
  }

  /// A name for a view of a class that has none: `imageView` for `UIImageView`.
  static func kind(of type: String) -> String {
    let plain = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
    let name = camelCase(plain) ?? "view"
    return reserved.contains(name) ? "\(name)1" : name
  }
}
