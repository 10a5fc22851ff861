import TextReports

/// The colors of drawings and pages: one for each role, on a light and on a dark background.
///
/// What holds other views is gray, every view or array of views has its hue, and the strong colors are for what
/// is chosen, lost or in a conflict.
enum Palette {
  /// A color on both backgrounds.
  struct Color: Hashable, Sendable {
    let light: String
    let dark: String

    init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }
  }

  /// Around the screen.
  static let paper = Color("#f6f7f9", "#14171a")
  /// The screen.
  static let screen = Color("#ffffff", "#1e2327")
  /// The outline of the screen and of a device.
  static let frame = Color("#8a939e", "#7d8894")
  /// Texts of views.
  static let ink = Color("#1d2329", "#e8ecf0")
  /// Names of containers, and notes.
  static let dim = Color("#5d6873", "#9aa6b2")
  /// Outlines of containers.
  static let container = Color("#a7b0ba", "#5a646e")
  /// Guides.
  static let guide = Color("#686190", "#a49dc9")
  /// Dimension lines, and what is chosen.
  static let measure = Color("#7b3fa0", "#c99be8")
  /// What takes part in a conflict.
  static let conflict = Color("#c62828", "#ff7b72")
  /// What is lost.
  static let lost = Color("#a34a00", "#f0a35e")
  /// What would be after a repair.
  static let repaired = Color("#15703f", "#63c98f")

  /// One for each hue of the shell's text, in the same order.
  static let hues = [
    Color("#2a752e", "#6fbf73"), Color("#836000", "#d9b34a"), Color("#1f5fbf", "#7aa7f0"),
    Color("#007080", "#4fc3d4"), Color("#4a7512", "#9ccc5a"), Color("#885a1c", "#e3c04b"),
    Color("#4c60c8", "#a3b1f5"), Color("#0b718b", "#5cc8e3"),
  ]

  /// The color of a hue.
  static func color(ofHue hue: Int) -> Color { hues[Int(hue.magnitude % UInt(hues.count))] }

  /// The colors by the names that a page has for them.
  private static let named: [(name: String, color: Color)] =
    [
      ("paper", paper), ("screen", screen), ("frame", frame), ("ink", ink), ("dim", dim),
      ("line", container), ("guide", guide), ("mark", measure), ("bad", conflict), ("odd", lost),
      ("good", repaired),
    ] + hues.enumerated().map { ("h\($0.offset)", $0.element) }

  /// The rules that turn a drawing into one on a dark background, where that is preferred, for the colors that
  /// are in its text.
  static func style(for text: String) -> String {
    let rules = named.map(\.color).filter { text.contains($0.light) }.map {
      "[fill='\($0.light)']{fill:\($0.dark)}[stroke='\($0.light)']{stroke:\($0.dark)}"
    }
    return "@media (prefers-color-scheme:dark){" + rules.joined() + "}"
  }

  /// The colors as variables of a page.
  static var variables: String {
    func list(_ color: KeyPath<Color, String>) -> String {
      named.map { "--\($0.name):\($0.color[keyPath: color])" }.joined(separator: ";")
    }
    return ":root{color-scheme:light dark;\(list(\.light))}\n"
      + "@media screen and (prefers-color-scheme:dark){:root{\(list(\.dark))}}\n"
  }

  /// The color on a dark background of one on a light background.
  static func dark(_ light: String) -> String {
    named.first { $0.color.light == light }?.color.dark ?? light
  }

  /// The color of the outline and the name of a box.
  static func color(of box: Picture.Box) -> Color {
    switch box.role {
    case .screen: frame
    case .conflict: conflict
    case .chosen: measure
    case .lost: lost
    case .guide: guide
    case .container: container
    case .content: color(ofHue: box.hue)
    }
  }

  /// The color of a part of an answer.
  static func color(of role: Markup.Role) -> Color {
    switch role {
    case .plain, .section: ink
    case .error, .contradiction: conflict
    case .warning: lost
    case .success, .typeable: repaired
    case .number, .magnitude: measure
    case .item(let hue): color(ofHue: hue)
    case .dim: dim
    }
  }
}

/// The sizes of letters, in units of a drawing; texts of views have their own.
enum TypeScale {
  /// Names of views.
  static let name = 11.0
  /// Names of containers, numbers, notes.
  static let note = 9.0
}
