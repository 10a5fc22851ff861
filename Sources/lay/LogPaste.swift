import LayShell
import LineEditing

/// An Auto Layout log that is pasted at the prompt, line by line or as one block.
struct LogPaste {
  private(set) var text = ""
  private var hasBlock = false
  private var wasEmpty = false

  /// Takes what the line reader has read.
  /// - Returns: Whether the log is whole. A block ends with the next empty line; line by line logs have
  ///   empty lines of their own, so that it takes the end of the message before one, or two of them.
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
