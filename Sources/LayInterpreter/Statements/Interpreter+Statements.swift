import LayLanguage
import LayoutDialects
import LayoutModel

extension Interpreter {
  /// Executes one statement. On failure the caller restores the session.
  ///
  /// In a check without layouts a statement that needs a value of the layout is skipped, and the
  /// names that it would define are unknown from then on.
  package func execute(_ statement: Statement) throws(Failure) {
    do { try perform(statement) } catch {
      guard error.kind == .unknownGeometry else { throw error }
      evaluator.unknownNames.formUnion(NamesRead(in: statement).names)
    }
  }

  private func perform(_ statement: Statement) throws(Failure) {
    try poll(at: statement.range)
    try requireRoom(at: statement.range)
    if passFrames != nil { try checkPlaced(statement) }
    context.statement = statement
    if !statement.spellings.isEmpty { tellSpellings(of: statement) }
    let first = progress.constraints.count
    switch statement.kind {
    case .command(let command): try run(command, of: statement)
    case .expression(let expression): try executeExpression(expression, label: statement.label)
    case .assignment(let target, let operation, let value):
      try assign(target, operation, value, at: statement.range)
    case .constant(let name, let value): try bind(name, value, isVariable: false)
    case .variable(let name, let value): try bind(name, value, isVariable: true)
    case .definition(let name, let parameters, let body):
      let definition = Definition(
        name: name.name, parameters: parameters, body: body, source: context.source,
        scopes: context.scopes)
      try bind(name, to: .definition(definition), isVariable: false)
    case .conditional(let condition, let then, let otherwise):
      try executeConditional(condition, then, otherwise)
    case .loop(let name, let sequence, let body): try executeLoop(name, sequence, body)
    case .invalid:
      throw Failure(.statement, statement.diagnostics)
    }
    if let label = statement.label {
      try attach(label, to: Array(progress.constraints.dropFirst(first)), at: statement.range)
    }
  }

  /// Says how the pasted spellings of a statement are written here.
  private func tellSpellings(of statement: Statement) {
    var texts: [String] = []
    for spelling in statement.spellings {
      let written = context.source[spelling.range].prefix { !$0.isNewline }
      let text = "`\(spelling.ours)` for `\(written)`"
      if !texts.contains(text) { texts.append(text) }
    }
    let shown = texts.prefix(3).joined(separator: ", ")
    notice(
      "lay writes \(shown)" + (texts.count > 3 ? " and so on" : ""),
      at: statement.spellings.first?.range ?? statement.range)
  }

  /// Executes the statements of a block in a new scope.
  package func execute(_ block: Block, in scope: Scope = Scope()) throws(Failure) {
    try forEachStatement(of: block, in: scope) { (interpreter, statement) throws(Failure) in
      try interpreter.execute(statement)
    }
  }

  /// Calls a closure for each statement of a block, in the block's scope.
  package func forEachStatement(
    of block: Block, in scope: Scope, _ body: (Interpreter, Statement) throws(Failure) -> Void
  ) throws(Failure) {
    let depth = context.scopes.count
    let wasInside = context.isInside
    context.scopes.append(scope)
    context.isInside = true
    defer {
      context.scopes.removeLast(context.scopes.count - depth)
      context.isInside = wasInside
    }
    for statement in block.statements { try body(self, statement) }
  }

  /// The maximum number of views and guides in a scene, and of stated constraints, so that a loop
  /// without end does not take all memory. They are checked before each statement; what one
  /// statement creates has limits of its own.
  private static let mostItems = 1_000_000
  private static let mostConstraints = 3_000_000

  /// Throws if the scene has as many views or constraints as it may have.
  private func requireRoom(at range: SourceRange) throws(Failure) {
    guard scene.itemCount <= Self.mostItems else {
      throw Failure("E022", "a scene has at most \(Self.mostItems) views", at: range)
    }
    guard scene.constraintCount <= Self.mostConstraints else {
      throw Failure("E022", "a scene has at most \(Self.mostConstraints) constraints", at: range)
    }
  }

