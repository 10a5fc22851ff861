import CodeIndex
import CodeSyntax
import LayoutDialects
import LayoutModel

/// Statements, one after another.
extension CodeRunner {
  /// How a statement ends.
  enum Flow: Equatable {
    case next, left
    /// A loop ends, or goes on with its next turn: the one with a label, or the innermost.
    case broken(String?), continued(String?)
    /// The next case of a `switch` follows.
    case fallen

    /// What follows the loop with a label after a turn that ended so; nil where its next turn follows.
    func after(_ label: String?) -> Flow? {
      switch self {
      case .next, .fallen: nil
      case .left: .left
      case .broken(let loop): loop == nil || loop == label ? .next : self
      case .continued(let loop): loop == nil || loop == label ? nil : self
      }
    }
  }

  /// Runs statements in a scope of their own.
  func run(_ block: CodeBlock) -> Flow {
    let old = scope
    scope = CodeScope(parent: old)
    defer { scope = old }
    return runHere(block)
  }

  /// Runs statements in the scope in progress.
  func runHere(_ block: CodeBlock) -> Flow {
    var cleanups: [CodeBlock] = []
    defer { for cleanup in cleanups.reversed() { _ = run(cleanup) } }
    // A function inside another one is called before its declaration, too.
    for statement in block.statements {
      guard case .function(let function) = statement.kind else { continue }
      scope.functions[function.name] = CodeProgram.Function(
        file: fileIndex, declaration: function, range: statement.range,
        owner: current?.type ?? "")
    }
    for statement in block.statements {
      if case .cleanup(let body) = statement.kind {
        cleanups.append(body)
        continue
      }
      let flow = run(statement)
      // `break check` ends the statement with that label.
      if let label = statement.label, flow == .broken(label) { continue }
      if flow != .next { return flow }
    }
    return .next
  }

  /// The value of a function's or closure's body. A body of one expression returns its value.
  func result(of block: CodeBlock) -> CodeValue {
    let (oldScope, oldReturned, oldBuilder) = (scope, returned, builder)
    scope = CodeScope(parent: oldScope)
    returned = nil
    builder = nil
    lastValue = .nothing
    defer { (scope, returned, builder) = (oldScope, oldReturned, oldBuilder) }
    _ = runHere(block)
    if let returned { return returned }
    return block.statements.count == 1 ? lastValue : .nothing
  }

  /// The values of the statements of a body, one after another, as a result builder takes them.
  func gathered(_ block: CodeBlock) -> [CodeValue] {
    let (oldScope, outer) = (scope, builder)
    var values: [CodeValue] = []
    scope = CodeScope(parent: oldScope)
    builder = { values.append($0) }
    defer { (scope, builder) = (oldScope, outer) }
    _ = runHere(block)
    return values
  }

  /// What a result builder makes of a body: what its `buildBlock` says, else its values as one list, or the only one.
  func built(_ block: CodeBlock, by builder: ResultBuilder) -> CodeValue {
    let values = gathered(block).flatMap { elements(of: $0) ?? [$0] }
    let blocks = program.type(builder.name)?.functions["buildBlock"] ?? []
    let meant = blocks.filter { $0.declaration.result?.name == builder.result?.name }
    let arguments = CodeArguments(values.map { (nil, $0) })
    if builder.result?.name != "[]",
      let function = match(meant.isEmpty ? blocks : meant, arguments, nil),
      let made = call(
        function, arguments, receiver: CodeInstance(type: builder.name),
        at: origin(block.range))
    {
      return resolved(made)
    }
    let isList = values.count != 1 || builder.result?.name == "[]"
    return isList ? .list(CodeList(values)) : values[0]
  }

