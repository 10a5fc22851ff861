import ConstraintSolver
import LayoutModel

/// The choice among several proofs.
///
/// A constraint that is left out is often refuted by more than one irreducible set. The most readable of them
/// needs no implied constraints, has few members, and uses no multipliers but 1 and -1. Proofs are the
/// solutions of a linear system with one unknown for each constraint near the conflict: its multiplier.
/// Minimizing the sum of the multipliers' magnitudes, first of implied members and then of all, leads to such
/// a set. It is shown only if its multipliers are unique in exact arithmetic, which proves it irreducible.
extension LayoutEngine {
  /// The maximum number of constraints examined.
  private static var mostCandidates: Int { 240 }
  /// The steps of a weight between 0 and 1: more than the candidates' ages need to differ.
  private static var weightSteps: Double { 0x1p20 }
  /// The maximum distance from a proof at which constraints are searched for.
  private static var mostRings: Int { 4 }

  /// Changes whenever an active constraint changes.
  var stateNumber: Int { lastVersion &* 31 &+ active.count &* 7 &+ refutations.count }

  /// The most readable of the irreducible proofs found; nil if that is the given one.
  /// - Complexity: a few passes over the constraints, a solve with ``mostCandidates`` unknowns, and an
  ///   incremental solve for each member.
  func readableProof(
    against broken: ConstraintReference, insteadOf proof: Refutation.Proof
  ) -> Refutation.Proof? {
    let needed = proofWithoutUnneeded(proof, against: broken)
    let other = otherProof(against: broken, insteadOf: proof, or: needed ?? proof)
    return other ?? needed
  }

  /// An irreducible proof that costs less to read; nil if none is found.
  private func otherProof(
    against broken: ConstraintReference, insteadOf proof: Refutation.Proof,
    or needed: Refutation.Proof
  ) -> Refutation.Proof? {
    guard proof.members.count <= Self.mostCandidates,
      case let cost = ReadingCost(needed, in: self), !cost.isLeast,
      let row = loweredExpression(of: broken),
      let own = proof.members.first(where: { $0.reference == broken })?.multiplier, own.sign != 0
    else { return nil }
    let candidates = candidates(near: proof, before: broken)
    guard candidates.count >= proof.members.count else { return nil }
    var system = ProofSystem(row, times: Double(own.sign), near: proof.miss.dividedBySize(of: own))
    for (index, candidate) in candidates.enumerated() {
      let age = Double(candidates.count - index) / Double(candidates.count)
      let weight = ReadingCost.weight(of: candidate, in: self) * (1 + age / 1000)
      // Few digits: where the solver takes fractions, they stay short.
      system.add(candidate, weight: (weight * Self.weightSteps).rounded() / Self.weightSteps)
    }
    var best: (proof: Refutation.Proof, cost: ReadingCost)?
    for irreducible in proofs(by: &system, of: broken, besides: [proof, needed]) {
      let found = proofWithoutUnneeded(irreducible, against: broken) ?? irreducible
      // The shortfall of a box layout is reported in points: no proof may show a smaller one.
      if isAboutRoom(broken), miss(of: found, broken) < miss(of: proof, broken) - Tolerance.solved {
        continue
      }
      let itsCost = ReadingCost(found, in: self)
      if itsCost < (best?.cost ?? cost) { best = (found, itsCost) }
    }
    return best?.proof
  }

  /// The proofs with other members that a system finds. What doubles find is checked in exact fractions; only where that
  /// is not a proof, the search is repeated in fractions.
  private func proofs(
    by system: inout ProofSystem, of broken: ConstraintReference, besides others: [Refutation.Proof]
  ) -> [Refutation.Proof] {
    system.complete()
    for isExact in [false, true] {
      // A proof from the same members is the same proof.
      var known = others.map { Set($0.members.map(\.reference)) }
      var found: [Refutation.Proof?] = []
      let supports = system.supports(isExact: isExact)
      for support in supports {
        let members = Set(support + [broken])
        guard !known.contains(members) else { continue }
        known.append(members)
        found.append(irreducibleProof(support + [broken]))
      }
      if isExact || !supports.isEmpty && !found.contains(where: { $0 == nil }) {
        return found.compactMap(\.self)
      }
    }
    return []
  }

