import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// The way anchors in an expression are read.
package enum GeometryReading {
  /// As anchors, for constraints.
  case anchors
  /// As their values in given coordinates, for questions.
  case numbers(in: Coordinates)
}

extension Evaluator {
  /// The value of an expression in which anchors are read as numbers, in the coordinates of the
  /// nearest common ancestor of the views that it names.
  package func read(_ expression: Expression) throws(Failure) -> Value {
    try evaluate(expression, .numbers(in: coordinates(reading: expression)))
  }

  /// The coordinates in which the anchors of an expression are read: those of a constraint over all
  /// its anchors. A view whose terms cancel is not among them, as in a constraint.
  package func coordinates(reading expression: Expression) -> Coordinates {
    var named = LinearExpression()
    for anchor in anchorsRead(in: expression) { named.add(anchor, times: 1) }
    guard named.items.count > 1, let sides = linearSides(of: expression) else {
      return scene.coordinates(of: named)
    }
    var terms = LinearExpression()
    for term in sides.flatMap(\.terms) { terms.add(term.anchor, times: term.coefficient.magnitude) }
    return scene.coordinates(of: terms)
  }

  /// An expression as a sum of anchors, or both sides of a comparison; nil where it is not linear.
  private func linearSides(of expression: Expression) -> [LinearExpression]? {
    if case .binary(let operation, let left, let right, _) = expression.withoutParentheses.kind,
      operation.isComparison
    {
      guard let first = linearSides(of: left), let second = linearSides(of: right) else {
        return nil
      }
      return first + second
    }
    guard let value = try? evaluate(expression, .anchors) else { return nil }
    return self.expression(value).map { [$0] }
  }

  /// The value of an expression.
  package func evaluate(
    _ expression: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    try checkStack(at: expression.range)
    let range = expression.range
    switch expression.kind {
    case .number(let number):
      if Self.isInRange(number) { return .number(number) }
      throw outOfRange(at: range)
    case .percent(let number): return .percent(try inRange(number, at: range))
    case .size(let width, let height):
      return .size(
        Size(width: try inRange(width, at: range), height: try inRange(height, at: range)))
    case .string(let text): return .string(text)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .name(let name):
      guard let value = lookUp(name) else {
        if unknownNames.contains(name) { throw Failure(.unknownGeometry, []) }
        throw unknownName(name, at: range)
      }
      if case .unknown = value { throw Failure(.unknownGeometry, []) }
      return try existing(value, name: name, at: range)
    case .member(let base, let member):
      return try self.member(member, of: base, reading)
    case .index(let base, let index):
      return try element(of: base, at: index, reading)
    case .call(let callee, let arguments, _, _):
      return try call(callee, arguments, at: range, reading)
    case .tuple(let arguments):
      var elements: [Value.Element] = []
      for argument in arguments {
        elements.append(
          Value.Element(label: argument.label?.name, value: try evaluate(argument.value, reading)))
      }
      try checkNesting(elements.map(\.value), at: range)
      return .tuple(elements)
    case .parenthesized(let inner): return try evaluate(inner, reading)
    case .list(let elements):
      var values: [Value] = []
      for element in elements { values.append(try evaluate(element, reading)) }
      try checkNesting(values, at: range)
      return .list(values)
    case .range(let first, let last):
      return .range(
        try wholeNumber(try read(first), at: first.range, "the start of a range"),
        try wholeNumber(try read(last), at: last.range, "the end of a range"))
    case .unary(let sign, let operand):
      return try unary(sign, operand, at: range, reading)
    case .binary(let operation, let left, let right, let operatorRange):
      return try binary(operation, left, right, at: operatorRange, whole: range, reading)
    case .prioritized(let value, let priority):
      let inner = try evaluate(value, reading)
      if case .prioritized = inner {
        throw Failure("E028", "a value has one priority", at: priority.range)
      }
      return .prioritized(inner, try self.priority(priority))
    case .invalid:
      throw Failure("E012", "this could not be read", at: range)
    }
  }

