/// One line of output whose parts have roles; what a role looks like is decided where it is printed.
///
/// Nothing is said by a role alone: without colours the same words are there.
public struct Markup: Hashable, Sendable {
  /// What a part of a line is.
  public enum Role: Hashable, Sendable {
    case plain
    /// The word `error` or `conflict`.
    case error
    /// The word `warning` or `note`.
    case warning
    /// What went well.
    case success
    /// The word that begins a section.
    case section
    /// A constraint's number.
    case number
    /// A view's name, with the number that chooses its hue.
    case item(Int)
    /// The number that matters.
    case magnitude
    /// A statement that is never true.
    case contradiction
    /// Something to type.
    case typeable
    /// Origins, priorities, codes.
    case dim
  }

  /// A piece of text in one role.
  public struct Span: Hashable, Sendable {
    /// The text; no line ends.
    public var text: String
    /// What it is.
    public var role: Role
  }

  /// The pieces, in order.
  public private(set) var spans: [Span] = []

  /// A line in one role; empty if nothing is given.
  public init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Appends text in a role.
  public mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].role == role {
      spans[last].text += text
    } else {
      spans.append(Span(text: text, role: role))
    }
  }

  /// Appends another line's parts.
  public mutating func append(_ other: Markup) {
    for span in other.spans { append(span.text, span.role) }
  }

  /// Two lines behind each other.
  public static func + (a: Markup, b: Markup) -> Markup {
    var sum = a
    sum.append(b)
    return sum
  }

  /// A line with plain text behind it.
  public static func + (a: Markup, b: String) -> Markup { a + Markup(b) }

  /// The words alone.
  public var plain: String { spans.map(\.text).joined() }

  /// How many columns it takes.
  public var width: Int { spans.reduce(0) { $0 + columns(of: $1.text) } }

  /// The line with blanks behind it up to a width.
  public func padded(to width: Int) -> Markup {
    self + String(repeating: " ", count: max(0, width - self.width))
  }

  /// The line with blanks before it up to a width.
  public func leftPadded(to width: Int) -> Markup {
    Markup(String(repeating: " ", count: max(0, width - self.width))) + self
  }

  /// The line as text for a terminal, with escape sequences if it shows colours.
  public func rendered(inColor: Bool) -> String {
    guard inColor else { return plain }
    return spans.map { span in
      span.role.graphics.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
    }.joined()
  }
}

extension Markup.Role {
  /// The parameters of the escape sequence for a role; nil for plain text.
  fileprivate var graphics: String? {
    switch self {
    case .plain: nil
    case .error: "1;31"
    case .warning: "1;33"
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

  private static let hues = ["32", "33", "34", "36", "92", "93", "94", "96"]
}
