import ConstraintSolver
import LayoutModel

extension LayoutEngine {
  /// The best repairs of a conflict, best first.
  ///
  /// They are ranked by how much of the intent they keep: first the advised edits, and then as `RepairIntent`
  /// says; those with which a view vanishes, sticks out or covers another come after the others. If no single
  /// edit suffices, the repairs combine several.
  /// - Parameters:
  ///   - conflict: One of those that ``conflicts(in:)`` finds in the scene.
  ///   - scene: The scene; it stays as it is.
  ///   - newest: The constraint stated last, if it is a member; otherwise the broken one counts as newest.
  ///   - advised: Edits that the cause of the conflict names, the best first. The first two that resolve the
  ///     conflict are the first repairs.
  ///   - mayMake: Whether an edit can be made where the scene comes from; others are not offered. nil if every
  ///     edit can.
  ///   - limit: The maximum number of repairs.
  /// - Complexity: an incremental solve for each edit tried, at most 40 single and 60 combined ones, and a
  ///   pass over the frames for each that succeeds.
  public func repairs(
    of conflict: Conflict, in scene: Scene, newest: ConstraintReference? = nil,
    advised: [[SceneEdit]] = [], limit: Int = 3,
    mayMake: (@Sendable (SceneEdit) -> Bool)? = nil
  ) -> [Repair] {
    let trials = Trials(on: scene, with: self, mayMake: mayMake)
    var search = RepairSearch(conflict, in: trials, newest: newest, limit: limit)
    return search.repairs(advised: advised)
  }

  /// The given edits that resolve a conflict, as repairs, in the given order.
  /// - Parameters:
  ///   - edits: Each element is one repair to try: edits that are made together.
  ///   - conflict: One of those that ``conflicts(in:)`` finds in the scene.
  ///   - scene: The scene; it stays as it is.
  /// - Complexity: an incremental solve for each, and a pass over the frames for each that succeeds.
  public func repairs(
    trying edits: [[SceneEdit]], on conflict: Conflict, in scene: Scene
  ) -> [Repair] {
    var search = RepairSearch(conflict, in: Trials(on: scene, with: self))
    return edits.compactMap { search.attempt($0) }
  }
}

/// The search for repairs of one conflict.
struct RepairSearch {
  let conflict: Conflict
  var trials: Trials
  /// The scene as it is laid out without an edit, with the results of its passes.
  let scene: Scene
  /// What may be left out after a repair: all that is, but for the conflict's.
  let allowed: Set<ConstraintReference>
  /// The members in the order in which they are edited: the newest, the other stated ones, the implied ones.
  let members: [ConstraintReference]
  let limit: Int
  private(set) var best: [Repair] = []
  /// The members that one of ``best`` edits.
  private var edited: Set<ConstraintReference> = []
  private var attempts = 40

  init(
    _ conflict: Conflict, in trials: Trials, newest: ConstraintReference? = nil, limit: Int = 3
  ) {
    (self.conflict, self.trials, self.limit) = (conflict, trials, limit)
    let scene = trials.engine.scene
    self.scene = scene
    allowed = trials.state.broken.subtracting([conflict.broken])
    let all = conflict.members.map(\.reference)
    let first = newest.flatMap { all.contains($0) ? $0 : nil } ?? conflict.broken
    let rest = all.filter { $0 != first }.sorted { a, b in
      a.isStated != b.isStated ? a.isStated : scene.order(of: a) < scene.order(of: b)
    }
    members = [first] + rest
  }

  mutating func repairs(advised: [[SceneEdit]]) -> [Repair] {
    tryAdvised(advised)
    tryEachMember(besides: advised)
    if best.isEmpty { best = joinedRepairs() }
    if best.isEmpty {
      // No constraint of the conflicting blocks can be changed, but a block can be removed.
      for edit in blockRemovals where best.count < limit {
        if let repair = attempt([edit]) { best.append(repair) }
      }
    }
    let judged = judgedElsewhere(best)
    guard !judged.contains(where: \.holdsElsewhere),
      !judged.contains(where: \.changesScreenOnly), let larger = otherScreen()
    else { return judged }
    return [larger] + judged.prefix(max(0, limit - 1))
  }

