extension String {
  /// A text of Unicode scalars; invalid values are dropped.
  package init(scalars: some Sequence<UInt32>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap { Unicode.Scalar($0) })
    self.init(view)
  }

  /// Whether the text begins with another, compared by scalars rather than characters.
  func hasScalarPrefix(_ prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  /// The scalar offset of the first occurrence of `pattern`, or `nil`.
  ///
  /// - Complexity: O(*n*·*m*), in practice O(*n*).
  func scalarOffset(of pattern: [UInt32]) -> Int? {
    guard let first = pattern.first else { return 0 }
    let text = unicodeScalars
    var index = text.startIndex
    var offset = 0
    while index != text.endIndex {
      if text[index].value == first, text[index...].lazy.map(\.value).starts(with: pattern) {
        return offset
      }
      index = text.index(after: index)
      offset += 1
    }
    return nil
  }
}
