import LayLanguage
import LayInterpreter
import LayoutDialects
import TextReports

extension ShellCommand {
  static let help = ShellCommand(
    name: "help", shape: .text,
    forms: [[.optional(.slot(OperandSlot("NAME", [.commands], wanted: "a word", piece: .text)))]],
    summary: "lists the commands, or explains a word",
    help: [
      "The name of a command, of a member of a view, of an attribute of KeepLayout, or the code of an error such as E023."
    ],
    searchTerms: ["manual", "documentation", "how", "what", "?"],
    examples: [
      Example(input: "help undo", output: nil), Example(input: "help keepWidth", output: nil),
    ],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !text.isEmpty else {
        shell.emit(shell.overview())
        return
      }
      shell.emit(try shell.help(on: text, at: range))
    })

  static let search = ShellCommand(
    name: "?", shape: .text,
    forms: [[.optional(.slot(OperandSlot("TEXT", [.commands], wanted: "a word", piece: .text)))]],
    summary: "looks for commands and members",
    help: [
      "Every command, member and attribute whose name, summary or search words hold the text. `? a.keepW` looks for members of a view that begin so."
    ],
    searchTerms: ["find", "search", "apropos"],
    examples: [
      Example(input: "? unsatisfiable", output: "conflicts   explains the conflicts in force")
    ],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !text.isEmpty else {
        shell.emit(shell.overview())
        return
      }
      let found = shell.topics(matching: text)
      guard !found.isEmpty else {
        throw Failure(
          "E049", "nothing is known about `\(text)`", at: range, help: ["`help` lists the commands"]
        )
      }
      shell.emit(HelpTopic.report(found))
    })
}

extension HelpTopic {
  /// Topics with their summaries, one a line.
  static func report(_ topics: [HelpTopic]) -> Report {
    let width = (topics.map { columns(of: $0.name) }.max() ?? 0) + 3
    return Report(
      lines: topics.map { topic in
        Markup(padded(topic.name, to: width), .typeable) + topic.summary
      },
      json: .object([
        "help": .array(
          topics.map { .object(["name": .string($0.name), "summary": .string($0.summary)]) })
      ]))
  }
}

extension Shell {
  /// An overview: the commands with their summaries, and the forms of statements.
  fileprivate func overview() -> Report {
    var lines = [
      Markup("statements", .section),
      Markup("  view a, b                      ") + Markup("makes views", .dim),
      Markup("  a.left == b.right + 8 @high    ") + Markup("states a constraint", .dim),
      Markup("  a.keepWidth.equal = 150        ") + Markup("the same in KeepLayout's words", .dim),
      Markup("  let gap = 8                    ")
        + Markup("names a value; also var, def, if, for", .dim),
      Markup("commands", .section),
    ]
    let width = (CommandTable.names.map { columns(of: $0) }.max() ?? 0) + 3
    for command in CommandTable.all {
      lines.append(
        Markup("  ") + Markup(padded(command.name, to: width), .typeable) + command.summary)
    }
    lines.append(
      Markup("help NAME", .typeable) + " says more, " + Markup("? TEXT", .typeable)
        + " looks for a word.")
    return Report(
      lines: lines,
      json: .object([
        "help": .array(
          CommandTable.all.map {
            .object(["name": .string($0.name), "summary": .string($0.summary)])
          })
      ]))
  }

  fileprivate func help(on text: String, at range: SourceRange) throws(Failure) -> Report {
    let word = text.split(separator: ".").last.map(String.init) ?? text
    if let command = CommandTable.command(named: word) { return manual(of: command) }
    if let topic = HelpTopic.members.first(where: { $0.name == word }) {
      var lines = [Markup(topic.name, .section) + "  \(topic.summary)"]
      for paragraph in topic.text {
        lines += wrapped(paragraph, width: settings.width - 2).map { Markup("  \($0)") }
      }
      if let example = topic.example {
        lines.append(Markup("  for example  ") + Markup(example, .typeable))
      }
      return Report(
        lines: lines,
        json: .object([
          "help": .array([
            .object([
              "name": .string(topic.name), "summary": .string(topic.summary),
              "example": .optional(topic.example),
              "text": .array(topic.text.map(JSON.string)),
            ])
          ])
        ]))
    }
    if let entry = ErrorCatalog.entry(word) {
      let lines = [Markup(entry.code, .section) + "  \(entry.title)"]
      return Report(
        lines: lines
          + wrapped(entry.explanation, width: settings.width - 2).map { Markup("  \($0)") },
        json: .object([
          "help": .array([
            .object([
              "name": .string(entry.code), "summary": .string(entry.title),
              "text": .array([.string(entry.explanation)]),
            ])
          ])
        ]))
    }
    let near = nearest(word, in: CommandTable.names + HelpTopic.members.map(\.name), limit: 3)
    throw Failure(
      "E049", "there is no help on `\(word)`", at: range,
      help: near.map { "did you mean `\($0)`?" } + ["? \(word) looks for it everywhere"])
  }

  /// Forms of a command, each on as many lines as it needs.
  private func formLines(_ forms: [String]) -> [Markup] {
    forms.flatMap { form in
      wrapped(form, width: settings.width - 6).enumerated().map { index, text in
        Markup(index == 0 ? "  " : "      ") + Markup(text, .typeable)
      }
    }
  }

  private func manual(of command: CommandDeclaration) -> Report {
    let width = settings.width
    var lines = [Markup(command.name, .section) + "  \(command.summary)"]
    lines += formLines(command.synopsis)
    let inBraces = (command.braces?.sentences ?? [])
      .filter { CommandTable.command(named: $0.name)?.braces == nil }.flatMap(\.synopsis)
    if !inBraces.isEmpty {
      lines.append(Markup("in the braces", .section))
      lines += formLines(inBraces)
    }
    for paragraph in command.help {
      lines.append(Markup())
      lines += wrapped(paragraph, width: width - 2).map { Markup("  \($0)") }
    }
    if let example = command.examples.first {
      lines.append(Markup())
      lines.append(Markup("for example", .section))
      lines += example.input.split(separator: "\n").map {
        Markup("  ") + Markup(String($0), .typeable)
      }
      if let output = example.output {
        lines += output.split(separator: "\n", omittingEmptySubsequences: false)
          .map { Markup("  \($0)", .dim) }
      }
    }
    return Report(
      lines: lines,
      json: .object([
        "help": .array([
          .object([
            "name": .string(command.name), "summary": .string(command.summary),
            "synopsis": .array(command.synopsis.map(JSON.string)),
            "text": .array(command.help.map(JSON.string)),
            "examples": .array(command.examples.map { .string($0.input) }),
          ])
        ])
      ]))
  }

  /// The commands, members and attributes that match a text.
  fileprivate func topics(matching text: String) -> [HelpTopic] {
    if let point = text.lastIndex(of: ".") {
      let prefix = text[text.index(after: point)...].lowercased()
      return HelpTopic.members.filter { $0.name.lowercased().hasPrefix(prefix) }
    }
    let sought = text.lowercased()
    let commands = CommandTable.all.map {
      HelpTopic(name: $0.name, summary: $0.summary, searchTerms: $0.searchTerms)
    }
    let all = commands + HelpTopic.members
    let named = all.filter { $0.name.lowercased().contains(sought) }
    let other = all.filter { topic in
      !topic.name.lowercased().contains(sought)
        && (topic.summary.lowercased().contains(sought)
          || topic.searchTerms.contains { $0.lowercased().contains(sought) })
    }
    return named + other
  }
}
