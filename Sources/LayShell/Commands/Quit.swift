import LayInterpreter
import LayLanguage

extension ShellCommand {
  static let quit = ShellCommand(
    name: "quit", shape: .sentence, forms: [[]], summary: "ends the shell or a program",
    help: ["Ctrl-D on an empty line does the same."], searchTerms: ["exit", "leave", "end", "bye"],
    examples: [Example(input: "print 1\nquit\nprint 2", output: "1")], placement: .outermost,
    action: { (shell, call) throws(Failure) in
      shell.isQuitting = true
    })
}
