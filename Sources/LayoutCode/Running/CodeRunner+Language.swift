import CodeSyntax

/// What the language itself has: ranges, numbers of each kind, texts, free functions.
extension CodeRunner {
  static let integers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    "NSInteger", "NSUInteger", "int", "long", "short", "unsigned", "size_t",
  ]
  static let reals: Set<String> = [
    "CGFloat", "Double", "Float", "Float32", "Float64", "TimeInterval", "NSTimeInterval",
    "CGFloat.NativeType", "double", "float", "UILayoutPriority",
  ]

  /// Whether a type is one of numbers.
  static func isNumber(_ type: String) -> Bool {
    integers.contains(type) || reals.contains(type)
  }

  /// A value as a variable of a type holds it. A whole number that is held without a type is an integer.
  func held(_ value: CodeValue, as type: CodeType?) -> CodeValue {
    // `{8, 16, 8, 16}` and `{.width = 8, .height = 4}` of C.
    if !isSwift, let name = type?.name, UIKitWords.structures.contains(name) {
      let place = CodeOrigin(file: file, line: 1, column: 1)
      switch value {
      case .list(let list):
        return make(name, CodeArguments(list.elements.map { (nil, $0) }), at: place) ?? value
      case .tuple(let members) where !members.isEmpty && members.allSatisfy({ $0.label != nil }):
        return make(name, CodeArguments(members), at: place) ?? value
      default: return value
      }
    }
    guard case .number(let number) = value else { return value }
    guard let name = type?.name else {
      return number.kind == .literal ? .number(number.of(.integer)) : value
    }
    if Self.integers.contains(name) { return .number(whole(number)) }
    return Self.reals.contains(name) ? .number(number.of(.real)) : value
  }

  // MARK: Ranges

  /// The range between two numbers, of which one may be left out; nil if they are not known.
  func span(_ lower: CodeValue?, _ upper: CodeValue?, isClosed: Bool) -> CodeSpan? {
    var ends: [Double?] = []
    for end in [lower, upper] {
      guard let end else {
        ends.append(nil)
        continue
      }
      guard case .number(let number) = resolved(end), number.open.isEmpty else { return nil }
      ends.append(number.value)
    }
    return CodeSpan(lower: ends[0], upper: ends[1], isClosed: isClosed)
  }

  /// A member of a range or a call of one of its methods.
  func callRange(
    _ word: String, _ arguments: CodeArguments, on span: CodeSpan, at place: CodeOrigin
  ) -> CodeValue? {
    switch word {
    case "contains", "~=":
      guard case .number(let number)? = arguments.first.map(resolved) else { return nil }
      decide(whether: number, isIn: span)
      return .bool(span.contains(number.value))
    case "lowerBound": return span.lower.map { .number(CodeNumber($0, .literal)) }
    case "upperBound": return span.upper.map { .number(CodeNumber($0, .literal)) }
    default:
      if let value = callExtension(
        word, arguments, on: .range(span), classes: ["ClosedRange", "Range"], nil, at: place)
      {
        return value
      }
      guard let numbers = span.numbers else { return nil }
      let list = CodeList(numbers)
      return arguments.isEmpty
        ? member(word, of: .list(list), at: place) ?? callList(word, arguments, on: list, at: place)
        : callList(word, arguments, on: list, at: place)
    }
  }

  /// Notes that what the code does follows from where a number is in a range.
  func decide(whether number: CodeNumber, isIn span: CodeSpan) {
    for end in [span.lower, span.upper] { if let end { decide(between: number.value, end) } }
  }

  // MARK: Numbers and texts

  /// A method of a number; nil for others.
  func callNumber(_ word: String, _ arguments: CodeArguments, on number: CodeNumber) -> CodeValue? {
    switch word {
    case "floatValue", "doubleValue": return .number(number.of(.real))
    case "intValue", "integerValue", "unsignedIntegerValue": return .number(whole(number))
    case "rounded":
      var rule = FloatingPointRoundingRule.toNearestOrAwayFromZero
      if case .word(let name)? = arguments.first.map(resolved) {
        switch name {
        case "up": rule = .up
        case "down": rule = .down
        case "towardZero": rule = .towardZero
        case "awayFromZero": rule = .awayFromZero
        case "toNearestOrEven": rule = .toNearestOrEven
        default: break
        }
      }
      decide(by: number.value)
      return .number(CodeNumber(number.value.rounded(rule), number.kind, open: number.open))
    case "advanced":
      guard case .number(let distance)? = arguments.first.map(resolved) else { return nil }
      return .number(number + distance)
    case "squareRoot": return root(of: number).map(CodeValue.number)
    case "isMultiple":
      guard case .number(let other)? = arguments["of"].map(resolved), other.value != 0 else {
        return nil
      }
      decide(by: number.value)
      return .bool(number.value.truncatingRemainder(dividingBy: other.value) == 0)
    default: return nil
    }
  }

  /// A number as an integer: its fraction is cut off.
  func whole(_ number: CodeNumber) -> CodeNumber {
    if number.kind == .real { decide(by: number.value) }
    return number.of(.integer)
  }

  private func root(of number: CodeNumber) -> CodeNumber? {
    number.value < 0
      ? nil : CodeNumber(number.value.squareRoot(), number.kind, open: number.open)
  }

  /// The number that two make: a power.
  private func power(_ base: CodeNumber, _ exponent: CodeNumber) -> CodeNumber? {
    if exponent.value == 0.5 { return root(of: base) }
    guard exponent.value == exponent.value.rounded(), exponent.value.magnitude <= 64 else {
      return nil
    }
    return CodeNumber.combine(base, exponent) { base, exponent in
      let power = (0..<Int(exponent.magnitude)).reduce(1.0) { result, _ in result * base }
      return exponent < 0 ? 1 / power : power
    }
  }

  // MARK: Functions

  func freeFunction(_ word: String, _ arguments: CodeArguments, at place: CodeOrigin)
    -> CodeValue?
  {
    if let value = CodeRectangle.function(LibraryWord(word, arguments, in: self, at: place)) {
      return value
    }
    if word == "dispatch_once", let closure = arguments.closure { return call(closure, []) }
    switch word {
    case "UI_USER_INTERFACE_IDIOM":
      return member("userInterfaceIdiom", of: .type("UIDevice.current"), at: place)
    case "UIInterfaceOrientationIsLandscape", "UIDeviceOrientationIsLandscape",
      "UIInterfaceOrientationIsPortrait", "UIDeviceOrientationIsPortrait":
      guard let value = arguments.first, case .word = resolved(value) else { return nil }
      return member(
        word.hasSuffix("Landscape") ? "isLandscape" : "isPortrait", of: resolved(value), at: place)
    case "max", "min", "MAX", "MIN", "fmax", "fmin":
      let numbers = arguments.values.compactMap { number($0.value, at: place) }
      guard numbers.count == arguments.count else { return nil }
      return extreme(of: numbers, isLargest: word.lowercased().hasSuffix("max"))
    case "abs", "fabs", "ABS", "round", "floor", "ceil", "roundf", "floorf", "ceilf", "lround",
      "trunc":
      guard let number = arguments.first.flatMap({ number($0, at: place) }) else { return nil }
      if word.lowercased().hasSuffix("abs") {
        decide(between: number.value, 0)
      } else {
        decide(by: number.value)
      }
      let value: Double =
        switch word.prefix(1) {
        case "r", "l": number.value.rounded()
        case "f" where word.hasPrefix("floor"): number.value.rounded(.down)
        case "c": number.value.rounded(.up)
        case "t": number.value.rounded(.towardZero)
        default: number.value.magnitude
        }
      return .number(CodeNumber(value, number.kind, open: number.open))
    case "hypot", "hypotf":
      let sides = arguments.values.compactMap { number($0.value, at: place) }
      guard sides.count == 2 else { return nil }
      return root(of: sides[0] * sides[0] + sides[1] * sides[1]).map(CodeValue.number)
    case "sqrt", "sqrtf":
      return arguments.first.flatMap { number($0, at: place) }.flatMap(root).map(CodeValue.number)
    case "pow", "powf":
      guard arguments.count == 2, let base = number(arguments.values[0].value, at: place),
        let exponent = number(arguments.values[1].value, at: place)
      else { return nil }
      return power(base, exponent).map(CodeValue.number)
    case "dispatch_async", "dispatch_sync", "dispatch_after", "dispatch_main_async_safe":
      return arguments.closure.map { call($0, []) }
    case "stride": return strides(arguments)
    case "zip":
      guard arguments.count == 2 else { return nil }
      let lists = arguments.values.map { elements(of: $0.value) }
      let count = lists.compactMap { $0?.count }.min() ?? 0
      // `zip(1..., names)`: a range without an end is as long as the other list.
      let sides = zip(arguments.values, lists).map { argument, list -> [CodeValue]? in
        guard list == nil, case .range(let span) = resolved(argument.value), span.upper == nil,
          let lower = span.lower
        else { return list }
        return CodeSpan(lower: lower, upper: lower + Double(count), isClosed: false).numbers
      }
      guard let a = sides[0], let b = sides[1] else { return nil }
      return .list(CodeList(zip(a, b).map { .tuple([(nil, $0), (nil, $1)]) }))
    case "type":
      switch arguments["of"].map(resolved) {
      case .instance(let instance)?: return .type(instance.type)
      case .part(let part)?: return .type(instances[part.view]?.type ?? views[part.view].type)
      default: return nil
      }
    case "NSLocalizedString", "LocalizedString", "NSLocalizedStringFromTable",
      "NSLocalizedStringFromTableInBundle":
      return arguments.first.map { localized($0, in: arguments) }
    case "print", "NSLog", "assert", "precondition", "debugPrint": return .nothing
    default: return nil
    }
  }

  /// The largest or smallest of some numbers.
  func extreme(of numbers: [CodeNumber], isLargest: Bool) -> CodeValue? {
    guard let first = numbers.first else { return nil }
    var best = first.value
    for number in numbers.dropFirst() {
      decide(between: best, number.value)
      best = isLargest ? max(best, number.value) : min(best, number.value)
    }
    return .number(
      numbers.dropFirst().reduce(first) { result, number in
        CodeNumber.combine(result, number) { isLargest ? max($0, $1) : min($0, $1) }
      })
  }

  /// `stride(from: 0, to: 30, by: 10)`
  private func strides(_ arguments: CodeArguments) -> CodeValue? {
    let labels = ["from", arguments["to"] == nil ? "through" : "to", "by"]
    var values: [CodeNumber] = []
    for label in labels {
      guard case .number(let number)? = arguments[label].map(resolved), number.open.isEmpty else {
        return nil
      }
      decide(by: number.value)
      values.append(number)
    }
    let (first, last, step) = (values[0].value, values[1].value, values[2].value)
    guard step != 0, (last - first) / step <= 10_000 else { return nil }
    let kind: CodeNumber.Kind = values.contains { $0.kind == .real } ? .real : .integer
    let all =
      arguments["to"] == nil
      ? Array(stride(from: first, through: last, by: step))
      : Array(stride(from: first, to: last, by: step))
    return .list(CodeList(all.map { .number(CodeNumber($0, kind)) }))
  }
}

/// A function of the language as a value: an operator, the path to a member.
final class LanguageFunction: LibraryValue {
  enum Form {
    /// `+`, `<`
    case operation(String)
    /// `\.frame.width`
    case path([String])
  }

  let form: Form

  init(_ form: Form) { self.form = form }

  /// Its result for some values; nil if it is not known.
  func apply(_ values: [CodeValue], in runner: CodeRunner, at place: CodeOrigin) -> CodeValue? {
    switch form {
    case .operation(let sign):
      guard values.count == 2 else { return nil }
      let (first, second) = (runner.resolved(values[0]), runner.resolved(values[1]))
      return runner.compare(first, sign, second).map(CodeValue.bool)
        ?? runner.combine(first, sign, second, at: place)
    case .path(let words):
      guard var result = values.first else { return nil }
      for word in words {
        guard let next = runner.member(word, of: runner.resolved(result), at: place) else {
          return nil
        }
        result = next
      }
      return result
    }
  }
}
