import LayoutDialects
import LayoutEngine
import LayoutModel
import Synchronization

/// The facts that an engine computes about one scene.
///
/// They depend on the scene alone: they are read from an engine that starts with this scene, and each
/// question is put to a copy of it, so no answer can affect another.
/// - Complexity: one solve of the whole scene for the first question.
package final class SceneFacts: Sendable {
  /// The scene, as it was stated.
  package let scene: Scene
  private let program: (any PassProgram)?
  let isInterrupted: (@Sendable () -> Bool)?
  private let engines = Mutex(Engines())

  private struct Engines {
    /// An engine that has judged the required constraints.
    var judged: LayoutEngine?
    /// An engine that has also chosen the free values.
    var settled: LayoutEngine?
    /// The sizes of the screen at which nothing is broken, as far as they were asked for.
    var holding: [Axis: Explainer.FreeInterval?] = [:]
    /// The conflicts by fault.
    var faults: [Fault]?
    /// The ambiguities, and their explanations.
    var ambiguities: [Ambiguity]?
    var explained: [Ambiguity: AmbiguityExplanation] = [:]
  }

  /// Creates the facts about a scene; nothing is computed yet.
  /// - Parameter program: The program that the scene runs at every pass.
  /// - Parameter isInterrupted: Asked while they are computed.
  package init(
    of scene: Scene, program: (any PassProgram)? = nil,
    isInterrupted: (@Sendable () -> Bool)? = nil
  ) {
    self.scene = scene
    self.isInterrupted = isInterrupted
    self.program = scene.programs.isEmpty ? nil : program
  }

  /// Whether the facts are valid for a scene.
  package func areAbout(_ other: Scene) -> Bool {
    // A program can read names that are not part of the scene.
    program == nil && scene.display == other.display
      && other.subjects(changedSince: scene).isEmpty
  }

  /// Whether the answer is no longer wanted, so that a loop over a whole scene can be left.
  package var haveToStop: Bool { isInterrupted?() ?? false }

  /// Whether something was given up, so that answers are incomplete.
  package var wereInterrupted: Bool {
    engines.withLock {
      $0.judged?.wasInterrupted ?? false || $0.settled?.wasInterrupted ?? false
    }
  }

  /// An engine that has judged the scene.
  private var judged: LayoutEngine {
    engines.withLock { engines in
      if let judged = engines.judged { return judged }
      var engine = LayoutEngine()
      engine.program = program
      engine.isInterrupted = isInterrupted
      engine.update(to: scene)
      engines.judged = engine
      return engine
    }
  }

  /// An engine that has laid the scene out.
  private var settled: LayoutEngine {
    if let settled = engines.withLock({ $0.settled }) { return settled }
    var engine = judged
    engine.settle(scene)
    engines.withLock { $0.settled = engine }
    return engine
  }

  /// Puts a question about the scene to an engine that has laid it out.
  package func ask<Answer>(_ question: (inout LayoutEngine, Scene) -> Answer) -> Answer {
    var engine = settled
    return question(&engine, scene)
  }

  /// Puts a question about the scene to an engine that has judged its required constraints only.
  func askJudged<Answer>(_ question: (inout LayoutEngine, Scene) -> Answer) -> Answer {
    var engine = judged
    return question(&engine, scene)
  }

  // MARK: Sizes

  /// The layout as a function of a parameter; nil if it was interrupted.
  /// - Parameter work: How much work it may be before parts are left that are not looked at; nil for any.
  package func sweep(
    _ parameter: SizeParameter, over range: ClosedRange<Double>, within work: Int? = nil
  ) -> Sweep? {
    guard let work else { return settled.sweep(parameter, over: range, in: scene) }
    return settled.sweep(parameter, over: range, in: scene, within: work)
  }

  /// The facts about another scene with the same program.
  func about(_ other: Scene) -> SceneFacts {
    SceneFacts(of: other, program: program, isInterrupted: isInterrupted)
  }

  /// The sizes of the screen at which nothing is broken, as computed for the first question; nil if there are none.
  func holdingInterval(
    _ axis: Axis, _ compute: () -> Explainer.FreeInterval?
  ) -> Explainer.FreeInterval? {
    if let known = engines.withLock({ $0.holding[axis] }) { return known }
    let found = compute()
    engines.withLock { $0.holding[axis] = .some(found) }
    return found
  }

  /// The conflict at a value of a parameter because of which a constraint is left out; nil if it holds there.
  package func conflict(
    of parameter: SizeParameter, at value: Double, leavingOut reference: ConstraintReference
  ) -> Conflict? {
    askJudged { $0.conflict(leavingOut: reference, in: parameter.scene($1, at: value)) }
  }

  /// The constraints that are left out at a value of a parameter.
  func broken(of parameter: SizeParameter, at value: Double) -> Set<ConstraintReference> {
    Set(askJudged { $0.broken(in: parameter.scene($1, at: value)) })
  }

  // MARK: Layout

  /// The whole layout.
  package var layout: Layout { ask { $0.layout(of: $1) } }

  // MARK: Conflicts

  /// The current conflicts, grouped by the fault that causes them.
  package var faults: [Fault] {
    if let known = engines.withLock({ $0.faults }) { return known }
    let all = conflicts
    let found: [Fault]
    if all.count > 1 {
      found = settled.faults(among: all, in: scene)
    } else {
      found = all.map { Fault(conflict: $0) }
    }
    engines.withLock { $0.faults = found }
    return found
  }

  /// The number of conflicts after a repair, if there are not fewer of them than now, because others no longer
  /// fall together; nil otherwise, or where too many constraints are left out to tell.
  /// - Complexity: as ``LayoutEngine/faults(among:in:)``.
  func faultsLeft(by repair: Repair) -> Int? {
    let broken = repair.trial.state.broken.count
    guard broken > 1, broken <= Self.mostFaultsLeft, broken >= faults.count else { return nil }
    let count = ask { engine, _ in
      let left = engine.conflicts(in: repair.trial.scene)
      return engine.faults(among: left, in: repair.trial.scene).count
    }
    return count >= faults.count ? count : nil
  }

  /// The most constraints left out after a repair that are compared again.
  private static var mostFaultsLeft: Int { 8 }

  /// The length of a view on an axis in a layout in which a size has another value.
  func length(
    of item: ItemID, _ axis: Axis, where reference: ConstraintReference, is value: Double
  ) -> Double {
    var trial = scene
    switch reference {
    case .stated(let id): trial.setConstant(value, of: id)
    case .implied:
      var screen = trial.screen
      if axis == .horizontal { screen.width = value } else { screen.height = value }
      trial.setScreen(screen)
    }
    let value = ask { [trial] engine, _ in
      engine.value(of: LinearExpression(AnchorReference(item, axis.length)), in: trial)
    }
    return (value * 1e6).rounded() / 1e6 + 0
  }

  /// The current conflicts, in the order of the constraints that are left out.
  package var conflicts: [Conflict] { askJudged { $0.conflicts(in: $1) } }

  /// The repairs of a conflict, the best first.
  /// - Parameters:
  ///   - newest: The constraint stated or set last.
  ///   - advised: Edits that the cause names, the best first.
  ///   - others: What is left out for the same reason: repairs that resolve it too come first.
  ///   - mayMake: Whether an edit can be made where the scene comes from; nil if every edit can.
  func repairs(
    of conflict: Conflict, newest: ConstraintReference?, advised: [[SceneEdit]],
    resolving others: Set<ConstraintReference> = [], limit: Int = 3,
    mayMake: (@Sendable (SceneEdit) -> Bool)? = nil
  ) -> [Repair] {
    let engine = settled
    let alone = engine.repairs(
      of: conflict, in: scene, newest: newest, advised: others.isEmpty ? advised : [],
      limit: limit, mayMake: mayMake)
    guard !others.isEmpty else { return alone }
    let joint = engine.repairs(
      trying: advised.filter { $0.allSatisfy { mayMake?($0) ?? true } }, on: conflict, in: scene)
    var found: [Repair] = []
    for var repair in joint + alone where !found.contains(where: { $0.edits == repair.edits }) {
      repair.remaining = repair.trial.state.broken.intersection(others).count
      found.append(repair)
    }
    let least = found.map(\.remaining).min() ?? 0
    // If one repair resolves all of the conflicts, those that do not are left out.
    let order = found.indices.filter { least > 0 || found[$0].remaining == 0 }
      .sorted { (found[$0].remaining, $0) < (found[$1].remaining, $1) }
    return order.prefix(limit).map { found[$0] }
  }

  // MARK: Values

  /// The explanation of an expression's value.
  package func explain(_ expression: LinearExpression) -> ValueExplanation {
    ask { $0.explain(expression, in: $1) }
  }

  /// The role of a constraint; nil if it is inactive.
  func explain(_ reference: ConstraintReference) -> ConstraintExplanation? {
    ask { $0.explain(reference, in: $1) }
  }

  // MARK: Losses

  /// The reason an optional constraint is violated; nil if it holds.
  func loss(of reference: ConstraintReference, isThorough: Bool = true) -> Loss? {
    ask { $0.loss(of: reference, in: $1, isThorough: isThorough) }
  }

  /// The remedies for a lost constraint.
  func remedies(for loss: Loss) -> LossRemedies { ask { $0.remedies(for: loss, in: $1) } }

  // MARK: Ambiguity

  /// The ambiguities, the largest first.
  var ambiguities: [Ambiguity] {
    if let known = engines.withLock({ $0.ambiguities }) { return known }
    let found = ask { $0.ambiguities(in: $1) }
    if !haveToStop { engines.withLock { $0.ambiguities = found } }
    return found
  }

  /// The explanation of an ambiguity: two solutions, causes, additions.
  func explain(_ ambiguity: Ambiguity) -> AmbiguityExplanation {
    if let known = engines.withLock({ $0.explained[ambiguity] }) { return known }
    let found = ask { $0.explain(ambiguity, in: $1) }
    if !haveToStop { engines.withLock { $0.explained[ambiguity] = found } }
    return found
  }
}
