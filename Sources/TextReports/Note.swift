/// A heading in a gutter with a wrapped text beside it:
///
/// ```
/// idle        (3) a.width <= 180: holds with 32 to spare
///             and 2 more
/// ```
package struct Note {
  /// The heading; empty for a continuation.
  private let word: String
  private let role: Markup.Role
  private let gutter: Int
  private let text: String

  /// Creates a note.
  /// - Parameter gutter: The width of the gutter in columns; nil for the heading and two spaces.
  package init(
    _ word: String, _ text: String, role: Markup.Role = .section, gutter: Int? = nil
  ) {
    self.word = word
    self.role = role
    self.gutter = gutter ?? columns(of: word) + 2
    self.text = text
  }

  /// The note in lines of at most a width.
  /// - Parameter setting: Makes a line of a part of the text; it can give names their hues.
  package func lines(
    width: Int, setting: (String) -> Markup = { Markup($0) }
  ) -> [Markup] {
    let room = width - gutter
    let parts = columns(of: text) <= room ? [text] : wrapped(text, width: room)
    return parts.enumerated().map { index, part in
      Markup(padded(index == 0 ? word : "", to: gutter), role) + setting(part)
    }
  }
}

extension Markup {
  /// A head line with its code at the right: `conflict  2 required constraints …      [E101]`.
  package func headed(withCode code: String) -> Markup {
    let start = Self.codeColumn - columns(of: code)
    return padded(to: max(start, width + 1)) + Markup(code, .dim)
  }

  /// The column at which the codes of head lines end.
  package static let codeColumn = 79
}
