extension Rational {
  /// The number that a double was meant to be, where it may be off by rounding: a decimal of few digits,
  /// else a fraction with a small denominator, else what the double is.
  ///
  /// In exact arithmetic it matters whether two rows are multiples of each other: 0.3 must be three times
  /// 0.1, and 1 - 0.9 twice 0.5 - 0.45, or what was free becomes fixed at a value without meaning. The first
  /// two readings keep such relations; the fraction of least denominator that rounds to a double
  /// (``init(simplest:)``) does not once sums have been rounded.
  /// - Parameter error: by how much the double may be off.
  /// - Returns: nil for a number that is not finite, or beyond 1e30 or below 1e-18 in size.
  package init?(meant value: Double, error: Double) {
    if let decimal = Self.decimal(near: value, error: error) {
      self = decimal
    } else if let fraction = Self.fraction(near: value, error: error) {
      self = fraction
    } else if let exact = Rational(exactly: value) {
      self = exact
    } else {
      return nil
    }
  }

  /// The decimal with the fewest places within an error of a number.
  private static func decimal(near value: Double, error: Double) -> Rational? {
    var power: Int128 = 1
    while power <= Limit.decimalDenominator {
      let scaled = value * Double(power)
      guard scaled.magnitude < Limit.decimalNumerator else { return nil }
      let whole = scaled.rounded()
      if (whole / Double(power) - value).magnitude <= error, whole != 0 || value == 0 {
        return Rational(Int128(whole), over: power)
      }
      power *= 10
    }
    return nil
  }

  /// The fraction of least denominator within an error of a number, if its denominator is small: a
  /// convergent of the continued fraction.
  private static func fraction(near value: Double, error: Double) -> Rational? {
    var rest = value.magnitude
    guard rest < Limit.decimalNumerator else { return nil }
    var (p0, q0): (Double, Double) = (0, 1)
    var (p1, q1): (Double, Double) = (1, 0)
    while true {
      let quotient = rest.rounded(.down)
      let (p, q) = (quotient * p1 + p0, quotient * q1 + q0)
      guard q <= Limit.smallDenominator, p < Limit.decimalNumerator else { return nil }
      if (p / q - value.magnitude).magnitude <= error, p > 0 {
        return Rational(Int128(value < 0 ? -p : p), over: Int128(q))
      }
      if rest == quotient { return nil }
      (p0, q0, p1, q1) = (p1, q1, p, q)
      rest = 1 / (rest - quotient)
    }
  }
}
