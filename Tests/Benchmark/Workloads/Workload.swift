/// A system of linear constraints, and what is done with it phase by phase: what every solver is
/// given, in terms of no solver.
struct Workload {
  /// `sum(coefficient * variable) relation constant`.
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    /// How much it counts: 0 is required, 1 the strongest wish, 2 the next.
    var rank: Int

    /// The left side without the right one.
    func difference(at values: [Double], constant: Double) -> Double {
      terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    /// By how much it is missed, with another constant than its own.
    func violation(at values: [Double], constant: Double) -> Double {
      let difference = difference(at: values, constant: constant)
      return switch relation {
      case .lessOrEqual: max(0, difference)
      case .equal: difference.magnitude
      case .greaterOrEqual: max(0, -difference)
      }
    }
  }

  /// How the two sides of a constraint compare.
  enum Relation: Int {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
  }

  /// One call to a solver. Constraints are named by their place in ``constraints``.
  enum Operation {
    case add(Int)
    case remove(Int)
    /// Adds a constraint that contradicts those in force, which has to be found out.
    case refuse(Int)
    /// Makes a variable one whose value is suggested.
    case edit(variable: Int, rank: Int)
    case suggest(variable: Int, value: Double)
    case setConstant(Int, Double)
    /// The values are wanted: the end of a frame.
    case update
  }

  /// Operations that are timed together.
  struct Phase {
    var name: PhaseName
    var operations: [Operation]
    /// How often the values are wanted.
    var frameCount: Int
  }

  var variableCount = 0
  /// The weight of each rank from 1 on, for solvers that add violations of all ranks up: chosen so
  /// that on this workload their answer is the same as by ranks.
  var weights: [Double] = []
  var constraints: [Constraint] = []
  var phases: [Phase] = []
}

/// What is timed.
enum PhaseName: String, CaseIterable {
  /// Everything is added to an empty solver.
  case build
  /// The window is resized, frame by frame.
  case drag
  /// The constraints of one unit are removed and added again.
  case churn
  /// A text is measured anew: constants of one unit change.
  case const
  /// The same by removing constraints and adding others.
  case readd
  /// The constraints of one unit are replaced by others.
  case swap
  /// A required constraint is added that cannot hold.
  case infeasible
}
