import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Interpreter {
  /// Assigns a value: `n -= 8`, `a.keepWidth.equal = 150`, `a.margins = 8`, `note.constant = 30`.
  package func assign(
    _ target: Expression, _ operation: AssignmentOperator, _ value: Expression,
    at range: SourceRange
  ) throws(Failure) {
    switch target.kind {
    case .name(let name):
      try assign(Identifier(name, at: target.range), operation, value)
    case .member(let base, let member):
      if case .member(let owner, let property) = base.kind,
        ViewProperty.named(property.name)?.parts.isEmpty == false,
        let items = try? items(try evaluate(owner, .anchors), at: owner.range)
      {
        try setProperty(property, part: member, of: items, operation, value, at: range)
        return
      }
      if case .member(let owner, let property) = base.kind {
        for row in DialectTable.named(property.name) {
          guard case .part(let set) = row.effect else { continue }
          let items = try items(try evaluate(owner, .anchors), at: owner.range)
          try set(self, member, items, operation, value, range)
          return
        }
      }
      if member.name == "equal", operation == .assign,
        case .member(let owner, let word) = base.kind,
        let row = DialectTable.named(word.name).first(where: \.isAction),
        !DialectTable.named(word.name).contains(where: \.hasValue),
        row.receiver.fits(try evaluate(owner, .anchors), scene)
      {
        let argument = Argument(label: nil, value: value)
        if try act(word, on: owner, [argument], priority: nil, at: range) { return }
      }
      try assign(member, of: base, operation, value, at: range)
    case .call(let callee, let arguments, _, _):
      guard case .member(let base, let member) = callee.kind else { fallthrough }
      for row in DialectTable.named(member.name) {
        guard case .setting(let set) = row.effect else { continue }
        let use = try evaluator.use(
          of: row, member, arguments, behind: try evaluate(base, .anchors), at: base.range,
          range: range, .anchors)
        try set(self, use, operation, value)
        return
      }
      fallthrough
    default:
      let (text, wanted) = (context.source[target.range], context.source[value.range])
      if case .attribute = try? evaluate(target, .anchors) {
        throw Failure(
          "E025", "an attribute has three values: equal, min and max", at: target.range,
          help: ["write: \(text).equal = \(wanted)"])
      }
      throw Failure(
        "E040", "this cannot be set", at: target.range,
        help: ["a constraint is stated with `==`"])
    }
  }

  private func assign(
    _ name: Identifier, _ operation: AssignmentOperator, _ expression: Expression
  ) throws(Failure) {
    guard evaluator.binding(of: name.name) != nil else {
      if let value = evaluator.named(name.name) {
        throw Failure(
          "E040", "`\(name.name)` is \(value.kindDescription) and cannot be set", at: name.range)
      }
      throw Failure(
        "E010", "unknown name `\(name.name)`", at: name.range,
        help: ["declare it first: var \(name.name) = …"])
    }
    var value = try read(expression)
    if case .prioritized = value {
      throw Failure("E028", "a variable holds a value without a priority", at: expression.range)
    }
    if operation != .assign {
      let operators: [AssignmentOperator: BinaryOperator] = [
        .add: .add, .subtract: .subtract, .multiply: .multiply, .divide: .divide,
      ]
      let left = Expression(.name(name.name), at: name.range)
      let reference = GeometryReading.numbers(in: evaluator.coordinates(reading: expression))
      value = try evaluator.binary(
        operators[operation] ?? .add, left, expression, at: name.range,
        whole: name.range.union(expression.range), reference)
    }
    try assign(name, value)
  }

  private func assign(
    _ member: Identifier, of base: Expression, _ operation: AssignmentOperator,
    _ value: Expression, at range: SourceRange
  ) throws(Failure) {
    let owner = try evaluate(base, .anchors)
    switch owner {
    case .attribute, .constraint, .constraints: try evaluator.refuseInPlace(member)
    default: break
    }
    switch owner {
    case .attribute(let attribute):
      try set(member, of: attribute, to: value, operation, at: range)
    case .item, .array, .list:
      let items = try items(owner, at: base.range)
      try setProperty(member, part: nil, of: items, operation, value, at: range)
    case .constraint(let reference):
      try set(member, of: reference, operation, value, at: range)
    case .constraints(_, let ids):
      for id in ids { try set(member, of: .stated(id), operation, value, at: range) }
    case .group:
      throw Failure(
        "E040", "a group is switched, not set", at: member.range,
        help: ["write .activate or .deactivate"])
    case .boolean where base.bareWord != nil && Self.constraintMembers.contains(member.name):
      let name = context.source[base.range]
      throw Failure(
        "E040", "`\(name)` is true or false, not a constraint", at: base.range,
        help: ["a label states a constraint and names it: \(name): a.width == 100"])
    default:
      throw Failure(
        "E040", "`\(member.name)` of \(owner.kindDescription) cannot be set", at: member.range)
    }
  }

  // MARK: Constraints

  /// Members that only a constraint has.
  private static let constraintMembers: Set = ["isActive", "active", "constant", "priority"]

  private func set(
    _ member: Identifier, of reference: ConstraintReference, _ operation: AssignmentOperator,
    _ expression: Expression, at range: SourceRange
  ) throws(Failure) {
    guard case .stated(let id) = reference, let constraint = scene.constraint(id) else {
      throw impliedCannotChange(reference, at: range)
    }
    switch member.name {
    case "constant":
      let number = try evaluator.result(
        constraint.statedNumber, operation, try number(expression, "a constant"),
        at: expression.range)
      var edit: SceneEdit?
      for dialect in DialectTable.all where edit == nil {
        edit = try dialect.edit(setting: number, of: constraint, in: scene, at: range)
      }
      if let edit {
        do { try scene.apply(edit) } catch {
          let reason = EditText.reason(for: error, in: scene)
          throw Failure("E040", "the constant cannot be set: \(reason)", at: range)
        }
      } else {
        scene.setConstant(number, of: id)
      }
    case "priority":
      var number = try self.evaluator.priority(expression)
      if operation == .add { number = constraint.priority + number }
      if operation == .subtract { number = constraint.priority - number }
      scene.setConstraint(id, priority: try evaluator.priorityNumber(number, at: expression.range))
    case "active":
      scene.setEnabled(try truth(expression), of: id)
    default:
      throw evaluator.unknownMember(member, ofConstraint: reference)
    }
    progress.constraints.append(id)
  }

  /// The error for changing an implied constraint; it names the constraint's source.
  package func impliedCannotChange(_ reference: ConstraintReference, at range: SourceRange)
    -> Failure
  {
    guard case .implied(let implied) = reference else {
      return Failure("E036", "this constraint was removed", at: range)
    }
    let (what, help) = maker(of: implied)
    return Failure("E041", "this constraint is implied: \(what)", at: range, help: help)
  }

  private func maker(of implied: ImpliedConstraint) -> (what: String, help: [String]) {
    switch implied {
    case .screen:
      let size = scene.screen
      return (
        "it is the size of the screen",
        ["screen \(NumberText.exact(size.width))x\(NumberText.exact(size.height)) sets it"]
      )
    case .nonNegative: return ("no size is below 0", [])
    case .frame(let item, _):
      let name = scene.name(of: item)
      let isRun = scene.properties(of: item)?.frame == nil
      return (
        "it is the frame that was assigned to `\(name)`",
        [
          isRun
            ? "a `place` block sets it whenever the layout changes"
            : "\(name).frame = none leaves it to constraints"
        ]
      )
    case .guide(let guide, _):
      let owner = scene.parent(of: guide).map { scene.name(of: $0) } ?? "root"
      switch scene.guideRole(of: guide) {
      case .safeArea: return ("it is the safe area", ["root.safeArea = (44, 0, 34, 0) sets it"])
      case .layoutMargins: return ("it is a margin", ["\(owner).margins = 8 sets it"])
      case .content, nil: return ("it is where the content of `\(owner)` begins", [])
      }
    case .stack(let stack, _):
      let name = scene.name(of: stack)
      return (
        "it is a rule of the stack view `\(name)`",
        ["\(name).spacing, .distribution and .alignment set its rules"]
      )
    case .box(let layout, let rule):
      let name = scene.name(of: layout)
      let item = scene.isGuide(rule.item) ? "a" : scene.name(of: rule.item)
      return (
        "it is a rule of the layout `\(name)`",
        [
          "\(name).spacing, \(name).margin, \(item).item.size and the like set its rules",
          "to remove all of them: remove \(name)",
        ]
      )
    case .hugging(let item, let axis):
      let name = scene.name(of: item)
      return ("it comes from the content of `\(name)`", ["\(name).hugging.\(axis.word) sets it"])
    case .compression(let item, let axis):
      let name = scene.name(of: item)
      return (
        "it comes from the content of `\(name)`", ["\(name).compression.\(axis.word) sets it"]
      )
    }
  }
}
