import LayoutModel

/// The baselines of texts, as Interface Builder places them.
enum BaselineRules {
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
    let border = view.kind == "label" ? 0 : max(0, ((height ?? line) - line) / 2)
    return isFirst
      ? border + TextMetrics.ascent * font : 0 - border - TextMetrics.descent * font
  }
}