  /// Runs a statement.
  func run(_ statement: CodeStatement) -> Flow {
    guard enter() else {
      miss(origin(statement.range), Self.cutOff)
      isCutOff = true
      return .left
    }
    defer { leave() }
    switch statement.kind {
    case .expression(let expression):
      let count = constraints.count
      lastValue = resolved(value(expression))
      if case .library(let library) = lastValue, isStatement(expression) {
        library.finish(in: self)
      }
      if !lastValue.isNothing { builder?(lastValue) }
      guard isEntered, constraints.count == count else { break }
      if case .unknown = lastValue, expression.isCallOrName {
        miss(origin(expression.range), "nothing here says what it does")
      } else if case .binary(let sign, _, _) = expression.kind,
        ["==", "<=", ">="].contains(sign), current?.type.isEmpty != false
      {
        miss(origin(expression.range), "no library here gives `\(sign)` this meaning")
      }
    case .variables(let list): declare(list)
    case .result(let expression):
      returned = expression.map { resolved(value($0)) } ?? .nothing
      return .left
    case .conditional(let conditions, let then, let otherwise):
      let old = scope
      scope = CodeScope(parent: old)
      defer { scope = old }
      if isOnce(conditions, then) || holds(conditions, at: origin(statement.range)) {
        return runHere(then)
      }
      scope = old
      if let otherwise { return run(otherwise) }
    case .exit(let conditions, let body):
      if !holds(conditions, at: origin(statement.range)) {
        let flow = run(body)
        return flow == .next ? .left : flow
      }
    case .loop(let loop): return run(loop, statement.label)
    case .repetition(let loop):
      let old = scope
      scope = CodeScope(parent: old)
      defer { scope = old }
      return run(loop, at: statement.range, statement.label)
    case .choice(let subject, let cases): return run(subject, cases, statement.range)
    case .block(let block): return run(block)
    case .cleanup(let block): return run(block)
    case .branches(let branches):
      if let taken = branches.taken { return runHere(branches[taken].body) }
    case .jump(let jump):
      switch jump {
      case .breaking(let label): return .broken(label)
      case .continuing(let label): return .continued(label)
      case .fallingThrough: return .fallen
      case .leaving: return .left
      }
    case .function, .type, .cases, .module, .macro, .alias: break
    }
    return .next
  }

  /// Whether a flag that is not known lets code run once: `if (!isLaidOut) { …; isLaidOut = YES }`.
  private func isOnce(_ conditions: [CodeCondition], _ body: CodeBlock) -> Bool {
    guard !isEntered, conditions.count == 1, case .expression(let condition) = conditions[0] else {
      return false
    }
    let (isNegated, flag) = condition.withoutNegation
    guard flag.isPath,
      body.statements.contains(where: { statement in
        guard case .expression(let expression) = statement.kind,
          case .assignment(let target, "=", let value) = expression.kind,
          case .boolean(isNegated) = value.kind
        else { return false }
        return target.isPath && target.lastWord.map(plain) == flag.lastWord.map(plain)
      }), case .unknown = resolved(value(flag))
    else { return false }
    return true
  }

  private func isStatement(_ expression: CodeExpression) -> Bool {
    if case .call = expression.kind { return true }
    if case .member = expression.kind { return true }
    return false
  }

  // MARK: Variables

  private func declare(_ list: CodeVariables) {
    for binding in list.bindings {
      let first = binding.names.first ?? "_"
      var result: CodeValue
      if let expression = binding.value {
        let count = views.count
        let made = value(expression, named: first, as: binding.type)
        result = copied(typed(resolved(made), binding.type))
        if !expression.isPath { rename(result, first, madeAfter: count) }
      } else if binding.type?.isOptional == true {
        result = .nothing
      } else {
        result = empty(binding.type, first, at: origin(binding.range))
      }
      result = named(result, first)
      if binding.names.count > 1, case .tuple(let values) = result {
        for (name, part) in zip(binding.names, values) {
          scope.values[name] = named(resolved(part.value), name)
        }
      } else {
        for name in binding.names { scope.values[name] = result }
      }
    }
  }

