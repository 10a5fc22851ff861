/// Small random systems that change step by step, with the violations of our solver after each
/// step, as text for `verify.py`.
struct RandomSystems {
  private static let ranks = 6
  private static let stepCount = 8
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The states of the next system.
  mutating func next(number: Int) throws -> String {
    let variableCount = Int.random(in: 2...12, using: &random)
    var workload = Workload()
    workload.variableCount = variableCount
    let levels = Int.random(in: 2...Self.ranks, using: &random)
    let limit = Int.random(in: variableCount...60, using: &random)
    for _ in 0..<limit { workload.constraints.append(constraint(variableCount, levels)) }
    var run = SolverRun(PreparedWorkload(workload))
    var inForce: [Int: Double] = [:]
    var text = ""
    for step in 0..<Self.stepCount {
      for operation in operations(on: workload, inForce) {
        switch operation {
        case .add(let index): inForce[index] = workload.constraints[index].constant
        case .remove(let index): inForce[index] = nil
        case .setConstant(let index, let constant): inForce[index] = constant
        case .refuse, .edit, .suggest, .update: break
        }
        try run.perform(operation)
      }
      try run.perform(.update)
      text += Self.state(number, step, workload, inForce, run.values)
    }
    return text
  }

  private mutating func constraint(_ variableCount: Int, _ levels: Int) -> Workload.Constraint {
    let termCount = min(variableCount, [1, 1, 2, 2, 2, 3, 4].randomElement(using: &random) ?? 1)
    let variables = (0..<variableCount).shuffled(using: &random).prefix(termCount)
    let factors = [-2, -1, -1, -0.5, 0.5, 1, 1, 1, 2, 3]
    return Workload.Constraint(
      terms: variables.map { ($0, factors.randomElement(using: &random) ?? 1) },
      relation: [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal,
      constant: Double(Int.random(in: -50...100, using: &random)),
      rank: Int.random(in: 0..<levels, using: &random))
  }

  /// One step: adds some constraints, removes some, and changes some constants.
  private mutating func operations(
    on workload: Workload, _ inForce: [Int: Double]
  ) -> [Workload.Operation] {
    var result: [Workload.Operation] = []
    for index in workload.constraints.indices {
      if inForce[index] == nil {
        if Int.random(in: 0..<4, using: &random) == 0 { result.append(.add(index)) }
      } else if Int.random(in: 0..<8, using: &random) == 0 {
        result.append(.remove(index))
      } else if Int.random(in: 0..<8, using: &random) == 0 {
        result.append(.setConstant(index, Double(Int.random(in: -50...100, using: &random))))
      }
    }
    return result.shuffled(using: &random)
  }

  private static func state(
    _ number: Int, _ step: Int, _ workload: Workload, _ inForce: [Int: Double], _ values: [Double]
  ) -> String {
    var text = "S \(number) \(step) \(workload.variableCount)\n"
    var violations = Array(repeating: 0.0, count: ranks)
    for (index, constant) in inForce.sorted(by: { $0.key < $1.key }) {
      let constraint = workload.constraints[index]
      text += "C \(constraint.rank) \(constraint.relation.rawValue) \(constant)"
      for term in constraint.terms { text += " \(term.variable) \(term.coefficient)" }
      text += "\n"
      violations[constraint.rank] += constraint.violation(at: values, constant: constant)
    }
    return text + "A " + violations.map { "\($0)" }.joined(separator: " ") + "\n"
  }
}
