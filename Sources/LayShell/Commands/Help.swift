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
  /// Topics with their summaries, one per line.
  static func report(_ topics: [HelpTopic]) -> Report {
    Report([.rows(Report.Rows("help", columns: columns, topics.map { $0.row }))])
  }

  /// The columns of topics and their summaries.
  static var columns: [Report.Rows.Column] {
    [Report.Rows.Column(), Report.Rows.Column(gap: 3)]
  }

  /// The topic with its summary.
  private var row: Report.Row {
    Self.row(name, summary)
  }

  /// A name with its summary.
  static func row(_ name: String, _ summary: String) -> Report.Row {
    Report.Row(
      [Markup(name, .typeable), Markup(summary)],
      value: { .object(["name": .string(name), "summary": .string(summary)]) })
  }
}

extension Shell {
  /// An overview: the commands with their summaries, and the forms of statements.
  fileprivate func overview() -> Report {
    let statements: [(statement: String, summary: String)] =
      [("view a, b", "makes views"), ("a.left == b.right + 8 @high", "states a constraint")]
      + DialectTable.all.compactMap(\.overview)
      + [("let gap = 8", "names a value; also var, def, if, for")]
    return Report([
      .text("statements", .section),
      .rows(
        Report.Rows(
          indent: 2, columns: [Report.Rows.Column(minimum: 29)],
          statements.map { Report.Row([Markup($0.statement), Markup($0.summary, .dim)]) })),
      .text("commands", .section),
      .rows(
        Report.Rows(
          "help", indent: 2, columns: HelpTopic.columns,
          CommandTable.all.map { HelpTopic.row($0.name, $0.summary) })),
      .text(
        Markup("help NAME", .typeable) + " says more, " + Markup("? TEXT", .typeable)
          + " looks for a word.", hanging: 0),
    ])
  }

  fileprivate func help(on text: String, at range: SourceRange) throws(Failure) -> Report {
    let word = text.split(separator: ".").last.map(String.init) ?? text
    if let command = CommandTable.command(named: word) { return manual(of: command) }
    if let topic = HelpTopic.members.first(where: { $0.name == word }) {
      return manual([
        .note(Report.Note(topic.name, Markup(topic.summary), key: "summary")),
        .field("name", .string(topic.name)), .field("example", .optional(topic.example)),
        paragraphs(topic.text),
        topic.example.map {
          .text(Markup("  for example  ") + Markup($0, .typeable), hanging: 15)
        } ?? .data { [] },
        programs(using: topic.name),
      ])
    }
    if let error = ErrorCatalog.explained(word) {
      return manual([
        .field("name", .string(error.code)),
        .note(Report.Note(error.code, Markup(error.title), key: "summary")),
        paragraphs([error.explanation]),
      ])
    }
    let near = nearest(word, in: CommandTable.names + HelpTopic.members.map(\.name), limit: 3)
    throw Failure(
      "E049", "there is no help on `\(word)`", at: range,
      help: near.map { "did you mean `\($0)`?" } + ["? \(word) looks for it everywhere"])
  }

  /// Whether there is a page on a word.
  func knowsHelp(on word: String) -> Bool {
    (try? help(on: word, at: SourceRange(0, 0))) != nil
  }

  /// A page of the manual.
  private func manual(_ parts: [Report.Part]) -> Report {
    let keys = ["name", "summary", "synopsis", "example", "text", "examples", "programs"]
    return Report([
      .section(
        Report.Section(.list("help"), [.section(Report.Section(.element(order: keys), parts))]))
    ])
  }

  /// The paragraphs of a page.
  private func paragraphs(_ texts: [String]) -> Report.Part {
    .rows(
      Report.Rows(
        "text", indent: 2,
        texts.map { text in Report.Row([Markup(text)], value: { .string(text) }) }))
  }

  /// The forms of a command, folded to the width.
  private func forms(_ forms: [String], key: String? = nil) -> Report.Part {
    .rows(
      Report.Rows(
        key, indent: 2,
        forms.map { form in
          Report.Row([Markup(form, .typeable)], hanging: 2, value: { .string(form) })
        }))
  }

  private func manual(of command: CommandDeclaration) -> Report {
    var parts: [Report.Part] = [
      .field("name", .string(command.name)),
      .note(Report.Note(command.name, Markup(command.summary), key: "summary")),
      forms(command.synopsis, key: "synopsis"),
    ]
    let inBraces = (command.braces?.sentences ?? [])
      .filter { CommandTable.command(named: $0.name)?.braces == nil }.flatMap(\.synopsis)
    if !inBraces.isEmpty {
      parts += [.text("in the braces", .section), forms(inBraces)]
    }
    parts += [
      .field("text", .array(command.help.map(JSON.string))),
      .field("examples", .array(command.examples.map { .string($0.input) })),
    ]
    parts += command.help.flatMap { [.blank, .text("  " + $0, hanging: 2)] }
    if let example = command.examples.first {
      let input = example.input.split(separator: "\n").map {
        Markup("  ") + Markup(String($0), .typeable)
      }
      let output = example.output.map { output in
        output.split(separator: "\n", omittingEmptySubsequences: false)
          .map { Markup("  \($0)", .dim) }
      }
      parts += [.blank, .text("for example", .section), .preformatted(input + (output ?? []))]
    }
    return manual(parts + [.blank, programs(using: command.name)])
  }

  /// The built-in programs that use a word: `in use      examples 3, 12, 36`.
  private func programs(using word: String) -> Report.Part {
    let numbers = ExampleCatalog.numbers(using: word)
    guard !numbers.isEmpty else { return .field("programs", .array([])) }
    let most = 6
    let shown = numbers.prefix(most).map(String.init).joined(separator: ", ")
    let rest = numbers.count > most ? " and \(numbers.count - most) more" : ""
    return .note(
      Report.Note(
        "  in use", Markup("examples ") + Markup(shown) + Markup(rest), gutter: 15,
        key: "programs", value: { .array(numbers.map { .number(Double($0)) }) }))
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
