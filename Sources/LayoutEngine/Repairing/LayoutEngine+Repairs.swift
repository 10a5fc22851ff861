import ConstraintSolver
import LayoutModel

/// Repairs: tried edits of a scene that resolve a conflict without causing another.
extension LayoutEngine {
  /// The best repairs of a conflict, best first.
  ///
  /// They are ranked by how much of the intent they keep. First come the advised edits; then those that remove a
  /// duplicate, turn the newest edge or gap or a fixed size into a limit, or change a container; then the removal
  /// of the newest constraint, and then of another. Setting a constant to what the other constraints give, and
  /// making a constraint optional, come last. If no single edit suffices, the repairs combine several.
  /// - Parameters:
  ///   - conflict: One of those that ``conflicts(in:)`` finds in the scene.
  ///   - scene: The scene; it stays as it is.
  ///   - newest: The constraint stated last, if it is a member; otherwise the broken one counts as newest.
  ///   - advised: Edits that the cause of the conflict names, the best first. The first two that resolve the
  ///     conflict are the first repairs.
  ///   - editable: The constraints that may be edited; nil for all.
  ///   - limit: The maximum number of repairs.
  /// - Complexity: an incremental solve for each edit tried, at most 40 single and 60 combined ones, and a
  ///   pass over the frames for each that succeeds.
  public mutating func repairs(
    of conflict: Conflict, in scene: Scene, newest: ConstraintReference? = nil,
    advised: [[SceneEdit]] = [], editable: Set<ConstraintReference>? = nil, limit: Int = 3
  ) -> [Repair] {
    let before = snapshot(of: scene)
    func mayEdit(_ reference: ConstraintReference) -> Bool {
      editable?.contains(reference) ?? true
    }
    let first =
      conflict.members.contains { $0.reference == newest }
      ? newest ?? conflict.broken
      : conflict.broken
    let rest = conflict.members.map(\.reference).filter { $0 != first }
      .sorted { isBetterToEdit($0, $1) }
    var ranked: [RankedEdits] = []
    let newestEdge = newestEdge(in: conflict)
    for (place, reference) in ([first] + rest).enumerated()
    where mayEdit(reference) && !hasToStop {
      for edits in Self.edits(on: reference, in: conflict, of: scene)
      where !advised.contains(edits) {
        let intent = intent(
          of: edits, isNewest: reference == first, newestEdge: newestEdge, in: conflict)
        ranked.append(
          RankedEdits(edits: edits, reference: reference, intent: intent, place: place))
      }
    }
    ranked.sort { ($0.intent, $0.place) < ($1.intent, $1.place) }
    var best: [Repair] = []
    var edited: Set<ConstraintReference> = []
    var attempts = 40
    for edits in advised where best.count < min(2, limit) {
      attempts -= 1
      guard let repair = attempt(edits, on: conflict, in: scene, before: before) else { continue }
      best.append(repair)
      edited.formUnion(
        conflict.members.map(\.reference).filter { reference in
          edits.contains { $0.concerns(reference) }
        })
    }
    // One repair of each constraint; others of the same one only if there are too few.
    var others: [RankedEdits] = []
    var redundant: [Repair] = []
    // Those that push a view out of its superview or make it vanish, for want of better ones.
    var harmful: [Repair] = []
    for candidate in ranked where best.count < limit && attempts > 0 {
      // Long enough for a better one.
      if attempts < 20, best.count + harmful.count >= limit { break }
      guard candidate.intent < .repetition, !edited.contains(candidate.reference) else {
        others.append(candidate)
        continue
      }
      attempts -= 1
      if let repair = attempt(candidate.edits, on: conflict, in: scene, before: before) {
        if repair.effect.isRedundant {
          redundant.append(repair)
        } else if repair.effect.isHarmful {
          if !harmful.contains(where: { $0.effect.change == repair.effect.change }) {
            harmful.append(repair)
          }
        } else {
          best.append(repair)
          edited.insert(candidate.reference)
        }
      }
    }
    if best.count < limit, !harmful.isEmpty, Self.isAboutTheScreen(conflict),
      let yielding = firstYielding(among: others, of: conflict, in: scene, before: before)
    {
      best.append(yielding)
    }
    best += harmful.prefix(max(0, limit - best.count))
    best += redundant.prefix(max(0, limit - best.count))
    for candidate in others where best.count < limit && attempts > 0 {
      guard !best.contains(where: { Self.isLike($0.edits, candidate.edits) }) else { continue }
      attempts -= 1
      if let repair = attempt(candidate.edits, on: conflict, in: scene, before: before) {
        best.append(repair)
      }
    }
    if best.isEmpty {
      let members = ([first] + rest).filter(mayEdit)
      best = joinedRepairs(
        of: conflict, members, in: scene, before: before, editable: editable, limit: limit)
    }
    if best.isEmpty, editable == nil {
      // No constraint of the conflicting blocks can be changed, but a block can be removed.
      for edit in Self.removals(for: conflict, in: scene) where best.count < limit {
        if let repair = attempt([edit], on: conflict, in: scene, before: before) {
          best.append(repair)
        }
      }
    }
    update(to: scene)
    let judged = judgeElsewhere(best, of: conflict, in: scene)
    guard !judged.contains(where: \.effect.holdsElsewhere),
      !judged.contains(where: \.changesScreenOnly),
      let larger = otherScreen(for: conflict, in: scene, before: before, editable: editable)
    else { return judged }
    return [larger] + judged.prefix(max(0, limit - 1))
  }

