import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let clear = ShellCommand(
    name: "clear", shape: .sentence, forms: [[]], summary: "clears the terminal",
    searchTerms: ["screen", "cls", "terminal", "clean"],
    placement: .anywhere,
    action: { (shell, _) throws(Failure) in
      guard shell.settings.animationDisplay != nil, shell.settings.format == .text else { return }
      // Home, the screen, and what has scrolled away.
      shell.output.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", .results)
    })
}
