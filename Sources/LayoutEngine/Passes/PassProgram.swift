import LayoutModel

/// A program that runs at every pass of a layout, besides the engine's own work: given a layout, it returns
/// frames and active groups.
///
/// It must be deterministic and must not keep state from one pass to the next: an engine and its copies call
/// it any number of times.
package protocol PassProgram: Sendable {
  /// The results for a layout.
  /// - Complexity: called once per pass, at most ``LayoutEngine/mostPasses`` times per layout.
  func output(for layout: PassInput) -> PassOutput
}

/// The layout that a program reads.
package struct PassInput: Sendable {
  /// The scene with the results of passes so far.
  package var scene: Scene
  /// The frame of every view and guide in its superview's coordinates, in points.
  package var frames: [ItemID: Rect]
}

/// The results of the programs of a scene.
package struct PassOutput: Sendable {
  /// The frames that `place` blocks assign, in the superviews' coordinates.
  package var frames: [ItemID: Rect] = [:]
  /// The groups whose conditions hold.
  package var groups: Set<GroupID> = []
  /// The views and guides that each program read.
  package var reads: [ProgramID: Set<ItemID>] = [:]
  /// The program that assigned each frame.
  package var makers: [ItemID: ProgramID] = [:]
  /// The comparisons of numbers that the results rest on, in order.
  package var comparisons: [NumberComparison] = []

  /// Creates an empty result.
  package init() {}
}

/// A comparison of numbers, as it came out.
///
/// Where numbers move linearly and every comparison comes out the same at two places, the path of the
/// evaluation is the same in between: each difference is linear, and keeps to one side of its limit.
package struct NumberComparison: Sendable {
  /// How it came out; among several numbers, which one was chosen.
  package var outcome: Int
  /// The difference that was judged.
  package var difference: Double

  /// Creates a comparison.
  package init(_ outcome: Int, difference: Double) {
    self.outcome = outcome
    self.difference = difference
  }
}
