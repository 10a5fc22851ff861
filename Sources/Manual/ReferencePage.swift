import LayInterpreter
import TextReports

/// A page of the reference, in Markdown: made from the tables that `help` is made from, or what `help` is read from.
package struct ReferencePage: Sendable {
  /// The name of the page's file, without its ending.
  package var name: String
  /// The page, with its title.
  package var text: String

  /// A page that is written by hand.
  init(_ name: String) { (self.name, text) = (name, BuiltInPage.text(named: name)) }

  /// A page made from tables.
  /// - Parameters:
  ///   - abstract: What the page is about, in a sentence.
  ///   - body: What follows; its headings are of the second level and below.
  init(name: String, title: String, abstract: String, body: String) {
    self.name = name
    text = "# \(title)\n\n\(abstract)\n\n\(body)"
  }
}

extension CommandManual {
  /// Every page, in the order of the manual.
  package var reference: [ReferencePage] {
    [commandPage, ReferencePage("Language"), memberPage]
      + (DialectTable.libraries.map(\.name) + ["Messages", "JSON"]).map { ReferencePage($0) }
  }

  // MARK: Commands

  private var commandPage: ReferencePage {
    let index = Markdown.table(
      ["command", "what it does"],
      commands.map {
        [Markdown.link(to: $0.name), Markdown.text($0.summary)]
      })
    let sections = commands.map { command in
      let prose = CommandProse(on: command)
      return section(
        command.name, command.summary,
        [Markdown.code(command.synopsis + formsInBraces(of: command).map { "  \($0)" })]
          + prose.help.map(Markdown.text) + prose.examples.map(example)
          + [programs(usingCommand: command.name)])
    }
    return ReferencePage(
      name: "Commands", title: "Commands",
      abstract: "Every command, with its forms, what it does, and examples.",
      body: index + "\n" + sections.joined(separator: "\n"))
  }

  private func example(_ example: CommandProse.Example) -> String {
    Markdown.code(example.input.split(separator: "\n").map(String.init))
      + (example.output.map { output in
        "\nprints\n\n"
          + Markdown.code(
            output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      } ?? "")
  }

  /// The built-in programs that use a command; nil if none does.
  private func programs(usingCommand name: String) -> String? {
    let numbers = ExampleCatalog.numbers(usingCommand: name, vocabulary).map(String.init)
    guard !numbers.isEmpty else { return nil }
    return "Used in \(plural(numbers.count, "example", "examples")) "
      + numbers.joined(separator: ", ") + "."
  }

  // MARK: Words and members

  private var memberPage: ReferencePage {
    ReferencePage(
      name: "Members", title: "Members and functions",
      abstract: "What can follow a period: anchors, properties and attributes; and the functions.",
      body: HelpTopic.memberChapters.map(chapter).joined(separator: "\n"))
  }

  /// A table of topics, followed by notes on some of them.
  private func chapter(_ chapter: HelpTopic.Chapter) -> String {
    let table = Markdown.table(
      ["name", "meaning", "for example"],
      chapter.topics.map { topic in
        [
          Markdown.span(topic.name), Markdown.text(topic.summary),
          topic.example.map(Markdown.span) ?? "",
        ]
      })
    let notes = chapter.topics.filter { !$0.text.isEmpty }.map { topic in
      "\n\(Markdown.span(topic.name)): " + topic.text.map(Markdown.text).joined(separator: "\n\n")
        + "\n"
    }
    return "## \(chapter.title)\n\n\(table)" + notes.joined()
  }

  // MARK: Parts

  /// A section on a word: what it is, then paragraphs and code.
  private func section(_ word: String, _ summary: String, _ parts: [String?]) -> String {
    let parts = parts.compactMap(\.self).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    return "## \(word == "?" ? "`?`" : word)\n\n\(Markdown.sentence(summary))\n\n"
      + parts.joined(separator: "\n")
  }
}