  /// The value of a variable that is declared without one: an empty array, or something that is not set yet.
  func empty(_ type: CodeType?, _ name: String, at origin: CodeOrigin) -> CodeValue {
    guard let type else { return .unknown(UnknownValue(name, at: origin)) }
    if type.name == "[]" { return .list(CodeList([], name: name)) }
    if type.name == "[:]" { return .dictionary(CodeDictionary([])) }
    if type.name == "NSMutableArray" || type.name == "NSArray" {
      return .list(CodeList([], name: name))
    }
    let value = UnknownValue(name, at: origin, type: type.name)
    value.isDeclaredEmpty = type.isOptional || type.name == "NSLayoutConstraint"
    return .unknown(value)
  }

  /// Names a view that a closure or function has just made after what holds it, whatever it was called there.
  func rename(_ value: CodeValue, _ name: String, madeAfter count: Int) {
    guard case .part(let part) = value, part.guide == nil, part.view >= count else { return }
    views[part.view].name = name
    takeHostView(for: part.view)
  }

  /// Names what a variable holds after it, where it has no name yet.
  func named(_ value: CodeValue, _ name: String) -> CodeValue {
    switch value {
    case .part(let part) where part.guide == nil && views[part.view].name.isEmpty:
      views[part.view].name = name
      takeHostView(for: part.view)
    case .constraint(let index) where constraints[index].name == nil:
      constraints[index].name = name
    case .unknown(let unknown) where unknown.variable == nil: unknown.variable = name
    case .list(let list) where list.name == nil:
      list.name = name
      let one = SwiftNames.singular(name)
      for (place, element) in list.elements.enumerated() {
        if case .part = element { _ = named(element, "\(one)\(place + 1)") }
      }
    default: break
    }
    return value
  }

  /// Makes a view that code declares the one of its name in the scene that it runs against.
  func takeHostView(for index: Int) {
    guard isEntered, case .made = views[index].kind,
      let known = views.firstIndex(where: { view in
        guard case .existing = view.kind else { return false }
        return view.name == plain(views[index].name)
      }), known != 0, views[known].isGuide == views[index].isGuide
    else { return }
    views[index].kind = views[known].kind
    if views[index].parent == nil { views[index].parent = views[known].parent }
    if !changedViews.contains(index) {
      views[index].properties = views[known].properties
      views[index].stack = views[index].stack ?? views[known].stack
    }
  }

  // MARK: Loops

  private func run(_ loop: CodeLoop, _ label: String?) -> Flow {
    var sequence = resolved(value(loop.sequence))
    // Objective-C goes through the keys of a dictionary.
    if !isSwift, case .dictionary(let dictionary) = sequence {
      sequence = .list(CodeList(dictionary.elements.map { keyValue($0.key) }))
    }
    guard let elements = elements(of: sequence) else {
      return once(loop.sequence.range) { turn(loop, unknown(loop.sequence)) }
    }
    if elements.isEmpty {
      let data = dataElement(text(loop.sequence), in: loop.body, at: origin(loop.sequence.range))
      return data.map { turn(loop, $0) } == .left ? .left : .next
    }
    let most = 200
    if elements.count > most {
      miss(origin(loop.sequence.range), "the first \(most) turns of the loop were read")
    }
    for element in elements.prefix(most) {
      if let end = turn(loop, element).after(label) { return end }
    }
    return .next
  }

  /// Runs the body of a loop once that repeats an unknown number of times.
  private func once(_ range: CodeRange, _ turn: () -> Flow) -> Flow {
    let count = constraints.count
    let numbers = scope.numbers
    let flow = repeating("how often the loop in line \(range.line) repeats", turn)
    openChanged(since: numbers, at: origin(range))
    if constraints.count > count {
      miss(origin(range), "how often the loop repeats is not known; it was read once")
    }
    return flow == .left ? .left : .next
  }