  /// The views and guides whose anchors an expression names, in order of mention.
  package func itemsRead(in expression: Expression) -> [ItemID] {
    anchorsRead(in: expression).map(\.item)
  }

  /// The anchors that an expression names, in order of mention; the first one of each group of
  /// anchors.
  private func anchorsRead(in expression: Expression) -> [AnchorReference] {
    var anchors: [AnchorReference] = []
    collectAnchors(of: expression, into: &anchors)
    return anchors
  }

  private func collectAnchors(of expression: Expression, into items: inout [AnchorReference]) {
    switch expression.kind {
    case .member(let base, let member):
      let anchor = Self.anchorsByName[member.name]
      if anchor != nil || Self.wholeNames.contains(member.name), isPlainName(base),
        case .item(let id)? = try? evaluate(base, .anchors)
      {
        items.append(AnchorReference(id, anchor ?? .left))
      } else {
        collectAnchors(of: base, into: &items)
      }
    // Each condition has its own coordinates: `a.left > 0 and b.left > 0`.
    case .binary(.and, _, _, _), .binary(.or, _, _, _): break
    case .prioritized(let inner, _): collectAnchors(of: inner, into: &items)
    default: expression.forEachChild { collectAnchors(of: $0, into: &items) }
    }
  }

  /// Whether an expression only names a value, perhaps with an index.
  private func isPlainName(_ expression: Expression) -> Bool {
    switch expression.withoutParentheses.kind {
    case .name: true
    case .index(let base, _): isPlainName(base)
    case .member(let base, let member):
      (Self.guideRoles[member.name] != nil || memberOfSelf(member, base) != nil)
        && isPlainName(base)
    default: false
    }
  }

  /// Throws if a nested list is too deep or too large to be printed and compared.
  private func checkNesting(_ values: [Value], at range: SourceRange) throws(Failure) {
    var left = 1_000_000
    guard Self.fits(values, depth: 1, &left) else {
      throw Failure("E022", "these nested lists are too deep or too large", at: range)
    }
  }

  private static func fits(_ values: [Value], depth: Int, _ left: inout Int) -> Bool {
    guard depth <= 16, values.count <= left else { return false }
    left -= values.count
    for value in values {
      switch value {
      case .list(let inner): if !fits(inner, depth: depth + 1, &left) { return false }
      case .tuple(let inner):
        if !fits(inner.map(\.value), depth: depth + 1, &left) { return false }
      default: break
      }
    }
    return true
  }

  // MARK: Expected kinds

  /// A number, if its magnitude is within the limit.
  package func inRange(_ number: Double, at range: SourceRange) throws(Failure) -> Double {
    if Self.isInRange(number) { return number }
    throw outOfRange(at: range)
  }

  /// Whether the magnitude of a number is within the limit.
  package static func isInRange(_ number: Double) -> Bool {
    number.isFinite && number.magnitude <= 1e15
  }

  package func outOfRange(at range: SourceRange) -> Failure {
    Failure(
      "E022", "this number is out of range", at: range,
      help: ["the magnitude of a number is at most 1e15"])
  }

  /// The number that a value is. The error names its purpose: `a priority`.
  package func number(_ value: Value, at range: SourceRange, _ what: String) throws(Failure)
    -> Double
  {
    switch value {
    case .number(let number): return number
    case .linear(let expression) where expression.isConstant: return expression.constant
    case .prioritized:
      throw Failure("E028", "\(what) has no priority", at: range)
    default:
      var help: [String] = []
      if case .item = value, !context.source[range].isEmpty {
        help = ["name an anchor of it: \(context.source[range]).width"]
      }
      throw Failure(
        "E020", "\(what) is a number, not \(value.kindDescription)", at: range, help: help)
    }
  }

  /// The whole number that a value is.
  package func wholeNumber(_ value: Value, at range: SourceRange, _ what: String) throws(Failure)
    -> Double
  {
    let number = try self.number(value, at: range, what)
    guard number.rounded() == number else {
      throw Failure("E020", "\(what) is a whole number, not \(NumberText.exact(number))", at: range)
    }
    return number
  }

