import ConstraintSolver
import LayoutModel

/// The edits of one constraint that could resolve a conflict: its constant, its priority, its relation, its removal;
/// and those of what implies it.
extension LayoutEngine {
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
    if (short - cured).magnitude <= Tolerance.rounding * max(1, cured.magnitude) { return [short] }
    let whole = cured.rounded(cured > own ? .up : .down)
    return [whole, cured]
  }

  /// The constant of the member with which the sum is no longer a contradiction.
  private static func constant(
    curing member: Conflict.Member, of conflict: Conflict, in scene: Scene
  ) -> Double? {
    guard let sides = scene.sides(of: member.reference),
      let miss = Rational(conflict.need), let multiplier = Rational(member.multiplier),
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
      let amount = Rational(conflict.need)?.divided(by: slope),
      let cured = own.adding(amount.negated)
    else { return nil }
    return cured.doubleValue
  }
}

extension Rational {
  init?(_ fraction: Fraction) {
    self.init(fraction.numerator, over: fraction.denominator)
  }
}
