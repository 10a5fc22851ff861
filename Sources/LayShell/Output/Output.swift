import LayInterpreter
import TextReports

/// The destination of results and messages.
public struct Output {
  /// The two streams.
  public enum Stream: Sendable {
    /// Requested results.
    case results
    /// Messages about the program: errors, warnings, notices.
    case messages
  }

  /// Takes finished text, including newlines.
  public var write: (String, Stream) -> Void

  /// A text from elsewhere, such as a file's name, as it may be shown: with what a terminal would obey
  /// as escapes.
  public static func visible(_ text: String) -> String { VisibleText.of(text) }

  /// Creates an output from a closure.
  public init(write: @escaping (String, Stream) -> Void) { self.write = write }
}
