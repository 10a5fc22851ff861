/// The name under which a view knows a constraint: `n` of `root.constraint(n)`. Each view has names of its
/// own, separate from those of the scene.
public struct ConstraintName: Hashable, Sendable {
  /// The view or guide that owns the name.
  public var owner: ItemID
  /// The name.
  public var word: String

  /// Creates a name owned by a view.
  public init(_ word: String, of owner: ItemID) {
    self.owner = owner
    self.word = word
  }
}
