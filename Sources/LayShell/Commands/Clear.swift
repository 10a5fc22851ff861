import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let clear = ShellCommand(
    name: "clear", shape: .sentence, forms: [[]], summary: "clears the terminal",
    help: [
      "The scene does not change; `reset` empties it. Nothing is written to a file or a pipe. `row.clear` removes the items of a layout."
    ],
    searchTerms: ["screen", "cls", "terminal", "clean"],
    examples: [Example(input: "view a\nclear\nexpect 0 constraints", output: nil)],
    placement: .anywhere,
    action: { (shell, _) throws(Failure) in
      guard shell.settings.animationDisplay != nil, shell.settings.format == .text else { return }
      // Home, the screen, and what has scrolled away.
      shell.output.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", .results)
    })
}
