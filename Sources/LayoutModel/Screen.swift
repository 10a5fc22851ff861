/// The screen, which the root fills: its size and its safe area.
public struct Screen: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// The safe area insets as set, in points.
  public var safeArea = Insets.zero
  /// The name of the device, if the screen is a device's.
  public var device: String?
  /// Pixels per point, if frames are rounded to pixels.
  public var scale: Double?

  /// Creates a screen of a size without safe area insets.
  public init(size: Size) { self.size = size }

  /// The safe area insets as far as the screen has room for them: the left and top ones first.
  public var coveredInsets: Insets {
    let left = min(safeArea.left, size.width)
    let top = min(safeArea.top, size.height)
    return Insets(
      top: top, left: left, bottom: min(safeArea.bottom, size.height - top),
      right: min(safeArea.right, size.width - left))
  }
}

/// A program that runs at every layout pass.
public struct LayoutProgram: Hashable, Sendable, Identifiable {
  /// The effect of a program.
  public enum Kind: Hashable, Sendable {
    /// Assigns frames.
    case place
    /// Determines whether the constraints of a group are active.
    case condition(of: GroupID)
  }

  /// Identifies it.
  public let id: ProgramID
  /// Its name, unique in the scene: `place1`.
  public internal(set) var name: String
  /// The effect.
  public var kind: Kind
  /// The location of the statement.
  public var source: SourceLocation?
}

/// What layout passes determine from the layout itself. Every layout begins with an empty state.
public struct PassState: Hashable, Sendable {
  /// The heights of wrapping texts at their widths, in points.
  public var heights: [ItemID: Double] = [:]
  /// The safe area insets of views below the root, in points.
  public var safeAreas: [ItemID: Insets] = [:]
  /// The frames that `place` blocks assign.
  public var frames: [ItemID: Rect] = [:]
  /// The groups whose condition holds.
  public var groups: Set<GroupID> = []
  /// Those of them that stay inactive because one of their constraints could not hold.
  public var refused: Set<GroupID> = []
  /// The lines of flow layouts.
  public var lines: [ItemID: [FlowLine]] = [:]
  /// The linear layouts whose items overflow.
  public var overflowing: Set<ItemID> = []
  /// The items of linear layouts whose share is smaller than their padding.
  public var squeezed: Set<ItemID> = []

  /// Creates the empty state.
  public init() {}
}