  /// Makes variables open numbers that a loop counts which repeats an unknown number of times.
  private func openChanged(since numbers: [CodeScope.Number], at place: CodeOrigin) {
    for old in numbers {
      guard case .number(let new)? = old.scope.values[old.name], new.value != old.value else {
        continue
      }
      old.scope.values[old.name] = .number(openNumber(old.name, at: place))
    }
  }

  /// What stands for one element of data with which other code fills what is empty here, in a run that reads what is
  /// done with it; nil in other runs.
  func dataElement(_ text: String, in body: CodeBlock, at place: CodeOrigin) -> CodeValue? {
    guard !isEntered, LayoutCalls.isIn(body) else { return nil }
    let words = ["\(text) is empty", "\(text) has one"]
    return knownChoice(words[0], words, at: place) == 1
      ? .unknown(UnknownValue(text, at: place)) : nil
  }

  private func turn(_ loop: CodeLoop, _ element: CodeValue) -> Flow {
    let old = scope
    scope = CodeScope(parent: old)
    defer { scope = old }
    if let pattern = loop.pattern {
      if matches(resolved(element), pattern) == false { return .next }
      bindNames(of: pattern, to: resolved(element))
    } else if loop.names.count > 1, case .tuple(let values) = element {
      // `for (index, (name, view)) in pairs.enumerated()` binds three names.
      let parts = values.flatMap { value -> [CodeValue] in
        guard values.count < loop.names.count, case .tuple(let inner) = resolved(value.value) else {
          return [value.value]
        }
        return inner.map(\.value)
      }
      for (name, value) in zip(loop.names, parts) { scope.values[name] = value }
    } else {
      for name in loop.names {
        scope.values[name] = loop.names.count == 1 ? element : unknown(loop.sequence)
      }
    }
    if let condition = loop.condition, !holds(condition) { return .next }
    return runHere(loop.body)
  }

  /// What a loop walks: the elements of an array, the numbers of a range.
  func elements(of value: CodeValue) -> [CodeValue]? {
    switch resolved(value) {
    case .list(let list): return list.elements
    case .range(let span): return span.numbers
    case .dictionary(let dictionary):
      return dictionary.elements.map { .tuple([("key", keyValue($0.key)), ("value", $0.value)]) }
    default: return nil
    }
  }

  /// The key of a dictionary as a value.
  func keyValue(_ key: String) -> CodeValue {
    key.hasPrefix(".") ? .word(String(key.dropFirst())) : .string(key)
  }

  private func run(_ loop: CodeRepetition, at range: CodeRange, _ label: String?) -> Flow {
    if let start = loop.start { _ = runHere(start) }
    let most = 60
    let made = constraints.count
    for turn in 0...most {
      if turn == most {
        if constraints.count > made {
          miss(origin(range), "the first \(most) turns of the loop were read")
        }
        break
      }
      if turn > 0 || !loop.runsFirst {
        let known = guesses
        guard holds(loop.conditions, at: origin(range)) else { break }
        if guesses > known { return once(range) { run(loop.body) } }
        if loop.conditions.isEmpty, turn > 0 { break }
      }
      if let end = run(loop.body).after(label) { return end }
      if let step = loop.step { _ = value(step) }
    }
    return .next
  }

  // MARK: Switches

