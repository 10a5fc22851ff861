/// The coordinate system of a view: measured from its left and top edges or, where text runs from right to
/// left, leftward from its right edge.
package struct Coordinates: Hashable, Sendable {
  /// The view; a rule about one item is read in its superview's coordinates.
  package var view: ItemID
  /// Whether horizontal positions are measured from the right edge.
  package var isMirrored: Bool
  /// The scroll views whose edges and margins are those of their content, because what is read names a
  /// descendant too.
  package var scrollViews: [ItemID]

  /// The coordinates of a view.
  package init(of view: ItemID, isMirrored: Bool = false, scrollViews: [ItemID] = []) {
    self.view = view
    self.isMirrored = isMirrored
    self.scrollViews = scrollViews
  }
}
