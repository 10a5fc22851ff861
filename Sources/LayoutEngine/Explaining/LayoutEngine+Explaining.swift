import ConstraintSolver
import LayoutModel

/// Explanations of values, read from the solver's final active set.
extension LayoutEngine {
  /// Explains the value of an expression.
  ///
  /// Positions are in the coordinates of the nearest common ancestor of the items it names; for a single
  /// item, of its superview.
  /// - Complexity: one sparse solve after the layout.
  public mutating func explain(
    _ expression: LinearExpression, in scene: Scene
  ) -> ValueExplanation {
    settle(scene)
    if var reader = reading(expression.items) { return reader.explanation(of: expression) }
    return explanation(of: expression)
  }

  private mutating func explanation(of expression: LinearExpression) -> ValueExplanation {
    guard let lowered = lower(expression, in: scene.coordinates(of: expression)) else {
      return ValueExplanation(
        expression: expression, value: expression.constant, freedom: nil, entries: [], lost: [],
        idle: [])
    }
    let dependence = dependence(of: lowered.terms)
    var entries: [ValueExplanation.Entry] = []
    for entry in dependence.entries {
      let source: ValueExplanation.Source
      var isAtLimit = false
      switch entry.member {
      case .constraint(let handle):
        guard let constraint = active.reference(of: handle) else { continue }
        source = .constraint(constraint)
        isAtLimit = active[constraint]?.relation != .equal
      case .lowerBound(let variable):
        guard let anchor = anchor(of: variable) else { continue }
        source = .constraint(.implied(.nonNegative(anchor.item, anchor.anchor.axis)))
        isAtLimit = true
      case .choice(let variable):
        guard let anchor = anchor(of: variable) else { continue }
        source = .rule(anchor)
      }
      entries.append(
        ValueExplanation.Entry(
          source: source, contribution: entry.coefficient * entry.constant,
          sensitivity: entry.coefficient, isAtLimit: isAtLimit))
    }
    let distance = lowered.constant - expression.constant
    let inner = expression.terms.first { $0.anchor.anchor.isMargin || $0.anchor.anchor.isBaseline }
    if let inner, distance.magnitude > Tolerance.rounding {
      entries.append(
        ValueExplanation.Entry(
          source: .anchor(inner.anchor), contribution: distance, sensitivity: 0,
          isAtLimit: false))
    }
    entries.sort { isBefore($0.source, $1.source) }
    let (lost, idle) = notes(about: expression, as: lowered, decidedBy: entries)
    return ValueExplanation(
      expression: expression, value: value(of: lowered), freedom: freedom(of: lowered),
      entries: entries, lost: lost, idle: idle)
  }

  // MARK: Who decides

  /// The strength of a claim to a value: its priority, then whether it is an equation.
  private struct Claim: Comparable {
    var priority: Double
    var isEquation: Bool

    static func < (a: Self, b: Self) -> Bool {
      (a.priority, a.isEquation ? 1 : 0) < (b.priority, b.isEquation ? 1 : 0)
    }
  }

  /// The maximum number of constraints that are left out on trial for one value.
  private static var mostTrials: Int { 8 }

  /// How a value follows from the strongest constraints that determine it. Where weaker ones ask for the same
  /// value, the active set can contain those instead, though without them nothing would change.
  /// - Complexity: one sparse solve, and one solve for each optional constraint and inequality that has a share.
  private func dependence(of terms: [Term]) -> Dependence {
    var solver = solver
    var found = solver.dependence(of: terms)
    var tried: Set<Constraint> = []
    while tried.count < Self.mostTrials,
      let (handle, claim) = weakest(of: found.entries.map(\.member), but: tried)
    {
      tried.insert(handle)
      guard var trial = solved(solver, without: handle) else { continue }
      let other = trial.dependence(of: terms)
      let members = other.entries.map(\.member)
      guard (other.value - found.value).magnitude <= Tolerance.solved(in: scene),
        members.allSatisfy({ self.claim(of: $0) > claim }), Self.isUnique(terms, in: &trial)
      else { continue }
      (solver, found) = (trial, other)
    }
    return found
  }

  private func solved(_ solver: Solver, without handle: Constraint) -> Solver? {
    var trial = solver
    guard (try? trial.remove(handle)) != nil, trial.solve() else { return nil }
    return trial
  }

