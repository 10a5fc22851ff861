import LayoutModel

/// Optional constraints of one priority of which some can be satisfied better only at the expense of others.
public struct AmbiguityTie: Hashable, Sendable {
  /// The kind of constraints that compete.
  public enum Kind: Hashable, Sendable {
    /// Hugging only.
    case hugging
    /// Compression resistance only.
    case compression
    /// Other constraints, or several kinds.
    case mixed
  }

  /// One of the competing constraints.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// Its violation in the layout, in points; 0 if it holds.
    public var shown: Double
    /// Its violation in the other solution, in points.
    public var other: Double
  }

  /// The available and the needed length of content, in points.
  public struct Room: Hashable, Sendable {
    /// The sum of the lengths, which is the same in every solution.
    public var available: Double
    /// The natural length of each of ``AmbiguityTie/items``.
    public var needed: [Double]
  }

  /// The kind of constraints.
  public var kind: Kind
  /// The common priority, 1...1000.
  public var priority: Double
  /// The constraints: in tree order for content, otherwise in statement order.
  public var members: [Member]
  /// For content whose lengths have a constant sum: that sum, and the needed lengths.
  public var room: Room?

  /// The views of the competing content constraints.
  public var items: [ItemID] {
    members.compactMap { member in
      switch member.reference {
      case .implied(.hugging(let item, _)), .implied(.compression(let item, _)): item
      default: nil
      }
    }
  }
}