  /// Throws if the current statement is interrupted.
  package func poll(at range: SourceRange) throws(Failure) {
    if evaluator.interruption.isWanted { throw Failure(.interrupted, []) }
    try evaluator.checkStack(at: range)
  }

  /// Binds a name, unless the command line has given it a value: then the first statement that
  /// binds it is skipped.
  private func bind(_ name: Identifier, _ value: Expression, isVariable: Bool) throws(Failure) {
    if context.scopes.isEmpty, fixedNames.remove(name.name) != nil {
      if let binding = evaluator.state.globals.bindings[name.name] {
        notice(
          "--define wins: `\(name.name)` stays \(evaluator.text(of: binding.value, decimals: host.precision))",
          at: name.range)
        setGlobal(name.name, Scope.Binding(value: binding.value, isVariable: isVariable))
      }
      return
    }
    try bind(name, to: bound(value, isVariable: isVariable), isVariable: isVariable)
  }

  /// The value to bind to a name: geometry is read once.
  private func bound(_ expression: Expression, isVariable: Bool) throws(Failure) -> Value {
    let value: Value
    do { value = try read(expression) } catch {
      guard error.kind == .unknownGeometry else { throw error }
      return .unknown
    }
    if isVariable, case .prioritized = value {
      throw Failure(
        "E028", "a variable holds a value without a priority", at: expression.range,
        help: ["`let` names a value with its priority"])
    }
    return value
  }

  private func executeConditional(
    _ condition: Expression, _ then: Block, _ otherwise: Block?
  ) throws(Failure) {
    let condition = readingOrientation(condition)
    if context.mode == .prompt, !context.isInside, context.scopes.isEmpty,
      NamesRead(in: condition).names.contains("root")
    {
      notice("`if` is evaluated once, now; `when` again at every layout pass", at: condition.range)
    }
    if try truth(condition) {
      try execute(then)
    } else if let otherwise {
      try execute(otherwise)
    }
  }

  private func executeLoop(
    _ name: Identifier, _ sequence: Expression, _ body: Block
  ) throws(Failure) {
    try evaluator.requireUnreserved(name)
    let value = try read(sequence)
    if case .range(let first, let last) = value {
      var number = first
      while number <= last {
        try poll(at: body.range)
        try execute(body, in: Scope(name.name, to: .number(number)))
        number += 1
      }
      return
    }
    for element in try loopValues(value, at: sequence.range) {
      try poll(at: body.range)
      try execute(body, in: Scope(name.name, to: element))
    }
  }

  /// The values that a `for` loop iterates over.
  package func loopValues(_ value: Value, at range: SourceRange) throws(Failure) -> [Value] {
    if case .range(let first, let last) = value {
      return try Evaluator.numbers(first, last, at: range).map(Value.number)
    }
    if let elements = value.elements { return elements }
    throw Failure(
      "E020", "`for` goes through an array, a list or a range, not \(value.kindDescription)",
      at: range, help: ["for example: for i in 1...3 { … }"])
  }

  // MARK: Expressions as statements

  private func executeExpression(
    _ expression: Expression, label: Statement.Label?
  ) throws(Failure) {
    var inner = expression
    var syntax: PrioritySyntax?
    if case .prioritized(let value, let priority) = inner.kind {
      inner = value
      syntax = priority
    }
    if syntax == nil { inner = inner.withoutParentheses }
    if case .binary(let operation, _, _, _) = inner.kind, operation.isComparison {
      return try forEachPlace(of: inner) { (equation) throws(Failure) in
        guard case .binary(_, let left, let right, let sign) = equation.kind else { return }
        try executeComparison(
          operation, left, right, at: sign, priority: syntax, of: equation, label: label)
      }
    }
    let priority = try syntax.map { (syntax) throws(Failure) in try self.evaluator.priority(syntax)
    }
    if try act(inner, priority: priority) { return }
    try ask(expression, label: label)
    if case .binary(.and, let left, let right, _) = inner.kind, try isConstraint(left),
      try isConstraint(right)
    {
      notice("`and` only asks; to state two constraints, separate them by `;`", at: inner.range)
    }
  }

