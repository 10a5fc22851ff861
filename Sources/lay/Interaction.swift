import LayShell
import LineEditing

/// The shell at a prompt, until somebody quits.
struct Interaction {
  private let shell: Shell
  private let isQuiet: Bool

  init(_ shell: Shell, isQuiet: Bool) {
    self.shell = shell
    self.isQuiet = isQuiet
  }

  /// Reads lines and runs them.
  func run() {
    let isTerminal = Terminal.isTerminal(.standardInput) && Terminal.isTerminal(.standardOutput)
    if isTerminal, !isQuiet {
      StandardStreams.write(
        "lay \(Lay.version): Auto Layout at a prompt.  help  quit\n", to: .standardOutput)
    }
    let current = SharedShell(shell)
    if isTerminal { current.shell.settings.animationDisplay = .terminal }
    var options = LineReaderOptions(
      programName: "lay", historyPath: isTerminal ? HistoryPath.standard : nil,
      usesColor: shell.settings.usesColor,
      indentationIfIncomplete: { text in
        current.shell.openBlocks(in: text).map { $0 * 2 }
      },
      complete: { text, offset in
        let list = current.shell.completions(of: text, at: offset)
        return Completion(
          replacing: list.replaced,
          with: list.candidates.map { Completion.Candidate($0.text, summary: $0.summary) })
      })
    options.continuationPrompt = "...> "
    let reader = makeLineReader(options)
    var line = 1
    while !current.shell.isQuitting {
      switch reader.readLine(prompt: "lay> ") {
      case .interrupted: continue
      case .endOfInput: return
      case .line(let text):
        InterruptFlag.clear()
        current.shell.run(utf8: Array(text.utf8), name: nil, firstLine: line, as: .prompt)
        InterruptFlag.clear()
        line += text.split(separator: "\n", omittingEmptySubsequences: false).count
      }
    }
  }
}

/// The shell, where both the loop and the line reader's questions find it.
private final class SharedShell {
  var shell: Shell
  init(_ shell: Shell) { self.shell = shell }
}
