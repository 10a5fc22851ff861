import ConstraintSolver
import LayoutModel

/// What a conflict needs in all.
///
/// A set is as small as possible: what must be true of every size can stand in for a constraint that says more.
/// The number that is said of the conflict counts the constraint as well: a person who makes room for the set
/// alone is told of the next one only then.
extension LayoutEngine {
  /// The proof, among the constraints of the chain, that asks for most: with those that the given one does
  /// without because no size is below 0; nil if the given one asks for as much.
  /// - Complexity: two solves of the chain, where a fact stands in for a constraint.
  func wholeProof(
    of proof: Refutation.Proof, against broken: ConstraintReference
  ) -> Refutation.Proof? {
    let members = proof.members.map(\.reference)
    guard !proof.spare.isEmpty || members.contains(where: Self.isImplicitFact),
      let own = proof.members.first(where: { $0.reference == broken })?.multiplier, own.sign != 0
    else { return nil }
    var seen: Set<ConstraintReference> = [broken]
    let chain = (members + proof.spare + constraintsInForce(among: members)).filter {
      !Self.alwaysHolds($0) && seen.insert($0).inserted
    }
    guard chain.count <= Self.mostInChain else { return nil }
    let facts = sizeFacts(of: chain + [broken]) + guideRules(around: chain + [broken])
    guard let most = greatestMiss(of: broken, beside: facts + chain) else { return nil }
    let known = miss(of: proof, broken)
    guard most > known + Tolerance.solved(in: scene),
      let set = refutedSet(
        against: broken, beside: facts + chain, short: known + (most - known) * 0.999_999),
      let whole = exactProof(set),
      (miss(of: whole, broken) - most).magnitude <= Tolerance.solved * max(1, most)
    else { return nil }
    return whole
  }

  /// The most constraints of a chain.
  private static var mostInChain: Int { 400 }

  /// The stated constraints on the items of others, and on nothing else, on their axis, that are in force.
  private func constraintsInForce(
    among members: [ConstraintReference]
  ) -> [ConstraintReference] {
    var items: Set<ItemID> = []
    for member in members { items.formUnion(self.items(of: member)) }
    let axes = Set(members.map { axis(of: $0) })
    var found: Set<ConstraintID> = []
    for item in items where item != .root {
      for id in scene.constraintNumbers(naming: item) {
        guard let entry = active[.stated(id)], entry.priority == Priority.required,
          entry.handle != nil, let constraint = scene.constraint(id),
          axes.contains(constraint.axis), items.isSuperset(of: constraint.items)
        else { continue }
        found.insert(id)
      }
    }
    return found.sorted().map { .stated($0) }
  }

  /// Rows in a solver of their own.
  private func solver(
    of references: [ConstraintReference]
  ) -> (solver: Solver, rows: [Constraint: ConstraintReference], variables: [Variable: Variable])? {
    var solver = Solver()
    var variables: [Variable: Variable] = [:]
    var rows: [Constraint: ConstraintReference] = [:]
    for reference in references {
      guard let row = row(of: reference) else { return nil }
      let terms = row.terms.map { term in
        let variable = variables[term.variable] ?? solver.addVariable()
        variables[term.variable] = variable
        return Term(term.coefficient, variable)
      }
      guard let handle = try? solver.add(terms, row.relation, row.constant) else { return nil }
      rows[handle] = reference
    }
    return (solver, rows, variables)
  }

  /// The least by which a constraint must be missed beside others, in its own unit; nil if they cannot hold.
  private func greatestMiss(
    of broken: ConstraintReference, beside others: [ConstraintReference]
  ) -> Double? {
    guard let (solver, rows, _) = solver(of: others + [broken]),
      let own = rows.first(where: { $0.value == broken })?.key
    else { return nil }
    var trial = solver
    guard (try? trial.setPriority(999, of: own)) != nil, trial.solve() else {
      return nil
    }
    return trial.violation(of: own)
  }

  /// An irreducible set that refutes a constraint even if it asked for less, itself last.
  /// - Parameter short: The amount by which it may be missed, in its own unit.
  private func refutedSet(
    against broken: ConstraintReference, beside others: [ConstraintReference], short: Double
  ) -> [ConstraintReference]? {
    guard var (solver, rows, variables) = solver(of: others), let own = row(of: broken) else {
      return nil
    }
    let terms = own.terms.map { term in
      let variable = variables[term.variable] ?? solver.addVariable()
      variables[term.variable] = variable
      return Term(term.coefficient, variable)
    }
    // An equation is missed on one side; on the other it can be met.
    let bounds: [(relation: ConstraintSolver.Relation, constant: Double)] =
      switch own.relation {
      case .lessThanOrEqual: [(.lessThanOrEqual, own.constant + short)]
      case .greaterThanOrEqual: [(.greaterThanOrEqual, own.constant - short)]
      case .equal:
        [
          (.lessThanOrEqual, own.constant + short), (.greaterThanOrEqual, own.constant - short),
        ]
      }
    for bound in bounds {
      guard let handle = try? solver.add(terms, bound.relation, bound.constant) else { return nil }
      rows[handle] = broken
    }
    guard !solver.solve(), let set = solver.refutedSet() else { return nil }
    var result: [ConstraintReference] = []
    for member in set {
      guard case .constraint(let handle) = member, let reference = rows[handle] else { return nil }
      if reference != broken { result.append(reference) }
    }
    return result + [broken]
  }
}
