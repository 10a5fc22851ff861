import ConstraintSolver
import LayoutModel

/// The causes of ambiguities, derived from the constraints that name the free values.
extension LayoutEngine {
  /// The causes of an ambiguity, most informative first; never empty.
  /// - Parameter other: A copy with another solution.
  func causes(
    of ambiguity: Ambiguity, _ values: [AmbiguityExplanation.FreeValue],
    besides other: LayoutEngine
  ) -> [AmbiguityCause] {
    let rows = FreeRows(ambiguity.constraints.compactMap { active[$0] })
    let ties = ties(in: rows, values, besides: other)
    let tied = Set(ties.flatMap(\.items))
    var causes: [AmbiguityCause] = ties.map { .tie($0) }
    for axis in ambiguity.axes {
      let scrolled = scrolledContent(of: ambiguity, axis)
      causes += scrolled.map { .scrollContent(scene.parent(of: $0) ?? $0, axis) }
      let own = ambiguity.values.filter {
        $0.anchor.axis == axis && !tied.contains($0.item) && !scrolled.contains($0.item)
      }
      causes += placeCauses(of: own.filter { !$0.anchor.isSize }, in: rows)
      causes += own.filter(\.anchor.isSize).compactMap { sizeCause(of: $0, in: rows) }
    }
    if causes.isEmpty {
      let equations = rows.entries.count { $0.relation == .equal }
      causes = [.tooFew(equations: equations, values: values.count)]
    }
    return causes
  }

  /// The content guides of scroll views whose size is free.
  private func scrolledContent(of ambiguity: Ambiguity, _ axis: Axis) -> [ItemID] {
    ambiguity.values.filter {
      $0.anchor == axis.length && scene.guideRole(of: $0.item) == .content
    }.map(\.item)
  }

  // MARK: Ties

  /// Optional constraints whose violations differ between the two solutions, by priority.
  private func ties(
    in rows: FreeRows, _ values: [AmbiguityExplanation.FreeValue], besides other: LayoutEngine
  ) -> [AmbiguityTie] {
    let tolerance = Tolerance.solved(in: scene)
    let free = Set(values.compactMap { variable(of: $0.anchor) })
    var members: [Double: [AmbiguityTie.Member]] = [:]
    var mayJoin: [Double: [AmbiguityTie.Member]] = [:]
    for entry in rows.entries where entry.priority < Priority.required {
      let member = AmbiguityTie.Member(
        reference: entry.reference,
        shown: Self.violation(value(of: entry.expression), entry.relation),
        other: Self.violation(other.value(of: entry.expression), entry.relation))
      if (member.shown - member.other).magnitude > tolerance {
        members[entry.priority, default: []].append(member)
      } else if entry.relation != .equal, entry.expression.terms.count == 1,
        entry.expression.terms.allSatisfy({ free.contains($0.variable) })
      {
        mayJoin[entry.priority, default: []].append(member)
      }
    }
    return members.keys.sorted(by: >).map { priority in
      var all = members[priority] ?? []
      let kinds = Set(all.map(\.reference.tieKind))
      let kind = kinds.count == 1 ? kinds.first ?? .mixed : .mixed
      if kind != .mixed {
        // Content with the same share in both solutions belongs to the tie as well.
        all += (mayJoin[priority] ?? []).filter { $0.reference.tieKind == kind }
        all = inTreeOrder(all)
      }
      var tie = AmbiguityTie(kind: kind, priority: priority, members: all, room: nil)
      tie.room = room(of: tie, besides: other)
      return tie
    }
  }

