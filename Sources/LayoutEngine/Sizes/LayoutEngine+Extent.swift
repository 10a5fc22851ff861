import ConstraintSolver
import LayoutModel

/// Where all required constraints hold, without a layout at any size.
extension LayoutEngine {
  /// The values of a parameter at which nothing is left out, in order.
  ///
  /// Where the constants of the required constraints are linear in the parameter, it is a variable like any
  /// other, and these values are one interval: from the least to the greatest that the constraints leave it.
  /// - Returns: nil if results of passes or a number that can only be tried take part, which are not linear; or if
  ///   it was interrupted.
  /// - Complexity: two walks from one solve of the required constraints, for each part on which the scene's own
  ///   numbers are linear.
  package func holdingRanges(
    of parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene
  ) -> [ClosedRange<Double>]? {
    let scene = Self.unrounded(scene)
    var worker = self
    worker.update(to: scene)
    guard !parameter.isTried, !worker.passesMoveRequired,
      let found = worker.ranges(
        of: parameter, over: range, in: scene, { $0.priority == Priority.required })
    else { return nil }
    guard !scene.programs.isEmpty else { return found }
    // Groups that hold together, with all others, wherever these do decide nothing by being in force or not.
    let all = worker.ranges(of: parameter, over: range, in: scene.withEveryGroup) {
      $0.priority == Priority.required
    }
    return all == found ? found : nil
  }

  /// Whether nothing but hugging is ever lost over a range: all constraints can hold together at each value, those of
  /// every group too. Hugging that is weaker than all others costs them nothing.
  /// - Parameters:
  ///   - parameter: What is varied.
  ///   - range: Its values.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: false also where results of passes take part, or if it was interrupted.
  /// - Complexity: two walks from one solve, for each part on which the scene's own numbers are linear.
  package func losesNothing(
    _ parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene
  ) -> Bool {
    let scene = Self.unrounded(scene).withEveryGroup
    var worker = self
    worker.follow(scene)
    guard !parameter.isTried, !worker.passesMoveRequired, worker.passes.wrapping.isEmpty,
      worker.passes.inset.isEmpty || scene.display.safeArea == .zero
    else { return false }
    func isHugging(_ entry: ActiveConstraint) -> Bool {
      if case .implied(.hugging) = entry.reference { true } else { false }
    }
    var weakest = Priority.required
    worker.active.forEach { if !isHugging($0) { weakest = min(weakest, $0.priority) } }
    return worker.ranges(
      of: parameter, over: range, in: scene, { !isHugging($0) || $0.priority >= weakest }) == [
        range
      ]
  }

