import ConstraintSolver
import LayoutModel

/// The required active constraints by the variables that they name.
struct RequiredConstraints: Sendable {
  /// If more constraints than this name a variable, only those that connect it to other known variables are
  /// examined.
  static let many = 60

  /// The state number of the constraints it was made for.
  let state: Int
  /// The number of constraints that name each variable.
  private(set) var counts: [Int32]
  /// Their indexes in the table. With a variable that many name, only those that name no other kind: the rest are found
  /// by the others that they name.
  private var places: [[Int32]]

  /// - Complexity: O(n) in the terms of constraints.
  init(_ table: ActiveConstraintTable, variables count: Int, state: Int) {
    self.state = state
    var counts = Array(repeating: Int32(0), count: count)
    table.forEach { entry in
      guard entry.priority == Priority.required else { return }
      for term in entry.expression.terms { counts[Int(term.variable.index)] += 1 }
    }
    var places = Array(repeating: [Int32](), count: count)
    for index in table.indices {
      guard let entry = table[index], entry.priority == Priority.required else { continue }
      let terms = entry.expression.terms
      let isCommon = terms.allSatisfy { counts[Int($0.variable.index)] > Self.many }
      for term in terms where isCommon || counts[Int(term.variable.index)] <= Self.many {
        places[Int(term.variable.index)].append(Int32(index))
      }
    }
    (self.counts, self.places) = (counts, places)
  }

  /// The indexes of the constraints that name some of given variables, in table order; without those that name such
  /// variables only that many constraints name, and others that are not given.
  func places(naming variables: VariableSet) -> [Int] {
    var found: [Int32] = []
    for variable in variables.list { found += places[Int(variable.index)] }
    found.sort()
    var result: [Int] = []
    for place in found where result.last != Int(place) { result.append(Int(place)) }
    return result
  }
}

/// A set of variables of an engine.
struct VariableSet {
  private var isIn: [Bool]
  /// The members, in the order in which they came.
  private(set) var list: [Variable] = []

  init(count: Int) { isIn = Array(repeating: false, count: count) }

  var count: Int { list.count }
  /// The members in variable order.
  var members: [Variable] { list.sorted() }

  func contains(_ variable: Variable) -> Bool { isIn[Int(variable.index)] }

  mutating func insert(_ variable: Variable) {
    guard !contains(variable) else { return }
    isIn[Int(variable.index)] = true
    list.append(variable)
  }
}
