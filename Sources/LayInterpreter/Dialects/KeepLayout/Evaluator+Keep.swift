import LayLanguage
import LayoutDialects
import LayoutModel

extension KeepValue {
  /// A value as that of an attribute: a number or a percentage, with a priority if it has one; nil
  /// for others.
  init?(_ value: Value) {
    switch value {
    case .number(let number): self.init(number)
    case .percent(let number): self.init(number, isPercent: true)
    case .prioritized(let inner, let priority):
      self.init(inner)
      self.priority = priority
    default: return nil
    }
  }
}

/// KeepLayout's values.
extension Evaluator {
  /// A value with a priority: that of the second argument, if none is said.
  func prioritized(
    _ value: Value, _ use: WordUse, priority: Double? = nil
  ) throws(Failure) -> Value {
    if case .prioritized = value {
      throw Failure(
        "E028", "a value has one priority", at: use.arguments[0]?.value.range ?? use.range)
    }
    if let priority { return .prioritized(value, priority) }
    guard let given = use.arguments[1] else { return value }
    return .prioritized(value, try self.priority(given))
  }

  /// The value of a part of an attribute, `a.keepWidth.equal`; without a relation, its name or
  /// whether it is active.
  func part(_ relation: Relation?, of use: WordUse) throws(Failure) -> Value? {
    guard let attribute = use.value.keepAttribute else { return nil }
    guard let relation else {
      return use.word.name == "name"
        ? .string(attribute.name(in: scene))
        : .boolean(KeepLayout.isActive(attribute, group: context.group, in: scene))
    }
    let group = context.group
    let value = try keep(at: use.word.range) { (scene) throws(KeepError) in
      try KeepLayout.value(of: attribute, relation, group: group, in: scene)
    }
    guard let value else { return Value.none }
    let number: Value = value.isPercent ? .percent(value.number) : .number(value.number)
    guard let priority = value.priority, priority != Priority.required else { return number }
    return .prioritized(number, priority)
  }

  /// The value of an attribute.
  package func keepValue(_ value: Value, at range: SourceRange) throws(Failure) -> KeepValue {
    if let value = KeepValue(value) { return value }
    // Four values at once are given to the method, not to the attribute.
    let numbers = components(value)
    throw Failure(
      "E020", "an attribute's value is a number, not \(value.kindDescription)", at: range,
      help: numbers?.count == 4 ? ["four insets are an argument: a.keepInsets((1, 2, 3, 4))"] : [])
  }
}
