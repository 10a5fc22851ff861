import LayoutModel

/// A dialect: a way to state constraints.
///
/// A constraint is shown in the dialect of its statement, and can be translated to others. What a dialect
/// needs for that besides the constraint's two sides is in the payload of its ``Wording``, which only the
/// dialect reads.
package protocol Dialect: Sendable {
  /// The name of the dialect, which its constraints carry.
  var name: DialectName { get }
  /// The word for it after `as`, and in JSON.
  var word: String { get }
  /// A constraint stated in it, in its wording, including the priority; nil to show an equation.
  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String?
  /// A constraint stated in it, as a complete statement without the label; nil to write an equation.
  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String?
  /// A constraint in a saved program, as a complete statement without the label, with the name that a view
  /// knows it by; nil to write it as ``statement(of:in:)`` of its own dialect.
  func savedStatement(of constraint: LayoutConstraint, in scene: Scene) -> String?
  /// Translates constraints of any dialect to this one; those without a translation are missing.
  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String]
  /// The reason a constraint has no translation; empty if none can be translated.
  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String
}

/// All dialects.
package enum Dialects {
  /// By number.
  package static let all: [any Dialect] = [
    EquationDialect(), KeepDialect(), VisualDialect(), LayoutKitDialect(), MondrianDialect(),
  ]

  /// The dialect with a name.
  package static func dialect(_ name: DialectName) -> any Dialect {
    all.first { $0.name == name } ?? EquationDialect()
  }

  /// The dialect with a word, or nil.
  package static func dialect(_ word: String) -> (any Dialect)? { all.first { $0.word == word } }
}

/// `a.left == b.left + 20`
struct EquationDialect: Dialect {
  let name = DialectName.equation
  let word = "equation"

  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? { nil }

  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String? { nil }

  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    each(constraints) { StatementText.equation($0, in: scene) }
  }

  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String { "" }
}

extension Dialect {
  /// By default nil.
  package func savedStatement(of constraint: LayoutConstraint, in scene: Scene) -> String? { nil }

  /// Translates constraints one by one.
  func each(
    _ constraints: [LayoutConstraint], _ text: (LayoutConstraint) -> String?
  ) -> [ConstraintID: String] {
    Dictionary(
      constraints.compactMap { constraint in text(constraint).map { (constraint.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
