import LayoutModel

/// The names that views, constraints and groups of code have in a scene.
enum CodeNames {
  /// Names that a view cannot have in a program of the language, or that mean another view there.
  static let reserved: Set<String> = [
    "root", "let", "var", "def", "if", "else", "for", "in", "true", "false", "none", "match",
    "args", "self", "super", "superview", "view",
  ]

  /// A name for a view of a class that has none, `imageView` for `UIImageView`; it may be reserved.
  static func kind(of type: String) -> String {
    ItemNames.camelCase(type.hasPrefix("UI") ? String(type.dropFirst(2)) : type) ?? "view"
  }
}
