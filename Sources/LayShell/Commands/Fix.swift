import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let fix = ShellCommand(
    name: "fix", shape: .sentence, synopsis: ["fix [N]"],
    summary: "makes a repair of the conflict last shown",
    help: [
      "The first, or the one with a number. After a statement that was refused it does that statement again with the repair in it, as one step."
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
      var operands = call.operands
      var number = 1.0
      if let expression = operands.takeValue() {
        number = try shell.evaluator.wholeNumber(
          try shell.interpreter.read(expression), at: expression.range, "a repair's number")
      }
      try shell.evaluator.requireEnd(of: operands, after: call)
      try shell.fix(number, at: call.statement.range)
    })
}

extension Shell {
  fileprivate func fix(_ number: Double, at range: SourceRange) throws(Failure) {
    if memory.lastConflict == nil { needLayout() }
    guard let shown = memory.lastConflict else {
      throw Failure(
        "E044",
        memory.shownLong.isEmpty ? "no conflict was shown yet" : "the conflict shown last is gone",
        at: range, help: ["`conflicts` shows those in force"])
    }
    guard let place = Int(exactly: number), shown.repairs.indices.contains(place - 1) else {
      let count = shown.repairs.count
      throw Failure(
        "E044", "there is no repair \(Int(exactly: number).map(String.init) ?? "")", at: range,
        help: [count == 0 ? "the conflict has none" : "it has repairs 1 to \(count)"])
    }
    let repair = shown.repairs[place - 1]
    if let refusal = shown.refusal {
      try redo(
        refusal,
        with: refusal.repairs + [PendingRepair(repair: repair, broken: shown.conflict.broken)])
    } else {
      try requireStill(shown, at: range)
      try interpreter.apply(repair, at: range)
    }
    memory.lastConflict = nil
    let edits = repair.edits.map { statement(for: $0, in: shown.scene) }.joined(separator: "; ")
    emit(
      Report(
        lines: [Markup("done", .success) + "  \(edits)"],
        json: .object(["fixed": .string(edits)])))
  }

  /// Refuses to repair a conflict that is gone, or that other repairs would resolve by now.
  private func requireStill(_ shown: ShownConflict, at range: SourceRange) throws(Failure) {
    let conflicts = engine.conflicts(in: scene)
    guard conflicts.contains(where: { $0.broken == shown.conflict.broken }) else {
      throw Failure("E044", "the conflict shown last is no longer there", at: range)
    }
    // Nothing has changed: the repairs were tried on this very scene.
    if scene.display == shown.scene.display,
      scene.subjects(changedSince: shown.scene).isEmpty
    {
      return
    }
    let repairs = engine.repairs(of: shown.conflict, in: scene, newest: shown.newest)
    guard repairs.map(\.edits) == shown.repairs.map(\.edits) else {
      throw Failure(
        "E044", "the scene has changed since the conflict was shown", at: range,
        help: ["`conflicts` shows what would help now"])
    }
  }

  /// Does a refused statement again, with the edits of repairs before it is judged.
  private func redo(
    _ refusal: ShownConflict.Refusal, with all: [PendingRepair]
  ) throws(Failure) {
    let outer = (context, current, currentSource)
    context = Context(source: refusal.source, mode: outer.0.mode)
    context.files = outer.0.files
    // Refused once more, it is this statement that the next `fix` does again.
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
        interpreter.pendingRepairs.remove(at: index).repair, at: refusal.statement.range)
    }
    try interpreter.refuse(subject: refusal.subject) { broken in
      broken.filter { !before.contains($0) }
    }
  }
}
