import LayInterpreter
import LayoutModel
import TextReports

/// Assigned frames.
extension SceneProgram {
  /// Writes frames last, since a constraint on a view removes its frame. Autoresizing precedes the frames, so
  /// that a frame follows its superview as soon as it is assigned.
  mutating func writeFrames() {
    let views = scene.itemsInTreeOrder().compactMap { scene.item($0) }.filter { $0.kind == .view }
    for item in views { writeSettings(of: item, at: .placed) }
    for item in views where item.properties.frame != nil { writeFrame(of: item) }
  }

  private mutating func writeFrame(of item: Item) {
    guard let frame = item.properties.frame else { return }
    let mask = item.properties.autoresizing
    let size = surroundings.sizes[item.id] ?? frame.superviewSize
    let assigned = AssignedFrame(frame.rect(following: mask, in: size), in: size)
    if mask == [] || assigned.follows(mask, as: frame) {
      write(assigned.rect, of: item)
      return
    }
    // In a superview of this size the frame would be too small to follow. It is assigned in one of the size
    // that it was assigned in before. The superview's own frame then has to be assigned again.
    var next: Item? = item
    while let current = next, let frame = current.properties.frame, let superview = current.parent {
      next = nil
      if current.id != item.id, current.properties.autoresizing == [] {
        write(frame.rect, of: current)
      } else {
        writeSize(of: superview, frame.superviewSize)
        write(frame.rect, of: current)
        writeEndOfSize(of: superview)
        next = scene.item(superview)
      }
    }
  }

  private mutating func write(_ rect: Rect, of item: Item) {
    let numbers = [rect.x, rect.y, max(0, rect.width), max(0, rect.height)].map(NumberText.exact)
    write("\(item.name).frame = (\(numbers.joined(separator: ", ")))")
  }

  /// Gives a view a size for some statements.
  private mutating func writeSize(of view: ItemID, _ size: Size) {
    let (width, height) = (NumberText.exact(size.width), NumberText.exact(size.height))
    write(
      view == .root
        ? "screen \(width)x\(height)"
        : "\(scene.name(of: view)).frame = (0, 0, \(width), \(height))")
  }

  /// Ends what ``writeSize(of:_:)`` begins.
  private mutating func writeEndOfSize(of view: ItemID) {
    if view == .root { writeScreen() } else { write("\(scene.name(of: view)).frame = none") }
  }
}

extension AssignedFrame {
  /// Whether it follows every size of the superview as another one does, within the tolerance of a layout.
  fileprivate func follows(_ mask: Autoresizing, as other: AssignedFrame) -> Bool {
    guard rect.width >= 0, rect.height >= 0 else { return false }
    return [0, 1000].allSatisfy { length in
      let size = Size(width: length, height: length)
      let (own, wanted) = (rect(following: mask, in: size), other.rect(following: mask, in: size))
      return zip(own.edges, wanted.edges).allSatisfy {
        abs($0 - $1) <= Tolerance.rounding * max(1, abs($1))
      }
    }
  }
}

extension Rect {
  fileprivate var edges: [Double] { [x, y, width, height] }
}
