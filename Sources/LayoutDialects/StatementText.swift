import LayoutModel

/// Constraints as they can be typed again.
public enum StatementText {
  /// The statement that makes a constraint: `note: a.left == b.left + 20 @750`,
  /// `a.keepWidth.equal = 150 @high`.
  ///
  /// Typed in a scene without it, it gives the same constraint, number, source and order aside. The
  /// braces of its group, and whether it is switched on, are not in it.
  public static func statement(of constraint: LayoutConstraint, in scene: Scene) -> String {
    let label = constraint.label.map { "\($0): " } ?? ""
    if let stated = KeepLayout.Stated(constraint),
      let attribute = attribute(stated.reading, in: scene)
    {
      let member = KeepLayout.member(for: stated.relation)
      let value = number(of: stated) + named(constraint.priority)
      return "\(label)\(attribute).\(member) = \(value)"
    }
    let equation = EquationText(constraint, in: scene).line
    let isRequired = constraint.priority == Priority.required
    return label + equation + (isRequired ? "" : " \(NumberText.priority(constraint.priority))")
  }

  /// An attribute as it is typed: `a.keepLeftOffsetTo(b)`.
  static func attribute(_ reading: KeepReading, in scene: Scene) -> String? {
    guard let accessor = accessorsByKind[reading.kind] else { return nil }
    let start = "\(scene.name(of: reading.item)).\(accessor.name)"
    guard accessor.takesRelated else { return start }
    return reading.related.map { "\(start)(\(scene.name(of: $0)))" }
  }

  private static func number(of stated: KeepLayout.Stated) -> String {
    let number = stated.value.number
    if case .multiplied = stated.reading.kind.rule.entry { return NumberText.multiple(number) }
    return NumberText.exact(number) + (stated.value.isPercent ? "%" : "")
  }

  private static func named(_ priority: Double) -> String {
    switch priority {
    case Priority.required: ""
    case Priority.high: " @high"
    case Priority.low: " @low"
    case Priority.fitting: " @fitting"
    default: " \(NumberText.priority(priority))"
    }
  }

  private static let accessorsByKind: [KeepKind: KeepAccessor] = {
    var accessors: [KeepKind: KeepAccessor] = [:]
    for accessor in KeepLayout.accessors {
      if case .attribute(let kind) = accessor.target { accessors[kind] = accessor }
    }
    return accessors
  }()
}
