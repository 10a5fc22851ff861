import LayoutModel

extension DialectName {
  /// `a.keepLeftInset.equal = 10`
  package static let keep = DialectName(rawValue: 1)
}

extension Wording {
  /// `a.keepLeftInset.equal = 10`: the slot's attribute, and the value as set.
  package static func keep(_ slot: Slot, value: AttributeValue) -> Wording {
    Wording(.slot(slot, value), in: .keep)
  }
}

/// KeepLayout: constraints as attributes with an equal, a min and a max.
struct KeepDialect: Dialect {
  let name = DialectName.keep
  let word = "keep"

  func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    KeepLayout.name(of: constraint, in: scene)
  }

  func statement(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    StatementText.keep(constraint, in: scene)
  }

  func translations(
    of constraints: [LayoutConstraint], in scene: Scene
  ) -> [ConstraintID: String] {
    StatementText.keep(constraints, in: scene)
  }

  func remark(onMissing constraint: LayoutConstraint, in scene: Scene) -> String {
    StatementText.keep(constraint, in: scene).map { "another holds \($0.prefix { $0 != " " })" }
      ?? "no attribute says this"
  }
}
