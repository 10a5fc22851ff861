import LayoutModel

extension ConstraintReference {
  /// Whether it states that a size is nonnegative.
  var isNonNegative: Bool {
    if case .implied(.nonNegative) = self { true } else { false }
  }

  /// Whether it holds in every scene: a size that is not negative, the geometry of a guide.
  var isAlwaysTrue: Bool {
    switch self {
    case .implied(.nonNegative), .implied(.guide): true
    case .stated, .implied: false
    }
  }
}
