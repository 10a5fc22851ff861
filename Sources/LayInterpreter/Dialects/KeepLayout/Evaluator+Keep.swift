import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// KeepLayout's values, and its functions of values and priorities.
extension Evaluator {
  /// `KeepValueMake(42, 760)`: a value with a priority.
  package func keepValueMade(
    _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) -> Value {
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) else {
      throw Failure(
        "E035", "`KeepValueMake` takes a value and a priority", at: range,
        help: ["for example: KeepValueMake(42, 760)"])
    }
    let value = try read(arguments[0].value)
    if case .prioritized = value {
      throw Failure("E028", "a value has one priority", at: arguments[0].value.range)
    }
    return .prioritized(value, try priority(arguments[1].value))
  }

  /// KeepLayout's functions of values and priorities. A value without a priority is required.
  package func keepFunction(
    _ name: Identifier, _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) -> Value {
    let count = name.name == "KeepValueSetDefaultPriority" ? 2 : 1
    guard arguments.count == count, let first = arguments.first else {
      throw Failure(
        "E035", "`\(name.name)` takes \(count == 1 ? "one value" : "a value and a priority")",
        at: range)
    }
    if name.name == "KeepPriorityDescription" {
      return .string(KeepLayout.priorityDescription(try priority(first.value)))
    }
    let value = try read(first.value)
    switch name.name {
    case "KeepValueGetPriority":
      if case .prioritized(_, let priority) = value { return .number(priority) }
      _ = try keepValue(value, at: first.value.range)
      return .number(Priority.required)
    case "KeepValueSetDefaultPriority":
      if case .prioritized = value { return value }
      _ = try keepValue(value, at: first.value.range)
      return .prioritized(value, try priority(arguments[1].value))
    default:
      if case .none = value { return .string("none") }
      return .string(try keepValue(value, at: first.value.range).description)
    }
  }

  /// A value for an attribute.
  package func keepValue(_ value: Value, at range: SourceRange) throws(Failure) -> KeepValue {
    switch value {
    case .number(let number): return KeepValue(number)
    case .percent(let number): return KeepValue(number, isPercent: true)
    case .prioritized(let inner, let priority):
      var result = try keepValue(inner, at: range)
      result.priority = priority
      return result
    default:
      throw Failure(
        "E020", "an attribute's value is a number, not \(value.kindDescription)", at: range)
    }
  }
}
