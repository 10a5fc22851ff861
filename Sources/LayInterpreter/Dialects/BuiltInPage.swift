import BuiltInTexts

/// A page of the documentation that is built in, taken apart: `help` says what is written there.
///
/// It has as much of Markdown as these pages use, in lines of their own: a paragraph and an item are one line.
package struct BuiltInPage: Sendable {
  /// A piece of a page; the signs of Markdown in it stand for themselves again, apart from those of code.
  package enum Piece: Hashable, Sendable {
    case paragraph(String)
    case item(String)
    case code([String])
    /// The cells of a table's row, without the signs of code.
    case row([String])
  }

  /// The sections in order, the first one with the page's title.
  package private(set) var sections: [(heading: String, pieces: [Piece])] = []

  /// Reads a page.
  /// - Complexity: O(n)
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("#") {
        sections.append((Self.cell(line.drop { $0 == "#" || $0 == " " }), []))
      } else if line.hasPrefix("```") {
        let code = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(code.count + 1)
        add(.code(code.map(String.init)))
      } else if line.hasPrefix("| --- ") {
        // What was above the rule is no row.
        if let last = sections.indices.last { _ = sections[last].pieces.popLast() }
      } else if line.hasPrefix("| ") {
        let cells = line.dropFirst(2).dropLast(2)
        add(.row(cells.split(separator: " | ", omittingEmptySubsequences: false).map(Self.cell)))
      } else if line.hasPrefix("- ") {
        add(.item(Self.plain(line.dropFirst(2))))
      } else if !line.isEmpty {
        add(.paragraph(Self.plain(line)))
      }
    }
  }

  private mutating func add(_ piece: Piece) {
    if let last = sections.indices.last { sections[last].pieces.append(piece) }
  }

  /// The pieces below a heading.
  package subscript(heading: String) -> [Piece] {
    sections.first { $0.heading == heading }?.pieces ?? []
  }

  /// The page with a name; an empty one if there is none.
  package static func named(_ name: String) -> BuiltInPage { BuiltInPage(text(named: name)) }

  /// The text of the page with a name, or of a file with one; empty if there is none.
  package static func text(named name: String) -> String {
    let table = built_in_pages()
    let file = UnsafeBufferPointer(start: table.first, count: table.count).first {
      let path = String(cString: $0.path)
      return path.hasSuffix("/\(name).md") || path.hasSuffix("/\(name)")
    }
    return file.map { String(cString: $0.bytes) } ?? ""
  }

  /// A cell: code, or text.
  private static func cell(_ text: Substring) -> String {
    let inner = text.dropFirst().dropLast()
    guard text.hasPrefix("`"), text.hasSuffix("`"), !inner.contains("`") else { return plain(text) }
    return String(inner).replacing("\\|", with: "|")
  }

  /// A text without the backslashes before signs of Markdown outside code.
  private static func plain(_ text: Substring) -> String {
    var plain = ""
    var (isCode, isEscaped) = (false, false)
    for character in text {
      if character == "\\", !isCode, !isEscaped {
        isEscaped = true
        continue
      }
      if character == "`", !isEscaped { isCode.toggle() }
      isEscaped = false
      plain.append(character)
    }
    return plain
  }
}
