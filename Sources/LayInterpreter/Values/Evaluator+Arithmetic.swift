import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Evaluator {
  /// `-a`, `+a`, `not a`
  package func unary(
    _ sign: UnaryOperator, _ operand: Expression, at range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    if sign == .not { return .boolean(!(try truth(try read(operand), at: operand.range))) }
    let value = try evaluate(operand, reading)
    if sign == .plus {
      try requireOperand(value, at: operand.range)
      return value
    }
    return try multiply(.number(-1), value, .multiply, at: range, operand.range)
  }

  /// The result of a binary operator.
  package func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression,
    at operatorRange: SourceRange, whole: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    switch operation {
    case .and:
      guard try truth(try read(left), at: left.range) else { return .boolean(false) }
      return .boolean(try truth(try read(right), at: right.range))
    case .or:
      if try truth(try read(left), at: left.range) { return .boolean(true) }
      return .boolean(try truth(try read(right), at: right.range))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .anchors = reading {
        throw Failure(
          "E029", "an equation has only two sides", at: operatorRange,
          help: ["state two equations, one after the other"])
      }
      let a = try evaluate(left, reading)
      let b = try evaluate(right, reading)
      return .boolean(try compare(a, operation, b, tolerance: Self.readingTolerance, at: whole))
    case .join:
      throw Failure("E029", "`|` joins words, not values", at: operatorRange)
    case .add, .subtract:
      let a = try evaluate(left, reading)
      let b = try evaluate(right, reading)
      if let sum = Self.plainSum(a, b, isNegated: operation == .subtract) { return sum }
      return try add(a, b, isNegated: operation == .subtract, left.range, right.range, at: whole)
    case .multiply, .divide:
      let a = try evaluate(left, reading)
      let b = try evaluate(right, reading)
      if operation == .divide {
        return try divide(a, b, at: whole, left.range, right.range)
      }
      return try multiply(a, b, operation, at: whole, right.range)
    }
  }

  /// The tolerance for equality of numbers read from a layout, in points.
  package static let readingTolerance = 1e-6

  /// Throws unless a value can be an operand of arithmetic.
  private func requireOperand(_ value: Value, at range: SourceRange) throws(Failure) {
    switch value {
    case .number, .linear, .whole, .tuple, .size: return
    case .prioritized:
      throw Failure(
        "E028", "arithmetic takes no value with a priority", at: range,
        help: ["put the priority at the end: (a + b) @high"])
    case .percent(let percent):
      throw Failure(
        "E020", "a percentage cannot be part of arithmetic", at: range,
        help: ["write it as a factor: \(NumberText.exact(percent / 100))"])
    case .attribute(let attribute):
      throw Failure(
        "E020", "an attribute is not a number: \(attribute.name(in: scene))", at: range,
        help: ["its value is in .equal, .min and .max; for geometry use .width, .left …"])
    case .item(let id):
      let name = scene.name(of: id)
      throw Failure(
        "E020", "a view is not a number", at: range,
        help: ["name an anchor of it, such as \(name).left or \(name).width"])
    default:
      throw Failure("E020", "\(value.kindDescription) is not a number", at: range)
    }
  }

  /// The sum or difference of numbers and multiples of anchors, the most frequent operands; nil for
  /// others and for results out of range.
  private static func plainSum(_ a: Value, _ b: Value, isNegated: Bool) -> Value? {
    switch (a, b) {
    case (.number(let x), .number(let y)):
      let sum = isNegated ? x - y : x + y
      return isInRange(sum) ? .number(sum) : nil
    case (.linear(var expression), .number(let y)):
      expression.constant = isNegated ? expression.constant - y : expression.constant + y
      return isInRange(expression.constant) ? .linear(expression) : nil
    default: return nil
    }
  }

  private func add(
    _ a: Value, _ b: Value, isNegated: Bool, _ aRange: SourceRange, _ bRange: SourceRange,
    at whole: SourceRange
  ) throws(Failure) -> Value {
    if case .string(let left) = a, case .string(let right) = b, !isNegated {
      guard left.utf8.count + right.utf8.count <= 1 << 20 else {
        throw Failure("E022", "a string of more than a million bytes", at: whole)
      }
      return .string(left + right)
    }
    try requireOperand(a, at: aRange)
    try requireOperand(b, at: bRange)
    switch (a, b) {
    case (.number(let x), .number(let y)):
      return .number(try inRange(isNegated ? x - y : x + y, at: whole))
    case (.whole(let whole), _):
      return .whole(try shifted(whole, by: b, isNegated: isNegated, at: bRange))
    case (_, .whole(let other)) where !isNegated:
      return .whole(try shifted(other, by: a, isNegated: false, at: aRange))
    default: break
    }
    if let x = expression(a), let y = expression(b) {
      return try linear(isNegated ? x - y : x + y, at: whole)
    }
    if let x = components(a), let y = components(b), x.count == y.count {
      return .tuple(
        try zip(x, y).map { (x, y) throws(Failure) in
          Value.Element(
            label: nil, value: .number(try inRange(isNegated ? x - y : x + y, at: whole)))
        })
    }
    throw Failure(
      "E020",
      "\(a.kindDescription) and \(b.kindDescription) cannot be \(isNegated ? "subtracted" : "added")",
      at: whole)
  }

  /// Adds insets or a pair of numbers to several anchors: `root.edges + 8`, `a.size + (10, 20)`.
  private func shifted(
    _ whole: Whole, by value: Value, isNegated: Bool, at range: SourceRange
  ) throws(Failure) -> Whole {
    var amounts: [LinearExpression]
    if let expression = expression(value), expression.isConstant {
      amounts = Array(repeating: expression, count: whole.parts.count)
    } else if let numbers = components(value), numbers.count == whole.parts.count {
      amounts = numbers.map { LinearExpression(constant: $0) }
    } else if case .whole(let other) = value, other.kind == whole.kind, whole.kind != .edges {
      amounts = other.parts
    } else {
      throw Failure(
        "E020",
        "`\(whole.kind.rawValue)` takes \(Self.shape(of: whole.kind)), not "
          + value.kindDescription, at: range)
    }
    if whole.kind == .edges {
      // Insets point inward: at the bottom and right edges they are negative offsets.
      amounts[2] = amounts[2] * -1
      amounts[3] = amounts[3] * -1
    }
    var result = whole
    for index in result.parts.indices {
      let (part, amount) = (result.parts[index], amounts[index])
      result.parts[index] = try inRange(isNegated ? part - amount : part + amount, at: range)
    }
    return result
  }

  /// The operands that several anchors can be compared with, in words.
  package static func shape(of kind: Whole.Kind) -> String {
    switch kind {
    case .edges: "a number or insets (top, left, bottom, right)"
    case .size: "a size or a pair (width, height)"
    case .center, .origin: "a pair (x, y)"
    case .frame: "four numbers (x, y, width, height)"
    }
  }

  private func multiply(
    _ a: Value, _ b: Value, _ operation: BinaryOperator, at range: SourceRange,
    _ bRange: SourceRange
  ) throws(Failure) -> Value {
    try requireOperand(a, at: range)
    try requireOperand(b, at: bRange)
    if case .number(let x) = a, case .number(let y) = b {
      return .number(try inRange(x * y, at: range))
    }
    if let x = expression(a), let y = expression(b) {
      if x.isConstant { return try linear(y * x.constant, at: range) }
      if y.isConstant { return try linear(x * y.constant, at: range) }
      throw Failure(
        "E023", "a product of two anchors is not linear", at: range,
        help: ["one of the two must be a number; `let` reads geometry once, as a number"])
    }
    let (scaled, factor) = expression(a)?.isConstant == true ? (b, a) : (a, b)
    if let factor = expression(factor), factor.isConstant {
      if case .whole(var whole) = scaled, whole.kind != .edges {
        for index in whole.parts.indices {
          whole.parts[index] = try inRange(whole.parts[index] * factor.constant, at: range)
        }
        return .whole(whole)
      }
      if let numbers = components(scaled) {
        return .tuple(
          try numbers.map { (x) throws(Failure) in
            Value.Element(label: nil, value: .number(try inRange(x * factor.constant, at: range)))
          })
      }
    }
    throw Failure(
      "E020", "\(a.kindDescription) and \(b.kindDescription) cannot be multiplied", at: range)
  }

  private func divide(
    _ a: Value, _ b: Value, at whole: SourceRange, _ aRange: SourceRange, _ bRange: SourceRange
  ) throws(Failure) -> Value {
    try requireOperand(b, at: bRange)
    guard let expression = expression(b) else {
      throw Failure("E020", "\(b.kindDescription) cannot be a divisor", at: bRange)
    }
    guard expression.isConstant else {
      throw Failure(
        "E023", "a division by an anchor is not linear", at: whole,
        help: ["write a multiple instead: \(multiple(of: bRange, for: aRange))"])
    }
    guard expression.constant != 0 else {
      throw Failure("E021", "division by zero", at: bRange)
    }
    if case .number(let x) = a { return .number(try inRange(x / expression.constant, at: whole)) }
    return try multiply(a, .number(1 / expression.constant), .divide, at: whole, bRange)
  }

  /// `a.width == 2 * a.height`, for a quotient of two anchors as they are written.
  private func multiple(of divisor: SourceRange, for dividend: SourceRange) -> String {
    let (left, right) = (context.source[dividend], context.source[divisor])
    let isShort = left.utf8.count + right.utf8.count <= 60
    return isShort ? "\(left) == 2 * \(right)" : "a.width == 2 * a.height"
  }

  private func linear(_ expression: LinearExpression, at range: SourceRange) throws(Failure)
    -> Value
  {
    let expression = try inRange(expression, at: range)
    return expression.isConstant ? .number(expression.constant) : .linear(expression)
  }

  /// A linear expression, if its constant and its coefficients are within the limit.
  private func inRange(
    _ expression: LinearExpression, at range: SourceRange
  ) throws(Failure) -> LinearExpression {
    _ = try inRange(expression.constant, at: range)
    for term in expression.terms { _ = try inRange(term.coefficient, at: range) }
    return expression
  }

  /// A number or geometry as multiples of anchors; nil for anything else.
  package func expression(_ value: Value) -> LinearExpression? {
    switch value {
    case .number(let number): LinearExpression(constant: number)
    case .linear(let expression): expression
    default: nil
    }
  }

  /// The numbers of a size, a tuple, a list or a whole that was read; nil for anything else.
  package func components(_ value: Value) -> [Double]? {
    switch value {
    case .size(let size): return [size.width, size.height]
    case .tuple(let elements): return numbers(elements.map(\.value))
    case .list(let values): return numbers(values)
    case .whole(let whole):
      return whole.parts.allSatisfy(\.isConstant) ? whole.parts.map(\.constant) : nil
    default: return nil
    }
  }

  private func numbers(_ values: [Value]) -> [Double]? {
    var result: [Double] = []
    for value in values {
      guard case .number(let number) = value else { return nil }
      result.append(number)
    }
    return result
  }
}
