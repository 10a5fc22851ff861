/// The number formats of all output.
///
/// Never `-0`, never a trailing zero. All but ``display(_:decimals:)`` read back as the same number.
package enum NumberText {
  /// A number for display: rounded to a maximum number of decimals, ties away from 0.
  package static func display(_ value: Double, decimals: Int = 2) -> String {
    if let whole = whole(value) { return whole }
    guard var digits = DecimalDigits(value) else { return unbounded(value) }
    digits.round(decimals: decimals)
    return digits.exponent > longestPlain ? digits.scientific : digits.plain
  }

  /// The shortest decimal that reads back as the same number.
  package static func exact(_ value: Double) -> String {
    if let whole = whole(value) { return whole }
    guard let digits = DecimalDigits(value) else { return unbounded(value) }
    let isShort = digits.exponent <= longestPlain && digits.exponent > -longestZeros
    return isShort ? digits.plain : digits.scientific
  }

  /// The digits of a small integer, the most common case.
  private static func whole(_ value: Double) -> String? {
    guard value.magnitude < 1e15, let number = Int(exactly: value) else { return nil }
    return String(number)
  }

  /// A factor: `16/9` if it is that fraction and its decimal is long, otherwise as ``exact(_:)``.
  ///
  /// A fraction has a denominator of at most 64 and is rounded to this very double.
  package static func multiple(_ value: Double) -> String {
    guard let fraction = fraction(value) else { return exact(value) }
    return "\(fraction.numerator)/\(fraction.denominator)"
  }

  /// A priority as it is typed and printed: `@750`, `@999.5`.
  package static func priority(_ value: Double) -> String { "@" + exact(value) }

  /// The fraction that rounds to a double, if its decimal is longer.
  package static func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    guard let digits = DecimalDigits(value), digits.digits.count > longestDecimal,
      value.magnitude < largestNumerator
    else { return nil }
    for denominator in 2...largestDenominator {
      let numerator = (value * Double(denominator)).rounded()
      guard numerator != 0, numerator.magnitude <= largestNumerator else { continue }
      if numerator / Double(denominator) == value { return (Int(numerator), denominator) }
    }
    return nil
  }

  /// A maximum number of significant digits, like C's `%g`.
  package static func significant(_ value: Double, digits count: Int) -> String {
    guard var digits = DecimalDigits(value) else { return unbounded(value) }
    digits.round(significant: count)
    let isShort = digits.exponent <= count && digits.exponent > -longestZeros
    return isShort ? digits.plain : digits.scientific
  }

  private static let longestPlain = 16
  private static let longestZeros = 5
  private static let longestDecimal = 9
  private static let largestDenominator = 64
  private static let largestNumerator = 9999.0

  private static func unbounded(_ value: Double) -> String {
    if value.isNaN { return "not a number" }
    return value < 0 ? "-infinity" : "infinity"
  }
}

extension NumberText {
  /// A value of a layout, in points, rounded to 1e-9: further digits depend on the path of the
  /// solver, and are far below its tolerance.
  package static func solved(_ number: Double) -> Double {
    guard number.magnitude < 1e6 else { return number }
    return (number * 1e9).rounded() / 1e9 + 0
  }

  /// A number without the rounding errors of floating-point arithmetic: what is within 1e-8 of a multiple
  /// of 1e-6 is that multiple.
  package static func tidy(_ number: Double) -> Double {
    let nearest = (number * 1e6).rounded() / 1e6
    return abs(nearest - number) < 1e-8 ? nearest + 0 : number
  }
}
