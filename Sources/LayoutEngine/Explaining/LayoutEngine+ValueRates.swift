import ConstraintSolver
import LayoutModel

extension LayoutEngine {
  /// How a value moves with the constants of constraints, found by moving each a little, up and down, and solving
  /// again.
  ///
  /// The two constraints of a view's content share the size, and move together. Each other constraint moves
  /// alone, also where several have one number in the program.
  /// - Parameters:
  ///   - expression: The value, in points.
  ///   - movers: The constraints; those without a constant of their own are passed over.
  ///   - scene: The scene.
  /// - Returns: The rates by constraint. Limits nearer than 1/64 point count as reached.
  /// - Complexity: two incremental solves for each mover.
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
    for mover in movers where rates[mover] == nil {
      if hasToStop { return [:] }
      let moved = sharing(constantOf: mover).compactMap { active[$0] }.filter { $0.handle != nil }
      guard !moved.isEmpty else { continue }
      func rate(_ step: Double) -> Double? {
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
