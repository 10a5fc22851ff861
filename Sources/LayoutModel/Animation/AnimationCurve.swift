/// The pacing of an animation.
package enum AnimationCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the beginning and at the end; UIKit's default.
  case easeInOut
  /// The motion of a mass on a damped spring, which may overshoot the end.
  case spring(AnimationSpring)

  /// The curves without parameters, with their names.
  package static let named: [(name: String, curve: AnimationCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
}

/// The parameters of `usingSpringWithDamping:initialSpringVelocity:`.
package struct AnimationSpring: Hashable, Sendable {
  /// The damping ratio, above 0 and at most 1. Lower values oscillate more; 1 does not oscillate.
  package let damping: Double
  /// The initial velocity: 1 would cover the whole distance in one second. Negative values move backward
  /// first.
  package let velocity: Double

  /// Whether a damping ratio is in range.
  package static func allows(damping: Double) -> Bool { damping > 0 && damping <= 1 }

  /// Whether an initial velocity is in range.
  package static func allows(velocity: Double) -> Bool { velocity.magnitude <= 1000 }

  /// Creates a spring, or returns nil if a parameter is out of range.
  package init?(damping: Double, velocity: Double = 0) {
    guard Self.allows(damping: damping), Self.allows(velocity: velocity) else { return nil }
    self.damping = damping
    self.velocity = velocity
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): time across, progress up.
struct TimingFunction {
  private let x: (Double, Double)
  private let y: (Double, Double)

  /// Creates a curve from its two control points, whose x coordinates are in 0...1 so that time never runs
  /// backward.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = (x1, x2)
    y = (y1, y2)
  }

  /// The timing functions of UIKit and Core Animation.
  static let easeIn = TimingFunction(0.42, 0, 1, 1)
  static let easeOut = TimingFunction(0, 0, 0.58, 1)
  static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress at a fraction of the duration, 0...1.
  func progress(at time: Double) -> Double {
    // Time is monotonic along the curve, so bisection finds the parameter to full precision.
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if Self.value(x, at: middle) < time { lower = middle } else { upper = middle }
    }
    return Self.value(y, at: (lower + upper) / 2)
  }

  private static func value(_ controls: (Double, Double), at position: Double) -> Double {
    let rest = 1 - position
    return 3 * rest * rest * position * controls.0 + 3 * rest * position * position * controls.1
      + position * position * position
  }
}
