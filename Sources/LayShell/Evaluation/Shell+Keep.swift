import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Shell {
  /// Changes the scene by words of KeepLayout's; on an error of theirs nothing is changed.
  /// - Parameter placesViews: Whether views that were placed by their frames are left to constraints.
  @discardableResult
  private mutating func changeByKeep(
    at range: SourceRange, placesViews: Bool = true,
    _ body: (inout Scene) throws(KeepError) -> [ConstraintID]
  ) throws(Failure) -> [ConstraintID] {
    let made: [ConstraintID]
    do { made = try scene.attempt(body) } catch { throw Failure(error, at: range) }
    progress.constraints += made
    for id in made where placesViews {
      guard let constraint = session.scene.constraint(id) else { continue }
      leaveToConstraints(KeepLayout.itemsPlaced(by: constraint), at: range)
    }
    return made
  }

  /// `a.keepWidth.equal = 150 @high`, `a.keepWidth.max = none`
  mutating func set(
    _ member: Identifier, of attribute: KeepAttribute, to expression: Expression,
    _ operation: AssignmentOperator, at range: SourceRange
  ) throws(Failure) {
    guard let relation = Self.relations[member.name] else {
      throw Failure(
        "E040", "`\(member.name)` cannot be set", at: member.range,
        help: ["an attribute's values are equal, min and max"])
    }
    if operation == .assign, isNone(expression) {
      let removal = KeepLayout.remove(attribute, relation, group: context.group, in: &scene)
      notice(removal, what: member.name, at: range)
      return
    }
    var value = try keepValue(expression)
    if operation != .assign {
      value = try combined(attribute, relation, operation, value, at: range)
    }
    let (group, place) = (context.group, location(of: range))
    try changeByKeep(at: range) { [value] (scene) throws(KeepError) in
      try KeepLayout.set(
        attribute, relation, to: value, group: group, source: place, in: &scene)
    }
  }

  /// `none`, or KeepLayout's word for it.
  private func isNone(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .none: true
    case .name("KeepNone"): lookUp("KeepNone") == nil
    default: false
    }
  }

  /// `KeepValueMake(42, 760)`: a value with a priority.
  mutating func keepValueMade(
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
  mutating func keepFunction(
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

  private func combined(
    _ attribute: KeepAttribute, _ relation: Relation, _ operation: AssignmentOperator,
    _ value: KeepValue, at range: SourceRange
  ) throws(Failure) -> KeepValue {
    let old: KeepValue?
    do {
      old = try KeepLayout.value(of: attribute, relation, group: context.group, in: session.scene)
    } catch { throw Failure(error, at: range) }
    guard var old, old.isPercent == value.isPercent || operation == .multiply else {
      throw Failure("E040", "there is no value to change", at: range)
    }
    switch operation {
    case .assign: old.number = value.number
    case .add: old.number += value.number
    case .subtract: old.number -= value.number
    case .multiply: old.number *= value.number
    case .divide:
      guard value.number != 0 else { throw Failure("E021", "division by zero", at: range) }
      old.number /= value.number
    }
    old.number = try inRange(old.number, at: range)
    old.priority = value.priority ?? old.priority
    return old
  }

  /// A value for an attribute; geometry is read as a number, with a notice.
  mutating func keepValue(_ expression: Expression) throws(Failure) -> KeepValue {
    var inner = expression
    if case .prioritized(let value, _) = inner.kind { inner = value }
    let value = try read(expression)
    let result = try keepValue(value, at: expression.range)
    if !itemsRead(in: inner).isEmpty {
      let text = NumberText.display(result.number, decimals: session.settings.precision)
      notice(
        "\(context.source[inner.range]) is read as the number \(text), once",
        help: "for a value that follows write an equation", at: inner.range)
    }
    return result
  }

  /// A value for an attribute.
  func keepValue(_ value: Value, at range: SourceRange) throws(Failure) -> KeepValue {
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

  /// `a.keepWidth.deactivate`
  mutating func deactivate(
    _ attribute: KeepAttribute, _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) {
    guard arguments.isEmpty else {
      throw Failure("E035", "`deactivate` takes no arguments", at: range)
    }
    let removal = KeepLayout.deactivate(attribute, group: context.group, in: &scene)
    notice(removal, what: "value", at: range)
  }

  /// Says which groups hold what was not taken away.
  private mutating func notice(_ removal: KeepRemoval, what: String, at range: SourceRange) {
    guard removal.removed.isEmpty || context.group == nil, !removal.groups.isEmpty else { return }
    let names = removal.groups.compactMap { session.scene.group($0)?.name }
    guard !names.isEmpty, context.group == nil else { return }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    notice(
      "\(names.count == 1 ? "the group" : "the groups") \(list) "
        + (names.count == 1
          ? "holds a \(what) of its own, which stays" : "hold a \(what) of their own, which stay"),
      at: range)
  }

  /// `a.keepWidth.keepAt(150, min: 100, max: 200)`, `a.keepWidth.keepMin(100, max: 200)`
  mutating func keepBounds(
    _ member: Identifier, of attribute: KeepAttribute, _ arguments: [Argument],
    at range: SourceRange
  ) throws(Failure) {
    var first: KeepValue?
    var labelled: [String: KeepValue] = [:]
    let labels: Set<String> = member.name == "keepAt" ? ["min", "max"] : ["max"]
    for argument in arguments {
      let value = try keepValue(argument.value)
      if let label = argument.label {
        guard labels.contains(label.name), labelled[label.name] == nil else {
          throw Failure(
            "E035", "`\(member.name)` takes no `\(label.name):` here", at: label.range)
        }
        labelled[label.name] = value
      } else if first == nil {
        first = value
      } else {
        throw Failure("E035", "`\(member.name)` takes one value without a label", at: range)
      }
    }
    let (group, place, bounds) = (context.group, location(of: range), labelled)
    guard let first, member.name == "keepAt" || bounds["max"] != nil else {
      let example =
        member.name == "keepAt" ? "keepAt(150, min: 100, max: 200)" : "keepMin(100, max: 200)"
      throw Failure(
        "E035", "`\(member.name)` needs its values", at: range, help: ["write .\(example)"])
    }
    try changeByKeep(at: range) { (scene) throws(KeepError) in
      if member.name == "keepAt" {
        return try KeepLayout.keep(
          attribute, at: first, min: bounds["min"], max: bounds["max"], group: group,
          source: place, in: &scene)
      }
      return try KeepLayout.keep(
        attribute, min: first, max: bounds["max"] ?? first, group: group, source: place,
        in: &scene)
    }
  }

  /// `pages.keepHorizontalScrollDisabled = true`, `pages.keepHorizontalScrollDisabled(true)`
  mutating func set(
    _ word: KeepScrollSwitch, of items: [ItemID], to expression: Expression, at range: SourceRange
  ) throws(Failure) {
    let isOn = try truth(try read(expression), at: expression.range)
    let (group, place) = (context.group, location(of: range))
    let old = items.filter { word.isOn($0, group: group, in: session.scene) }
    try changeByKeep(at: range, placesViews: false) { (scene) throws(KeepError) in
      var made: [ConstraintID] = []
      for item in items where !isOn || !old.contains(item) {
        made += try word.set(isOn, of: item, group: group, source: place, in: &scene)
      }
      return made
    }
  }

  /// `a.keepSize(100x200)`, `a.keepCentered`
  mutating func run(
    _ convenience: KeepConvenience, _ member: Identifier, on items: [ItemID],
    _ arguments: [Argument], priority: Double?, at range: SourceRange
  ) throws(Failure) {
    var (values, given) = try valuesAndPriority(arguments)
    if member.name == convenience.priorityName, given == nil {
      guard values.count == 1, let only = values.first else {
        throw Failure("E035", "`\(member.name)` takes a priority", at: range)
      }
      given = try priorityNumber(only.number, at: range)
      values = []
    }
    let (group, place) = (context.group, location(of: range))
    try changeByKeep(at: range) { [values, given] (scene) throws(KeepError) in
      try convenience.apply(
        to: items, values: values, priority: given ?? priority, group: group, source: place,
        in: &scene)
    }
  }

  /// `[a, b].keepHorizontalOffsets(20)`, `[a, b].keepWidthsEqual`
  mutating func run(
    _ method: KeepArrayMethod, _ member: Identifier, on items: [ItemID], _ arguments: [Argument],
    priority: Double?, at range: SourceRange
  ) throws(Failure) {
    var (values, given) = try valuesAndPriority(arguments)
    if member.name == method.priorityName, given == nil {
      guard values.count == 1, let only = values.first else {
        throw Failure("E035", "`\(member.name)` takes a priority", at: range)
      }
      given = try priorityNumber(only.number, at: range)
      values = []
    }
    guard values.count == (method.takesValue ? 1 : 0) else {
      throw Failure(
        "E035", "`\(member.name)` takes \(method.takesValue ? "one number" : "no value")",
        at: range, help: ["for example: \(method.example)"])
    }
    let (group, place) = (context.group, location(of: range))
    try changeByKeep(at: range) { [values, given] (scene) throws(KeepError) in
      try method.apply(
        to: items, value: values.first, priority: given ?? priority, group: group, source: place,
        in: &scene)
    }
  }

  /// The numbers between parentheses, tuples and sizes opened, and what stands behind `priority:`.
  private mutating func valuesAndPriority(
    _ arguments: [Argument]
  ) throws(Failure) -> (values: [KeepValue], priority: Double?) {
    var values: [KeepValue] = []
    var priority: Double?
    for argument in arguments {
      if let label = argument.label {
        guard label.name == "priority", priority == nil else {
          throw Failure(
            "E035", "there is no argument `\(label.name):`", at: label.range,
            help: ["`priority:` is the only one with a label"])
        }
        priority = try self.priority(argument.value)
        continue
      }
      if case .name(let name) = argument.value.kind, lookUp(name) == nil,
        let known = Self.priorityNames[name]
      {
        values.append(KeepValue(known))
        continue
      }
      var value = try read(argument.value)
      var own: Double?
      if case .prioritized(let inner, let priority) = value {
        value = inner
        own = priority
      }
      switch value {
      case .size(let size): values += [KeepValue(size.width), KeepValue(size.height)]
      case .tuple(let elements):
        for element in elements {
          values.append(try keepValue(element.value, at: argument.value.range))
        }
      default: values.append(try keepValue(value, at: argument.value.range))
      }
      if let own, values.allSatisfy({ $0.priority == nil }) { priority = own }
    }
    return (values, priority)
  }
}
