/// The constraints in force while a workload runs, to judge values by.
struct InForce {
  private let constraints: [Workload.Constraint]
  private let weights: [Double]
  private var isInForce: [Bool]
  private var constants: [Double]
  private var edits: [Int: (rank: Int, value: Double)] = [:]

  init(_ workload: Workload) {
    constraints = workload.constraints
    weights = workload.weights
    isInForce = Array(repeating: false, count: constraints.count)
    constants = constraints.map(\.constant)
  }

  mutating func follow(_ operation: Workload.Operation) {
    switch operation {
    case .add(let index): isInForce[index] = true
    case .remove(let index): isInForce[index] = false
    case .edit(let variable, let rank): edits[variable] = (rank, 0)
    case .suggest(let variable, let value): edits[variable]?.value = value
    case .setConstant(let index, let constant): constants[index] = constant
    case .refuse, .update: break
    }
  }

  /// The total violation of required constraints, and the weighted violations of the others.
  func cost(of values: [Double]) -> (required: Double, weighted: Double) {
    var result = (required: 0.0, weighted: 0.0)
    for (variable, edit) in edits {
      result.weighted += weights[edit.rank - 1] * (values[variable] - edit.value).magnitude
    }
    for index in constraints.indices where isInForce[index] {
      let violation = constraints[index].violation(at: values, constant: constants[index])
      let rank = constraints[index].rank
      if rank == 0 {
        result.required += violation
      } else {
        result.weighted += weights[rank - 1] * violation
      }
    }
    return result
  }

  /// The side of its constant that each constraint is on: -1, 0 or 1.
  func sides(of values: [Double]) -> [Int8] {
    constraints.indices.map { index in
      guard isInForce[index] else { return 0 }
      let difference = constraints[index].difference(
        at: values, constant: constants[index])
      return difference > 1e-6 ? 1 : difference < -1e-6 ? -1 : 0
    }
  }
}