  /// The values of a parameter at which some constraints hold together, in order; nil if it is not known.
  private func ranges(
    of parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene,
    _ isTaken: (ActiveConstraint) -> Bool
  ) -> [ClosedRange<Double>]? {
    let low = max(range.lowerBound, parameter.minimum)
    var found: [ClosedRange<Double>] = []
    for part in Self.parts(
      of: low...max(low, range.upperBound), cutAt: parameter.cuts(in: scene))
    {
      guard let extent = extent(of: parameter, within: part, in: scene, isTaken) else { return nil }
      guard let next = extent.first else { continue }
      if let last = found.last, last.upperBound >= next.lowerBound {
        found[found.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        found.append(next)
      }
    }
    return found
  }

  /// The values of a parameter at which none of some constraints is left out, and those at which only layouts can tell,
  /// each in order.
  ///
  /// They hold where all constraints up to the last of them do, and one of them is left out as long as a sum of them,
  /// and of what always holds, is a contradiction. In between, others that are left out can decide.
  /// - Complexity: a linear program, and a layout for each of a few sums.
  package func holdingRanges(
    of references: Set<ConstraintReference>, _ parameter: SizeParameter,
    over range: ClosedRange<Double>, in scene: Scene
  ) -> (holding: [ClosedRange<Double>], unknown: [ClosedRange<Double>]) {
    // Those after them have no part in whether they are left out: beyond the end of an extent there can be hundreds.
    let last = references.map { scene.order(of: $0) }.max() ?? .max
    let scene = Self.unrounded(scene).stated(upTo: last)
    let middle = (range.lowerBound + range.upperBound) / 2
    let step = min(1, (range.upperBound - range.lowerBound) / 4)
    var worker = self
    worker.update(to: parameter.scene(scene, at: middle))
    guard !parameter.isTried, !worker.passesMoveRequired, scene.programs.isEmpty,
      parameter.cuts(in: scene).allSatisfy({ !range.contains($0) }),
      let extent = worker.extent(
        of: parameter, within: range, in: scene,
        { $0.priority == Priority.required && $0.order <= last }),
      let rates = worker.constantRates(of: parameter, in: scene, at: middle, step: step)
    else { return ([], [range]) }
    var gaps = [range]
    if let holding = extent.first { gaps = Self.rest(of: range, without: holding) }
    var unknown: [ClosedRange<Double>] = []
    var attempts = 0
    while let gap = gaps.popLast() {
      attempts += 1
      let value = (gap.lowerBound + gap.upperBound) / 2
      worker.update(to: parameter.scene(scene, at: value))
      guard attempts <= Self.mostSums, !worker.wasInterrupted,
        let failing = worker.failingRange(of: references, around: value, rates)
      else {
        unknown.append(gap)
        continue
      }
      gaps += Self.rest(of: gap, without: failing.clamped(to: gap))
    }
    return (extent, unknown.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The most sums that are looked for.
  private static var mostSums: Int { 8 }

  /// The parts of a range beside another one in it, but for those of no length.
  private static func rest(
    of range: ClosedRange<Double>, without part: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    [(range.lowerBound, part.lowerBound), (part.upperBound, range.upperBound)]
      .filter { $1 - $0 > smallestGap * max(1, $1.magnitude) }.map { $0...$1 }
  }

  /// The values around the present one at which one of some constraints is left out, as far as one sum tells; nil if
  /// none does.
  private mutating func failingRange(
    of references: Set<ConstraintReference>, around value: Double,
    _ rates: [ConstraintReference: Double]
  ) -> ClosedRange<Double>? {
    for broken in sortedBroken() where references.contains(broken) {
      guard let others = refutations[broken]?.others, !others.isEmpty,
        others.allSatisfy({
          references.contains($0.reference) || Self.alwaysHolds($0.reference)
            || scene.order(of: $0.reference) == Scene.alwaysHolds
        }),
        let sum = refutingSum(of: broken, rates), sum.miss > Tolerance.solved(in: scene) * sum.size
      else { continue }
      // A rate so small is rounding.
      if sum.rate.magnitude < Tolerance.derived * sum.size {
        return -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
      }
      let end = value - sum.miss / sum.rate
      return end < value
        ? end...Double.greatestFiniteMagnitude : -Double.greatestFiniteMagnitude...end
    }
    return nil
  }

  /// Whether a required constraint may depend on results of passes. The height of a wrapped text is that of its
  /// content alone.
  private var passesMoveRequired: Bool {
    guard needsPasses || scene.features.hasBoxes else { return false }
    let places = scene.programs.contains { $0.kind == .place }
    return places || !passes.flows.isEmpty || scene.features.hasBoxes
      || !passes.inset.isEmpty && scene.display.safeArea != .zero
      || scene.features.hasStacks && !passes.wrapping.isEmpty
      || passes.wrapping.contains { id in
        [ImpliedConstraint.compression(id, .vertical), .hugging(id, .vertical)].contains {
          scene.implied($0)?.priority == Priority.required
        }
      }
  }

  /// The interval of a parameter that some constraints leave it; empty if they cannot hold there.
  private func extent(
    of parameter: SizeParameter, within part: ClosedRange<Double>, in scene: Scene,
    _ isTaken: (ActiveConstraint) -> Bool
  ) -> [ClosedRange<Double>]? {
    let middle = (part.lowerBound + part.upperBound) / 2
    let step = min(1, (part.upperBound - part.lowerBound) / 4)
    var there = self
    there.solver = Solver()
    there.follow(parameter.scene(scene, at: middle))
    guard
      let rates = there.constantRates(to: parameter.scene(scene, at: middle + step), step: step)
    else { return nil }
    var system = Solver()
    system.interruption = solver.interruption
    let moving = system.addVariable(lowerBound: part.lowerBound)
    let variables = sizeVariables(in: &system)
    var isComplete = (try? system.add([Term(1, moving)], .lessThanOrEqual, part.upperBound)) != nil
    there.active.forEach { entry in
      guard isComplete, isTaken(entry) else { return }
      let rate = rates[entry.reference] ?? 0
      isComplete = system.add(entry, variables, moving: (moving, rate, middle)) != nil
    }
    guard isComplete else { return nil }
    let holds = system.solve()
    if system.wasInterrupted { return nil }
    guard holds else { return [] }
    let range = system.range(of: moving)
    guard !system.wasInterrupted, range.lower <= range.upper else { return nil }
    return [Self.tidyBreakpoint(range.lower)...Self.tidyBreakpoint(range.upper)]
  }

  /// The conflict because of which the first constraint is left out, in statement order; nil if there is none.
  ///
  /// Those after it have no part in it, and are not judged: beyond the end of an extent there can be hundreds.
  /// - Complexity: O(log n) solves of the required constraints.
  package func firstConflict(in scene: Scene) -> Conflict? {
    var there = self
    there.solver = Solver()
    there.follow(scene)
    var rows: [ActiveConstraint] = []
    there.active.forEach { if $0.priority == Priority.required { rows.append($0) } }
    rows.sort { $0.order != $1.order ? $0.order < $1.order : isBefore($0.reference, $1.reference) }
    // As many as hold together, and as many as do not.
    var (some, all) = (0, rows.count)
    guard there.canHold(rows[...]) == false else { return nil }
    while all - some > 1 {
      let middle = (some + all) / 2
      guard let holds = there.canHold(rows[..<middle]) else { return nil }
      if holds { some = middle } else { all = middle }
    }
    let broken = rows[some]
    var engine = self
    return engine.conflict(leavingOut: broken.reference, in: scene.stated(upTo: broken.order))
  }

  /// Whether some rows can hold together; nil if it was interrupted.
  private func canHold(_ rows: ArraySlice<ActiveConstraint>) -> Bool? {
    var system = Solver()
    system.interruption = solver.interruption
    let variables = sizeVariables(in: &system)
    for row in rows where system.add(row, variables) == nil { return nil }
    let holds = system.solve()
    return system.wasInterrupted ? nil : holds
  }

  /// The variables of the frames in another solver, where sizes are not below 0 either.
  private func sizeVariables(in system: inout Solver) -> [Variable?] {
    anchors.map { anchor in
      anchor.map { system.addVariable(lowerBound: $0.anchor.isSize ? 0 : nil) }
    }
  }
}

extension Scene {
  /// The scene with all conditional groups in force, whatever their conditions say.
  fileprivate var withEveryGroup: Scene {
    if programs.isEmpty { return self }
    var (scene, state) = (self, pass)
    state.groups = Set(groupsInOrder.lazy.filter { $0.condition != nil }.map(\.id))
    scene.setPass(state)
    return scene
  }

  /// The scene without the constraints that are stated after a position.
  fileprivate func stated(upTo order: Int) -> Scene {
    var scene = self
    for constraint in constraintsInOrder where constraint.order > order {
      scene.setEnabled(false, of: constraint.id)
    }
    return scene
  }
}

extension Solver {
  /// Adds a constraint on other variables; nil if it cannot be represented.
  /// - Parameter rate: The change of its constant for each point of a variable.
  fileprivate mutating func add(
    _ entry: ActiveConstraint, _ variables: [Variable?],
    moving: (variable: Variable, rate: Double, at: Double)? = nil
  ) -> Constraint? {
    var terms: [Term] = []
    for term in entry.expression.terms {
      guard let variable = variables[Int(term.variable.index)] else { return nil }
      terms.append(Term(term.coefficient, variable))
    }
    var constant = 0 - entry.expression.constant
    if let moving, moving.rate != 0 {
      terms.append(Term(moving.rate, moving.variable))
      constant += moving.rate * moving.at
    }
    return try? add(terms, ConstraintSolver.Relation(entry.relation), constant)
  }
}
