import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let expect = ShellCommand(
    name: "expect", shape: .expressions,
    forms: [
      ["for", "screens", .list(.screenNames), .block("CONDITION; …")],
      [
        "for", .slot(.sizeParameter), .optional(.slot(.sizeRange)), .secondParameter,
        .block("CONDITION; …"),
      ],
      ["conflict"], ["conflict", .block], ["error", .block],
      ["no", .oneOf(["conflicts", .unlisted("conflict")])],
      ["no", "ambiguity", .optional("in", .view)],
      ["no", "cut", "texts", .optional("for", "languages", .list(.languageNames))],
      ["ambiguous", .view], ["lost", .label], ["holds", .label],
      ["room", .slot(OperandSlot("VIEW >= FACTOR", [.items], wanted: "a view and a factor"))],
      ["same", "as", .slot(OperandSlot("FILE", wanted: "a file", example: "\"old.lay\""))],
      [
        .slot(OperandSlot("N", wanted: "a number", piece: .numeral)),
        .oneOf(["constraints", .unlisted("constraint")]),
      ],
      [
        .slot(OperandSlot("CONDITION", [.items, .labels], wanted: "a condition")),
        .optional(
          "within", .slot(OperandSlot("N", wanted: "a number", example: "0.5"))),
      ],
    ],
    summary: "checks a condition, and fails if it does not hold",
    searchTerms: ["assert", "test", "check", "tolerance"],
    conditionWord: "for",
    action: { (shell, call) throws(Failure) in try shell.expect(call) })
}

extension Shell {
  fileprivate func expect(_ call: Call) throws(Failure) {
    let operands = call.operands
    hasExpected = true
    if operands.has("cut") { return try expectNoCutTexts(call) }
    if operands.has("for") { return try expectForSizes(call) }
    if let limit = operands.value("room") { return try expectRoom(limit) }
    if operands.has("same"), let file = operands.value("as") { return try expectSame(as: file) }
    try requireConvergence(call)
    if let word = operands.words.first, operands.value() == nil {
      switch word.name {
      case "conflict":
        guard let block = operands.block("conflict") else { return try expectConflict(call) }
        try expectFailure(of: block, isConflict: true, call)
      case "error":
        if let block = operands.block("error") {
          try expectFailure(of: block, isConflict: false, call)
        }
      case "ambiguous": try expectAmbiguous(call)
      case "lost", "holds":
        if let named = operands.value(word.name) {
          try expectState(named, isLost: word.name == "lost", call)
        }
      case _ where operands.has("ambiguity"): try expectNoAmbiguity(call)
      default: try expectNoConflicts(call)
      }
      return
    }
    guard let condition = operands.value() else { return }
    if operands.first(of: ["constraint", "constraints"]) != nil,
      case .number(let count) = condition.kind
    {
      try expectCount(count, call)
    } else {
      try expectCondition(condition, call)
    }
  }

  /// Throws if the layout does not converge.
  private func requireConvergence(_ call: Call) throws(Failure) {
    guard !isOnlyChecking, let feedback = engine.feedback(in: scene) else { return }
    reportFeedback()
    let explainer = explainer()
    throw unmet(
      "the layout does not converge",
      feedback.cycle.prefix(4).map {
        "it feeds on itself: \(explainer.words(for: $0, in: feedback))"
      },
      at: call.statement.range)
  }

  /// The failure of a check.
  func unmet(_ message: String, _ help: [String] = [], at range: SourceRange) -> Failure {
    Failure("E050", message, at: range, help: help + circumstances, kind: .expectation)
  }

  /// The values of the loops around a check, and the screen, which differ from turn to turn.
  private var circumstances: [String] {
    var values: [String] = []
    for scope in context.scopes {
      for name in scope.bindings.names.sorted() {
        guard values.count < 4, let value = scope.bindings[name]?.value else { continue }
        values.append("\(name) = \(evaluator.text(of: value, decimals: settings.precision))")
      }
    }
    guard !values.isEmpty else { return [] }
    let size = [scene.screen.width, scene.screen.height].map { NumberText.display($0, decimals: 2) }
    return ["here \(values.joined(separator: ", ")); the screen is \(size.joined(separator: "x"))"]
  }

  // MARK: Conditions

