import LayoutModel

/// Values that the constraints leave free and that belong together: moving one can move the others.
public struct Ambiguity: Hashable, Sendable {
  /// The axis that they lie on, or nil if they are on both.
  public var axis: Axis?
  /// Left, top, width and height, in this order, of views and guides in tree order.
  public var values: [AnchorReference]
  /// The constraints in force that name one of the values, in the order of statement.
  public var constraints: [ConstraintReference]

  /// The views and guides that the values are of, in tree order.
  public var items: [ItemID] {
    var result: [ItemID] = []
    for value in values where value.item != result.last { result.append(value.item) }
    return result
  }

  /// The axes that the values lie on.
  public var axes: [Axis] { axis.map { [$0] } ?? Axis.allCases }
}

/// What an ambiguity is, where it comes from, and what would end it.
public struct AmbiguityExplanation: Sendable {
  /// A free value with its limits and its value in two solutions.
  public struct FreeValue: Hashable, Sendable {
    /// What is free.
    public var anchor: AnchorReference
    /// What it can be; nil for those behind the first many of a large ambiguity.
    public var limits: Limits?
    /// What it is in the layout, by the rule for what is free.
    public var shown: Double
    /// What it is in the other solution.
    public var other: Double
  }

  /// The least and the most that a value can be.
  public struct Limits: Hashable, Sendable {
    /// The least, in points; infinite where there is no limit.
    public var lower: Double
    /// The most, in points; infinite where there is no limit.
    public var upper: Double
  }

  /// What is explained.
  public var ambiguity: Ambiguity
  /// The free values, in the order of the ambiguity.
  public var values: [FreeValue]
  /// The frames of the layout, of every view and guide.
  public var shown: [ItemID: Rect]
  /// The frames of another solution, in which these values are as far from the layout's as can be;
  /// nothing else moves. It meets all constraints equally well.
  public var other: [ItemID: Rect]
  /// Where it comes from, most telling first.
  public var causes: [AmbiguityCause]
  /// What would settle it, each tried; most useful first.
  public var additions: [Addition]
}

/// Why values are free.
public enum AmbiguityCause: Hashable, Sendable {
  /// Optional constraints of one priority pull both ways.
  case tie(AmbiguityTie)
  /// The content size of a scroll view follows from nothing.
  case scrollContent(ItemID, Axis)
  /// Views are tied to one another, but not to anything that has its place.
  case island([ItemID], Axis)
  /// Nothing says where a view is.
  case noPosition(ItemID, Axis)
  /// Nothing says how large a view is.
  case noSize(ItemID, Axis)
  /// Only inequalities speak of a value.
  case onlyInequalities(AnchorReference, [ConstraintReference])
  /// There are fewer equations than values.
  case tooFew(equations: Int, values: Int)
}

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

/// Statements that settle an ambiguity without a conflict or another ambiguity; they were tried.
public struct Addition: Hashable, Sendable {
  /// One statement, as a person could type it.
  public enum Statement: Hashable, Sendable {
    /// A required equation.
    case equation(LinearExpression, LinearExpression)
    /// A change of something that is there.
    case edit(SceneEdit)
  }

  /// A value that was free, with what it comes to.
  public struct Effect: Hashable, Sendable {
    /// What was free.
    public var anchor: AnchorReference
    /// What it is in the layout.
    public var before: Double
    /// What it is with the addition.
    public var after: Double
  }

  /// The statements; more than one where no single one is enough.
  public var statements: [Statement]
  /// What becomes of each value of the ambiguity.
  public var effects: [Effect]
}

extension Scene {
  /// States what an addition adds.
  /// - Throws: ``SceneEdit/Refusal``; the scene is then as it was.
  public mutating func apply(_ statement: Addition.Statement) throws(SceneEdit.Refusal) {
    switch statement {
    case .equation(let left, let right): addConstraint(left, .equal, right)
    case .edit(let edit): try apply(edit)
    }
  }
}