  private func run(_ subject: CodeExpression, _ cases: [CodeCase], _ range: CodeRange) -> Flow {
    let value = resolved(value(subject))
    var isOpen = false
    var known: Int?
    for (index, one) in cases.enumerated() {
      if one.patterns.isEmpty {
        if !isOpen { known = index }
        break
      }
      let results = one.patterns.map { matches(value, $0) }
      if results.contains(true), one.condition == nil || holds(one, for: value) {
        known = index
        break
      }
      if results.contains(nil) || results.contains(true) { isOpen = true }
    }
    guard isOpen || known != nil, !cases.isEmpty else { return .next }
    let text = text(subject)
    let words = cases.map { one in
      one.patterns.isEmpty
        ? "\(text) else" : "\(text) \(one.patterns.map(self.text).joined(separator: " "))"
    }
    let chosen: Int
    if let known {
      let order = [known] + cases.indices.filter { $0 != known }
      let place = knownChoice("switch \(text)", order.map { words[$0] }, at: origin(range))
      chosen = isEntered ? known : order[place]
    } else {
      let possible = possibleCases(cases, of: text)
      let place =
        possible.count < 2
        ? 0 : choice("switch \(text)", possible.map { words[$0] }, at: origin(range))
      guard possible.indices.contains(place) else { return .next }
      chosen = possible[place]
      assume(cases, chosen, of: text)
    }
    guard cases.indices.contains(chosen) else { return .next }
    let old = scope
    scope = CodeScope(parent: old)
    defer { scope = old }
    for pattern in cases[chosen].patterns { bindNames(of: pattern, to: value) }
    var flow = runHere(cases[chosen].body)
    var last = chosen
    // A case of C goes on with the next one unless it ends with `break`.
    while flow == .fallen || flow == .next && !isSwift, cases.indices.contains(last + 1) {
      last += 1
      flow = runHere(cases[last].body)
    }
    return ended(flow)
  }

  /// Whether a pattern is a constant, or a case with values.
  private func isCase(_ pattern: CodeExpression) -> Bool {
    if case .call(let call) = pattern.kind { call.callee.isConstant } else { pattern.isConstant }
  }

  /// The numbers of the cases that what is known of a value in this run leaves.
  private func possibleCases(_ cases: [CodeCase], of subject: String) -> [Int] {
    let known = assumed[subject, default: KnownCases()]
    return cases.indices.filter { index in
      if cases[index].patterns.isEmpty { return !known.isOne(of: covered(by: cases[..<index])) }
      return words(of: cases[index]).map { !known.possible($0).isEmpty } ?? true
    }
  }

  /// Remembers which case a run has taken.
  private func assume(_ cases: [CodeCase], _ chosen: Int, of subject: String) {
    if cases[chosen].patterns.isEmpty {
      assumed[subject, default: KnownCases()].deny(covered(by: cases[..<chosen]))
    } else if let words = words(of: cases[chosen]) {
      assumed[subject, default: KnownCases()].affirm(words)
    }
  }

  /// The constants of a case; nil if it takes others as well: `case let other`.
  private func words(of one: CodeCase) -> Set<String>? {
    one.patterns.allSatisfy(isCase) ? Set(one.patterns.map(word(of:))) : nil
  }

  /// The constants for which one of some cases is taken, whatever its values are.
  private func covered(by cases: ArraySlice<CodeCase>) -> Set<String> {
    cases.filter { $0.condition == nil }.reduce(into: []) { $0.formUnion(words(of: $1) ?? []) }
  }

  /// Whether the condition of a case is known to hold for a value.
  private func holds(_ one: CodeCase, for value: CodeValue) -> Bool {
    guard let condition = one.condition else { return true }
    let old = scope
    scope = CodeScope(parent: old)
    defer { scope = old }
    for pattern in one.patterns { bindNames(of: pattern, to: value) }
    return truth(condition) == true
  }

  /// The words of a pattern without what it binds: `.large` of `.large(let ratio)`.
  private func word(of pattern: CodeExpression) -> String {
    if case .call(let call) = pattern.kind { text(call.callee) } else { text(pattern) }
  }

  /// `break` ends a switch, not the loop around it.
  private func ended(_ flow: Flow) -> Flow {
    flow == .broken(nil) || flow == .fallen ? .next : flow
  }
}

extension CodeExpression {
  /// Whether it calls something, or is a name alone.
  fileprivate var isCallOrName: Bool {
    switch kind {
    case .call, .name: true
    default: false
    }
  }
}
