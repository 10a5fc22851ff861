import LayoutModel

extension DialectName {
  /// `make left equalTo b.right plus 8`
  package static let layoutKit = DialectName(rawValue: 3)
}

extension Wording {
  /// `make left equalTo b.right plus 8`: a sentence.
  package static let layoutKit = Wording(in: .layoutKit)
}

/// LayoutKit: sentences in a view's block, derived from the expressions.
struct LayoutKitDialect: Dialect {
  let name = DialectName.layoutKit
  let word = "layoutkit"

  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    LayoutKitText.sentence(of: constraint, in: scene)
  }

  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    nil
  }

  func savedStatement(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard constraint.wording.dialect == name || constraint.name != nil else { return nil }
    return LayoutKitText.sentence(of: constraint, in: scene)
  }

  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    each(constraints) { LayoutKitText.sentence(of: $0, in: scene) }
  }

  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String {
    "no sentence says this"
  }
}
