/// A text with the advance widths of its characters, to be broken into lines at one width after another.
struct MeasuredText: Hashable, Sendable {
  private struct Letter: Hashable, Sendable {
    /// In thousandths of the font size.
    var advance: Int32
    var isSpace: Bool
  }

  private var letters: [Letter] = []
  private var paragraphs: [Range<Int>] = []

  /// - Complexity: O(n) in the length of the text.
  init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    var start = 0
    for character in text {
      let isNewline = character.isNewline
      if isNewline { paragraphs.append(start..<letters.count) }
      letters.append(
        Letter(
          advance: Int32(clamping: HelveticaAdvances.advance(of: character)),
          isSpace: character == " " || character == "\t"))
      if isNewline { start = letters.count }
    }
    paragraphs.append(start..<letters.count)
  }

  /// The lines as ranges of characters, as ``TextMetrics/lines(of:font:limit:width:)`` breaks them.
  func lines(font: Double, limit: Int, width: Double?) -> [Range<Int>] {
    let limit = limit > 0 ? limit : .max
    var lines: [Range<Int>] = []
    for paragraph in paragraphs where lines.count < limit {
      if let width, limit != 1 {
        let available = TextMetrics.advance(within: width, font: font)
        append(paragraph, to: &lines, limit: limit, advance: available)
      } else {
        lines.append(paragraph)
      }
    }
    return lines
  }

  /// Breaks a paragraph into lines of at most an advance.
  private func append(
    _ paragraph: Range<Int>, to lines: inout [Range<Int>], limit: Int, advance available: Double
  ) {
    /// A run of spaces after a word, where the line can break.
    struct Space {
      var range: Range<Int>
      /// The advance of the line up to the end of the run.
      var advance: Int
    }
    var start = paragraph.lowerBound
    var used = 0
    var space: Space?
    for index in paragraph where lines.count < limit - 1 {
      let letter = letters[index]
      used += Int(letter.advance)
      if letter.isSpace {
        if let open = space, open.range.upperBound == index {
          space = Space(range: open.range.lowerBound..<index + 1, advance: used)
        } else if index > start {
          space = Space(range: index..<index + 1, advance: used)
        }
        continue
      }
      if Double(used) > available, let last = space {
        lines.append(start..<last.range.lowerBound)
        (start, used, space) = (last.range.upperBound, used - last.advance, nil)
      }
      if Double(used) > available, index > start, lines.count < limit - 1 {
        lines.append(start..<index)
        (start, used) = (index, Int(letter.advance))
      }
    }
    lines.append(start..<paragraph.upperBound)
  }

  /// The advance width of a line without trailing spaces.
  func advance(of line: Range<Int>) -> Int {
    var (advance, visible) = (0, 0)
    for letter in letters[line] {
      advance += Int(letter.advance)
      if !letter.isSpace { visible = advance }
    }
    return visible
  }
}
