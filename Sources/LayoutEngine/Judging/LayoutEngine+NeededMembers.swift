import ConstraintSolver
import LayoutModel

/// Sets that are irreducible while what always holds stays true.
///
/// A set can be irreducible on its own and still be too large: if one of its members is taken away, the rest
/// may be contradictory all the same because no size is below 0. Such a member is not part of the reason.
extension LayoutEngine {
  /// The greatest number of trials times members; what is not tried by then stays in the set.
  static var mostTrialWork: Int { 400_000 }

  /// The proof without the members that it does not need, given that no size is below 0 and that guides
  /// lie where they do; nil if it needs all of them.
  ///
  /// Members are tried in statement order, so that of several that could replace each other the newest
  /// stays. The constraint left out always stays.
  /// - Complexity: an incremental solve of the set for each member, within ``mostTrialWork``.
  func proofWithoutUnneeded(
    _ proof: Refutation.Proof, against broken: ConstraintReference
  ) -> Refutation.Proof? {
    let members = proof.members.map(\.reference)
    let order = members.filter { $0 != broken && !Self.alwaysHolds($0) }.sorted {
      let (a, b) = (scene.order(of: $0), scene.order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
    guard !order.isEmpty, !isAboutRoom(broken),
      var trial = NeededMembers(
        rows: (order + [broken] + guideRules(around: members)).map(row(of:)))
    else { return nil }
    let dropped = trial.dropped(among: order.count, work: Self.mostTrialWork)
    guard !dropped.isEmpty else { return nil }
    let kept = order.indices.filter { !dropped.contains($0) }.map { order[$0] }
    let facts = sizeFacts(of: kept + [broken]) + guideRules(around: kept + [broken])
    guard var needed = irreducibleProof(facts + kept + [broken]),
      Set(needed.members.map(\.reference)).isSuperset(of: kept)
    else { return nil }
    needed.spare = proof.spare + order.indices.filter(dropped.contains).map { order[$0] }
    return needed
  }

  /// Whether a constraint holds in every scene: no statement made it, and none can be without it.
  static func alwaysHolds(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .implied(.nonNegative), .implied(.guide): true
    case .stated, .implied: false
    }
  }

  func row(of reference: ConstraintReference) -> NeededMembers.Row? {
    guard let expression = loweredExpression(of: reference),
      let relation = scene.sides(of: reference)?.relation
    else { return nil }
    return NeededMembers.Row(
      terms: expression.terms, isSize: areSizes(expression.terms),
      relation: ConstraintSolver.Relation(relation),
      constant: 0 - expression.constant)
  }

  /// For each term, whether its variable is a size.
  func areSizes(_ terms: [Term]) -> [Bool] {
    terms.map { anchor(of: $0.variable)?.anchor.isSize ?? false }
  }

  /// The sizes that constraints name, as facts, each once.
  func sizeFacts(of references: [ConstraintReference]) -> [ConstraintReference] {
    var seen: Set<Variable> = []
    var facts: [ConstraintReference] = []
    for reference in references {
      for term in loweredExpression(of: reference)?.terms ?? []
      where seen.insert(term.variable).inserted {
        guard let anchor = anchor(of: term.variable), anchor.anchor.isSize else { continue }
        facts.append(.implied(.nonNegative(anchor.item, anchor.anchor.axis)))
      }
    }
    return facts
  }

  /// The rules of the guides that constraints name.
  func guideRules(around references: [ConstraintReference]) -> [ConstraintReference] {
    var items: Set<ItemID> = []
    for reference in references { items.formUnion(self.items(of: reference)) }
    return items.filter { scene.guideRole(of: $0) != nil }.sorted().flatMap { item in
      [Anchor.left, .top, .right, .bottom].map {
        ConstraintReference.implied(.guide(item, $0))
      }
    }
    .filter { active[$0] != nil }
  }
}

/// Rows that cannot hold together, from which those that are not needed are taken away.
struct NeededMembers {
  struct Row {
    var terms: [Term]
    /// For each term, whether its variable is a size, which is never below 0.
    var isSize: [Bool]
    var relation: ConstraintSolver.Relation
    var constant: Double
  }

  private var solver = Solver()
  private var handles: [Constraint] = []

  /// The priority of rows that may be violated.
  private static let trialPriority = 500.0

  /// Nil if a row cannot be represented.
  init?(rows: [Row?]) {
    var variables: [Variable: Variable] = [:]
    for row in rows {
      guard let row else { return nil }
      var terms: [Term] = []
      for (term, isSize) in zip(row.terms, row.isSize) {
        let variable =
          variables[term.variable] ?? solver.addVariable(lowerBound: isSize ? 0 : nil)
        variables[term.variable] = variable
        terms.append(Term(term.coefficient, variable))
      }
      guard let handle = try? solver.add(terms, row.relation, row.constant) else { return nil }
      handles.append(handle)
    }
  }

  /// The rows that can go, tried from the first on; large sets in blocks.
  /// - Parameters:
  ///   - count: How many of the first rows may go.
  ///   - work: The greatest number of trials times rows.
  mutating func dropped(among count: Int, work: Int) -> Set<Int> {
    var dropped: Set<Int> = []
    var left = work
    var block = max(1, count / 16)
    var start = 0
    while start < count {
      left -= handles.count
      guard left > 0 else { break }
      let end = min(start + block, count)
      if canHold(without: start..<end) {
        // One of the block is needed.
        if block == 1 { start = end } else { block = max(1, block / 4) }
      } else {
        dropped.formUnion(start..<end)
        for index in start..<end { try? solver.remove(handles[index]) }
        start = end
        block = min(block * 2, max(1, count / 16))
      }
    }
    return dropped
  }

  /// Whether the other rows can hold together.
  private mutating func canHold(without block: Range<Int>) -> Bool {
    for index in block { try? solver.setPriority(Self.trialPriority, of: handles[index]) }
    let holds = solver.solve()
    if holds {
      for index in block { try? solver.setPriority(Priority.required, of: handles[index]) }
    }
    return holds
  }
}
