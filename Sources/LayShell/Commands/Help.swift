import LayLanguage
import LayInterpreter
import Manual
import TextReports

extension ShellCommand {
  static let help = ShellCommand(
    name: "help", shape: .text,
    forms: [[.optional(.slot(OperandSlot("NAME", [.commands], wanted: "a word", piece: .text)))]],
    summary: "lists the commands, or explains a word",
    searchTerms: ["manual", "documentation", "how", "what", "?"],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !text.isEmpty else {
        shell.emit(Shell.manual.overview())
        return
      }
      guard text != "all" else { return shell.emit(Shell.manual.list()) }
      shell.emit(try shell.help(on: text, at: range))
    })

  static let search = ShellCommand(
    name: "?", shape: .text,
    forms: [[.optional(.slot(OperandSlot("TEXT", [.commands], wanted: "a word", piece: .text)))]],
    summary: "looks for commands and members",
    searchTerms: ["find", "search", "apropos"],
    action: { (shell, call) throws(Failure) in
      guard let (text, range) = call.operands.text, !text.isEmpty else {
        shell.emit(Shell.manual.overview())
        return
      }
      guard let answer = shell.answer(toWish: text) else {
        throw Failure(
          "E049", "nothing was found for `\(text)`", at: range, help: ["`help` lists the commands"]
        )
      }
      shell.emit(answer)
    })
}

extension Shell {
  /// The manual of all commands.
  package static let manual = CommandManual(
    of: CommandTable.all, vocabulary: CommandTable.vocabulary,
    output: { program, width in
      var settings = Settings()
      settings.width = width
      let answer = CollectedText()
      let shell = Shell(settings: settings, output: answer.output(of: .results))
      shell.run(SourceText(program), as: .script)
      return answer.text
    })

  /// Prints the help on a word, as `help` does.
  package func showHelp(on word: String) {
    if word == ";", let page = Self.manual.page(on: word) { return emit(page) }
    // What follows a separator would be run as another statement.
    let sought = word.prefix { $0 != ";" && !$0.isNewline }
    run(SourceText("help \(sought)", name: "lay help"), as: .script)
  }

  fileprivate func help(on text: String, at range: SourceRange) throws(Failure) -> Report {
    if let page = Self.manual.help(on: text) ?? page(onOwn: text) { return page }
    let word = text.split(separator: ".").last.map(String.init) ?? text
    throw Failure(
      "E049", "no help for `\(word)`", at: range,
      help: Self.manual.near(word).map { "did you mean `\($0)`?" }
        + ["? \(word) looks for it everywhere"])
  }

  /// What a name of the session stands for, and how to ask about it; nil for other words.
  private func page(onOwn name: String) -> Report? {
    guard let value = evaluator.lookUp(name) else { return nil }
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
    return CommandManual.page([
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

  /// Whether there is a page on a word.
  func knowsHelp(on word: String) -> Bool {
    Self.manual.help(on: word) != nil || page(onOwn: word) != nil
  }
}
