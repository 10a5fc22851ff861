import LayoutEngine
import LayoutModel

/// Where the numbers come from that an expression reads of a layout.
package enum GeometrySource {
  /// The solved layout of the scene.
  case solved(LayoutSource)
  /// The frames of a layout pass that runs.
  case pass(PassFrames)
  /// Nowhere: a program is only checked. What reads geometry is skipped.
  case unknown
}

/// Layouts of a scene that changes, solved when they are asked for.
///
/// It only remembers: two that were asked different things give the same frames.
package final class LayoutSource {
  /// The engine, which follows the scene from one question to the next.
  package var engine: LayoutEngine
  /// Whether a value was read since conflicts were last looked for.
  package var wasRead = false

  /// A source of layouts.
  package init(engine: LayoutEngine = LayoutEngine()) { self.engine = engine }
}

/// The frames of a layout pass, changed by what has been assigned so far in it.
package final class PassFrames {
  /// Every frame, in its superview's coordinates.
  package var frames: [ItemID: Rect]
  /// The views that were assigned a frame in this pass.
  package var assigned: Set<ItemID> = []
  /// The views and guides that the program which runs has read.
  package var reads: Set<ItemID> = []
  /// How many of the scopes in sight are those around the program: names in them are not its own.
  package var outerScopes = 0

  /// The frames of a layout.
  package init(frames: [ItemID: Rect]) { self.frames = frames }
}
