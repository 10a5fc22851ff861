import LayoutEngine
import LayoutModel

/// The source of the numbers of a layout that an expression reads.
package enum GeometrySource {
  /// The solved layout of the scene.
  case solved(LayoutSource)
  /// The frames of the current layout pass.
  case pass(PassFrames)
  /// None: a program is only checked, and statements that read geometry are skipped.
  case unknown
}

/// Layouts of a changing scene, solved on demand.
///
/// It is a cache: previous questions do not affect the frames.
package final class LayoutSource {
  /// The engine, which follows the scene from one question to the next.
  package var engine: LayoutEngine
  /// Whether a value was read since the last report of conflicts.
  package var wasRead = false

  /// Creates a source of layouts.
  package init(engine: LayoutEngine = LayoutEngine()) { self.engine = engine }
}

/// The frames of a layout pass, with the assignments made so far in it.
package final class PassFrames {
  /// All frames, in points, in their superviews' coordinates.
  package var frames: [ItemID: Rect]
  /// The views whose frames were assigned in this pass.
  package var assigned: Set<ItemID> = []
  /// The views and guides that the current program has read.
  package var reads: Set<ItemID> = []
  /// The comparisons of numbers so far, as they came out.
  package var comparisons: [NumberComparison] = []
  /// The number of visible scopes that surround the program; names in them are not its own.
  package var outerScopes = 0

  /// Creates a pass over the frames of a layout.
  package init(frames: [ItemID: Rect]) { self.frames = frames }
}
