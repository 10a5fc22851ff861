import CLibrary
import LayShell
import LineEditing

extension AnimationDisplay {
  /// The terminal of standard output, if it can move its cursor.
  static var terminal: AnimationDisplay? {
    guard Terminal.isTerminal(.standardOutput), Terminal.movesCursor else { return nil }
    return AnimationDisplay(
      size: { Terminal.size(of: .standardOutput) }, now: { Clock.seconds },
      sleep: { Clock.sleep(for: $0) })
  }
}

/// A monotonic clock.
private enum Clock {
  /// Seconds on a monotonic clock.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits for a number of seconds, or until a signal.
  static func sleep(for seconds: Double) {
    let bounded = min(max(seconds, 0), 60)
    var time = timespec()
    time.tv_sec = Int(bounded)
    time.tv_nsec = Int((bounded - bounded.rounded(.down)) * 1e9)
    nanosleep(&time, nil)
  }
}
