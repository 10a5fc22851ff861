import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

extension Evaluator {
  /// The names of functions with a value.
  package static let functionNames = DialectTable.functionNames

  /// The value of a call: `min(a, b)`, `a.keepLeftOffsetTo(b)`, `constraint(3)`.
  package func call(
    _ callee: Expression, _ arguments: [Argument], at range: SourceRange,
    _ reading: GeometryReading
  ) throws(Failure) -> Value {
    switch callee.kind {
    case .name(let name) where binding(of: name) == nil:
      return try function(Identifier(name, at: callee.range), arguments, at: range, reading)
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
    for row in DialectTable.named(name.name) where row.isFunction {
      guard case .value(let read) = row.effect else { continue }
      let use = try use(
        of: row, name, arguments, behind: .none, at: name.range, range: range, reading)
      return try read(self, use) ?? .none
    }
    guard lookUp(name.name) == nil else {
      throw Failure("E035", "`\(name.name)` cannot be called", at: name.range)
    }
    let definitions = state.globals.bindings.names.sorted()
    throw Failure(
      "E010", "unknown function `\(name.name)`", at: name.range, name.name,
      among: (Self.functionNames + definitions).sorted(), listsIfNear: false)
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
    let rows = DialectTable.named(member.name).filter { !$0.receiver.isNothing }
    if !rows.isEmpty {
      let value = try evaluate(base, reading)
      let found = try self.value(
        of: member, arguments, behind: value, at: base.range, range: range, reading)
      if let found { return found }
      if !arguments.isEmpty, let row = rows.first(where: { $0.hasValue || $0.isAction }) {
        throw row.misplaced(behind: value, at: base.range)
      }
    }
    if arguments.isEmpty { return try self.member(member, of: base, reading) }
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
      let numbers = try Self.numbers(first, last, at: index.range)
      return .list(
        try numbers.map { (number) throws(Failure) in
          try member(number, of: value, base, at: index.range)
        })
    }
    let number = try wholeNumber(position, at: index.range, "an index")
    return try member(number, of: value, base, at: index.range)
  }

  /// The whole numbers of a range.
  static func numbers(
    _ first: Double, _ last: Double, at range: SourceRange
  ) throws(Failure) -> [Double] {
    guard last - first < 100_000 else {
      throw Failure("E022", "a range of more than 100000 elements", at: range)
    }
    return first <= last ? Array(stride(from: first, through: last, by: 1)) : []
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