  private func inTreeOrder(_ members: [AmbiguityTie.Member]) -> [AmbiguityTie.Member] {
    let places = Dictionary(
      scene.inTreeOrder(Set(members.compactMap(\.reference.contentItem))).enumerated()
        .map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    func place(_ member: AmbiguityTie.Member) -> Int {
      member.reference.contentItem.flatMap { places[$0] } ?? 0
    }
    return members.sorted { place($0) < place($1) }
  }

  /// The available and needed length of content, if the lengths have the same sum in both solutions.
  private func room(of tie: AmbiguityTie, besides other: LayoutEngine) -> AmbiguityTie.Room? {
    guard tie.kind != .mixed, tie.members.count > 1 else { return nil }
    var (available, elsewhere) = (0.0, 0.0)
    var needed: [Double] = []
    for member in tie.members {
      guard let entry = active[member.reference], let term = entry.expression.terms.first else {
        return nil
      }
      available += solver.value(of: term.variable)
      elsewhere += other.solver.value(of: term.variable)
      needed.append(0 - entry.expression.constant)
    }
    guard (available - elsewhere).magnitude <= Tolerance.solved(in: scene) else { return nil }
    return AmbiguityTie.Room(available: available, needed: needed)
  }

  // MARK: Places

  /// The reasons positions on one axis are free.
  private func placeCauses(
    of places: [AnchorReference], in rows: FreeRows
  ) -> [AmbiguityCause] {
    var numbers: [Variable: Int] = [:]
    for (number, place) in places.enumerated() {
      if let variable = variable(of: place) { numbers[variable] = number }
    }
    var sets = DisjointSets(count: places.count)
    for entry in rows.entries {
      var first: Int?
      for term in entry.expression.terms {
        guard let number = numbers[term.variable] else { continue }
        if let first { sets.join(first, number) } else { first = number }
      }
    }
    var groups: [Int: [AnchorReference]] = [:]
    for (number, place) in places.enumerated() {
      groups[sets.root(of: number), default: []].append(place)
    }
    return groups.sorted { $0.key < $1.key }.flatMap { placeCauses(ofGroup: $0.value, in: rows) }
  }

  /// The reasons the positions of views constrained to one another are free.
  private func placeCauses(
    ofGroup group: [AnchorReference], in rows: FreeRows
  ) -> [AmbiguityCause] {
    guard group.count > 1, let first = group.first else {
      return group.compactMap { placeCause(of: $0, in: rows) }
    }
    // All move by the same distance, and their descendants with them.
    let items = Set(group.map(\.item))
    let outermost = group.filter { place in
      !scene.ancestry(of: place.item).dropFirst().contains(where: items.contains)
    }
    let stopping = rows.stopping(outermost.compactMap { variable(of: $0).map { ($0, 1) } })
    if stopping.isEmpty { return [.island(group.map(\.item), first.anchor.axis)] }
    if stopping.allSatisfy({ $0.relation != .equal }) {
      return [.onlyInequalities(outermost.first ?? first, stopping.map(\.reference))]
    }
    return group.compactMap { placeCause(of: $0, in: rows) }
  }

  /// The reason the position of one view is free on its own: it can move alone, with or without its
  /// descendants.
  private func placeCause(of place: AnchorReference, in rows: FreeRows) -> AmbiguityCause? {
    guard let own = variable(of: place) else { return nil }
    let children = scene.item(place.item).map { $0.guides + $0.children } ?? []
    let staying = children.compactMap { variable(of: AnchorReference($0, place.anchor)) }
      .map { (variable: $0, amount: -1.0) }
    let moves = [[(own, 1)], [(own, 1)] + staying].map { rows.stopping($0) }
    if moves.contains(where: \.isEmpty) { return .noPosition(place.item, place.anchor.axis) }
    let limits = moves.first { $0.allSatisfy { $0.relation != .equal } }
    return limits.map { .onlyInequalities(place, $0.map(\.reference)) }
  }

  // MARK: Sizes

  /// The reason a size is free on its own.
  private func sizeCause(of size: AnchorReference, in rows: FreeRows) -> AmbiguityCause? {
    let axis = size.anchor.axis
    let start = AnchorReference(size.item, axis == .horizontal ? .left : .top)
    guard let own = variable(of: size), let place = variable(of: start) else { return nil }
    let naming = rows.naming(own)
    if naming.isEmpty { return .noSize(size.item, axis) }
    if naming.allSatisfy({ $0.relation != .equal }) {
      return .onlyInequalities(size, naming.map(\.reference))
    }
    // A constraint on the far edge or the center alone determines the position, not the size.
    let sizing = naming.filter { entry in
      let share = entry.expression.coefficient(of: place)
      let part = share == 0 ? 0 : entry.expression.coefficient(of: own) / share
      return part != 1 && part != 0.5
    }
    if sizing.isEmpty { return .noSize(size.item, axis) }
    if sizing.allSatisfy({ $0.relation != .equal }) {
      return .onlyInequalities(size, sizing.map(\.reference))
    }
    return nil
  }
}

/// The constraints that name free values, indexed by variable.
private struct FreeRows {
  let entries: [ActiveConstraint]
  private var places: [Variable: [Int]] = [:]

  init(_ entries: [ActiveConstraint]) {
    self.entries = entries
    for (place, entry) in entries.enumerated() {
      for term in entry.expression.terms { places[term.variable, default: []].append(place) }
    }
  }

  /// The constraints that name a variable.
  func naming(_ variable: Variable) -> [ActiveConstraint] {
    (places[variable] ?? []).map { entries[$0] }
  }

  /// The constraints whose difference of sides changes when variables are moved.
  func stopping(_ move: [(variable: Variable, amount: Double)]) -> [ActiveConstraint] {
    var changes: [Int: Double] = [:]
    for (variable, amount) in move {
      for place in places[variable] ?? [] {
        changes[place, default: 0] += amount * entries[place].expression.coefficient(of: variable)
      }
    }
    return changes.filter { $0.value.magnitude > Tolerance.rounding }.keys.sorted().map {
      entries[$0]
    }
  }
}

extension LoweredExpression {
  /// The coefficient of a variable; 0 if it does not occur.
  fileprivate func coefficient(of variable: Variable) -> Double {
    terms.first { $0.variable == variable }?.coefficient ?? 0
  }
}

extension ConstraintReference {
  /// The view of a content constraint; nil for other constraints.
  fileprivate var contentItem: ItemID? {
    switch self {
    case .implied(.hugging(let item, _)), .implied(.compression(let item, _)): item
    default: nil
    }
  }

  fileprivate var tieKind: AmbiguityTie.Kind {
    switch self {
    case .implied(.hugging): .hugging
    case .implied(.compression): .compression
    default: .mixed
    }
  }
}
