import LayoutModel

extension Axis {
  /// `horizontal`, `vertical`
  package var word: String { self == .horizontal ? "horizontal" : "vertical" }

  /// `horizontally`, `vertically`
  package var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