  /// A screen of another size, for a conflict that no other repair resolves on all screens.
  private mutating func otherScreen(
    for conflict: Conflict, in scene: Scene, before: Snapshot, editable: Set<ConstraintReference>?
  ) -> Repair? {
    guard editable == nil else { return nil }
    for case .implied(.screen(let anchor)) in conflict.members.map(\.reference) {
      for edits in Self.edits(on: .implied(.screen(anchor)), in: conflict, of: scene) {
        guard let repair = attempt(edits, on: conflict, in: scene, before: before),
          !repair.effect.isHarmful
        else { continue }
        update(to: scene)
        return repair
      }
    }
    update(to: scene)
    return nil
  }

  /// Whether it is a matter of room: on another screen it would hold.
  private static func isAboutTheScreen(_ conflict: Conflict) -> Bool {
    conflict.members.contains { member in
      if case .implied(.screen(let anchor)) = member.reference { anchor.isSize } else { false }
    }
  }

  /// The first optional priority that resolves a conflict and harms nothing.
  private mutating func firstYielding(
    among candidates: [RankedEdits], of conflict: Conflict, in scene: Scene, before: Snapshot
  ) -> Repair? {
    for candidate in candidates.filter({ $0.intent == .preference }).prefix(4) {
      if let repair = attempt(candidate.edits, on: conflict, in: scene, before: before),
        !repair.effect.isHarmful
      {
        return repair
      }
    }
    return nil
  }

  /// The given edits that resolve a conflict, as repairs, in the given order.
  /// - Parameters:
  ///   - edits: Each element is one repair to try: edits that are made together.
  ///   - conflict: One of those that ``conflicts(in:)`` finds in the scene.
  ///   - scene: The scene; it stays as it is.
  /// - Complexity: an incremental solve for each, and a pass over the frames for each that succeeds.
  public mutating func repairs(
    trying edits: [[SceneEdit]], on conflict: Conflict, in scene: Scene
  ) -> [Repair] {
    let before = snapshot(of: scene)
    let found = edits.compactMap { attempt($0, on: conflict, in: scene, before: before) }
    update(to: scene)
    return found
  }

