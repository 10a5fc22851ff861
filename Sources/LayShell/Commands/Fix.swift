import LayInterpreter
import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let fix = ShellCommand(
    name: "fix", shape: .sentence, forms: [[.optional(.number)], [.slot(OperandSlot("K.N"))]],
    summary: "makes a repair of a conflict",
    help: [
      "The first, or the one with a number: of the conflict that the last answer explained alone, else of conflict 1; `fix 2.1` makes the first repair of conflict 2. After a statement that was refused it does that statement again with the repair in it, as one step.",
      "As JSON: {\"fixed\",\"conflict\"}: what was done, and the number of the conflict, null after a refusal.",
    ],
    searchTerms: ["repair", "resolve", "conflict", "mend"],
    examples: [
      Example(
        input:
          "view a\na.width == 100\na.width == 120\nexpect conflict\nconflicts\nfix 1\nexpect no conflicts",
        output: nil)
    ],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      var operands = try shell.evaluator.operands(of: call)
      var number = 1.0
      if let expression = operands.takeValue() {
        number = try shell.evaluator.number(
          try shell.interpreter.read(expression), at: expression.range, "a repair's number")
      }
      guard !shell.isOnlyChecking else { return }
      try shell.fix(number, at: call.statement.range)
    })
}

extension Shell {
  /// - Parameter number: The repair's number; after the point, if one of several conflicts is meant.
  fileprivate func fix(_ number: Double, at range: SourceRange) throws(Failure) {
    let parts = NumberText.exact(number).split(separator: ".")
    let chosen = parts.count > 1 ? parts.first.flatMap { Double($0) } : nil
    let place = parts.last.flatMap { Int($0) }
    if chosen == nil, let shown = memory.lastConflict, let refusal = shown.refusal {
      let repair = try repair(place, of: shown.explained.repairs, at: range)
      let pending = PendingRepair(edits: repair.edits, broken: shown.explained.conflict.broken)
      try redo(refusal, with: refusal.repairs + [pending])
      emitFixed(repair, of: nil, among: 1)
      return
    }
    if memory.lastConflict == nil { try interpreter.needLayout() }
    let explainer = explainer()
    let listed = try conflict(chosen, by: explainer, at: range)
    let last = memory.lastConflict.flatMap {
      $0.explained.conflict.broken == listed.conflict.broken ? $0.explained : nil
    }
    if chosen == nil, memory.lastConflict != nil, last == nil {
      throw Failure("E044", "the conflict shown last is no longer there", at: range)
    }
    let repairs = explainedAgain(listed, by: explainer).repairs
    if let shown = last?.repairs, !shown.isEmpty, shown.map(\.edits) != repairs.map(\.edits) {
      throw Failure(
        "E044", "the scene has changed since the conflict was shown", at: range,
        help: ["`conflicts` shows what would help now"])
    }
    let repair = try repair(place, of: repairs, at: range)
    let count = explainer.facts.conflicts.count
    try interpreter.apply(repair.edits, at: range)
    emitFixed(repair, of: listed.number, among: chosen == nil ? count : 1)
  }

  /// The repair with a number.
  private func repair(
    _ place: Int?, of repairs: [OfferedRepair], at range: SourceRange
  ) throws(Failure) -> OfferedRepair {
    guard let place, repairs.indices.contains(place - 1) else {
      throw Failure(
        "E044", "there is no repair \(place.map(String.init) ?? "")", at: range,
        help: [
          repairs.isEmpty ? "the conflict has none" : "it has repairs 1 to \(repairs.count)"
        ])
    }
    return repairs[place - 1]
  }

  /// Reports the repair, and the conflict if there are several.
  private func emitFixed(_ repair: OfferedRepair, of conflict: Int?, among count: Int) {
    memory.lastConflict = nil
    var line = Markup("done", .success) + "  \(repair.statement)"
    if count > 1, let conflict { line.append("   repairs conflict \(conflict)", .dim) }
    emit(
      Report(
        lines: [line],
        json: .object([
          "fixed": .string(repair.statement),
          "conflict": conflict.map { .integer($0) } ?? .null,
        ])))
  }

  /// Repeats a refused statement, with the edits of repairs applied before it is judged.
  private func redo(
    _ refusal: ShownConflict.Refusal, with all: [PendingRepair]
  ) throws(Failure) {
    let outer = (context, current, currentSource)
    context = Context(source: refusal.source, mode: outer.0.mode)
    context.files = outer.0.files
    // If it is refused again, the next `fix` repeats this statement.
    (current, currentSource) = (refusal.statement, refusal.source)
    (repairs, interpreter.pendingRepairs) = (all, all)
    defer {
      (context, current, currentSource) = outer
      (repairs, interpreter.pendingRepairs) = ([], [])
    }
    let before = Set(engine.broken(in: scene))
    do { try interpreter.execute(refusal.statement) } catch {
      throw error.attached(to: refusal.source)
    }
    guard settings.conflictPolicy == .stop else { return }
    while let index = interpreter.pendingRepairs.firstIndex(where: {
      engine.broken(in: scene).contains($0.broken)
    }) {
      try interpreter.apply(
        interpreter.pendingRepairs.remove(at: index).edits, at: refusal.statement.range)
    }
    try interpreter.refuse(subject: refusal.subject) { broken in
      broken.filter { !before.contains($0) }
    }
  }
}
