import LayLanguage
import LayoutDialects
import LayoutModel

extension Shell {
  /// `n -= 8`, `a.keepWidth.equal = 150`, `a.margins = 8`, `note.constant = 30`
  mutating func assign(
    _ target: Expression, _ operation: AssignmentOperator, _ value: Expression,
    at range: SourceRange
  ) throws(Failure) {
    switch target.kind {
    case .name(let name):
      try assign(Identifier(name, at: target.range), operation, value)
    case .member(let base, let member):
      if case .member(let owner, let property) = base.kind,
        ["margins", "hugging", "compression"].contains(property.name),
        let items = try? items(try evaluate(owner, .anchors), at: owner.range)
      {
        try setProperty(property, part: member, of: items, operation, value, at: range)
        return
      }
      try assign(member, of: base, operation, value, at: range)
    default:
      throw failure(
        "E040", "this cannot be set", at: target.range,
        help: ["a constraint is stated with `==`"])
    }
  }

  private mutating func assign(
    _ name: Identifier, _ operation: AssignmentOperator, _ expression: Expression
  ) throws(Failure) {
    guard let binding = binding(of: name.name) else {
      if let value = named(name.name) {
        throw failure(
          "E040", "`\(name.name)` is \(value.kindDescription) and cannot be set", at: name.range)
      }
      throw failure(
        "E010", "unknown name `\(name.name)`", at: name.range,
        help: ["make it first: var \(name.name) = …"])
    }
    var value = try read(expression)
    if case .prioritized = value {
      throw failure("E028", "a variable stands for a value without a priority", at: expression.range)
    }
    if operation != .assign {
      let operators: [AssignmentOperator: BinaryOperator] = [
        .add: .add, .subtract: .subtract, .multiply: .multiply, .divide: .divide,
      ]
      _ = binding
      let left = Expression(.name(name.name), at: name.range)
      let reference = GeometryReading.numbers(
        in: session.scene.reference(for: itemsRead(in: expression)))
      value = try binary(
        operators[operation] ?? .add, left, expression, at: name.range,
        whole: name.range.union(expression.range), reference)
    }
    try assign(name, value)
  }

  private mutating func assign(
    _ member: Identifier, of base: Expression, _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    let owner = try evaluate(base, .anchors)
    switch owner {
    case .attribute(let attribute):
      try set(member, of: attribute, to: value, operation, at: range)
    case .item, .array, .list:
      let items = try items(owner, at: base.range)
      if let priority = KeepLayout.contentPriority(named: member.name) {
        try requireViews(items, member)
        let number = try self.priority(value)
        for item in items { priority.set(number, of: item, in: &scene) }
      } else {
        try setProperty(member, part: nil, of: items, operation, value, at: range)
      }
    case .constraint(let reference):
      try set(member, of: reference, operation, value, at: range)
    case .constraints(_, let ids):
      for id in ids { try set(member, of: .stated(id), operation, value, at: range) }
    case .group:
      throw failure(
        "E040", "a group is switched, not set", at: member.range,
        help: ["write .activate or .deactivate"])
    default:
      throw failure(
        "E040", "`\(member.name)` of \(owner.kindDescription) cannot be set", at: member.range)
    }
  }

  // MARK: Constraints

