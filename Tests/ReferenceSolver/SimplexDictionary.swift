/// The simplex method of the textbooks (V. Chvátal, *Linear Programming*, 1983, chapters 2, 3 and
/// 8), in exact arithmetic, with R. G. Bland's rule, so that it always terminates.
///
/// A *quantity* is a linear form that may be positive or negative: a variable, or the residual
/// `left - right` of a constraint. In the textbook's terms it is the difference of two unknowns
/// that are never negative, its part above 0 and its part below 0:
///
///     quantity = above - below,    above >= 0,    below >= 0
///
/// Each part has a cost for each unit, and can be barred, that is fixed at 0. `|left - right|`
/// costs 1 above and 1 below; `left >= right` costs 1 below.
///
/// At any time some quantities are *nonbasic*: they are 0. All others are *basic*: the dictionary
/// holds a row for each, its expression in the nonbasic ones.
///
///     basic = constant + sum(coefficient * nonbasic)
///
/// Of the two columns that a quantity's parts have in the textbook one is always the negative of
/// the other, so only one is stored.
package struct SimplexDictionary {
  /// A quantity, numbered in order of addition.
  package typealias Quantity = Int

  /// The two parts of a quantity.
  package enum Part: Int {
    case above = 1
    case below = -1

    package var sign: BigRational { BigRational(rawValue) }
    package var other: Part { self == .above ? .below : .above }
  }

  private struct Properties {
    package var costAbove = BigRational.zero
    package var costBelow = BigRational.zero
    package var isAboveBarred = false
    package var isBelowBarred = false

    /// Whether nothing happens when the quantity's sign changes.
    package var isFree: Bool {
      !isAboveBarred && !isBelowBarred && costAbove == -costBelow
    }

    package func isBarred(_ part: Part) -> Bool { part == .above ? isAboveBarred : isBelowBarred }

    package func cost(_ part: Part) -> BigRational { part == .above ? costAbove : costBelow }

    package mutating func bar(_ part: Part) {
      if part == .above { isAboveBarred = true } else { isBelowBarred = true }
    }
  }

  fileprivate struct Row {
    package var quantity: Quantity
    /// The part that is basic; the other one is 0.
    package var part: Part
    package var constant: BigRational
    /// One for each column.
    package var coefficients: [BigRational]
  }

  private var properties: [Properties] = []
  private var rows: [Row] = []
  /// The nonbasic quantities.
  private var columns: [Quantity] = []
  private var rowOfQuantity: [Quantity: Int] = [:]
  /// Quantities whose row is kept for its value even when it limits nothing.
  private let variableCount: Int

  /// A dictionary of free variables, numbered from 0; all are 0.
  package init(variableCount: Int) {
    self.variableCount = variableCount
    properties = Array(repeating: Properties(), count: variableCount)
    columns = Array(0..<variableCount)
  }

  /// Adds the form `sum(coefficient * variable) + constant`, basic.
  package mutating func add(
    _ terms: [(coefficient: BigRational, variable: Quantity)], constant: BigRational,
    costAbove: BigRational, costBelow: BigRational
  ) -> Quantity {
    var row = Row(
      quantity: properties.count, part: .above, constant: constant,
      coefficients: Array(repeating: .zero, count: columns.count))
    for (coefficient, variable) in terms {
      if let index = rowOfQuantity[variable] {
        row.add(coefficient, times: rows[index])
      } else if let column = columns.firstIndex(of: variable) {
        row.coefficients[column] += coefficient
      }
      // A nonbasic variable without a column is fixed at 0.
    }
    row.part = row.constant.signum < 0 ? .below : .above
    properties.append(Properties(costAbove: costAbove, costBelow: costBelow))
    rowOfQuantity[row.quantity] = rows.count
    rows.append(row)
    return row.quantity
  }

  package func value(of quantity: Quantity) -> BigRational {
    rowOfQuantity[quantity].map { rows[$0].constant } ?? .zero
  }

  /// The sum of all costs.
  package var cost: BigRational {
    rows.reduce(.zero) { $0 + properties[$1.quantity].cost($1.part) * $1.constant.magnitude }
  }

  /// Minimizes the sum of all costs. `false` if it is unbounded; the dictionary then has an
  /// arbitrary state.
  package mutating func minimise() -> Bool {
    while let (column, part) = improvingPart() {
      guard let row = blockingRow(as: part, ofColumn: column) else { return false }
      pivot(row: row, column: column, part: part)
    }
    return true
  }

  /// Confines the dictionary to the solutions of least cost, after ``minimise()``, and takes all
  /// costs away.
  ///
  /// Written over the nonbasic parts the cost is `least + sum(reducedCost * part)` with no reduced
  /// cost below 0, so it is least exactly where each part whose reduced cost is positive is 0.
  package mutating func confineToOptima() {
    let reducedCosts = reducedCosts()
    for (column, quantity) in columns.enumerated() {
      if reducedCosts[column].above.signum > 0 { properties[quantity].bar(.above) }
      if reducedCosts[column].below.signum > 0 { properties[quantity].bar(.below) }
    }
    for row in rows {
      // The basic part moves with its other part one for one.
      let costs = properties[row.quantity]
      if (costs.costAbove + costs.costBelow).signum > 0 {
        properties[row.quantity].bar(row.part.other)
      }
    }
    for quantity in properties.indices {
      properties[quantity].costAbove = .zero
      properties[quantity].costBelow = .zero
    }
    removeFixedColumns()
    removeIdleRows()
  }

  // MARK: - The simplex method

  /// How the sum of all costs changes with each part of each nonbasic quantity.
  private func reducedCosts() -> [(above: BigRational, below: BigRational)] {
    var slopes = Array(repeating: BigRational.zero, count: columns.count)
    for row in rows {
      let cost = properties[row.quantity].cost(row.part)
      if cost.isZero { continue }
      let slope = row.part.sign * cost
      for (column, coefficient) in row.coefficients.enumerated() where !coefficient.isZero {
        slopes[column] += slope * coefficient
      }
    }
    return zip(columns, slopes).map { quantity, slope in
      (properties[quantity].costAbove + slope, properties[quantity].costBelow - slope)
    }
  }

  /// The first part, in the order of the quantities, that lowers the cost (Bland's rule).
  private func improvingPart() -> (column: Int, part: Part)? {
    var best: (column: Int, part: Part)?
    for (column, costs) in reducedCosts().enumerated() {
      let quantity = columns[column]
      if let best, columns[best.column] < quantity { continue }
      if costs.above.signum < 0, !properties[quantity].isAboveBarred {
        best = (column, .above)
      } else if costs.below.signum < 0, !properties[quantity].isBelowBarred {
        best = (column, .below)
      }
    }
    return best
  }

  /// The row whose part reaches 0 first as a part of a nonbasic quantity grows; of several the
  /// first in the order of the quantities (Bland's rule).
  private func blockingRow(as part: Part, ofColumn column: Int) -> Int? {
    var best: (row: Int, step: BigRational)?
    for (index, row) in rows.enumerated() where !properties[row.quantity].isFree {
      let slope = part.sign * row.part.sign * row.coefficients[column]
      if slope.signum >= 0 { continue }
      let step = row.constant.magnitude / -slope
      if let best {
        if best.step < step { continue }
        if best.step == step, rows[best.row].quantity < row.quantity { continue }
      }
      best = (index, step)
    }
    return best?.row
  }

  /// Exchanges a basic quantity, which becomes 0, and a nonbasic one.
  private mutating func pivot(row index: Int, column: Int, part: Part) {
    var pivotRow = rows[index]
    let entering = columns[column]
    let leaving = pivotRow.quantity
    // leaving = ... + a * entering   becomes   entering = 1/a * leaving - ...
    let inverse = pivotRow.coefficients[column].reciprocal
    pivotRow.coefficients[column] = -1
    pivotRow.scale(by: -inverse)
    pivotRow.quantity = entering
    pivotRow.part = part
    for other in rows.indices where other != index {
      let factor = rows[other].coefficients[column]
      if factor.isZero { continue }
      rows[other].coefficients[column] = .zero
      rows[other].add(factor, times: pivotRow)
    }
    rows[index] = pivotRow
    columns[column] = leaving
    rowOfQuantity[leaving] = nil
    rowOfQuantity[entering] = index
  }

  private mutating func removeFixedColumns() {
    for column in columns.indices.reversed() {
      let quantity = properties[columns[column]]
      guard quantity.isAboveBarred, quantity.isBelowBarred else { continue }
      columns.remove(at: column)
      for row in rows.indices { rows[row].coefficients.remove(at: column) }
    }
  }

  /// Removes the rows of residuals that limit nothing from here on.
  private mutating func removeIdleRows() {
    rows.removeAll { $0.quantity >= variableCount && properties[$0.quantity].isFree }
    rowOfQuantity = [:]
    for (index, row) in rows.enumerated() { rowOfQuantity[row.quantity] = index }
  }
}

extension SimplexDictionary.Row {
  fileprivate mutating func add(_ factor: BigRational, times other: Self) {
    constant += factor * other.constant
    for (column, coefficient) in other.coefficients.enumerated() where !coefficient.isZero {
      coefficients[column] += factor * coefficient
    }
  }

  fileprivate mutating func scale(by factor: BigRational) {
    constant = constant * factor
    for column in coefficients.indices where !coefficients[column].isZero {
      coefficients[column] = coefficients[column] * factor
    }
  }
}
