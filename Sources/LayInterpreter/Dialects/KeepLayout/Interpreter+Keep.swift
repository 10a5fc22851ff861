import LayLanguage
import LayoutDialects
import LayoutModel

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
      let removal = KeepLayout.remove(attribute, [relation], group: context.group, in: &scene)
      notice(removal, what: member.name, at: range)
      return
    }
    var value = try keepValue(expression)
    if operation != .assign {
      value = try combined(attribute, relation, operation, value, at: range)
    }
    let (group, source) = (context.group, location(of: range))
    try changeByKeep(at: range) { [value] (scene) throws(KeepError) in
      try KeepLayout.set(attribute, relation, to: value, group: group, source: source, in: &scene)
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
    old.number = try evaluator.result(old.number, operation, value.number, at: range)
    old.priority = value.priority ?? old.priority
    return old
  }

  /// The value of an attribute; geometry is read as a number, with a notice.
  package func keepValue(_ expression: Expression) throws(Failure) -> KeepValue {
    let result = try evaluator.keepValue(try read(expression), at: expression.range)
    noteGeometry(in: expression, result)
    return result
  }

  /// The value that an argument is; nil for `none`.
  private func keepValue(_ given: GivenArgument) throws(Failure) -> KeepValue? {
    guard let result = KeepValue(try evaluator.read(given)) else { return nil }
    noteGeometry(in: given.value, result)
    return result
  }

  /// Reports that geometry is read as a number.
  private func noteGeometry(in expression: Expression, _ value: KeepValue) {
    var inner = expression
    if case .prioritized(let value, _) = inner.kind { inner = value }
    noticeGeometry(in: inner, value.number, help: "for a value that follows it, write an equation")
  }

  /// Removes the constraints of an attribute: `a.keepWidth.deactivate`.
  func deactivate(_ use: WordUse) {
    if let attribute = use.value.keepAttribute { deactivate(attribute, at: use.range) }
  }

  /// Removes the constraints of an attribute.
  func deactivate(_ attribute: KeepAttribute, at range: SourceRange) {
    let removal = KeepLayout.remove(attribute, group: context.group, in: &scene)
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
  /// `a.keepWidth.keepMin(100, max: 200)`. One that is `none` is removed.
  func keepBounds(_ relations: [Relation], _ use: WordUse) throws(Failure) {
    guard let attribute = use.value.keepAttribute else { return }
    let (group, source) = (context.group, location(of: use.range))
    var values: [(Relation, KeepValue?)] = []
    for (place, relation) in relations.enumerated() {
      guard let given = use.arguments[place] else { continue }
      var value = try keepValue(given)
      if relation == .equal, value?.priority == nil { value?.priority = Priority.high }
      values.append((relation, value))
    }
    try changeByKeep(at: use.range) { [values] (scene) throws(KeepError) in
      try KeepLayout.set(attribute, values, group: group, source: source, in: &scene)
    }
  }

  /// Sets a property: `pages.keepHorizontalScrollDisabled = true`,
  /// `pages.keepHorizontalScrollDisabled(true)`.
  func set(
    _ word: KeepScrollSwitch, of items: [ItemID], to isOn: Bool, at range: SourceRange
  ) throws(Failure) {
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

  /// Runs a method: `a.keepSize(100x200)`, `[a, b].keepHorizontalOffsets(20)`, `[a, b].keepWidthsEqual`. `none`
  /// removes the values.
  func run(_ method: KeepMethod, _ use: WordUse) throws(Failure) {
    let (group, source) = (context.group, location(of: use.range))
    var (values, priority): ([KeepValue], Double?) = ([], nil)
    let first = use.arguments[0]
    if method.parameter == .value, let first {
      guard let value = try keepValue(first) else {
        try changeByKeep(at: use.range, placesViews: false) { (scene) throws(KeepError) in
          for attribute in try method.attributes(of: use.items, in: scene) {
            KeepLayout.remove(attribute, [.equal], group: group, in: &scene)
          }
          return []
        }
        return
      }
      values = [value]
    } else if method.parameter != .none {
      (values, priority) = try keepValues(use)
      if values.count != method.parameter.count, values.count != 1 || method.parameter != .insets,
        let first
      {
        throw first.wrongKind(.none, has: values.count == 1 ? "one" : "\(values.count)")
      }
    }
    let given = try givenPriority(use) ?? priority ?? use.priority
    try changeByKeep(at: use.range) { [values] (scene) throws(KeepError) in
      try method.apply(
        to: use.items, values: values, priority: given, group: group, source: source, in: &scene)
    }
  }

  /// The priority after `priority:`.
  private func givenPriority(_ use: WordUse) throws(Failure) -> Double? {
    try use.arguments["priority"].map { (given) throws(Failure) in try evaluator.priority(given) }
  }

  /// The numbers of the first argument, those of tuples and sizes included, and a priority that is
  /// given to all of them.
  private func keepValues(
    _ use: WordUse
  ) throws(Failure) -> (values: [KeepValue], priority: Double?) {
    var values: [KeepValue] = []
    var priority: Double?
    for given in use.arguments.all(0) {
      var value = try evaluator.read(given)
      var own: Double?
      if case .prioritized(let inner, let priority) = value { (value, own) = (inner, priority) }
      let parts: [Value] =
        switch value {
        case .size(let size): [.number(size.width), .number(size.height)]
        case .tuple(let elements): elements.map(\.value)
        default: [value]
        }
      for part in parts {
        guard let number = KeepValue(part) else { throw given.wrongKind(part) }
        noteGeometry(in: given.value, number)
        values.append(number)
      }
      if let own, values.allSatisfy({ $0.priority == nil }) { priority = own }
    }
    return (values, priority)
  }
}
