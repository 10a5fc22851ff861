import BigInt
import Testing

import ConstraintSolver
import RandomTexts
import SolverTrials

@Suite("Whole numbers of any size")
struct BigIntegerTests {
  /// A number of up to some digits to the base 2^64, often with many zeros or ones among its bits.
  private func number(_ random: inout SplitMix64) -> BigInt {
    var result = BigInt(0)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let digit: UInt =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: 0
        case 1: .max
        case 2: UInt.random(in: 0...100, using: &random)
        default: UInt.random(in: .min ... .max, using: &random)
        }
      result = result << 64 + BigInt(digit)
    }
    result >>= Int.random(in: 0..<64, using: &random)
    return Bool.random(using: &random) ? result : -result
  }

  private func whole(_ number: BigInt) -> BigInteger {
    var result = BigInteger.zero
    for digit in number.magnitude.words.reversed() {
      // Two halves, since a digit does not fit a word.
      result = result * BigInteger(1 << 32) + BigInteger(Int(digit >> 32))
      result = result * BigInteger(1 << 32) + BigInteger(Int(digit & 0xFFFF_FFFF))
    }
    return number < 0 ? -result : result
  }

  @Test("sums, products, quotients, divisors and comparisons are exact")
  func arithmetic() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let (a, b) = (number(&random), number(&random))
      let (p, q) = (whole(a), whole(b))
      #expect(p + q == whole(a + b))
      #expect(p - q == whole(a - b))
      #expect(p * q == whole(a * b))
      #expect((p < q) == (a < b))
      #expect(BigInteger.commonDivisor(p, q) == whole(a.greatestCommonDivisor(with: b)))
      if b != 0 { #expect((p * q).dividedExactly(by: q) == p) }
    }
  }

  @Test("a quotient is the nearest double but for the last digits")
  func quotients() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<2_000 {
      let (a, b) = (number(&random), number(&random))
      guard b != 0 else { continue }
      let expected = Double(a) / Double(b)
      guard expected.isNormal else { continue }
      let found = BigInteger.quotient(whole(a), whole(b))
      #expect(abs(found - expected) <= 1e-15 * abs(expected))
    }
  }

  @Test("powers of two and 128-bit numbers")
  func conversions() {
    #expect(BigInteger(powerOfTwo: 62) == BigInteger(1 << 62))
    #expect(BigInteger(powerOfTwo: 63) == whole(BigInt(1) << 63))
    #expect(BigInteger(powerOfTwo: 200) == whole(BigInt(1) << 200))
    #expect(BigInteger(Int128.max) == whole((BigInt(1) << 127) - 1))
    #expect(-BigInteger(Int.min) == whole(BigInt(1) << 63))
  }

  @Test("a double is read as the decimal or fraction that was meant")
  func meaning() {
    #expect(Rational(meant: 0.1 + 0.2, error: 4e-16) == Rational(3, over: 10))
    #expect(Rational(meant: 1.0 / 3, error: 4e-16) == Rational(1, over: 3))
    #expect(Rational(meant: -16.0 / 9, error: 4e-16) == Rational(-16, over: 9))
    #expect(Rational(meant: 1 - 0.99937514, error: 4e-16) == Rational(62486, over: 100_000_000))
    #expect(Rational(meant: 0.5 - 0.49968757, error: 4e-16) == Rational(31243, over: 100_000_000))
    #expect(Rational(meant: 0, error: 4e-16) == .zero)
    #expect(Rational(meant: 3.14159265358979, error: 0)?.doubleValue == 3.14159265358979)
    #expect(Rational(meant: .infinity, error: 4e-16) == nil)
  }
}
