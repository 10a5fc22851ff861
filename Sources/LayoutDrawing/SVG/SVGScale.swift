import LayoutModel

/// The mapping from points to the units of an SVG document.
struct SVGScale {
  /// The drawn part of the plane.
  private let viewport: Rect
  /// The units per point.
  let factor: Double
  /// The width of the document.
  let width: Double
  /// The height of the drawing with its margins.
  let height: Double

  /// The letters of every drawing.
  static let family = "Helvetica, Arial, Liberation Sans, sans-serif"
  /// Around the drawing.
  static let margin = 16.0
  /// The longer side of a drawing is between these.
  private static let lengths = 240.0...1200.0

  init(of picture: Picture) {
    viewport = picture.viewport
    let length = max(viewport.width, viewport.height)
    factor = min(max(length, Self.lengths.lowerBound), Self.lengths.upperBound) / length
    width = viewport.width * factor + 2 * Self.margin
    height = viewport.height * factor + 2 * Self.margin
  }

  /// A place along an axis. What lies far outside is moved to just outside, where it is not seen either.
  func place(_ place: Double, _ axis: Axis) -> Double {
    let (origin, length) =
      axis == .horizontal ? (viewport.x, width) : (viewport.y, height)
    return min(max((place - origin) * factor + Self.margin, -Self.beyond), length + Self.beyond)
  }

  /// A part of an axis.
  func span(_ span: Measure.Span, _ axis: Axis) -> Measure.Span {
    Measure.Span(place(span.lower, axis), place(span.upper, axis))
  }

  /// A rectangle.
  func rect(_ rect: Rect) -> Rect {
    let (across, down) = (
      span(rect.span(.horizontal), .horizontal), span(rect.span(.vertical), .vertical)
    )
    return Rect(
      x: across.lower, y: down.lower, width: across.upper - across.lower,
      height: down.upper - down.lower)
  }

  private static let beyond = 40.0
}
