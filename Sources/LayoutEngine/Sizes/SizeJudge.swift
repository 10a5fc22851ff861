import LayoutModel

/// Judges conditions over all values of a parameter.
///
/// On a regime every frame is linear, and so is the difference of every comparison as long as the comparisons
/// before it come out the same. Where all of them come out the same at both ends of an interval, a condition is
/// therefore the same in between: intervals are cut where one of them changes, and each is judged at its ends
/// and inside.
package struct SizeJudge<Stop: Error> {
  /// Where a condition fails first.
  package struct Failure: Sendable {
    /// The place of the condition among all.
    package var condition: Int
    /// The value, and whether the condition fails only above it.
    package var value: Double
    package var isOpen: Bool
    /// A value at which it fails.
    package var sample: Double

    package init(condition: Int, value: Double, isOpen: Bool, sample: Double) {
      (self.condition, self.value, self.isOpen, self.sample) = (condition, value, isOpen, sample)
    }
  }

  /// What can be said of conditions over a whole range.
  package enum Verdict: Sendable {
    /// All hold throughout.
    case holds
    /// One fails; at the smallest value at which any does.
    case fails(Failure)
    /// One changes at more values than can be judged.
    case changesTooOften(condition: Int, most: Int)
    /// One compares what is not linear in the parameter, so that nothing is proved between two values.
    case isNotLinear(condition: Int)
  }

  /// A comparison at a size: whether it holds, and the comparisons of numbers that say so.
  package typealias Outcome = (truth: Bool, comparisons: [NumberComparison])

  let conditions: [SizeCondition]
  private let parameter: SizeParameter
  private let range: ClosedRange<Double>
  /// What the comparison at a place says of a scene with its frames.
  let outcome: (Int, Scene, [ItemID: Rect]) throws(Stop) -> Outcome

  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - parameter: What is varied.
  ///   - range: The values of the parameter, in points.
  ///   - outcome: What the comparison at a place says of a scene with its frames.
  package init(
    _ conditions: [SizeCondition], of parameter: SizeParameter, over range: ClosedRange<Double>,
    outcome: @escaping (Int, Scene, [ItemID: Rect]) throws(Stop) -> Outcome
  ) {
    (self.conditions, self.parameter, self.range) = (conditions, parameter, range)
    self.outcome = outcome
  }

  /// Whether all conditions hold in the layouts of a sweep of a scene.
  /// - Parameter engine: An engine that knows the scene's program.
  package func verdict(
    on sweep: Sweep, of scene: Scene, with engine: LayoutEngine
  ) throws(Stop) -> Verdict {
    var judgment = SweepJudgment(judge: self, sweep: sweep, scene: scene, engine: engine)
    return try judgment.verdict()
  }

  /// Whether a condition holds in the ordinary layout of a scene at a value of the parameter.
  package func holdsWhenTried(
    _ index: Int, at value: Double, of scene: Scene, with engine: inout LayoutEngine
  ) throws(Stop) -> Bool {
    let there = parameter.scene(scene, at: value)
    return try holds(index, in: there, engine.layout(of: there))
  }

  /// Whether a condition holds in a layout.
  package func holds(_ index: Int, in there: Scene, _ layout: Layout) throws(Stop) -> Bool {
    guard case .comparison = conditions[index] else {
      return conditions[index].holds(in: SizeCondition.Sets(layout), of: there)
    }
    return try outcome(index, there, layout.frames).truth
  }

  // MARK: Repairs

  /// Edits with which all conditions hold over the whole range, each tried: at the size at which a condition
  /// fails it makes no view vanish, stick out or cover another.
  /// - Parameters:
  ///   - candidates: The edits, the best first; at most twelve are tried.
  ///   - failure: Where a condition fails.
  ///   - limit: The most that are wanted.
  /// - Complexity: an incremental solve for each, and a sweep for each that harms nothing.
  package func repairs(
    among candidates: [SceneEdit], of failure: Failure, in scene: Scene, with engine: LayoutEngine,
    limit: Int = 3
  ) throws(Stop) -> [Trial] {
    let (parameter, sample) = (parameter, failure.sample)
    var trials = Trials(on: scene, with: engine, at: { parameter.scene($0, at: sample) })
    var found: [Trial] = []
    for edit in candidates.prefix(Self.mostTried) where found.count < limit {
      // Another number for the same constraint is not another repair.
      if case .setConstant(let id, _) = edit,
        found.contains(where: {
          if case .setConstant(id, _)? = $0.edits.first { true } else { false }
        })
      {
        continue
      }
      guard let trial = trials.trial(of: [edit]), !trial.harm.spoilsViews,
        let sweep = trials.engine.sweep(parameter, over: range, in: trial.scene),
        case .holds = try verdict(on: sweep, of: trial.scene, with: trials.engine)
      else { continue }
      found.append(trial)
    }
    return found
  }

  private static var mostTried: Int { 12 }

  /// The tolerance of the comparisons of a condition, with room for rounding, in points.
  static var comparisonTolerance: Double { 1.1 * Tolerance.reported }

  /// The edits that could end the failure of a condition, the best first: for a conflict its repairs of one
  /// edit, for a difference other constants of the constraints that it follows from.
  /// - Parameter difference: The sides of a comparison that fails, left minus right, if it is linear.
  package func candidates(
    against failure: Failure, _ difference: LinearExpression?, in scene: Scene,
    with engine: LayoutEngine
  ) -> [SceneEdit] {
    // What a program makes anew has no edits in it.
    if parameter.isTried { return [] }
    var engine = engine
    let there = parameter.scene(scene, at: failure.sample)
    switch conditions[failure.condition] {
    case .comparison:
      guard let difference else { return [] }
      return constants(removing: difference, in: there, of: scene, with: &engine)
    case .noConflicts:
      guard let conflict = engine.conflicts(in: there).first else { return [] }
      return engine.repairs(of: conflict, in: there).map(\.edits).filter { $0.count == 1 }
        .flatMap(\.self)
    default: return []
    }
  }

  /// Other constants for the constraints that a difference follows from, with which it is large or small enough
  /// even where it misses by most.
  private func constants(
    removing difference: LinearExpression, in there: Scene, of scene: Scene,
    with engine: inout LayoutEngine
  ) -> [SceneEdit] {
    let explanation = engine.explain(difference, in: there)
    let ends = [range.lowerBound, range.upperBound].map {
      engine.value(of: difference, in: parameter.scene(scene, at: $0))
    }
    let here = engine.value(of: difference, in: there)
    let farthest = (ends + [here]).max { $0.magnitude < $1.magnitude } ?? 0
    var edits: [SceneEdit] = []
    // The newest is offered first.
    let entries = explanation.entries.sorted { $0.number > $1.number }
    for miss in Set([farthest, here]).sorted(by: { $0.magnitude < $1.magnitude }) {
      for entry in entries {
        guard case .constraint(.stated(let id)) = entry.source, entry.sensitivity != 0,
          let constraint = scene.constraint(id), !parameter.moves(id)
        else { continue }
        let constant = constraint.right.constant - constraint.left.constant
        let exact = (constant - miss / entry.sensitivity).tidied
        // As it can be read: two decimals, rounded so that it suffices, if a number with more can be spared.
        let decimals = (exact * 100).rounded(exact < constant ? .down : .up) / 100
        for changed in exact == decimals ? [exact] : [decimals, exact] {
          // A gap that changes its sign would lay views over one another.
          let keepsSign = constant == 0 || changed == 0 || (changed < 0) == (constant < 0)
          // A view of less than half its length would be another screen.
          let isLength =
            constraint.right.isConstant
            && constraint.left.terms.allSatisfy { $0.anchor.anchor.isSize }
          if isLength, changed < constant / 2 { continue }
          if changed.isFinite, changed != constant, keepsSign {
            edits.append(.setConstant(id, changed))
          }
        }
      }
    }
    return edits
  }
}

