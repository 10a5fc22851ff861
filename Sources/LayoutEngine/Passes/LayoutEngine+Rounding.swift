import LayoutModel

/// Displayed frames: each edge is rounded to device pixels in the root's coordinates, half up, so that
/// neighbors have no gaps. The solver uses unrounded numbers only.
extension LayoutEngine {
  /// The frame of an item in its superview's coordinates, rounded if the screen has a scale.
  func displayedFrame(_ id: ItemID) -> Rect {
    guard scene.display.scale != nil else { return frame(id) }
    let own = roundedEdges(of: id)
    let around = scene.parent(of: id).map { roundedEdges(of: $0) }
    return Rect(
      x: own.left - (around?.left ?? 0), y: own.top - (around?.top ?? 0),
      width: own.right - own.left, height: own.bottom - own.top)
  }

  /// The value of an anchor between rounded edges, in points.
  func roundedValue(of anchor: AnchorReference, in coordinates: Coordinates) -> Double {
    scene.value(of: anchor, in: coordinates) { displayedFrame($0) }
  }

  /// A rectangle in a view's coordinates, rounded like a frame there.
  func displayed(_ rect: Rect, in view: ItemID) -> Rect {
    guard scene.display.scale != nil else { return rect }
    let around = rootFrame(view)
    let own = roundedEdges(
      ofRootFrame: Rect(
        x: around.x + rect.x, y: around.y + rect.y, width: rect.width, height: rect.height))
    let outer = roundedEdges(ofRootFrame: around)
    return Rect(
      x: own.left - outer.left, y: own.top - outer.top, width: own.right - own.left,
      height: own.bottom - own.top)
  }

  private struct Edges {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  private func roundedEdges(of id: ItemID) -> Edges { roundedEdges(ofRootFrame: rootFrame(id)) }

  private func roundedEdges(ofRootFrame own: Rect) -> Edges {
    let scale = scene.display.scale ?? 1
    func rounded(_ value: Double) -> Double {
      (value * scale + 0.5 + Tolerance.rounding).rounded(.down) / scale
    }
    return Edges(
      left: rounded(own.x), top: rounded(own.y), right: rounded(own.x + own.width),
      bottom: rounded(own.y + own.height))
  }
}
