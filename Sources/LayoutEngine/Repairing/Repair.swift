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
    /// Of the other conflicts of one ``Fault``, the number that it leaves; noted by whoever groups them.
    package var remaining = 0
    /// The violation of the edited constraint, in points, if it is optional after the edit and not satisfied.
    public var missed: Double?
    /// The change of a frame that matters most; nil if all frames are kept and none of them is bad.
    public var change: Change?
    /// Whether the scene has no conflict at all after it.
    public var leavesNoConflict = false

    /// Whether a view vanishes, leaves its superview, comes to cover another, or is left undetermined.
    var isHarmful: Bool { change?.kind != nil }
  }

  /// A view's frame before and after a repair.
  public struct Change: Hashable, Sendable {
    /// An effect that is rarely wanted.
    public enum Kind: Hashable, Sendable {
      /// Its width or its height becomes 0, or stays so.
      case vanishes(Axis)
      /// Nothing determines one of its anchors.
      case isFree(Anchor)
      /// It sticks out over an edge of its superview, in points.
      case leaves(Anchor, by: Double)
      /// It comes to overlap a sibling.
      case overlaps(ItemID)
    }

    /// The view.
    public var item: ItemID
    /// Its frame with the broken constraint left out.
    public var before: Rect
    /// Its frame after the edit.
    public var after: Rect
    /// The unwanted effect; nil if the view only moves or changes its size.
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
