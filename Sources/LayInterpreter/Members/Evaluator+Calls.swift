import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension Evaluator {
  /// The names of functions with a value.
  package static let functionNames =
    ["min", "max", "abs", "round", "constraint"] + DialectTable.all.flatMap(\.functionNames)

  /// The functions of the dialects.
  private static let functions: [String: FunctionReader] = DialectTable.all.reduce(into: [:]) {
    $0.merge($1.functions) { first, _ in first }
  }

  /// The methods of the dialects that have a value.
  private static let methods: [String: MethodReader] = DialectTable.all.reduce(into: [:]) {
    $0.merge($1.methods) { first, _ in first }
  }

  /// The value of a call: `min(a, b)`, `a.keepLeftOffsetTo(b)`, `constraint(3)`.
  package func call(
    _ callee: Expression, _ arguments: [Argument], at range: SourceRange,
    _ reading: GeometryReading
  ) throws(Failure) -> Value {
    switch callee.kind {
    case .name(let name) where binding(of: name) == nil:
      return try function(
        Identifier(name, at: callee.range), arguments, at: range, reading)
    case .member(let base, let member):
      return try method(member, of: base, arguments, at: range, reading)
    default:
      let value = try evaluate(callee, reading)
      if case .definition(let definition) = value {
        throw Failure(
          "E035", "`\(definition.name)` is a def, which has no value", at: range,
          help: ["call it as a statement of its own"])
      }
      throw Failure("E035", "\(value.kindDescription) cannot be called", at: callee.range)
    }
  }

  private func function(
    _ name: Identifier, _ arguments: [Argument], at range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    switch name.name {
    case "min", "max":
      let numbers = try numbers(arguments, of: name, at: range, reading)
      let result = (name.name == "min" ? numbers.min() : numbers.max()) ?? 0
      noteChoice(numbers.firstIndex(of: result) ?? 0, from: result)
      return .number(result)
    case "abs":
      let number = try oneNumber(arguments, of: name, at: range, reading)
      noteChoice(number < 0 ? 0 : 1, from: number)
      return .number(abs(number))
    case "round":
      let number = try oneNumber(arguments, of: name, at: range, reading)
      let result = (number + 0.5).rounded(.down)
      noteChoice(Int(exactly: result) ?? 0, from: number)
      return .number(result)
    case "constraint": return try numberedConstraint(arguments, of: name, at: range)
    default:
      if let function = Self.functions[name.name] {
        return try function.read(
          self, FunctionCall(name: name, arguments: arguments, range: range, reading: reading))
      }
      guard lookUp(name.name) == nil else {
        throw Failure("E035", "`\(name.name)` cannot be called", at: name.range)
      }
      throw unknownFunction(name)
    }
  }

  /// Notes, in a layout pass, which of several linear pieces a function is on.
  private func noteChoice(_ piece: Int, from number: Double) {
    passFrames?.comparisons.append(NumberComparison(piece, difference: number))
  }

  package func unknownFunction(_ name: Identifier) -> Failure {
    let definitions = state.globals.bindings.names.sorted()
    let near = nearest(name.name, in: Self.functionNames + definitions, limit: 1).first
    return Failure(
      "E010", "unknown function `\(name.name)`", at: name.range,
      help: near.map { ["did you mean `\($0)`?"] } ?? [],
      have: near == nil ? Self.functionNames.sorted() : [])
  }

  /// The numbers of arguments, those of lists included; at least one.
  private func numbers(
    _ arguments: [Argument], of name: Identifier, at range: SourceRange,
    _ reading: GeometryReading
  ) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments {
      let value = try evaluate(argument.value, reading)
      if case .linear(let expression) = value, !expression.isConstant {
        throw Failure(
          "E023", "`\(name.name)` of an anchor is not linear", at: range,
          help: [
            "an equation takes multiples of anchors and numbers; `let` reads geometry once"
          ])
      }
      if case .list(let values) = value {
        for value in values {
          numbers.append(
            try number(value, at: argument.value.range, "an argument of `\(name.name)`"))
        }
      } else {
        numbers.append(
          try number(value, at: argument.value.range, "an argument of `\(name.name)`"))
      }
    }
    guard !numbers.isEmpty else {
      throw Failure("E035", "`\(name.name)` needs a value", at: range)
    }
    return numbers
  }

  private func oneNumber(
    _ arguments: [Argument], of name: Identifier, at range: SourceRange, _ reading: GeometryReading
  ) throws(Failure) -> Double {
    let numbers = try numbers(arguments, of: name, at: range, reading)
    guard numbers.count == 1, let only = numbers.first else {
      throw Failure("E035", "`\(name.name)` takes one number", at: range)
    }
    return only
  }

  private func numberedConstraint(
    _ arguments: [Argument], of name: Identifier, at range: SourceRange
  ) throws(Failure) -> Value {
    let number = try wholeNumber(
      .number(try oneNumber(arguments, of: name, at: range, .numbers(in: Coordinates(of: .root)))),
      at: range,
      "a constraint's number")
    return .constraint(try reference(numbered: number, at: range))
  }

  /// The constraint with a number.
  package func reference(numbered number: Double, at range: SourceRange) throws(Failure)
    -> ConstraintReference
  {
    guard let integer = Int(exactly: number),
      scene.hasConstraint(ConstraintID(rawValue: integer))
    else {
      throw Failure(
        "E036", "there is no constraint \(NumberText.exact(number))", at: range,
        help: ["`constraints` lists them with their numbers"])
    }
    return .stated(ConstraintID(rawValue: integer))
  }

  private func method(
    _ member: Identifier, of base: Expression, _ arguments: [Argument], at range: SourceRange,
    _ reading: GeometryReading
  ) throws(Failure) -> Value {
    let call = MethodCall(
      member: member, base: base, arguments: arguments, range: range, reading: reading)
    if let method = Self.methods[member.name], let value = try method.read(self, call) {
      return value
    }
    if arguments.isEmpty { return try self.member(member, of: base, reading) }
    if DialectTable.actionNames.contains(member.name) {
      if context.statement?.range == range {
        throw Failure(
          "E035",
          "`\(context.source[base.range])` has no `\(member.name)` with these arguments",
          at: member.range,
          help: ["`\(member.name)?` shows an example"])
      }
      throw Failure(
        "E035", "`\(member.name)` is an action and has no value", at: member.range,
        help: ["write it as a statement of its own"])
    }
    _ = try self.member(member, of: base, reading)
    let text = context.source[range]
    let isSet = arguments.count == 1 && arguments[0].label == nil
    throw Failure(
      "E035", "`\(member.name)` takes no arguments", at: range,
      help: isSet
        ? [
          "to set it, write: \(text.prefix { $0 != "(" }) = \(context.source[arguments[0].value.range])"
        ] : [])
  }

  /// The views and guides that a value contains.
  package func items(_ value: Value, at range: SourceRange) throws(Failure) -> [ItemID] {
    switch value {
    case .item(let id): return [id]
    case .array(_, let items): return items
    case .list(let values):
      var items: [ItemID] = []
      for value in values { items += try self.items(value, at: range) }
      return items
    default:
      let text = context.source[range]
      let owner = text.split(separator: ".").first.map(String.init) ?? ""
      var help: [String] = []
      if case .linear = value, case .item? = scene.named(owner) {
        help = ["name the view alone: \(owner)"]
      }
      throw Failure(
        "E020", "a view is expected here, not \(value.kindDescription)", at: range, help: help)
    }
  }

  /// An element or a slice, counted from 1: `cell[3]`, `cell[1...3]`, `args[1]`.
  package func element(
    of base: Expression, at index: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    let value = try evaluate(base, reading)
    let position = try read(index)
    if case .range(let first, let last) = position {
      guard last - first < 100_000 else {
        throw Failure("E022", "a range of more than 100000 elements", at: index.range)
      }
      var members: [Value] = []
      var number = first
      while number <= last {
        members.append(try member(number, of: value, base, at: index.range))
        number += 1
      }
      return .list(members)
    }
    let number = try wholeNumber(position, at: index.range, "an index")
    return try member(number, of: value, base, at: index.range)
  }

  /// The elements of an array that does not count from 1 on: `cell[2] cell[3]`; nil for any other.
  private func elements(of value: Value) -> String? {
    guard case .array(let name, let items) = value else { return nil }
    let isComplete = items.indices.allSatisfy {
      Self.isMember(scene.name(of: items[$0]), number: $0 + 1, of: name)
    }
    return isComplete ? nil : list(items.map { scene.name(of: $0) })
  }

  /// Whether a name is that of an array's element: `cell[3]`.
  private static func isMember(_ name: String, number: Int, of array: String) -> Bool {
    let (bytes, start) = (name.utf8, array.utf8.count)
    guard bytes.count > start, bytes.starts(with: array.utf8) else {
      return false
    }
    var (rest, value) = (bytes.dropFirst(start), 0)
    guard rest.popFirst() == UInt8(ascii: "["), rest.popLast() == UInt8(ascii: "]"),
      let first = rest.first, first != UInt8(ascii: "0")
    else { return false }
    for byte in rest { value = 10 * value + Int(byte) - Int(UInt8(ascii: "0")) }
    return value == number
  }

  private func member(
    _ number: Double, of value: Value, _ base: Expression, at range: SourceRange
  ) throws(Failure) -> Value {
    let index = Int(exactly: number).map { $0 - 1 } ?? -1
    let count: Int
    switch value {
    case .array(let name, let items):
      // Most arrays are complete from 1 on.
      if items.indices.contains(index),
        Self.isMember(scene.name(of: items[index]), number: index + 1, of: name)
      {
        return .item(items[index])
      }
      let text = NumberText.exact(number)
      if case .item(let id)? = scene.named("\(name)[\(text)]") { return .item(id) }
      count = items.count
    case .constraints(let name, let ids):
      let label = "\(name)[\(NumberText.exact(number))]"
      if let id = scene.constraint(labeled: label), ids.contains(id) {
        return .constraint(.stated(id))
      }
      count = ids.count
    case .list(let values):
      if values.indices.contains(index) { return values[index] }
      count = values.count
    case .tuple(let elements):
      if elements.indices.contains(index) { return elements[index].value }
      count = elements.count
    case .range(let first, let last):
      let element = first + number - 1
      if number >= 1, element <= last { return .number(element) }
      count = Int(max(0, min(last - first + 1, 1e15)))
    default:
      throw Failure("E037", "\(value.kindDescription) has no elements", at: base.range)
    }
    let name = context.source[base.range]
    let help =
      count == 0
      ? "`\(name)` is empty" : "`\(name)` has \(elements(of: value) ?? "\(count), counted from 1")"
    throw Failure(
      "E037", "there is no `\(name)[\(NumberText.exact(number))]`", at: range, help: [help])
  }
}
