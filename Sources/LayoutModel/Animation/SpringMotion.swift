#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The motion of a mass on a damped spring, from 0 to its rest at 1, in a time of 1.
///
/// The damped harmonic oscillator `x″ + 2ζω x′ + ω² (x - 1) = 0` with `x(0) = 0` and `x′(0) = v`. UIKit is
/// told the damping ratio ζ, the velocity v and how long the motion takes, and not how stiff the spring is.
/// Here the spring is as soft as it can be with no more than a thousandth of the way left at the end.
struct SpringMotion: Hashable, Sendable {
  private let damping: Double
  /// In ways for the whole time.
  private let velocity: Double
  /// ω, in radians for the whole time.
  private let frequency: Double

  /// How much of the way may be left at the end.
  static let rest = 0.001

  /// The motion of a spring that comes to rest in so many seconds.
  init(_ spring: AnimationSpring, duration: Double) {
    damping = spring.damping
    velocity = spring.velocity * duration
    var upper = 1.0
    // An infinite frequency would be stiff enough; 2^80 is for any damping ratio worth the name.
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

  /// The progress at a part of the duration between 0 and 1.
  func progress(at time: Double) -> Double {
    let decay = damping * frequency
    let swing = Self.swing(damping, frequency)
    let angle = swing * time
    // sin(angle) / swing, which is the time itself where there is no swing.
    let lag = angle.magnitude < 1e-4 ? time * (1 - angle * angle / 6) : sin(angle) / swing
    return 1 - exp(-decay * time) * (cos(angle) + (decay - velocity) * lag)
  }

  /// The frequency of the swings around the rest; 0 if the damping is critical.
  private static func swing(_ damping: Double, _ frequency: Double) -> Double {
    frequency * ((1 - damping) * (1 + damping)).squareRoot()
  }

  /// The most that can be left of the way at the end, whatever the phase of the swing is then.
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
