import CodeIndex
import CodeSyntax
import LayoutModel

/// Operators and conditions.
extension CodeRunner {
  func prefix(_ sign: String, _ operand: CodeExpression, _ expression: CodeExpression) -> CodeValue
  {
    let inner = resolved(value(operand))
    if let step = step(sign, operand, expression) { return step }
    switch (sign, inner) {
    case ("-", .number(let number)): return .number(-number)
    case ("-", .unknown), ("-", .word):
      return number(inner, at: origin(operand.range)).map { .number(-$0) } ?? unknown(expression)
    case ("-", .sum(let sum)): return .sum(sum * CodeNumber(-1))
    case ("!", .bool(let flag)): return .bool(!flag)
    case ("~", _) where bits(inner) != nil:
      return .number(CodeNumber(Double(~(bits(inner) ?? 0)), .integer))
    case (_, .library(let one as EnumerationCase)):
      return ownOperator(sign, of: one.type, [inner], at: origin(expression.range))
        ?? unknown(expression)
    case ("+", _), ("&", _): return inner
    case ("...", .number), ("..<", .number):
      return span(nil, inner, isClosed: sign == "...").map(CodeValue.range) ?? unknown(expression)
    default:
      let word = LibraryWord(sign, in: self, at: origin(expression.range))
      return ask(word) { $0.combine(.nothing, $1, inner) } ?? unknown(expression)
    }
  }

  func postfix(_ sign: String, _ operand: CodeExpression, _ expression: CodeExpression) -> CodeValue
  {
    let inner = resolved(value(operand))
    if step(sign, operand, expression) != nil { return inner }
    if sign == "...", let span = span(inner, nil, isClosed: true) { return .range(span) }
    let place = origin(expression.range)
    let own = (program.functions[sign] ?? []).filter { function in
      function.declaration.modifiers.contains("postfix")
    }
    if let value = call(own, [inner], at: place) { return resolved(value) }
    return ask(LibraryWord(sign, in: self, at: place)) { $0.combine(inner, $1, .nothing) } ?? inner
  }

  /// Calls the operator of the set that fits its operands, which have no labels; nil if none does.
  private func call(
    _ operators: [CodeProgram.Function], _ operands: [CodeValue], at place: CodeOrigin
  ) -> CodeValue? {
    func arguments(_ function: CodeProgram.Function) -> CodeArguments {
      let labels = function.declaration.parameters.map(\.label)
      return CodeArguments(zip(labels, operands).map { ($0, $1) })
    }
    return operators.first { match([$0], arguments($0), nil) != nil }
      .flatMap { call($0, arguments($0), receiver: nil, at: place) }
  }

  /// Whether something that is not known is nil, as `if let` has it in this run; nil for other comparisons.
  private func isNothing(
    _ sign: String, _ left: CodeExpression, _ first: CodeValue, _ right: CodeExpression,
    _ second: CodeValue
  ) -> Bool? {
    guard isSwift, !isEntered, sign.count >= 2 else { return nil }
    switch (first, second) {
    case (.unknown, .nothing): return !isThere(left) == (sign.hasPrefix("=="))
    case (.nothing, .unknown): return !isThere(right) == (sign.hasPrefix("=="))
    default: return nil
    }
  }

  /// Whether something that is not known is there in this run.
  private func isThere(_ expression: CodeExpression) -> Bool {
    let text = text(expression)
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let words = ["there is a \(name)", "there is no \(name)"]
    return knownChoice("let \(text)", words, at: origin(expression.range)) == 0
  }

  /// Counts a variable up or down, `i++`; its new value, or nil for another operator.
  private func step(_ sign: String, _ operand: CodeExpression, _ expression: CodeExpression)
    -> CodeValue?
  {
    guard sign == "++" || sign == "--" else { return nil }
    let one = CodeExpression(.number(1, isWhole: true), at: operand.range)
    assign(operand, String(sign.prefix(1)) + "=", one, expression)
    return resolved(value(operand))
  }