  // MARK: Single edits

  /// The first two of the advised edits that resolve the conflict.
  private mutating func tryAdvised(_ advised: [[SceneEdit]]) {
    for edits in advised where best.count < min(2, limit) {
      attempts -= 1
      guard let repair = attempt(edits) else { continue }
      best.append(repair)
      edited.formUnion(members.filter { member in edits.contains { $0.concerns(member) } })
    }
  }

  /// One repair of each member; others of the same one, or with less of the intent, only if there are too few.
  private mutating func tryEachMember(besides advised: [[SceneEdit]]) {
    var others: [RankedEdits] = []
    var redundant: [Repair] = []
    var harmful: [Repair] = []
    for candidate in rankedEdits()
    where best.count < limit && attempts > 0 && !advised.contains(candidate.edits) {
      // Long enough for a better one.
      if attempts < 20, best.count + harmful.count >= limit { break }
      guard candidate.intent < .repetition, !edited.contains(candidate.reference) else {
        others.append(candidate)
        continue
      }
      attempts -= 1
      guard let repair = attempt(candidate.edits) else { continue }
      if repair.isRedundant {
        redundant.append(repair)
      } else if repair.isHarmful {
        if !harmful.contains(where: { $0.change == repair.change }) { harmful.append(repair) }
      } else {
        best.append(repair)
        edited.insert(candidate.reference)
      }
    }
    if best.count < limit, !harmful.isEmpty, isAboutTheScreen,
      let yielding = firstYielding(among: others)
    {
      best.append(yielding)
    }
    best += harmful.prefix(max(0, limit - best.count))
    best += redundant.prefix(max(0, limit - best.count))
    for candidate in others where best.count < limit && attempts > 0 {
      guard !best.contains(where: { Self.isLike($0.edits, candidate.edits) }) else { continue }
      attempts -= 1
      if let repair = attempt(candidate.edits) { best.append(repair) }
    }
  }

  /// Whether two repairs are the same but for a number.
  private static func isLike(_ a: [SceneEdit], _ b: [SceneEdit]) -> Bool {
    if case (.setConstant(let id, _)?, .setConstant(let other, _)?) = (a.first, b.first) {
      return id == other
    }
    return a == b
  }

  /// Whether it is a matter of room: on another screen it would hold.
  private var isAboutTheScreen: Bool {
    members.contains { if case .implied(.screen(let anchor)) = $0 { anchor.isSize } else { false } }
  }

  /// The first optional priority that resolves the conflict and harms nothing.
  private mutating func firstYielding(among candidates: [RankedEdits]) -> Repair? {
    for candidate in candidates.filter({ $0.intent == .preference }).prefix(4) {
      if let repair = attempt(candidate.edits), !repair.isHarmful { return repair }
    }
    return nil
  }