  /// Whether an expression would state a constraint if it stood alone.
  private func isConstraint(_ expression: Expression) throws(Failure) -> Bool {
    guard isEquation(expression), case .binary(_, let left, let right, _) = expression.kind else {
      return false
    }
    if try evaluate(left, .anchors).isGeometry { return true }
    return try evaluate(right, .anchors).isGeometry
  }

  /// Prints a value; a label has nothing to name there.
  private func ask(_ expression: Expression, label: Statement.Label?) throws(Failure) {
    guard let label else { return try host.ask(expression, in: self) }
    throw Failure(
      "E038", "a label names a constraint, and this states none", at: label.name.range,
      help: helpForAnchor(label.name.name, expression))
  }

  /// What to write for `width: 100`, which names an anchor without its view.
  private func helpForAnchor(_ name: String, _ value: Expression) -> [String] {
    let isItself = value.lastWord?.name == name && value.bareWord == nil
    guard Evaluator.anchorsByName[name] != nil, !isItself else { return [] }
    return [
      "an anchor is written after its view: \(evaluator.exampleView).\(name) == \(context.source[value.range])"
    ]
  }

  /// Says how a value of an attribute is set, after a comparison that was probably meant to set it:
  /// `a.keepWidth.equal == 100`.
  private func tellComparedValue(
    _ left: Expression, _ right: Expression, _ operation: BinaryOperator
  ) throws(Failure) {
    guard operation == .equal, case .member(_, let part) = left.kind else { return }
    if part.name == "baseline", case .member(_, let other) = right.kind, other.name == part.name {
      notice(
        "`baseline` is a property, and only compared; anchors are firstBaseline and lastBaseline",
        at: left.range)
      return
    }
    guard try isSet(left) else { return }
    let (value, other) = (context.source[left.range], context.source[right.range])
    notice("`==` compares; `\(value) = \(other)` sets the value", at: left.range)
  }

  /// A failed comparison with how the value on its left is set, if it is one that `=` sets:
  /// `a.margins == 8`.
  private func withHelpForSetting(
    _ failure: Failure, _ left: Expression, _ right: Expression, _ operation: BinaryOperator
  ) throws(Failure) -> Failure {
    guard operation == .equal, failure.kind == .statement, var first = failure.diagnostics.first,
      first.code == "E020", first.help.isEmpty, try isSet(left)
    else { return failure }
    let (value, other) = (context.source[left.range], context.source[right.range])
    first.help = ["`==` compares; to set it: \(value) = \(other)"]
    var failure = failure
    failure.diagnostics[0] = first
    return failure
  }

  /// Whether an expression names a value that `=` sets: a property, a part of one, or a value of an attribute.
  private func isSet(_ expression: Expression) throws(Failure) -> Bool {
    guard case .member(let owner, let part) = expression.kind else { return false }
    if ViewProperty.named(part.name) != nil { return true }
    if case .member(_, let whole) = owner.kind,
      ViewProperty.named(whole.name)?.parts.isEmpty == false
    {
      return true
    }
    guard KeepAttribute.relations[part.name] != nil else { return false }
    if case .attribute = try evaluate(owner, .anchors) { return true }
    return false
  }