  /// Removals of the box layouts and `place` blocks that state members of a conflict.
  private static func removals(for conflict: Conflict, in scene: Scene) -> [SceneEdit] {
    var edits: [SceneEdit] = []
    for member in conflict.members {
      guard case .implied(let implied) = member.reference else { continue }
      switch implied {
      case .box(let id, _): edits.append(.removeLayout(scene.outermostLayout(around: id)))
      case .frame(let item, _) where scene.properties(of: item)?.frame == nil:
        edits += scene.programs.reversed().filter { $0.kind == .place }
          .map { .removeProgram($0.id) }
      default: continue
      }
    }
    var seen: Set<SceneEdit> = []
    return edits.filter { seen.insert($0).inserted }
  }

  /// Edits with their rank.
  private struct RankedEdits {
    var edits: [SceneEdit]
    var reference: ConstraintReference
    var intent: RepairIntent
    /// The rank of the constraint: the newest first, then the others as they were stated.
    var place: Int
  }

  /// What an edit means to whoever stated the constraints.
  private func intent(
    of edits: [SceneEdit], isNewest: Bool, newestEdge: ConstraintReference?,
    in conflict: Conflict
  ) -> RepairIntent {
    guard let edit = edits.first else { return .preference }
    switch edit {
    case .remove(let id):
      if isDuplicate(id, in: conflict) { return .duplicate }
      if newestEdge == .stated(id) { return .newestEdge }
      return isNewest ? .newest : .removal
    case .deactivate: return isNewest ? .newest : .removal
    case .setRelation(let id, _):
      guard let constraint = scene.constraint(id) else { return .removal }
      if constraint.items.count == 1 { return .size }
      return newestEdge == .stated(id) ? .newestEdge : .limit
    case .setStackSpacing, .setLayout: return .size
    case .clearFrame, .removeLayout, .removeProgram, .setScreen: return .removal
    case .setConstant, .setRight, .setValue: return .repetition
    case .setPriority, .setContentPriority: return .preference
    }
  }

  /// Whether a later member says something else about the same.
  private func isDuplicate(_ id: ConstraintID, in conflict: Conflict) -> Bool {
    guard let own = scene.sides(of: .stated(id)) else { return false }
    return conflict.members.contains { member in
      guard member.reference != .stated(id), let other = scene.sides(of: member.reference),
        scene.order(of: member.reference) > scene.order(of: .stated(id))
      else { return false }
      return other.relation == own.relation && other.left.terms == own.left.terms
        && other.right.terms == own.right.terms
    }
  }

  /// The newest of the members between two views.
  private func newestEdge(in conflict: Conflict) -> ConstraintReference? {
    let edges = conflict.members.map(\.reference).filter {
      if case .stated = $0 { items(of: $0).count > 1 } else { false }
    }
    return edges.max { scene.order(of: $0) < scene.order(of: $1) }
  }

  /// Whether two repairs are the same but for a number.
  private static func isLike(_ a: [SceneEdit], _ b: [SceneEdit]) -> Bool {
    if case (.setConstant(let id, _)?, .setConstant(let other, _)?) = (a.first, b.first) {
      return id == other
    }
    return a == b
  }

  /// Stated constraints before implied ones, older ones first.
  private func isBetterToEdit(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    switch (a, b) {
    case (.stated, .implied): true
    case (.implied, .stated): false
    default: scene.order(of: a) < scene.order(of: b)
    }
  }

