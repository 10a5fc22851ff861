import LayLanguage
import Explanations
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Shell {
  /// Tells the conflicts that are in force before the first prompt.
  package func tellConflicts() {
    context = Context(source: SourceText(""), mode: .prompt)
    // Nothing of it has just been typed.
    interpreter.progress.begin()
    reportConflicts()
    reportFeedback()
  }

  /// Shows the current conflicts that were not shown yet.
  func reportConflicts() {
    let fresh = takeNewlyBroken()
    guard !fresh.isEmpty else { return }
    let explainer = explainer()
    let conflicts = explainer.listedConflicts(leavingOut: fresh)
    guard let first = conflicts.first else { return }
    if entries != nil {
      let all = conflicts.map { explainer.explained($0, isOnly: conflicts.count == 1) }
      keep(all, of: explainer)
      return sayConflicts(Report(joining: all.map { explainer.report(on: $0, isLong: true) }))
    }
    guard context.mode == .script else {
      let explained = explainer.explained(first, isOnly: true)
      let others = Array(conflicts.dropFirst())
      let report = explainer.report(on: explained, isLong: true, others: others)
      let rest = Report.Part.data {
        others.map {
          .answer(explainer.report(on: explainer.explained($0, isOnly: true), isLong: false))
        }
      }
      emit(Report(report.parts + [rest]), of: explainer, explaining: [explained])
      return
    }
    let shown = conflicts.prefix(Explainer.mostConflictsExplained).map {
      explainer.explained($0, isOnly: conflicts.count == 1)
    }
    var parts = shown.enumerated().map { index, explained -> Report.Part in
      let line = head(of: explained.conflict) + explained.claim + " " + Markup("[E101]", .dim)
      return .answer(explainer.report(on: explained, head: .line(line), isLong: index == 0))
    }
    for other in conflicts.dropFirst(shown.count) {
      let line = head(of: other.conflict) + explainer.listing(other.conflict)
      parts += [
        .preformatted([line + Markup(" [E101]", .dim)]),
        .data {
          [.answer(explainer.report(on: explainer.explained(other, isOnly: true), isLong: false))]
        },
      ]
    }
    emit(Report(parts), of: explainer, explaining: shown, to: .messages)
  }

  /// Says conflicts as JSON; in the object of an entry each is a conflict as `layout` has them.
  func sayConflicts(_ report: Report) {
    let objects = report.objects
    say(entries == nil ? objects : objects.map { $0["conflict"] ?? $0 }, as: .conflicts)
  }

  /// `card.lay:7:1: conflict: `
  private func head(of conflict: Conflict) -> Markup {
    let place = statedPlace(of: conflict.broken) ?? context.source.name ?? "lay"
    return Markup("\(place): ") + Markup("conflict", .error) + ": "
  }

  /// The constraints left out whose conflict was not shown yet; it counts as shown from now on.
  func takeNewlyBroken() -> Set<ConstraintReference> {
    let broken = engine.broken(in: scene)
    memory.reported.formIntersection(broken)
    memory.foreseen.formIntersection(broken)
    let fresh = Set(broken).subtracting(memory.reported)
    memory.reported.formUnion(fresh)
    return fresh
  }

  /// `card.lay:7:1`: the location of a constraint's statement.
  private func statedPlace(of reference: ConstraintReference) -> String? {
    guard let source = ConstraintText.describe(reference, in: scene).source else {
      return nil
    }
    return "\(source.file ?? context.source.name ?? "lay"):\(source.line):\(source.column)"
  }
}

extension Shell {
  /// Reports once that the layout does not converge.
  func reportFeedback() {
    guard let feedback = takeFreshFeedback() else { return }
    let isMessage = context.mode == .script || settings.format == .json
    emit(explainer().report(on: feedback), to: isMessage ? .messages : .results)
  }

  /// The feedback cycle, if it was not shown yet; it counts as shown from now on.
  func takeFreshFeedback() -> Feedback? {
    let feedback = engine.feedback(in: scene)
    defer { memory.shownFeedback = feedback }
    return feedback == memory.shownFeedback ? nil : feedback
  }
}
