import Explanations
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import Synchronization
import TextReports

/// Keeps what was found out about a scene for the next question about it.
final class KeptFacts: Sendable {
  private let kept = Mutex<SceneFacts?>(nil)

  /// What is found out about a scene.
  /// - Parameter programs: what it runs at every pass.
  func facts(of scene: Scene, programs: @autoclosure () -> Programs) -> SceneFacts {
    kept.withLock { kept in
      if let kept, kept.areAbout(scene) { return kept }
      let facts = SceneFacts(of: scene, programs: scene.programs.isEmpty ? nil : programs())
      kept = facts
      return facts
    }
  }
}

extension Shell {
  /// What explains the scene as it is; one for each answer.
  func explainer() -> Explainer {
    explainer(
      of: shownScene,
      facts: keptFacts.facts(
        of: session.scene, programs: programs(reportingTo: PassReport())))
  }

  /// What explains a scene about which something was found out before.
  func explainer(of scene: Scene, facts: SceneFacts) -> Explainer {
    var style = AnswerStyle()
    style.width = session.settings.width
    style.precision = session.settings.precision
    style.usesColor = session.settings.usesColor
    style.isAtPrompt = context.mode == .prompt
    style.pageLength = Self.pageLength
    return Explainer(
      scene: scene, facts: facts, style: style, fileName: context.source.name,
      justStated: context.mode == .prompt ? Set(progress.constraints) : [],
      conditionText: { [bodies = session.bodies] in bodies[$0]?.text })
  }

  /// Prints an answer, and keeps the letters of the implied constraints that it names.
  mutating func emit(
    _ report: Report, of explainer: Explainer, to stream: Output.Stream = .results
  ) {
    session.lastLetters = explainer.letters.named
    emit(report, to: stream)
  }

  /// Prints an answer that explains conflicts; one that it explains alone is that of `fix` and `explain`.
  mutating func emit(
    _ report: Report, of explainer: Explainer, explaining conflicts: [ExplainedConflict],
    to stream: Output.Stream = .results
  ) {
    if !conflicts.isEmpty {
      session.lastConflict =
        conflicts.count == 1 ? conflicts.first.map { shown($0, by: explainer) } : nil
    }
    emit(report, of: explainer, to: stream)
  }

  /// A conflict as an answer has explained it.
  func shown(_ explained: ExplainedConflict, by explainer: Explainer) -> ShownConflict {
    ShownConflict(explained: explained, facts: explainer.facts, scene: explainer.scene)
  }

  /// The implied constraint that the last explanation has named so: `i2`.
  func lettered(_ name: String) -> Value? {
    guard name.first == "i", let place = Int(name.dropFirst()), String(place) == name.dropFirst(),
      session.lastLetters.indices.contains(place - 1)
    else { return nil }
    let implied = session.lastLetters[place - 1]
    return session.scene.implied(implied) == nil ? nil : .constraint(.implied(implied))
  }

  // MARK: Words

  /// The scene with what its last layout has found out: what is in force, how high texts are.
  var shownScene: Scene {
    guard let pass = engine.passState else { return session.scene }
    return session.scene.with(pass)
  }

  /// A constraint in words.
  func describe(_ reference: ConstraintReference) -> ConstraintDescription {
    ConstraintText.describe(reference, in: shownScene)
  }

  /// A text with the names of views in their hues.
  func colored(_ text: String, role: Markup.Role = .plain) -> Markup {
    // Most text has no colours, and needs nothing that is found out.
    session.settings.usesColor ? explainer().colored(text, role: role) : Markup(text, role)
  }
}
