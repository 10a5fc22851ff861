/// The colors of an SVG drawing, on a light background.
enum SVGPalette {
  /// One for each hue of the shell's text, in the same order.
  private static let hues = [
    "#2e7d32", "#a15c00", "#1f5fbf", "#00798a", "#5b8c1a", "#b07d00", "#5a6fd6", "#0f93b0",
  ]

  /// The color of a view.
  static func color(ofHue hue: Int) -> String {
    hues[Int(hue.magnitude % UInt(hues.count))]
  }

  /// The same hues on a dark background.
  private static let darkHues = [
    "#6fbf73", "#e0a458", "#7aa7f0", "#4fc3d4", "#9ccc5a", "#e3c04b", "#a3b1f5", "#5cc8e3",
  ]

  /// The rules that turn a drawing into one on a dark background, where that is preferred.
  static var style: String {
    let pairs =
      Array(zip(hues, darkHues)) + [
        (paper, "#14171a"), (screen, "#1e2327"), (frame, "#7d8894"), (text, "#c9d0d8"),
        (conflict, "#ff7b72"), (measure, "#c99be8"), ("#000000", "#e8ecf0"),
      ]
    let rules = pairs.map { light, dark in
      "[fill=\"\(light)\"]{fill:\(dark)}[stroke=\"\(light)\"]{stroke:\(dark)}"
    }
    return "@media (prefers-color-scheme:dark){" + rules.joined() + "}"
  }

  static let paper = "#f6f7f9"
  static let screen = "#ffffff"
  static let frame = "#8a939e"
  static let text = "#3c444d"
  static let conflict = "#c62828"
  static let measure = "#7b3fa0"
}
