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
    let measured = MeasuredText(text)
    let lines = measured.lines(font: font, limit: limit, width: width)
    let advance = lines.map(measured.advance).max() ?? 0
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
    let indices = Array(text.indices) + [text.endIndex]
    return MeasuredText(text).lines(font: font, limit: limit, width: width).map {
      text[indices[$0.lowerBound]..<indices[$0.upperBound]]
    }
  }

  /// The greatest advance that fits a width, in thousandths of the font size.
  static func advance(within width: Double, font: Double) -> Double {
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
