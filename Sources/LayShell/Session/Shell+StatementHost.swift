import Explanations
import LayoutEngine
import LayInterpreter
import LayLanguage
import LayoutModel
import TextReports

/// The services that statements need from their session.
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
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure {
    let explainer = explainer()
    guard let conflict = explainer.facts.conflicts.first(where: { $0.broken == broken }) else {
      return Failure(
        "E102", "\(subject): required constraints cannot hold together", at: SourceRange(0, 0))
    }
    let explained = explainer.explained(conflict, looksForRepairs: !isTrying)
    var failure = Failure(
      "E102", "\(subject): \(explained.claim)",
      at: current?.range ?? SourceRange(0, 0), kind: .refused)
    if current != nil { failure.source = currentSource }
    if !isTrying {
      failure.report = explainer.report(
        on: explained, head: .refusal(subject), isLong: true)
      keepLetters(of: explainer)
    }
    var shown = shown(explained, by: explainer)
    shown.refusal = current.map {
      ShownConflict.Refusal(
        statement: $0, source: currentSource, subject: subject, repairs: repairs)
    }
    memory.lastConflict = shown
    return failure
  }
}

/// Collects the output of programs that run at a layout pass.
final class PassPrinter: PassHost {
  private let settings: Settings
  private(set) var printed: [Report] = []

  private init(_ settings: Settings) { self.settings = settings }

  /// Makes a printer for each pass.
  static func maker(_ settings: Settings) -> @Sendable () -> any PassHost {
    { PassPrinter(settings) }
  }

  /// The maximum number of results printed in a pass.
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
    of broken: ConstraintReference, subject: String, in interpreter: Interpreter
  ) -> Failure {
    Failure("E102", "\(subject): required constraints cannot hold together", at: SourceRange(0, 0))
  }
}
