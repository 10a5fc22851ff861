import LayoutModel

/// A way to say constraints: what a folder here is about.
///
/// A constraint is shown in the words of the dialect that it was stated in, and can be said in others. What
/// the dialect has to know for that besides the constraint's two sides is in the payload of its
/// ``Wording``, which nothing else reads.
public protocol Dialect: Sendable {
  /// What constraints that were stated in it carry.
  var name: DialectName { get }
  /// The word for it behind `as`, and in JSON.
  var word: String { get }
  /// A constraint that was stated in it, in its words, the priority included; nil where an equation is
  /// shown.
  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String?
  /// A constraint that was stated in it, as a statement that can stand alone, without the label; nil where
  /// an equation is written.
  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String?
  /// Any constraints in this dialect, whatever words they were stated in; those that it cannot say are
  /// missing.
  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String]
  /// Why a constraint is missing there; empty where none can be.
  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String
}

/// The dialects that constraints can be stated in.
public enum Dialects {
  /// All of them, by their numbers.
  public static let all: [any Dialect] = [
    EquationDialect(), KeepDialect(), VisualDialect(), LayoutKitDialect(), MondrianDialect(),
  ]

  /// The dialect of a constraint.
  public static func dialect(_ name: DialectName) -> any Dialect {
    all.first { $0.name == name } ?? EquationDialect()
  }

  /// The dialect with a word.
  public static func dialect(_ word: String) -> (any Dialect)? { all.first { $0.word == word } }
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
  /// What is said of each of some constraints.
  func each(
    _ constraints: [LayoutConstraint], _ text: (LayoutConstraint) -> String?
  ) -> [ConstraintID: String] {
    Dictionary(
      constraints.compactMap { constraint in text(constraint).map { (constraint.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