  /// States an equation, or prints whether a comparison of plain values holds.
  private func executeComparison(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression,
    at operatorRange: SourceRange,
    priority syntax: PrioritySyntax?, of whole: Expression, label: Statement.Label?
  ) throws(Failure) {
    var right = right
    var syntax = syntax
    if syntax == nil, case .prioritized(let value, let priority) = right.kind {
      right = value
      syntax = priority
    }
    let a = try evaluate(left, .anchors)
    var b = try evaluate(right, .anchors)
    var named: Double?
    if case .prioritized(let value, let priority) = b, a.isGeometry {
      if let syntax { throw Failure("E028", "a value has one priority", at: syntax.range) }
      (b, named) = (value, priority)
    }
    for (side, value) in [(left, a), (right, b)] {
      if case .attribute = value { throw equationOfAttributes(side, at: whole.range) }
    }
    guard a.isGeometry || b.isGeometry else {
      if let syntax {
        throw Failure("E028", "a comparison of plain values has no priority", at: syntax.range)
      }
      do {
        try ask(whole, label: label)
      } catch {
        throw try withHelpForSetting(error, left, right, operation)
      }
      try tellComparedValue(left, right, operation)
      return
    }
    guard let relation = operation.relation else {
      throw notARelation(operation, at: operatorRange)
    }
    let priority = try syntax.map { (syntax) throws(Failure) in try self.evaluator.priority(syntax)
    }
    try state(
      a, relation, b, priority: priority ?? named ?? Priority.required, left.range, right.range,
      at: whole.range)
  }

  /// Whether an expression is an equation, with or without a priority.
  func isEquation(_ expression: Expression) -> Bool {
    switch expression.withoutParentheses.kind {
    case .prioritized(let inner, _): isEquation(inner)
    case .binary(let operation, _, _, _): operation.isComparison
    default: false
    }
  }

  /// The constraints in the scene that say what an equation says. Without a priority in the
  /// equation they are the required ones, and those of any priority if none is required.
  func constraints(saying expression: Expression) throws(Failure) -> [ConstraintID] {
    let before = evaluator.mark
    let progress = progress
    let wanted: [LayoutConstraint]
    do {
      defer {
        evaluator.state.goBack(to: before)
        self.progress = progress
      }
      try executeExpression(expression, label: nil)
      wanted = self.progress.constraints.dropFirst(progress.constraints.count)
        .compactMap { scene.constraint($0) }
    }
    var hasPriority = false
    if case .prioritized = expression.kind { hasPriority = true }
    if case .binary(_, _, let right, _) = expression.kind, case .prioritized = right.kind {
      hasPriority = true
    }
    let same = scene.constraintsInOrder.filter { constraint in
      wanted.contains { $0.saysSame(as: constraint) }
    }
    let exact = same.filter { constraint in
      wanted.contains { $0.saysSame(as: constraint) && $0.priority == constraint.priority }
    }
    return (hasPriority || !exact.isEmpty ? exact : same).map(\.id)
  }

  private func notARelation(_ operation: BinaryOperator, at operatorRange: SourceRange) -> Failure {
    switch operation {
    case .less, .greater:
      Failure(
        "E024", "`\(operation.rawValue)` cannot state a constraint: Auto Layout has ==, <= and >=",
        at: operatorRange, help: ["did you mean `\(operation.rawValue)=`?"])
    default:
      Failure(
        "E024", "`\(operation.rawValue)` cannot state a constraint", at: operatorRange,
        help: ["a constraint has `==`, `<=` or `>=`", "to ask, write: print …"])
    }
  }

  private func equationOfAttributes(_ expression: Expression, at range: SourceRange) -> Failure {
    Failure(
      "E023", "an equation compares anchors, and this is an attribute", at: range,
      help: [
        "set the attribute: \(context.source[expression.range]).equal = …",
        "to compare two attributes: expect … == …",
      ])
  }
}

extension BinaryOperator {
  /// Whether the operator is a comparison.
  package var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .add, .subtract, .multiply, .divide, .and, .or, .join: false
    }
  }

  /// The relation that the operator states; nil for other operators.
  package var relation: Relation? {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    case .notEqual, .less, .greater, .add, .subtract, .multiply, .divide, .and, .or, .join: nil
    }
  }
}
