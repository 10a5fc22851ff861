/// A program that runs at every layout pass.
package struct LayoutProgram: Hashable, Sendable, Identifiable {
  /// The effect of a program.
  package enum Kind: Hashable, Sendable {
    /// Assigns frames.
    case place
    /// Determines whether the constraints of a group are active.
    case condition(of: GroupID)
  }

  /// Identifies it.
  package let id: ProgramID
  /// Its name, unique in the scene: `place1`.
  package internal(set) var name: String
  /// The effect.
  package var kind: Kind
  /// The location of the statement.
  package var source: SourceLocation?
}
