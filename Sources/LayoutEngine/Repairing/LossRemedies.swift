import LayoutModel

/// Changes that would satisfy a violated optional constraint.
public struct LossRemedies: Hashable, Sendable {
  /// A change of the scene with which the constraint holds. It was tried.
  public struct Change: Hashable, Sendable {
    /// The effect of a change.
    public enum Kind: Hashable, Sendable {
      /// Raises the priority of the lost one.
      case raise
      /// Makes more length available.
      case enlarge
      /// Lowers the priority of another one.
      case lower
    }

    /// The effect.
    public var kind: Kind
    /// The edit.
    public var edit: SceneEdit
    /// The optional constraints that the change violates, or violates more than before; strongest first.
    public var lost: [Lost]
  }

  /// A constraint that a change violates.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// Its violation after the change, in points; positive.
    public var violation: Double
    /// The value of its left side after the change, in points.
    public var leftValue: Double
    /// The value of its right side after the change, in points.
    public var rightValue: Double
  }

  /// Whether the constraint holds without its weakest beater; nil if all beaters are required.
  public var holdsWithoutWeakest: Bool?
  /// The changes, at most three.
  public var changes: [Change]
}
