import LayoutModel

extension Double {
  /// The number as a reader is told it: without the rounding errors of the arithmetic that led to it.
  package var tidied: Double {
    let rounded = (self * 1e6).rounded() / 1e6
    return (rounded - self).magnitude <= Tolerance.rounding * max(1, magnitude) ? rounded + 0 : self
  }

  /// The number as a person types it in a repair: with at most six decimals, since a constraint may miss its constant by
  /// a millionth. What is tried is this number, so that no repair is offered that holds only with more digits.
  var typed: Double { (self * 1e6).rounded() / 1e6 + 0 }
}
