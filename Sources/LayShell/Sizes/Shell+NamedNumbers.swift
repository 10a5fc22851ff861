import Files
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// A number with a name as what is varied: `range gap`, `sweep gap`, `expect for gap 0...40 { … }`.
///
/// The statements so far are run anew with other values. Where the name only occurs in equations, added or
/// multiplied by numbers, the constants are linear in it, and everything is exact; otherwise values are tried.
extension Shell {
  /// The parameter with the range after it.
  func parameterAndRange(
    _ first: Expression, _ second: Expression?
  ) throws(Failure) -> (NamedParameter, ClosedRange<Double>?) {
    try evaluator.parameterAndRange(first, second) { (name, range) throws(Failure) in
      try self.namedNumber(name, at: range)
    }
  }

  /// The parameter that an expression names.
  func parameter(_ expression: Expression) throws(Failure) -> NamedParameter {
    try evaluator.parameter(expression) { (name, range) throws(Failure) in
      try self.namedNumber(name, at: range)
    }
  }

  /// The plane of two parameters that a statement names, each with its range; nil if it names one.
  func plane(
    _ first: [Expression], _ second: [Expression], at place: SourceRange
  ) throws(Failure) -> NamedPlane? {
    guard let one = first.first, let other = second.first else { return nil }
    let (a, b) = (
      try parameterAndRange(one, first.dropFirst().first),
      try parameterAndRange(other, second.dropFirst().first)
    )
    let plane = NamedPlane(
      first: a.0, second: b.0,
      ranges: (
        a.1 ?? a.0.parameter.defaultRange(in: scene), b.1 ?? b.0.parameter.defaultRange(in: scene)
      ))
    guard !isOnlyChecking else { return plane }
    for (range, value) in [(plane.ranges.0, one), (plane.ranges.1, other)]
    where range.lowerBound == range.upperBound {
      throw Failure(
        "E022", "a plane needs a range of each of its parameters", at: value.range,
        help: ["of a single value it is a sweep of the other parameter"])
    }
    guard plane.first.parameter.isIndependent(of: plane.second.parameter), try addUp(plane) else {
      throw Failure(
        "E020", "`\(plane.first.name)` and `\(plane.second.name)` change the same numbers",
        at: place, help: ["a plane has two parameters that do not depend on each other"])
    }
    return plane
  }

  /// Whether what the numbers of two `let` change together is the sum of what each changes.
  private func addUp(_ plane: NamedPlane) throws(Failure) -> Bool {
    switch (plane.first.parameter, plane.second.parameter) {
    case (.linearConstants(_, let a), .linearConstants(_, let b)):
      let moved = SizeParameter.line(
        plane.first.parameter, plane.second.parameter, from: Size(width: a + 1, height: b + 1),
        direction: Size(width: 1, height: 0))
      guard let statements = statementsSoFar,
        let runs = NumberRuns(
          plane.first.name, PreviewProgram(statements: statements, settings: settings), of: self)
      else { return false }
      return runs.scene(at: a + 1, with: (plane.second.name, b + 1))?
        .hasNumbers(of: moved.scene(scene, at: 0)) ?? false
    case (.programNumber, .programNumber), (.programNumber, .linearConstants),
      (.linearConstants, .programNumber):
      return false
    default: return true
    }
  }

  /// Refuses an answer for which the program failed with some values.
  func requireRuns(of plane: NamedPlane, at range: SourceRange) throws(Failure) {
    try requireRuns(of: plane.first, at: range)
    try requireRuns(of: plane.second, at: range)
  }

  /// Refuses an answer for which the program failed with some value.
  func requireRuns(of named: NamedParameter, at range: SourceRange) throws(Failure) {
    guard case .programNumber(let number) = named.parameter, let value = number.failure else {
      return
    }
    throw Failure(
      "E020", "with `\(named.name)` = \(NumberText.display(value)) the program makes no such scene",
      at: range, help: ["name a range in which it does: sweep \(named.name) 10...20"])
  }

