import LayoutModel

/// A dialect: a way to state constraints.
///
/// A constraint is shown in the dialect of its statement, and can be translated to others. What a dialect
/// needs for that besides the constraint's two sides is in the payload of its ``Wording``, which only the
/// dialect reads.
package struct Dialect: Sendable {
  /// A text for a constraint; nil if there is none.
  package typealias Text = @Sendable (LayoutConstraint, Scene) -> String?

  /// The name of the dialect, which its constraints carry.
  package var name: DialectName
  /// The word for it after `as`, and in JSON.
  package var word: String
  /// A constraint stated in it, in its wording, including the priority; nil to show an equation.
  var sentence: Text = { _, _ in nil }
  /// A constraint stated in it, as a complete statement without the label; nil to write an equation.
  var statement: Text = { _, _ in nil }
  /// A constraint in a saved program, as a complete statement without the label, with the name that a view
  /// knows it by; nil to write it as the statement of its own dialect.
  var savedStatement: Text = { _, _ in nil }
  /// Translates constraints of any dialect to this one; those without a translation are missing.
  package var translations: @Sendable ([LayoutConstraint], Scene) -> [ConstraintID: String]
  /// The reason a constraint has no translation; empty if none can be translated.
  package var remark: @Sendable (LayoutConstraint, Scene) -> String

  /// Translates constraints one by one.
  static func each(
    _ text: @escaping Text
  ) -> @Sendable ([LayoutConstraint], Scene) -> [ConstraintID: String] {
    { constraints, scene in
      Dictionary(
        constraints.compactMap { constraint in text(constraint, scene).map { (constraint.id, $0) }
        },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// `a.left == b.left + 20`
  static let equation = Dialect(
    name: .equation, word: "equation", translations: each { StatementText.equation($0, in: $1) },
    remark: { _, _ in "" })
}

/// All dialects.
package enum Dialects {
  /// By number.
  package static let all: [Dialect] = [.equation, .keep, .visual, .layoutKit, .mondrian]

  /// The dialect with a name.
  package static func dialect(_ name: DialectName) -> Dialect {
    all.first { $0.name == name } ?? .equation
  }

  /// The dialect with a word, or nil.
  package static func dialect(_ word: String) -> Dialect? { all.first { $0.word == word } }
}
