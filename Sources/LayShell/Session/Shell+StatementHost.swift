import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// What statements need of the session that runs them.
extension Shell: StatementHost {
  package var precision: Int { settings.precision }

  package func run(_ call: Call, in interpreter: Interpreter) throws(Failure) {
    guard let command = CommandTable.shellCommand(named: call.command.word.name) else {
      throw Failure(
        "E013", "unknown command `\(call.command.word.name)`", at: call.command.word.range)
    }
    try command.action(self, call)
  }

  package func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure) {
    try ask(expression)
  }

  package func showConflicts(in interpreter: Interpreter) {
    guard context.mode == .script, !isTrying else { return }
    reportConflicts()
    reportFeedback()
  }

  package func notice(
    _ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter
  ) {
    notice(message, help: help, at: range)
  }

  package func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure) {
    try show(animation, at: range)
  }

  package func refusal(
    of conflict: Conflict, subject: String, in interpreter: Interpreter
  ) -> Failure {
    let shown = show(conflict, refusal: nil)
    let isLong = !isTrying && takeLongForm("refused")
    var failure = Failure(
      "E102", "\(subject): \(claim(of: shown))",
      at: current?.range ?? SourceRange(0, 0), kind: .refused)
    if current != nil { failure.source = currentSource }
    var json = self.json(of: shown)
    if case .object(let members) = json {
      json = .object([JSON.Member(key: "refused", value: .string(subject))] + members)
    }
    let text = isTrying ? nil : explanation(of: shown, subject: subject, isLong: isLong)
    failure.report = Report(
      lines: text?.lines ?? [], json: .object(["conflict": json]), folded: text?.folded ?? [])
    memory.lastConflict?.refusal = current.map {
      ShownConflict.Refusal(
        statement: $0, source: currentSource, subject: subject, repairs: repairs)
    }
    return failure
  }
}

/// Collects what is printed by what runs at a layout pass.
final class PassPrinter: PassHost {
  private let settings: Settings
  private(set) var printed: [Report] = []

  private init(_ settings: Settings) { self.settings = settings }

  /// Makes one for each pass.
  static func maker(_ settings: Settings) -> @Sendable () -> any PassHost {
    { PassPrinter(settings) }
  }

  /// The most that is printed in a pass.
  private static let mostReports = 1000

  var precision: Int { settings.precision }

  func emit(_ report: Report) {
    if printed.count < Self.mostReports { printed.append(report) }
  }

  func run(_ call: Call, in interpreter: Interpreter) throws(Failure) {
    let values = try interpreter.printedValues(of: call)
    emit(valueReport(on: values, by: interpreter.evaluator, settings))
  }

  func ask(_ expression: Expression, in interpreter: Interpreter) throws(Failure) {
    let values = [try interpreter.read(expression)]
    emit(valueReport(on: values, by: interpreter.evaluator, settings))
  }

  func showConflicts(in interpreter: Interpreter) {}

  func notice(
    _ message: String, help: String?, at range: SourceRange, in interpreter: Interpreter
  ) {}

  func show(
    _ animation: LayoutAnimation, at range: SourceRange, in interpreter: Interpreter
  ) throws(Failure) {}

  func refusal(
    of conflict: Conflict, subject: String, in interpreter: Interpreter
  ) -> Failure {
    Failure("E102", "\(subject) cannot be done: a conflict", at: SourceRange(0, 0))
  }
}
