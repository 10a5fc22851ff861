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
  package var coveredInsets: Insets {
    let left = min(safeArea.left, size.width)
    let top = min(safeArea.top, size.height)
    return Insets(
      top: top, left: left, bottom: min(safeArea.bottom, size.height - top),
      right: min(safeArea.right, size.width - left))
  }
}

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

/// What layout passes determine from the layout itself. Every layout begins with an empty state.
package struct PassState: Hashable, Sendable {
  /// The heights of wrapping texts at their widths, in points.
  package var heights: [ItemID: Double] = [:]
  /// The safe area insets of views below the root, in points.
  package var safeAreas: [ItemID: Insets] = [:]
  /// The frames that `place` blocks assign.
  package var frames: [ItemID: Rect] = [:]
  /// The groups whose condition holds.
  package var groups: Set<GroupID> = []
  /// Those of them that stay inactive because one of their constraints could not hold.
  package var refused: Set<GroupID> = []
  /// The lines of flow layouts.
  package var lines: [ItemID: [FlowLine]] = [:]
  /// The linear layouts whose items overflow.
  package var overflowing: Set<ItemID> = []
  /// The items of linear layouts whose share is smaller than their padding.
  package var squeezed: Set<ItemID> = []

  /// Creates the empty state.
  package init() {}
}
