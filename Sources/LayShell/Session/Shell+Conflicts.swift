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
    let fresh = takeFreshConflicts()
    guard let first = fresh.first else { return }
    let stream: Output.Stream = context.mode == .prompt ? .results : .messages
    if session.settings.format == .json {
      for conflict in fresh {
        let shown = show(conflict)
        output.write(JSON.object(["conflict": json(of: shown)]).text + "\n", stream)
      }
      return
    }
    guard context.mode == .script else {
      let shown = show(first)
      let text = explanation(
        of: shown, subject: nil, isLong: takeLongForm("conflict"),
        others: remark(onOthers: Array(fresh.dropFirst())))
      write(text.lines, to: stream, folded: text.folded)
      return
    }
    for (index, conflict) in fresh.enumerated() {
      let place = statedPlace(of: conflict.broken) ?? context.source.name ?? "lay"
      var line = Markup("\(place): ") + Markup("conflict", .error) + ": "
      guard index < Self.mostConflictsExplained else {
        for member in conflict.members where !member.reference.isNonNegative {
          giveNumber(member.reference)
        }
        line.append(listing(conflict) + Markup(" [E101]", .dim))
        write([line], to: stream)
        continue
      }
      let shown = show(conflict)
      var lines = explanation(of: shown, subject: nil, isLong: takeLongForm("conflict")).lines
      lines[0] = line + "\(claim(of: shown)) " + Markup("[E101]", .dim)
      write(lines, to: stream)
    }
  }

  /// The most conflicts of one statement that are explained; of others it is said where they are.
  static let mostConflictsExplained = 3

  /// The conflicts in force that were not shown since they are; they count as shown from now on.
  mutating func takeFreshConflicts() -> [Conflict] {
    let broken = engine.broken(in: session.scene)
    session.reported.formIntersection(broken)
    session.foreseen.formIntersection(broken)
    let fresh = broken.filter { !session.reported.contains($0) }
    guard !fresh.isEmpty else { return [] }
    session.reported.formUnion(fresh)
    let isFresh = Set(fresh)
    return engine.conflicts(in: session.scene).filter { isFresh.contains($0.broken) }
  }

  /// Makes a conflict the one that `fix` and `explain` speak of, with its repairs.
  mutating func show(_ conflict: Conflict, refusal: ShownConflict.Refusal? = nil) -> ShownConflict {
    let route = ConflictRoute(conflict, in: session.scene)
    let isSum = route.map { !$0.unknown.isEmpty } ?? false
    for member in conflict.members where !isSum || !member.reference.isNonNegative {
      giveNumber(member.reference)
    }
    let newest = progress.constraints.last.map(ConstraintReference.stated)
    let repairs = engine.repairs(of: conflict, in: session.scene, newest: newest)
    let shown = ShownConflict(
      conflict: conflict, repairs: repairs, scene: shownScene, newest: newest, refusal: refusal)
    session.lastConflict = shown
    return shown
  }

  /// Gives numbers to implied constraints that are printed together and have none yet: what resists
  /// compression before what hugs, each in the order of their views.
  mutating func giveNumbers(_ references: [ConstraintReference]) {
    func key(_ reference: ConstraintReference) -> (Int, Int, Int) {
      func place(_ anchor: Anchor) -> Int { Anchor.allCases.firstIndex(of: anchor) ?? 0 }
      return switch reference {
      case .stated, .implied(.screen): (0, 0, 0)
      case .implied(.nonNegative(let id, let axis)): (1, id.rawValue, Int(axis.rawValue))
      case .implied(.frame(let id, let anchor)): (2, id.rawValue, place(anchor))
      case .implied(.guide(let id, let anchor)): (3, id.rawValue, place(anchor))
      case .implied(.stack(let id, let rule)): (4, id.rawValue, rule.first.rawValue)
      case .implied(.box(let id, let rule)): (4, id.rawValue, rule.item.rawValue)
      case .implied(.compression(let id, let axis)): (5, id.rawValue, Int(axis.rawValue))
      case .implied(.hugging(let id, let axis)): (6, id.rawValue, Int(axis.rawValue))
      }
    }
    for reference in references.sorted(by: { key($0) < key($1) }) { giveNumber(reference) }
  }

  /// Gives an implied constraint a number, since it is about to be printed.
  mutating func giveNumber(_ reference: ConstraintReference) {
    if case .implied(let implied) = reference { _ = session.scene.giveNumber(to: implied) }
  }

  /// Whether an explanation of a kind is to be shown in full: the first time in a session.
  mutating func takeLongForm(_ kind: String) -> Bool {
    session.shownLong.insert(kind).inserted
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
      try apply(pendingRepairs.remove(at: index).repair, at: SourceRange(0, 0))
      refused = choose(engine.broken(in: session.scene))
    }
    guard let first = refused.first else { return }
    guard
      let conflict = engine.conflicts(in: session.scene).first(where: { $0.broken == first })
    else {
      throw Failure("E102", "\(subject) cannot be done: a conflict", at: SourceRange(0, 0))
    }
    let shown = show(conflict, refusal: nil)
    let isLong = !isForeseeing && takeLongForm("refused")
    var failure = Failure(
      "E102", "\(subject): \(claim(of: shown))",
      at: current?.range ?? SourceRange(0, 0), kind: .refused)
    if current != nil { failure.source = currentSource }
    var json = self.json(of: shown)
    if case .object(let members) = json {
      json = .object([JSON.Member(key: "refused", value: .string(subject))] + members)
    }
    let text =
      isForeseeing ? nil : explanation(of: shown, subject: subject, isLong: isLong)
    failure.report = Report(
      lines: text?.lines ?? [], json: .object(["conflict": json]), folded: text?.folded ?? [])
    session.lastConflict?.refusal = current.map {
      ShownConflict.Refusal(
        statement: $0, source: currentSource, subject: subject, repairs: repairs)
    }
    throw failure
  }

  /// Makes the edits of a repair.
  mutating func apply(_ repair: Repair, at range: SourceRange) throws(Failure) {
    do { try scene.apply(repair.edits) } catch {
      let reason = EditText.reason(for: error, in: session.scene)
      throw Failure("E044", "the repair cannot be made: \(reason)", at: range)
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
