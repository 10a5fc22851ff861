/// A line of output whose parts have roles. The output device decides their appearance.
///
/// No information is in a role alone: the text is complete without colors.
package struct Markup: Hashable, Sendable {
  /// The role of a part of a line.
  package enum Role: Hashable, Sendable {
    case plain
    /// The word `error` or `conflict`.
    case error
    /// The word `warning` or `note`.
    case warning
    /// A success.
    case success
    /// The heading of a section.
    case section
    /// A constraint's number.
    case number
    /// A view's name, with the number that determines its hue.
    case item(Int)
    /// A key figure.
    case magnitude
    /// A false statement.
    case contradiction
    /// Input that can be typed.
    case typeable
    /// Origins, priorities, codes.
    case dim
  }

  /// A run of text with one role.
  package struct Span: Hashable, Sendable {
    /// The text; without newlines.
    package var text: String
    /// The role.
    package var role: Role
  }

  /// The runs, in order.
  package private(set) var spans: [Span] = []
  /// The number of terminal columns. A table asks for it several times for each of its cells.
  package private(set) var width = 0

  /// Creates a line with one role; empty by default.
  package init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Joins parts to a line.
  package init(joining parts: [Markup], separator: String) {
    for (index, part) in parts.enumerated() {
      if index > 0 { append(separator) }
      append(part)
    }
  }

  /// Appends text in a role, with control characters as ``VisibleText`` shows them.
  package mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    appendVisible(VisibleText.of(text), role)
  }

  private mutating func appendVisible(_ text: String, _ role: Role) {
    guard let last = spans.indices.last, spans[last].role == role else {
      width += columns(of: text)
      spans.append(Span(text: text, role: role))
      return
    }
    if let count = columnsIfASCII(of: text) {
      width += count
      spans[last].text += text
    } else {
      // A mark joins the letter before it.
      width -= columns(of: spans[last].text)
      spans[last].text += text
      width += columns(of: spans[last].text)
    }
  }

  /// Appends blanks in a role.
  package mutating func appendBlanks(_ count: Int, _ role: Role = .plain) {
    guard count > 0 else { return }
    appendVisible(blanks(count), role)
  }

  /// Appends another line.
  package mutating func append(_ other: Markup) {
    for span in other.spans { appendVisible(span.text, span.role) }
  }

  /// Concatenates two lines.
  package static func + (a: Markup, b: Markup) -> Markup {
    var sum = a
    sum.append(b)
    return sum
  }

  /// Concatenates a line and plain text.
  package static func + (a: Markup, b: String) -> Markup { a + Markup(b) }

  /// The text without roles.
  package var plain: String { spans.map(\.text).joined() }

  /// The line padded with trailing spaces to a width.
  package func padded(to width: Int) -> Markup {
    var line = self
    line.appendBlanks(width - self.width)
    return line
  }

  /// The line padded with leading spaces to a width.
  package func leftPadded(to width: Int) -> Markup {
    let missing = width - self.width
    guard missing > 0 else { return self }
    var line = self
    let blanks = blanks(missing)
    line.width += missing
    if line.spans.first?.role == .plain {
      line.spans[0].text = blanks + line.spans[0].text
    } else {
      line.spans.insert(Span(text: blanks, role: .plain), at: 0)
    }
    return line
  }

  /// The line as terminal output, with escape sequences if colors are shown.
  package func rendered(inColor: Bool) -> String {
    guard inColor else { return plain }
    return spans.map { span in
      span.role.graphics.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
    }.joined()
  }
}

extension Markup.Role {
  /// The parameters of the escape sequence for a role; nil for plain text.
  package var graphics: String? {
    switch self {
    case .plain: nil
    case .error: "1;31"
    case .warning: "1;38;5;130"
    case .success: "32"
    case .section: "1"
    case .number: "1;36"
    case .item(let hue): Self.hues[hue % Self.hues.count]
    case .magnitude: "35"
    case .contradiction: "4;31"
    case .typeable: "1;34"
    case .dim: "2"
    }
  }

  /// Of the 256 colors, those that can be read on white and on black: a contrast of 3.6 or more with either.
  private static let hues = [28, 130, 32, 133, 64, 31, 99, 168].map { "38;5;\($0)" }
}
