import LayLanguage
import LayoutModel
import LayInterpreter
import LayoutDialects
import TextReports

extension ShellCommand {
  static let help = ShellCommand(
    name: "help", shape: .text,
    forms: [[.optional(.slot(OperandSlot("NAME", [.commands], wanted: "a word", piece: .text)))]],
    summary: "lists the commands, or explains a word",
    help: [
      "It explains a command, a member of a view, a KeepLayout attribute; a sign such as `@` or `==`; a key such as Ctrl-R; an error code such as E101; or a library: KeepLayout, LayoutKit, MondrianLayout, MKLayoutLibrary, SimpleLayout, UIKit.",
      "`view?` is the same as `help view`. `? TEXT` searches all of it.",
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
      "Finds every command, member, attribute and library name whose name, summary or search words contain the words of the text, in any order; if there is none, those with similar words. `? a.keepW` finds members of a view that start with these letters."
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
      var search = HelpSearch(text)
      search.run()
      guard !search.found.isEmpty else {
        throw Failure(
          "E049", "nothing was found for `\(text)`", at: range, help: ["`help` lists the commands"]
        )
      }
      shell.emit(HelpTopic.report(search.found, soughtInstead: search.soughtInstead))
    })
}

extension HelpTopic {
  /// Topics with their summaries, one per line.
  /// - Parameter soughtInstead: The words that were looked for in place of misspelled ones; nil if
  ///   they are those that were given.
  static func report(_ topics: [HelpTopic], soughtInstead: String? = nil) -> Report {
    let note: [Report.Part] =
      soughtInstead.map { [.text(Markup("results for `\($0)`:", .dim), hanging: 0)] } ?? []
    return Report(note + [.rows(Report.Rows("help", columns: columns, topics.map { $0.row }))])
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
      [("view a, b", "creates views"), ("a.left == b.right + 8 @high", "states a constraint")]
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
    if let page = page(on: text) ?? page(on: word) { return page }
    if let page = page(onTheirs: text) ?? page(onTheirs: word) ?? page(onOwn: text) { return page }
    let near = nearest(word, in: CommandTable.names + HelpTopic.members.map(\.name), limit: 3)
    throw Failure(
      "E049", "there is no help on `\(word)`", at: range,
      help: near.map { "did you mean `\($0)`?" } + ["? \(word) looks for it everywhere"])
  }

  /// The page on a word, a sign, a code or a library; nil if there is none.
  package func page(on word: String) -> Report? {
    if let command = CommandTable.command(named: word) { return manual(of: command) }
    if let topic = HelpTopic.members.first(where: { $0.name == word })
      ?? HelpTopic.members.first(where: { $0.name.lowercased() == word.lowercased() })
    {
      return manual(of: topic)
    }
    if let library = DialectTable.libraries.first(where: {
      $0.name.lowercased() == word.lowercased()
    }) {
      return manual(of: library)
    }
    if let error = ErrorCatalog.explained(word) { return manual(of: error) }
    return nil
  }

  /// What to write here for a name of a library; nil for other words.
  private func page(onTheirs word: String) -> Report? {
    guard let (library, ours) = DialectTable.libraryNames[word] else { return nil }
    return manual([
      .note(Report.Note(word, Markup("a name of \(library)"), key: "summary")),
      .field("name", .string(word)), .field("example", .string(ours)),
      .text(Markup("  here  ") + Markup(ours, .typeable), hanging: 8),
      .text(Markup("  more  ") + Markup("help \(library)", .typeable), hanging: 8),
    ])
  }

  /// What a name of the session stands for, and how to ask about it; nil for other words.
  private func page(onOwn name: String) -> Report? {
    guard scene.named(name) != nil || evaluator.lookUp(name) != nil, let value = value(of: name)
    else { return nil }
    let questions: [(String, String)] =
      switch value {
      case .item:
        [
          ("why \(name)", "why it is where it is"),
          ("constraints \(name)", "the constraints on it"), ("draw \(name)", "draws it"),
          ("\(name).", "and Tab: its members"),
        ]
      case .array: [("\(name)[1]", "the first of them"), ("\(name).", "and Tab: its members")]
      case .group: [("groups", "what is in it"), ("\(name).deactivate", "switches it off")]
      case .constraint:
        [("why \(name)", "what it does"), ("\(name).constant = 8", "changes its number")]
      default: []
      }
    return manual([
      .note(
        Report.Note(
          name, Markup(evaluator.text(of: value, decimals: settings.precision)), key: "summary")),
      .field("name", .string(name)),
      .rows(
        Report.Rows(
          nil, indent: 2, columns: HelpTopic.columns,
          questions.map { Report.Row([Markup($0, .typeable), Markup($1)]) })),
    ])
  }

