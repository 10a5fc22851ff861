/// The reason a visual format cannot be parsed, or makes no constraints.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// A syntax error.
    case syntax
    /// An unknown name.
    case unknownName
    /// A name of the wrong kind.
    case wrongKind
    /// A number that is too large or too small, or a format that is too long.
    case outOfRange
    /// A priority outside 1...1000.
    case priority
    /// The format names the superview, and there is none.
    case superview
  }

  /// The kind of error.
  public var kind: Kind
  /// The message, a clause without a period.
  public var message: String
  /// The range, in bytes of UTF-8 from the start of the format. Never empty; at the end of the format it is
  /// the position after the last character.
  public var range: Range<Int>
  /// Suggestions; may be empty.
  public var help: [String]
  /// The unknown name, the candidates for it, and whether it stands for a priority.
  package var unknown: (name: String, candidates: [String], isPriority: Bool)?

  init(
    _ kind: Kind, _ message: String, at range: Range<Int>, help: [String] = [],
    unknown: (name: String, candidates: [String], isPriority: Bool)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.range = range.isEmpty ? range.lowerBound..<(range.lowerBound + 1) : range
    self.help = help
    self.unknown = unknown
  }

  /// Equality by content.
  public static func == (a: VisualFormatError, b: VisualFormatError) -> Bool {
    a.kind == b.kind && a.message == b.message && a.range == b.range && a.help == b.help
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(range)
  }
}