  /// The edits of one member that could resolve the conflict, most useful first.
  static func edits(
    on reference: ConstraintReference, in conflict: Conflict, of scene: Scene,
    removalFirst: Bool = false
  ) -> [[SceneEdit]] {
    guard let member = conflict.members.first(where: { $0.reference == reference }) else {
      return []
    }
    var result: [[SceneEdit]] = []
    switch reference {
    case .stated(let id):
      guard let constraint = scene.constraint(id) else { return [] }
      if constraint.hasConstant,
        let cured = constant(curing: member, of: conflict, in: scene)
      {
        result += sensible(cured, insteadOf: constraint.constant).map { [.setConstant(id, $0)] }
      }
      result.append([.setPriority(id, 999)])
      if constraint.relation == .equal, !constraint.isOfStructure {
        // With everything on one side, the sum demands too much of this member.
        let wantsMore = (member.multiplier.numerator > 0) == (conflict.contradiction.numerator > 0)
        result.append([.setRelation(id, wantsMore ? .lessOrEqual : .greaterOrEqual)])
      }
      if removalFirst { result.insert([.remove(id)], at: 0) } else { result.append([.remove(id)]) }
      if let group = constraint.group { result.append([.deactivate(group)]) }
    case .implied(let implied):
      switch implied {
      case .hugging, .compression:
        result.append([.setContentPriority(implied, 999)])
      case .screen(let anchor) where anchor.isSize:
        guard let cured = constant(curing: member, of: conflict, in: scene) else { break }
        var screen = scene.screen
        let own = anchor == .width ? screen.width : screen.height
        // Away from the present length, so that nothing becomes too narrow again.
        let length = cured.rounded(cured > own ? .up : .down)
        guard min(own, leastScreen)...max(own, mostScreen) ~= length else { break }
        if anchor == .width { screen.width = length } else { screen.height = length }
        result.append([.setScreen(screen)])
      case .frame(let item, _):
        // A frame that `place` assigns cannot be cleared.
        if scene.properties(of: item)?.frame != nil { result.append([.clearFrame(item)]) }
      case .stack(let item, let rule):
        guard rule.role == .spacing, let stack = scene.properties(of: item)?.stack,
          let cured = parameter(
            stack.spacing, curing: conflict, in: scene,
            change: { try? $0.apply(.setStackSpacing(item, stack.spacing + 1)) }),
          // Overlapping views are no repair.
          cured >= min(0, stack.spacing)
        else { break }
        result.append([.setStackSpacing(item, cured)])
      case .box(let id, let rule):
        result += edits(ofLayout: id, rule, member, in: conflict, of: scene)
      case .screen, .nonNegative, .guide:
        break
      }
    }
    return result
  }

  /// The lengths of a device's side, in points.
  private static var leastScreen: Double { 40 }
  private static var mostScreen: Double { 4096 }

  /// A constant as a person would type it, and the exact one for an equality that accepts no other; none if
  /// no screen is as large.
  private static func sensible(_ cured: Double, insteadOf own: Double) -> [Double] {
    guard cured.magnitude <= max(own.magnitude, mostScreen) else { return [] }
    let short = (cured * 1000).rounded() / 1000
    if (short - cured).magnitude <= 1e-9 * max(1, cured.magnitude) { return [short] }
    let whole = cured.rounded(cured > own ? .up : .down)
    return [whole, cured]
  }

  /// The constant of the member with which the sum is no longer a contradiction.
  private static func constant(
    curing member: Conflict.Member, of conflict: Conflict, in scene: Scene
  ) -> Double? {
    guard let sides = scene.sides(of: member.reference),
      let miss = Rational(conflict.contradiction), let multiplier = Rational(member.multiplier),
      let own = Rational(simplest: sides.right.constant - sides.left.constant),
      let change = miss.divided(by: multiplier), let cured = own.adding(change.negated)
    else { return nil }
    return cured.doubleValue
  }

  /// The value of a parameter with which the sum is no longer a contradiction.
  /// - Parameters:
  ///   - own: The current value.
  ///   - change: Increases the parameter by 1.
  private static func parameter(
    _ own: Double, curing conflict: Conflict, in scene: Scene, change: (inout Scene) -> Void
  ) -> Double? {
    var larger = scene
    change(&larger)
    var slope = Rational.zero
    for member in conflict.members {
      guard let now = scene.sides(of: member.reference),
        let then = larger.sides(of: member.reference), now.left.terms == then.left.terms,
        now.right.terms == then.right.terms,
        let difference = Rational(
          simplest: then.right.constant - then.left.constant
            - (now.right.constant - now.left.constant)),
        let part = Rational(member.multiplier)?.multiplied(by: difference),
        let sum = slope.adding(part)
      else { return nil }
      slope = sum
    }
    guard slope.sign != 0, let own = Rational(simplest: own),
      let amount = Rational(conflict.contradiction)?.divided(by: slope),
      let cured = own.adding(amount.negated)
    else { return nil }
    return cured.doubleValue
  }