  private mutating func set(
    _ member: Identifier, of reference: ConstraintReference, _ operation: AssignmentOperator,
    _ expression: Expression, at range: SourceRange
  ) throws(Failure) {
    guard case .stated(let id) = reference, let constraint = session.scene.constraint(id) else {
      throw impliedCannotChange(reference, at: range)
    }
    switch member.name {
    case "constant":
      var number = try number(try read(expression), at: expression.range, "a constant")
      let old = ConstraintEdit.constant(of: constraint)
      switch operation {
      case .assign: break
      case .add: number = old + number
      case .subtract: number = old - number
      case .multiply: number = old * number
      case .divide:
        guard number != 0 else { throw failure("E021", "division by zero", at: expression.range) }
        number = old / number
      }
      number = try inRange(number, at: expression.range)
      do { try ConstraintEdit.setConstant(number, of: id, in: &scene) } catch {
        throw failure(error, at: range)
      }
    case "priority":
      var number = try self.priority(expression)
      if operation == .add { number = constraint.priority + number }
      if operation == .subtract { number = constraint.priority - number }
      scene.setConstraint(id, priority: try priorityNumber(number, at: expression.range))
    case "active":
      let isActive = try truth(try read(expression), at: expression.range)
      scene.setEnabled(isActive, of: id)
    default:
      throw unknownMember(
        member, of: "a constraint", among: ["constant", "priority", "active"])
    }
    progress.constraints.append(id)
  }

  /// The error for a change of a constraint that nobody stated; it names what makes it.
  func impliedCannotChange(_ reference: ConstraintReference, at range: SourceRange) -> Failure {
    guard case .implied(let implied) = reference else {
      return failure("E036", "this constraint was removed", at: range)
    }
    let (what, help) = maker(of: implied)
    return failure("E041", "nobody stated this constraint: \(what)", at: range, help: help)
  }

  private func maker(of implied: ImpliedConstraint) -> (what: String, help: [String]) {
    switch implied {
    case .screen:
      let size = session.scene.screen
      return (
        "it is the size of the screen",
        ["screen \(NumberText.exact(size.width))x\(NumberText.exact(size.height)) sets it"]
      )
    case .nonNegative: return ("no size is below 0", [])
    case .hugging(let item, let axis):
      let name = session.scene.name(of: item)
      return ("it comes from the content of `\(name)`", ["\(name).hugging.\(axis.word) sets it"])
    case .compression(let item, let axis):
      let name = session.scene.name(of: item)
      return (
        "it comes from the content of `\(name)`", ["\(name).compression.\(axis.word) sets it"]
      )
    }
  }

  // MARK: Properties

  private func requireViews(_ items: [ItemID], _ member: Identifier) throws(Failure) {
    for item in items where session.scene.item(item)?.kind == .guide {
      let name = session.scene.name(of: item)
      throw failure(
        "E033", "`\(name)` is a guide and has no `\(member.name)`", at: member.range)
    }
  }

  private mutating func setProperty(
    _ member: Identifier, part: Identifier?, of items: [ItemID], _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    guard Self.propertyNames.contains(member.name) else {
      throw notAProperty(member, of: items, value)
    }
    if let group = context.group, let name = session.scene.group(group)?.name {
      throw failure(
        "E042", "`\(member.name)` is set outside groups: `\(name)` holds constraints only",
        at: member.range)
    }
    guard operation == .assign else {
      throw failure("E040", "a property is set with `=`", at: range)
    }
    try requireViews(items, member)
    let change = try propertyChange(member, part, value)
    for item in items { scene.setProperties(of: item, change) }
  }

  private func notAProperty(
    _ member: Identifier, of items: [ItemID], _ value: Expression
  ) -> Failure {
    let name = items.first.map { session.scene.name(of: $0) } ?? "a"
    if Anchor(rawValue: member.name) != nil || Self.wholeNames.contains(member.name) {
      return failure(
        "E025", "`=` sets a property, and `\(member.name)` is decided by constraints",
        at: member.range,
        help: ["for a constraint write ==: \(name).\(member.name) == \(context.source[value.range])"])
    }
    if KeepLayout.accessor(named: member.name) != nil {
      return failure(
        "E025", "an attribute has three values: equal, min and max", at: member.range,
        help: ["write: \(name).\(member.name).equal = \(context.source[value.range])"])
    }
    guard let first = items.first else {
      return failure("E040", "`\(member.name)` cannot be set", at: member.range)
    }
    return unknownMember(member, ofItem: first)
  }

