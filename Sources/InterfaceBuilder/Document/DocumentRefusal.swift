/// The reason a document cannot be read.
package struct DocumentRefusal: Error, Hashable, Sendable {
  /// What kind of reason it is.
  package enum Kind: Hashable, Sendable {
    /// The text is not XML, or the document is damaged.
    case damaged
    /// It is not Interface Builder's.
    case foreign
    /// It is for another system: macOS, watchOS, tvOS.
    case platform(String)
    /// Xcode 4 saved it.
    case archive
    /// It does not use Auto Layout.
    case noAutoLayout
  }

  /// What kind of reason it is.
  package var kind: Kind
  /// The reason in words.
  package var text: String
  /// What can be done about it; for a damaged document always something.
  package var help: [String]
  /// The line, from 1.
  package var line: Int

  /// Creates a reason.
  package init(_ kind: Kind, _ text: String, help: [String] = [], line: Int) {
    self.kind = kind
    self.text = text
    self.help =
      help.isEmpty && kind == .damaged
      ? ["restore an undamaged version, such as that of the last commit"] : help
    self.line = line
  }

  /// Whether the document is intact, but of a kind that is not laid out here.
  package var isOtherKind: Bool {
    switch kind {
    case .damaged, .foreign: false
    case .platform, .archive, .noAutoLayout: true
    }
  }

  /// The code of the error: E121 for a damaged document, E122 for one of another kind.
  package var code: String { isOtherKind ? "E122" : "E121" }
}
