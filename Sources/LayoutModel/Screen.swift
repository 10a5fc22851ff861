/// The screen, which the root fills: its size and its safe area.
public struct Screen: Hashable, Sendable {
  /// The size, in points; not negative.
  public var size: Size
  /// The safe area insets as set, in points; none is negative.
  public var safeArea = Insets.zero
  /// The name of the device, if the screen is a device's.
  public var device: String?
  /// The pixels per point, if frames are rounded to pixels; nil for no rounding.
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
