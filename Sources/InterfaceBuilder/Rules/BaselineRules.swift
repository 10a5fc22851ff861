import LayoutModel

/// The baselines of texts, as Interface Builder places them.
enum BaselineRules {
  /// The distance of the baseline of one line below its center, in font sizes.
  static let belowCenter = (TextMetrics.ascent - TextMetrics.descent) / 2

  /// The distance of a baseline below the center of a text's view, in points.
  /// - Parameters:
  ///   - height: The height of the text's lines, in points.
  ///   - font: The font size, in points.
  static func offset(isFirst: Bool, height: Double, font: Double) -> Double {
    let line = (TextMetrics.ascent + TextMetrics.descent) * font
    guard height > 1.5 * line else { return belowCenter * font }
    return isFirst
      ? TextMetrics.ascent * font - height / 2 : height / 2 - TextMetrics.descent * font
  }
}
