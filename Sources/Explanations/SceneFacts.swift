import LayoutDialects
import LayoutEngine
import LayoutModel
import Synchronization

/// What an engine finds out about one scene.
///
/// Facts depend on the scene alone: they are read from an engine that was brought to the scene afresh, and
/// each question is put to a copy of it, so that none can show in the answer to another.
/// - Complexity: one solve of the whole scene for the first question.
package final class SceneFacts: Sendable {
  /// The scene, as it was stated.
  package let scene: Scene
  private let program: (any PassProgram)?
  private let engines = Mutex(Engines())

  private struct Engines {
    /// In step with the scene, its required constraints judged.
    var judged: LayoutEngine?
    /// With what is free settled, too.
    var settled: LayoutEngine?
  }

  /// What is to be found out about a scene.
  /// - Parameter program: what the scene runs at every pass.
  package init(of scene: Scene, program: (any PassProgram)? = nil) {
    self.scene = scene
    self.program = scene.programs.isEmpty ? nil : program
  }

  /// Whether they are about a scene, and so can answer for it.
  package func areAbout(_ other: Scene) -> Bool {
    // What runs at every pass can read names that are no part of the scene.
    program == nil && scene.display == other.display
      && other.subjects(changedSince: scene).isEmpty
  }

  /// An engine that has judged the scene.
  private var judged: LayoutEngine {
    engines.withLock { engines in
      if let judged = engines.judged { return judged }
      var engine = LayoutEngine()
      engine.program = program
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

  // MARK: Layout

  /// The whole layout.
  package var layout: Layout {
    var engine = settled
    return engine.layout(of: scene)
  }

  /// The required constraints that are left out, in the order of statement.
  package var broken: [ConstraintReference] {
    var engine = judged
    return engine.broken(in: scene)
  }

  // MARK: Conflicts

  /// The conflicts in force, in the order of the constraints that are left out.
  package var conflicts: [Conflict] {
    var engine = judged
    return engine.conflicts(in: scene)
  }

  /// What would resolve a conflict, the best first.
  /// - Parameter newest: the constraint that was stated or set last.
  func repairs(of conflict: Conflict, newest: ConstraintReference?) -> [Repair] {
    var engine = settled
    return engine.repairs(of: conflict, in: scene, newest: newest)
  }

  /// What a box layout needs and what it has, if that is what a conflict is about.
  func overflow(
    of conflict: Conflict
  ) -> (rule: BoxConstraint, layout: ItemID, needed: Double, room: Double)? {
    var engine = judged
    return engine.overflow(of: conflict, in: scene)
  }

  // MARK: Values

  /// Why an expression has its value.
  func explain(_ expression: LinearExpression) -> ValueExplanation {
    var engine = settled
    return engine.explain(expression, in: scene)
  }

  /// What a constraint does; nil for one that is not in force.
  func explain(_ reference: ConstraintReference) -> ConstraintExplanation? {
    var engine = settled
    return engine.explain(reference, in: scene)
  }

  /// What would be otherwise without a constraint.
  func absence(of reference: ConstraintReference) -> ConstraintAbsence? {
    var engine = settled
    return engine.absence(of: reference, in: scene)
  }

  /// Where an expression stops moving as it does with a constraint's constant.
  func limit(
    of expression: LinearExpression, movedBy mover: ConstraintReference, rate: Double,
    isRising: Bool
  ) -> ValueLimit? {
    var engine = settled
    return engine.limit(
      of: expression, movedBy: mover, rate: rate, isRising: isRising, in: scene)
  }

  // MARK: Losses

  /// Why an optional constraint is not met; nil if it is.
  func loss(of reference: ConstraintReference, isThorough: Bool = true) -> Loss? {
    var engine = settled
    return engine.loss(of: reference, in: scene, isThorough: isThorough)
  }

  /// What would keep an optional constraint.
  func remedies(for loss: Loss) -> LossRemedies {
    var engine = settled
    return engine.remedies(for: loss, in: scene)
  }

  /// The optional constraints about items that hold, strongest first.
  func kept(about items: Set<ItemID>, _ axis: Axis) -> [ConstraintReference] {
    var engine = settled
    return engine.kept(about: items, axis, in: scene)
  }

  // MARK: Ambiguity

  /// The values that are free together, the largest sets first.
  var ambiguities: [Ambiguity] {
    var engine = settled
    return engine.ambiguities(in: scene)
  }

  /// Two solutions, where the freedom comes from, what would settle it.
  func explain(_ ambiguity: Ambiguity) -> AmbiguityExplanation {
    var engine = settled
    return engine.explain(ambiguity, in: scene)
  }

  /// The frames that a view can have.
  package func possibleFrames(of item: ItemID) -> [PossibleFrame] {
    var engine = settled
    return engine.possibleFrames(of: item, in: scene)
  }

  // MARK: Sizes

  /// The natural length of a view along an axis.
  func contentLength(of item: ItemID, _ axis: Axis) -> Double? {
    var engine = judged
    return engine.contentLength(of: item, axis, in: scene)
  }

  /// The sizes that fit a view's own constraints.
  func fittingSizes(of item: ItemID) -> FittingSizes {
    judged.fittingSizes(of: item, in: scene)
  }

  /// The size that fits a view's own constraints where one length is given.
  func fittingSize(of item: ItemID, _ axis: Axis, _ length: Double) -> Size {
    judged.fittingSize(of: item, axis, length, in: scene)
  }
}
