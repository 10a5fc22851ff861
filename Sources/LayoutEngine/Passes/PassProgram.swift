import LayoutModel

/// What runs at every pass of a layout besides what the engine knows by itself: it is given a layout, and
/// says which frames and which groups in force follow from it.
///
/// It must answer alike for like layouts, and must not keep anything from one pass to the next: an engine
/// and its copies ask it as often as they like.
package protocol PassProgram: Sendable {
  /// What follows from a layout.
  /// - Complexity: called once a pass, at most ``LayoutEngine/mostPasses`` times a layout.
  func output(for layout: PassInput) -> PassOutput
}

/// A layout as a program sees it.
package struct PassInput: Sendable {
  /// The scene with what passes have found out so far.
  package var scene: Scene
  /// The frame of every view and guide in its superview's coordinates, in points.
  package var frames: [ItemID: Rect]
}

/// What the programs of a scene make of a layout.
package struct PassOutput: Sendable {
  /// The frames that `place` blocks assign, in the superviews' coordinates.
  package var frames: [ItemID: Rect] = [:]
  /// The groups whose conditions hold.
  package var groups: Set<GroupID> = []
  /// The views and guides that each program read.
  package var reads: [ProgramID: Set<ItemID>] = [:]
  /// The program that assigned each frame.
  package var makers: [ItemID: ProgramID] = [:]

  /// Nothing.
  package init() {}
}
