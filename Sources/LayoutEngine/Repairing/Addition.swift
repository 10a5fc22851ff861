import LayoutModel

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
