/// The delay, duration and curve of an animation.
package struct AnimationTiming: Hashable, Sendable {
  /// The duration, in seconds. An animation of 0 seconds takes effect at once.
  package let duration: Double
  /// The delay before the animation begins, in seconds.
  package let delay: Double
  /// The pacing.
  package let curve: AnimationCurve
  private let motion: SpringMotion?

  /// The longest duration and delay, in seconds.
  package static let longest = 3600.0

  /// Whether a duration or a delay is in range.
  package static func allows(seconds: Double) -> Bool { (0...longest).contains(seconds) }

  /// Creates a timing, or returns nil if the duration or the delay is out of range.
  package init?(duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut) {
    guard Self.allows(seconds: duration), Self.allows(seconds: delay) else { return nil }
    self.duration = duration
    self.delay = delay
    self.curve = curve
    if case .spring(let spring) = curve {
      motion = SpringMotion(spring, duration: duration)
    } else {
      motion = nil
    }
  }

  /// The completed fraction of the animation at a time in seconds after the delay: 0 at the start, exactly 1
  /// from the end on. Springs can exceed 1 and, with a negative initial velocity, fall below 0.
  package func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    guard time > 0 else { return 0 }
    let part = time / duration
    return switch curve {
    case .linear: part
    case .easeIn: TimingFunction.easeIn.progress(at: part)
    case .easeOut: TimingFunction.easeOut.progress(at: part)
    case .easeInOut: TimingFunction.easeInOut.progress(at: part)
    case .spring: motion?.progress(at: part) ?? part
    }
  }

  /// A number of evenly spaced times from the start to the end, in seconds; the start alone if the duration
  /// is 0.
  package func times(_ count: Int) -> [Double] {
    guard duration > 0, count > 1 else { return [0] }
    return (0..<count).map { index in
      index == count - 1 ? duration : duration * Double(index) / Double(count - 1)
    }
  }

  /// The frame times at 60 frames a second, in seconds, or fewer if there would be more than the limit.
  package func frameTimes(atMost limit: Int) -> [Double] {
    let steps = (duration * 60 - 1e-9).rounded(.up)
    return times(max(2, min(limit, Int(steps) + 1)))
  }
}