  private func expectCondition(_ condition: Expression, _ call: Call) throws(Failure) {
    var tolerance = Tolerance.reported
    if let expression = call.operands.value("within") {
      tolerance = try evaluator.number(
        try interpreter.read(expression), at: expression.range, "a tolerance")
      guard tolerance >= 0 else {
        throw Failure("E022", "a tolerance cannot be negative", at: expression.range)
      }
    }
    try interpreter.forEachPlace(of: condition) { (condition) throws(Failure) in
      let holds = try check(condition, tolerance: tolerance)
      guard !holds.truth else { return }
      let stated = "expected \(evaluator.text(of: condition))"
      let comparison = try condition.decidingComparison(isTrue: false) { (part) throws(Failure) in
        try check(part, tolerance: tolerance).truth
      }
      throw unmet(
        holds.found.isEmpty
          ? "\(stated), which is never true" : "\(stated), found \(holds.found)",
        comparison.map { reasons(for: $0, explainer()) } ?? [], at: condition.range)
    }
  }

  /// Whether a condition holds, and the values of its sides.
  private func check(
    _ condition: Expression, tolerance: Double
  ) throws(Failure) -> (truth: Bool, found: String) {
    let condition = condition.withoutParentheses
    switch condition.kind {
    case .unary(.not, let inner):
      let result = try check(inner, tolerance: tolerance)
      return (!result.truth, result.found)
    case .binary(.and, let left, let right, _):
      let first = try check(left, tolerance: tolerance)
      return first.truth ? try check(right, tolerance: tolerance) : first
    case .binary(.or, let left, let right, _):
      let first = try check(left, tolerance: tolerance)
      if first.truth { return first }
      let second = try check(right, tolerance: tolerance)
      return (second.truth, "\(first.found) and \(second.found)")
    case .binary(let operation, let left, let right, _) where operation.isComparison:
      let reading = GeometryReading.numbers(in: evaluator.coordinates(reading: condition))
      let a = try interpreter.evaluate(left, reading)
      let b = try interpreter.evaluate(right, reading)
      let truth = try evaluator.compare(a, operation, b, tolerance: tolerance, at: condition.range)
      return (truth, found(a, left, b, right))
    default:
      let value = try interpreter.read(condition)
      return (
        try evaluator.truth(value, at: condition.range),
        evaluator.text(of: value, decimals: settings.precision)
      )
    }
  }

  /// `a.width = 150`; both sides if both are expressions, empty if both are literals.
  private func found(_ a: Value, _ left: Expression, _ b: Value, _ right: Expression) -> String {
    func full(_ value: Value) -> String {
      evaluator.text(of: value, decimals: max(4, settings.precision))
    }
    let sides = [(a, left), (b, right)].filter { !$0.1.isLiteral }
    return sides.map { "\(evaluator.text(of: $0.1)) = \(full($0.0))" }
      .joined(separator: " and ")
  }

  // MARK: Conflicts and errors

  private func expectConflict(_ call: Call) throws(Failure) {
    guard !isOnlyChecking else { return }
    try interpreter.evaluator.requireAccuracy(at: call.range)
    let broken = engine.broken(in: scene)
    guard !broken.isEmpty else {
      throw unmet("expected a conflict, found none", at: call.statement.range)
    }
    memory.foreseen.formUnion(broken)
    memory.reported.formUnion(broken)
  }

  private func expectNoConflicts(_ call: Call) throws(Failure) {
    guard !isOnlyChecking else { return }
    try interpreter.evaluator.requireAccuracy(at: call.range)
    let broken = engine.broken(in: scene)
    guard !broken.isEmpty else { return }
    let explainer = explainer()
    let names = broken.map { explainer.naming($0) }
    throw unmet(
      "expected no conflicts, found \(broken.count)",
      names.prefix(5).map { "left out: \($0)" }, at: call.statement.range)
  }

  private func expectNoAmbiguity(_ call: Call) throws(Failure) {
    let top = try interpreter.item(behind: "in", of: call) ?? .root
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let free = engine.layout(of: scene).free.filter {
      scene.isInside($0.item, top)
    }
    guard !free.isEmpty else { return }
    throw unmet(
      "expected no ambiguity, found \(counted(free.count, "free value"))",
      ["free: " + list(free)], at: call.statement.range)
  }

