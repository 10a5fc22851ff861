import LayoutModel

/// Statements that resolve an ambiguity without a conflict or another ambiguity. They were tried.
public struct Addition: Hashable, Sendable {
  /// A statement of an addition.
  public enum Statement: Hashable, Sendable {
    /// A left side that equals a right side, with a priority of 1...1000; required if none is given.
    case equation(LinearExpression, LinearExpression, priority: Double = Priority.required)
    /// A change of an existing object.
    case edit(SceneEdit)
  }

  /// A value that was free, before and after.
  public struct Effect: Hashable, Sendable {
    /// The value that was free.
    public var anchor: AnchorReference
    /// Its value in the layout, in points.
    public var before: Double
    /// Its value with the addition, in points.
    public var after: Double
  }

  /// The statements; several if no single one suffices.
  public var statements: [Statement]
  /// The effect on each value of the ambiguity.
  public var effects: [Effect]
  /// What happens to an ambiguity on the turned screen and on wider ones.
  public enum Elsewhere: Hashable, Sendable {
    /// It is resolved there too.
    case settled
    /// It is resolved on some screens only.
    case open
    /// There is a conflict on one of them.
    case conflict
  }

  /// What happens to the ambiguity on other screens.
  public var elsewhere = Elsewhere.settled

  /// Whether a length is set to a number, which suits one size of the screen only.
  public var setsLengthToNumber: Bool {
    statements.contains { statement in
      guard case .equation(let left, let right, _) = statement else { return false }
      return right.isConstant && left.terms.contains { $0.anchor.anchor.isSize }
    }
  }
}

extension Scene {
  /// Adds the constraint, or makes the edit, of one statement of an addition.
  /// - Throws: ``SceneEdit/Refusal``; the scene is then unchanged.
  public mutating func apply(_ statement: Addition.Statement) throws(SceneEdit.Refusal) {
    switch statement {
    case .equation(let left, let right, let priority):
      addConstraint(left, .equal, right, priority: priority)
    case .edit(let edit): try apply(edit)
    }
  }
}
