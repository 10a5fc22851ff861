import LayoutModel

extension DialectName {
  /// `a.mondrian.top(toSuperview, 10)`
  package static let mondrian = DialectName(rawValue: 4)
}

extension Wording {
  /// The wording of a block's rule, which keeps its purpose.
  package static func structure(_ role: StructureRole) -> Wording {
    Wording(.structure(role), in: .mondrian)
  }

  /// `a.mondrian.top(toSuperview, 10)`: a descriptor of a view, derived from the expressions.
  package static func mondrian(of item: ItemID) -> Wording { Wording(.item(item), in: .mondrian) }
}

/// MondrianLayout: rules of blocks, which keep their purpose, and descriptors of views.
struct MondrianDialect: Dialect {
  let name = DialectName.mondrian
  let word = "mondrian"

  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    StructureText.sentence(of: constraint, in: scene)
      ?? MondrianText.descriptor(of: constraint, in: scene)
  }

  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    MondrianText.descriptor(of: constraint, in: scene)
  }

  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    each(constraints) { MondrianText.descriptor(of: $0, in: scene) }
  }

  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String {
    "no descriptor says this"
  }
}
