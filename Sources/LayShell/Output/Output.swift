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

  /// A text from outside, such as a file's name, that is safe to show: control characters are
  /// escaped.
  public static func visible(_ text: String) -> String { VisibleText.of(text) }

  /// Creates an output from a closure.
  public init(write: @escaping (String, Stream) -> Void) { self.write = write }
}
