import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

/// What decides the values of a comparison that does not hold.
extension Shell {
  /// The number of free values that a failure names.
  private static let mostFreeValues = 2
  /// The number of constraints that it names by their numbers alone.
  private static let mostNumbers = 6

  /// An explainer of a scene other than the current one, such as the same views on another screen.
  package func explainer(elsewhere there: Scene) -> Explainer {
    explainer(
      of: there,
      facts: SceneFacts(
        of: there, program: evaluator.passProgram(reportingTo: PassReport()),
        isInterrupted: { [interruption = evaluator.interruption] in interruption.isWanted }))
  }

  /// What decides the values that a comparison compares: that they are free, or the stated constraints
  /// that they follow from. Empty where neither can be told.
  func reasons(for comparison: Expression, _ explainer: Explainer) -> [String] {
    let differences = differences(of: comparison)
    var help: [String] = []
    for difference in differences {
      let explanation = explainer.facts.explain(difference)
      let isMissed = explanation.value.magnitude > Tolerance.reported
      guard differences.count == 1 || isMissed else { continue }
      if explanation.freedom != nil {
        help += freeValues(of: difference, explainer)
        continue
      }
      guard let deciding = constraints(deciding: explanation, explainer) else { continue }
      help.append(
        differences.count == 1
          ? "decided by \(deciding)" : "\(name(of: difference)) is decided by \(deciding)")
    }
    return help
  }

  /// `(4) title.width >= 150, with (1) (2)`: the stated constraints that a value follows from, the newest in
  /// full; nil if there is none.
  private func constraints(
    deciding explanation: ValueExplanation, _ explainer: Explainer
  ) -> String? {
    var stated = Set(
      explanation.entries.compactMap { entry -> ConstraintID? in
        guard case .constraint(.stated(let id)) = entry.source else { return nil }
        return id
      }
    ).sorted()
    guard let newest = stated.popLast() else { return nil }
    let rule = explainer.naming(.stated(newest))
    let others = stated.suffix(Self.mostNumbers).map { "(\($0.rawValue))" }.joined(separator: " ")
    let rest = stated.count - Self.mostNumbers
    return rule + (stated.isEmpty ? "" : ", with \(others)")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `photo.width is free: 100 to 140 all fit; lay shows the largest`
  private func freeValues(of difference: LinearExpression, _ explainer: Explainer) -> [String] {
    let free = difference.terms.compactMap { term -> String? in
      let explanation = explainer.facts.explain(LinearExpression(term.anchor))
      guard let freedom = explanation.freedom else { return nil }
      let words = explainer.words(of: freedom, at: explanation.value)
      return "\(EquationText.anchor(term.anchor, in: scene)) is free: \(words)"
    }
    guard !free.isEmpty else { return [] }
    return free.prefix(Self.mostFreeValues) + ["`ambiguity` says why it is free"]
  }

  private func name(of difference: LinearExpression) -> String {
    difference.terms.first.map { EquationText.anchor($0.anchor, in: scene) } ?? "it"
  }

  /// The sides of a comparison as one expression, left minus right, or one for each of their parts; none if
  /// a side is not linear.
  func differences(of comparison: Expression) -> [LinearExpression] {
    let sides = comparison.comparedSides
    guard sides.count == 2, let left = try? interpreter.evaluate(sides[0], .anchors),
      let right = try? interpreter.evaluate(sides[1], .anchors),
      let a = parts(of: left), let b = parts(of: right), a.count == b.count
    else { return [] }
    return zip(a, b).map { $0 - $1 }
  }

  private func parts(of value: Value) -> [LinearExpression]? {
    if let expression = evaluator.expression(value) { return [expression] }
    if case .whole(let whole) = value { return whole.parts }
    return evaluator.components(value)?.map { LinearExpression(constant: $0) }
  }
}

extension Expression {
  /// The sides of a comparison; none for anything else.
  var comparedSides: [Expression] {
    switch kind {
    case .binary(let operation, let left, let right, _) where operation.isComparison: [left, right]
    default: []
    }
  }

  /// The comparison by which a condition is what it is: of several joined with `and`, the first that does
  /// not hold, for example.
  /// - Parameters:
  ///   - truth: Whether the condition holds.
  ///   - holds: Whether a part of it holds.
  func decidingComparison(
    isTrue truth: Bool, _ holds: (Expression) throws(Failure) -> Bool
  ) throws(Failure) -> Expression? {
    let inner = withoutParentheses
    switch inner.kind {
    case .unary(.not, let inner): return try inner.decidingComparison(isTrue: !truth, holds)
    case .binary(let operation, let left, let right, _) where operation == .and || operation == .or:
      // One part that does not hold decides `and`, one that holds decides `or`.
      let isDecidedByOne = (operation == .or) == truth
      if isDecidedByOne, try holds(left) != truth {
        return try right.decidingComparison(isTrue: truth, holds)
      }
      return try left.decidingComparison(isTrue: truth, holds)
    case .binary(let operation, _, _, _) where operation.isComparison: return inner
    default: return nil
    }
  }
}
