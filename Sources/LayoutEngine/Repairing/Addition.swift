import LayoutModel

/// Statements that resolve an ambiguity without a conflict or another ambiguity. They were tried.
public struct Addition: Hashable, Sendable {
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
  public var statements: [SceneEdit]
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
      guard case .addEquation(let left, let right, _) = statement else { return false }
      return right.isConstant && left.terms.contains { $0.anchor.anchor.isSize }
    }
  }
}
