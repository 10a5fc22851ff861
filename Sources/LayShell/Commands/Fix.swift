import LayInterpreter
import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let fix = ShellCommand(
    name: "fix", shape: .sentence,
    forms: [
      [
        .optional(
          .slot(OperandSlot("[K.]N", [.repairs], wanted: "a repair's number", piece: .numeral)))
      ]
    ],
    summary: "applies a repair of a conflict, or settles an ambiguity",
    searchTerms: ["repair", "resolve", "conflict", "mend"],
    placement: .outermost,
    action: { (shell, call) throws(Failure) in
      var number = RepairNumber(conflict: nil, repair: 1)
      if let expression = call.operands.value() {
        number = try shell.repairNumber(expression)
      }
      guard !shell.isOnlyChecking else { return }
      try shell.fix(number, at: call.statement.range)
    })
}

/// `2.10`: repair 10 of conflict 2.
private struct RepairNumber {
  /// The conflict's number; nil for the conflict of the last answer.
  var conflict: Double?
  /// The repair's number, from 1.
  var repair: Int
}

extension Shell {
  /// The number of a repair as written: 2.10 differs from 2.1.
  fileprivate func repairNumber(_ expression: Expression) throws(Failure) -> RepairNumber {
    let parts = context.source[expression.range]
      .split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard let repair = numbers.last, numbers.count == parts.count, numbers.count <= 2 else {
      throw Failure(
        "E044", "repairs are numbered from 1", at: expression.range,
        help: ["for example: fix 2, or fix 1.2 for the second repair of conflict 1"])
    }
    return RepairNumber(
      conflict: numbers.count == 2 ? numbers.first.map(Double.init) : nil, repair: repair)
  }

  fileprivate func fix(_ number: RepairNumber, at range: SourceRange) throws(Failure) {
    let (chosen, place) = (number.conflict, number.repair)
    if chosen == nil, let shown = memory.lastConflict, let refusal = shown.refusal {
      let repair = try repair(place, of: shown.explained.repairs, at: range)
      if repair.isInference { return try inferAsShown(repair, at: range) }
      let pending = PendingRepair(edits: repair.edits, broken: shown.explained.conflict.broken)
      try redo(refusal, with: refusal.repairs + [pending])
      emitDone(repair.statement, repair.edits)
      return
    }
    if chosen == nil, memory.lastConflict == nil, let failed = memory.sizeRepairs,
      !failed.repairs.isEmpty
    {
      return try fixExpectation(place, of: failed.repairs, in: failed.scene, at: range)
    }
    if chosen == nil, memory.lastConflict == nil, let offered = memory.additions,
      !offered.statements.isEmpty
    {
      return try settle(place, of: offered.statements, in: offered.scene, at: range)
    }
    if chosen == nil, memory.lastConflict == nil, let inferred = memory.inferred,
      !inferred.doubts.isEmpty, scene.display == inferred.scene.display,
      scene.subjects(changedSince: inferred.scene).isEmpty
    {
      return try decide(place, of: inferred, at: range)
    }
    if memory.lastConflict == nil { try interpreter.needLayout() }
    let explainer = explainer()
    let listed = try conflict(chosen, by: explainer, at: range, isForFix: true)
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
    if repair.isInference { return try inferAsShown(repair, at: range) }
    let count = explainer.listedConflicts.count
    try interpreter.apply(repair.edits, at: range)
    emitDone(
      repair.statement, repair.edits, of: listed.number, among: chosen == nil ? count : 1)
  }

  /// Replaces numbers that contradict each other with rules for the frames as shown.
  private func inferAsShown(_ repair: OfferedRepair, at range: SourceRange) throws(Failure) {
    try infer(fromFiles: [], at: range)
    emitDone(repair.statement, repair.edits)
  }

  /// Throws if the scene has changed since something was offered for it.
  private func requireUnchanged(
    since offered: Scene, _ moment: String, help: String, at range: SourceRange
  ) throws(Failure) {
    guard scene.display == offered.display, scene.subjects(changedSince: offered).isEmpty else {
      throw Failure(
        "E044", "the scene has changed since \(moment)", at: range, help: [help])
    }
  }

  /// Makes a change that was offered when an expectation failed.
  private func fixExpectation(
    _ place: Int, of repairs: [SizeRepair], in failed: Scene, at range: SourceRange
  ) throws(Failure) {
    try requireUnchanged(
      since: failed, "the expectation failed",
      help: "check it again to see the changes that help now", at: range)
    let repair = try offer(place, of: repairs, "repair", at: range) {
      "the expectation that failed has repairs 1 to \($0)"
    }
    try interpreter.apply(repair.edits, at: range)
    memory.sizeRepairs = nil
    emitDone(repair.statement)
  }

  /// The repair with a number.
  private func repair(
    _ place: Int, of repairs: [OfferedRepair], at range: SourceRange
  ) throws(Failure) -> OfferedRepair {
    try offer(place, of: repairs, "repair", at: range) {
      $0 == 0 ? "the conflict has none" : "it has repairs 1 to \($0)"
    }
  }

  /// One of several offers, by its number.
  private func offer<Offer>(
    _ place: Int, of offers: [Offer], _ what: String, at range: SourceRange,
    _ help: (_ count: Int) -> String
  ) throws(Failure) -> Offer {
    guard offers.indices.contains(place - 1) else {
      throw Failure(
        "E044", "there is no \(what) \(place)", at: range, help: [help(offers.count)])
    }
    return offers[place - 1]
  }

  /// States what was offered to settle an ambiguity.
  private func settle(
    _ place: Int, of additions: [String], in shown: Scene, at range: SourceRange
  ) throws(Failure) {
    try requireUnchanged(
      since: shown, "the ambiguity was shown",
      help: "`ambiguity` shows what would settle it now", at: range)
    let text = try offer(place, of: additions, "addition", at: range) {
      "`ambiguity` offered additions 1 to \($0)"
    }
    try state([text], at: range)
    memory.additions = nil
    emitDone(text)
  }

  /// Runs statements as parts of the present one.
  func state(_ texts: [String], at range: SourceRange) throws(Failure) {
    let outer = context
    let line = outer.source.position(of: range.lower).line
    let source = SourceText(
      texts.joined(separator: "\n"), name: outer.source.name, firstLine: line)
    context = Context(source: source, mode: outer.mode)
    context.isInside = true
    defer { context = outer }
    for statement in parse(source, vocabulary: vocabulary).statements {
      do { try interpreter.execute(statement) } catch { throw error.attached(to: source) }
    }
  }

  /// Says what was done, and for which conflict if there are several.
  /// - Parameter edits: The edits of a repair, as far as they can be made in the scene's file.
  private func emitDone(
    _ statement: String, _ edits: [SceneEdit]? = nil, of conflict: Int? = nil, among count: Int = 1
  ) {
    memory.lastConflict = nil
    var text = Markup(statement)
    if count > 1, let conflict { text.append("   repairs conflict \(conflict)", .dim) }
    emit(
      Report(
        [
          .note(
            Report.Note(
              "done", text, role: .success, key: "fixed", value: { .string(statement) })),
          .field("conflict", conflict.map { Report.Reference.conflict($0).json } ?? .null),
        ] + (edits.flatMap { importedFile?.report(writing: $0) } ?? [])))
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
