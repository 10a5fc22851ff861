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
  /// - Complexity: an incremental solve of the set for each member that other members do not show to be needed,
  ///   within ``mostTrialWork``.
  func proofWithoutUnneeded(
    _ proof: Refutation.Proof, against broken: ConstraintReference
  ) -> Refutation.Proof? {
    let members = proof.members.map(\.reference)
    let order = members.filter { $0 != broken && !Self.alwaysHolds($0) }.sorted {
      let (a, b) = (scene.order(of: $0), scene.order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
    guard !order.isEmpty, !isAboutRoom(broken),
      case let signs = Dictionary(
        proof.members.map { ($0.reference, $0.multiplier.sign) },
        uniquingKeysWith: { first, _ in first }),
      var trial = NeededMembers(
        rows: (order + [broken] + guideRules(around: members)).map(row(of:)), needed: order.count,
        signs: (order + [broken]).map { signs[$0] ?? 0 })
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
///
/// In every sum that is false each variable cancels. What the rows that are part of every such sum leave of a
/// variable, where only one other row can cancel it, makes that one needed too, without a trial.
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
  private let rows: [Row]
  /// The rows that name each variable.
  private var naming: [Variable: [(row: Int, coefficient: Double)]] = [:]
  private var sizes: Set<Variable> = []
  /// For each row whether it is part of every sum that is false, and there the sign of its multiplier, if that is known.
  private var needed: [Int?]
  /// The signs in the sum of all rows.
  private let signs: [Int]
  private var dropped: Set<Int> = []

  /// The priority of rows that may be violated.
  private static let trialPriority = 500.0
  /// Of more rows on a variable hardly ever only one can cancel it.
  private static let mostOthers = 8

  /// Nil if a row cannot be represented.
  /// - Parameters:
  ///   - own: A row without which the others hold together.
  ///   - signs: The signs of the multipliers of the first rows in a sum that is false; 0 if not known.
  init?(rows: [Row?], needed own: Int, signs: [Int]) {
    self.signs = signs
    self.rows = rows.compactMap(\.self)
    guard self.rows.count == rows.count else { return nil }
    needed = Array(repeating: nil, count: rows.count)
    var variables: [Variable: Variable] = [:]
    for (index, row) in self.rows.enumerated() {
      var terms: [Term] = []
      for (term, isSize) in zip(row.terms, row.isSize) {
        let variable =
          variables[term.variable] ?? solver.addVariable(lowerBound: isSize ? 0 : nil)
        variables[term.variable] = variable
        terms.append(Term(term.coefficient, variable))
        if term.coefficient != 0 {
          naming[term.variable, default: []].append((index, term.coefficient))
        }
        if isSize { sizes.insert(term.variable) }
      }
      guard let handle = try? solver.add(terms, row.relation, row.constant) else { return nil }
      handles.append(handle)
    }
    noteNeeded(own)
    noteOthers(beside: [own])
  }

  /// The rows that can go, tried from the first on; large sets in blocks.
  /// - Parameters:
  ///   - count: How many of the first rows may go.
  ///   - work: The greatest number of trials times rows.
  mutating func dropped(among count: Int, work: Int) -> Set<Int> {
    var left = work
    let largest = max(1, needed[..<count].count { $0 == nil } / 16)
    var size = largest
    var start = 0
    while true {
      var block: [Int] = []
      var end = start
      while end < count, block.count < size {
        if needed[end] == nil { block.append(end) }
        end += 1
      }
      left -= handles.count
      guard !block.isEmpty, left > 0 else { break }
      if canHold(without: block) {
        // One of the block is needed.
        if block.count == 1 {
          start = end
          noteNeeded(block[0])
          noteOthers(beside: block)
        } else {
          size = max(1, size / 4)
        }
      } else {
        dropped.formUnion(block)
        for index in block { try? solver.remove(handles[index]) }
        noteOthers(beside: block)
        start = end
        size = min(size * 2, largest)
      }
    }
    return dropped
  }

  /// Whether the other rows can hold together.
  private mutating func canHold(without block: [Int]) -> Bool {
    for index in block { try? solver.setPriority(Self.trialPriority, of: handles[index]) }
    let holds = solver.solve()
    if holds {
      for index in block { try? solver.setPriority(Priority.required, of: handles[index]) }
    }
    return holds
  }

  /// Notes that a row is part of every sum. As long as no row is dropped, its sign is that in the known one: of two
  /// sums with other signs a third one would have no part of it.
  private mutating func noteNeeded(_ row: Int, _ sign: Int? = nil) {
    let relation = rows[row].relation
    let known = dropped.isEmpty && row < signs.count ? signs[row] : 0
    needed[row] = relation == .equal ? sign ?? known : Int(relation.rawValue)
  }

  /// Notes what is needed since some rows are, or are not any more.
  private mutating func noteOthers(beside changed: [Int]) {
    var open = changed.flatMap { rows[$0].terms.map(\.variable) }
    while let variable = open.popLast() {
      guard let (row, sign) = onlyRow(cancelling: variable) else { continue }
      noteNeeded(row, sign)
      open += rows[row].terms.map(\.variable)
    }
  }

  /// The only row that can cancel what the rows known to be needed leave of a variable, with the sign of its
  /// multiplier if that is known; nil if there is none, or more.
  private func onlyRow(cancelling variable: Variable) -> (row: Int, sign: Int)? {
    var rest: [Double] = []
    var others: [(row: Int, coefficient: Double)] = []
    for (row, coefficient) in naming[variable] ?? [] where !dropped.contains(row) {
      if let sign = needed[row] {
        rest.append(coefficient * Double(sign))
      } else {
        others.append((row, coefficient))
        if others.count > Self.mostOthers { return nil }
      }
    }
    // The fact that a size is not below 0 counts positively.
    let isSize = sizes.contains(variable)
    guard let first = rest.first, first != 0, rest.allSatisfy({ $0 * first > 0 }) else {
      return !isSize && rest.count == 1 && others.count == 1 ? (others[0].row, 0) : nil
    }
    guard first > 0 || !isSize else { return nil }
    var found: (row: Int, sign: Int)?
    for (row, coefficient) in others {
      let sign = coefficient * first > 0 ? -1 : 1
      guard rows[row].relation == .equal || Int(rows[row].relation.rawValue) == sign else {
        continue
      }
      if found != nil { return nil }
      found = (row, sign)
    }
    return found
  }
}
