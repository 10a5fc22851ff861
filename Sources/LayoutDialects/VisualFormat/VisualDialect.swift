import LayoutModel

extension DialectName {
  /// `visual "H:[a]-20-[b]"`
  package static let visual = DialectName(rawValue: 2)
}

extension Wording {
  /// `visual "H:[a]-20-[b]"`: a piece of a format.
  package static let visual = Wording(in: .visual)
}

extension Dialect {
  /// The Visual Format Language: a piece of a format is derived from the expressions.
  static let visual = Dialect(
    name: .visual, word: "visual", sentence: { VisualFormatText.format(of: $0, in: $1) },
    translations: each { VisualFormatText.format(of: $0, in: $1) },
    remark: { _, _ in "no format says this" })
}
