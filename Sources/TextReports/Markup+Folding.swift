extension Markup {
  /// The line folded to a width. No word is cut, so a longer word has a line of its own; only JSON
  /// is folded behind its commas.
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - start: The columns that are taken on the first line.
  ///   - hanging: The indentation of all lines but the first.
  /// - Complexity: O(n) in the length of the line.
  package func folded(
    width: Int, after start: Int = 0, hanging: Int, at folding: Report.Line.Folding = .words
  ) -> [Markup] {
    guard start + self.width > width else { return [self] }
    var lines: [Markup] = []
    var line = Markup()
    var used = start
    var blanks = Markup()
    var isEmpty = true
    // What is longer than a line by itself is folded at words.
    let units = units(folding).flatMap {
      $0.text.width > width - hanging ? $0.text.words : [$0]
    }.flatMap {
      $0.text.width > width - hanging ? $0.text.membersOfJSON : [$0]
    }
    for unit in units {
      if unit.isBlank {
        // The blanks at the start of the line are its indentation; those at a fold go.
        if !isEmpty || lines.isEmpty { blanks = unit.text }
        continue
      }
      let size = unit.text.width
      let isBetter = isEmpty ? hanging < used + blanks.width && start > 0 : true
      if used + blanks.width + size > width, isBetter {
        lines.append(line)
        line = Markup(String(repeating: " ", count: hanging))
        used = hanging
      } else {
        line.append(blanks)
        used += blanks.width
      }
      blanks = Markup()
      line.append(unit.text)
      used += size
      isEmpty = false
    }
    return lines + [line]
  }

  /// The columns of the longest part that is never folded.
  func longestUnit(_ folding: Report.Line.Folding) -> Int {
    units(folding).map { $0.isBlank ? 0 : $0.text.width }.max() ?? 0
  }

  /// Each run of blanks as one.
  var withSingleBlanks: Markup {
    var result = Markup()
    for word in words {
      if word.isBlank, let span = word.text.spans.first {
        result.append(" ", span.role)
      } else {
        result.append(word.text)
      }
    }
    return result
  }

  /// The parts between which the line may be folded, and the blanks between them.
  private func units(_ folding: Report.Line.Folding) -> [(text: Markup, isBlank: Bool)] {
    switch folding {
    case .words: return words
    case .phrases:
      var units: [(text: Markup, isBlank: Bool)] = []
      var isInside = false
      var depth = 0
      for word in words {
        if isInside, let last = units.indices.last {
          units[last].text.append(word.text)
        } else {
          units.append(word)
        }
        guard !word.isBlank else { continue }
        let text = word.text.plain
        depth += text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
        isInside = depth > 0 || !(text.hasSuffix(";") || text.hasSuffix(","))
      }
      return units
    case .terms:
      var units: [(text: Markup, isBlank: Bool)] = []
      var isJoined = false
      for word in words {
        if isJoined, let last = units.indices.last {
          units[last].text.append(word.text)
          if !word.isBlank { isJoined = Self.operators.contains(word.text.plain) }
        } else if Self.products.contains(word.text.plain), units.count > 1 {
          // A product is one term.
          let blanks = units.removeLast()
          units[units.count - 1].text.append(blanks.text + word.text)
          isJoined = true
        } else {
          units.append(word)
          if !word.isBlank { isJoined = Self.operators.contains(word.text.plain) }
        }
      }
      return units
    }
  }

  private static let products: Set = ["x", "*"]
  private static let operators: Set = ["+", "-", "=", "==", "<=", ">=", "≈", "≲", "≳", "x", "*"]

  /// Words and the blanks between them, alternating.
  private var words: [(text: Markup, isBlank: Bool)] {
    var words: [(text: Markup, isBlank: Bool)] = []
    for span in spans {
      var rest = span.text[...]
      while let first = rest.first {
        let isBlank = first == " "
        let part = rest.prefix { ($0 == " ") == isBlank }
        rest = rest.dropFirst(part.count)
        if let last = words.last, last.isBlank == isBlank {
          words[words.count - 1].text.append(String(part), span.role)
        } else {
          words.append((Markup(String(part), span.role), isBlank))
        }
      }
    }
    return words
  }

  /// A JSON object, cut behind each comma; any other word as it is.
  private var membersOfJSON: [(text: Markup, isBlank: Bool)] {
    guard plain.hasPrefix("{\"") else { return [(self, false)] }
    var members: [(text: Markup, isBlank: Bool)] = []
    for span in spans {
      var rest = span.text[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: ",").map { rest.index(after: $0) } ?? rest.endIndex
        let part = String(rest[..<end])
        rest = rest[end...]
        if let last = members.last, !last.text.plain.hasSuffix(",") {
          members[members.count - 1].text.append(part, span.role)
        } else {
          members.append((Markup(part, span.role), false))
        }
      }
    }
    return members
  }

  /// The line without blanks at its end.
  var withoutTrailingBlanks: Markup {
    guard spans.last?.text.last == " " else { return self }
    let length = plain.reversed().drop { $0 == " " }.count
    var result = Markup()
    var left = length
    for span in spans where left > 0 {
      result.append(String(span.text.prefix(left)), span.role)
      left -= min(left, span.text.count)
    }
    return result
  }

  /// The line behind a number of blanks.
  func indented(by count: Int) -> Markup {
    count > 0 ? Markup(String(repeating: " ", count: count)) + self : self
  }
}