  /// Whether a constraint is one that yields if a box layout is too small.
  func isAboutRoom(_ reference: ConstraintReference) -> Bool {
    guard case .implied(.box(_, let rule)) = reference else { return false }
    return rule.role.isLast
  }

  /// The shortfall of a proof, in the unit of the refuted constraint.
  func miss(of proof: Refutation.Proof, _ broken: ConstraintReference) -> Double {
    guard let own = proof.members.first(where: { $0.reference == broken })?.multiplier else {
      return 0
    }
    return proof.miss.dividedBySize(of: own)
  }

  /// Whether a constraint is a nonnegative size or a content constraint.
  static func isImplicitFact(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .implied(.nonNegative), .implied(.hugging), .implied(.compression): true
    default: false
    }
  }

  func loweredExpression(of reference: ConstraintReference) -> LoweredExpression? {
    if let entry = active[reference] { return entry.expression }
    return scene.sides(of: reference).flatMap { lower($0.left, minus: $0.right) }
  }

  /// The required active constraints around a proof that precede the refuted one, in statement order.
  private func candidates(
    near proof: Refutation.Proof, before broken: ConstraintReference
  ) -> [ProofSystem.Candidate] {
    let order = scene.order(of: broken)
    var known = VariableSet(count: anchors.count)
    var chosen: [ConstraintReference: ActiveConstraint] = [:]
    for member in proof.members {
      guard let expression = loweredExpression(of: member.reference) else { continue }
      for term in expression.terms { known.insert(term.variable) }
      if member.reference != broken, let entry = active[member.reference] {
        chosen[member.reference] = entry
      }
    }
    guard let required else { return [] }
    // One ring of constraints after another, each around the variables reached so far.
    for _ in 0..<Self.mostRings where chosen.count < Self.mostCandidates {
      let before = known
      for place in required.places(naming: before) where chosen.count < Self.mostCandidates {
        guard let entry = active[place], entry.handle != nil, entry.reference != broken,
          entry.order < order || (entry.order == order && isBefore(entry.reference, broken)),
          chosen[entry.reference] == nil
        else { continue }
        // Of the many constraints on a variable such as the root's width, hardly any is useful.
        let isNear = entry.expression.terms.contains { term in
          before.contains(term.variable)
            && required.counts[Int(term.variable.index)] <= RequiredConstraints.many
        }
        guard isNear || entry.expression.terms.allSatisfy({ before.contains($0.variable) }) else {
          continue
        }
        chosen[entry.reference] = entry
        for term in entry.expression.terms { known.insert(term.variable) }
      }
      if known.count == before.count { break }
    }
    var result = chosen.values.sorted { a, b in
      a.order != b.order ? a.order < b.order : isBefore(a.reference, b.reference)
    }.map { ProofSystem.Candidate($0.reference, $0.expression, $0.relation) }
    for variable in known.members {
      guard let anchor = anchor(of: variable), anchor.anchor.isSize, anchor.item != .root else {
        continue
      }
      result.append(
        ProofSystem.Candidate(
          .implied(.nonNegative(anchor.item, anchor.anchor.axis)),
          LoweredExpression(terms: [Term(1, variable)]), .greaterOrEqual))
    }
    return result
  }

  /// The exact proof of an infeasible set, or of a subset.
  func irreducibleProof(_ members: [ConstraintReference]) -> Refutation.Proof? {
    if let proof = exactProof(members) { return proof }
    var solver = Solver()
    var variables: [Variable: Variable] = [:]
    var references: [Constraint: ConstraintReference] = [:]
    for member in members {
      guard let expression = loweredExpression(of: member),
        let relation = scene.sides(of: member)?.relation
      else { return nil }
      let terms = expression.terms.map { term in
        let variable = variables[term.variable] ?? solver.addVariable()
        variables[term.variable] = variable
        return Term(term.coefficient, variable)
      }
      guard
        let handle = try? solver.add(
          terms, ConstraintSolver.Relation(relation), -expression.constant)
      else { return nil }
      references[handle] = member
    }
    guard !solver.solve(), let set = solver.refutedSet() else { return nil }
    let part = set.compactMap { member -> ConstraintReference? in
      if case .constraint(let handle) = member { references[handle] } else { nil }
    }
    // The refuted constraint comes last, for its multiplier.
    guard part.count == set.count, let last = members.last, part.contains(last) else { return nil }
    return exactProof(part.filter { $0 != last } + [last])
  }

  // MARK: Spare

  /// Stated constraints on the views of a conflict that are not needed for it.
  ///
  /// - Parameters:
  ///   - conflict: A conflict of the scene that the engine was given last.
  ///   - candidates: The constraints considered; nil for at most ten active ones that name only
  ///     the conflict's views, on its axis.
  /// - Complexity: for each candidate, a solve of the members in exact fractions.
  func spare(
    of conflict: Conflict, among candidates: [ConstraintReference]? = nil
  ) -> [Conflict.Spare] {
    let all = Set(conflict.members.map(\.reference))
    let chosen = (candidates ?? constraintsAround(conflict)).filter { !all.contains($0) }
    let members = conflict.members.map(\.reference).filter { $0 != conflict.broken }
    let implied = members.indices.filter { Self.isImplicitFact(members[$0]) }
    let factor = conflict.members.first { $0.reference == conflict.broken }?.multiplier
    guard !implied.isEmpty, !chosen.isEmpty, let factor = factor.flatMap(Rational.init),
      let rows = exactRows(members + [conflict.broken], statedRow),
      let exchange = ExactExchange(of: rows, until: solver.interruption)
    else { return chosen.map { Conflict.Spare(reference: $0) } }
    return chosen.map { reference in
      var spare = Conflict.Spare(reference: reference)
      if let row = exactRows([reference], statedRow)?.first,
        let sum = exchange.contradiction(
          with: row, insteadOf: Array(implied.prefix(Self.mostSpare)))
      {
        spare.contradiction = sum.multiplied(by: factor).map { Fraction($0) }
      }
      return spare
    }
  }

  static var mostSpare: Int { 10 }

  func constraintsAround(_ conflict: Conflict) -> [ConstraintReference] {
    guard let axis = conflict.axis else { return [] }
    var items: Set<ItemID> = []
    for member in conflict.members { items.formUnion(self.items(of: member.reference)) }
    let members = Set(conflict.members.map(\.reference))
    var found: Set<ConstraintID> = []
    for item in items where item != .root {
      let numbers = scene.constraintNumbers(naming: item)
      guard numbers.count <= RequiredConstraints.many else { continue }
      for id in numbers where !members.contains(.stated(id)) {
        guard let constraint = scene.constraint(id), constraint.priority == Priority.required,
          constraint.axis == axis, scene.isInForce(id), items.isSuperset(of: constraint.items)
        else { continue }
        found.insert(id)
      }
    }
    return found.sorted().prefix(Self.mostSpare).map { .stated($0) }
  }
}

