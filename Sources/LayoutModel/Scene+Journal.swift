/// One thing of a scene that may have changed.
package enum SceneSubject: Hashable, Sendable {
  /// A view or guide: its properties, its place in the tree, its existence.
  case item(ItemID)
  /// The items of a view and their order.
  case children(ItemID)
  /// A constraint: any part of it, its existence, its being in force.
  case constraint(ConstraintID)
  /// The screen's size.
  case screen
}

extension Scene {
  /// All that can differ between this scene and another that it came from, or that came from it.
  ///
  /// - Complexity: O(log² n) for the n changes ever made, and what lies between the two.
  package func subjects(changedSince other: Scene) -> Set<SceneSubject> {
    journal.difference(from: other.journal)
  }
}
