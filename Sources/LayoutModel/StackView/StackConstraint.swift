/// Which constraint of a stack view: with the stack, it names one for as long as the stack makes it.
public struct StackConstraint: Hashable, Sendable {
  /// What a constraint of a stack is for.
  public enum Role: Int, Hashable, Sendable, CaseIterable {
    /// The first member begins, or the last one ends, where the stack does.
    case canvasConnection
    /// The gap between two members.
    case spacing
    /// A member is as long as the first.
    case fillEqually
    /// A member's share of the length is its share of the content.
    case fillProportionally
    /// A gap is as long as the first one.
    case equalSpacing
    /// Two centers are as far apart as the first two.
    case equalCentering
    /// A member's edge, center or baseline lies across the stack where it should.
    case alignment
    /// A member stays inside the stack, across.
    case spanning
    /// A member without content of its own is no longer across than it need be.
    case spanningFit
    /// The stack is no longer across than its members need.
    case canvasFit
    /// A hidden member takes no room.
    case hiding
    /// Members on one baseline lie at an edge rather than anywhere.
    case ambiguitySuppression

    /// Its place among the roles, for a fixed order.
    package var place: Int { rawValue }
  }

  /// What of an item it determines.
  public enum Part: Int, Hashable, Sendable {
    case start, center, end, length, firstBaseline, lastBaseline
  }

  /// What it is for.
  public var role: Role
  /// The member that it is about, or the first of two; the stack itself for ``Role/canvasFit``.
  public var first: ItemID
  /// The other member, for what is between two: for a gap the one behind it, else the one that the first
  /// is compared with.
  public var second: ItemID?
  /// What it determines.
  public var part: Part
  /// The axis that it is about.
  public var axis: Axis

  /// A constraint of a stack.
  public init(
    _ role: Role, _ first: ItemID, and second: ItemID? = nil, _ part: Part, _ axis: Axis
  ) {
    self.role = role
    self.first = first
    self.second = second
    self.part = part
    self.axis = axis
  }
}

/// A constraint of a stack view, and what it says.
///
/// Leading and trailing are those of the stack, whatever the members' own directions are.
public struct StackRule: Hashable, Sendable {
  /// Which one.
  public var constraint: StackConstraint
  /// The left side.
  public var left: LinearExpression
  /// How the sides compare.
  public var relation: Relation
  /// The right side.
  public var right: LinearExpression
  /// 1...1000; 1000 is required.
  public var priority: Double

  /// A constraint of a stack that says something.
  public init(
    _ constraint: StackConstraint, _ left: LinearExpression, _ relation: Relation,
    _ right: LinearExpression, priority: Double = Priority.required
  ) {
    self.constraint = constraint
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
  }
}
