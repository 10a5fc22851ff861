import CLibrary
import Synchronization

/// The time and memory that a run of a program may take. A run asks for it wherever Ctrl-C would end it.
final class RunLimit: Sendable {
  private struct State {
    /// When memory is measured again.
    var next: ContinuousClock.Instant
    var reason: String?
  }

  private let seconds: Double
  private let megabytes: Int
  private let end: ContinuousClock.Instant
  /// The most memory of the process before the run, in bytes.
  private let before: Int
  private let state: Mutex<State>

  /// The time between two measurements.
  private static let interval = Duration.milliseconds(20)

  /// Begins a run.
  init(seconds: Double, megabytes: Int) {
    (self.seconds, self.megabytes) = (seconds, megabytes)
    let now = ContinuousClock.now
    end = now + .seconds(seconds)
    before = Self.mostMemory
    state = Mutex(State(next: now))
  }

  /// Whether the run has to end.
  var isPassed: Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard state.reason == nil, now >= state.next else { return state.reason != nil }
      state.next = now + Self.interval
      if now >= end {
        state.reason = "it took more than \(Self.text(seconds))"
      } else if Self.mostMemory - before > megabytes << 20 {
        state.reason = "it took more than \(megabytes) MB of memory"
      }
      return state.reason != nil
    }
  }

  /// Why the run had to end; nil if it did not.
  var reason: String? { state.withLock { $0.reason } }

  private static func text(_ seconds: Double) -> String {
    let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return "\(number) second\(number == "1" ? "" : "s")"
  }

  /// The most memory that the process has had so far, in bytes.
  private static var mostMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF is 0 everywhere, under types that differ.
    guard getrusage(0, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }
}
