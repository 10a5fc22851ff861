import LayInterpreter
import LayLanguage

extension ShellCommand {
  static let quit = ShellCommand(
    name: "quit", shape: .sentence, forms: [[]], summary: "ends the shell or a program",
    searchTerms: ["exit", "leave", "end", "bye"], placement: .outermost,
    action: { (shell, call) throws(Failure) in
      shell.isQuitting = true
    })
}
