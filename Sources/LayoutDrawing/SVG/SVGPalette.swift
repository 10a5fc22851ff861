/// The colours of an SVG drawing, on a light background.
enum SVGPalette {
  /// One for each hue of the shell's text, in the same order.
  private static let hues = [
    "#2e7d32", "#a15c00", "#1f5fbf", "#00798a", "#5b8c1a", "#b07d00", "#5a6fd6", "#0f93b0",
  ]

  /// The colour of a view.
  static func color(ofHue hue: Int) -> String {
    hues[Int(hue.magnitude % UInt(hues.count))]
  }

  static let paper = "#f6f7f9"
  static let screen = "#ffffff"
  static let frame = "#8a939e"
  static let text = "#3c444d"
  static let conflict = "#c62828"
  static let measure = "#7b3fa0"
}
