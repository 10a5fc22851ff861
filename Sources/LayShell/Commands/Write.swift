import LayInterpreter
import LayLanguage
import TextReports

extension ShellCommand {
  static let write = ShellCommand(
    name: "write", shape: .pathAndStatement,
    forms: [
      [
        .file(example: "frames.txt"),
        .slot(OperandSlot("STATEMENT", wanted: "a statement", piece: .statement)),
      ]
    ],
    summary: "writes the answer of a statement into a file",
    searchTerms: ["file", "output", "redirect", "save", "tee", ">"],
    action: { (shell, call) throws(Failure) in
      guard let (name, range) = call.operands.text else { return }
      guard let statement = call.operands.statement else {
        throw Failure(
          "E014", "a statement must follow the file", at: range,
          help: ["for example: write frames.txt layout"])
      }
      try shell.write(statement, to: name, at: range)
    })
}

extension Shell {
  fileprivate func write(
    _ statement: Statement, to name: String, at range: SourceRange
  ) throws(Failure) {
    let answer = TranscriptText()
    let (output, settings) = (output, settings)
    do {
      defer { (self.output, self.settings) = (output, settings) }
      self.settings.width = Settings().width
      self.settings.usesColor = false
      self.settings.animationDisplay = nil
      self.output = Output { text, stream in
        if stream == .results { answer.text += text } else { output.write(text, stream) }
      }
      isWritingAnswer = true
      defer { isWritingAnswer = false }
      try interpreter.execute(statement)
      interpreter.showConflictsIfRead()
    }
    let count = answer.text.count { $0 == "\n" }
    write(
      answer.text, to: name, at: range,
      answer: Report([
        .note(
          Report.Note(
            "written", Markup("\(counted(count, "line")) to \(name)"), role: .section))
      ]))
  }
}
