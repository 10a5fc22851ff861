import LayoutModel

extension DialectName {
  /// `make left equalTo b.right plus 8`
  package static let layoutKit = DialectName(rawValue: 3)
}

extension Wording {
  /// `make left equalTo b.right plus 8`: a sentence.
  package static let layoutKit = Wording(in: .layoutKit)
}

extension Dialect {
  /// LayoutKit: sentences in a view's block, derived from the expressions.
  static let layoutKit = Dialect(
    name: .layoutKit, word: "layoutkit", sentence: { LayoutKitText.sentence(of: $0, in: $1) },
    savedStatement: { constraint, scene in
      guard constraint.wording.dialect == .layoutKit || constraint.name != nil else { return nil }
      return LayoutKitText.sentence(of: constraint, in: scene)
    },
    translations: each { LayoutKitText.sentence(of: $0, in: $1) },
    remark: { _, _ in "no sentence says this" })
}
