import LayoutModel

extension Double {
  /// The number as a reader is told it: without the rounding errors of the arithmetic that led to it.
  package var tidied: Double {
    let rounded = (self * 1e6).rounded() / 1e6
    return (rounded - self).magnitude <= Tolerance.rounding * max(1, magnitude) ? rounded + 0 : self
  }

  /// The number as a person types it in a repair: with at most six decimals, since a constraint may miss its constant by
  /// a millionth, and rounded away from the number that it takes the place of, so that it suffices.
  func typed(insteadOf own: Double) -> Double {
    let near = (self * 1e6).rounded() / 1e6
    if (near - self).magnitude <= Tolerance.rounding * max(1, magnitude) { return near + 0 }
    return (self * 1e6).rounded(self > own ? .up : .down) / 1e6 + 0
  }
}