extension SizeParameter {
  /// Whether a constraint's constant is what is varied.
  fileprivate func moves(_ id: ConstraintID) -> Bool {
    constraints.contains(id)
  }
}

extension ValueExplanation.Entry {
  /// The number of a stated constraint; -1 for what is not stated.
  fileprivate var number: Int {
    if case .constraint(.stated(let id)) = source { id.rawValue } else { -1 }
  }
}

/// The judgment of one sweep.
private struct SweepJudgment<Stop: Error> {
  typealias Failure = SizeJudge<Stop>.Failure
  typealias Outcome = SizeJudge<Stop>.Outcome

  let judge: SizeJudge<Stop>
  let sweep: Sweep
  let scene: Scene
  var engine: LayoutEngine
  /// Why nothing can be said, if so.
  private var doubt: SizeJudge<Stop>.Verdict?
  /// The most parts into which a regime is cut for one condition.
  private static var mostCuts: Int { 1000 }

  init(judge: SizeJudge<Stop>, sweep: Sweep, scene: Scene, engine: LayoutEngine) {
    (self.judge, self.sweep, self.scene, self.engine) = (judge, sweep, scene, engine)
  }

  /// The failure at the smallest value of the parameter, if any.
  mutating func verdict() throws(Stop) -> SizeJudge<Stop>.Verdict {
    var first: Failure?
    for index in judge.conditions.indices {
      let failure = try failure(of: index)
      if let doubt { return doubt }
      if let failure, first.map({ isBefore(failure, $0) }) ?? true { first = failure }
    }
    return first.map { .fails($0) } ?? .holds
  }

