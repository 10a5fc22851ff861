import CEditline

/// Lines from a terminal that edits them itself (its canonical mode): for `TERM=dumb`, for output
/// that goes to a pipe, and for those who wrote `edit off` in `~/.editrc`. There is a prompt if
/// standard output is a terminal, and no history.
public final class CanonicalLineReader: LineReader {
  private let options: LineReaderOptions
  private let lines = PlainLineReader()

  /// A reader of standard input; of the options it heeds those on blocks of lines.
  public init(_ options: LineReaderOptions) {
    self.options = options
    InterruptFlag.install()
  }

  /// Waits for a line, and for more lines until the block they make is complete. The initial text
  /// is left out.
  public func readLine(prompt: String, initialText: String) -> LineEvent {
    InterruptFlag.clear()
    _ = ce_take_signals()
    var block: [String] = []
    while true {
      show(block.isEmpty ? prompt : options.continuationPrompt)
      switch lines.readLine(prompt: "") {
      case .line(let line):
        block.append(line)
        let text = block.joined(separator: "\n")
        if options.indentationIfIncomplete(text) == nil { return .line(text) }
      case .interrupted:
        show("\n")
        return .interrupted
      case .endOfInput where block.isEmpty:
        show("\n")
        return .endOfInput
      case .endOfInput:
        return .line(block.joined(separator: "\n"))
      }
    }
  }

  private func show(_ text: String) {
    guard Terminal.isTerminal(.standardOutput) else { return }
    write(toStandardOutput: text)
    ce_flush()
  }
}

/// Adds text to the standard output stream, behind what `print` and libedit wrote.
func write(toStandardOutput text: String) {
  var text = text
  text.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      guard let base = characters.baseAddress else { return }
      ce_write(base, characters.count)
    }
  }
}