  func binary(
    _ sign: String, _ left: CodeExpression, _ right: CodeExpression, _ expression: CodeExpression
  ) -> CodeValue {
    switch sign {
    case "&&", "||":
      return truth(expression).map(CodeValue.bool) ?? unknown(expression)
    case _ where Self.comparisons.contains(sign):
      let place = origin(expression.range)
      let first = counted(resolved(value(left)), at: place)
      let second = counted(resolved(value(right)), at: place)
      if let result = compare(first, sign, second).map(CodeValue.bool)
        ?? combine(first, sign, second, at: origin(expression.range))
      {
        return result
      }
      if let known = isNothing(sign, left, first, right, second) { return .bool(known) }
      if first.isAnchorLike, first.isLaidOut {
        miss(
          origin(expression.range),
          "what `\(sign)` means between \(first.kind) and \(second.kind) is not known here")
      }
      return unknown(expression)
    case "..<", "...":
      return span(value(left), value(right), isClosed: sign == "...").map(CodeValue.range)
        ?? unknown(expression)
    case "??":
      let first = resolved(value(left))
      if case .nothing = first { return value(right) }
      if case .unknown(let unknown) = first, unknown.meaning == nil, !looksLikeView(unknown) {
        let second = resolved(value(right))
        if case .unknown = second { return first }
        return second
      }
      return first
    default: break
    }
    let (first, second) = (resolved(value(left)), resolved(value(right)))
    if let result = combine(first, sign, second, at: origin(expression.range)) { return result }
    if first.isLaidOut || second.isLaidOut {
      miss(
        origin(expression.range),
        "what `\(sign)` means between \(first.kind) and \(second.kind) is not known here")
    }
    return unknown(expression)
  }

  /// What an operator that a type declares for its values comes to; nil if it declares none.
  private func ownOperator(
    _ sign: String, of type: String, _ operands: [CodeValue], at origin: CodeOrigin
  ) -> CodeValue? {
    let function = program.type(type)?.functions[sign]?.first {
      $0.declaration.parameters.count == operands.count
    }
    guard let function else { return nil }
    return call(
      function, CodeArguments(operands.map { (nil, $0) }), receiver: nil, at: origin)
  }

  private static let comparisons: Set = ["==", "!=", "<", ">", "<=", ">=", "===", "!=="]

