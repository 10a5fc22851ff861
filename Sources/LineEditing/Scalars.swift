extension String {
  /// Text of Unicode scalars; what is none is left out.
  init(scalars: some Sequence<UInt32>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap { Unicode.Scalar($0) })
    self.init(view)
  }

  /// Whether the text begins with another, scalar by scalar rather than character by character.
  func hasScalarPrefix(_ prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  /// The number of scalars before the first place where `pattern` stands, or `nil`.
  ///
  /// - Complexity: O(*n*·*m*), and hardly ever more than O(*n*).
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
