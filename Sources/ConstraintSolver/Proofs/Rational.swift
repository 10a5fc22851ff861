/// An exact fraction of 128-bit numbers.
///
/// Arithmetic whose result does not fit gives nil instead of a wrong number.
public struct Rational: Hashable, Sendable {
  /// The numerator, with the sign.
  public let numerator: Int128
  /// The denominator: positive, and without a common divisor with the numerator.
  public let denominator: Int128

  /// 0
  public static let zero = Rational(0)
  /// 1
  public static let one = Rational(1)

  /// Creates a whole number.
  public init(_ value: Int) {
    numerator = Int128(value)
    denominator = 1
  }

  /// Creates a fraction and reduces it to lowest terms; nil for a denominator of 0, or if it does not
  /// fit 128 bits.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    if denominator == 1 {
      (self.numerator, self.denominator) = (numerator, 1)
      return
    }
    let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    guard divisor <= UInt128(Int128.max) else { return nil }
    self.numerator = sign * (numerator / Int128(divisor))
    self.denominator = (denominator / Int128(divisor)) * sign
  }

  /// Creates the simplest fraction that rounds to a double: 1/10 for 0.1, 16/9 for
  /// 1.7777777777777777.
  ///
  /// Constants come from decimals and divisions that a person wrote; this gives back what was
  /// meant.
  /// - Returns: nil for a number that is not finite, and for one, other than 0, whose magnitude is
  ///   not between 1e-18 and 1e30.
  public init?(simplest value: Double) {
    guard value.isFinite else { return nil }
    // Most coefficients are whole, and arithmetic of 128 bits costs much more.
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    let magnitude = value.magnitude
    guard magnitude < Limit.largestFraction, magnitude > Limit.smallestFraction else { return nil }
    // Convergents of the continued fraction, computed in exact integers of the double's own
    // fraction, until one rounds to the double.
    guard let exact = Self(exactly: magnitude) else { return nil }
    var a = exact.numerator
    var b = exact.denominator
    var (p0, q0): (Int128, Int128) = (0, 1)
    var (p1, q1): (Int128, Int128) = (1, 0)
    while b != 0 {
      let quotient = a / b
      let (p, q) = (quotient &* p1 &+ p0, quotient &* q1 &+ q0)
      if q > 0, p >= 0, Double(p) / Double(q) == magnitude, let simple = Self(p, over: q) {
        self = value < 0 ? simple.negated : simple
        return
      }
      (p0, q0, p1, q1) = (p1, q1, p, q)
      (a, b) = (b, a % b)
    }
    self = value < 0 ? exact.negated : exact
  }

  /// The double's own value: a whole number over a power of two; nil if it does not fit.
  init?(exactly value: Double) {
    if value == 0 {
      self = .zero
      return
    }
    guard value.isNormal else { return nil }
    let exponent = Int(value.exponent) - 52
    let magnitude = Int128(value.significandBitPattern | (1 << 52))
    let significand = value < 0 ? -magnitude : magnitude
    if exponent >= 0 {
      guard exponent < Limit.numeratorShift else { return nil }
      self.init(significand << Int128(exponent), over: 1)
    } else {
      guard -exponent < Limit.denominatorShift else { return nil }
      self.init(significand, over: 1 << Int128(-exponent))
    }
  }

  /// The number as a double, whose last digit may be off by one.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The number with its sign changed.
  public var negated: Rational { Rational(unchecked: -numerator, denominator) }

  /// 1, 0 or -1.
  public var sign: Int { numerator > 0 ? 1 : (numerator < 0 ? -1 : 0) }

  /// The sum; nil if it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    let (a, overA) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, overB) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, overSum) = a.addingReportingOverflow(b)
    let (bottom, overBottom) = denominator.multipliedReportingOverflow(by: other.denominator)
    if overA || overB || overSum || overBottom { return nil }
    return Rational(sum, over: bottom)
  }

  /// The product; nil if it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    guard let left = Rational(numerator, over: other.denominator),
      let right = Rational(other.numerator, over: denominator)
    else { return nil }
    let (top, overTop) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (bottom, overBottom) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    if overTop || overBottom { return nil }
    return Rational(top, over: bottom)
  }

  /// The quotient; nil for a divisor of 0, or if it does not fit.
  public func divided(by other: Rational) -> Rational? {
    guard let inverse = Rational(other.denominator, over: other.numerator) else { return nil }
    return multiplied(by: inverse)
  }

  private init(unchecked numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The greatest common divisor; 1 for two zeros.
  package static func commonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 0 ? 1 : a
  }
}
