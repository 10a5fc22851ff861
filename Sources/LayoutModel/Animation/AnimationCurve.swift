/// How a movement goes from its start to its end.
public enum AnimationCurve: Hashable, Sendable {
  /// At one speed.
  case linear
  /// Slow at first.
  case easeIn
  /// Slow at last.
  case easeOut
  /// Slow at first and at last; what UIKit does when nothing is said.
  case easeInOut
  /// As a mass on a damped spring moves, which may go beyond the end and come back.
  case spring(AnimationSpring)

  /// Those that have a name and nothing to be set, by their names.
  public static let named: [(name: String, curve: AnimationCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
}

/// What `usingSpringWithDamping:initialSpringVelocity:` says of a spring.
public struct AnimationSpring: Hashable, Sendable {
  /// The damping ratio, above 0 and at most 1: the less, the more it swings; 1 does not swing at all.
  public let damping: Double
  /// How fast it is at the start: 1 would cover the whole way in a second; below 0 it first goes back.
  public let velocity: Double

  /// The damping ratios that there are.
  public static func allows(damping: Double) -> Bool { damping > 0 && damping <= 1 }

  /// The velocities that there are.
  public static func allows(velocity: Double) -> Bool { velocity.magnitude <= 1000 }

  /// A spring, or nil if there is none with these numbers.
  public init?(damping: Double, velocity: Double = 0) {
    guard Self.allows(damping: damping), Self.allows(velocity: velocity) else { return nil }
    self.damping = damping
    self.velocity = velocity
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): time across, progress up.
struct TimingFunction {
  private let x: (Double, Double)
  private let y: (Double, Double)

  /// A curve by its two control points, whose x are in 0...1 so that time goes forward.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = (x1, x2)
    y = (y1, y2)
  }

  /// The timing functions of UIKit and Core Animation.
  static let easeIn = TimingFunction(0.42, 0, 1, 1)
  static let easeOut = TimingFunction(0, 0, 0.58, 1)
  static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress at a part of the duration between 0 and 1.
  func progress(at time: Double) -> Double {
    // Time grows along the curve, so that halving finds the place of a time to the last bit.
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if Self.value(x, at: middle) < time { lower = middle } else { upper = middle }
    }
    return Self.value(y, at: (lower + upper) / 2)
  }

  private static func value(_ controls: (Double, Double), at place: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * rest * place * controls.0 + 3 * rest * place * place * controls.1
      + place * place * place
  }
}
