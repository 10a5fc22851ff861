import LayoutEngine
import LayLanguage
import LayoutDialects
import LayoutModel

extension Interpreter {
  // MARK: Refusal

  /// Refuses the current statement if it causes a constraint to be left out.
  package func refuseNewConflicts(since before: Set<ConstraintReference>) throws(Failure) {
    try refuse(subject: "the statement breaks a constraint") { broken in
      broken.filter { !before.contains($0) }
    }
  }

  /// Refuses the current statement if any of the chosen constraints is left out.
  package func refuse(
    subject: String, _ choose: ([ConstraintReference]) -> [ConstraintReference]
  ) throws(Failure) {
    guard !isOnlyChecking else { return }
    var refused = choose(evaluator.engine.broken(in: scene))
    while let index = pendingRepairs.firstIndex(where: { refused.contains($0.broken) }) {
      try apply(pendingRepairs.remove(at: index).edits, at: SourceRange(0, 0))
      refused = choose(evaluator.engine.broken(in: scene))
    }
    guard let first = refused.first else { return }
    throw host.refusal(of: first, subject: subject, in: self)
  }

  /// Applies the edits of a repair.
  package func apply(_ edits: [SceneEdit], at range: SourceRange) throws(Failure) {
    do { try scene.apply(edits) } catch {
      let reason = EditText.reason(for: error, in: scene)
      throw Failure("E044", "the repair cannot be made: \(reason)", at: range)
    }
  }

  // MARK: Groups

  /// Activates or deactivates groups, all of them or none.
  package func setActive(
    _ isActive: Bool, of groups: [GroupID], leavesOut: Bool = false, at range: SourceRange
  ) throws(Failure) {
    if let group = context.group, let name = scene.group(group)?.name {
      throw Failure(
        "E042", "a group cannot be switched inside a group: this is in `\(name)`", at: range)
    }
    for group in groups { scene.setActive(isActive, of: group) }
    guard isActive else { return }
    try checkActivation(of: groups, leavesOut: leavesOut, at: range)
  }

  /// Throws if an activation leaves out members of the groups.
  package func checkActivation(
    of groups: [GroupID], leavesOut: Bool = false, at range: SourceRange
  ) throws(Failure) {
    for group in groups {
      guard let name = scene.group(group)?.name else { continue }
      if !scene.isInForce(group) {
        if scene.group(group)?.condition == nil {
          notice("`\(name)` is on, but a group around it is off", at: range)
        }
        continue
      }
      guard !leavesOut else { continue }
      let members = Set(scene.members(of: group).map(ConstraintReference.stated))
      try refuse(subject: "`\(name)` cannot be activated") { broken in
        broken.filter(members.contains)
      }
    }
    if context.mode == .script { try needLayout() }
  }
}