  private func list(_ anchors: [AnchorReference]) -> String {
    let names = anchors.prefix(8).map { EquationText.anchor($0, in: scene) }
    return names.joined(separator: " ") + (anchors.count > 8 ? " …" : "")
  }

  private func expectAmbiguous(_ call: Call) throws(Failure) {
    guard let item = try interpreter.item(behind: "ambiguous", of: call), !isOnlyChecking else {
      return
    }
    try interpreter.needLayout()
    guard !engine.layout(of: scene).isAmbiguous(item) else { return }
    throw unmet(
      "expected `\(scene.name(of: item))` to be ambiguous, but all of it is determined",
      at: call.statement.range)
  }

  private func expectState(
    _ expression: Expression, isLost: Bool, _ call: Call
  ) throws(Failure) {
    let references = try constraintReferences(expression)
    guard !isOnlyChecking else { return }
    try interpreter.needLayout()
    let explainer = explainer()
    for reference in references {
      let name = explainer.naming(reference)
      guard describe(reference).isInForce else {
        throw unmet("\(name) is not in force", at: expression.range)
      }
      let violation = engine.violation(of: reference, in: scene)
      let holds = engine.holds(reference, in: scene)
      if isLost, holds {
        throw unmet("expected \(name) to be lost, but it holds", at: expression.range)
      }
      if !isLost, !holds {
        throw unmet(
          "expected \(name) to hold, but it is missed by \(NumberText.display(NumberText.tidy(violation)))",
          at: expression.range)
      }
    }
  }

  /// The constraints of a label or a number.
  func constraintReferences(
    _ expression: Expression
  ) throws(Failure) -> [ConstraintReference] {
    switch try interpreter.evaluate(expression, .anchors) {
    case .number(let number):
      return [try evaluator.reference(numbered: number, at: expression.range)]
    case .constraint(let reference): return [reference]
    case .constraints(_, let ids): return ids.map(ConstraintReference.stated)
    case let other:
      throw Failure(
        "E020",
        "a label or the number of a constraint is expected here, not "
          + other.kindDescription, at: expression.range)
    }
  }

  private func expectCount(_ count: Double, _ call: Call) throws(Failure) {
    _ = engine.broken(in: scene)
    let scene = shownScene
    let active = scene.constraintsInOrder.filter { scene.isInForce($0.id) }.count
    guard Double(active) != count else { return }
    throw unmet(
      "expected \(NumberText.exact(count)) constraint\(count == 1 ? "" : "s"), found \(active)",
      ["`constraints` lists them"], at: call.statement.range)
  }

  /// Tries statements on a copy, and requires them to fail.
  private func expectFailure(
    of block: Block, isConflict: Bool, _ call: Call
  ) throws(Failure) {
    guard !isOnlyChecking else { return }
    let before = kept
    let outer = (context, interpreter.progress, notices, pendingFiles, isTrying)
    let brokenBefore = Set(engine.broken(in: scene))
    isTrying = true
    var caught: Failure?
    do { try interpreter.execute(block) } catch { caught = error }
    let newlyBroken = engine.broken(in: scene).filter { !brokenBefore.contains($0) }
    kept = before
    (context, interpreter.progress, notices, pendingFiles, isTrying) = outer
    if let caught, caught.kind == .interrupted { throw caught }
    let isRefused = caught?.kind == .refused
    if isConflict {
      guard !isRefused, newlyBroken.isEmpty else { return }
      if let caught {
        throw unmet(
          "expected a conflict, found an error: \(caught.diagnostics.first?.message ?? "")",
          at: call.statement.range)
      }
      throw unmet("expected a conflict, but all constraints can hold", at: call.statement.range)
    }
    guard caught != nil else {
      throw unmet("expected an error, but nothing failed", at: call.statement.range)
    }
    if isRefused {
      throw unmet("expected an error, found a conflict", at: call.statement.range)
    }
  }
}

extension Expression {
  /// Whether its text is its value.
  var isLiteral: Bool {
    switch kind {
    case .number, .percent, .size, .string, .boolean, .none: true
    case .prioritized(let inner, _): inner.isLiteral
    case .unary, .parenthesized, .tuple, .list, .binary: children.allSatisfy(\.isLiteral)
    default: false
    }
  }
}
