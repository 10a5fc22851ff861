/// What to choose for a variable that the constraints leave free. The numbers must be finite.
public enum Preference: Hashable, Sendable {
  /// The largest value, or, where there is no finite upper limit, the one nearest to a number.
  case largest(orNearest: Double)
  /// The value nearest to a number.
  case nearest(Double)

  /// Whether it is for a value near a number, whatever the limits are.
  var isNearest: Bool {
    switch self {
    case .largest: false
    case .nearest: true
    }
  }
}