/// The cost of reading a proof.
private struct ReadingCost: Comparable {
  /// Whether it needs implied constraints.
  private let hasImplicit: Bool
  private let stated: Int
  private let members: Int
  private let multiplied: Int
  private let system: Int

  init(_ proof: Refutation.Proof, in engine: LayoutEngine) {
    let implicit = proof.members.count { LayoutEngine.isImplicitFact($0.reference) }
    hasImplicit = implicit > 0
    members = proof.members.count
    stated = members - implicit
    let smallest = proof.members.map { $0.multiplier.doubleValue.magnitude }.min() ?? 1
    multiplied = proof.members.count {
      $0.multiplier.doubleValue.magnitude > smallest * (1 + Tolerance.rounding)
    }
    system = proof.members.count {
      if case .implied = $0.reference { true } else { false }
    }
  }

  /// Whether no better proof is possible.
  var isLeast: Bool { !hasImplicit && members <= 2 }

  static func < (a: Self, b: Self) -> Bool {
    if a.hasImplicit != b.hasImplicit { return b.hasImplicit }
    return (a.stated, a.members, a.multiplied, a.system)
      < (b.stated, b.members, b.multiplied, b.system)
  }

  /// The cost of a multiplier of 1.
  static func weight(of candidate: ProofSystem.Candidate, in engine: LayoutEngine) -> Double {
    if LayoutEngine.isImplicitFact(candidate.reference) { return 0.5 }
    let isPlain = candidate.expression.terms.allSatisfy { $0.coefficient.magnitude == 1 }
    switch candidate.reference {
    case .stated, .implied(.screen): return isPlain ? 1 : 1.5
    case .implied: return isPlain ? 1.25 : 1.75
    }
  }
}

