import Explanations
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// Shows the conflicts that nobody has seen, because a layout is asked for.
  mutating func needLayout() {
    guard context.mode == .script, !isOnlyChecking, !isForeseeing else { return }
    reportConflicts()
    reportFeedback()
  }

  /// Shows the conflicts in force that were not shown since they are.
  mutating func reportConflicts() {
    let fresh = takeNewlyBroken()
    guard !fresh.isEmpty else { return }
    let explainer = explainer()
    let conflicts = explainer.listedConflicts.filter { fresh.contains($0.conflict.broken) }
    guard let first = conflicts.first else { return }
    let newest = progress.constraints.last.map(ConstraintReference.stated)
    guard context.mode == .script else {
      let explained = explainer.explained(first.conflict, newest: newest)
      let others = Array(conflicts.dropFirst())
      let report = explainer.report(on: explained, isLong: true, others: others)
      let all = Report(lines: report.lines, folded: report.folded) {
        report.objects
          + others.map {
            explainer.json(reporting: explainer.explained($0.conflict, newest: newest))
          }
      }
      emit(all, of: explainer, explaining: [explained])
      return
    }
    var lines: [Markup] = []
    let shown = conflicts.prefix(Explainer.mostConflictsExplained).map {
      explainer.explained(
        $0.conflict, newest: newest, number: conflicts.count > 1 ? $0.number : nil)
    }
    for (index, explained) in shown.enumerated() {
      let line = head(of: explained.conflict) + explained.claim + " " + Markup("[E101]", .dim)
      lines.append(line)
      lines += explainer.report(on: explained, isLong: index == 0).lines.dropFirst()
    }
    let others = conflicts.dropFirst(shown.count)
    for other in others {
      lines.append(
        head(of: other.conflict) + explainer.listing(other.conflict) + Markup(" [E101]", .dim))
    }
    let report = Report(lines: lines) {
      shown.map { explainer.json(reporting: $0) }
        + others.map { explainer.json(reporting: explainer.explained($0.conflict, newest: newest)) }
    }
    emit(report, of: explainer, explaining: shown, to: .messages)
  }

  /// `card.lay:7:1: conflict: `
  private func head(of conflict: Conflict) -> Markup {
    let place = statedPlace(of: conflict.broken) ?? context.source.name ?? "lay"
    return Markup("\(place): ") + Markup("conflict", .error) + ": "
  }

  /// The constraints that are left out and whose conflict was not shown since they are; it counts as shown
  /// from now on.
  mutating func takeNewlyBroken() -> Set<ConstraintReference> {
    let broken = engine.broken(in: session.scene)
    session.reported.formIntersection(broken)
    session.foreseen.formIntersection(broken)
    let fresh = Set(broken).subtracting(session.reported)
    session.reported.formUnion(fresh)
    return fresh
  }

  /// `card.lay:7:1` where a constraint was stated.
  private func statedPlace(of reference: ConstraintReference) -> String? {
    guard let source = ConstraintText.describe(reference, in: session.scene).source else {
      return nil
    }
    return "\(source.file ?? context.source.name ?? "lay"):\(source.line):\(source.column)"
  }

  // MARK: Refusal

  /// Refuses the statement that runs if a constraint is left out that was not before.
  mutating func refuseNewConflicts(since before: Set<ConstraintReference>) throws(Failure) {
    try refuse(subject: "the statement breaks a constraint") { broken in
      broken.filter { !before.contains($0) }
    }
  }

  /// Refuses the statement that runs if the chosen constraints that are left out are any.
  mutating func refuse(
    subject: String, _ choose: ([ConstraintReference]) -> [ConstraintReference]
  ) throws(Failure) {
    guard !isOnlyChecking else { return }
    var refused = choose(engine.broken(in: session.scene))
    while let index = pendingRepairs.firstIndex(where: { refused.contains($0.broken) }) {
      try apply(pendingRepairs.remove(at: index).edits, at: SourceRange(0, 0))
      refused = choose(engine.broken(in: session.scene))
    }
    guard let first = refused.first else { return }
    let explainer = explainer()
    guard let conflict = explainer.facts.conflicts.first(where: { $0.broken == first }) else {
      throw Failure("E102", "\(subject) cannot be done: a conflict", at: SourceRange(0, 0))
    }
    let newest = progress.constraints.last.map(ConstraintReference.stated)
    let explained = explainer.explained(
      conflict, newest: newest, looksForRepairs: !isForeseeing)
    var failure = Failure(
      "E102", "\(subject): \(explained.claim)",
      at: current?.range ?? SourceRange(0, 0), kind: .refused)
    if current != nil { failure.source = currentSource }
    if !isForeseeing {
      failure.report = explainer.report(on: explained, refusing: subject, isLong: true)
      session.lastLetters = explainer.letters.named
    }
    var shown = shown(explained, by: explainer)
    shown.refusal = current.map {
      ShownConflict.Refusal(
        statement: $0, source: currentSource, subject: subject, repairs: repairs)
    }
    session.lastConflict = shown
    throw failure
  }

  /// Makes the edits of a repair.
  mutating func apply(_ edits: [Repair.Edit], at range: SourceRange) throws(Failure) {
    for edit in edits {
      switch edit {
      case .setConstant(let id, let number):
        guard let constraint = session.scene.constraint(id) else { continue }
        let value = ConstraintEdit.constant(constraint, forRightSide: number)
        do { try ConstraintEdit.setConstant(value, of: id, in: &scene) } catch {
          throw Failure(error, at: range)
        }
      case .setRelation(let id, let relation):
        do { try ConstraintEdit.setRelation(relation, of: id, in: &scene) } catch {
          throw Failure(error, at: range)
        }
      default: scene.apply(edit)
      }
    }
  }

  // MARK: Groups

  /// Switches groups on or off, all or nothing.
  mutating func setActive(
    _ isActive: Bool, of groups: [GroupID], leavesOut: Bool = false, at range: SourceRange
  ) throws(Failure) {
    if let group = context.group, let name = session.scene.group(group)?.name {
      throw Failure(
        "E042", "groups are switched outside groups: this stands in `\(name)`", at: range)
    }
    for group in groups { scene.setActive(isActive, of: group) }
    guard isActive else { return }
    try checkActivation(of: groups, leavesOut: leavesOut, at: range)
  }

  /// Refuses an activation that leaves members of the groups out.
  mutating func checkActivation(
    of groups: [GroupID], leavesOut: Bool = false, at range: SourceRange
  ) throws(Failure) {
    for group in groups {
      guard let name = session.scene.group(group)?.name else { continue }
      if !session.scene.isInForce(group) {
        if session.scene.group(group)?.condition == nil {
          notice("`\(name)` is on, but a group around it is off", at: range)
        }
        continue
      }
      guard !leavesOut else { continue }
      let members = Set(session.scene.members(of: group).map(ConstraintReference.stated))
      try refuse(subject: "`\(name)` cannot be activated") { broken in
        broken.filter(members.contains)
      }
    }
    if context.mode == .script { needLayout() }
  }
}

extension Shell {
  /// Says that the layout did not come to rest, if that was not said since it is so.
  mutating func reportFeedback() {
    guard let feedback = takeFreshFeedback() else { return }
    let isMessage = context.mode == .script || session.settings.format == .json
    emit(explainer().report(on: feedback), to: isMessage ? .messages : .results)
  }

  /// What feeds on itself, if that was not shown since it does; it counts as shown from now on.
  mutating func takeFreshFeedback() -> Feedback? {
    let feedback = engine.feedback(in: session.scene)
    defer { session.shownFeedback = feedback }
    return feedback == session.shownFeedback ? nil : feedback
  }
}
