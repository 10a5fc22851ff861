/// Texts: their members, and those that a format makes.
extension CodeRunner {
  /// A member or method of a text; nil for others.
  func member(_ word: String, ofText text: String, _ arguments: CodeArguments = CodeArguments([]))
    -> CodeValue?
  {
    switch word {
    case "count", "length": .number(CodeNumber(Double(text.count), .integer))
    case "isEmpty": .bool(text.isEmpty)
    case "uppercased", "localizedUppercase", "uppercaseString": .string(text.uppercased())
    case "lowercased", "localizedLowercase", "lowercaseString": .string(text.lowercased())
    case "description", "localizedCapitalized", "capitalized": .string(text)
    case "appending", "stringByAppendingString":
      arguments.first.flatMap(self.text).map { .string(text + $0) }
    case "appendingFormat", "stringByAppendingFormat":
      formatted(arguments).map { .string(text + $0) }
    case "split", "components", "componentsSeparatedByString":
      arguments.first.flatMap(self.text).map { pieces(of: text, between: $0, word) }
    default: nil
    }
  }

  /// The pieces of a text between separators; those of `split` are not empty.
  private func pieces(of text: String, between separator: String, _ word: String) -> CodeValue {
    guard !separator.isEmpty else { return .list(CodeList([.string(text)])) }
    var pieces: [String] = []
    var rest = Substring(text)
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    pieces.append(String(rest))
    if word == "split" { pieces.removeAll(where: \.isEmpty) }
    return .list(CodeList(pieces.map(CodeValue.string)))
  }

  /// The text that the first argument, a format, makes of the others: `%@`, `%02ld`, `%.1f`, `%1$@`. Nil if a value or
  /// the format is not known.
  func formatted(_ arguments: CodeArguments) -> String? {
    guard let first = arguments.first, case .string(let format) = resolved(first) else {
      return nil
    }
    let values = arguments.values.dropFirst().filter { $0.label != "locale" }.map(\.value)
    var result = ""
    var next = 0
    var rest = Substring(format)
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      guard let end = rest.firstIndex(where: { $0 == "%" || $0 == "@" || Self.isConversion($0) })
      else { return nil }
      let conversion = rest[end]
      var options = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if conversion == "%" {
        guard options.isEmpty else { return nil }
        result += "%"
        continue
      }
      var place = next
      if let sign = options.firstIndex(of: "$") {
        guard let number = Int(options[..<sign]), number > 0 else { return nil }
        place = number - 1
        options = options[options.index(after: sign)...]
      } else {
        next += 1
      }
      guard values.indices.contains(place),
        let text = formatted(values[place], conversion, options)
      else { return nil }
      result += text
    }
    return result + rest
  }

  private static func isConversion(_ letter: Character) -> Bool { "diuDUfFgGsSc".contains(letter) }

  /// A value in a format: its width, its digits after the point.
  private func formatted(_ value: CodeValue, _ conversion: Character, _ options: Substring)
    -> String?
  {
    let options = options.filter { $0 != "l" && $0 != "z" && $0 != "q" && $0 != "h" }
    let parts = options.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let width = parts.first.flatMap { Int($0.drop { !$0.isWholeNumber || $0 == "0" }) } ?? 0
    guard width <= 100, var text = text(value) else { return nil }
    if "fFgGdiuDU".contains(conversion) {
      guard case .number(let number) = resolved(value) else { return nil }
      if "fF".contains(conversion) {
        let digits = parts.count == 2 ? Int(parts[1]) ?? 0 : 6
        guard (0...9).contains(digits) else { return nil }
        text = Self.fixed(number.value, digits: digits)
      } else if "diuDU".contains(conversion) {
        text = Self.fixed(number.value.rounded(.towardZero), digits: 0)
      }
    }
    let missing = max(0, width - text.count)
    if options.hasPrefix("-") { return text + String(repeating: " ", count: missing) }
    return String(repeating: options.hasPrefix("0") ? "0" : " ", count: missing) + text
  }

  /// A number with a number of digits after the point, 0...9.
  private static func fixed(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1.0) { result, _ in result * 10 }
    let scaled = (value.magnitude * unit).rounded(.toNearestOrEven)
    guard scaled < 1e15 else { return String(value) }
    var text = String(Int(scaled))
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
    return value < 0 && scaled > 0 ? "-\(text)" : text
  }
}