  /// The weakest of the members that can be left out, required equations never.
  private func weakest(
    of members: [DependenceMember], but tried: Set<Constraint>
  ) -> (handle: Constraint, claim: Claim)? {
    var weakest: (handle: Constraint, claim: Claim)?
    for case .constraint(let handle) in members where !tried.contains(handle) {
      let claim = claim(of: .constraint(handle))
      guard claim.priority < Priority.required || !claim.isEquation else { continue }
      if weakest.map({ claim < $0.claim }) ?? true { weakest = (handle, claim) }
    }
    return weakest
  }

  private func claim(of member: DependenceMember) -> Claim {
    switch member {
    case .choice: Claim(priority: -1, isEquation: false)
    case .lowerBound: Claim(priority: Priority.required, isEquation: false)
    case .constraint(let handle):
      active.reference(of: handle).flatMap { active[$0] }.map {
        Claim(priority: $0.priority, isEquation: $0.relation == .equal)
      } ?? Claim(priority: -1, isEquation: false)
    }
  }

  /// Whether variables keep their values, and are still determined, without a constraint.
  private func isIdle(_ handle: Constraint, for variables: [Variable]) -> Bool {
    guard var trial = solved(solver, without: handle) else { return false }
    return variables.allSatisfy { variable in
      let difference = trial.value(of: variable) - solver.value(of: variable)
      return difference.magnitude <= Tolerance.solved(in: scene) && trial.isUnique(variable)
    }
  }

  /// Whether the value of an expression is the same in all solutions.
  private static func isUnique(_ terms: [Term], in solver: inout Solver) -> Bool {
    if terms.count == 1 { return solver.isUnique(terms[0].variable) }
    var trial = solver
    let sum = trial.addVariable()
    guard (try? trial.add(terms + [Term(-1, sum)], .equal, 0)) != nil, trial.solve() else {
      return false
    }
    return trial.isUnique(sum)
  }

  /// The freedom of an expression; nil if the constraints determine it.
  private func freedom(of expression: LoweredExpression) -> ValueExplanation.Freedom? {
    let free = Set((free ?? []).compactMap { variable(of: $0) })
    guard expression.terms.contains(where: { free.contains($0.variable) }) else { return nil }
    var copy = solver
    let sum = copy.addVariable()
    guard (try? copy.add(expression.terms + [Term(-1, sum)], .equal, 0)) != nil else { return nil }
    copy.solve()
    let range = copy.range(of: sum)
    guard range.upper - range.lower > Tolerance.solved(in: scene) else { return nil }
    return ValueExplanation.Freedom(
      lower: range.lower + expression.constant, upper: range.upper + expression.constant)
  }

  /// The screen first, then stated constraints in order, then content, then values that the rule chose.
  private func isBefore(_ a: ValueExplanation.Source, _ b: ValueExplanation.Source) -> Bool {
    func key(_ source: ValueExplanation.Source) -> (Int, Int) {
      switch source {
      case .constraint(.implied(.screen)): (0, 0)
      case .constraint(let reference):
        if case .stated = reference { (1, scene.order(of: reference)) } else { (2, 0) }
      case .rule(let anchor): (3, anchor.item.rawValue)
      case .anchor(let anchor): (4, anchor.item.rawValue)
      }
    }
    if key(a) != key(b) { return key(a) < key(b) }
    if case (.constraint(let first), .constraint(let second)) = (a, b) {
      return isBefore(first, second)
    }
    return false
  }

