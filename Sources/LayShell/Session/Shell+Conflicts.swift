import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// Shows the conflicts that nobody has seen, because a layout is asked for.
  func needLayout() {
    guard context.mode == .script, !isOnlyChecking, !isTrying else { return }
    reportConflicts()
    reportFeedback()
  }

  /// Shows the conflicts in force that were not shown since they are.
  func reportConflicts() {
    let fresh = takeFreshConflicts()
    guard let first = fresh.first else { return }
    let stream: Output.Stream = context.mode == .prompt ? .results : .messages
    if settings.format == .json {
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
  func takeFreshConflicts() -> [Conflict] {
    let broken = engine.broken(in: scene)
    memory.reported.formIntersection(broken)
    memory.foreseen.formIntersection(broken)
    let fresh = broken.filter { !memory.reported.contains($0) }
    guard !fresh.isEmpty else { return [] }
    memory.reported.formUnion(fresh)
    let isFresh = Set(fresh)
    return engine.conflicts(in: scene).filter { isFresh.contains($0.broken) }
  }

  /// Makes a conflict the one that `fix` and `explain` speak of, with its repairs.
  func show(_ conflict: Conflict, refusal: ShownConflict.Refusal? = nil) -> ShownConflict {
    let route = ConflictRoute(conflict, in: scene)
    let isSum = route.map { !$0.unknown.isEmpty } ?? false
    for member in conflict.members where !isSum || !member.reference.isNonNegative {
      giveNumber(member.reference)
    }
    let newest = interpreter.progress.constraints.last.map(ConstraintReference.stated)
    let repairs = engine.repairs(of: conflict, in: scene, newest: newest)
    let shown = ShownConflict(
      conflict: conflict, repairs: repairs, scene: shownScene, newest: newest, refusal: refusal)
    memory.lastConflict = shown
    return shown
  }

  /// Gives numbers to implied constraints that are printed together and have none yet: what resists
  /// compression before what hugs, each in the order of their views.
  func giveNumbers(_ references: [ConstraintReference]) {
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
  func giveNumber(_ reference: ConstraintReference) {
    if case .implied(let implied) = reference {
      _ = interpreter.evaluator.state.scene.giveNumber(to: implied)
    }
  }

  /// Whether an explanation of a kind is to be shown in full: the first time in a session.
  func takeLongForm(_ kind: String) -> Bool {
    memory.shownLong.insert(kind).inserted
  }

  /// `card.lay:7:1` where a constraint was stated.
  private func statedPlace(of reference: ConstraintReference) -> String? {
    guard let source = ConstraintText.describe(reference, in: scene).source else {
      return nil
    }
    return "\(source.file ?? context.source.name ?? "lay"):\(source.line):\(source.column)"
  }
}
