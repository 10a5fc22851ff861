import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The numbers in explanations of conflicts, without rounding errors.
package enum ConflictNumber {
  /// A number with up to six decimals if that is exact, otherwise rounded to two.
  static func text(_ value: Double) -> (text: String, isRounded: Bool) {
    let tidied = tidy(value)
    if isExact(tidied) { return (NumberText.exact(tidied), false) }
    return (NumberText.display(tidied, decimals: 2), true)
  }

  /// `10`, `about 6.67`
  package static func phrase(_ value: Double) -> String {
    let (text, isRounded) = text(value)
    return isRounded ? "about \(text)" : text
  }

  /// `1 point is`, `about 6.67 points are`
  package static func points(_ value: Double) -> String {
    let amount = phrase(value)
    return amount == "1" ? "1 point is" : "\(amount) points are"
  }

  /// A number without rounding errors.
  static func tidy(_ number: Double) -> Double { number.tidied }

  /// Whether six decimals are exact.
  private static func isExact(_ tidied: Double) -> Bool {
    guard tidied.magnitude < 1e9 else { return true }
    return (tidied * 1e6).rounded() / 1e6 == tidied
  }

  /// `2`, `0.5`, `16/9`: the magnitude of a quotient of two multipliers.
  static func factor(_ multiplier: Fraction, by other: Fraction) -> String {
    let value = abs(multiplier.doubleValue / other.doubleValue)
    let (text, isRounded) = text(value)
    if isRounded || text.count > 5, let fraction = fraction(near: value) { return fraction }
    guard isRounded else { return text }
    guard let quotient = multiplier.magnitude(dividedBy: other) else { return text }
    return "\(quotient.numerator)/\(quotient.denominator)"
  }

  /// `2/3` for a factor within 1e-6 of it; nil if no fraction with a small denominator is as near.
  static func fraction(near value: Double) -> String? {
    for denominator in 2...12 {
      let numerator = (value * Double(denominator)).rounded()
      guard numerator > 0, numerator < 1e6,
        (value - numerator / Double(denominator)).magnitude < Tolerance.solved
      else { continue }
      return "\(Int(numerator))/\(denominator)"
    }
    return nil
  }
}

extension EquationText {
  /// Creates the equation of two sides, with the number rounded; `≈`, `≲` or `≳` if that changed it.
  init(
    tidying left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    in scene: Scene
  ) {
    var right = right
    let number = right.constant - left.constant
    right.constant = ConflictNumber.tidy(number) + left.constant
    self.init(left, relation, right, in: scene)
    let (text, isRounded) = ConflictNumber.text(number)
    guard isRounded else { return }
    self.relation =
      switch relation {
      case .equal: "≈"
      case .lessOrEqual: "≲"
      case .greaterOrEqual: "≳"
      }
    if right.isConstant {
      self.right = text
    } else {
      constant = number < 0 ? "- \(text.dropFirst())" : "+ \(text)"
    }
  }
}
