import LayoutModel

extension Double {
  /// The number as a reader is told it: without the rounding errors of the arithmetic that led to it.
  package var tidied: Double {
    let rounded = (self * 1e6).rounded() / 1e6
    return (rounded - self).magnitude <= Tolerance.rounding * max(1, magnitude) ? rounded + 0 : self
  }
}
