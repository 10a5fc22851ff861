import ConstraintSolver
import LayoutModel

/// Changes that satisfy a violated optional constraint.
extension LayoutEngine {
  /// The changes that would satisfy a violated constraint, at most three.
  /// - Parameters:
  ///   - loss: What ``loss(of:in:isThorough:)`` found in the scene.
  ///   - scene: The scene; it stays as it is.
  /// - Complexity: an incremental solve for each change tried, at most about 20, and a pass over the optional
  ///   constraints for each that succeeds.
  public func remedies(for loss: Loss, in scene: Scene) -> LossRemedies {
    var search = RemedySearch(loss, in: Trials(on: scene, with: self))
    let holds = loss.weakest.map { search.holds(without: $0) }
    let changes = [search.raised(), search.enlarged(), search.lowered()]
    return LossRemedies(holdsWithoutWeakest: holds, changes: changes.compactMap(\.self))
  }
}

/// The search for remedies of one violated constraint.
private struct RemedySearch {
  private let loss: Loss
  private var trials: Trials
  private let tolerance: Double
  /// The violations of optional constraints without an edit.
  private let missed: [ConstraintReference: Double]

  init(_ loss: Loss, in trials: Trials) {
    (self.loss, self.trials) = (loss, trials)
    tolerance = Tolerance.solved(in: trials.scene)
    missed = Dictionary(
      trials.engine.lostConstraints().lost.map { ($0.reference, $0.violation) },
      uniquingKeysWith: { first, _ in first })
  }

  private var scene: Scene { trials.scene }

  // MARK: Trying

  /// Tries an edit; nil if it leaves out more constraints than are left out without it.
  private mutating func trial(_ edit: SceneEdit) -> Trial? {
    trials.trial(of: [edit], leavingOutOnly: trials.state.broken)
  }

  private func holds(in engine: LayoutEngine) -> Bool {
    guard let entry = engine.active[loss.reference], entry.handle != nil else { return false }
    return LayoutEngine.violation(engine.value(of: entry.expression), entry.relation) <= tolerance
  }

  private mutating func attempt(
    _ kind: LossRemedies.Change.Kind, _ edit: SceneEdit
  ) -> LossRemedies.Change? {
    guard trial(edit) != nil, holds(in: trials.engine) else { return nil }
    return LossRemedies.Change(kind: kind, edit: edit, lost: costs)
  }

  /// The constraints that the last trial violates, or violates more than before.
  private var costs: [LossRemedies.Lost] {
    let engine = trials.engine
    return engine.lostConstraints().lost.compactMap { note in
      guard note.violation > (missed[note.reference] ?? 0) + tolerance,
        let sides = engine.scene.sides(of: note.reference)
      else { return nil }
      let coordinates = engine.scene.coordinates(of: sides.left, sides.right)
      return LossRemedies.Lost(
        reference: note.reference, violation: note.violation,
        leftValue: engine.value(of: sides.left, in: coordinates),
        rightValue: engine.value(of: sides.right, in: coordinates))
    }
  }

  /// Whether the lost one holds if another constraint is removed; before the first trial.
  func holds(without other: Loss.Beater) -> Bool {
    var copy = trials.engine
    guard let handle = copy.active[other.reference]?.handle,
      (try? copy.solver.remove(handle)) != nil
    else { return false }
    copy.solver.solve()
    copy.free = nil
    copy.settle()
    return holds(in: copy)
  }

  // MARK: Priorities

  /// The edit that sets a priority; nil for a constraint without a settable priority.
  private func setting(_ priority: Double, of reference: ConstraintReference) -> SceneEdit? {
    guard Priority.range.contains(priority) else { return nil }
    switch reference {
    case .stated(let id): return .setPriority(id, priority)
    case .implied(let implied):
      switch implied {
      case .hugging, .compression: return .setContentPriority(implied, priority)
      case .screen, .nonNegative, .frame, .guide, .stack, .box: return nil
      }
    }
  }

