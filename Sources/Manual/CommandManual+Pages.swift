import LayInterpreter
import LayLanguage
import TextReports

extension CommandManual {
  /// The commands with their summaries, one per line.
  package func list() -> Report {
    Report([
      .rows(
        Report.Rows(
          "help", columns: HelpTopic.columns, commands.map { HelpTopic.row($0.name, $0.summary) }))
    ])
  }

  /// The help on a word, or on what follows its last period; nil if there is none.
  package func help(on text: String) -> Report? {
    let word = text.split(separator: ".").last.map(String.init) ?? text
    return page(on: text) ?? page(on: word) ?? page(onTheirs: text) ?? page(onTheirs: word)
  }

  /// The nearest words that there is help on.
  package func near(_ word: String) -> [String] {
    nearest(word, in: commands.map(\.name) + HelpTopic.members.map(\.name), limit: 3)
  }

  /// The page on a word, a sign, a code or a library; nil if there is none.
  package func page(on word: String) -> Report? {
    if let command = command(named: word) { return manual(of: command) }
    if word.lowercased() == HelpTopic.json.name { return jsonPage }
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
    return Self.page([
      .note(Report.Note(word, Markup("a name of \(library)"), key: "summary")),
      .field("name", .string(word)), .field("example", .string(ours)),
      .text(Markup("  here  ") + Markup(ours, .typeable), hanging: 8),
      .text(Markup("  more  ") + Markup("help \(library)", .typeable), hanging: 8),
    ])
  }

  /// The page on JSON: the entries, and the table of each part.
  private var jsonPage: Report {
    let (topic, sections) = (HelpTopic.json, BuiltInPage.named("JSON").sections)
    let parts = sections.dropFirst().flatMap { section -> [Report.Part] in
      [.blank, .text(section.heading, .section)]
        + section.pieces.flatMap { piece -> [Report.Part] in
          switch piece {
          case .paragraph(let text), .item(let text): [.text("  " + text, hanging: 2)]
          case .code(let lines):
            lines.map { $0.isEmpty ? .blank : .text("  " + $0, hanging: 8) }
          case .row: []
          }
        }
    }
    return Self.page(
      [
        .note(Report.Note(topic.name, Markup(topic.summary), key: "summary")),
        .field("name", .string(topic.name)), .field("text", .array(topic.text.map(JSON.string))),
      ] + parts)
  }

  private func manual(of topic: HelpTopic) -> Report {
    Self.page([
      .note(Report.Note(topic.name, Markup(topic.summary), key: "summary")),
      .field("name", .string(topic.name)), .field("example", .optional(topic.example)),
      forms(topic.synopsis.map { [$0] } ?? [], key: "synopsis"), paragraphs(topic.text),
      topic.example.map {
        .text(Markup("  for example  ") + Markup($0, .typeable), hanging: 15)
      } ?? .data { [] },
      programs(ExampleCatalog.numbers(using: topic.name, vocabulary)),
    ])
  }

  /// What an error is, an example of it, and its cure.
  private func manual(of error: ErrorCatalog.ExplainedCode) -> Report {
    func program(_ title: String, _ text: String?) -> [Report.Part] {
      guard let text else { return [] }
      return [.text(title, .section)] + code(text)
    }
    return Self.page(
      [
        .field("name", .string(error.code)),
        .note(Report.Note(error.code, Markup(error.title), key: "summary")),
        paragraphs([error.explanation]), .field("example", .optional(error.example)),
        .field("cure", .string(error.cure)), .field("cured", .optional(error.cured)),
      ] + program("for example", error.example)
        + [.text("cure", .section), .text("  \(error.cure)", hanging: 2)]
        + program("then", error.cured))
  }

  /// The page on a library: its names, a sample, what differs.
  private func manual(of library: LibraryPage) -> Report {
    let content = library.content
    func lines(_ lines: [String], _ role: Markup.Role) -> Report.Part {
      .section(Report.Section(.textAlone, code(lines.joined(separator: "\n"), role)))
    }
    return Self.page(
      [
        .field("name", .string(library.name)),
        .note(Report.Note(library.name, Markup(content.summary), key: "summary")), .blank,
        .text("its names, and what to write here", .section),
        .rows(
          Report.Rows(
            "names", indent: 2, columns: HelpTopic.columns,
            content.names.map { theirs, ours in
              Report.Row(
                [Markup(theirs), Markup(ours, .typeable)], hanging: 4,
                value: { .object(["theirs": .string(theirs), "ours": .string(ours)]) })
            })),
        .blank, .text("for example", .section), lines(content.theirs, .dim),
        .text("here", .section), lines(content.ours, .typeable), .blank,
        .text("what differs", .section),
      ] + content.differences.map { .text("  \($0)", hanging: 2) } + [
        .field("text", .array(content.differences.map(JSON.string)))
      ])
  }

  /// A page of the manual.
  package static func page(_ parts: [Report.Part]) -> Report {
    Report([
      .section(Report.Section(.list("help"), [.section(Report.Section(.element, parts))]))
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
    let prose = CommandProse(on: command)
    var parts: [Report.Part] = [
      .field("name", .string(command.name)),
      .note(Report.Note(command.name, Markup(command.summary), key: "summary")),
      forms(command.synopsis, key: "synopsis"),
    ]
    let inBraces = formsInBraces(of: command)
    if !inBraces.isEmpty {
      parts += [.text("in the braces", .section), forms(inBraces)]
    }
    parts += [
      .field("text", .array(prose.help.map(JSON.string))),
      .field(
        "examples",
        .array(
          prose.examples.map {
            .object(["input": .string($0.input), "output": .optional($0.output)])
          })),
    ]
    parts += prose.help.flatMap { [.blank, .text("  " + $0, hanging: 2)] }
    if let example = prose.examples.first {
      parts += [.blank, .text("for example", .section)] + code(example.input)
      if let output = example.output { parts.append(answer(output, to: example.input)) }
    }
    return Self.page(
      parts + [.blank, programs(ExampleCatalog.numbers(usingCommand: command.name, vocabulary))])
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
    .preformatted { [self] width in
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.contains(where: { columns(of: String($0)) > width - 2 }) {
        lines = self.output(input, width - 2)
          .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      }
      return lines.map { Markup("  \($0)", .dim) }
    }
  }

  /// The built-in programs that use a word: `in use      examples 3, 12, 36`.
  private func programs(_ numbers: [Int]) -> Report.Part {
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

extension HelpTopic {
  /// Topics with their summaries, one per line.
  /// - Parameter soughtInstead: The words that were looked for in place of misspelled ones; nil if
  ///   they are those that were given.
  package static func report(_ topics: [HelpTopic], soughtInstead: String? = nil) -> Report {
    let note: [Report.Part] =
      soughtInstead.map { [.text(Markup("results for `\($0)`:", .dim), hanging: 0)] } ?? []
    return Report(note + [.rows(Report.Rows("help", columns: columns, topics.map { $0.row }))])
  }

  /// The columns of topics and their summaries.
  package static var columns: [Report.Rows.Column] {
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
