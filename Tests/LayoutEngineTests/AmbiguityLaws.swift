import LayoutEngine
import LayoutModel
import Testing

/// The properties of every explanation of an ambiguity.
enum AmbiguityLaws {
  static func check(
    _ explanation: AmbiguityExplanation, in scene: Scene, _ comment: String
  ) {
    let ambiguity = explanation.ambiguity
    #expect(!explanation.causes.isEmpty, "\(comment)")
    #expect(explanation.additions.count <= 3, "\(comment)")
    #expect(explanation.values.map(\.anchor) == ambiguity.values, "\(comment)")
    for value in explanation.values {
      guard let limits = value.limits else { continue }
      let tolerance = 1e-5 * max(1, value.shown.magnitude)
      for number in [value.shown, value.other] {
        #expect(
          limits.lower - tolerance <= number && number <= limits.upper + tolerance,
          "\(comment): \(value)")
      }
    }
    #expect(
      explanation.values.contains { ($0.shown - $0.other).magnitude > 1e-3 }, "\(comment)")
    checkSolutions(explanation, in: scene, comment)
    var engine = LayoutEngine()
    let before = engine.layout(of: scene)
    for addition in explanation.additions {
      var added = scene
      for statement in addition.statements {
        #expect(throws: Never.self) { try added.apply(statement) }
      }
      let after = engine.layout(of: added)
      #expect(after.broken == before.broken, "\(comment): \(addition)")
      #expect(Set(after.free).isDisjoint(with: ambiguity.values), "\(comment): \(addition)")
      #expect(Set(before.free).isSuperset(of: after.free), "\(comment): \(addition)")
      for effect in addition.effects {
        guard let frame = after.frames[effect.anchor.item] else { continue }
        let value =
          switch effect.anchor.anchor {
          case .left: frame.x
          case .top: frame.y
          case .width: frame.width
          default: frame.height
          }
        #expect(
          (value - effect.after).magnitude <= 1e-5 * max(1, value.magnitude),
          "\(comment): \(effect)")
      }
    }
  }

  /// Both solutions satisfy all constraints equally well.
  private static func checkSolutions(
    _ explanation: AmbiguityExplanation, in scene: Scene, _ comment: String
  ) {
    var engine = LayoutEngine()
    let broken = engine.broken(in: scene)
    let costs = [explanation.shown, explanation.other].map { frames -> [Double: Double] in
      var pinned = scene
      for (item, frame) in frames {
        let numbers: [(Anchor, Double)] = [
          (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
        ]
        for (anchor, number) in numbers where item != .root {
          pinned.addConstraint(
            LinearExpression(AnchorReference(item, anchor)), .equal,
            LinearExpression(constant: number))
        }
      }
      #expect(engine.broken(in: pinned) == broken, "\(comment): not a solution")
      var references = scene.constraintsInOrder.filter { scene.isInForce($0.id) }
        .map { ConstraintReference.stated($0.id) }
      for item in scene.itemsInTreeOrder() {
        references += scene.contentConstraints(of: item).map(ConstraintReference.implied)
      }
      var costs: [Double: Double] = [:]
      for reference in references {
        guard let priority = scene.priority(of: reference), priority < 1000 else { continue }
        costs[priority, default: 0] += engine.violation(of: reference, in: pinned)
      }
      return costs
    }
    for (priority, cost) in costs[0] {
      #expect(
        (cost - (costs[1][priority] ?? 0)).magnitude <= 1e-5 * max(1, cost),
        "\(comment): @\(priority) \(costs)")
    }
  }
}
