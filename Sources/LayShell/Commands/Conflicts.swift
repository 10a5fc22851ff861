import LayoutModel
import LayoutEngine
import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import TextReports

extension ShellCommand {
  static let conflicts = ShellCommand(
    name: "conflicts", shape: .sentence, forms: [[]],
    summary: "explains the conflicts in force",
    searchTerms: ["unsatisfiable", "broken", "errors", "fix"],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.evaluator.requireAccuracy(at: call.range)
      shell.emitConflicts()
    })

  static let explain = ShellCommand(
    name: "explain", shape: .sentence,
    forms: [[.optional(.slot(OperandSlot("N", [.conflicts], wanted: "a number")))]],
    summary: "explains the last conflict, or the one with a number, in full",
    searchTerms: ["conflict", "long", "again", "more"],
    action: { (shell, call) throws(Failure) in
      var number: (value: Double, range: SourceRange)?
      if let expression = call.operands.value() {
        let value = try shell.interpreter.read(expression)
        number = (
          try shell.evaluator.wholeNumber(value, at: expression.range, "a conflict's number"),
          expression.range
        )
      }
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.evaluator.requireAccuracy(at: call.range)
      try shell.explainConflict(number?.value, at: number?.range ?? call.range)
    })
}

extension Shell {
  /// Explains a conflict in full: the one with a number, or that of the last answer.
  fileprivate func explainConflict(
    _ number: Double?, at range: SourceRange
  ) throws(Failure) {
    if number == nil, let shown = memory.lastConflict, let refusal = shown.refusal {
      let explainer = explainer(of: shown.scene, facts: shown.facts)
      let explained = explainer.explained(shown.explained.conflict)
      let report = explainer.report(
        on: explained, head: .refusal(refusal.subject), isLong: true, isFull: true)
      emit(report, of: explainer)
      return
    }
    let explainer = explainer()
    let listed = try conflict(number, by: explainer, at: range)
    memory.reported.insert(listed.conflict.broken)
    let explained = explainedAgain(listed, by: explainer)
    emit(
      explainer.report(on: explained, isLong: true, isFull: true), of: explainer,
      explaining: [explained])
  }

  /// Explains a conflict in force, by the members with which the last answer explained it if these are
  /// still the same: a log's message chooses them.
  func explainedAgain(_ listed: ListedConflict, by explainer: Explainer) -> ExplainedConflict {
    guard let last = memory.lastConflict,
      last.explained.conflict.broken == listed.conflict.broken
    else { return explainer.explained(listed, isOnly: true) }
    let isSame = last.explained.conflict.members.allSatisfy { member in
      explainer.isInForce(member.reference)
        && explainer.scene.sides(of: member.reference) == last.scene.sides(of: member.reference)
    }
    var chosen = listed
    if isSame { chosen = chosen.explaining(last.explained) }
    return explainer.explained(chosen, isOnly: true)
  }

  /// A current conflict: the one with a number; otherwise the one that the last answer explained alone, if it
  /// still exists; otherwise the first.
  func conflict(
    _ number: Double?, by explainer: Explainer, at range: SourceRange, isForFix: Bool = false
  ) throws(Failure) -> ListedConflict {
    let conflicts = explainer.listedConflicts
    guard let number else {
      let last = memory.lastConflict?.explained.conflict.broken
      let shown = last.map { [$0] } ?? []
      guard
        let chosen = conflicts.first(where: { $0.leavesOut(oneOf: Set(shown)) })
          .map({ $0.beginning(with: Set(shown)) }) ?? conflicts.first
      else {
        let isOpen = !engine.layout(of: scene).free.isEmpty
        throw Failure(
          "E044", "no conflict is in force", at: range,
          help: isOpen && isForFix ? ["`ambiguity` first: it lists what `fix N` can add"] : [])
      }
      return chosen
    }
    guard let place = Int(exactly: number), conflicts.indices.contains(place - 1) else {
      let count = conflicts.count
      throw Failure(
        "E120", "there is no conflict \(NumberText.exact(number))", at: range,
        help: [
          count == 0
            ? "no conflict is in force"
            : count == 1 ? "there is only one: `explain 1`" : "there are conflicts 1 to \(count)"
        ])
    }
    return conflicts[place - 1]
  }

  fileprivate func emitConflicts() {
    memory.reported.formUnion(engine.broken(in: scene))
    let explainer = explainer()
    let (report, explained) = explainer.conflicts()
    emit(report, of: explainer, explaining: explained)
  }
}
