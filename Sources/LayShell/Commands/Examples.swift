import LayInterpreter
import LayLanguage
import Manual
import TextReports

extension ShellCommand {
  static let examples = ShellCommand(
    name: "examples", shape: .sentence,
    forms: [
      [], [.slot(OperandSlot("N", [.examples], wanted: "a number", example: "1", piece: .numeral))],
      [.slot(OperandSlot("WORD", wanted: "a word", piece: .name))],
    ],
    summary: "lists programs to learn from, or opens one",
    searchTerms: [
      "sample", "demo", "program", "screen", "login", "form", "chat", "card", "cell", "tab",
      "settings", "player", "article", "grid", "mistake", "keyboard", "list",
    ],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      guard let expression = call.operands.value() else { return shell.emit(shell.exampleList()) }
      if let word = expression.bareWord { return shell.emit(try shell.exampleList(on: word)) }
      let all = ExampleCatalog.all
      let number = try shell.evaluator.wholeNumber(
        try shell.interpreter.read(expression), at: expression.range, "the number of an example")
      guard let program = all.first(where: { Double($0.number) == number }) else {
        throw Failure(
          "E037", "there are examples 1 to \(all.count)", at: expression.range,
          help: ["`examples` lists them"])
      }
      try shell.open(program, at: call.range)
    })
}

extension Shell {
  /// The programs that say a word in their summary or name.
  fileprivate func exampleList(on word: Identifier) throws(Failure) -> Report {
    let sought = word.name.lowercased()
    let found = ExampleCatalog.all.filter {
      $0.summary.lowercased().contains(sought) || $0.name.lowercased().contains(sought)
    }
    guard !found.isEmpty else {
      throw Failure(
        "E049", "no example is about `\(word.name)`", at: word.range,
        help: ["`examples` lists them"])
    }
    return exampleList(found)
  }

  fileprivate func exampleList(_ programs: [ExampleProgram] = ExampleCatalog.all) -> Report {
    let rows = programs.map { program in
      Report.Row(
        [
          Markup((program.number < 10 ? " " : "") + "\(program.number)", .typeable),
          Markup(program.summary),
        ],
        value: {
          .object([
            "number": .number(Double(program.number)), "name": .string(program.name),
            "summary": .string(program.summary),
          ])
        })
    }
    return Report([
      .rows(
        Report.Rows(
          "examples", columns: [Report.Rows.Column(), Report.Rows.Column(gap: 2)], rows)),
      .text(Markup("examples N", .typeable) + " opens one", hanging: 0),
    ])
  }

  /// Shows a built-in program and runs it in an empty scene.
  fileprivate func open(_ program: ExampleProgram, at range: SourceRange) throws(Failure) {
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#!") }
    emit(
      Report([
        .field("name", .string(program.fileName)), .field("text", .string(program.text)),
        .preformatted(lines.map { Markup(String($0), $0.hasPrefix("#") ? .dim : .plain) }),
      ]))
    startAnew()
    let name = "\(ExampleCatalog.folder)/\(program.fileName)"
    // Its statements are statements of their own, as if they were typed: `fix` is allowed.
    try run(SourceText(program.text, name: name), called: name, isInside: false, at: range)
  }
}
