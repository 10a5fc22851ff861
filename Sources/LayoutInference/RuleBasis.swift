/// Rows that are taken one after the other, each if it is independent of those before it: offered by their cost,
/// they are the cheapest determining set, as in every matroid.
///
/// It keeps the reduced rows, and what each consists of: at full rank that is the inverse, from which follow
/// the layout at any size, and the rules that a row could take the place of.
struct RowBasis {
  /// The number of unknowns.
  let width: Int
  /// The number of rows taken.
  private(set) var count = 0
  /// The reduced rows: the coefficients of the unknowns, then the multiples of the rows taken.
  private var rows: [[Double]] = []
  /// The reduced row of a pivot; -1 for none.
  private var rowOfColumn: [Int]
  private var columnOfRow: [Int] = []

  private static let zero = 1e-7

  init(width: Int) {
    self.width = width
    rowOfColumn = Array(repeating: -1, count: width)
  }

  /// Whether every unknown is determined.
  var isComplete: Bool { count == width }

  /// The unknowns that nothing determines.
  var freeColumns: [Int] { rowOfColumn.indices.filter { rowOfColumn[$0] < 0 } }

  /// A row without what the rows taken before explain of it.
  private func reduced(_ terms: [(column: Int, coefficient: Double)]) -> [Double] {
    var result = Array(repeating: 0.0, count: 2 * width)
    for (column, coefficient) in terms {
      let row = rowOfColumn[column]
      guard row >= 0 else {
        result[column] += coefficient
        continue
      }
      let values = rows[row]
      for index in values.indices where values[index] != 0 {
        if index != column { result[index] -= coefficient * values[index] }
      }
    }
    return result
  }

  /// Takes a row if it is independent of those before it.
  mutating func take(_ terms: [(column: Int, coefficient: Double)]) -> Bool {
    guard !isComplete else { return false }
    var row = reduced(terms)
    var pivot = 0
    for column in 0..<width where row[column].magnitude > row[pivot].magnitude { pivot = column }
    guard row[pivot].magnitude > Self.zero else { return false }
    row[width + count] = 1
    let factor = 1 / row[pivot]
    for index in row.indices where row[index] != 0 {
      row[index] = index < width && row[index].magnitude <= Self.zero ? 0 : row[index] * factor
    }
    for index in rows.indices where rows[index][pivot] != 0 {
      let factor = rows[index][pivot]
      for place in row.indices where row[place] != 0 {
        rows[index][place] -= factor * row[place]
        if rows[index][place].magnitude < 1e-10 { rows[index][place] = 0 }
      }
    }
    rowOfColumn[pivot] = rows.count
    columnOfRow.append(pivot)
    rows.append(row)
    count += 1
    return true
  }

  /// How all unknowns move while one that nothing determines grows by 1.
  func direction(of free: Int) -> [Double] {
    (0..<width).map { column in
      let row = rowOfColumn[column]
      return row >= 0 ? 0 - rows[row][free] : column == free ? 1 : 0
    }
  }

  /// The rows taken that a dependent row is a sum of: their places, and how often each is taken.
  func parts(of terms: [(column: Int, coefficient: Double)]) -> [(place: Int, multiple: Double)] {
    let row = reduced(terms)
    return (0..<count).compactMap { place in
      let multiple = 0 - row[width + place]
      return multiple.magnitude > Self.zero ? (place, multiple) : nil
    }
  }

  /// How all unknowns move while what a row taken sums up to grows by 1.
  func response(to place: Int) -> [Double] {
    (0..<width).map { column in
      let row = rowOfColumn[column]
      return row >= 0 ? rows[row][width + place] : 0
    }
  }

  /// The unknowns for what each row taken sums up to; 0 for those that nothing determines.
  func solution(_ sums: [Double]) -> [Double] {
    (0..<width).map { column in
      let row = rowOfColumn[column]
      guard row >= 0 else { return 0 }
      return zip(rows[row][width...], sums).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}
