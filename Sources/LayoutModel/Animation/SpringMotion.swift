#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The motion of a mass on a damped spring from 0 to its equilibrium at 1, in unit time.
///
/// The damped harmonic oscillator `x″ + 2ζω x′ + ω² (x - 1) = 0` with `x(0) = 0` and `x′(0) = v`. UIKit is
/// given the damping ratio ζ, the velocity v and the duration, but no stiffness. Here the spring is the
/// softest that leaves at most a thousandth of the distance at the end.
struct SpringMotion: Hashable, Sendable {
  private let damping: Double
  /// In distances per duration.
  private let velocity: Double
  /// ω, in radians per duration.
  private let frequency: Double

  /// The fraction of the distance that may remain at the end.
  static let rest = 0.001

  /// Creates the motion of a spring that settles within a duration in seconds.
  init(_ spring: AnimationSpring, duration: Double) {
    damping = spring.damping
    velocity = spring.velocity * duration
    var upper = 1.0
    // 2^80 suffices for any damping ratio of practical use.
    for _ in 0..<80 {
      guard Self.bound(damping, velocity, upper) > Self.rest else { break }
      upper *= 2
    }
    var lower = upper / 2
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if Self.bound(damping, velocity, middle) > Self.rest {
        lower = middle
      } else {
        upper = middle
      }
    }
    frequency = upper
  }

  /// The progress at a fraction of the duration, 0...1.
  func progress(at time: Double) -> Double {
    let decay = damping * frequency
    let swing = Self.swing(damping, frequency)
    let angle = swing * time
    // sin(angle) / swing; its limit without oscillation is the time.
    let lag = angle.magnitude < 1e-4 ? time * (1 - angle * angle / 6) : sin(angle) / swing
    return 1 - exp(-decay * time) * (cos(angle) + (decay - velocity) * lag)
  }

  /// The damped frequency; 0 if the damping is critical.
  private static func swing(_ damping: Double, _ frequency: Double) -> Double {
    frequency * ((1 - damping) * (1 + damping)).squareRoot()
  }

  /// An upper bound of the remaining distance at the end, for any phase of the oscillation.
  private static func bound(
    _ damping: Double, _ velocity: Double, _ frequency: Double
  ) -> Double {
    let decay = damping * frequency
    let slope = (decay - velocity).magnitude
    let swing = swing(damping, frequency)
    let amplitude = swing > 0 ? (1 + (slope / swing) * (slope / swing)).squareRoot() : .infinity
    return exp(-decay) * min(1 + slope, amplitude)
  }
}