  /// Removals of the box layouts and `place` blocks that state members of the conflict.
  private var blockRemovals: [SceneEdit] {
    let scene = trials.scene
    var edits: [SceneEdit] = []
    for case .implied(let implied) in conflict.members.map(\.reference) {
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

  // MARK: Trying

  /// Tries edits; nil if one is refused, if the conflict remains, or if they cause another.
  mutating func attempt(_ edits: [SceneEdit]) -> Repair? {
    guard let trial = trials.trial(of: edits, leavingOutOnly: allowed) else { return nil }
    var repair = Repair(trial)
    // On a larger screen views overlap as they were meant to.
    if edits.first?.changesScreen ?? false, case .overlaps? = repair.change?.kind {
      repair.change?.kind = nil
    }
    if repair.keepsFrames { repair.change = standingHarm(after: trial) }
    switch edits.first {
    case .setConstant(let id, _), .setRelation(let id, _):
      repair.isRedundant = repair.keepsFrames && conflict.broken == .stated(id)
    case .setPriority, .setContentPriority:
      let missed = edits[0].constraint.map { trials.engine.violation(of: $0, in: trial.scene) } ?? 0
      if missed > Tolerance.solved(in: scene) { repair.missed = missed }
    default: break
    }
    return repair
  }

  /// What is wrong without the conflict's constraint although no frame changes: a view that it names cannot be
  /// seen, or nothing determines the value that it was meant to determine.
  private func standingHarm(after trial: Trial) -> Trial.Change? {
    let engine = trials.engine
    guard let sides = scene.sides(of: conflict.broken),
      let expression = engine.lower(sides.left, minus: sides.right)
    else { return nil }
    let anchors = expression.terms.compactMap { engine.anchor(of: $0.variable) }
      .filter { $0.item != .root && !scene.isGuide($0.item) }
    func change(_ anchor: AnchorReference, _ kind: Trial.Change.Kind) -> Trial.Change {
      let frame = engine.frame(anchor.item)
      return Trial.Change(item: anchor.item, before: frame, after: frame, kind: kind)
    }
    let free = anchors.filter(trial.state.free.contains)
    // Of several free values the constraint could be about their sum alone, which another one may determine.
    if let only = free.first, free.count == 1 { return change(only, .isFree(only.anchor)) }
    return anchors.first { trial.state.crushed.contains($0) && !free.contains($0) }
      .map { change($0, .vanishes($0.anchor.axis)) }
  }

  // MARK: Other screens

  /// Marks the repairs that leave the conflict or make another on the turned screen or on wider ones, and puts
  /// them last.
  /// - Complexity: two incremental solves for each repair and screen.
  private func judgedElsewhere(_ repairs: [Repair]) -> [Repair] {
    let scene = trials.scene
    guard !repairs.isEmpty, scene.itemCount <= 120, scene.programs.isEmpty,
      !trials.engine.hasToStop
    else { return repairs }
    var judged = repairs
    for screen in scene.otherScreens {
      var there = trials.elsewhere(screen, upTo: .broken)
      let allowed = there.state.broken.subtracting([conflict.broken])
      // A repair that changes the screen is about this one.
      for index in judged.indices
      where judged[index].holdsElsewhere && !judged[index].edits.contains(where: \.changesScreen) {
        judged[index].holdsElsewhere =
          there.trial(of: judged[index].edits)?.state.broken.isSubset(of: allowed) ?? false
      }
    }
    return judged.filter(\.holdsElsewhere) + judged.filter { !$0.holdsElsewhere }
  }

  /// A screen of another size, for a conflict that no other repair resolves on all screens.
  private mutating func otherScreen() -> Repair? {
    for reference in conflict.members.map(\.reference) {
      guard case .implied(.screen) = reference else { continue }
      for edits in LayoutEngine.edits(on: reference, in: conflict, of: trials.scene) {
        if let repair = attempt(edits), !repair.isHarmful { return repair }
      }
    }
    return nil
  }
}

extension Trials {
  /// Trials of the same scene on a screen of another size.
  func elsewhere(_ screen: Size, upTo depth: Depth) -> Trials {
    Trials(
      on: scene, with: engine, upTo: depth,
      at: { scene in
        var there = scene
        there.setScreen(screen)
        return there
      })
  }
}

extension Scene {
  /// The screens on which a repair or an addition is tried too: the turned one and two wider ones.
  var otherScreens: [Size] {
    [
      Size(width: screen.height, height: screen.width),
      Size(width: screen.width * 1.5, height: screen.height),
      Size(width: screen.width * 2.4, height: screen.height),
    ]
  }
}

extension SceneEdit {
  /// Whether it changes a constraint, or the view that the constraint follows from.
  fileprivate func concerns(_ reference: ConstraintReference) -> Bool {
    switch (self, reference) {
    case (.clearFrame(let id), .implied(.frame(let item, _))): id == item
    case (.setStackSpacing(let id, _), .implied(.stack(let item, _))): id == item
    default: constraint == reference
    }
  }
}