/// The multipliers of constraints as the unknowns of a linear system: together they cancel every variable,
/// while the constants do not cancel.
private struct ProofSystem {
  struct Candidate {
    var reference: ConstraintReference
    var expression: LoweredExpression
    var relation: LayoutModel.Relation

    init(
      _ reference: ConstraintReference, _ expression: LoweredExpression,
      _ relation: LayoutModel.Relation
    ) {
      self.reference = reference
      self.expression = expression
      self.relation = relation
    }
  }

  private var solver = Solver()
  private var unknowns: [(reference: ConstraintReference, variable: Variable)] = []
  private var implicit: [Constraint] = []
  /// For each variable, the terms that cancel it.
  private var sums: [Variable: [Term]] = [:]
  private var gap: [Term] = []
  private let broken: LoweredExpression
  private let sign: Double
  private let leastGap: Double
  private var isComplete = true

  /// The priorities of the two sums.
  private static let implicitPriority = 900.0
  private static let priority = 500.0

  /// - Parameters:
  ///   - sign: 1 or -1, the multiplier of the refuted constraint.
  ///   - miss: The shortfall of a known proof.
  init(_ broken: LoweredExpression, times sign: Double, near miss: Double) {
    self.broken = broken
    self.sign = sign
    leastGap = min(0.01, miss)
    for term in broken.terms { sums[term.variable] = [] }
  }

  mutating func add(_ candidate: Candidate, weight: Double) {
    // The multiplier of a `<=` is negative; the unknown is its magnitude.
    let direction = candidate.relation == .lessOrEqual ? -1.0 : 1.0
    let unknown = solver.addVariable(lowerBound: candidate.relation == .equal ? nil : 0)
    unknowns.append((candidate.reference, unknown))
    for term in candidate.expression.terms {
      sums[term.variable, default: []].append(Term(direction * term.coefficient, unknown))
    }
    if candidate.expression.constant != 0 {
      gap.append(Term(-direction * candidate.expression.constant, unknown))
    }
    let isImplicit = LayoutEngine.isImplicitFact(candidate.reference)
    let handle = try? solver.add(
      [Term(weight, unknown)], .equal, 0,
      priority: isImplicit ? Self.implicitPriority : Self.priority)
    if isImplicit, let handle { implicit.append(handle) }
  }

  /// Adds what all multipliers add up to, once every candidate is in.
  mutating func complete() {
    for variable in sums.keys.sorted() {
      let own = broken.terms.first { $0.variable == variable }?.coefficient ?? 0
      isComplete =
        isComplete && (try? solver.add(sums[variable] ?? [], .equal, -sign * own)) != nil
    }
    isComplete =
      isComplete
      && (try? solver.add(gap, .greaterThanOrEqual, leastGap + sign * broken.constant)) != nil
  }

  /// The constraints with nonzero multipliers: first with the fewest implied constraints, then, if needed,
  /// with the fewest members.
  /// - Parameter isExact: Whether constants of different size, which are coefficients here, are left to fractions.
  func supports(isExact: Bool) -> [[ConstraintReference]] {
    var solver = solver
    solver.trustsDoubles = !isExact
    guard isComplete, solver.solve() else { return [] }
    let first = support(solver)
    guard first.contains(where: LayoutEngine.isImplicitFact) else { return [first] }
    for handle in implicit { try? solver.setPriority(Self.priority, of: handle) }
    guard solver.solve() else { return [first] }
    return [first, support(solver)]
  }

  private func support(_ solver: Solver) -> [ConstraintReference] {
    unknowns.filter { solver.value(of: $0.variable).magnitude > 1e-7 }.map(\.reference)
  }
}

extension Rational {
  /// The magnitude of the quotient, as a double.
  fileprivate func dividedBySize(of other: Rational) -> Double {
    (doubleValue / other.doubleValue).magnitude
  }
}
