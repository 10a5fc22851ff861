import ConstraintSolver
import Testing

/// The rows of an offer that are independent of those before them.
struct RowBasisTests {
  /// x, y, x + y, x - z, 2y, of four variables.
  private static let rows: [RowBasis.Terms] = [
    [(0, 1)], [(1, 1)], [(0, 1), (1, 1)], [(0, 1), (2, -1)], [(1, 2)],
  ]

  @Test("rows that follow from those before them are passed over")
  func taken() {
    let basis = RowBasis(width: 4, offering: Self.rows)
    let (taken, free, isComplete) = (basis.taken, basis.freeColumns, basis.isComplete)
    #expect(taken == [0, 1, 3])
    #expect(free == [3])
    #expect(!isComplete)
    let narrow = RowBasis(width: 3, offering: Self.rows).isComplete
    #expect(narrow)
  }

  @Test("a dependent row is a sum of rows taken")
  func parts() {
    var basis = RowBasis(width: 4, offering: Self.rows)
    let parts = basis.parts(of: [(2, 1), (1, 3)])
    #expect(parts.map(\.place) == [0, 1, 2])
    #expect(parts.map(\.multiple) == [1, 3, -1])
  }

  @Test("sums give the variables, and what a row or a free variable moves")
  func solutions() {
    var basis = RowBasis(width: 4, offering: Self.rows)
    let (solution, none) = (basis.solution([5, 7, 2]), basis.solution([0, 0, 0]))
    #expect(solution == [5, 7, 3, 0])
    #expect(none == [0, 0, 0, 0])
    let (response, direction) = (basis.response(to: 0), basis.direction(of: 0))
    #expect(response == [1, 0, 1, 0])
    #expect(direction == [0, 0, 0, 1])
  }

  @Test("an empty offer determines nothing")
  func empty() {
    let free = RowBasis(width: 2, offering: []).freeColumns
    #expect(free == [0, 1])
    let isComplete = RowBasis(width: 0, offering: []).isComplete
    #expect(isComplete)
  }

  @Test("chains of fractions keep their rank")
  func chain() {
    let count = 400
    var rows: [RowBasis.Terms] = [[(0, 1)]]
    for index in 1..<count { rows.append([(index, 1), (index - 1, -1.0 / 3)]) }
    // The same once more, and a sum of two.
    rows += rows.dropFirst()
    rows.append([(2, 1), (0, -1.0 / 9)])
    let taken = RowBasis(width: count, offering: rows).taken
    #expect(taken == Array(0..<count))
  }
}
