import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// KeepLayout's values, and its functions for values and priorities.
extension Evaluator {
  /// A value with a priority: `KeepHigh(42)`.
  func value(of call: FunctionCall, withPriority priority: Double) throws(Failure) -> Value {
    guard call.arguments.count == 1, let argument = call.arguments.first else {
      throw Failure("E035", "`\(call.name.name)` takes one value", at: call.range)
    }
    let value = try evaluate(argument.value, call.reading)
    if case .prioritized = value {
      throw Failure("E028", "a value has one priority", at: argument.value.range)
    }
    return .prioritized(value, priority)
  }

  /// Several attributes as one: `group(a.keepLeftInset, a.keepRightInset)`.
  func attributeGroup(_ arguments: [Argument]) throws(Failure) -> Value {
    var members: [KeepAttribute] = []
    for argument in arguments {
      guard let attribute = try read(argument.value).keepAttribute else {
        throw Failure(
          "E020", "`group` takes attributes", at: argument.value.range,
          help: ["for example: group(a.keepLeftInset, a.keepRightInset)"])
      }
      members.append(attribute)
    }
    return .attribute(KeepAttribute.group(title: nil, members))
  }

  /// A related attribute: `a.keepLeftOffsetTo(b)`.
  func attribute(_ accessor: KeepAccessor, of call: MethodCall) throws(Failure) -> Value {
    let base = try evaluate(call.base, call.reading)
    let items = try items(base, at: call.base.range)
    guard call.arguments.count <= 1 else {
      throw Failure("E035", "`\(accessor.name)` takes one view", at: call.range)
    }
    var related: ItemID?
    if let argument = call.arguments.first {
      guard case .item(let id) = try read(argument.value) else {
        throw Failure("E020", "`\(accessor.name)` takes a view", at: argument.value.range)
      }
      related = id
    }
    let isOne = if case .item = base { true } else { false }
    let attribute = try keep(at: call.member.range) { [items, related] (scene) throws(KeepError) in
      if isOne, let only = items.first {
        return try KeepLayout.attribute(accessor, of: only, related: related, in: scene)
      }
      return try KeepLayout.attribute(accessor, of: items, related: related, in: scene)
    }
    return .attribute(attribute)
  }

  /// Whether an attribute relates its view to another: `a.keepLeftOffsetTo(b).isRelatedToView(b)`; nil for
  /// what is not an attribute.
  func isRelated(_ call: MethodCall) throws(Failure) -> Value? {
    guard let attribute = try evaluate(call.base, call.reading).keepAttribute else { return nil }
    guard call.arguments.count == 1, let argument = call.arguments.first,
      case .item(let view) = try read(argument.value)
    else {
      throw Failure(
        "E035", "`isRelatedToView` takes a view", at: call.range,
        help: ["for example: a.keepLeftOffsetTo(b).isRelatedToView(b)"])
    }
    return .boolean(attribute.simples.contains { $0.related == view })
  }

  /// A value with a priority: `KeepValueMake(42, 760)`.
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

  /// The result of one of KeepLayout's functions. A value without a priority is required.
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

  /// The value of an attribute.
  package func keepValue(_ value: Value, at range: SourceRange) throws(Failure) -> KeepValue {
    switch value {
    case .number(let number): return KeepValue(number)
    case .percent(let number): return KeepValue(number, isPercent: true)
    case .prioritized(let inner, let priority):
      var result = try keepValue(inner, at: range)
      result.priority = priority
      return result
    default:
      // Four values at once are given to the method, not to the attribute.
      let numbers = components(value)
      throw Failure(
        "E020", "an attribute's value is a number, not \(value.kindDescription)", at: range,
        help: numbers?.count == 4 ? ["four insets are an argument: a.keepInsets((1, 2, 3, 4))"] : []
      )
    }
  }
}