  /// The next higher priority; nil if it would be required.
  private func above(_ priority: Double) -> Double? {
    let next = priority.rounded(.down) + 1
    if next < Priority.required { return next }
    let between = (priority + Priority.required) / 2
    return between > priority && between < Priority.required ? between : nil
  }

  /// The next lower priority.
  private func below(_ priority: Double) -> Double? {
    let next = priority.rounded(.up) - 1
    if next >= Priority.range.lowerBound { return next }
    let between = (priority + Priority.range.lowerBound) / 2
    return between < priority ? between : nil
  }

  /// Raises the lost one above its weakest beater, or above the next if that does not suffice.
  mutating func raised() -> LossRemedies.Change? {
    var wanted = loss.weakest.flatMap { above($0.priority) }
    for _ in 0..<8 {
      guard let priority = wanted, let edit = setting(priority, of: loss.reference),
        let trial = trial(edit)
      else { return nil }
      if holds(in: trials.engine) {
        return LossRemedies.Change(kind: .raise, edit: edit, lost: costs)
      }
      let next = trials.engine.loss(of: loss.reference, in: trial.scene)?.weakest?.priority
      wanted = next.map { max($0, priority) }.flatMap { above($0) }
    }
    return nil
  }

  /// Lowers one of the beaters below the lost one.
  mutating func lowered() -> LossRemedies.Change? {
    guard let priority = below(loss.priority) else { return nil }
    let optional = loss.beaters.filter { $0.priority < Priority.required }.reversed()
    let required = loss.beaters.filter { $0.priority == Priority.required }.reversed()
    for beater in Array(optional.prefix(3)) + required.prefix(4) {
      if let edit = setting(priority, of: beater.reference), let change = attempt(.lower, edit) {
        return change
      }
    }
    return nil
  }

  // MARK: Room

  /// Changes the constant of a required constraint so that the lost one fits; preferably without violating
  /// others.
  mutating func enlarged() -> LossRemedies.Change? {
    let missing = loss.wantsMore ? loss.violation : -loss.violation
    var fallback: LossRemedies.Change?
    for beater in candidates().prefix(8) {
      guard let edit = enlarging(beater, by: missing / beater.coefficient),
        let change = attempt(.enlarge, edit)
      else { continue }
      if change.lost.isEmpty { return change }
      fallback = fallback ?? change
    }
    return fallback
  }

  /// The required ones, lengths before positions, stated before the screen.
  private func candidates() -> [Loss.Beater] {
    func place(_ beater: Loss.Beater) -> Int? {
      guard beater.priority == Priority.required else { return nil }
      switch beater.reference {
      case .stated(let id):
        guard let constraint = scene.constraint(id) else { return nil }
        let isLength =
          constraint.right.isConstant && constraint.left.terms.count == 1
          && constraint.left.terms.allSatisfy(\.anchor.anchor.isSize)
        return isLength ? 0 : 2
      case .implied(.screen(let anchor)): return anchor.isSize ? 1 : nil
      case .implied: return nil
      }
    }
    var ranked: [(place: Int, offset: Int, beater: Loss.Beater)] = []
    for (offset, beater) in loss.beaters.enumerated() {
      if let place = place(beater) { ranked.append((place, offset, beater)) }
    }
    ranked.sort { ($0.place, $0.offset) < ($1.place, $1.offset) }
    return ranked.map(\.beater)
  }

  private func enlarging(_ beater: Loss.Beater, by amount: Double) -> SceneEdit? {
    guard amount.isFinite, amount.magnitude > tolerance else { return nil }
    switch beater.reference {
    case .stated(let id):
      guard let constraint = scene.constraint(id), constraint.hasConstant else { return nil }
      let constant = constraint.constant + amount
      // A gap must not become an overlap.
      guard constant * constraint.constant >= 0 else { return nil }
      return .setConstant(id, constant.tidied)
    case .implied(.screen(let anchor)):
      var screen = scene.screen
      if anchor == .width { screen.width += amount } else { screen.height += amount }
      (screen.width, screen.height) = (screen.width.tidied, screen.height.tidied)
      guard screen.width > 0, screen.height > 0 else { return nil }
      return .setScreen(screen)
    case .implied: return nil
    }
  }
}
