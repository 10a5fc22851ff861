import CodeSyntax

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
      arguments.first.flatMap(self.text).flatMap { joined(text, $0) }
    case "appendingFormat", "stringByAppendingFormat":
      formatted(arguments).flatMap { joined(text, $0) }
    case "split", "components", "componentsSeparatedByString":
      arguments.first.flatMap(self.text).map { pieces(of: text, between: $0, word) }
    default: nil
    }
  }

  /// Two texts as one; nil if that is longer than a text on a screen.
  func joined(_ first: String, _ second: String) -> CodeValue? {
    first.utf8.count + second.utf8.count > Self.longestText ? nil : .string(first + second)
  }

  /// The most bytes of a text.
  static let longestText = 20_000

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
  /// a part of the format is not known.
  func formatted(_ arguments: CodeArguments, at origin: CodeOrigin? = nil) -> String? {
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
      var options = rest.prefix { "0123456789$.-lhqz".contains($0) }
      guard let conversion = rest[options.endIndex...].first else { return nil }
      rest = rest[rest.index(after: options.endIndex)...]
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
        let text = origin.flatMap({ formatNumber(values[place], in: format, at: $0) })
          ?? formatted(values[place], conversion, options)
      else { return nil }
      result += text
    }
    return result + rest
  }

  /// The name that stands in a visual format for a number that is open, so that what the format makes depends on it;
  /// nil for other texts and values.
  func formatNumber(_ value: CodeValue, in format: String, at place: CodeOrigin) -> String? {
    guard VisualFormatReader.begins(format), resolved(value).isNumberLike,
      let number = number(value, at: place), !number.open.isEmpty
    else { return nil }
    let name = formatNumbers.first { $0.value == number }?.key ?? "open\(formatNumbers.count + 1)"
    formatNumbers[name] = number
    return name
  }

  /// A value in a format: its width, its digits after the point.
  private func formatted(_ value: CodeValue, _ conversion: Character, _ options: Substring)
    -> String?
  {
    let options = options.filter { !"lhqz".contains($0) }
    let parts = options.split(separator: ".", omittingEmptySubsequences: false)
    let isLeft = options.hasPrefix("-")
    let isZero = options.hasPrefix("0")
    guard parts.count <= 2, let digits = parts.first?.drop(while: { $0 == "-" || $0 == "0" }),
      digits.isEmpty || Int(digits) != nil, let width = Int("0\(digits)"), width <= 100
    else { return nil }
    let text: String
    switch conversion {
    case "@" where parts.count < 2 && !isZero:
      guard let known = self.text(value) else { return nil }
      text = known
    case "f", "F":
      guard case .number(let number) = resolved(value),
        let digits = parts.count == 2 ? Int("0\(parts[1])") : 6, (0...9).contains(digits)
      else { return nil }
      decide(by: number.value)
      text = Self.fixed(number.value, digits: digits)
    case "d", "i", "u", "D", "U":
      guard parts.count < 2, case .number(let number) = resolved(value) else { return nil }
      decide(by: number.value)
      text = Self.fixed(number.value.rounded(.towardZero), digits: 0)
    default: return nil
    }
    let fill = String(repeating: isZero ? "0" : " ", count: max(0, width - text.count))
    if isLeft { return text + String(repeating: " ", count: fill.count) }
    // Zeros stand behind a sign.
    return isZero && text.hasPrefix("-") ? "-" + fill + text.dropFirst() : fill + text
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
