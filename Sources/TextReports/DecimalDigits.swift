/// A number as decimal digits, `0.digits * 10^exponent`, for decimal rounding.
///
/// It starts from the shortest decimal that reads back as the same double, so 1.005 is rounded as it looks,
/// not as the 1.00499999999999989… that the double is.
package struct DecimalDigits: Equatable {
  /// Whether the number is negative.
  package var isNegative: Bool
  /// The digits, 0...9, the first not 0; none for 0.
  package var digits: [UInt8]
  /// The number of digits before the point; may be negative.
  package var exponent: Int

  /// The shortest digits of a finite number; nil for infinities and NaN.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    digits = []
    exponent = 0
    var isAfterPoint = false
    let description = value.magnitude.description
    let parts = description.split(separator: "e", maxSplits: 1)
    for character in parts[0].utf8 {
      if character == UInt8(ascii: ".") {
        isAfterPoint = true
        continue
      }
      let digit = character - UInt8(ascii: "0")
      if digit == 0, digits.isEmpty {
        if isAfterPoint { exponent -= 1 }
        continue
      }
      digits.append(digit)
      if !isAfterPoint { exponent += 1 }
    }
    if parts.count > 1 { exponent += Int(parts[1]) ?? 0 }
    dropTrailingZeros()
  }

  /// Rounds to a maximum number of decimals; ties go away from 0.
  package mutating func round(decimals: Int) { round(keeping: exponent + decimals) }

  /// Rounds to a maximum number of significant digits; ties go away from 0.
  package mutating func round(significant: Int) { round(keeping: significant) }

  /// The digits with a point and without an exponent; `0` for 0.
  package var plain: String {
    guard !digits.isEmpty else { return "0" }
    var text = isNegative ? "-" : ""
    if exponent <= 0 { text += "0." + String(repeating: "0", count: -exponent) }
    for (index, digit) in digits.enumerated() {
      if index == exponent, index > 0 { text += "." }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
    }
    if exponent > digits.count {
      text += String(repeating: "0", count: exponent - digits.count)
    }
    return text
  }

  /// The digits with an exponent: `1.5e-7`.
  package var scientific: String {
    guard !digits.isEmpty else { return "0" }
    var mantissa = self
    mantissa.exponent = 1
    return "\(mantissa.plain)e\(exponent - 1)"
  }

  private mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      isNegative = false
      return
    }
    let roundsUp = digits[count] >= 5
    digits.removeSubrange(count...)
    if roundsUp {
      while let last = digits.last, last == 9 { digits.removeLast() }
      if let last = digits.indices.last {
        digits[last] += 1
      } else {
        digits = [1]
        exponent += 1
      }
    }
    dropTrailingZeros()
    if digits.isEmpty { isNegative = false }
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }
}
