/// Text measurement by a fixed table, so that a program gives the same numbers on every machine.
///
/// The height of a line is ascent plus descent, without leading; its width is the sum of the advance widths
/// of its characters, without kerning. Both are rounded up to half a point, as on a screen with two pixels
/// per point. Font sizes and lengths are in points.
public enum TextMetrics {
  /// From the baseline to the top of a line, as a multiple of the font size.
  public static let ascent = 0.952148
  /// From the baseline to the bottom of a line, as a multiple of the font size.
  public static let descent = 0.241211

  /// Widths that differ by less than this, in points, count as equal: a line breaks only if it is wider by
  /// more. Greater than the solver's rounding error.
  private static let tolerance = 0.001

  // MARK: Heights

  /// The height of a line in points, rounded up to half a point.
  public static func lineHeight(font: Double) -> Double { height(lineCount: 1, font: font) }

  /// The height of several lines in points; the sum is rounded up to half a point.
  public static func height(lineCount: Int, font: Double) -> Double {
    roundedUp(Double(max(0, lineCount)) * (ascent + descent) * font)
  }

  /// The distance of the first baseline from the top of the text, rounded up to half a point.
  public static func firstBaseline(font: Double) -> Double { roundedUp(ascent * font) }

  /// The distance of the last baseline from the bottom of the text, rounded up to half a point.
  public static func lastBaselineFromBottom(font: Double) -> Double {
    lineHeight(font: font) - firstBaseline(font: font)
  }

  // MARK: Widths

  /// The advance width of a character, in thousandths of the font size.
  package static func advance(of character: Character) -> Int {
    HelveticaAdvances.advance(of: character)
  }

  /// The size of text in points, rounded up to half a point.
  ///
  /// Without a width this is the natural size: one line for each paragraph. With a width it is the size of
  /// the lines of ``lines(of:font:limit:width:)``, and broken lines are not wider than that width.
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

  /// Breaks text into lines.
  ///
  /// A newline always ends a line. With a width, and a limit other than 1, lines that are too wide are broken
  /// at spaces, and words that are too wide between characters. Spaces at the end of a line have no width,
  /// and are dropped where a line is broken.
  /// - Parameters:
  ///   - font: The font size, in points.
  ///   - limit: The maximum number of lines; 0 for no limit. The last line takes the rest of its
  ///     paragraph, and is truncated when drawn; later paragraphs are dropped.
  ///   - width: The available width, in points; nil for no limit.
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

  /// Breaks a paragraph into lines of at most an advance, in thousandths of the font size.
  private static func append(
    _ paragraph: Substring, to lines: inout [Substring], limit: Int, advance available: Double
  ) {
    /// A run of spaces after a word, where the line can break.
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

  /// The advance width of a line without trailing spaces, in thousandths of the font size.
  private static func advance(of line: Substring) -> Int {
    var (advance, visible) = (0, 0)
    for character in line {
      advance += HelveticaAdvances.advance(of: character)
      if !isSpace(character) { visible = advance }
    }
    return visible
  }

  /// The greatest advance that fits a width, in thousandths of the font size.
  private static func advance(within width: Double, font: Double) -> Double {
    font > 0 ? (width + tolerance) * 1000 / font : .infinity
  }

  private static func points(_ advance: Int, font: Double) -> Double {
    Double(advance) * font / 1000
  }

  /// Rounds up to half a point, within the tolerance.
  private static func roundedUp(_ points: Double) -> Double {
    max(0, ((points - 1e-6) * 2).rounded(.up) / 2)
  }
}
