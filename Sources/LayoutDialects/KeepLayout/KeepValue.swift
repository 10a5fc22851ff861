import LayoutModel
import TextReports

/// A value for a Keep attribute: `42 @750`, `10%`.
package struct KeepValue: Hashable, Sendable, CustomStringConvertible {
  /// Points, a factor or a fraction, as the attribute requires; for a percentage, the number before the
  /// percent sign.
  package var number: Double
  /// Whether it is a percentage of the superview's length on the attribute's axis.
  package var isPercent: Bool
  /// 1...1000; nil for the setter's default: required, or high for the `equal` of `keepAt`.
  package var priority: Double?

  /// Creates a value.
  package init(_ number: Double, isPercent: Bool = false, priority: Double? = nil) {
    self.number = number
    self.isPercent = isPercent
    self.priority = priority
  }

  /// `42@750`; `42` if required or without a priority; `10%@750`.
  package var description: String {
    guard let priority, priority != Priority.required else { return numberText }
    return "\(numberText)@\(NumberText.exact(priority))"
  }

  /// The number as KeepLayout prints it, with 16 digits.
  var numberText: String {
    NumberText.significant(number, digits: 16) + (isPercent ? "%" : "")
  }
}
