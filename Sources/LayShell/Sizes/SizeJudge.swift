import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel

/// Judges conditions over all values of a parameter.
///
/// On a regime every frame is linear, and so is the difference of every comparison as long as the comparisons
/// before it come out the same. Where all of them come out the same at both ends of an interval, a condition is
/// therefore the same in between: intervals are cut where one of them changes, and each is judged at its ends
/// and inside.
struct SizeJudge {
  /// Where a condition fails first.
  struct Failure {
    var condition: Int
    /// The value, and whether the condition fails only above it.
    var value: Double
    var isOpen: Bool
    /// A value at which it fails.
    var sample: Double
  }

  private let shell: Shell
  private let sweep: Sweep
  private let conditions: [SizeCondition]
  private let scene: Scene
  /// The most parts into which a regime is cut for one condition.
  private static let mostCuts = 1000

  init(_ conditions: [SizeCondition], over sweep: Sweep, in shell: Shell) {
    self.conditions = conditions
    self.sweep = sweep
    self.shell = shell
    scene = shell.scene
  }

  /// The failure at the smallest value of the parameter; nil if all conditions hold throughout.
  func firstFailure() throws(LayInterpreter.Failure) -> Failure? {
    var first: Failure?
    for index in conditions.indices {
      if let failure = try failure(of: index), first.map({ isBefore(failure, $0) }) ?? true {
        first = failure
      }
    }
    return first
  }

  private func isBefore(_ a: Failure, _ b: Failure) -> Bool {
    a.value != b.value ? a.value < b.value : !a.isOpen && b.isOpen
  }

  private func failure(of index: Int) throws(LayInterpreter.Failure) -> Failure? {
    for (place, regime) in sweep.regimes.enumerated() {
      if case .expression(let expression) = conditions[index].kind {
        if let failure = try failure(of: index, expression, in: regime) { return failure }
        continue
      }
      // The sets are the same at all inner points; at the ends fewer constraints may be violated.
      if regime.includesFrom, !holdsAtPoint(conditions[index], at: regime.from, in: regime) {
        return Failure(condition: index, value: regime.from, isOpen: false, sample: regime.from)
      }
      let middle = (regime.from + regime.to) / 2
      if regime.to > regime.from,
        !conditions[index].holds(in: SizeCondition.Sets(regime), of: scene)
      {
        return Failure(condition: index, value: regime.from, isOpen: true, sample: middle)
      }
      let isLast = place == sweep.regimes.count - 1
      if isLast, regime.to > regime.from,
        !holdsAtPoint(conditions[index], at: regime.to, in: regime)
      {
        return Failure(condition: index, value: regime.to, isOpen: false, sample: regime.to)
      }
    }
    return nil
  }

  // MARK: Sets

  private func holdsAtPoint(_ condition: SizeCondition, at value: Double, in regime: Regime) -> Bool
  {
    if condition.holds(in: SizeCondition.Sets(regime), of: scene) { return true }
    if regime.from == regime.to { return false }
    var engine = shell.engine
    let layout = engine.layout(of: sweep.parameter.scene(scene, at: value))
    return condition.holds(in: SizeCondition.Sets(layout), of: scene)
  }

  // MARK: Comparisons

  /// A condition at a value of the parameter: whether it holds, and the comparisons that say so.
  private typealias Outcome = (truth: Bool, comparisons: [NumberComparison])

