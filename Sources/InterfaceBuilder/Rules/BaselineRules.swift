import LayoutModel

/// The baselines of texts, as Interface Builder places them.
enum BaselineRules {
  /// What the height of a line can be of that in the stated font, where a class sets the font.
  private static let oneLine = 0.7...1.4
  /// The size of a symbol's font, in points, unless the document states it.
  private static let symbolFont = 17.0
  /// The height of a capital letter of a font, by its size.
  private static let capital = 0.705

  /// How far the baseline of a symbol is below its center, in points: half a capital letter.
  static func belowCenter(ofSymbol view: InterfaceView) -> Double {
    let size = view.element.child(key: "preferredSymbolConfiguration")?.number("pointSize")
    return Self.capital / 2 * (size ?? symbolFont)
  }

  /// How far the baseline of a control is below its center, in points: its line is in the middle.
  static func belowCenter(font: Double) -> Double {
    (TextMetrics.ascent - TextMetrics.descent) / 2 * font
  }

  /// The distance of a baseline from the edge of its view, downward, in points: the first one from the top, the
  /// last one from the bottom edge.
  ///
  /// A label's text counts from its edges, however high the label is. A control has its line in the middle.
  /// - Parameters:
  ///   - height: The height of the view's content, in points.
  ///   - font: The font size, in points.
  static func offset(
    isFirst: Bool, of view: InterfaceView, height: Double?, font: Double
  ) -> Double {
    let line = (TextMetrics.ascent + TextMetrics.descent) * font
    if view.kind == "label", view.element["customClass"] != nil, let height,
      oneLine.contains(height / line)
    {
      // The class of a label can set another font.
      let font = height / line * font
      return isFirst ? TextMetrics.ascent * font : 0 - TextMetrics.descent * font
    }
    let border = view.kind == "label" ? 0 : max(0, ((height ?? line) - line) / 2)
    return isFirst
      ? border + TextMetrics.ascent * font : 0 - border - TextMetrics.descent * font
  }
}
