import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Interpreter {
  /// Changes the scene with KeepLayout's operations; an error changes nothing.
  /// - Parameter placesViews: Whether views with assigned frames are laid out by constraints from
  ///   now on.
  @discardableResult
  private func changeByKeep(
    at range: SourceRange, placesViews: Bool = true,
    _ body: (inout Scene) throws(KeepError) -> [ConstraintID]
  ) throws(Failure) -> [ConstraintID] {
    let made: [ConstraintID]
    do { made = try scene.attempt(body) } catch { throw Failure(error, at: range) }
    progress.constraints += made
    for id in made where placesViews {
      guard let constraint = scene.constraint(id) else { continue }
      leaveToConstraints(KeepLayout.itemsPlaced(by: constraint), at: range)
    }
    return made
  }

  /// Sets a member of an attribute: `a.keepWidth.equal = 150 @high`, `a.keepWidth.max = none`.
  package func set(
    _ member: Identifier, of attribute: KeepAttribute, to expression: Expression,
    _ operation: AssignmentOperator, at range: SourceRange
  ) throws(Failure) {
    if member.name == "name", operation == .assign {
      try label(attribute, with: expression, at: range)
      return
    }
    guard let relation = KeepAttribute.relations[member.name] else {
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
    let (group, source) = (context.group, location(of: range))
    try changeByKeep(at: range) { [value] (scene) throws(KeepError) in
      try KeepLayout.set(
        attribute, relation, to: value, group: group, source: source, in: &scene)
    }
  }

  /// Gives the constraints of an attribute a label: `a.keepWidth.name = "wide"`.
  private func label(
    _ attribute: KeepAttribute, with expression: Expression, at range: SourceRange
  ) throws(Failure) {
    guard case .string(let text) = try read(expression) else {
      throw Failure("E020", "a name is a string in quotes", at: expression.range)
    }
    guard let name = QuotedText.asName(text) else {
      throw Failure(
        "E038", "`\(text)` cannot be a label", at: expression.range,
        help: ["a label is made of letters, digits and _, such as wideEnough"])
    }
    let group = context.group
    let stated = attribute.simples.flatMap { reading in
      Relation.allCases.compactMap { scene.constraint(in: reading.slot($0, group: group))?.id }
    }
    guard !stated.isEmpty else {
      throw Failure(
        "E036", "`\(attribute.name(in: scene))` has no value that a label could name", at: range,
        help: ["set it first, then give it a label"])
    }
    let label = Statement.Label(name: Identifier(name, at: expression.range), index: nil)
    try attach(label, to: stated, at: range)
  }

  /// Whether an expression is `none`, or KeepLayout's name for it.
  private func isNone(_ expression: Expression) -> Bool {
    switch expression.withoutParentheses.kind {
    case .none: true
    case .name(let name):
      if case .none? = evaluator.lookUp(name) { true } else { false }
    default: false
    }
  }

  private func combined(
    _ attribute: KeepAttribute, _ relation: Relation, _ operation: AssignmentOperator,
    _ value: KeepValue, at range: SourceRange
  ) throws(Failure) -> KeepValue {
    let old: KeepValue?
    do {
      old = try KeepLayout.value(of: attribute, relation, group: context.group, in: scene)
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
    old.number = try evaluator.inRange(old.number, at: range)
    old.priority = value.priority ?? old.priority
    return old
  }

  /// The value of an attribute; geometry is read as a number, with a notice.
  package func keepValue(_ expression: Expression) throws(Failure) -> KeepValue {
    var inner = expression
    if case .prioritized(let value, _) = inner.kind { inner = value }
    let value = try read(expression)
    let result = try evaluator.keepValue(value, at: expression.range)
    if !evaluator.itemsRead(in: inner).isEmpty {
      let text = NumberText.display(result.number, decimals: host.precision)
      notice(
        "\(context.source[inner.range]) is read as the number \(text), once",
        help: "for a value that follows it, write an equation", at: inner.range)
    }
    return result
  }

  /// Removes the constraints of an attribute: `a.keepWidth.deactivate`.
  package func deactivate(
    _ attribute: KeepAttribute, _ arguments: [Argument], at range: SourceRange
  ) throws(Failure) {
    guard arguments.isEmpty else {
      throw Failure("E035", "`deactivate` takes no arguments", at: range)
    }
    let removal = KeepLayout.deactivate(attribute, group: context.group, in: &scene)
    notice(removal, what: "value", at: range)
  }

  /// Reports the groups that contain the remaining constraints.
  private func notice(_ removal: KeepRemoval, what: String, at range: SourceRange) {
    guard removal.removed.isEmpty || context.group == nil, !removal.groups.isEmpty else { return }
    let names = removal.groups.compactMap { scene.group($0)?.name }
    guard !names.isEmpty, context.group == nil else { return }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    notice(
      "\(names.count == 1 ? "the group" : "the groups") \(list) "
        + (names.count == 1
          ? "holds a \(what) of its own, which stays" : "hold a \(what) of their own, which stay"),
      at: range)
  }

  /// States several bounds: `a.keepWidth.keepAt(150, min: 100, max: 200)`,
  /// `a.keepWidth.keepMin(100, max: 200)`.
  package func keepBounds(
    _ member: Identifier, of attribute: KeepAttribute, _ arguments: [Argument],
    at range: SourceRange
  ) throws(Failure) {
    var first: KeepValue?
    var labeled: [String: KeepValue] = [:]
    var removed: [Relation] = []
    var arguments = arguments
    for (index, argument) in arguments.enumerated().reversed() where isNone(argument.value) {
      let word = argument.label?.name ?? (member.name == "keepAt" ? "equal" : "min")
      guard let relation = KeepAttribute.relations[word] else { continue }
      removed.append(relation)
      arguments.remove(at: index)
    }
    for relation in removed {
      _ = KeepLayout.remove(attribute, relation, group: context.group, in: &scene)
    }
    let labels: Set<String> = member.name == "keepAt" ? ["min", "max"] : ["max"]
    for argument in arguments {
      let value = try keepValue(argument.value)
      if let label = argument.label {
        guard labels.contains(label.name), labeled[label.name] == nil else {
          throw Failure(
            "E035", "`\(member.name)` takes no `\(label.name):` here", at: label.range)
        }
        labeled[label.name] = value
      } else if first == nil {
        first = value
      } else {
        throw Failure(
          "E035", "`\(member.name)` takes one value without a label", at: argument.value.range,
          help: [
            "the others have a label: \(labels.sorted().map { "\($0): …" }.joined(separator: ", "))"
          ])
      }
    }
    let (group, source, bounds) = (context.group, location(of: range), labeled)
    if !removed.isEmpty {
      let values = [
        (member.name == "keepAt" ? "equal" : "min", first), ("min", bounds["min"]),
        ("max", bounds["max"]),
      ]
      try changeByKeep(at: range) { (scene) throws(KeepError) in
        var made: [ConstraintID] = []
        for case (let word, var value?) in values {
          guard let relation = KeepAttribute.relations[word] else { continue }
          if word == "equal" { value.priority = value.priority ?? Priority.high }
          made += try KeepLayout.set(
            attribute, relation, to: value, group: group, source: source, in: &scene)
        }
        return made
      }
      return
    }
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
          source: source, in: &scene)
      }
      return try KeepLayout.keep(
        attribute, min: first, max: bounds["max"] ?? first, group: group, source: source,
        in: &scene)
    }
  }

  /// Sets a property: `pages.keepHorizontalScrollDisabled = true`,
  /// `pages.keepHorizontalScrollDisabled(true)`.
  package func set(
    _ word: KeepScrollSwitch, of items: [ItemID], to expression: Expression, at range: SourceRange
  ) throws(Failure) {
    let isOn = try evaluator.truth(try read(expression), at: expression.range)
    let (group, source) = (context.group, location(of: range))
    let old = items.filter { word.isOn($0, group: group, in: scene) }
    try changeByKeep(at: range, placesViews: false) { (scene) throws(KeepError) in
      var made: [ConstraintID] = []
      for item in items where !isOn || !old.contains(item) {
        made += try word.set(isOn, of: item, group: group, source: source, in: &scene)
      }
      return made
    }
  }

  /// Runs a convenience method of a view: `a.keepSize(100x200)`, `a.keepCentered`.
  package func run(
    _ convenience: KeepConvenience, _ member: Identifier, on items: [ItemID],
    _ arguments: [Argument], priority: Double?, at range: SourceRange
  ) throws(Failure) {
    let (values, given) = try valuesAndPriority(
      arguments, of: member, isPriority: member.name == convenience.priorityName, at: range)
    let (group, source) = (context.group, location(of: range))
    try changeByKeep(at: range) { (scene) throws(KeepError) in
      try convenience.apply(
        to: items, values: values, priority: given ?? priority, group: group, source: source,
        in: &scene)
    }
  }

  /// Runs a convenience method of several views: `[a, b].keepHorizontalOffsets(20)`, `[a,
  /// b].keepWidthsEqual`.
  package func run(
    _ method: KeepArrayMethod, _ member: Identifier, on items: [ItemID], _ arguments: [Argument],
    priority: Double?, at range: SourceRange
  ) throws(Failure) {
    if arguments.count == 1, method.takesValue, isNone(arguments[0].value) {
      let group = context.group
      do {
        for attribute in try method.attributes(of: items, in: scene) {
          _ = KeepLayout.remove(attribute, .equal, group: group, in: &scene)
        }
      } catch { throw Failure(error, at: range) }
      return
    }
    let (values, given) = try valuesAndPriority(
      arguments, of: member, isPriority: member.name == method.priorityName, at: range)
    guard values.count == (method.takesValue ? 1 : 0) else {
      throw Failure(
        "E035", "`\(member.name)` takes \(method.takesValue ? "one number" : "no value")",
        at: range, help: ["for example: \(method.example)"])
    }
    let (group, source) = (context.group, location(of: range))
    try changeByKeep(at: range) { (scene) throws(KeepError) in
      try method.apply(
        to: items, value: values.first, priority: given ?? priority, group: group, source: source,
        in: &scene)
    }
  }

  /// The values and the priority that a method is given.
  /// - Parameter isPriority: Whether the method is the form that takes only a priority.
  private func valuesAndPriority(
    _ arguments: [Argument], of member: Identifier, isPriority: Bool, at range: SourceRange
  ) throws(Failure) -> (values: [KeepValue], priority: Double?) {
    let (values, priority) = try valuesAndPriority(arguments)
    guard isPriority, priority == nil else { return (values, priority) }
    guard values.count == 1, let only = values.first else {
      throw Failure("E035", "`\(member.name)` takes a priority", at: range)
    }
    return ([], try evaluator.priorityNumber(only.number, at: range))
  }

  /// The numbers of the arguments, with tuples and sizes expanded, and the priority after
  /// `priority:`.
  private func valuesAndPriority(
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
        priority = try self.evaluator.priority(argument.value)
        continue
      }
      if case .name(let name) = argument.value.kind, evaluator.lookUp(name) == nil,
        let known = Evaluator.priorityNames[name]
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
          values.append(try evaluator.keepValue(element.value, at: argument.value.range))
        }
      default: values.append(try evaluator.keepValue(value, at: argument.value.range))
      }
      if let own, values.allSatisfy({ $0.priority == nil }) { priority = own }
    }
    return (values, priority)
  }
}