  /// What setting a property does to the properties of each view.
  private mutating func propertyChange(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    switch member.name {
    case "margins":
      if let part { return try marginChange(part, value) }
      let insets = try insets(value)
      return { $0.margins = insets }
    case "hugging", "compression":
      let (horizontal, vertical) = try priorityPair(member, part, value)
      let isHugging = member.name == "hugging"
      return { properties in
        if let horizontal {
          if isHugging {
            properties.horizontalHugging = horizontal
          } else {
            properties.horizontalCompression = horizontal
          }
        }
        if let vertical {
          if isHugging {
            properties.verticalHugging = vertical
          } else {
            properties.verticalCompression = vertical
          }
        }
      }
    case "intrinsic":
      let (width, height) = try intrinsicSize(value)
      return {
        $0.intrinsicWidth = width
        $0.intrinsicHeight = height
      }
    case "baseline":
      let baseline = try optionalNumber(try read(value), at: value.range, "a baseline")
      return { $0.baseline = baseline }
    default:
      let isHidden = try truth(try read(value), at: value.range)
      return { $0.isHidden = isHidden }
    }
  }

  private mutating func marginChange(
    _ part: Identifier, _ value: Expression
  ) throws(Failure) -> (inout ItemProperties) -> Void {
    let number = try number(try read(value), at: value.range, "a margin")
    switch part.name {
    case "top": return { $0.margins.top = number }
    case "left": return { $0.margins.left = number }
    case "bottom": return { $0.margins.bottom = number }
    case "right": return { $0.margins.right = number }
    default:
      throw unknownMember(part, of: "a margin", among: ["top", "left", "bottom", "right"])
    }
  }

  private mutating func insets(_ expression: Expression) throws(Failure) -> Insets {
    let value = try read(expression)
    if case .number(let number) = value { return Insets(all: number) }
    guard let numbers = components(value), numbers.count == 4 else {
      throw failure(
        "E020", "margins are a number or (top, left, bottom, right)", at: expression.range)
    }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private mutating func priorityPair(
    _ member: Identifier, _ part: Identifier?, _ value: Expression
  ) throws(Failure) -> (horizontal: Double?, vertical: Double?) {
    if let part {
      let number = try priority(value)
      switch part.name {
      case "horizontal": return (number, nil)
      case "vertical": return (nil, number)
      default:
        throw unknownMember(part, of: "`\(member.name)`", among: ["horizontal", "vertical"])
      }
    }
    if case .tuple(let arguments) = value.kind, arguments.count == 2 {
      return (try priority(arguments[0].value), try priority(arguments[1].value))
    }
    let number = try priority(value)
    return (number, number)
  }

  /// `24x24`, `(none, 44)`, `none`
  mutating func intrinsicSize(
    _ expression: Expression
  ) throws(Failure) -> (width: Double?, height: Double?) {
    let value = try read(expression)
    let what = "an intrinsic size"
    switch value {
    case .none: return (nil, nil)
    case .size(let size):
      return (
        try length(.number(size.width), at: expression.range, what),
        try length(.number(size.height), at: expression.range, what)
      )
    case .tuple(let elements) where elements.count == 2:
      return (
        try length(elements[0].value, at: expression.range, what),
        try length(elements[1].value, at: expression.range, what)
      )
    default:
      throw failure(
        "E020", "\(what) is a size, not \(value.kindDescription)", at: expression.range,
        help: ["write 60x20, or (none, 44) for one axis alone"])
    }
  }

  private func length(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    let number = try optionalNumber(value, at: range, what)
    guard number ?? 0 >= 0 else {
      throw failure("E022", "\(what) is not below 0", at: range)
    }
    return number
  }

  private func optionalNumber(
    _ value: Value, at range: SourceRange, _ what: String
  ) throws(Failure) -> Double? {
    if case .none = value { return nil }
    return try number(value, at: range, what)
  }
}

extension Axis {
  /// `horizontal` or `vertical`.
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
}
