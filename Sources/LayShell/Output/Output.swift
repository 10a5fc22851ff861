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

  /// A text with plain characters in place of the lines and signs of drawings and tables. Letters stay as they are.
  package static func ascii(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isLine = ("\u{2500}"..."\u{257F}").contains(scalar)
      result += plainSigns[scalar] ?? (isLine ? "+" : String(scalar))
    }
  }

  private static let plainSigns: [Unicode.Scalar: String] = [
    "…": "...", "→": "->", "─": "-", "═": "-", "╌": "-", "╴": "-", "╶": "-", "−": "-", "│": "|",
    "║": "|", "┊": "|", "╎": "|", "╏": "|", "╵": "|", "╷": "|", "└": "`", "╱": "/", "╲": "\\",
    "≈": "~", "≲": "~", "≳": "~", "×": "x", "·": ".", "•": "*", "✓": "*", "’": "'", "“": "\"",
    "”": "\"",
  ]

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

  /// An output of which one stream is collected, or both.
  package func output(of stream: Output.Stream? = nil) -> Output {
    Output { text, other in if stream == nil || other == stream { self.text += text } }
  }
}
