/// Text measured by a fixed table, so that the same program gives the same numbers on every machine.
///
/// A line is as high as the ascent and the descent together, without any leading between lines, and
/// as wide as the advance widths of its characters, without kerning. Heights and widths are rounded
/// up to half a point, as the text system does on a screen with two pixels to a point.
public enum TextMetrics {
  /// From the baseline to the top of a line, in font sizes.
  public static let ascent = 0.952148
  /// From the baseline to the bottom of a line, in font sizes.
  public static let descent = 0.241211

  /// Widths that differ by less than this are the same: lines break only where text is wider by
  /// more. It is above what the solver's arithmetic can add or take.
  private static let tolerance = 0.001

  // MARK: Heights

  /// The height of a line in points, rounded up to half a point.
  public static func lineHeight(font: Double) -> Double { height(lineCount: 1, font: font) }

  /// The height of lines in points, rounded up to half a point all together.
  public static func height(lineCount: Int, font: Double) -> Double {
    roundedUp(Double(max(0, lineCount)) * (ascent + descent) * font)
  }

  /// The distance of the first baseline from the top of the text, rounded up to half a point.
  public static func firstBaseline(font: Double) -> Double { roundedUp(ascent * font) }

  /// The distance of the last baseline from the bottom of the text.
  public static func lastBaselineFromBottom(font: Double) -> Double {
    lineHeight(font: font) - firstBaseline(font: font)
  }

  // MARK: Widths

  /// The size of text in points, rounded up to half a point.
  ///
  /// Without a width this is the natural size: a line for each paragraph. With one, it is the size of
  /// the lines that ``lines(of:font:limit:width:)`` gives; where they were broken, it is not wider
  /// than that width.
  /// - Complexity: O(n) in the length of the text.
  public static func size(
    of text: String, font: Double, limit: Int = 1, width: Double? = nil
  ) -> Size {
    let lines = lines(of: text, font: font, limit: limit, width: width)
    let advance = lines.map(Self.advance).max() ?? 0
    var natural = roundedUp(points(advance, font: font))
    if limit != 1, let width, natural > width { natural = max(0, width) }
    return Size(width: natural, height: height(lineCount: lines.count, font: font))
  }

  /// The lines that text is set in.
  ///
  /// A line end in the text always ends a line. Where a width is given and the limit is not 1, lines
  /// that are wider are broken at spaces, and words that are wider between characters. Spaces at the
  /// end of a line take no room, and are left out where it was broken.
  /// - Parameters:
  ///   - font: The font size, in points.
  ///   - limit: The number of lines there can be, 0 for any. The last one takes what is left of its
  ///     paragraph, and is cut off when it is drawn; later paragraphs are left out.
  ///   - width: The width that there is, in points; nil for any.
  /// - Returns: At least one line; an empty one for empty text.
  /// - Complexity: O(n) in the length of the text.
  public static func lines(
    of text: String, font: Double, limit: Int = 1, width: Double? = nil
  ) -> [Substring] {
    let limit = limit > 0 ? limit : .max
    var lines: [Substring] = []
    var start = text.startIndex
    while lines.count < limit {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
      let paragraph = text[start..<end]
      if let width, limit != 1 {
        append(paragraph, to: &lines, limit: limit, advance: advance(within: width, font: font))
      } else {
        lines.append(paragraph)
      }
      guard end < text.endIndex else { break }
      start = text.index(after: end)
    }
    return lines
  }

  /// Breaks one paragraph into lines of at most an advance, in thousandths of the font size.
  private static func append(
    _ paragraph: Substring, to lines: inout [Substring], limit: Int, advance available: Double
  ) {
    /// A run of spaces behind a word, where the line can end.
    struct Space {
      var range: Range<Substring.Index>
      /// The advance of the line up to the end of the run.
      var advance: Int
    }
    var start = paragraph.startIndex
    var used = 0
    var space: Space?
    var index = start
    while index < paragraph.endIndex, lines.count < limit - 1 {
      let next = paragraph.index(after: index)
      let advance = HelveticaAdvances.advance(of: paragraph[index])
      used += advance
      if isSpace(paragraph[index]) {
        if let open = space, open.range.upperBound == index {
          space = Space(range: open.range.lowerBound..<next, advance: used)
        } else if index > start {
          space = Space(range: index..<next, advance: used)
        }
      } else {
        if Double(used) > available, let last = space {
          lines.append(paragraph[start..<last.range.lowerBound])
          (start, used, space) = (last.range.upperBound, used - last.advance, nil)
        }
        if Double(used) > available, index > start, lines.count < limit - 1 {
          lines.append(paragraph[start..<index])
          (start, used) = (index, advance)
        }
      }
      index = next
    }
    lines.append(paragraph[start...])
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// The advance width of a line without the spaces at its end, in thousandths of the font size.
  private static func advance(of line: Substring) -> Int {
    var (advance, visible) = (0, 0)
    for character in line {
      advance += HelveticaAdvances.advance(of: character)
      if !isSpace(character) { visible = advance }
    }
    return visible
  }

  /// The greatest advance that still has room in a width.
  private static func advance(within width: Double, font: Double) -> Double {
    font > 0 ? (width + tolerance) * 1000 / font : .infinity
  }

  private static func points(_ advance: Int, font: Double) -> Double {
    Double(advance) * font / 1000
  }

  /// The next multiple of half a point; what is above one only by a rounding error counts as it.
  private static func roundedUp(_ points: Double) -> Double {
    max(0, ((points - 1e-6) * 2).rounded(.up) / 2)
  }
}
