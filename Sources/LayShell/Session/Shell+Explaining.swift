import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import ScreenChecks
import Synchronization
import TextReports

/// Caches the facts about a scene for the next question.
final class KeptFacts: Sendable {
  private let kept = Mutex<SceneFacts?>(nil)

  /// The facts about a scene, cached.
  /// - Parameter program: The program that it runs at every pass.
  /// - Parameter isInterrupted: Asked while they are computed.
  func facts(
    of scene: Scene, program: @autoclosure () -> any PassProgram,
    isInterrupted: @escaping @Sendable () -> Bool
  ) -> SceneFacts {
    kept.withLock { kept in
      if let kept, kept.areAbout(scene), !kept.wereInterrupted { return kept }
      let facts = SceneFacts(
        of: scene, program: scene.programs.isEmpty ? nil : program(), isInterrupted: isInterrupted)
      kept = facts
      return facts
    }
  }
}

extension Shell {
  /// An explainer of the current scene; one for each answer.
  package func explainer() -> Explainer {
    explainer(
      of: shownScene,
      facts: keptFacts.facts(
        of: scene, program: evaluator.passProgram(reportingTo: PassReport()),
        isInterrupted: { [interruption = evaluator.interruption] in interruption.isWanted }))
  }

  /// An explainer of a scene with facts computed earlier.
  package func explainer(of scene: Scene, facts: SceneFacts) -> Explainer {
    var style = AnswerStyle()
    style.precision = settings.precision
    style.usesColor = settings.usesColor
    style.isAtPrompt = context.mode == .prompt
    style.isInSession = context.source.isSession
    style.takesFrames = memory.inferred?.takes(scene) ?? false
    style.pageLength = pageLength
    // The current statement is not finished.
    let newest =
      interpreter.progress.sceneChanges > 0
      ? interpreter.progress.constraints.last : evaluator.newest
    return Explainer(
      scene: scene, facts: facts, style: style, fileName: context.source.name,
      justStated: context.mode == .prompt ? Set(interpreter.progress.constraints) : [],
      newest: newest.map(ConstraintReference.stated), log: importedLog,
      origin: importedFile?.editOrigin(of: scene),
      letters: AnswerLetters(after: lettersOfScene),
      conditionText: { [state = interpreter.evaluator.state] in state[$0]?.text },
      written: written(in: scene))
  }

  /// How edits are written in the file that the scene is of.
  private func written(in scene: Scene) -> @Sendable (SceneEdit) -> FileEdit? {
    if let importedFile { return { importedFile.written($0)?.change } }
    let program = ProgramEdits(of: context.source, scene, vocabulary)
    return { program.written($0) }
  }

  /// Keeps the letters of an answer's implied constraints for the next question.
  func keepLetters(of explainer: Explainer) {
    interpreter.evaluator.letters = explainer.letters.named
    memory.letteredScene = scene
  }

  /// The implied constraints that answers at the prompt have lettered, if the scene is the same since.
  private var lettersOfScene: [ImpliedConstraint] {
    guard context.mode == .prompt, let lettered = memory.letteredScene,
      lettered.display == scene.display, scene.subjects(changedSince: lettered).isEmpty
    else { return [] }
    return interpreter.evaluator.letters
  }

  /// Prints an answer, and keeps the letters of the implied constraints that it names.
  func emit(
    _ report: Report, of explainer: Explainer, to stream: Output.Stream = .results
  ) {
    keepLetters(of: explainer)
    emit(settings.format == .text ? explainer.complete(report) : report, to: stream)
  }

  /// Answers a question about the layout, unless texts are only checked: all that the statement says has been read
  /// before.
  /// - Parameter question: Returns nil if it was interrupted.
  func answer(
    _ question: (Explainer) throws(Failure) -> Report?
  ) throws(Failure) {
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let explainer = explainer()
    guard let report = try question(explainer) else { throw Failure(.interrupted, []) }
    emit(report, of: explainer)
  }

  /// Prints an answer that explains conflicts. If it explains only one, `fix` and `explain` refer to it.
  func emit(
    _ report: Report, of explainer: Explainer, explaining conflicts: [ExplainedConflict],
    to stream: Output.Stream = .results
  ) {
    keep(conflicts, of: explainer)
    emit(report, of: explainer, to: stream)
  }

  /// Keeps what an answer explains for the next question.
  func keep(_ conflicts: [ExplainedConflict], of explainer: Explainer) {
    keepLetters(of: explainer)
    guard !conflicts.isEmpty else { return }
    memory.additions = nil
    memory.lastConflict =
      conflicts.count == 1 ? conflicts.first.map { shown($0, by: explainer) } : nil
  }

  /// A conflict as an answer has explained it.
  func shown(_ explained: ExplainedConflict, by explainer: Explainer) -> ShownConflict {
    ShownConflict(explained: explained, facts: explainer.facts, scene: explainer.scene)
  }

  // MARK: Words

  /// A constraint in words.
  package func describe(_ reference: ConstraintReference) -> ConstraintDescription {
    ConstraintText.describe(reference, in: shownScene)
  }

  /// A text with colored names of views.
  func colored(_ text: String, role: Markup.Role = .plain) -> Markup {
    settings.usesColor
      ? Explanations.colored(text, role: role, in: scene) : Markup(text, role)
  }
}
