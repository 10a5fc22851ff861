import LayInterpreter
import TextReports

/// The destination of results and messages.
package struct Output {
  /// The two streams.
  package enum Stream: Sendable {
    /// Requested results.
    case results
    /// Messages about the program: errors, warnings, notices.
    case messages
  }

  /// Takes finished text, including newlines.
  package var write: (String, Stream) -> Void

  /// A text from outside, such as a file's name, that is safe to show: control characters are
  /// escaped.
  package static func visible(_ text: String) -> String { VisibleText.of(text) }

  /// Shows nothing.
  package static var none: Output { Output { _, _ in } }

  /// Creates an output from a closure.
  package init(write: @escaping (String, Stream) -> Void) { self.write = write }
}

/// What a session says, collected.
package final class CollectedText {
  /// The text so far.
  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  /// An output of which one stream is collected.
  package func output(of stream: Output.Stream) -> Output {
    Output { text, other in if other == stream { self.text += text } }
  }
}
