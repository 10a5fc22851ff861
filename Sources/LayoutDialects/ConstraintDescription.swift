import LayoutModel
import TextReports

/// A constraint in words, in parts that can be set in columns.
public struct ConstraintDescription: Hashable, Sendable {
  /// The wording in the dialect of the statement.
  package enum Words: Hashable, Sendable {
    /// Columns: `box.left` `==` `panel.left` `+ 20`.
    case equation(EquationText)
    /// A sentence, including the priority: `width of <a> equal to 20 with required priority`.
    case sentence(String)
  }

  /// The origin of a constraint.
  package enum Origin: Hashable, Sendable {
    /// A stated constraint.
    case stated
    /// Hugging: the view is not larger than its content.
    case hugging
    /// Compression resistance: the view is not smaller than its content.
    case compression
    /// The size and position of the root.
    case screen
    /// Sizes are never negative.
    case nonNegative
    /// An implied rule of a view or guide; its sentence names the owner.
    case rule(String)
    /// The constraint was removed.
    case removed

    /// The remark printed after it: `hugging`, `compression`, `the screen`; nil if the wording includes it.
    package var phrase: String? {
      switch self {
      case .stated, .nonNegative, .removed: nil
      case .hugging: "hugging"
      case .compression: "compression"
      case .screen: "the screen"
      case .rule(let words): words
      }
    }
  }

  /// The described constraint.
  package var reference: ConstraintReference
  /// The printed number; nil for an implied constraint.
  package var number: ConstraintID?
  /// The position of an implied constraint among those that an answer names, from 1; nil outside an answer.
  package var letter: Int?
  /// In its dialect.
  package var words: Words
  /// As an equation, whatever its dialect.
  package var equation: EquationText
  /// 1...1000.
  package var priority: Double
  /// The origin.
  package var origin: Origin
  /// The word for the dialect of ``words``: `equation`, `keep` …, or `implied` for an implied constraint.
  package var dialect: String
  /// Its label: `note`, `w[2]`.
  package var label: String?
  /// The group that it belongs to.
  package var group: GroupID?
  /// The name of that group.
  package var groupName: String?
  /// The location of the statement; for content, of the view's declaration.
  package var source: SourceLocation?
  /// Whether it and the groups around it are active.
  package var isInForce: Bool

  /// `@750`; nil if it is required.
  package var priorityText: String? {
    priority == Priority.required ? nil : NumberText.priority(priority)
  }

  /// The wording on one line; for an equation, without the priority.
  public var line: String {
    switch words {
    case .equation(let text): text.line
    case .sentence(let sentence): sentence
    }
  }
}

/// Puts constraints into words.
public enum ConstraintText {
  /// Describes a stated or implied constraint in its dialect.
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
