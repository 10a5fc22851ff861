/// A whole number of any size.
///
/// Numbers that fit a word, which nearly all do, are kept in one. The others are a sign and digits
/// to the base 2^64. There is no more arithmetic than exact elimination needs.
package struct BigInteger: Hashable, Sendable {
  /// The number; the sign of one that has digits.
  private var word: Int
  /// The digits of a number that does not fit a word, the lowest first and none of the highest 0.
  private var digits: [UInt]?

  package static let zero = BigInteger(0)
  static let one = BigInteger(1)

  /// A number that fits a word.
  @inline(__always) package init(_ word: Int) { self.init(word: word, digits: nil) }

  @inline(__always) private init(word: Int, digits: [UInt]?) {
    self.word = word
    self.digits = digits
  }

  /// A number of 128 bits.
  package init(_ number: Int128) {
    if let word = Int(exactly: number) {
      self.init(word)
    } else {
      let magnitude = number.magnitude
      self.init(
        sign: number < 0 ? -1 : 1,
        [UInt(truncatingIfNeeded: magnitude), UInt(truncatingIfNeeded: magnitude >> 64)])
    }
  }

  /// 2 to the power of an exponent, which is not negative.
  package init(powerOfTwo exponent: Int) {
    if exponent < Int.bitWidth - 1 {
      self.init(1 << exponent)
    } else {
      var digits: [UInt] = Array(repeating: 0, count: exponent / UInt.bitWidth + 1)
      digits[exponent / UInt.bitWidth] = 1 << UInt(exponent % UInt.bitWidth)
      self.init(sign: 1, digits)
    }
  }

  /// A sign, 1 or -1, and digits, of which the highest may be 0.
  private init(sign: Int, _ digits: [UInt]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty {
      self.init(0)
    } else if digits.count == 1, digits[0] <= UInt(Int.max) {
      self.init(sign * Int(digits[0]))
    } else {
      self.init(word: sign, digits: digits)
    }
  }

  /// The number as one of 128 bits, if it fits.
  var int128: Int128? {
    guard let digits else { return Int128(word) }
    guard digits.count <= 2 else { return nil }
    let magnitude = UInt128(digits[0]) | (digits.count > 1 ? UInt128(digits[1]) << 64 : 0)
    return magnitude <= UInt128(Int128.max) ? Int128(magnitude) * Int128(word) : nil
  }

  @inline(__always) var isZero: Bool { word == 0 }
  @inline(__always) var isOne: Bool { word == 1 && digits == nil }

  /// 1, 0 or -1.
  @inline(__always) var sign: Int { word.signum() }

  var magnitude: BigInteger { word < 0 ? -self : self }

  /// The number of digits to the base 2^64: what arithmetic with the number costs.
  @inline(__always) var size: Int { digits?.count ?? 1 }

  private var magnitudeDigits: [UInt] { digits ?? [word.magnitude] }
}

// MARK: - Arithmetic

extension BigInteger {
  package static prefix func - (a: BigInteger) -> BigInteger {
    if a.digits == nil, a.word != .min { return BigInteger(-a.word) }
    return BigInteger(sign: -a.sign, a.magnitudeDigits)
  }

  @inline(__always) package static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.digits == nil, b.digits == nil {
      let (sum, overflow) = a.word.addingReportingOverflow(b.word)
      if !overflow { return BigInteger(sum) }
    }
    return longSum(a, b)
  }

  private static func longSum(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if a.isZero { return b }
    if b.isZero { return a }
    let (left, right) = (a.magnitudeDigits, b.magnitudeDigits)
    if a.sign == b.sign { return BigInteger(sign: a.sign, sum(left, right)) }
    return isLess(left, right)
      ? BigInteger(sign: b.sign, difference(right, left))
      : BigInteger(sign: a.sign, difference(left, right))
  }

  package static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  @inline(__always) package static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.digits == nil, b.digits == nil {
      let (product, overflow) = a.word.multipliedReportingOverflow(by: b.word)
      if !overflow { return BigInteger(product) }
    }
    return longProduct(a, b)
  }

  private static func longProduct(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if a.isZero || b.isZero { return .zero }
    if a.isOne { return b }
    if b.isOne { return a }
    return BigInteger(sign: a.sign * b.sign, product(a.magnitudeDigits, b.magnitudeDigits))
  }

  /// The quotient of a number that the divisor, which is not 0, divides without remainder.
  package func dividedExactly(by divisor: BigInteger) -> BigInteger {
    if divisor.isOne || isZero { return self }
    if digits == nil, divisor.digits == nil {
      let (quotient, overflow) = word.dividedReportingOverflow(by: divisor.word)
      if !overflow { return BigInteger(quotient) }
    }
    return BigInteger(
      sign: sign * divisor.sign,
      Self.quotient(magnitudeDigits, divisor.magnitudeDigits))
  }

  /// The greatest common divisor; that with 0 is the other number.
  package static func commonDivisor(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if a.isOne || b.isOne { return .one }
    if a.digits == nil, b.digits == nil {
      return BigInteger(sign: 1, [commonDivisor(a.word.magnitude, b.word.magnitude)])
    }
    if a.isZero { return b.magnitude }
    if b.isZero { return a.magnitude }
    if a.digits == nil {
      let rest = remainder(b.magnitudeDigits, a.word.magnitude)
      return BigInteger(sign: 1, [commonDivisor(a.word.magnitude, rest)])
    }
    if b.digits == nil {
      let rest = remainder(a.magnitudeDigits, b.word.magnitude)
      return BigInteger(sign: 1, [commonDivisor(b.word.magnitude, rest)])
    }
    return BigInteger(sign: 1, commonDivisor(a.magnitudeDigits, b.magnitudeDigits))
  }
}

