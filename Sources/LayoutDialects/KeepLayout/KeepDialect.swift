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

extension Dialect {
  /// KeepLayout: constraints as attributes with an equal, a min and a max.
  static let keep = Dialect(
    name: .keep, word: "keep", sentence: { KeepLayout.name(of: $0, in: $1) },
    statement: { StatementText.keep($0, in: $1) },
    translations: { StatementText.keep($0, in: $1) },
    remark: { constraint, scene in
      StatementText.keep(constraint, in: scene).map { "another holds \($0.prefix { $0 != " " })" }
        ?? "no attribute says this"
    })
}
