import LayoutModel

/// A change of the scene that resolves a conflict without causing another. It was tried.
public struct Repair: Hashable, Sendable {
  /// The effect on the conflict's broken constraint and on the frames.
  public struct Effect: Hashable, Sendable {
    /// Whether all frames are the same as with the broken constraint left out.
    public var keepsFrames: Bool
    /// Whether the edited constraint is then redundant.
    public var isRedundant: Bool
    /// The violation of the edited constraint, in points, if it is optional after the edit and not satisfied.
    public var missed: Double?
    /// The view whose frame changes most.
    public var mostChanged: ItemID?
    /// Its frame with the broken constraint left out.
    public var frameBefore: Rect?
    /// Its frame after the edit.
    public var frameAfter: Rect?
  }

  /// The edit, or the edits that are needed together.
  public var edits: [SceneEdit]
  /// The effect.
  public var effect: Effect
}
