/// A part of a scene that may have changed. Ordered by kind, then by identifier.
package enum SceneSubject: Hashable, Comparable, Sendable {
  /// A view or guide: its properties, its position in the tree, its existence.
  case item(ItemID)
  /// The children of a view and their order.
  case children(ItemID)
  /// A constraint: its content, its existence, whether it is active.
  case constraint(ConstraintID)
  /// The screen.
  case screen
  /// The programs that run at every pass.
  case programs
  /// The whole scene.
  case everything
}
