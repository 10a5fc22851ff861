/// When a movement begins, how long it takes and how it goes.
public struct AnimationTiming: Hashable, Sendable {
  /// How long the movement takes, in seconds; in 0 it is done at once.
  public let duration: Double
  /// How long nothing moves before, in seconds.
  public let delay: Double
  /// How it goes.
  public let curve: AnimationCurve
  private let motion: SpringMotion?

  /// The longest duration and delay, in seconds.
  public static let longest = 3600.0

  /// Whether a duration or a delay is one that there can be.
  public static func allows(seconds: Double) -> Bool { (0...longest).contains(seconds) }

  /// A timing, or nil if its duration or delay is below 0 or too long.
  public init?(duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut) {
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

  /// How much of the way is done so many seconds after the delay: 0 at the start, exactly 1 from the end
  /// on. Springs go beyond 1 and, pushed backwards, below 0.
  public func progress(at time: Double) -> Double {
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

  /// So many times from the start to the end, evenly spaced; the start alone if there is no duration.
  public func times(_ count: Int) -> [Double] {
    guard duration > 0, count > 1 else { return [0] }
    return (0..<count).map { index in
      index == count - 1 ? duration : duration * Double(index) / Double(count - 1)
    }
  }

  /// The times of the frames that a screen with 60 a second shows, or of fewer if there would be more than
  /// a limit.
  public func frameTimes(atMost limit: Int) -> [Double] {
    let steps = (duration * 60 - 1e-9).rounded(.up)
    return times(max(2, min(limit, Int(steps) + 1)))
  }
}
