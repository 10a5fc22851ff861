import LayoutDialects
import LayoutModel
import TextReports

/// Makes one answer about one scene: reasons for values, conflicts, lost constraints, ambiguities.
///
/// ```swift
/// let explainer = Explainer(scene: scene, facts: SceneFacts(of: scene), style: AnswerStyle())
/// for line in explainer.conflicts().report.lines(width: 80) { print(line.plain) }
/// ```
/// Asking changes nothing: an answer depends on the scene alone, not on earlier questions, but for the letters. The
/// implied constraints that an answer names are lettered in its order, `(i1)`, `(i2)` …, after those that earlier
/// answers about the scene have lettered; make a new explainer for each answer.
package struct Explainer: Sendable {
  /// The scene with the results of its layout passes, such as active groups and text heights.
  package let scene: Scene
  /// The facts about it.
  package let facts: SceneFacts
  /// The style of the answer.
  package var style: AnswerStyle
  /// The implied constraints that the answer names.
  package let letters: AnswerLetters
  /// The file whose locations are given without its name; nil for input from the prompt.
  let fileName: String?
  /// The constraints that the current statement has stated or set.
  let justStated: Set<ConstraintID>
  /// The constraint stated or set last, whose repairs are offered first.
  let newest: ConstraintReference?
  /// The log that the scene is of, if any: only what its reader owns is edited.
  let log: ImportedLog?
  /// Where the scene comes from, if its repairs are to be made there.
  let origin: EditOrigin?
  /// The source of a program's condition, as it was stated.
  let conditionText: @Sendable (ProgramID) -> String?
  /// An edit as one of the file that states what is edited; nil if it cannot be made there.
  let written: @Sendable (SceneEdit) -> FileEdit?

  /// Creates the explainer of a scene for one answer.
  /// - Parameters:
  ///   - scene: The scene with the results of its layout passes.
  ///   - facts: The facts about it.
  ///   - style: The style of the answer.
  ///   - fileName: The file whose locations are given without its name.
  ///   - justStated: The constraints marked as just typed, at a prompt.
  ///   - newest: The constraint stated or set last.
  ///   - log: The log that the scene is of, if any.
  ///   - origin: Where the scene comes from, if its repairs are to be made there.
  ///   - letters: The letters that earlier answers about the scene have given.
  ///   - conditionText: The source of a program's condition, as it was stated.
  ///   - written: An edit as one of the file that states what is edited; nil if it cannot be made there.
  package init(
    scene: Scene, facts: SceneFacts, style: AnswerStyle = AnswerStyle(), fileName: String? = nil,
    justStated: Set<ConstraintID> = [], newest: ConstraintReference? = nil,
    log: ImportedLog? = nil, origin: EditOrigin? = nil, letters: AnswerLetters = AnswerLetters(),
    conditionText: @escaping @Sendable (ProgramID) -> String? = { _ in nil },
    written: @escaping @Sendable (SceneEdit) -> FileEdit? = { _ in nil }
  ) {
    self.scene = scene
    self.facts = facts
    self.style = style
    self.fileName = fileName
    self.justStated = justStated
    self.newest = newest
    self.log = log
    self.origin = origin
    self.letters = letters
    self.conditionText = conditionText
    self.written = written
  }

  /// A constraint in words, with its letter if the answer has one for it.
  package func describe(_ reference: ConstraintReference) -> ConstraintDescription {
    var description = ConstraintText.describe(reference, in: scene)
    if case .implied(let implied) = reference { description.letter = letters[implied] }
    return description
  }

  /// A constraint with its number or letter: `(3) a.width == 100`.
  package func naming(_ reference: ConstraintReference) -> String {
    letters.give(reference)
    let description = describe(reference)
    return "\(description.numberText) \(description.line)"
  }

  /// The id of a constraint in JSON: the number of a stated one, the letter of an implied one, `"i2"`, which it is
  /// given.
  package func id(of reference: ConstraintReference) -> JSON {
    letters.give(reference)
    return describe(reference).shortName.json
  }

  /// A constraint in the tables of a page: the number of a stated one, the equation of an implied one.
  func nameInTables(of reference: ConstraintReference) -> JSON {
    let description = ConstraintText.describe(reference, in: scene)
    return description.shortName.json
  }

  /// Whether a constraint and the groups around it are active.
  package func isInForce(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .stated(let id): scene.isInForce(id)
    case .implied(let implied): scene.implied(implied) != nil
    }
  }

  /// `line 3`, or `other.lay:3` for a file other than the running one, without its folders.
  func place(_ source: SourceLocation) -> Report.Reference {
    var words = "line \(source.line)"
    if let file = source.file, file != fileName {
      words = "\(file.split(separator: "/").last ?? "?"):\(source.line)"
    }
    return .place(words, file: source.file, line: source.line, column: source.column)
  }

  /// A number with the style's precision.
  package func text(_ number: Double) -> String {
    NumberText.display(tidy(number), decimals: style.precision)
  }

  /// A solved number without the rounding errors of floating-point arithmetic.
  func tidy(_ number: Double) -> Double { NumberText.solved(number) }
}
