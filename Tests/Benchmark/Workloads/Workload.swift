/// A system of linear constraints with phases of changes, independent of any solver.
struct Workload {
  /// `sum(coefficient * variable) relation constant`.
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    /// The rank: 0 is required, 1 the strongest optional rank, 2 the next.
    var rank: Int

    /// The left side without the right one.
    func difference(at values: [Double], constant: Double) -> Double {
      terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    /// The violation, with another constant than its own.
    func violation(at values: [Double], constant: Double) -> Double {
      let difference = difference(at: values, constant: constant)
      return switch relation {
      case .lessOrEqual: max(0, difference)
      case .equal: difference.magnitude
      case .greaterOrEqual: max(0, -difference)
      }
    }
  }

  /// The relation between the two sides of a constraint.
  enum Relation: Int {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
  }

  /// One call to a solver. Constraints are identified by their index in ``constraints``.
  enum Operation {
    case add(Int)
    case remove(Int)
    /// Adds a constraint that contradicts those in force, which the solver must detect.
    case refuse(Int)
    /// Makes the value of a variable suggested.
    case edit(variable: Int, rank: Int)
    case suggest(variable: Int, value: Double)
    case setConstant(Int, Double)
    /// Reads the values: the end of a frame.
    case update
  }

  /// Operations timed together.
  struct Phase {
    var name: PhaseName
    var operations: [Operation]
    /// The number of reads of the values.
    var frameCount: Int
  }

  var variableCount = 0
  /// The weight of each rank from 1 on, for solvers that add violations of all ranks: chosen so
  /// that on this workload their solution is the same as by ranks.
  var weights: [Double] = []
  var constraints: [Constraint] = []
  var phases: [Phase] = []
}

/// The timed phases.
enum PhaseName: String, CaseIterable {
  /// Everything is added to an empty solver.
  case build
  /// The window is resized, frame by frame.
  case drag
  /// The constraints of one unit are removed and added again.
  case churn
  /// A measured text changes: constants of one unit change.
  case const
  /// The same by removing constraints and adding others.
  case readd
  /// The constraints of one unit are replaced by others.
  case swap
  /// A required constraint is added that cannot hold.
  case infeasible
}
