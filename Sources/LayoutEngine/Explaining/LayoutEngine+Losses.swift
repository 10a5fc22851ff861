import ConstraintSolver
import LayoutModel

/// Reasons why optional constraints are violated: proofs that stronger constraints exclude them.
extension LayoutEngine {
  /// The reason an optional constraint is violated; nil if it holds or is inactive.
  ///
  /// The result names constraints, at least as strong, that cannot all hold together with it. Usually they
  /// are read from the final active set in one sparse solve; otherwise they are found and proved on a copy of
  /// the solver in which all constraints that are as strong are required.
  /// - Parameters:
  ///   - reference: The optional constraint.
  ///   - scene: The scene that it belongs to.
  ///   - isThorough: Whether to look for the set whose weakest member is strongest.
  /// - Complexity: one sparse solve after the layout, or a solve of a copy; if thorough, up to twelve more.
  public mutating func loss(
    of reference: ConstraintReference, in scene: Scene, isThorough: Bool = true
  ) -> Loss? {
    settle(scene)
    return loss(of: reference, isThorough: isThorough)
  }

  /// The reason a constraint of the current scene is violated.
  mutating func loss(of reference: ConstraintReference, isThorough: Bool) -> Loss? {
    guard let entry = active[reference], entry.handle != nil, entry.priority < Priority.required
    else { return nil }
    let difference = value(of: entry.expression)
    let violation = Self.violation(difference, entry.relation)
    guard violation > Tolerance.solved(in: self.scene),
      let sides = self.scene.sides(of: reference)
    else { return nil }
    let wantsMore = difference < 0
    let coordinates = scene.coordinates(of: sides.left, sides.right)
    var loss = Loss(
      reference: reference, priority: entry.priority, violation: violation,
      leftValue: value(of: sides.left, in: coordinates), wantsMore: wantsMore,
      wanted: 0 - entry.expression.constant, isLength: isLength(entry), beaters: [],
      isProved: true)
    // What proves that it could not even come a little closer explains all of the miss.
    let closer = difference * (1 - Self.leastPart)
    var proof = bindingProof(against: entry, wantsMore: wantsMore)
    for goal in [closer, 0] where proof == nil {
      proof = strictProof(
        against: entry, wantsMore: wantsMore, goal: goal, atLeast: entry.priority)
    }
    if isThorough, var best = proof {
      for _ in 0..<Self.mostLevels {
        guard let weakest = best.map(\.priority).min(), weakest < Priority.required,
          let better = strictProof(
            against: entry, wantsMore: wantsMore, goal: closer, above: weakest)
        else { break }
        best = better
      }
      proof = best
    }
    if let whole = proof, let needed = needed(of: whole, against: entry, wantsMore: wantsMore) {
      proof = needed
      let kept = Set(needed.map(\.reference))
      loss.rest = whole.map(\.reference).filter { !kept.contains($0) && !Self.alwaysHolds($0) }
    }
    if proof == nil {
      loss.isProved = false
      proof = bindings(of: entry).map(\.beater)
    }
    loss.beaters = (proof ?? []).map { demand($0, beside: entry, wantsMore) }.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : comesBefore($0.reference, $1.reference)
    }
    return loss
  }

  /// The part of a violation by which a constraint is asked to come closer.
  private static var leastPart: Double { 0.001 }

  /// The maximum number of levels examined for a stronger set.
  private static var mostLevels: Int { 12 }

  /// The listing order within one priority: the screen, stated, implied.
  private func comesBefore(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    func place(_ reference: ConstraintReference) -> (Int, Int) {
      switch reference {
      case .implied(.screen): (0, 0)
      case .stated: (1, scene.order(of: reference))
      case .implied: (2, 0)
      }
    }
    return place(a) != place(b) ? place(a) < place(b) : isBefore(a, b)
  }

  /// Whether a constraint involves a single length only.
  private func isLength(_ entry: ActiveConstraint) -> Bool {
    guard entry.expression.terms.count == 1, let term = entry.expression.terms.first else {
      return false
    }
    return term.coefficient > 0 && anchor(of: term.variable)?.anchor.isSize ?? false
  }

  /// Records whether a constraint demands length as the lost one does.
  private func demand(
    _ beater: Loss.Beater, beside lost: ActiveConstraint, _ wantsMore: Bool
  ) -> Loss.Beater {
    var beater = beater
    guard isLength(lost), beater.coefficient < 0, beater.missedBy == 0,
      let entry = active[beater.reference], isLength(entry)
    else { return beater }
    beater.isDemand =
      entry.priority < Priority.required
      || entry.relation == (wantsMore ? .greaterOrEqual : .lessOrEqual)
    return beater
  }

  // MARK: Proofs

  /// The constraints whose limits the value is at, each with whether it blocks the lost one.
  private mutating func bindings(
    of lost: ActiveConstraint
  ) -> [(beater: Loss.Beater, relation: LayoutModel.Relation)] {
    solver.dependence(of: lost.expression.terms).entries.compactMap { binding in
      switch binding.member {
      case .constraint(let handle):
        guard let reference = active.reference(of: handle), let entry = active[reference] else {
          return nil
        }
        return (
          Loss.Beater(
            reference: reference, priority: entry.priority, coefficient: binding.coefficient,
            constant: binding.constant, missedBy: 0, isDemand: false), entry.relation
        )
      case .lowerBound(let variable):
        return anchor(of: variable).map {
          (Self.bound(of: $0, coefficient: binding.coefficient), .greaterOrEqual)
        }
      case .choice: return nil
      }
    }
  }

  private static func bound(of anchor: AnchorReference, coefficient: Double) -> Loss.Beater {
    Loss.Beater(
      reference: .implied(.nonNegative(anchor.item, anchor.anchor.axis)),
      priority: Priority.required, coefficient: coefficient, constant: 0, missedBy: 0,
      isDemand: false)
  }

  /// The proof read from the active set: the rows that determine the value, if each of them keeps it from
  /// what the constraint demands.
  private mutating func bindingProof(against lost: ActiveConstraint, wantsMore: Bool) -> [Loss
    .Beater]?
  {
    let dependence = solver.dependence(of: lost.expression.terms)
    let bindings = bindings(of: lost)
    guard bindings.count == dependence.entries.count, !bindings.isEmpty else { return nil }
    let stands = bindings.allSatisfy { binding in
      guard binding.beater.priority >= lost.priority else { return false }
      let isUpper = (binding.beater.coefficient > 0) == wantsMore
      switch binding.relation {
      case .equal: return true
      case .lessOrEqual: return isUpper
      case .greaterOrEqual: return !isUpper
      }
    }
    return stands ? bindings.map(\.beater) : nil
  }

  /// A constraint as a proof holds it: at its constant, or at the violation that it has.
  private struct Held {
    var reference: ConstraintReference
    var constant: Double
    var missed: Double
  }

  /// A proof by the solver: all constraints from a priority on are required, violated ones at their current
  /// violation, together with the lost one; nil if they can hold.
  /// - Parameter goal: The difference of its sides that the lost one has to reach; 0 for all that it demands.
  private func strictProof(
    against lost: ActiveConstraint, wantsMore: Bool, goal: Double, atLeast least: Double = 0,
    above: Double = 0
  ) -> [Loss.Beater]? {
    var trial = solver
    var relaxed: [Constraint: Held] = [:]
    let tolerance = Tolerance.solved(in: scene)
    var failed = false
    active.forEach { entry in
      guard let handle = entry.handle, entry.reference != lost.reference,
        entry.priority < Priority.required, entry.priority >= least, entry.priority > above
      else { return }
      let difference = value(of: entry.expression)
      let missed = Self.violation(difference, entry.relation)
      do {
        guard missed > tolerance else {
          try trial.setPriority(Priority.required, of: handle)
          return
        }
        let constant = difference - entry.expression.constant
        try trial.remove(handle)
        let held = try trial.add(
          entry.expression.terms, difference < 0 ? .greaterThanOrEqual : .lessThanOrEqual, constant)
        relaxed[held] = Held(reference: entry.reference, constant: constant, missed: missed)
      } catch { failed = true }
    }
    let constant = goal - lost.expression.constant
    guard !failed, let handle = lost.handle, (try? trial.remove(handle)) != nil,
      let own = try? trial.add(
        lost.expression.terms, wantsMore ? .greaterThanOrEqual : .lessThanOrEqual, constant),
      !trial.solve(), let certificate = trial.certificate(), certificate.isExact
    else { return nil }
    return beaters(in: certificate, against: own) { relaxed[$0] }
  }

  /// The members of a certificate but one, with what each contributes to its value.
  private func beaters(
    in certificate: Certificate, against own: Constraint, held: (Constraint) -> Held?
  ) -> [Loss.Beater]? {
    guard
      let scale = certificate.entries.first(where: { $0.member == .constraint(own) })?.multiplier
        .doubleValue, scale != 0
    else { return nil }
    var result: [Loss.Beater] = []
    for member in certificate.entries where member.member != .constraint(own) {
      let coefficient = 0 - member.multiplier.doubleValue / scale
      switch member.member {
      case .lowerBound(let variable):
        guard let anchor = anchor(of: variable) else { return nil }
        result.append(Self.bound(of: anchor, coefficient: coefficient))
      case .constraint(let handle):
        let held = held(handle)
        guard let reference = held?.reference ?? active.reference(of: handle) else { return nil }
        if case .implied(.nonNegative(let item, let axis)) = reference {
          let size = AnchorReference(item, axis.length)
          result.append(Self.bound(of: size, coefficient: coefficient))
          continue
        }
        guard let entry = active[reference] else { return nil }
        result.append(
          Loss.Beater(
            reference: reference, priority: entry.priority, coefficient: coefficient,
            constant: held?.constant ?? 0 - entry.expression.constant,
            missedBy: held?.missed ?? 0, isDemand: false))
      }
    }
    return result
  }

  /// The beaters without those that are not needed, given what always holds; nil if all are.
  private func needed(
    of beaters: [Loss.Beater], against lost: ActiveConstraint, wantsMore: Bool
  ) -> [Loss.Beater]? {
    let own = NeededMembers.Row(
      terms: lost.expression.terms, isSize: areSizes(lost.expression.terms),
      relation: wantsMore ? .greaterThanOrEqual : .lessThanOrEqual,
      constant: 0 - lost.expression.constant)
    let order = beaters.filter { !Self.alwaysHolds($0.reference) }.sorted { a, b in
      if a.priority != b.priority { return a.priority < b.priority }
      let (orderA, orderB) = (scene.order(of: a.reference), scene.order(of: b.reference))
      return orderA != orderB ? orderA < orderB : isBefore(a.reference, b.reference)
    }
    let rules = guideRules(around: beaters.map(\.reference)).map(row(of:))
    guard !order.isEmpty,
      var trial = NeededMembers(
        rows: order.map(row(of:)) + [own] + rules, needed: order.count, signs: [])
    else { return nil }
    let dropped = trial.dropped(among: order.count, work: Self.mostTrialWork)
    guard !dropped.isEmpty else { return nil }
    let kept = order.indices.filter { !dropped.contains($0) }.map { order[$0] }
    let references = kept.map(\.reference)
    let facts =
      guideRules(around: references + [lost.reference])
      + sizeFacts(of: references + [lost.reference])
    var proof = Solver()
    var variables: [Variable: Variable] = [:]
    var held: [Constraint: Held] = [:]
    func add(_ row: NeededMembers.Row?) -> Constraint? {
      guard let row else { return nil }
      let terms = row.terms.map { term in
        let variable = variables[term.variable] ?? proof.addVariable()
        variables[term.variable] = variable
        return Term(term.coefficient, variable)
      }
      return try? proof.add(terms, row.relation, row.constant)
    }
    for fact in facts {
      guard let row = row(of: fact), let handle = add(row) else { return nil }
      held[handle] = Held(reference: fact, constant: row.constant, missed: 0)
    }
    for beater in kept {
      guard let handle = add(row(of: beater)) else { return nil }
      held[handle] = Held(
        reference: beater.reference, constant: beater.constant, missed: beater.missedBy)
    }
    guard let handle = add(own), !proof.solve(), let certificate = proof.certificate(),
      certificate.isExact
    else { return nil }
    let result = self.beaters(in: certificate, against: handle) { held[$0] }
    guard let result, Set(result.map(\.reference)).isSuperset(of: references) else { return nil }
    return result
  }

  /// A beater as its proof holds it.
  private func row(of beater: Loss.Beater) -> NeededMembers.Row? {
    guard var row = row(of: beater.reference) else { return nil }
    row.constant = beater.constant
    if beater.missedBy > 0, let entry = active[beater.reference] {
      row.relation =
        value(of: entry.expression) < 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }
    return row
  }

  // MARK: What is kept

  /// The optional constraints that hold and name one of the items on an axis, strongest first.
  package mutating func kept(
    about items: Set<ItemID>, _ axis: Axis, in scene: Scene
  ) -> [ConstraintReference] {
    settle(scene)
    let tolerance = Tolerance.solved(in: self.scene)
    var found: Set<ConstraintReference> = []
    for item in items where item != .root {
      found.formUnion(self.scene.constraintNumbers(naming: item).map { .stated($0) })
      found.formUnion(self.scene.contentConstraints(of: item).map { .implied($0) })
    }
    return found.compactMap { active[$0] }
      .filter { entry in
        entry.priority < Priority.required && self.axis(of: entry.reference) == axis
          && Self.violation(value(of: entry.expression), entry.relation) <= tolerance
      }
      .sorted {
        $0.priority != $1.priority
          ? $0.priority > $1.priority : comesBefore($0.reference, $1.reference)
      }
      .map(\.reference)
  }
}