  /// The truth value that a value is.
  package func truth(_ value: Value, at range: SourceRange) throws(Failure) -> Bool {
    guard case .boolean(let truth) = value else {
      throw Failure(
        "E020", "a condition is true or false, not \(value.kindDescription)", at: range,
        help: ["compare it: … == …, … > …"])
    }
    return truth
  }

  /// A priority in 1...1000; otherwise an error.
  package func priorityNumber(_ number: Double, at range: SourceRange) throws(Failure) -> Double {
    guard Priority.range.contains(number) else {
      throw Failure(
        "E027", "a priority is a number from 1 to 1000, not \(NumberText.exact(number))",
        at: range,
        help: ["known by name: required 1000, high 750, low 250, fitting 50"])
    }
    return number
  }

  /// The value of a priority: `@high`, `@750`, `@(p + 1)`, `+keepHigh keepMore`.
  package func priority(_ syntax: PrioritySyntax) throws(Failure) -> Double {
    let base = try priority(syntax.value)
    return try priorityNumber(base + syntax.adjustment, at: syntax.range)
  }

  /// The priority that an expression gives: a word, a number or an arithmetic expression.
  package func priority(_ expression: Expression) throws(Failure) -> Double {
    if case .name(let name) = expression.kind, binding(of: name) == nil,
      let known = Self.priorityNames[name] ?? DialectTable.priorities.words[name]
    {
      return known
    }
    if case .name(let name) = expression.kind, lookUp(name) == nil {
      let near = nearest(name, in: ["required", "high", "low", "fitting"], limit: 1).first
      let ours = DialectTable.libraryNames[".\(name)"].map { "here it is written \($0.ours)" }
      let help = ours ?? near.map { "did you mean `\($0)`?" }
      throw Failure(
        "E027", "`\(name)` is not a priority", at: expression.range, help: help.map { [$0] } ?? [],
        have: ["required", "high", "low", "fitting", "and numbers from 1 to 1000"])
    }
    let numbers = replacingPriorityNames(in: expression)
    let value = try number(try read(numbers), at: expression.range, "a priority")
    return try priorityNumber(value, at: expression.range)
  }

  /// An expression with the numbers of priorities in place of their names: `(high - 1)` is `(750 - 1)`.
  private func replacingPriorityNames(in expression: Expression) -> Expression {
    guard case .name(let name) = expression.kind else {
      return expression.replacingOperands { replacingPriorityNames(in: $0) }
    }
    guard lookUp(name) == nil,
      let known = Self.priorityNames[name] ?? DialectTable.priorities.words[name]
    else { return expression }
    return Expression(.number(known), at: expression.range)
  }

  /// The names of priorities, the highest first.
  package static let prioritiesInOrder = priorityNames.sorted { $0.value > $1.value }.map(\.key)

  package static let priorityNames = [
    "required": Priority.required, "high": Priority.high, "low": Priority.low,
    "fitting": Priority.fitting,
  ]

  /// A value whose views, groups and constraints still exist; otherwise an error.
  package func existing(_ value: Value, name: String, at range: SourceRange) throws(Failure)
    -> Value
  {
    let isGone =
      switch value {
      case .item(let id): !scene.contains(id)
      case .group(let id): scene.group(id) == nil
      case .program(let id): scene.program(id) == nil
      case .constraint(.stated(let id)): !scene.hasConstraint(id)
      case .attribute(let attribute): !attribute.exists(in: scene)
      case .number, .percent, .size, .tuple, .string, .boolean, .none, .list, .range, .array,
        .linear, .whole, .constraint(.implied), .constraints, .definition, .unknown, .prioritized:
        false
      }
    guard !isGone else {
      throw Failure("E032", "what `\(name)` refers to was removed", at: range)
    }
    if case .attribute(let attribute) = value {
      return .attribute(attribute.renewed(in: scene))
    }
    return value
  }
}
