extension Parser {
  /// Parses a literal, a name, a parenthesis or a list.
  ///
  /// - Parameter isWord: Whether a reserved word is allowed as a word of a sentence.
  mutating func primary(isWord: Bool = false) -> Tree {
    let token = current
    switch token.kind {
    case .word:
      let name = word(token)
      guard token.mayBeKnown else {
        advance()
        return leaf(.name(name), at: token.range)
      }
      if !isWord, ReservedWords.keywords.contains(name) { return missing(name) }
      advance()
      switch name {
      case "true": return leaf(.boolean(true), at: token.range)
      case "false": return leaf(.boolean(false), at: token.range)
      case "none": return leaf(.none, at: token.range)
      default: return leaf(.name(pastedWord(name, at: token.range)), at: token.range)
      }
    case .dot where following.kind == .word && following.touches:
      return leadingDot()
    case .number, .percent, .size: return number(token)
    case .string:
      let decoded = decodeString(in: token.range)
      switch decoded {
      case .success(let text):
        advance()
        return leaf(.string(text), at: token.range)
      case .failure(let mistake):
        fail(mistake)
        return leaf(.invalid, at: token.range)
      }
    case .leftParenthesis: return parenthesis()
    case .leftBracket: return list()
    case .hole:
      take(holeFor: .name)
      return Tree(Expression(.invalid, at: token.range), height: 1)
    default: return missing(nil)
    }
  }

  /// The word that a name of another library is read as; other names as they are.
  mutating func pastedWord(_ name: String, at range: SourceRange) -> String {
    guard let ours = vocabulary.pastedWords[name] else { return name }
    spellings.append(PastedSpelling(ours, at: range))
    return ours
  }

  /// `.top`: a word as Swift writes it where a value is expected.
  private mutating func leadingDot() -> Tree {
    let dot = current.range
    advance()
    let token = tokens[index]
    let name = word(token)
    advance()
    let range = dot.union(token.range)
    let isLength = currentKind == .leftParenthesis && (name == "min" || name == "max")
    let ours = isLength ? "\(name): …" : vocabulary.pastedWords[name] ?? name
    spellings.append(PastedSpelling(ours, at: range))
    return leaf(.name(vocabulary.pastedWords[name] ?? name), at: range)
  }

  /// A number of a few digits and at most one point; nil for any other.
  ///
  /// An integer below 2^53 divided by an exact power of ten gives the nearest double.
  private func plainNumber(in range: SourceRange) -> Double? {
    guard range.upper - range.lower <= 15 else { return nil }
    var (whole, scale, hasPoint) = (0, 1, false)
    for offset in range.lower..<range.upper {
      let byte = source.utf8[offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        whole = 10 * whole + Int(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    return Double(whole) / Double(scale)
  }

  private mutating func number(_ token: Token) -> Tree {
    if token.kind == .number, let plain = plainNumber(in: token.range) {
      advance()
      return leaf(.number(plain), at: token.range)
    }
    var text = Substring(source[token.range])
    if token.kind == .number, text.last == "f" || text.last == "F" {
      text.removeLast()
      if text.last == "." { text.removeLast() }
      spellings.append(PastedSpelling(String(text), at: token.range))
    }
    let numbers: [Double]
    switch token.kind {
    case .percent: numbers = [Double(text.dropLast()) ?? .infinity]
    case .size: numbers = text.split(separator: "x").map { Double($0) ?? .infinity }
    default: numbers = [Double(text) ?? .infinity]
    }
    guard let first = numbers.first, let last = numbers.last, first.isFinite, last.isFinite else {
      fail(
        Diagnostic("E005", "`\(clipped(token.range))` is too large for a number", at: token.range))
      return leaf(.invalid, at: token.range)
    }
    advance()
    switch token.kind {
    case .percent: return leaf(.percent(first), at: token.range)
    case .size: return leaf(.size(width: first, height: last), at: token.range)
    default: return leaf(.number(first), at: token.range)
    }
  }

  // MARK: Where a value is missing

  /// Reports a missing value at the next token.
  private mutating func missing(_ keyword: String?) -> Tree {
    let place = current.range
    if let keyword, currentKind == .word {
      fail(
        "E008", "`\(keyword)` is a reserved word, not a value",
        help: ["a value is expected here: a number, a name, an expression in parentheses"])
    } else {
      let (what, help) = whatIsBefore()
      fail("E012", "a value must follow \(what)", help: help)
    }
    return Tree(Expression(.invalid, at: place), height: 1)
  }

  private func whatIsBefore() -> (String, [String]) {
    guard index > 0 else { return ("here", []) }
    let sign = source[previous.range]
    switch previous.kind {
    case .colon where index > 1:
      return ("`\(source[tokens[index - 2].range]):`", [])
    case .comparison where isSign("=") || isSign("=="):
      return ("`\(sign)`", ["remove `\(source[current.range])`"])
    case .assignment(.assign) where isSign("=") || isSign("=="):
      return ("`=`", ["a constraint is written with `==`"])
    case .assignment(let operation):
      return ("`\(operation.rawValue)`", ["write a value: \(operation.rawValue) 100"])
    case .comparison, .plus, .minus, .star, .slash, .ellipsis, .bar:
      return ("`\(sign)`", example(sign))
    case .word where sign == "and" || sign == "or" || sign == "not":
      return ("`\(sign)`", ["write a condition: \(sign) root.width > 400"])
    default:
      return ("`\(clipped(previous.range))`", [])
    }
  }

  private func isSign(_ text: String) -> Bool { source[current.range] == text }

  /// An example of the operator before, with a right side added.
  private func example(_ sign: String) -> [String] {
    guard let (place, left) = leftOperand, place == index - 1 else { return [] }
    let text = clipped(left)
    let shown = text.hasSuffix("…") ? "a" : text
    switch previous.kind {
    case .star, .slash: return ["write a number or an anchor: \(shown) \(sign) 0.5"]
    case .plus, .minus: return ["write a number or an anchor: \(shown) \(sign) 8"]
    case .ellipsis: return ["write the last number: \(shown)...9"]
    case .bar: return ["write a word: \(shown)|top"]
    default: return ["write a number or an anchor: \(shown) \(sign) 100"]
    }
  }
}
