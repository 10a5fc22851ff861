import ConstraintSolver
import LayoutModel

/// The length of an overlap whose ends move: the least of linear values, or 0 if that is negative.
struct LinearOverlap {
  private let limits: [LinearValue]

  init(of limits: [LinearValue]) { self.limits = limits }

  /// How far off in a direction the length begins to be another linear function; nil if nowhere.
  func kink(inDirection sign: Double) -> Double? {
    let lines = limits.map { LinearValue($0.value, rate: $0.rate * sign) }
    let least = lines.map(\.value).min() ?? 0
    guard least >= CoveredPart.least else { return beginning(of: lines) }
    // Of those that are equal here the one that falls fastest is the least beyond.
    guard
      let present = lines.filter({ $0.value <= least + Self.rounding }).min(by: {
        $0.rate < $1.rate
      })
    else { return nil }
    var distances = lines.compactMap { line -> Double? in
      let closing = present.rate - line.rate
      return closing > Self.standing ? max(0, line.value - present.value) / closing : nil
    }
    if present.rate < -Self.standing { distances.append(present.value / -present.rate) }
    return distances.min()
  }

  /// Where there begins to be an overlap; nil if nowhere.
  private func beginning(of lines: [LinearValue]) -> Double? {
    var (first, last) = (0.0, Double.infinity)
    for line in lines {
      if line.rate > Self.standing {
        first = max(first, 0 - line.value / line.rate)
      } else if line.rate < -Self.standing {
        last = min(last, line.value / -line.rate)
      } else if line.value < CoveredPart.least {
        return nil
      }
    }
    guard first < last else { return nil }
    // Where it is greatest it has to be more than rounding.
    let inside = first + (last.isFinite ? (last - first) / 2 : 1)
    let length = lines.map { $0.value + inside * $0.rate }.min() ?? 0
    return length < CoveredPart.least ? nil : first
  }

  /// Rates that are smaller are 0, in points per point.
  private static let standing = 1e-9
  /// Values that differ by less are equal, in points.
  private static let rounding = 1e-9
}
