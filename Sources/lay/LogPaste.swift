import LayShell
import LineEditing

/// An Auto Layout log pasted at the prompt, line by line or as one block.
struct LogPaste {
  private(set) var text = ""
  private var hasBlock = false
  private var wasEmpty = false

  /// Adds a line from the line reader.
  /// - Returns: Whether the log is complete. A block ends with the next empty line. Line by line, logs
  ///   contain empty lines, so it takes an empty line after the end of the message, or two in a row.
  mutating func take(_ line: String) -> Bool {
    let isEmpty = line.allSatisfy(\.isWhitespace)
    defer { wasEmpty = isEmpty }
    if isEmpty {
      if hasBlock || wasEmpty || Shell.isWholeLog(text) { return true }
    } else if line.contains("\n") {
      hasBlock = true
    }
    text += line + "\n"
    return false
  }
}