  /// Constraints that do not determine a value: violated ones that name it, alone or beside others, and ones
  /// on nothing else that hold with slack.
  private mutating func notes(
    about named: LinearExpression, as expression: LoweredExpression,
    decidedBy deciding: [ValueExplanation.Entry]
  ) -> (lost: [ValueExplanation.LostNote], idle: [ValueExplanation.IdleNote]) {
    var candidates: Set<ConstraintReference> = []
    for term in expression.terms {
      guard let item = anchor(of: term.variable)?.item else { continue }
      candidates.formUnion(scene.constraintNumbers(naming: item).map { .stated($0) })
      candidates.formUnion(scene.contentConstraints(of: item).map { .implied($0) })
      candidates.formUnion((rules[item.rawValue] ?? []).map { .implied($0) })
    }
    let decided = deciding.compactMap { entry -> ConstraintReference? in
      if case .constraint(let reference) = entry.source { return reference }
      return nil
    }
    let isDeciding = Set(decided)
    var lost: [ValueExplanation.LostNote] = []
    var idle: [ValueExplanation.IdleNote] = []
    let tolerance = Tolerance.solved(in: scene)
    let inOrder = candidates.subtracting(isDeciding).sorted {
      isBefore(.constraint($0), .constraint($1))
    }
    for reference in inOrder {
      guard let entry = active[reference] else { continue }
      let isMultiple = Self.isMultiple(entry.expression.terms, of: expression.terms)
      guard isMultiple || entry.priority < Priority.required && names(reference, named) else {
        continue
      }
      let difference = value(of: entry.expression)
      let violation = Self.violation(difference, entry.relation)
      if violation > tolerance {
        guard entry.priority < Priority.required else { continue }
        lost.append(
          .init(
            reference: reference, violation: violation, isOver: difference > 0, beatenBy: nil))
      } else if isMultiple, entry.relation != .equal, difference.magnitude > tolerance {
        idle.append(.init(reference: reference, slack: difference.magnitude))
      }
    }
    for index in lost.indices.prefix(Self.mostExplained) {
      lost[index].beatenBy =
        loss(of: lost[index].reference, isThorough: false)?.beaters.last?
        .reference
    }
    return (lost, idle)
  }

  /// Whether a constraint names every anchor of an expression.
  private func names(_ reference: ConstraintReference, _ expression: LinearExpression) -> Bool {
    guard let sides = scene.sides(of: reference) else { return false }
    let named = (Array(sides.left.terms) + sides.right.terms).map(\.anchor)
    return expression.terms.allSatisfy { named.contains($0.anchor) }
  }

  /// The maximum number of lost constraints whose stronger constraint is determined.
  private static var mostExplained: Int { 8 }

  private static func isMultiple(_ a: [Term], of b: [Term]) -> Bool {
    guard a.count == b.count, let first = a.first,
      let match = b.first(where: { $0.variable == first.variable })
    else { return false }
    let factor = first.coefficient / match.coefficient
    return a.allSatisfy { term in
      b.contains {
        $0.variable == term.variable
          && ($0.coefficient * factor - term.coefficient).magnitude < Tolerance.rounding
      }
    }
  }

  /// The role of a constraint: whether it holds, what it decides, or what it is lost to; nil if it is inactive.
  /// - Complexity: a few sparse solves after the layout; for a lost one, as ``loss(of:in:isThorough:)``.
  public mutating func explain(
    _ reference: ConstraintReference, in scene: Scene
  ) -> ConstraintExplanation? {
    settle(scene)
    if case .implied(.guide(let guide, _)) = reference, var reader = reading([guide]) {
      return reader.explanation(of: reference)
    }
    return explanation(of: reference)
  }

  private mutating func explanation(
    of reference: ConstraintReference
  ) -> ConstraintExplanation? {
    guard let sides = self.scene.sides(of: reference) else { return nil }
    let coordinates = scene.coordinates(of: sides.left, sides.right)
    var result = ConstraintExplanation(
      reference: reference, state: .met, leftValue: value(of: sides.left, in: coordinates),
      rightValue: value(of: sides.right, in: coordinates), beatenBy: [], decides: [])
    if case .implied(.nonNegative(let item, let axis)) = reference {
      guard let own = variables(of: item) else { return nil }
      let size = solver.value(of: axis == .horizontal ? own.width : own.height)
      if size > Tolerance.solved(in: scene) { result.state = .idle(slack: size) }
      return result
    }
    guard let entry = active[reference] else { return nil }
    if let refutation = refutations[reference] {
      result.state = .broken
      result.beatenBy = refutation.others.map(\.reference)
      return result
    }
    let difference = value(of: entry.expression)
    let tolerance = Tolerance.solved(in: scene)
    let violation = Self.violation(difference, entry.relation)
    if violation > tolerance {
      result.state = .lost(by: violation)
      result.beatenBy =
        loss(of: reference, isThorough: false)?.beaters.map(\.reference) ?? []
    } else if entry.relation != .equal, difference.magnitude > tolerance {
      result.state = .idle(slack: difference.magnitude)
    } else if let handle = entry.handle {
      let influence = solver.influence(of: handle)
      let mayBeIdle = entry.priority < Priority.required || entry.relation != .equal
      if !influence.isEmpty, !mayBeIdle || !isIdle(handle, for: influence.map(\.variable)) {
        result.state = .binding
        result.decides = Self.inTreeOrder(
          influence.map { anchor(of: $0.variable) }, in: scene)
      }
    }
    return result
  }
}
