/// What the root fills: its size, and what of it is covered by the system.
public struct Screen: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// How much of each edge something of the system's covers, in points.
  public var safeArea = Insets.zero
  /// The name of the device whose screen it is, if it is one's.
  public var device: String?
  /// Device pixels to a point, if frames are rounded to pixels.
  public var scale: Double?

  /// A screen of a size with nothing of the system's on it.
  public init(size: Size) { self.size = size }
}

/// What runs at every layout pass.
public struct LayoutProgram: Hashable, Sendable, Identifiable {
  /// What it does.
  public enum Kind: Hashable, Sendable {
    /// Assigns frames.
    case place
    /// Says whether the members of a group are in force.
    case condition(of: GroupID)
  }

  /// Identifies it.
  public let id: ProgramID
  /// Its name, unique in the scene: `place1`.
  public internal(set) var name: String
  /// What it does.
  public var kind: Kind
  /// Where it was stated.
  public var source: SourceLocation?
}

/// What a layout finds out pass by pass, because it needs a layout to be known. Every layout begins
/// with nothing of it.
public struct PassState: Hashable, Sendable {
  /// The heights of texts in the widths that they were given, where they wrap.
  public var heights: [ItemID: Double] = [:]
  /// The parts of the safe area that cover views below the root.
  public var safeAreas: [ItemID: Insets] = [:]
  /// The frames that `place` blocks assign.
  public var frames: [ItemID: Rect] = [:]
  /// The groups whose conditions hold.
  public var groups: Set<GroupID> = []
  /// Those of them that stay out, because a member could not hold.
  public var refused: Set<GroupID> = []
  /// The lines of flow layouts.
  public var lines: [ItemID: [FlowLine]] = [:]
  /// The linear layouts whose items end outside.
  public var overflowing: Set<ItemID> = []
  /// The items of linear layouts whose share is less than their padding.
  public var squeezed: Set<ItemID> = []

  /// Nothing known yet.
  public init() {}
}