  private func isBefore(_ a: Failure, _ b: Failure) -> Bool {
    a.value != b.value ? a.value < b.value : !a.isOpen && b.isOpen
  }

  private mutating func failure(of index: Int) throws(Stop) -> Failure? {
    let condition = judge.conditions[index]
    for regime in sweep.regimes where regime.kind != .unseen {
      if case .comparison = condition {
        if let failure = try failure(of: index, in: regime) { return failure }
        if doubt != nil { return nil }
        continue
      }
      // The sets are the same at all inner points; at the ends they can be smaller.
      if regime.includesFrom, !holdsAtPoint(condition, at: regime.from, in: regime) {
        return Failure(condition: index, value: regime.from, isOpen: false, sample: regime.from)
      }
      if regime.to > regime.from,
        !condition.holds(in: SizeCondition.Sets(regime), of: scene)
      {
        // Just above, but for the tolerance of constraints.
        let step = max(Tolerance.tried, Tolerance.derived * regime.from.magnitude)
        let near = regime.from + min(step, (regime.to - regime.from) / 2)
        // It is shown, so that one of few digits is better.
        let short = ((near / step).rounded() * step).tidied
        let sample = short > regime.from && short < regime.to ? short : near
        return Failure(condition: index, value: regime.from, isOpen: true, sample: sample)
      }
      if regime.includesTo, regime.to > regime.from,
        !holdsAtPoint(condition, at: regime.to, in: regime)
      {
        return Failure(condition: index, value: regime.to, isOpen: false, sample: regime.to)
      }
    }
    return nil
  }

  // MARK: Sets

  private mutating func holdsAtPoint(
    _ condition: SizeCondition, at value: Double, in regime: Regime
  ) -> Bool {
    let holds = condition.holds(in: SizeCondition.Sets(regime), of: scene)
    if regime.from == regime.to || holds && condition.holdsForLess { return holds }
    let layout = engine.layout(of: sweep.parameter.scene(scene, at: value))
    return condition.holds(in: SizeCondition.Sets(layout), of: scene)
  }

  // MARK: Comparisons