  private func failure(
    of index: Int, _ expression: Expression, in regime: Regime
  ) throws(LayInterpreter.Failure) -> Failure? {
    let length = regime.to - regime.from
    let first = try outcome(of: expression, at: regime.from, in: regime)
    if regime.includesFrom, !first.truth {
      return Failure(condition: index, value: regime.from, isOpen: false, sample: regime.from)
    }
    guard length > 0 else { return nil }
    // Just inside the regime, where every comparison that is not an equality throughout is decided.
    let margin = min(length / 4, 1e-7 * max(1, regime.to.magnitude))
    var start = regime.from
    var low = regime.from + margin
    let end = regime.to - margin
    var lower = try outcome(of: expression, at: low, in: regime)
    let last = try outcome(of: expression, at: end, in: regime)
    var reachesEnd = false
    for _ in 0..<Self.mostCuts {
      if !lower.truth {
        let isOpen =
          start == regime.from ? regime.includesFrom && first.truth || !regime.includesFrom : true
        return Failure(condition: index, value: start, isOpen: isOpen, sample: low)
      }
      if agree(lower, last) {
        try requireLinear(expression, from: low, lower, to: end, last, in: regime)
        reachesEnd = true
        break
      }
      // Bisect for the value at which the comparisons change.
      var (inside, outside) = (low, end)
      while outside - inside > 1e-9 * max(1, outside.magnitude) {
        let middle = (inside + outside) / 2
        if middle == inside || middle == outside { break }
        if agree(lower, try outcome(of: expression, at: middle, in: regime)) {
          inside = middle
        } else {
          outside = middle
        }
      }
      try requireLinear(
        expression, from: low, lower, to: inside,
        try outcome(of: expression, at: inside, in: regime), in: regime)
      let cut = try outcome(of: expression, at: outside, in: regime)
      (start, low, lower) = (inside, min(end, outside + margin / 8), cut)
      if !cut.truth {
        return Failure(condition: index, value: inside, isOpen: true, sample: outside)
      }
      lower = try outcome(of: expression, at: low, in: regime)
    }
    guard reachesEnd else {
      throw LayInterpreter.Failure(
        "E020", "this changes at more than \(Self.mostCuts) sizes: too many to judge them all",
        at: expression.range, help: ["check it in parts, or over a smaller range"])
    }
    if !last.truth {
      return Failure(condition: index, value: end, isOpen: false, sample: end)
    }
    guard regime.includesTo else { return nil }
    let top = try outcome(of: expression, at: regime.to, in: regime)
    return top.truth
      ? nil : Failure(condition: index, value: regime.to, isOpen: false, sample: regime.to)
  }

  private func agree(_ a: Outcome, _ b: Outcome) -> Bool {
    a.truth == b.truth && a.comparisons.map(\.outcome) == b.comparisons.map(\.outcome)
  }

  /// Throws if a comparison's difference is not linear between two values: then nothing is proved in between.
  private func requireLinear(
    _ expression: Expression, from low: Double, _ a: Outcome, to high: Double, _ b: Outcome,
    in regime: Regime
  ) throws(LayInterpreter.Failure) {
    guard high - low > 1e-6 else { return }
    let middle = try outcome(of: expression, at: low + 0.375 * (high - low), in: regime)
    guard a.comparisons.count == b.comparisons.count,
      middle.comparisons.count == a.comparisons.count
    else { return }
    for (index, first) in a.comparisons.enumerated() {
      let last = b.comparisons[index].difference
      let expected = first.difference + 0.375 * (last - first.difference)
      let scale = max(1, first.difference.magnitude, last.magnitude)
      guard (middle.comparisons[index].difference - expected).magnitude <= 1e-6 * scale else {
        throw LayInterpreter.Failure(
          "E020", "this is not linear in the size, so that it cannot be judged at all of them",
          at: expression.range,
          help: ["compare lengths or multiples of lengths, not products or quotients of them"])
      }
    }
  }

  private func outcome(
    of expression: Expression, at value: Double, in regime: Regime
  ) throws(LayInterpreter.Failure) -> Outcome {
    let there = sweep.parameter.scene(scene, at: value)
    var frames = [
      ItemID.root: Rect(x: 0, y: 0, width: there.screen.width, height: there.screen.height)
    ]
    for (item, frame) in regime.frames { frames[item] = frame.frame(at: value - regime.from) }
    return try shell.evaluator.outcome(of: expression, in: there, among: frames)
  }

  /// Whether a condition holds in an ordinary layout at a value.
  func holdsWhenTried(
    _ condition: SizeCondition, at value: Double
  ) throws(LayInterpreter.Failure) -> Bool {
    var engine = shell.engine
    let there = sweep.parameter.scene(scene, at: value)
    let layout = engine.layout(of: there)
    return try shell.holds(condition, in: there, layout)
  }
}
