import LayoutModel

/// A change of the scene that resolves a conflict without making another; it was tried.
public struct Repair: Hashable, Sendable {
  /// What it does to the conflict's broken constraint and to the picture.
  public struct Effect: Hashable, Sendable {
    /// Whether all frames stay as they are with the broken constraint left out.
    public var keepsFrames: Bool
    /// Whether the edited constraint then follows from the others (may be left out).
    public var isRedundant: Bool
    /// The optional constraint that the edit makes and that is then not met, with how much is
    /// missing.
    public var missed: Double?
    /// The view whose frame changes most.
    public var mostChanged: ItemID?
    /// Its frame with the broken constraint left out.
    public var frameBefore: Rect?
    /// Its frame after the edit.
    public var frameAfter: Rect?
  }

  /// The edit, or the edits that are needed together: two, or more where two are not enough.
  public var edits: [SceneEdit]
  /// What comes of it.
  public var effect: Effect
}
