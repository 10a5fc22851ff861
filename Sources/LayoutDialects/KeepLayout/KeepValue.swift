import LayoutModel
import TextReports

/// A value for a Keep attribute: `42 @750`, `10%`.
public struct KeepValue: Hashable, Sendable, CustomStringConvertible {
  /// Points, a factor or a fraction, as the attribute has it; for percent the number before the
  /// sign.
  public var number: Double
  /// Whether it is percent of the superview's length on the attribute's axis.
  public var isPercent: Bool
  /// 1...1000; nil for the default of the setter: required, or high for the `equal` of `keepAt`.
  public var priority: Double?

  /// A value with or without a priority.
  public init(_ number: Double, isPercent: Bool = false, priority: Double? = nil) {
    self.number = number
    self.isPercent = isPercent
    self.priority = priority
  }

  /// `42@750`; `42` when required or without a priority; `10%@750`.
  public var description: String {
    guard let priority, priority != Priority.required else { return numberText }
    return "\(numberText)@\(NumberText.exact(priority))"
  }

  /// The number alone as KeepLayout prints it: to 16 digits.
  var numberText: String {
    NumberText.significant(number, digits: 16) + (isPercent ? "%" : "")
  }
}
