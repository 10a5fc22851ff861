import CodeSyntax
import LayoutModel

extension CodeOrigin {
  /// The place, as scenes keep it.
  package var location: SourceLocation {
    SourceLocation(file: file.isEmpty ? nil : file, line: line, column: column)
  }
}

/// A layout call that was reached, by its place and word.
struct LayoutCall: Hashable {
  var origin: CodeOrigin
  var word: String

  init(_ origin: CodeOrigin, _ word: String) { (self.origin, self.word) = (origin, word) }
}
