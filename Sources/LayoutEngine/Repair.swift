import LayoutModel

/// A change of the scene that resolves a conflict without making another; it was tried.
public struct Repair: Hashable, Sendable {
  /// One edit, as a person could type it.
  public enum Edit: Hashable, Sendable {
    /// Another number on the right (for an attribute: another value).
    case setConstant(ConstraintID, Double)
    /// An optional priority.
    case setPriority(ConstraintID, Double)
    /// An inequality in place of an equality.
    case setRelation(ConstraintID, Relation)
    /// Without the constraint.
    case remove(ConstraintID)
    /// Without the group.
    case deactivate(GroupID)
    /// Another priority for content: hugging or compression.
    case setContentPriority(ImpliedConstraint, Double)
    /// Another size of the screen.
    case setScreen(Size)
    /// Without the frame that was assigned to a view.
    case clearFrame(ItemID)
    /// Another gap between the members of a stack view.
    case setStackSpacing(ItemID, Double)
    /// Another spacing or margin of a box layout, or another size of one of its items.
    case setLayout(ItemID, BoxLayout)
  }

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
  public var edits: [Edit]
  /// What comes of it.
  public var effect: Effect
}
