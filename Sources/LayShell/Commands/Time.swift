import LayLanguage
import LayInterpreter
import TextReports

extension ShellCommand {
  static let time = ShellCommand(
    name: "time", shape: .statement,
    forms: [[.slot(OperandSlot("STATEMENT", wanted: "a statement", piece: .statement))]],
    summary: "runs a statement and prints how long it took",
    searchTerms: ["speed", "duration", "benchmark", "performance"],
    placement: .anywhere,
    action: { (shell, call) throws(Failure) in
      guard let statement = call.operands.statement else { return }
      let clock = ContinuousClock()
      let start = clock.now
      try shell.interpreter.execute(statement)
      let (seconds, attoseconds) = (clock.now - start).components
      let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
      shell.emit(
        Report([
          .field("milliseconds", .number(milliseconds)),
          .text("\(NumberText.display(milliseconds)) ms", .magnitude),
        ]))
    })
}
