/// An atomic group of constraints, which are activated and deactivated together.
public struct Group: Hashable, Sendable, Identifiable {
  /// Identifies it.
  public let id: GroupID
  /// Its name, unique in the scene.
  public internal(set) var name: String
  /// The enclosing group.
  public internal(set) var parent: GroupID?
  /// The nested groups, in statement order.
  public internal(set) var groups: [GroupID]
  /// Its constraints, in statement order.
  public internal(set) var constraints: [ConstraintID]
  /// The guides that a build has made for its own use; they are removed with it.
  package internal(set) var guides: [ItemID] = []
  /// The members that a build has given content priorities.
  package internal(set) var prioritized: [ItemID] = []
  /// Its own switch. Its constraints are active if all groups around it are active too.
  public internal(set) var isActive: Bool
  /// The program that determines at every pass whether the group is active; nil for a group that only its
  /// switch controls.
  package internal(set) var condition: ProgramID?
  /// For a build, the view that it structures.
  package internal(set) var view: ItemID?
  /// The location of its statement.
  public internal(set) var source: SourceLocation?
}
