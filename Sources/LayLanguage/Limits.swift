/// How large a text may be. What goes beyond is refused with a message, so that no input can exhaust
/// the memory or the stack.
public enum Limits {
  /// The most bytes of a text: 64 MB.
  public static let bytes = 1 << 26
  /// The most tokens of a text.
  public static let tokens = 1 << 22
  /// How deep brackets, blocks and nested statements may go together.
  public static let nesting = 100
  /// How many levels the syntax tree of one statement may have: so long may a sum or a chain of
  /// members be. Whoever walks a tree may do so by recursion.
  public static let treeHeight = 1000
}
