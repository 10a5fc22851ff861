extension Markup {
  /// The line wrapped to a width, at spaces if possible; all lines but the first are indented.
  /// - Complexity: O(n) in the length of the line.
  package func wrapped(width: Int, indent: Int) -> [Markup] {
    guard self.width > width, width > 0 else { return [self] }
    let indent = min(indent, max(0, width / 2))
    var lines: [Markup] = []
    var line = Markup()
    var used = 0
    var blanks = Markup()
    var isEmpty = true
    func next() {
      lines.append(line)
      line = Markup(String(repeating: " ", count: indent))
      used = indent
      blanks = Markup()
      isEmpty = true
    }
    for word in words {
      if word.isBlank {
        if isEmpty, !lines.isEmpty { continue }
        blanks = word.text
        continue
      }
      let size = word.text.width
      if !isEmpty, used + blanks.width + size > width { next() }
      line.append(blanks)
      used += blanks.width
      blanks = Markup()
      if used + size <= width {
        line.append(word.text)
        used += size
      } else {
        // A word that is longer than a line is broken.
        for span in word.text.spans {
          for character in span.text {
            let own = columns(of: String(character))
            if used + own > width { next() }
            line.append(String(character), span.role)
            used += own
          }
        }
      }
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines
  }

  /// Words and the spaces between them, alternating.
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
}