  private mutating func failure(of index: Int, in regime: Regime) throws(Stop) -> Failure? {
    let length = regime.to - regime.from
    let first = try outcome(of: index, at: regime.from, in: regime)
    if regime.includesFrom, !first.truth {
      return Failure(condition: index, value: regime.from, isOpen: false, sample: regime.from)
    }
    guard length > 0 else { return nil }
    // Just inside the regime, where every comparison that is not an equality throughout is decided.
    let margin = min(length / 4, 1e-7 * max(1, regime.to.magnitude))
    var start = regime.from
    var low = regime.from + margin
    let end = regime.to - margin
    var lower = try outcome(of: index, at: low, in: regime)
    let last = try outcome(of: index, at: end, in: regime)
    var reachesEnd = false
    for _ in 0..<Self.mostCuts {
      if !lower.truth {
        let isOpen =
          start == regime.from ? regime.includesFrom && first.truth || !regime.includesFrom : true
        return Failure(condition: index, value: start, isOpen: isOpen, sample: low)
      }
      if agree(lower, last) {
        guard try isLinear(index, from: low, lower, to: end, last, in: regime) else { return nil }
        reachesEnd = true
        break
      }
      // Bisect for the value at which the comparisons change.
      var (inside, outside) = (low, end)
      while outside - inside > Tolerance.rounding * max(1, outside.magnitude) {
        let middle = (inside + outside) / 2
        if middle == inside || middle == outside { break }
        if agree(lower, try outcome(of: index, at: middle, in: regime)) {
          inside = middle
        } else {
          outside = middle
        }
      }
      let before = try outcome(of: index, at: inside, in: regime)
      guard try isLinear(index, from: low, lower, to: inside, before, in: regime) else {
        return nil
      }
      let cut = try outcome(of: index, at: outside, in: regime)
      if !cut.truth {
        return try failure(of: index, from: low, lower, to: inside, before, outside, cut, regime)
      }
      (start, low) = (inside, min(end, outside + margin / 8))
      lower = try outcome(of: index, at: low, in: regime)
    }
    guard reachesEnd else {
      doubt = .changesTooOften(condition: index, most: Self.mostCuts)
      return nil
    }
    if !last.truth {
      return Failure(condition: index, value: end, isOpen: false, sample: end)
    }
    guard regime.includesTo else { return nil }
    let top = try outcome(of: index, at: regime.to, in: regime)
    return top.truth
      ? nil : Failure(condition: index, value: regime.to, isOpen: false, sample: regime.to)
  }

  /// The failure that begins between two values. A comparison is made with a tolerance; its failure is told at
  /// the size at which its sides meet, if it fails there, or just above.
  private func failure(
    of index: Int, from low: Double, _ a: Outcome, to inside: Double, _ b: Outcome,
    _ outside: Double, _ cut: Outcome, _ regime: Regime
  ) throws(Stop) -> Failure {
    let changed = zip(b.comparisons, cut.comparisons).enumerated()
      .first { $1.0.outcome != $1.1.outcome }?.offset
    guard let changed, a.comparisons.indices.contains(changed), inside > low else {
      return Failure(condition: index, value: inside, isOpen: true, sample: outside)
    }
    let (first, last) = (a.comparisons[changed].difference, b.comparisons[changed].difference)
    let meeting = inside - last * (inside - low) / (last - first)
    let isNear = last.magnitude <= SizeJudge<Stop>.comparisonTolerance && meeting.isFinite
    guard isNear, meeting >= regime.from, meeting <= regime.to else {
      return Failure(condition: index, value: inside, isOpen: true, sample: outside)
    }
    if try outcome(of: index, at: meeting, in: regime).truth {
      return Failure(condition: index, value: meeting, isOpen: true, sample: outside)
    }
    return Failure(condition: index, value: meeting, isOpen: false, sample: meeting)
  }

  private func agree(_ a: Outcome, _ b: Outcome) -> Bool {
    a.truth == b.truth && a.comparisons.map(\.outcome) == b.comparisons.map(\.outcome)
  }

  /// Whether the differences of a comparison are linear between two values; if not, nothing is proved between.
  private mutating func isLinear(
    _ index: Int, from low: Double, _ a: Outcome, to high: Double, _ b: Outcome, in regime: Regime
  ) throws(Stop) -> Bool {
    guard high - low > Tolerance.solved else { return true }
    let middle = try outcome(of: index, at: low + 0.375 * (high - low), in: regime)
    guard a.comparisons.count == b.comparisons.count,
      middle.comparisons.count == a.comparisons.count
    else { return true }
    for (place, first) in a.comparisons.enumerated() {
      let last = b.comparisons[place].difference
      let expected = first.difference + 0.375 * (last - first.difference)
      let scale = max(1, first.difference.magnitude, last.magnitude)
      guard (middle.comparisons[place].difference - expected).magnitude <= Tolerance.solved * scale
      else {
        doubt = .isNotLinear(condition: index)
        return false
      }
    }
    return true
  }

  private func outcome(
    of index: Int, at value: Double, in regime: Regime
  ) throws(Stop) -> Outcome {
    let there = sweep.parameter.scene(scene, at: value)
    var frames = [
      ItemID.root: Rect(x: 0, y: 0, width: there.screen.width, height: there.screen.height)
    ]
    for (item, frame) in regime.frames { frames[item] = frame.frame(at: value - regime.from) }
    return try judge.outcome(index, there, frames)
  }
}
