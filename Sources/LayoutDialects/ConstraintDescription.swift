import LayoutModel
import TextReports

/// A constraint in words, in parts to be set in columns.
public struct ConstraintDescription: Hashable, Sendable {
  /// The words of the dialect that it was stated in.
  public enum Words: Hashable, Sendable {
    /// Columns: `box.left` `==` `panel.left` `+ 20`.
    case equation(EquationText)
    /// One sentence, its priority included: `width of <a> equal to 20 with required priority`.
    case sentence(String)
  }

  /// Where it comes from.
  public enum Origin: Hashable, Sendable {
    /// Somebody stated it.
    case stated
    /// Content is not larger than it need be.
    case hugging
    /// Content is not cut off.
    case compression
    /// The size and place of the root.
    case screen
    /// A size is never negative.
    case nonNegative
    /// What a view or guide is: the words say whose rule it is.
    case rule(String)
    /// Nowhere any more: it was removed.
    case removed

    /// What to print behind it: `hugging`, `compression`, `the screen`; nil where the words say it.
    public var phrase: String? {
      switch self {
      case .stated, .nonNegative, .removed: nil
      case .hugging: "hugging"
      case .compression: "compression"
      case .screen: "the screen"
      case .rule(let words): words
      }
    }
  }

  /// What is described.
  public var reference: ConstraintReference
  /// The number it is printed with; nil for an implied one.
  public var number: ConstraintID?
  /// The place of an implied one among those that an answer names, from 1; nil outside an answer.
  public var letter: Int?
  /// In the words of its dialect.
  public var words: Words
  /// As an equation, whatever its dialect.
  public var equation: EquationText
  /// 1...1000.
  public var priority: Double
  /// Where it comes from.
  public var origin: Origin
  /// The word for the dialect of ``words``: `equation`, `keep` …, or `implied` where nobody stated it.
  public var dialect: String
  /// Its label: `note`, `w[2]`.
  public var label: String?
  /// The group that it is in.
  public var group: GroupID?
  /// The name of that group.
  public var groupName: String?
  /// Where it was stated; for content where the view was made.
  public var source: SourceLocation?
  /// Whether it and the groups around it are switched on.
  public var isInForce: Bool

  /// `@750`; nil where it is required.
  public var priorityText: String? {
    priority == Priority.required ? nil : NumberText.priority(priority)
  }

  /// The words on one line; an equation without its priority.
  public var line: String {
    switch words {
    case .equation(let text): text.line
    case .sentence(let sentence): sentence
    }
  }
}

/// The one place that puts a constraint into words.
public enum ConstraintText {
  /// A stated or implied constraint in the words of its dialect.
  public static func describe(
    _ reference: ConstraintReference, in scene: Scene
  ) -> ConstraintDescription {
    switch reference {
    case .implied(let implied):
      return describe(implied, in: scene)
    case .stated(let id):
      return scene.constraint(id).map { describe($0, in: scene) } ?? removed(reference, in: scene)
    }
  }

  private static func describe(
    _ constraint: LayoutConstraint, in scene: Scene
  ) -> ConstraintDescription {
    let equation = EquationText(constraint, in: scene)
    let dialect = Dialects.dialect(constraint.wording.dialect)
    let sentence = dialect.sentence(of: constraint, in: scene)
    return ConstraintDescription(
      reference: .stated(constraint.id), number: constraint.id,
      words: sentence.map { .sentence($0) } ?? .equation(equation), equation: equation,
      priority: constraint.priority, origin: .stated,
      dialect: dialect.word, label: constraint.label,
      group: constraint.group, groupName: constraint.group.flatMap { scene.group($0)?.name },
      source: constraint.source, isInForce: scene.isInForce(constraint.id))
  }

  private static func describe(
    _ implied: ImpliedConstraint, in scene: Scene
  ) -> ConstraintDescription {
    guard let sides = scene.implied(implied) else { return removed(.implied(implied), in: scene) }
    let equation = EquationText(sides.left, sides.relation, sides.right, in: scene)
    var words = ConstraintDescription.Words.equation(equation)
    let origin: ConstraintDescription.Origin
    var source: SourceLocation?
    switch implied {
    case .screen:
      origin = .screen
    case .nonNegative(let item, let axis):
      origin = .nonNegative
      words = .sentence("the \(axis.length.rawValue) of \(scene.name(of: item)) cannot be negative")
    case .hugging(let item, _):
      origin = .hugging
      source = scene.item(item)?.source
    case .compression(let item, _):
      origin = .compression
      source = scene.item(item)?.source
    case .frame(let item, _):
      origin = .rule("frame of \(scene.name(of: item))")
      source = scene.item(item)?.source
    case .guide(let item, _):
      origin = .rule(phrase(ofGuide: item, in: scene))
    case .stack(let stack, let constraint):
      origin = .rule(StackViewText.phrase(for: constraint, of: stack, in: scene))
      source = scene.item(stack)?.source
    case .box(let id, let constraint):
      origin = .rule(BoxText.phrase(for: constraint, of: id, in: scene))
      source = scene.item(scene.outermostLayout(around: id))?.source
    }
    return ConstraintDescription(
      reference: .implied(implied), number: nil, words: words,
      equation: equation, priority: sides.priority, origin: origin,
      dialect: "implied", source: source, isInForce: true)
  }

  private static func phrase(ofGuide guide: ItemID, in scene: Scene) -> String {
    let owner = scene.parent(of: guide).map { scene.name(of: $0) } ?? "?"
    return switch scene.guideRole(of: guide) {
    case .safeArea: owner == "root" ? "safe area" : "safe area of \(owner)"
    case .layoutMargins: "margins of \(owner)"
    case .content: "content of \(owner)"
    case nil: "guide"
    }
  }

  private static func removed(
    _ reference: ConstraintReference, in scene: Scene
  ) -> ConstraintDescription {
    let nothing = LinearExpression()
    let number: ConstraintID? = if case .stated(let id) = reference { id } else { nil }
    return ConstraintDescription(
      reference: reference, number: number, words: .sentence("a constraint that was removed"),
      equation: EquationText(nothing, .equal, nothing, in: scene), priority: Priority.required,
      origin: .removed, dialect: "equation", isInForce: false)
  }
}