  private func manual(of topic: HelpTopic) -> Report {
    manual([
      .note(Report.Note(topic.name, Markup(topic.summary), key: "summary")),
      .field("name", .string(topic.name)), .field("example", .optional(topic.example)),
      paragraphs(topic.text),
      topic.example.map {
        .text(Markup("  for example  ") + Markup($0, .typeable), hanging: 15)
      } ?? .data { [] },
      programs(using: topic.name),
    ])
  }

  /// What an error is, an example of it, and its cure.
  private func manual(of error: ErrorCatalog.ExplainedCode) -> Report {
    let cure = ErrorCatalog.cure(error.code)
    func program(_ title: String, _ text: String?) -> [Report.Part] {
      guard let text else { return [] }
      return [.text(title, .section)] + code(text)
    }
    return manual(
      [
        .field("name", .string(error.code)),
        .note(Report.Note(error.code, Markup(error.title), key: "summary")),
        paragraphs([error.explanation]), .field("example", .optional(cure?.example)),
        .field("cure", .optional(cure?.cure)), .field("cured", .optional(cure?.cured)),
      ] + program("for example", cure?.example)
        + (cure.map { [.text("cure", .section), .text("  \($0.cure)", hanging: 2)] } ?? [])
        + program("then", cure?.cured))
  }

  /// The page on a library: its names, a sample, what differs.
  private func manual(of library: LibraryPage) -> Report {
    func lines(_ lines: [String], _ role: Markup.Role) -> Report.Part {
      .section(Report.Section(.textAlone, code(lines.joined(separator: "\n"), role)))
    }
    return manual(
      [
        .field("name", .string(library.name)),
        .note(Report.Note(library.name, Markup(library.summary), key: "summary")), .blank,
        .text("its names, and what to write here", .section),
        .rows(
          Report.Rows(
            "names", indent: 2, columns: HelpTopic.columns,
            library.names.map { theirs, ours in
              Report.Row(
                [Markup(theirs), Markup(ours, .typeable)], hanging: 4,
                value: { .object(["theirs": .string(theirs), "ours": .string(ours)]) })
            })),
        .blank, .text("for example", .section), lines(library.theirs, .dim),
        .text("here", .section), lines(library.ours, .typeable), .blank,
        .text("what differs", .section),
      ] + library.differences.map { .text("  \($0)", hanging: 2) } + [
        .field("text", .array(library.differences.map(JSON.string)))
      ])
  }

  /// Whether there is a page on a word.
  func knowsHelp(on word: String) -> Bool {
    (try? help(on: word, at: SourceRange(0, 0))) != nil
  }

  /// A page of the manual.
  private func manual(_ parts: [Report.Part]) -> Report {
    let keys = [
      "name", "summary", "synopsis", "example", "text", "cure", "cured", "names", "examples",
      "programs",
    ]
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
      parts += [.blank, .text("for example", .section)] + code(example.input)
      if let output = example.output { parts.append(answer(output, to: example.input)) }
    }
    return manual(parts + [.blank, programs(using: command.name)])
  }

  /// The lines of a program, folded where they are too long for the window.
  private func code(_ text: String, _ role: Markup.Role = .typeable) -> [Report.Part] {
    text.split(separator: "\n").map { line in
      let blanks = line.prefix { $0 == " " }.count
      return .line(Report.Line(Markup("  ") + Markup(String(line), role), hanging: blanks + 6))
    }
  }

  /// The answer to an example, which is asked for again where it is too wide for the window.
  private func answer(_ output: String, to input: String) -> Report.Part {
    .preformatted { [settings, stackBudget] width in
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.contains(where: { columns(of: String($0)) > width - 2 }) else {
        return lines.map { Markup("  \($0)", .dim) }
      }
      var narrow = Settings()
      narrow.width = width - 2
      narrow.height = settings.height
      let answer = Answer()
      let shell = Shell(
        settings: narrow,
        output: Output { text, stream in if stream == .results { answer.text += text } })
      shell.stackBudget = stackBudget
      _ = shell.run(SourceText(input), as: .script, keepsGoing: false)
      return answer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { Markup("  \($0)", .dim) }
    }
  }

  /// What an example printed.
  private final class Answer {
    var text = ""
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
}