  private func namedNumber(_ name: String, at range: SourceRange) throws(Failure) -> NamedParameter
  {
    func named(_ parameter: SizeParameter) -> NamedParameter {
      NamedParameter(parameter: parameter, name: name, shortName: name)
    }
    func refusal(_ reason: String) -> Failure {
      Failure("E020", "`\(name)` cannot be varied: \(reason)", at: range)
    }
    if isOnlyChecking { return named(.constants([])) }
    guard let binding = evaluator.state.globals.bindings[name], !binding.isVariable,
      case .number(let value) = binding.value
    else { throw refusal("it is not the number of a `let`") }
    guard lesson == nil, var statements = statementsSoFar else {
      throw refusal("the statements so far are not all kept")
    }
    var use = NumberUse(of: name, isOpen: binding.isOpen)
    // A number that code leaves open has its value from the runs, whatever statements gave it.
    if binding.isOpen { statements.removeAll { NumberUse.gives($0.text, to: name, vocabulary) } }
    for statement in statements { use.read(statement.text, vocabulary) }
    guard !use.isReadByPasses || scene.programs.isEmpty else {
      throw refusal("a `when` or `place` block reads it")
    }
    guard
      let runs = NumberRuns(
        name, PreviewProgram(statements: statements, settings: settings), of: self),
      let now = runs.scene(at: value), now.hasViews(of: scene), now.hasNumbers(of: scene)
    else { throw refusal("the statements so far, run anew, make another scene") }
    if use.isLinear, settings.conflictPolicy != .stop,
      let constants = Self.linearConstants(
        around: value, scene, runs, others: binding.isOpen ? Self.farValues : [])
    {
      return named(.linearConstants(constants, at: value))
    }
    return named(
      .programNumber(
        ProgramNumber(value) { [scene] other in
          runs.scene(at: other).flatMap { $0.hasViews(of: scene) ? $0 : nil }
        }))
  }

  /// Where a limit or a branch in code shows: what it does with a number is not in a statement.
  private static let farValues = [-1000.0, 0, 100, 1000]

  /// The constants that follow a number, as linear functions of it; nil if more follows it, or not linearly.
  private static func linearConstants(
    around value: Double, _ scene: Scene, _ runs: NumberRuns, others: [Double]
  ) -> [ConstraintID: LinearValue]? {
    let step = 1.0
    let values = [value - 3] + others
    let moved = values.compactMap { runs.scene(at: $0) }
    guard moved.count == values.count, let next = runs.scene(at: value + step),
      (moved + [next]).allSatisfy({ $0.hasViews(of: scene) && $0.hasTerms(of: scene) })
    else { return nil }
    var constants: [ConstraintID: LinearValue] = [:]
    for constraint in scene.constraintsInOrder {
      guard let nextConstant = next.constraint(constraint.id)?.constant else { return nil }
      let now = constraint.constant
      // Differences of round numbers, without the last digits of rounding.
      let rate = ((nextConstant - now) / step * 1e9).rounded() / 1e9
      for (value, scene) in zip(values.map { $0 - value }, moved) {
        guard let constant = scene.constraint(constraint.id)?.constant else { return nil }
        let scale = Tolerance.rounding * max(1, now.magnitude, value.magnitude)
        guard (now + value * rate - constant).magnitude <= scale else { return nil }
      }
      guard nextConstant != now else { continue }
      constants[constraint.id] = LinearValue(now - value * rate, rate: rate)
    }
    return constants
  }
}

extension Scene {
  /// Whether it has the views and the constraints of another scene, by their numbers.
  func hasViews(of other: Scene) -> Bool {
    itemsInTreeOrder() == other.itemsInTreeOrder()
      && constraintsInOrder.map(\.id) == other.constraintsInOrder.map(\.id)
  }

