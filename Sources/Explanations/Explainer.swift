import LayoutDialects
import LayoutModel
import TextReports

/// Makes one answer about one scene: why values are what they are, what conflicts, what is lost, what is
/// free.
///
/// ```swift
/// let explainer = Explainer(scene: scene, facts: SceneFacts(of: scene), style: AnswerStyle())
/// for line in explainer.conflicts().lines { print(line.plain) }
/// ```
///
/// Asking changes nothing. What is found out is a fact about the scene alone, whatever was asked before;
/// the implied constraints that an answer names are lettered in its order, `(i1)`, `(i2)` …: make a new
/// explainer for each answer.
package struct Explainer: Sendable {
  /// The scene with what its layout has found out: what is in force, how high texts are.
  package let scene: Scene
  /// What is found out about it.
  package let facts: SceneFacts
  /// How the answer is set.
  package let style: AnswerStyle
  /// The implied constraints that the answer names.
  package let letters = AnswerLetters()
  /// The file whose places are said without its name; nil for what was typed.
  let fileName: String?
  /// The constraints that the statement which is answered has stated or set.
  let justStated: Set<ConstraintID>
  /// The constraint that was stated or set last, of which repairs are offered first.
  let newest: ConstraintReference?
  /// What a condition of the scene's reads, as it was stated.
  let conditionText: @Sendable (ProgramID) -> String?

  /// What explains a scene for one answer.
  /// - Parameters:
  ///   - scene: the scene with what its layout has found out.
  ///   - facts: what is found out about it.
  ///   - style: how the answer is set.
  ///   - fileName: the file whose places are said without its name.
  ///   - justStated: the constraints that are said to be just typed, at a prompt.
  ///   - newest: the constraint that was stated or set last.
  ///   - conditionText: what a condition reads, as it was stated.
  package init(
    scene: Scene, facts: SceneFacts, style: AnswerStyle = AnswerStyle(), fileName: String? = nil,
    justStated: Set<ConstraintID> = [], newest: ConstraintReference? = nil,
    conditionText: @escaping @Sendable (ProgramID) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.facts = facts
    self.style = style
    self.fileName = fileName
    self.justStated = justStated
    self.newest = newest
    self.conditionText = conditionText
  }

  /// A constraint in words, with its letter if the answer has named it.
  package func describe(_ reference: ConstraintReference) -> ConstraintDescription {
    var description = ConstraintText.describe(reference, in: scene)
    if case .implied(let implied) = reference { description.letter = letters[implied] }
    return description
  }

  /// A constraint that the answer names: `(3) a.width == 100`.
  package func naming(_ reference: ConstraintReference) -> String {
    letters.give(reference)
    let description = describe(reference)
    return "\(description.numberText) \(description.line)"
  }

  /// A constraint for a program: the number of a stated one, the equation of an implied one.
  func json(naming reference: ConstraintReference) -> JSON {
    switch reference {
    case .stated(let id): .integer(id.rawValue)
    case .implied: .string(ConstraintText.describe(reference, in: scene).equation.line)
    }
  }

  /// Whether a constraint is in force, with the groups around it.
  package func isInForce(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .stated(let id): scene.isInForce(id)
    case .implied(let implied): scene.implied(implied) != nil
    }
  }

  /// `line 3`, or `other.lay:3` for another file than the one that runs.
  package func place(_ source: SourceLocation) -> String {
    guard let file = source.file, file != fileName else { return "line \(source.line)" }
    return "\(file):\(source.line)"
  }

  /// A number as it is printed.
  package func text(_ number: Double) -> String {
    NumberText.display(tidy(number), decimals: style.precision)
  }

  /// A solved number without the rounding errors of floating-point arithmetic.
  func tidy(_ number: Double) -> Double { NumberText.solved(number) }
}

/// How an answer is set in lines.
package struct AnswerStyle: Hashable, Sendable {
  /// The columns of a line.
  package var width = 80
  /// The most decimals of a number.
  package var precision = 2
  /// Whether lines carry colours.
  package var usesColor = false
  /// Whether a person reads it at a prompt, where long answers are folded.
  package var isAtPrompt = false
  /// The lines of a page.
  package var pageLength = 24

  /// 80 columns, two decimals, no colours, in a file.
  package init() {}
}