  /// Tries edits; nil if one is refused, if the conflict remains, or if they cause another.
  mutating func attempt(
    _ edits: [SceneEdit], on conflict: Conflict, in scene: Scene, before: Snapshot
  ) -> Repair? {
    if hasToStop { return nil }
    var trial = scene
    guard (try? trial.apply(edits)) != nil else { return nil }
    let allowed = before.broken.subtracting([conflict.broken])
    follow(trial)
    if !isSolved {
      if trial.features.hasBoxes {
        // A constraint of a box layout left out before the first pass can hold after it.
        judge()
      } else {
        guard judge(allowing: allowed) else { return nil }
      }
      runPasses()
    }
    let broken = brokenReferences
    guard allowed.isSuperset(of: broken), !edits.contains(where: { Self.states($0, oneOf: broken) })
    else { return nil }
    settle(trial)
    var change = tellingChange(since: before)
    let keepsFrames = change == nil
    // On a larger screen views overlap as they were meant to.
    if case .setScreen? = edits.first, case .overlaps? = change?.kind { change?.kind = nil }
    if keepsFrames, let sides = scene.sides(of: conflict.broken) {
      change = standingHarm(without: sides)
    }
    var effect = Repair.Effect(
      keepsFrames: keepsFrames, isRedundant: false, missed: nil, change: change)
    effect.leavesNoConflict = broken.isEmpty
    switch edits.first {
    case .setConstant(let id, _), .setRelation(let id, _):
      effect.isRedundant = keepsFrames && conflict.broken == .stated(id)
    case .setPriority(let id, _):
      let missed = violation(of: .stated(id), in: trial)
      if missed > Self.tolerance(for: scene) { effect.missed = missed }
    case .setContentPriority(let implied, _):
      let missed = violation(of: .implied(implied), in: trial)
      if missed > Self.tolerance(for: scene) { effect.missed = missed }
    default:
      break
    }
    return Repair(edits: edits, effect: effect)
  }

  /// Whether an edit states one of some constraints anew.
  private static func states(_ edit: SceneEdit, oneOf references: Set<ConstraintReference>) -> Bool
  {
    if case .remove = edit { return false }
    return edit.constraint.map(references.contains) ?? false
  }
}

/// Kinds of repairs, the one that keeps most of the intent first.
private enum RepairIntent: Int, Comparable {
  case duplicate
  case newestEdge
  case size
  case newest
  case removal
  case limit
  case repetition
  case preference

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension SceneEdit {
  /// The constraint that it changes or removes; nil if it changes something else.
  fileprivate var constraint: ConstraintReference? {
    switch self {
    case .setConstant(let id, _), .setRelation(let id, _), .setRight(let id, _),
      .setPriority(let id, _), .remove(let id):
      .stated(id)
    case .setContentPriority(let implied, _): .implied(implied)
    default: nil
    }
  }

  /// Whether it changes a constraint, or the view that the constraint follows from.
  fileprivate func concerns(_ reference: ConstraintReference) -> Bool {
    switch (self, reference) {
    case (.clearFrame(let id), .implied(.frame(let item, _))): id == item
    case (.setStackSpacing(let id, _), .implied(.stack(let item, _))): id == item
    default: constraint == reference
    }
  }
}

extension Rational {
  init?(_ fraction: Fraction) {
    self.init(fraction.numerator, over: fraction.denominator)
  }
}
