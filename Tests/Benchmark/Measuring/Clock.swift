import CLibrary

/// A clock, in nanoseconds.
struct Clock {
  private let identifier: clockid_t
  /// The duration of one reading.
  let cost: Double

  /// Elapsed time. It is quick to read, so single frames are timed by it.
  static let wall = Clock(CLOCK_MONOTONIC)
  /// The processor time of this thread, without that of other programs.
  static let processor = Clock(CLOCK_THREAD_CPUTIME_ID)

  private init(_ identifier: clockid_t) {
    self.identifier = identifier
    var costs: [Double] = []
    for _ in 0..<101 {
      let start = Self.time(identifier)
      for _ in 0..<9 { _ = Self.time(identifier) }
      costs.append((Self.time(identifier) - start) / 10)
    }
    cost = costs.median
  }

  var now: Double { Self.time(identifier) }

  /// The time since then, without the readings of the clock.
  func time(since start: Double) -> Double { max(0, now - start - cost) }

  private static func time(_ identifier: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(identifier, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension [Double] {
  /// The median; 0 if there is none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let ordered = sorted()
    return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
  }
}
