import LayoutEngine

/// A parameter with its names in an answer.
package struct SweptParameter: Sendable {
  /// What moves.
  package var parameter: SizeParameter
  /// The full name: `root.width`.
  package var name: String
  /// The name in the text: `width`.
  package var shortName: String

  /// Creates a parameter with its names.
  package init(_ parameter: SizeParameter, name: String, shortName: String) {
    self.parameter = parameter
    self.name = name
    self.shortName = shortName
  }
}
