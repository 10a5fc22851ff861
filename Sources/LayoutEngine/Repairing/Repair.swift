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
    /// What a reader should know first of the frames; nil if they are kept and nothing is to be regretted.
    public var change: Change?
    /// Whether every required constraint holds with it.
    public var leavesNoConflict = false

    /// Whether a view vanishes, leaves its superview, comes to lie on another, or is left undetermined.
    var isHarmful: Bool { change?.kind != nil }
  }

  /// What becomes of a view's frame.
  public struct Change: Hashable, Sendable {
    /// What a reader would regret.
    public enum Kind: Hashable, Sendable {
      /// Its width or its height becomes 0, or stays so.
      case vanishes(Axis)
      /// Nothing determines one of its anchors.
      case isFree(Anchor)
      /// It sticks out over an edge of its superview, in points.
      case leaves(Anchor, by: Double)
      /// It comes to lie on a sibling.
      case covers(ItemID)
    }

    /// The view.
    public var item: ItemID
    /// Its frame with the broken constraint left out.
    public var before: Rect
    /// Its frame after the edit.
    public var after: Rect
    /// What is bad about it; nil if it only moves or changes its size.
    public var kind: Kind?

    /// The same, as a change of a kind.
    func being(_ kind: Kind) -> Self {
      var change = self
      change.kind = kind
      return change
    }
  }

  /// The edit, or the edits that are needed together.
  public var edits: [SceneEdit]
  /// The effect.
  public var effect: Effect

  /// Whether it asks for another screen, and changes nothing else.
  public var changesScreenOnly: Bool {
    edits.allSatisfy { if case .setScreen = $0 { true } else { false } }
  }
}