  /// The value of an operator between two values; nil if it has none.
  func combine(_ first: CodeValue, _ sign: String, _ second: CodeValue, at origin: CodeOrigin)
    -> CodeValue?
  {
    let word = LibraryWord(sign, in: self, at: origin)
    if let value = ask(word, { $0.combine(first, $1, second) }) { return value }
    if sign == "+", first.isInsetsLike, second.isInsetsLike, let a = insets(first, at: origin),
      let b = insets(second, at: origin)
    {
      return .insets(a + b)
    }
    switch (first, second) {
    case (.list(let a), .list(let b)) where sign == "+":
      return .list(CodeList(a.elements + b.elements))
    case (.string(let a), .string(let b)) where sign == "+": return joined(a, b)
    case (.word, .word) where sign == "|": return .list(CodeList([first, second]))
    case (.list(let a), .word) where sign == "|": return .list(CodeList(a.elements + [second]))
    default: break
    }
    if case .library(let one as EnumerationCase) = first,
      let value = ownOperator(sign, of: one.type, [first, second], at: origin)
    {
      return value
    }
    // A comparison of data, which the app defines for types of its own, is not known where they are not.
    if let functions = program.functions[sign],
      !Self.comparisons.contains(sign) || first.isLaidOut || second.isLaidOut
    {
      if let value = call(functions, [first, second], at: origin) { return value }
    }
    if let operation = Self.bitOperations[sign] {
      guard let a = bits(first), let b = bits(second) else { return nil }
      return .number(CodeNumber(Double(operation(a, b)), .integer))
    }
    guard ["+", "-", "*", "/", "%", "<<", ">>"].contains(sign) else { return nil }
    if first.isAnchorLike || second.isAnchorLike {
      guard let a = sum(first, at: origin), let b = sum(second, at: origin) else { return nil }
      switch sign {
      case "+": return .sum(a + b)
      case "-": return .sum(a - b)
      case "*":
        if b.terms.isEmpty { return .sum(a * b.constant) }
        return a.terms.isEmpty ? .sum(b * a.constant) : nil
      case "/": return b.terms.isEmpty ? .sum(a * (CodeNumber(1) / b.constant)) : nil
      default: return nil
      }
    }
    guard first.isNumberLike, second.isNumberLike, let a = number(first, at: origin),
      let b = number(second, at: origin)
    else { return nil }
    switch sign {
    case "+": return .number(a + b)
    case "-": return .number(a - b)
    case "*": return .number(a * b)
    case "/": return .number(a / b)
    case "<<", ">>":
      guard b.value >= 0, b.value <= 62 else { return nil }
      let factor = CodeNumber(Double(1 << Int(b.value)), .integer)
      return .number(sign == "<<" ? a * factor : a / factor)
    default:
      return .number(
        CodeNumber.combine(a, b) { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) })
    }
  }

  private static let bitOperations: [String: @Sendable (Int, Int) -> Int] = [
    "&": { $0 & $1 }, "|": { $0 | $1 }, "^": { $0 ^ $1 },
  ]

  /// A whole number that is known, or an enumerator of C, as bits.
  private func bits(_ value: CodeValue) -> Int? {
    switch value {
    case .number(let number): number.open.isEmpty ? Int(exactly: number.value) : nil
    case .library(let one as EnumerationCase): one.rawValue(in: self).flatMap(bits)
    default: nil
    }
  }

  // MARK: Conditions

  /// The result of a comparison; nil if it is not known.
  func compare(_ first: CodeValue, _ sign: String, _ second: CodeValue) -> Bool? {
    let isEqual: Bool?
    switch (first, second) {
    case (.number(let a), .number(let b)):
      decide(between: a.value, b.value)
      if !a.open.isEmpty || !b.open.isEmpty { guess() }
      switch sign {
      case "<": return a.value < b.value
      case ">": return a.value > b.value
      case "<=": return a.value <= b.value
      case ">=": return a.value >= b.value
      default: isEqual = a.value == b.value
      }
    case (.word(let a), .word(let b)): isEqual = a == b
    case (.library(let a as EnumerationCase), .word(let b)): isEqual = a.name == b
    case (.library(let one as EnumerationCase), .number(let b)) where program.isOfC(one.type):
      guard case .number(let a)? = one.rawValue(in: self) else { return nil }
      return compare(.number(a), sign, .number(b))
    case (.number, .library(let one as EnumerationCase)) where program.isOfC(one.type):
      guard case .number(let b)? = one.rawValue(in: self) else { return nil }
      return compare(first, sign, .number(b))
    case (.library(let a as EnumerationCase), .library(let b as EnumerationCase)):
      isEqual = a.name == b.name
    case (.string(let a), .string(let b)):
      switch sign {
      case "<": return a < b
      case ">": return a > b
      default: isEqual = a == b
      }
    case (.bool(let a), .bool(let b)): isEqual = a == b
    case (.part(let a), .part(let b)): isEqual = a == b
    case (.instance(let a), .instance(let b)) where a === b: isEqual = true
    case (.nothing, .nothing): isEqual = true
    case (.unknown(let unknown), .nothing), (.nothing, .unknown(let unknown)):
      // Data that others set is there, as for `if let`; what the class makes itself is not there yet.
      isEqual = unknown.isUnset && (unknown.isConstraint || looksLikeView(unknown)) ? true : nil
    case (.nothing, _), (_, .nothing): isEqual = false
    case (.instance(let one), _) where isOptions(one.type):
      let bits = options(first, of: one.type)
      isEqual = options(second, of: one.type).flatMap { other in bits.map { $0 == other } }
    case (.list(let list), _):
      isEqual = optionType(of: list).flatMap { type in
        options(first, of: type).flatMap { bits in options(second, of: type).map { $0 == bits } }
      }
    default: isEqual = nil
    }
    guard let isEqual else { return nil }
    switch sign {
    case "==", "===": return isEqual
    case "!=", "!==": return !isEqual
    default: return nil
    }
  }

  /// Whether an expression is true; nil if that is not known.
  func truth(_ expression: CodeExpression) -> Bool? {
    switch expression.kind {
    case .prefix("!", let inner): return truth(inner).map { !$0 }
    case .assignment(let target, "=", _):
      // `if (self = [super init])`
      _ = value(expression)
      return target.name == "self" ? true : truth(target)
    case .binary(let sign, let left, let right) where sign == "&&" || sign == "||":
      let first = truth(left)
      if first == (sign == "||") { return first }
      let second = truth(right)
      if second == (sign == "||") { return second }
      return first == nil || second == nil ? nil : sign == "&&"
    default: break
    }
    switch resolved(value(expression)) {
    case .bool(let flag): return flag
    case .nothing: return false
    case .number(let number) where number.open.isEmpty:
      decide(between: number.value, 0)
      return number.value != 0
    case .unknown(let unknown): return unknown.isUnset ? false : nil
    case .part, .constraint, .list, .instance: return true
    default: return nil
    }
  }

  /// Whether a condition holds in this run. One that is not known is a choice of the run.
  func holds(_ expression: CodeExpression) -> Bool {
    if let known = truth(expression) {
      guard !isEntered else { return known }
      let (text, place) = (text(expression), origin(expression.range))
      let words = known ? [text, "not \(text)"] : ["not \(text)", text]
      return knownChoice(text, words, at: place) == 0 ? known : !known
    }
    return choose(expression)
  }

  private func choose(_ expression: CodeExpression) -> Bool {
    let place = origin(expression.range)
    let (isNegated, subject) = expression.withoutNegation
    // A method of a constraint is told from outside whether it is on.
    if isOfConstraint, case .name(let name) = subject.kind,
      case .unknown(let unknown)? = scope.owner(of: name)?.values[name]
    {
      var condition = unknown.condition ?? UnknownValue.Condition(text: unknown.text)
      condition.isNegated = isNegated != condition.isNegated
      return choose(condition, at: place)
    }
    return choose(condition(expression), at: place)
  }

  /// Whether a condition that is not known holds in this run.
  func choose(_ condition: UnknownValue.Condition, at place: CodeOrigin) -> Bool {
    // `style == .plain` and `style == .grouped || style == .inset` do not both hold.
    guard let subject = condition.subject else {
      return choose(condition.text, isNegated: condition.isNegated, at: place)
    }
    var known = assumed[subject, default: KnownCases()]
    if known.possible(condition.values).isEmpty { return condition.isNegated }
    if known.isOne(of: condition.values) { return !condition.isNegated }
    let holds = choose(condition.text, isNegated: condition.isNegated, at: place)
    if holds != condition.isNegated {
      known.affirm(condition.values)
    } else {
      known.deny(condition.values)
    }
    assumed[subject] = known
    return holds
  }

  /// What an expression asks, without a value.
  func condition(_ expression: CodeExpression) -> UnknownValue.Condition {
    let (isNegated, subject) = expression.withoutNegation
    let cases = cases(of: subject)
    return UnknownValue.Condition(
      isNegated: isNegated, text: text(subject), subject: cases?.subject,
      values: cases?.values ?? [])
  }

  /// The constants of which a condition says that something is one; nil for another condition.
  private func cases(of condition: CodeExpression) -> (subject: String, values: Set<String>)? {
    switch condition.kind {
    case .binary("==", let subject, let value) where value.isConstant:
      return (text(subject), [text(value)])
    case .binary("||", let left, let right):
      guard let first = cases(of: left), let second = cases(of: right),
        first.subject == second.subject
      else { return nil }
      return (first.subject, first.values.union(second.values))
    default: return nil
    }
  }

  /// Whether the code of an extension of constraints runs.
  private var isOfConstraint: Bool {
    switch current?.value {
    case .constraint, .list: true
    case .library(let library): constraintNumbers(.library(library)) != nil
    default: false
    }
  }

  /// Whether a condition holds in this run that is the text of something, or denies it.
  func choose(_ text: String, isNegated: Bool, at place: CodeOrigin) -> Bool {
    // The first alternative is the first that is written.
    let isFirst = hasMet(isNegated ? text : "!\(text)") == false
    let deniesFirst = isNegated == isFirst
    let isJoined = text.contains("||") || text.contains("&&")
    let denial = isJoined ? "not (\(text))" : "not \(text)"
    let words = deniesFirst ? [denial, text] : [text, denial]
    let isTaken = choice(deniesFirst ? "!\(text)" : text, words, at: place) == 0
    return isTaken == isFirst
  }

  /// Whether a closure without parameters gives true; where that is not known, the text of its last statement is a
  /// choice of the run.
  func holds(_ closure: ClosureValue, at place: CodeOrigin) -> Bool {
    guard case .expression(let expression)? = closure.closure.body.statements.last?.kind else {
      return true
    }
    let (oldScope, oldCurrent) = (scope, current)
    (scope, current) = (CodeScope(parent: closure.scope), closure.current)
    scope.values["$0"] = .library(EasyPeasyWords.Context())
    for parameter in closure.closure.parameters ?? [] {
      scope.values[parameter.name] = scope.values["$0"]
    }
    defer { (scope, current) = (oldScope, oldCurrent) }
    return inside(file: closure.file) {
      // It is asked again whenever the layout is renewed, so what is known now is one of two states.
      guard let known = truth(expression), !isEntered else { return holds(expression) }
      let text = text(expression)
      return choose(text, isNegated: !known, at: origin(expression.range)) == known
    }
  }

  /// Whether all conditions of a statement hold, with the names that they bind.
  func holds(_ conditions: [CodeCondition], at place: CodeOrigin) -> Bool {
    for condition in conditions {
      switch condition {
      case .expression(let expression): if !holds(expression) { return false }
      case .available(let isNegated):
        let isNew = knownChoice("#available", ["newer systems", "older systems"], at: place) == 0
        if isNew == isNegated { return false }
      case .binding(let binding):
        guard let name = binding.names.first else { continue }
        let bound: CodeValue
        if let expression = binding.value {
          bound = resolved(value(expression, named: name))
        } else {
          let whole = CodeExpression(.name(name), at: binding.range)
          bound = resolved(value(whole))
        }
        var isThere = !bound.isNothing
        if case .unknown(let unknown) = bound, unknown.isUnset, unknown.isConstraint {
          isThere = false
        }
        let words = ["there is a \(name)", "there is no \(name)"]
        let isAsFirst =
          isEntered
          || knownChoice(
            "let \(text(binding.value) ?? name)", isThere ? words : words.reversed(), at: place)
            == 0
        guard isThere == isAsFirst else { return false }
        scope.values[name] =
          isThere ? bound : .unknown(UnknownValue(name, at: origin(binding.range)))
      case .pattern(let pattern, let of):
        let subject = resolved(value(of))
        if let matches = matches(subject, pattern) {
          if !matches { return false }
          bindNames(of: pattern, to: subject)
        } else {
          bindNames(of: pattern, to: subject)
          let text = "\(self.text(of)) is \(self.text(pattern))"
          if choice(text, [text, "not \(text)"], at: origin(pattern.range)) != 0 { return false }
        }
      }
    }
    return true
  }
}

extension CodeRunner {
  fileprivate func text(_ expression: CodeExpression?) -> String? { expression.map(text) }
}

extension UnknownValue {
  /// Whether it is declared as a constraint, which is there only once code has made it.
  var isConstraint: Bool { type?.hasSuffix("Constraint") == true }

  /// Whether it is a variable that nothing has set yet.
  var isUnset: Bool { isDeclaredEmpty && meaning == nil }
}

extension CodeValue {
  var isAnchorLike: Bool {
    switch self {
    case .sum: true
    case .library(let library): (library as? MakerItem)?.anchors.count == 1
    default: false
    }
  }

  /// Whether an operator on it states layout in some library: it is a view or an anchor.
  var isLaidOut: Bool {
    switch self {
    case .part: true
    case .sum(let sum): !sum.isMeasured
    default: false
    }
  }

  var isInsetsLike: Bool {
    switch self {
    case .insets: true
    case .tuple(let values): values.count == 2 && values[0].value.isNothing
    default: false
    }
  }

  var isNumberLike: Bool {
    switch self {
    case .number, .word: true
    case .unknown(let value): value.type != "String"
    default: false
    }
  }
}
