import ConstraintSolver
import LayoutModel

extension LayoutEngine {
  /// How a value moves with the constants of constraints: along the ray of each, or, where something stops that at once,
  /// found by moving it a little and solving again.
  ///
  /// The two constraints of a view's content share the size, and move together. Each other constraint moves
  /// alone, also where several have one number in the program.
  /// - Parameters:
  ///   - expression: The value, in points.
  ///   - movers: The constraints; those without a constant of their own are passed over.
  ///   - scene: The scene.
  /// - Returns: The rates by constraint. Limits nearer than 1/64 point count as reached.
  /// - Complexity: one sparse solve for each mover, and an incremental one for each side to which it cannot move freely.
  public mutating func rates(
    of expression: LinearExpression, movedBy movers: [ConstraintReference], in scene: Scene
  ) -> [ConstraintReference: ValueRates] {
    settle(scene)
    if let reader = reading(expression.items) {
      return reader.rates(of: expression, movedBy: movers)
    }
    return rates(of: expression, movedBy: movers)
  }

  /// By how much a constant is moved, in points: more than the solver's tolerances for a screen, and exact in
  /// binary.
  private static let step = 1.0 / 64

  private func rates(
    of expression: LinearExpression, movedBy movers: [ConstraintReference]
  ) -> [ConstraintReference: ValueRates] {
    guard let lowered = lower(expression, in: scene.coordinates(of: expression)) else { return [:] }
    let value = value(of: lowered)
    var rates: [ConstraintReference: ValueRates] = [:]
    var trial = self
    // Its free values follow what moves. Where they do not come out the same, there are no rays.
    var follower = self
    follower.followPreferences()
    let hasRays = (follower.value(of: lowered) - value).magnitude <= Tolerance.derived
    for mover in movers where rates[mover] == nil {
      if hasToStop { return [:] }
      let moved = sharing(constantOf: mover).compactMap { active[$0] }.filter { $0.handle != nil }
      guard !moved.isEmpty else { continue }
      let ray =
        hasRays ? follower.solver.ray(moving: moved.compactMap(\.handle).map { ($0, 1) }) : nil
      let slopes = Dictionary(
        uniqueKeysWithValues: (ray?.rates ?? []).map { ($0.variable, $0.rate) })
      let isSound = keepsRequired(slopes, moving: Set(moved.map(\.reference)))
      let slope = Self.slope(of: lowered, slopes)
      func rate(_ step: Double) -> Double? {
        if let ray, isSound, (step > 0 ? ray.forward : ray.backward).distance > Self.step {
          return slope
        }
        trial.move(moved, by: step)
        trial.free = nil
        guard trial.solver.solve() else {
          trial = self
          return nil
        }
        trial.settle()
        let rate = (trial.value(of: lowered) - value) / step
        trial.move(moved, by: 0)
        return rate
      }
      rates[mover] = ValueRates(rising: rate(Self.step), falling: rate(-Self.step))
    }
    return rates
  }

  private static func slope(of expression: LoweredExpression, _ slopes: [Variable: Double])
    -> Double
  {
    expression.terms.reduce(0) { $0 + $1.coefficient * (slopes[$1.variable] ?? 0) }
  }

  /// Whether no required constraint that is just met, such as one that others imply, is left along a ray.
  private func keepsRequired(
    _ slopes: [Variable: Double], moving moved: Set<ConstraintReference>
  ) -> Bool {
    var isKept = true
    active.forEach { entry in
      guard isKept, entry.priority == Priority.required, entry.handle != nil else { return }
      let slope =
        Self.slope(of: entry.expression, slopes) - (moved.contains(entry.reference) ? 1 : 0)
      guard slope.magnitude > Tolerance.derived else { return }
      let room = value(of: entry.expression).magnitude - Self.step * slope.magnitude
      isKept = entry.relation != .equal && room > Tolerance.solved(in: scene)
    }
    return isKept
  }

  /// Moves the constants of constraints away from those of the scene.
  private mutating func move(_ constraints: [ActiveConstraint], by step: Double) {
    for constraint in constraints {
      guard let handle = constraint.handle else { continue }
      try? solver.setConstant(step - constraint.expression.constant, of: handle)
    }
  }

  /// A constraint with the one that shares its constant: both constraints of a view's content have its size.
  private func sharing(constantOf reference: ConstraintReference) -> [ConstraintReference] {
    switch reference {
    case .implied(.hugging(let item, let axis)):
      [reference, .implied(.compression(item, axis))]
    case .implied(.compression(let item, let axis)):
      [reference, .implied(.hugging(item, axis))]
    default: [reference]
    }
  }
}
