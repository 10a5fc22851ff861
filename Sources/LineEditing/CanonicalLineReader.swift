import CEditline

/// Lines from a terminal that edits them itself (its canonical mode): for `TERM=dumb`, for output to a pipe,
/// and for `edit off` in `~/.editrc`. There is a prompt if standard output is a terminal, and no history.
package final class CanonicalLineReader: LineReader {
  private let options: LineReaderOptions
  private let lines = PlainLineReader()

  /// Creates a reader of standard input. Of the options, only those for blocks of lines apply.
  package init(_ options: LineReaderOptions) {
    self.options = options
    InterruptFlag.install()
  }

  /// Waits for a line, and for more lines until the block is complete. The initial text is ignored.
  package func readLine(prompt: String, initialText: String) -> LineEvent {
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

/// Appends text to standard output, after the output of `print` and libedit.
func write(toStandardOutput text: String) {
  var text = text
  text.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      guard let base = characters.baseAddress else { return }
      ce_write(base, characters.count)
    }
  }
}
