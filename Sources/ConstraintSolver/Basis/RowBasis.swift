/// The rows of an offer that are independent of those before them, found by the solver's own elimination: offered by
/// their cost, they are the cheapest determining set, as in every matroid.
///
/// The factors of the rows taken answer what follows from them: the variables for given sums, and the rows that another
/// one could take the place of.
package struct RowBasis: ~Copyable {
  package typealias Terms = [(column: Int, coefficient: Double)]

  private var factors = Factorization()
  /// The places of the rows taken among those offered, in their order.
  package private(set) var taken: [Int] = []
  /// The variables that no row determines.
  package private(set) var freeColumns: [Int] = []

  /// Takes rows in the order in which they are offered.
  /// - Parameters:
  ///   - width: The number of variables.
  ///   - rows: Their terms, a column at most once each.
  /// - Complexity: O(terms), plus the arithmetic on the entries of the factors.
  package init(width: Int, offering rows: [Terms]) {
    var table = RowTable()
    var offer = BasisOffer()
    var elimination = Elimination()
    table.firstTermOfVariable.resize(to: width, filling: -1)
    factors.admit(width)
    for terms in rows {
      var expression = Buffer<RowTerm>()
      for term in terms {
        expression.append(RowTerm(coefficient: term.coefficient, variable: Int32(term.column)))
      }
      let row = table.row(for: expression, constant: 0, shared: false)
      table.link(row)
      offer.rows.append(Int32(row))
      offer.groupEnds.append(Int32(offer.rows.count))
    }
    elimination.run(offer, of: table, into: &factors, until: .never)
    for step in factors.steps.indices {
      let row = factors.steps[step].row
      if row >= 0 { taken.append(Int(row)) } else { freeColumns.append(Int(~row)) }
    }
  }

  /// Whether every variable is determined.
  package var isComplete: Bool { freeColumns.isEmpty }

  /// The rows taken that a dependent row is a sum of: their places in ``taken``, and how often each is taken.
  package mutating func parts(of terms: Terms) -> [(place: Int, multiple: Double)] {
    for term in terms { factors.loadVariable(term.column, times: term.coefficient) }
    factors.solveColumn()
    var parts: [(place: Int, multiple: Double)] = []
    for index in factors.columnSlots.indices {
      let slot = factors.columnSlots[index]
      let multiple = factors.column[slot]
      if Int(slot) < taken.count, multiple.magnitude > Tolerance.conflictMultiplier {
        parts.append((Int(slot), multiple))
      }
    }
    factors.clearColumn()
    return parts.sorted { $0.place < $1.place }
  }

  /// How all variables move while what a row taken sums up to grows by 1.
  /// - Parameter place: The row's place in ``taken``.
  package mutating func response(to place: Int) -> [Double] {
    solved { $0.loadSlot(place, times: 1) }
  }

  /// How all variables move while one that no row determines grows by 1.
  /// - Parameter index: Its place in ``freeColumns``.
  package mutating func direction(of index: Int) -> [Double] { response(to: taken.count + index) }

  /// The variables for what each row taken sums up to; 0 for those that no row determines.
  package mutating func solution(_ sums: [Double]) -> [Double] {
    solved { factors in
      for (place, sum) in sums.enumerated() where sum != 0 { factors.loadSlot(place, times: sum) }
    }
  }

  private mutating func solved(loading load: (inout Factorization) -> Void) -> [Double] {
    load(&factors)
    factors.solveDirection()
    var values = Array(repeating: 0.0, count: factors.size)
    for index in factors.direction.indices {
      values[Int(factors.direction[index].index)] = factors.direction[index].value
    }
    return values
  }
}
