import LayoutModel
import TextReports

/// Constraints as statements of the language.
public enum StatementText {
  /// The statement that makes a constraint: `note: a.left == b.left + 20 @750`, `a.keepWidth.equal = 150
  /// @high`.
  ///
  /// Run in a scene without the constraint, it makes one that differs only in number, source and order. The
  /// statement does not say in which group the constraint is, nor whether it is switched off.
  public static func statement(of constraint: LayoutConstraint, in scene: Scene) -> String {
    let label = constraint.label.map { "\($0): " } ?? ""
    let dialect = Dialects.dialect(constraint.wording.dialect)
    if let statement = dialect.statement(constraint, scene) { return label + statement }
    return label + equation(constraint, in: scene)
  }

  /// The statement that makes a constraint in a saved program, with the name that a view knows it by.
  package static func savedStatement(of constraint: LayoutConstraint, in scene: Scene) -> String {
    for dialect in Dialects.all {
      guard let statement = dialect.savedStatement(constraint, scene) else { continue }
      return (constraint.label.map { "\($0): " } ?? "") + statement
    }
    return statement(of: constraint, in: scene)
  }

  /// Translates constraints to statements of Keep attributes that can be run one after another: an attribute
  /// has one equal, one min and one max, so a constraint whose slot is taken is omitted.
  package static func keep(
    _ constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    var texts: [ConstraintID: String] = [:]
    var slots: Set<Slot> = []
    // Constraints stated as attributes already have their slots.
    let stated = constraints.filter { KeepLayout.Stated($0) != nil }
    let others = constraints.filter { KeepLayout.Stated($0) == nil }
    for constraint in stated + others {
      guard let statement = KeepStatement(saying: constraint, in: scene) else { continue }
      let slot = statement.reading.slot(statement.relation, group: constraint.group)
      guard slots.insert(slot).inserted else { continue }
      texts[constraint.id] = keep(constraint, in: scene)
    }
    return texts
  }

  /// The Keep statement equivalent to a constraint of any dialect: `a.keepLeftInset.equal = 10 @high`; nil if
  /// there is none.
  package static func keep(_ constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard let statement = KeepStatement(saying: constraint, in: scene),
      let attribute = attribute(statement.reading, in: scene)
    else { return nil }
    let member = KeepLayout.member(for: statement.relation)
    let value = number(of: statement) + named(constraint.priority)
    return "\(attribute).\(member) = \(value)"
  }

  /// The equation equivalent to a constraint of any dialect, with its priority unless that is required:
  /// `a.left == b.left + 20 @750`.
  public static func equation(_ constraint: LayoutConstraint, in scene: Scene) -> String {
    let equation = EquationText(constraint, in: scene).line
    return equation + suffix(constraint.priority)
  }

  /// A priority after a statement or a value, ` @750`; empty if it is required.
  static func suffix(_ priority: Double) -> String {
    priority == Priority.required ? "" : " \(NumberText.priority(priority))"
  }

  /// An attribute as it is typed: `a.keepLeftOffsetTo(b)`.
  static func attribute(_ reading: KeepReading, in scene: Scene) -> String? {
    guard let accessor = accessorsByKind[reading.kind] else { return nil }
    let start = "\(scene.name(of: reading.item)).\(accessor.name)"
    guard accessor.takesRelated else { return start }
    return reading.related.map { "\(start)(\(scene.name(of: $0)))" }
  }

  private static func number(of statement: KeepStatement) -> String {
    let number = statement.value.number
    if case .multiplied = statement.reading.kind.rule.operation {
      return NumberText.multiple(number)
    }
    return NumberText.exact(number) + (statement.value.isPercent ? "%" : "")
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
