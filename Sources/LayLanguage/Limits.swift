/// The limits of a text. Larger ones are rejected with a message, so that no input can exhaust memory or
/// stack.
package enum Limits {
  /// The maximum size of a text: 64 MB.
  package static let bytes = 1 << 26
  /// The maximum number of tokens of a text.
  package static let tokens = 1 << 22
  /// The maximum nesting of brackets, blocks and statements together.
  package static let nesting = 100
  /// The maximum height of a statement's syntax tree, which limits the length of a sum or a chain of members.
  /// Trees can be traversed recursively.
  package static let treeHeight = 1000
}
