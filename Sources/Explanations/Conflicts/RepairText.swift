import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Explainer {
  /// The numbered repairs of a conflict, with their outcomes.
  func repairs(of explained: ExplainedConflict) -> [Report.Part] {
    let rows = explained.repairs.enumerated().map { index, repair in
      Report.Row(
        [Markup("\(index + 1)"), Markup(repair.phrase, .typeable)],
        remarks: repair.outcome.isEmpty ? [] : [Markup(repair.outcome)],
        value: { json(of: repair) })
    }
    let table = Report.Part.rows(
      Report.Rows(
        "repairs", indent: 2, remarks: Report.Rows.Remarks(.none, gap: 2, start: 33), rows))
    guard !rows.isEmpty else { return [table] }
    let hint =
      style.isInSession
      ? Markup("; pick one with ") + Markup("`\(explained.fix("N"))`", .typeable) : Markup()
    return [.text(Markup("repairs", .section) + "  each was tried" + hint), table]
  }

  /// A repair for a program: what can be typed, what that makes of the layout, and each edit, with the change of
  /// the file where it can be made there. Of a log that is no scene of a session nothing can be typed, so there the
  /// words of the list stand.
  func json(of repair: OfferedRepair) -> JSON {
    let isTyped = log == nil || style.isInSession
    return .object([
      "text": .string(isTyped ? repair.statement : repair.phrase),
      "outcome": .string(repair.outcome),
      "edits": .array(
        repair.edits.map { edit in
          let text = isTyped ? statement(for: edit) : phrase(for: edit)
          return .object(
            [JSON.Member(key: "text", value: .string(text))] + facts(of: edit)
              + (written(edit)?.members ?? []))
        }),
    ])
  }

  /// What an edit changes of which constraint; none of an edit of something else.
  private func facts(of edit: SceneEdit) -> [JSON.Member] {
    func members(_ id: ConstraintID, _ change: String, _ value: JSON?) -> [JSON.Member] {
      [
        .init(key: "constraint", value: .integer(id.rawValue)),
        .init(key: "change", value: .string(change)),
      ]
        + (value.map { [.init(key: "to", value: $0)] } ?? [])
    }
    return switch edit {
    case .setConstant(let id, let constant): members(id, "constant", .number(constant))
    case .setPriority(let id, let priority): members(id, "priority", .number(priority))
    case .setRelation(let id, let relation):
      members(id, "relation", .string(relation.rawValue))
    case .setRight(let id, _): members(id, "right", nil)
    case .remove(let id): members(id, "remove", nil)
    default: []
    }
  }

  /// An edit in a few words: `(3) with - 40`.
  func phrase(for edit: SceneEdit) -> String {
    switch edit {
    case .setConstant(let id, let constant):
      guard let constraint = scene.constraint(id) else { return "" }
      if constraint.wording.slot != nil {
        let value = constraint.statedNumber(forConstant: constant)
        return "(\(id.rawValue)) with \(ConflictNumber.phrase(value))"
      }
      let number = tidy(constant)
      guard !constraint.right.isConstant else {
        return "(\(id.rawValue)) with \(ConflictNumber.phrase(number))"
      }
      if number == 0 { return "(\(id.rawValue)) without a number" }
      return "(\(id.rawValue)) with \(number < 0 ? "-" : "+") \(ConflictNumber.phrase(abs(number)))"
    case .setPriority(let id, let priority):
      return "(\(id.rawValue)) at \(NumberText.priority(priority))"
    case .setRelation(let id, let relation): return "(\(id.rawValue)) with \(relation.rawValue)"
    case .setRight(let id, _):
      var changed = scene
      guard (try? changed.apply(edit)) != nil, let constraint = changed.constraint(id) else {
        return ""
      }
      return "(\(id.rawValue)) as \(StatementText.statement(of: constraint, in: changed))"
    case .remove(let id): return "remove (\(id.rawValue))"
    case .deactivate(let id): return "\(scene.group(id)?.name ?? "group").deactivate"
    case .addEquation, .setValue, .setContentPriority, .setLines, .setScreen, .clearFrame,
      .setStackSpacing, .setLayout, .removeLayout, .removeProgram:
      return statement(for: edit)
    }
  }

  /// An edit as it can be typed.
  package func statement(for edit: SceneEdit) -> String { EditText.statement(for: edit, in: scene) }

  /// The outcome of a repair, in a few words.
  func outcome(of repair: Repair) -> String {
    var parts: [String] = []
    if removesMask(repair) { parts.append("translatesAutoresizingMaskIntoConstraints = false") }
    if repair.edits.count == 1, case .setPriority(let id, _)? = repair.edits.first {
      guard let missed = repair.missed else { return "made optional; it still holds" }
      parts.append("(\(id.rawValue)) is missed by \(text(missed))")
    }
    if repair.leavesNoConflict, repair.change?.kind == nil, repair.changesScreenOnly {
      parts.append("no conflict is left")
    } else {
      if repair.keepsFrames, log.map(tellsPicture) ?? true {
        parts.append(repair.changesScreenOnly ? "nothing else changes" : "same picture")
      }
      if let change = repair.change, log.map({ tells(change, in: $0) }) ?? true {
        parts.append(words(for: change))
      }
    }
    if repair.isRedundant {
      let names = repair.edits.compactMap { edit -> String? in
        if case .setConstant(let id, _) = edit { return "(\(id.rawValue))" }
        if case .setRelation(let id, _) = edit { return "(\(id.rawValue))" }
        return nil
      }
      if let name = names.first { parts.append("\(name) becomes redundant") }
    }
    if repair.remaining > 0 {
      let verb = plural(repair.remaining, "remains", "remain")
      parts.append("\(repair.remaining) of the others \(verb)")
    }
    if let count = facts.faultsLeft(by: repair) {
      parts.append("\(counted(count, "conflict")) \(plural(count, "is", "are")) left")
    }
    let here = parts.joined(separator: ", ")
    guard !repair.holdsElsewhere else { return here }
    return (here.isEmpty ? "" : here + "; ") + "conflicts on other screens"
  }

  /// Whether a log says what its screen looks like: the picture before a repair is that without the constraint
  /// that iOS broke.
  private func tellsPicture(_ log: ImportedLog) -> Bool { log.message.brokenNumber != nil }

  /// Whether a log says enough to state a change: it does not say where the views are that hold the others.
  private func tells(_ change: Trial.Change, in log: ImportedLog) -> Bool {
    switch change.kind {
    case .isFree?: return true
    case .leaves?, .overlaps?: return false
    case .vanishes?: return tellsPicture(log)
    case nil:
      let (before, after) = (change.before, change.after)
      let isSize =
        abs(after.width - before.width) > Tolerance.reported
        || abs(after.height - before.height) > Tolerance.reported
      return isSize && tellsPicture(log)
    }
  }

  /// Whether it removes constraints that views' autoresizing masks state, and nothing else.
  private func removesMask(_ repair: Repair) -> Bool {
    repair.edits.allSatisfy { edit in
      guard case .remove(let id) = edit else { return false }
      return log?.listed(id)?.constraint.role == .autoresizing
    }
  }

  private func words(for change: Trial.Change) -> String {
    let name = scene.name(of: change.item)
    let (before, after) = (change.before, change.after)
    func text(_ number: Double) -> String {
      NumberText.display(number, decimals: style.precision)
    }
    switch change.kind {
    case .vanishes(let axis)?:
      let verb = before == after ? "stays" : "becomes"
      return "\(name) \(verb) 0 \(axis == .horizontal ? "wide" : "high")"
    case .isFree(let anchor)?: return "leaves \(name).\(anchor.rawValue) open"
    case .leaves(let edge, let amount)?:
      let side =
        edge == .left || edge == .right ? "on the \(edge.rawValue)" : "at the \(edge.rawValue)"
      return "\(name) sticks out by \(text(amount)) \(side)"
    case .overlaps(let other)?: return "\(name) then overlaps \(scene.name(of: other))"
    case nil: break
    }
    if abs(after.width - before.width) > Tolerance.reported {
      return "\(name) becomes \(text(after.width)) wide"
    }
    if abs(after.height - before.height) > Tolerance.reported {
      return "\(name) becomes \(text(after.height)) high"
    }
    if abs(after.x - before.x) > Tolerance.reported {
      return "\(name) moves by \(text(abs(after.x - before.x))) to the "
        + (after.x > before.x ? "right" : "left")
    }
    if abs(after.y - before.y) > Tolerance.reported {
      return
        "\(name) moves \(after.y > before.y ? "down" : "up") by \(text(abs(after.y - before.y)))"
    }
    return "nothing moves"
  }
}
