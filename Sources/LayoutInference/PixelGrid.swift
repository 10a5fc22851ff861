import LayoutModel

/// The lines that an app rounds frames to: whole points, or the pixels of its screen.
struct PixelGrid: Hashable, Sendable {
  /// The distance of two lines, in points; 0 if frames are not rounded.
  let step: Double
  /// How far from a line a rounded number is at most, for it may be printed with one decimal.
  private let slack: Double

  /// Halves of lengths with half a point.
  static let quarters = PixelGrid(step: 0.25, slack: Tolerance.written)
  private static let exact = PixelGrid(step: 0, slack: 0)
  /// The coarsest first.
  private static let usual = [
    PixelGrid(step: 1, slack: Tolerance.tried), PixelGrid(step: 0.5, slack: Tolerance.tried),
    PixelGrid(step: 1.0 / 3, slack: 0.04),
  ]

  private init(step: Double, slack: Double) { (self.step, self.slack) = (step, slack) }

  /// The coarsest grid on which frames are, in any of the pictures.
  init(of screen: DrawnScreen) {
    guard !screen.isExact else {
      self = .exact
      return
    }
    let grids = screen.pictures.map { picture in
      Self.usual.first { grid in
        picture.frames.allSatisfy { frame in
          [frame.x, frame.y, frame.width, frame.height].allSatisfy(grid.has)
        }
      } ?? .exact
    }
    self = grids.max { $0.step < $1.step } ?? .exact
  }

  /// Whether a number is on a line.
  func has(_ number: Double) -> Bool {
    let count = number / max(step, Tolerance.tried)
    return (count - count.rounded()).magnitude * step <= slack
  }

  /// How far a number can be from what was rounded to it, in points.
  var half: Double { step / 2 + slack }

  /// How far the difference of two numbers can be, in points, from that of what was rounded to them.
  var whole: Double { max(step + slack, Self.unrounded) }

  /// The same of two numbers with two decimals.
  static let unrounded = 0.02
}
