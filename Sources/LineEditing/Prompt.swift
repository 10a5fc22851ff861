/// A prompt in libedit's encoding.
///
/// libedit drops an escape sequence at the end of the prompt, confuses two adjacent ones, and swallows
/// newlines. Therefore the color ends before the prompt's last space, and only the part after the last
/// newline is the prompt proper.
struct Prompt {
  /// The prompt before the line, without colors.
  let text: String
  /// The lines above it, printed once.
  let linesAbove: String
  /// The text with colors, each escape sequence between two delimiters.
  let encoded: String

  /// Encloses text without width.
  static let delimiter: UInt8 = 1

  init(_ prompt: String, style: String?) {
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    linesAbove = lines.dropLast().map { $0 + "\n" }.joined()
    let scalars = (lines.last ?? "").unicodeScalars.map(\.value)
    let text = String(scalars: scalars.filter { $0 >= 0x20 && $0 != 0x7f })
    self.text = text
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
    guard let style, !style.isEmpty, end != text.startIndex else {
      encoded = text
      return
    }
    let blanks = end == text.endIndex ? " " : text[end...]
    let mark = String(UnicodeScalar(Self.delimiter))
    encoded = "\(mark)\u{1b}[\(style)m\(mark)\(text[..<end])\(mark)\u{1b}[0m\(mark)\(blanks)"
  }

  /// The columns the prompt takes before the line.
  var columns: Int {
    DisplayWidth.columns(of: String(scalars: visible))
  }

  /// The encoded text without its escape sequences.
  private var visible: [UInt32] {
    var isHidden = false
    return encoded.unicodeScalars.compactMap { scalar in
      if scalar.value == UInt32(Self.delimiter) {
        isHidden.toggle()
        return nil
      }
      return isHidden ? nil : scalar.value
    }
  }
}
