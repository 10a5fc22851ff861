import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let quit = ShellCommand(
    name: "quit", shape: .sentence, forms: [[]], summary: "ends the shell, or a program",
    help: ["Ctrl-D on an empty line does the same."], searchTerms: ["exit", "leave", "end", "bye"],
    examples: [Example(input: "print 1\nquit\nprint 2", output: "1")], placement: .outermost,
    action: { (shell, call) throws(Failure) in
      shell.isQuitting = true
    })

  static let more = ShellCommand(
    name: "more", shape: .sentence, forms: [[]],
    summary: "shows the rest of a long answer",
    help: ["At the prompt an answer stops after 24 lines."],
    searchTerms: ["page", "continue", "rest", "long"],
    examples: [Example(input: "more", output: "there is no more")],
    action: { (shell, call) throws(Failure) in
      let rest = shell.memory.rest
      shell.memory.rest = []
      let lines = rest.isEmpty ? [Markup("there is no more", .dim)] : rest
      shell.emit(
        Report([
          .field("more", .array(lines.map { .string($0.plain) })), .preformatted(lines),
        ]))
    })
}
