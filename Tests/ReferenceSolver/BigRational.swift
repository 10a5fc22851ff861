import BigInt

/// A fraction of whole numbers of any size: in lowest terms, with a positive denominator.
///
/// No operation rounds. Numbers that fit in machine words, nearly all of them, are stored in words;
/// an operation that overflows is repeated in 128 bits, and with `BigInt` if that is too small.
package struct BigRational: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case words(numerator: Int, denominator: Int)
    /// Only for a fraction that does not fit in words, so that equal fractions have equal
    /// representations.
    indirect case large(numerator: BigInt, denominator: BigInt)
  }

  private var storage: Storage

  package static let zero = BigRational(0)
  package static let one = BigRational(1)

  /// A whole number.
  package init(_ whole: Int) {
    storage = .words(numerator: whole, denominator: 1)
  }

  /// `numerator / denominator`; the denominator is not 0.
  package init(_ numerator: Int, over denominator: Int) {
    if denominator > 0, let reduced = BigRational(reducing: numerator, over: denominator) {
      self = reduced
    } else {
      self.init(BigInt(numerator), over: BigInt(denominator))
    }
  }

  /// `numerator / denominator`; the denominator is not 0.
  package init(_ numerator: BigInt, over denominator: BigInt) {
    precondition(denominator != 0, "a fraction needs a denominator other than 0")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let sign: BigInt = denominator < 0 ? -1 : 1
    let numerator = sign * numerator / divisor
    let denominator = sign * denominator / divisor
    if let small = Int(exactly: numerator), let divisor = Int(exactly: denominator) {
      storage = .words(numerator: small, denominator: divisor)
    } else {
      storage = .large(numerator: numerator, denominator: denominator)
    }
  }

  private init(lowestTerms numerator: Int, _ denominator: Int) {
    storage = .words(numerator: numerator, denominator: denominator)
  }

  private init(lowestTerms numerator: Int128, _ denominator: Int128) {
    if let small = Int(exactly: numerator), let divisor = Int(exactly: denominator) {
      storage = .words(numerator: small, denominator: divisor)
    } else {
      storage = .large(numerator: BigInt(numerator), denominator: BigInt(denominator))
    }
  }

  /// `nil` where the greatest common divisor does not fit, which only `Int.min` can do.
  private init?(reducing numerator: Int, over denominator: Int) {
    guard numerator != .min else { return nil }
    let divisor = BigRational.greatestCommonDivisor(abs(numerator), denominator)
    storage = .words(numerator: numerator / divisor, denominator: denominator / divisor)
  }

  package var numerator: BigInt {
    switch storage {
    case .words(let numerator, _): BigInt(numerator)
    case .large(let numerator, _): numerator
    }
  }

  package var denominator: BigInt {
    switch storage {
    case .words(_, let denominator): BigInt(denominator)
    case .large(_, let denominator): denominator
    }
  }

  /// -1, 0 or 1.
  package var signum: Int {
    switch storage {
    case .words(let numerator, _): numerator.signum()
    case .large(let numerator, _): Int(numerator.signum())
    }
  }

  package var isZero: Bool {
    if case .words(numerator: 0, _) = storage { true } else { false }
  }

  package var isWhole: Bool { denominator == 1 }

  /// The number without its fractional part.
  package var wholePart: BigRational { BigRational(numerator / denominator, over: 1) }

  package var magnitude: BigRational { signum < 0 ? -self : self }

  private static func greatestCommonDivisor<Number: FixedWidthInteger>(
    _ a: Number, _ b: Number
  ) -> Number {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

// MARK: - Arithmetic

extension BigRational {
  package static func + (a: BigRational, b: BigRational) -> BigRational {
    if case .words(let p, let q) = a.storage, case .words(let r, let s) = b.storage {
      if q == s {
        let (sum, overflow) = p.addingReportingOverflow(r)
        if !overflow {
          if q == 1 { return BigRational(sum) }
          if let reduced = BigRational(reducing: sum, over: q) { return reduced }
        }
      } else {
        let (left, leftOverflow) = p.multipliedReportingOverflow(by: s)
        let (right, rightOverflow) = r.multipliedReportingOverflow(by: q)
        let (below, belowOverflow) = q.multipliedReportingOverflow(by: s)
        let (sum, overflow) = left.addingReportingOverflow(right)
        if !(leftOverflow || rightOverflow || belowOverflow || overflow),
          let reduced = BigRational(reducing: sum, over: below)
        {
          return reduced
        }
      }
      let (sum, overflow) = (Int128(p) * Int128(s)).addingReportingOverflow(Int128(r) * Int128(q))
      if !overflow, sum != .min {
        let below = Int128(q) * Int128(s)
        let divisor = greatestCommonDivisor(sum.magnitude, below.magnitude)
        return BigRational(
          lowestTerms: sum / Int128(divisor), below / Int128(divisor))
      }
    }
    return BigRational(
      a.numerator * b.denominator + b.numerator * a.denominator,
      over: a.denominator * b.denominator)
  }

  package static func * (a: BigRational, b: BigRational) -> BigRational {
    if case .words(let p, let q) = a.storage, case .words(let r, let s) = b.storage,
      p != .min, r != .min
    {
      if p == 0 || r == 0 { return .zero }
      // Factors cancelled crosswise need not be cancelled in the product.
      let g = q == 1 ? 1 : greatestCommonDivisor(abs(r), q)
      let h = s == 1 ? 1 : greatestCommonDivisor(abs(p), s)
      let (above, aboveOverflow) = (p / h).multipliedReportingOverflow(by: r / g)
      let (below, belowOverflow) = (q / g).multipliedReportingOverflow(by: s / h)
      if !(aboveOverflow || belowOverflow) { return BigRational(lowestTerms: above, below) }
      return BigRational(
        lowestTerms: Int128(p / h) * Int128(r / g), Int128(q / g) * Int128(s / h))
    }
    return BigRational(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }

  package static prefix func - (a: BigRational) -> BigRational {
    if case .words(let numerator, let denominator) = a.storage, numerator != .min {
      return BigRational(lowestTerms: -numerator, denominator)
    }
    return BigRational(-a.numerator, over: a.denominator)
  }

  package static func - (a: BigRational, b: BigRational) -> BigRational { a + -b }

  package static func / (a: BigRational, b: BigRational) -> BigRational { a * b.reciprocal }

  package static func += (a: inout BigRational, b: BigRational) { a = a + b }

  package static func -= (a: inout BigRational, b: BigRational) { a = a - b }

  /// `1 / self`; `self` is not 0.
  package var reciprocal: BigRational {
    if case .words(let numerator, let denominator) = storage, numerator > 0 {
      return BigRational(lowestTerms: denominator, numerator)
    }
    return BigRational(denominator, over: numerator)
  }
}

extension BigRational: Comparable {
  package static func < (a: BigRational, b: BigRational) -> Bool {
    if case .words(let p, let q) = a.storage, case .words(let r, let s) = b.storage {
      if q == s { return p < r }
      let (left, leftOverflow) = p.multipliedReportingOverflow(by: s)
      let (right, rightOverflow) = r.multipliedReportingOverflow(by: q)
      if !(leftOverflow || rightOverflow) { return left < right }
    }
    return a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension BigRational: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension BigRational: CustomStringConvertible {
  package var description: String {
    isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

// MARK: - Binary floating point

extension BigRational {
  /// The exact value of a finite `double`: 0.1 is not 1/10 here.
  package init(exactly double: Double) {
    let significand = BigInt(sign: double.sign, significand: double.significandWithHiddenBit)
    let shift = Int(double.exponentOfLastBit)
    if shift >= 0 {
      self.init(significand << shift, over: 1)
    } else {
      self.init(significand, over: BigInt(1) << -shift)
    }
  }

  /// The fraction with the smallest denominator that rounds to a finite `double`: 0.1 is 1/10.
  package init(simplest double: Double) {
    guard double < 0 || double > 0 else {
      self = .zero
      return
    }
    let size = abs(double)
    let middle = BigRational(exactly: size)
    // Numbers within half a step on either side round to the number.
    let lower = (BigRational(exactly: size.nextDown) + middle) / 2
    let upper = (BigRational(exactly: size.nextUp) + middle) / 2
    let simplest = BigRational.simplest(from: lower, to: upper)
    // A fraction at the boundary may round away from the number.
    let found = simplest.doubleValue == size ? simplest : middle
    self = double < 0 ? -found : found
  }

  /// The fraction with the smallest denominator in an interval of positive numbers: the first whole
  /// number in it or, where there is none, what the interval's whole part leaves, turned over.
  private static func simplest(from lower: BigRational, to upper: BigRational) -> BigRational {
    let whole = lower.wholePart
    if whole == lower { return whole }
    if whole + 1 <= upper { return whole + 1 }
    return whole
      + simplest(from: (upper - whole).reciprocal, to: (lower - whole).reciprocal).reciprocal
  }

  /// The nearest double, or one beside it.
  package var doubleValue: Double {
    if case .words(let numerator, let denominator) = storage {
      return Double(numerator) / Double(denominator)
    }
    // Scaled so that the quotient has 64 significant bits or more.
    let (above, below) = (numerator, denominator)
    let shift = 64 + below.magnitude.bitWidth - above.magnitude.bitWidth
    let quotient = shift >= 0 ? (above << shift) / below : above / (below << -shift)
    return Double(sign: .plus, exponent: -shift, significand: Double(quotient))
  }
}

extension Double {
  fileprivate var significandWithHiddenBit: UInt64 {
    isNormal ? significandBitPattern | 1 << 52 : significandBitPattern
  }

  /// The power of two that the last bit of the significand counts.
  fileprivate var exponentOfLastBit: Int {
    max(Int(exponentBitPattern), 1) - 1075
  }
}

extension BigInt {
  fileprivate init(sign: FloatingPointSign, significand: UInt64) {
    self = sign == .minus ? -BigInt(significand) : BigInt(significand)
  }
}
