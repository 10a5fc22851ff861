/// The frame assigned to a view, and the superview's size at the time.
public struct AssignedFrame: Hashable, Sendable {
  /// The frame, in points, in the superview's coordinates.
  public var rect: Rect
  /// The size of the superview when the frame was assigned, in points.
  public var superviewSize: Size

  /// Creates a frame in a superview of a size.
  public init(_ rect: Rect, in superviewSize: Size) {
    self.rect = rect
    self.superviewSize = superviewSize
  }
}

extension AssignedFrame {
  /// The frame in a superview of another size.
  package func rect(following mask: Autoresizing, in superviewSize: Size) -> Rect {
    func part(_ part: (share: Double, constant: Double), _ axis: Axis) -> Double {
      part.share * superviewSize[axis] + part.constant
    }
    let horizontal = following(mask, along: .horizontal)
    let vertical = following(mask, along: .vertical)
    return Rect(
      x: part(horizontal.start, .horizontal), y: part(vertical.start, .vertical),
      width: part(horizontal.length, .horizontal), height: part(vertical.length, .vertical))
  }

  /// How the frame follows the superview along an axis: `start = startShare * length + startConstant`,
  /// and the same for the length, where `length` is the superview's.
  func following(
    _ mask: Autoresizing, along axis: Axis
  ) -> (start: (share: Double, constant: Double), length: (share: Double, constant: Double)) {
    let isHorizontal = axis == .horizontal
    let whole = superviewSize[axis]
    let start = isHorizontal ? rect.x : rect.y
    let length = isHorizontal ? rect.width : rect.height
    var (before, inside, after) =
      isHorizontal
      ? (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
      : (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    if !before && !inside && !after { after = true }
    let lengths = [
      before ? max(start, 0) : 0, inside ? max(length, 0) : 0,
      after ? max(whole - start - length, 0) : 0,
    ]
    let sum = lengths.reduce(0, +)
    let count = Double([before, inside, after].filter { $0 }.count)
    func share(_ isFlexible: Bool, _ length: Double) -> Double {
      guard isFlexible else { return 0 }
      return sum > 0 ? length / sum : 1 / count
    }
    let (startShare, lengthShare) = (share(before, lengths[0]), share(inside, lengths[1]))
    return (
      (startShare, start - startShare * whole), (lengthShare, length - lengthShare * whole)
    )
  }
}
