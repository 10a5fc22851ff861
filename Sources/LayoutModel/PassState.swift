/// What layout passes determine from the layout itself. Every layout begins with an empty state.
package struct PassState: Hashable, Sendable {
  /// The heights of wrapping texts at their widths, in points.
  package var heights: [ItemID: Double] = [:]
  /// The safe area insets of views below the root, in points.
  package var safeAreas: [ItemID: Insets] = [:]
  /// The frames that `place` blocks assign.
  package var frames: [ItemID: Rect] = [:]
  /// The groups whose condition holds.
  package var groups: Set<GroupID> = []
  /// Those of them that stay inactive because one of their constraints could not hold.
  package var refused: Set<GroupID> = []
  /// The lines of flow layouts.
  package var lines: [ItemID: [FlowLine]] = [:]
  /// The linear layouts whose items overflow.
  package var overflowing: Set<ItemID> = []
  /// The items of linear layouts whose share is smaller than their padding.
  package var squeezed: Set<ItemID> = []

  /// Creates the empty state.
  package init() {}
}
