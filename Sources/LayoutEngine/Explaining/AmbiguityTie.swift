import LayoutModel

/// Optional constraints of one priority of which some can be met better at the cost of others.
public struct AmbiguityTie: Hashable, Sendable {
  /// What the constraints are.
  public enum Kind: Hashable, Sendable {
    /// All keep content from growing.
    case hugging
    /// All keep content from being cut off.
    case compression
    /// Others, or several kinds.
    case mixed
  }

  /// One of the constraints.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// By how much it is missed in the layout.
    public var shown: Double
    /// By how much it is missed in the other solution.
    public var other: Double
  }

  /// What content has and what it would need, in points.
  public struct Room: Hashable, Sendable {
    /// The sum of the lengths, the same in every solution.
    public var available: Double
    /// The natural length of each.
    public var needed: [Double]
  }

  /// What they are.
  public var kind: Kind
  /// The priority of all of them.
  public var priority: Double
  /// The constraints, in tree order for content, else in the order of statement.
  public var members: [Member]
  /// For content whose lengths have one sum in every solution: that sum, and what is needed.
  public var room: Room?

  /// The views whose content is concerned.
  public var items: [ItemID] {
    members.compactMap { member in
      switch member.reference {
      case .implied(.hugging(let item, _)), .implied(.compression(let item, _)): item
      default: nil
      }
    }
  }
}