  /// Whether everything else but constants is the same too.
  fileprivate func hasTerms(of other: Scene) -> Bool {
    display == other.display
      && zip(constraintsInOrder, other.constraintsInOrder).allSatisfy { a, b in
        a.left.terms == b.left.terms && a.right.terms == b.right.terms && a.relation == b.relation
          && a.priority == b.priority && isInForce(a.id) == other.isInForce(b.id)
      }
      && itemsInTreeOrder().allSatisfy { properties(of: $0) == other.properties(of: $0) }
  }

  /// Whether the constants are the same but for rounding, and everything else.
  fileprivate func hasNumbers(of other: Scene) -> Bool {
    hasTerms(of: other)
      && zip(constraintsInOrder, other.constraintsInOrder).allSatisfy {
        ($0.constant - $1.constant).magnitude <= Tolerance.rounding * max(1, $0.constant.magnitude)
      }
  }
}

/// Two parameters, each with its range.
struct NamedPlane {
  var first: NamedParameter
  var second: NamedParameter
  var ranges: (ClosedRange<Double>, ClosedRange<Double>)
}

extension SizeParameter {
  /// Whether it moves nothing that another parameter moves. What the numbers of two `let` change together may add up.
  fileprivate func isIndependent(of other: SizeParameter) -> Bool {
    switch (self, other) {
    case (.linearConstants, .linearConstants): self != other
    case (.contents(let items), .contents(let others)): Set(items).isDisjoint(with: others)
    default: self != other && Set(constraints).isDisjoint(with: other.constraints)
    }
  }
}

/// Runs of the statements of a session with other values of a number.
private struct NumberRuns: Sendable {
  private let name: String
  private let program: PreviewProgram
  private let scope: FileScope
  private let screen: Screen?
  /// The other names that have a value before anything runs.
  private let definitions: [(name: String, value: String)]
  private let stackBudget: Int
  private let isInterrupted: @Sendable () -> Bool

  /// nil if a name that has a value before anything runs is not a number.
  init?(_ name: String, _ program: PreviewProgram, of shell: Shell) {
    (self.name, self.program) = (name, program)
    scope = shell.fileScope.readOnly
    screen = shell.interpreter.fixedScreen
    let bindings = shell.evaluator.state.globals.bindings
    let fixed = shell.interpreter.fixedNames.filter { $0 != name }.sorted()
    definitions = fixed.compactMap { name in
      guard case .number(let value)? = bindings[name]?.value else { return nil }
      return (name, NumberText.exact(value))
    }
    guard definitions.count == fixed.count else { return nil }
    // They run inside a statement, on the same stack.
    stackBudget = shell.stackBudget / 2
    isInterrupted = { [interruption = shell.evaluator.interruption] in interruption.isWanted }
  }

  /// The scene for a value; nil if a statement fails.
  /// - Parameter second: Another number that has another value.
  func scene(at value: Double, with second: (name: String, value: Double)? = nil) -> Scene? {
    let shell = Shell(settings: program.settings, isInterrupted: isInterrupted, output: .none)
    shell.fileScope = scope
    shell.stackBudget = stackBudget
    if let screen { shell.fix(screen) }
    for other in definitions { _ = shell.define(other.name, as: other.value) }
    if let second { _ = shell.define(second.name, as: NumberText.exact(second.value)) }
    guard shell.define(name, as: NumberText.exact(value)) == nil, shell.run(program),
      !shell.statuses.contains(2)
    else { return nil }
    return shell.scene
  }
}

/// How a number is used in a program: whether the program is the same for all of its values, but for constants
/// of equations that are linear in it.
struct NumberUse {
  /// The name, and those of numbers that follow from it.
  private var names: Set<String>
  /// Whether only equations use it, linearly, and no statement depends on frames or on what it did before.
  private(set) var isLinear = true
  /// Whether statements that run at every layout may read it.
  private(set) var isReadByPasses = false

  /// Whether imported code may use it, which is tried instead of read.
  private let isOpen: Bool

