import LayoutModel

/// A change of the scene that resolves a conflict without causing another. It was tried.
public struct Repair: Hashable, Sendable {
  /// The effect on the conflict's broken constraint and on the frames.
  public struct Effect: Hashable, Sendable {
    /// Whether all frames are the same as with the broken constraint left out.
    public var keepsFrames: Bool
    /// Whether the edited constraint is then redundant.
    public var isRedundant: Bool
    /// Whether it resolves the conflict on the turned screen and on wider ones as well.
    public var holdsElsewhere = true
    /// The number of conflicts that one fault makes with this one and that it leaves.
    public var remaining = 0
    /// The violation of the edited constraint, in points, if it is optional after the edit and not satisfied.
    public var missed: Double?
    /// The view whose frame changes most.
    public var mostChanged: ItemID?
    /// Its frame with the broken constraint left out.
    public var frameBefore: Rect?
    /// Its frame after the edit.
    public var frameAfter: Rect?

    /// Whether nothing of that view is to the right of its superview's left edge, or below its top.
    var leavesTheScreen: Bool {
      guard let frameAfter, let frameBefore else { return false }
      return frameAfter.x + frameAfter.width < 0 && frameBefore.x >= 0
        || frameAfter.y + frameAfter.height < 0 && frameBefore.y >= 0
    }
  }

  /// The edit, or the edits that are needed together.
  public var edits: [SceneEdit]
  /// The effect.
  public var effect: Effect
}
