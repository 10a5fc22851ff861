import LayoutModel

/// Puts constraints into words.
public enum ConstraintText {
  /// Describes a stated or implied constraint in its dialect. One that is not in the scene is described as
  /// removed.
  /// - Complexity: O(n) for a constraint of a stack view or box layout of n members; otherwise O(1).
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
    let sentence = dialect.sentence(constraint, scene)
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