  init(of name: String, isOpen: Bool = false) { (names, self.isOpen) = ([name], isOpen) }

  /// Takes the next statement into account.
  mutating func read(_ text: String, _ vocabulary: Vocabulary) {
    let program = parse(SourceText(text), vocabulary: vocabulary)
    if !program.diagnostics.isEmpty { isLinear = false }
    for statement in program.statements { read(statement) }
  }

  /// Whether a text does nothing else than to give a name a value.
  static func gives(_ text: String, to name: String, _ vocabulary: Vocabulary) -> Bool {
    let program = parse(SourceText(text), vocabulary: vocabulary)
    guard program.diagnostics.isEmpty else { return false }
    return program.statements.allSatisfy { statement in
      switch statement.kind {
      case .constant(let given, _): given.name == name
      case .assignment(let target, _, _): target.bareWord?.name == name
      default: false
      }
    }
  }

  private mutating func read(_ statement: Statement) {
    let isUsed = mentions(statement)
    switch statement.kind {
    case .constant(let name, let value):
      if Self.dependsOnFrames(value) { isLinear = false }
      if mentions(value) {
        names.insert(name.name)
        if !isLinear(value) { isLinear = false }
      }
    case .variable, .assignment, .conditional, .loop:
      // What a variable is, and how often a block runs, can depend on what was laid out.
      isLinear = false
      if isUsed { noteUse(in: statement) }
    case .expression(let value):
      guard isUsed else {
        if !Self.isEquation(value) { isLinear = false }
        return
      }
      if !Self.isEquation(value) || !isLinear(value) { isLinear = false }
    case .command(let command):
      let isImport = isOpen && ["import", "scene"].contains(command.word.name)
      if !isImport && !["view", "screen", "when", "place"].contains(command.word.name) || isUsed {
        isLinear = false
      }
      // What a file says is not read here.
      if isUsed || command.word.name == "source" { isReadByPasses = true }
    case .definition, .invalid:
      isLinear = false
      if isUsed { isReadByPasses = true }
    }
  }

  /// Notes that blocks which state conditions may use a name, or one that follows from it.
  private mutating func noteUse(in statement: Statement) {
    isReadByPasses = true
    if case .variable(let name, _) = statement.kind { names.insert(name.name) }
  }

  private static func isEquation(_ value: Expression) -> Bool {
    switch value.withoutParentheses.kind {
    case .prioritized(let inner, _): isEquation(inner)
    case .binary(let operation, _, _, _): operation.isComparison
    default: false
    }
  }

  private static func dependsOnFrames(_ value: Expression) -> Bool {
    var found = false
    SyntaxNode.expression(value).walk { node in
      if case .expression(let part) = node {
        switch part.kind {
        case .member, .call, .index: found = true
        default: break
        }
      }
      return !found
    }
    return found
  }

  /// Whether an expression is linear in the names, with factors that are numbers.
  private func isLinear(_ value: Expression) -> Bool {
    guard mentions(value) else { return true }
    switch value.kind {
    case .name: return true
    case .parenthesized(let inner), .unary(_, let inner): return isLinear(inner)
    case .prioritized(let inner, let priority):
      return isLinear(inner) && !mentions(priority.value)
    case .binary(let operation, let left, let right, _):
      switch operation {
      case .add, .subtract, .equal, .lessOrEqual, .greaterOrEqual:
        return isLinear(left) && isLinear(right)
      case .multiply:
        return isLinear(left) && isLinear(right)
          && (!mentions(left) || !mentions(right))
      case .divide: return isLinear(left) && !mentions(right)
      default: return false
      }
    default: return false
    }
  }

  private func mentions(_ statement: Statement) -> Bool {
    !names.isDisjoint(with: NamesRead(in: statement).names)
  }

  private func mentions(_ expression: Expression) -> Bool {
    !names.isDisjoint(with: NamesRead(in: expression).names)
  }
}
