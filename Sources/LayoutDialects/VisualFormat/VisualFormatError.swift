/// Why a visual format cannot be read, or makes no constraints.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What kind of mistake it is.
  public enum Kind: Hashable, Sendable {
    /// It is not written as a format is.
    case syntax
    /// A name stands for nothing.
    case unknownName
    /// A name stands for something else than what is wanted there.
    case wrongKind
    /// A number is too large or too small.
    case outOfRange
    /// A priority is not from 1 to 1000.
    case priority
    /// There is no superview to speak of.
    case superview
  }

  /// What kind of mistake it is.
  public var kind: Kind
  /// What is wrong, in a sentence without an end.
  public var message: String
  /// Where, in bytes of UTF-8 from the start of the format. Never empty; at the end of the format it is
  /// the place behind the last character.
  public var range: Range<Int>
  /// What to do about it; may be empty.
  public var help: [String]
  /// The name that stands for nothing, and the names that could be meant.
  public var unknown: (name: String, candidates: [String])?

  init(
    _ kind: Kind, _ message: String, at range: Range<Int>, help: [String] = [],
    unknown: (name: String, candidates: [String])? = nil
  ) {
    self.kind = kind
    self.message = message
    self.range = range.isEmpty ? range.lowerBound..<(range.lowerBound + 1) : range
    self.help = help
    self.unknown = unknown
  }

  /// Whether two say the same.
  public static func == (a: VisualFormatError, b: VisualFormatError) -> Bool {
    a.kind == b.kind && a.message == b.message && a.range == b.range && a.help == b.help
  }

  /// By what it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(range)
  }
}
