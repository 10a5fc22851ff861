import LayoutDialects
import LayoutEngine
import TextReports
import LayoutModel

/// A numeric sum: `320 - 16 - 2 x 8 = 288`. Equal terms are combined, and zeros are omitted.
package struct NumberSum {
  /// A multiple of a number.
  package struct Part {
    package var factor: Double
    package var number: Double

    package init(factor: Double, number: Double) {
      self.factor = factor
      self.number = number
    }

    var amount: Double { factor * number }
  }

  private let parts: [Part]
  private let decimals: Int

  /// Creates a sum; positive terms come first unless the order is to be kept.
  package init(_ parts: [Part], decimals: Int, keepsOrder: Bool = false) {
    var parts = parts
    if !keepsOrder, let first = parts.firstIndex(where: { $0.amount > 0 }), first > 0 {
      parts.insert(parts.remove(at: first), at: 0)
    }
    self.parts = parts
    self.decimals = decimals
  }

  /// The sum with its total; a single number stands alone.
  package func equation(_ total: Double) -> String {
    let total = NumberText.display(total, decimals: decimals)
    let words = text
    return words.isEmpty || words == total ? total : "\(words) = \(total)"
  }

  /// The maximum number of terms written out.
  private static var mostParts: Int { 12 }

  /// The terms with their signs.
  var text: String {
    var groups: [(words: String, isNegative: Bool, count: Int, isPlain: Bool)] = []
    for part in parts {
      let isNegative = part.amount < 0
      let isPlain = abs(abs(part.factor) - 1) < Tolerance.rounding
      let number = NumberText.display(abs(part.number), decimals: decimals)
      let words =
        isPlain ? number : "\(NumberText.shortMultiple(abs(part.factor), decimals)) x \(number)"
      if let index = groups.firstIndex(where: { $0.words == words && $0.isNegative == isNegative })
      {
        groups[index].count += 1
      } else {
        groups.append((words, isNegative, 1, isPlain))
      }
    }
    let isLong = groups.reduce(0) { $0 + $1.count } > 8
    var result = ""
    var shown = 0
    for group in groups {
      let isDrawnTogether = group.count > (isLong ? 1 : 3)
      let copies = isDrawnTogether ? 1 : group.count
      let words =
        group.count > copies
        ? (group.isPlain ? "\(group.count) x \(group.words)" : "\(group.count) x (\(group.words))")
        : group.words
      for _ in 0..<copies {
        guard shown < Self.mostParts else { return result + " …" }
        shown += 1
        let sign = group.isNegative ? "-" : "+"
        result += result.isEmpty ? (group.isNegative ? "-" : "") : " \(sign) "
        result += words
      }
    }
    return result
  }
}

extension NumberText {
  /// A factor for display: `1/3`, `0.5`, `0.33`.
  static func shortMultiple(_ value: Double, _ decimals: Int) -> String {
    let text = multiple(value)
    return text.utf8.count <= 8 ? text : display(value, decimals: max(decimals, 2))
  }
}

/// Rounds numbers so that they add up to the displayed total: as few as possible are rounded the other way in
/// the last place, by the largest remainder method.
package func roundedToSum(_ numbers: [Double], total: Double, decimals: Int) -> [Double] {
  var scale = 1.0
  for _ in 0..<max(0, min(decimals, 9)) { scale *= 10 }
  var units = numbers.map { ($0 * scale).rounded() }
  let isTooLarge = units.contains { !$0.isFinite || abs($0) > 1e15 }
  guard !isTooLarge, total.isFinite, abs(total * scale) < 1e15 else { return numbers }
  let missing = (total * scale).rounded() - units.reduce(0, +)
  // A difference greater than rounding must not be hidden.
  guard missing != 0, abs(missing) <= Double(numbers.count) / 2 + 1 else {
    return units.map { $0 / scale }
  }
  let step = missing > 0 ? 1.0 : -1.0
  let order = units.indices.sorted {
    (numbers[$0] * scale - units[$0]) * step > (numbers[$1] * scale - units[$1]) * step
  }
  for index in order.prefix(Int(abs(missing))) { units[index] += step }
  return units.map { $0 / scale }
}

/// The terms of a sum as whole numbers and fractions, `13 1/3`, where decimals would not add up.
package struct MixedNumbers {
  /// Without signs.
  package var terms: [String]
  package var total: String

  /// The greatest denominator that is read at a glance.
  private static let mostDenominator = 12

  /// Nil if the rounded terms add up as they are, or if no fraction with a small denominator is meant.
  /// - Parameter rounded: The terms as ``roundedToSum(_:total:decimals:)`` rounds them.
  package init?(_ numbers: [Double], total: Double, rounded: [Double], decimals: Int) {
    var unit = 1.0
    for _ in 0..<max(0, min(decimals, 9)) { unit /= 10 }
    let isForced = zip(numbers, rounded).contains { ($0 - $1).magnitude > unit * 0.500_1 }
    guard isForced else { return nil }
    let all = numbers + [total]
    guard all.allSatisfy({ $0.magnitude < 1e6 }),
      let denominator = (3...Self.mostDenominator).first(where: { denominator in
        all.allSatisfy { number in
          let parts = number * Double(denominator)
          return (parts - parts.rounded()).magnitude < 1e-7 * max(1, parts.magnitude)
        }
      })
    else { return nil }
    let texts = all.map { Self.text(of: $0, denominator: denominator) }
    terms = Array(texts.dropLast())
    self.total = texts[texts.count - 1]
  }

  /// The sum in a line: `213 1/3 - 13 1/3`
  func text(of signed: [Double]) -> String {
    zip(terms, signed).enumerated().map { index, term in
      let sign = index == 0 ? (term.1 < 0 ? "-" : "") : term.1 < 0 ? " - " : " + "
      return sign + term.0
    }.joined()
  }

  /// `13 1/3`, `2/3`, `20`
  private static func text(of number: Double, denominator: Int) -> String {
    let parts = Int((number.magnitude * Double(denominator)).rounded())
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return "\(whole)" }
    let share = Fraction(numerator: Int128(rest), denominator: 1)
      .magnitude(dividedBy: Fraction(numerator: Int128(denominator), denominator: 1))
    let fraction = share.map { "\($0.numerator)/\($0.denominator)" } ?? "\(rest)/\(denominator)"
    return whole == 0 ? fraction : "\(whole) \(fraction)"
  }
}
