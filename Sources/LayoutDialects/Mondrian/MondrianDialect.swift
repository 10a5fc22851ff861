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

extension Dialect {
  /// MondrianLayout: rules of blocks, which keep their purpose, and descriptors of views.
  static let mondrian = Dialect(
    name: .mondrian, word: "mondrian",
    sentence: { constraint, scene in
      StructureText.sentence(of: constraint, in: scene)
        ?? MondrianText.descriptor(of: constraint, in: scene)
    }, statement: { MondrianText.descriptor(of: $0, in: $1) },
    translations: each { MondrianText.descriptor(of: $0, in: $1) },
    remark: { _, _ in "no descriptor says this" })
}
