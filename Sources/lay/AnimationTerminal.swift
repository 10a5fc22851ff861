import LayShell
import LineEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension AnimationDisplay {
  /// The terminal behind the standard output, if there is one that moves its cursor.
  static var terminal: AnimationDisplay? {
    guard Terminal.isTerminal(.standardOutput), Terminal.movesCursor else { return nil }
    return AnimationDisplay(
      size: { Terminal.size(of: .standardOutput) }, now: { Clock.seconds },
      sleep: { Clock.sleep(for: $0) })
  }
}

/// The time that goes by.
private enum Clock {
  /// Seconds on a clock that is never set.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits, until a signal comes at most.
  static func sleep(for seconds: Double) {
    let bounded = min(max(seconds, 0), 60)
    var time = timespec()
    time.tv_sec = Int(bounded)
    time.tv_nsec = Int((bounded - bounded.rounded(.down)) * 1e9)
    nanosleep(&time, nil)
  }
}