extension BigInteger: Comparable {
  package static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.digits == nil, b.digits == nil { return a.word < b.word }
    if a.sign != b.sign { return a.sign < b.sign }
    let (left, right) = (a.magnitudeDigits, b.magnitudeDigits)
    return a.sign > 0 ? isLess(left, right) : isLess(right, left)
  }
}

// MARK: - Digits

/// The arithmetic of D. E. Knuth, *The Art of Computer Programming*, volume 2, section 4.3.1, on digits
/// to the base 2^64.
extension BigInteger {
  /// The highest digits are not 0.
  private static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  private static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var long = a.count < b.count ? b : a
    let short = a.count < b.count ? a : b
    var carry = false
    for index in long.indices {
      if index >= short.count, !carry { break }
      let addend = index < short.count ? short[index] : 0
      let (first, over) = long[index].addingReportingOverflow(addend)
      let (second, overAgain) = first.addingReportingOverflow(carry ? 1 : 0)
      long[index] = second
      carry = over || overAgain
    }
    if carry { long.append(1) }
    return long
  }

  /// `a - b`, where a is not smaller.
  private static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a
    var borrow = false
    for index in result.indices {
      if index >= b.count, !borrow { break }
      let subtrahend = index < b.count ? b[index] : 0
      let (first, under) = result[index].subtractingReportingOverflow(subtrahend)
      let (second, underAgain) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = second
      borrow = under || underAgain
    }
    return result
  }

  private static func product(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result: [UInt] = Array(repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry: UInt = 0
      for j in b.indices {
        let (high, low) = a[i].multipliedFullWidth(by: b[j])
        let (first, over) = low.addingReportingOverflow(result[i + j])
        let (second, overAgain) = first.addingReportingOverflow(carry)
        result[i + j] = second
        // The sum of two digits and a product of two fits two digits.
        carry = high &+ (over ? 1 : 0) &+ (overAgain ? 1 : 0)
      }
      result[i + b.count] = carry
    }
    return result
  }

  private static func remainder(_ a: [UInt], _ divisor: UInt) -> UInt {
    var rest: UInt = 0
    for digit in a.reversed() { rest = divisor.dividingFullWidth((rest, digit)).remainder }
    return rest
  }

  /// The whole part of a quotient: Knuth's algorithm D.
  private static func quotient(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if isLess(a, b) { return [] }
    if b.count == 1 {
      var result = a
      var rest: UInt = 0
      for index in a.indices.reversed() {
        (result[index], rest) = b[0].dividingFullWidth((rest, a[index]))
      }
      return result
    }
    // Both are shifted so that the highest bit of the divisor is set; then two digits of each tell
    // a digit of the quotient up to 2.
    let shift = b[b.count - 1].leadingZeroBitCount
    let divisor = shifted(b, left: shift, count: b.count)
    var rest = shifted(a, left: shift, count: a.count + 1)
    let (high, next) = (divisor[b.count - 1], divisor[b.count - 2])
    var result: [UInt] = Array(repeating: 0, count: a.count - b.count + 1)
    for place in result.indices.reversed() {
      let top = rest[place + b.count]
      var digit = UInt.max
      if top < high {
        var remainder: UInt
        (digit, remainder) = high.dividingFullWidth((top, rest[place + b.count - 1]))
        while true {
          let (upper, lower) = digit.multipliedFullWidth(by: next)
          if upper < remainder || upper == remainder && lower <= rest[place + b.count - 2] { break }
          digit -= 1
          let (sum, overflow) = remainder.addingReportingOverflow(high)
          if overflow { break }
          remainder = sum
        }
      }
      // What was taken too often is put back.
      var isNegative = subtract(divisor, times: digit, from: &rest, at: place)
      while isNegative {
        digit -= 1
        isNegative = !add(divisor, to: &rest, at: place)
      }
      result[place] = digit
    }
    return result
  }

  /// Takes a multiple of a number off the digits from a place on.
  /// - Returns: whether the result is negative, that is, off by a power of the base.
  private static func subtract(
    _ number: [UInt], times factor: UInt, from digits: inout [UInt], at place: Int
  ) -> Bool {
    var carry: UInt = 0
    for index in number.indices {
      let (high, low) = number[index].multipliedFullWidth(by: factor)
      let (product, over) = low.addingReportingOverflow(carry)
      let (result, under) = digits[place + index].subtractingReportingOverflow(product)
      digits[place + index] = result
      carry = high &+ (over ? 1 : 0) &+ (under ? 1 : 0)
    }
    let (result, under) = digits[place + number.count].subtractingReportingOverflow(carry)
    digits[place + number.count] = result
    return under
  }

  /// Adds a number to the digits from a place on.
  /// - Returns: whether that made a negative result positive again.
  private static func add(_ number: [UInt], to digits: inout [UInt], at place: Int) -> Bool {
    var carry = false
    for index in number.indices {
      let (first, over) = digits[place + index].addingReportingOverflow(number[index])
      let (second, overAgain) = first.addingReportingOverflow(carry ? 1 : 0)
      digits[place + index] = second
      carry = over || overAgain
    }
    let (result, over) = digits[place + number.count].addingReportingOverflow(carry ? 1 : 0)
    digits[place + number.count] = result
    return over
  }

  /// A number times 2^shift, in a number of digits that holds it; the shift is less than a digit.
  private static func shifted(_ a: [UInt], left shift: Int, count: Int) -> [UInt] {
    var result = a
    while result.count < count { result.append(0) }
    if shift == 0 { return result }
    for index in result.indices.reversed() {
      let below = index == 0 ? 0 : result[index - 1] >> UInt(UInt.bitWidth - shift)
      result[index] = result[index] << UInt(shift) | below
    }
    return result
  }

  private static func commonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The greatest common divisor of numbers other than 0, without divisions: J. Stein's algorithm.
  private static func commonDivisor(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var (a, b) = (a, b)
    let zeros = min(trailingZeros(a), trailingZeros(b))
    halve(&a, times: trailingZeros(a))
    halve(&b, times: trailingZeros(b))
    while a != b {
      if isLess(a, b) { swap(&a, &b) }
      a = difference(a, b)
      while a.last == 0 { a.removeLast() }
      halve(&a, times: trailingZeros(a))
    }
    let result = Array(repeating: 0, count: zeros / UInt.bitWidth) + a
    return shifted(result, left: zeros % UInt.bitWidth, count: result.count + 1)
  }

  private static func trailingZeros(_ a: [UInt]) -> Int {
    var count = 0
    for digit in a {
      if digit != 0 { return count + digit.trailingZeroBitCount }
      count += UInt.bitWidth
    }
    return 0
  }

  /// Divides by a power of two; the bits that fall out are 0.
  private static func halve(_ a: inout [UInt], times count: Int) {
    if count == 0 { return }
    if count >= UInt.bitWidth { a.removeFirst(count / UInt.bitWidth) }
    let shift = UInt(count % UInt.bitWidth)
    if shift > 0 {
      for index in a.indices {
        let above = index + 1 < a.count ? a[index + 1] << (UInt(UInt.bitWidth) - shift) : 0
        a[index] = a[index] >> shift | above
      }
    }
    while a.last == 0 { a.removeLast() }
  }
}

// MARK: - As a double

extension BigInteger {
  /// The quotient of two numbers, of which the second is not 0, to the last digit of a double or two;
  /// infinite or 0 where a double cannot hold it.
  package static func quotient(_ numerator: BigInteger, _ denominator: BigInteger) -> Double {
    let (above, aboveExponent) = numerator.scaledDouble
    let (below, belowExponent) = denominator.scaledDouble
    let exponent = aboveExponent - belowExponent
    return exponent == 0
      ? above / below : Double(sign: .plus, exponent: exponent, significand: above / below)
  }

  /// A double and an exponent of two that together are the number, but for rounding.
  private var scaledDouble: (value: Double, exponent: Int) {
    guard let digits, digits.count > 1 else {
      return (digits.map { Double($0[0]) * Double(word) } ?? Double(word), 0)
    }
    let last = digits.count - 1
    let value = Double(digits[last]) * 0x1p64 + Double(digits[last - 1])
    return (value * Double(word), (last - 1) * UInt.bitWidth)
  }
}
