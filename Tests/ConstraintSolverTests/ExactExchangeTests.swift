import ConstraintSolver
import RandomTexts
import SolverTrials
import Testing

/// Rows that cannot hold together, with another one in the place of one of them, judged by a proof of its own.
@Suite("A row in another's place")
struct ExactExchangeTests {
  private typealias Entry = (row: ExactRow, relation: Relation)

  @Test("the sum is that of a proof of the exchanged rows, if there is one", arguments: 0..<40)
  func exchanged(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    var found = 0
    for _ in 0..<25 {
      var solver = Solver()
      let variables = (0...Int.random(in: 2...6, using: &numbers)).map { _ in solver.addVariable() }
      func row(_ terms: [(Int, Int)], _ constant: Int) -> ExactRow {
        var row = ExactRow(constant: Rational(constant))
        for (factor, place) in terms {
          let isAdded = row.add(Rational(factor), variables[place])
          #expect(isAdded)
        }
        return row
      }
      // A chain of gaps, which is longer than the last row allows.
      var rows: [Entry] = []
      for place in 1..<variables.count {
        let isOpen = Bool.random(using: &numbers)
        rows.append(
          (
            row([(1, place), (-1, place - 1)], .random(in: 0...9, using: &numbers)),
            isOpen ? .greaterThanOrEqual : .equal
          ))
      }
      rows.append(
        (
          row([(1, variables.count - 1), (-1, 0)], .random(in: -9...9, using: &numbers)),
          .lessThanOrEqual
        ))
      guard let exchange = ExactExchange(of: rows) else { continue }
      for _ in 0..<4 {
        let places = variables.indices.shuffled(using: &numbers).prefix(2)
        let factor = Int.random(in: 1...2, using: &numbers)
        let extra: Entry = (
          row(
            [(factor, places[0]), (-factor, places[1])], .random(in: -9...9, using: &numbers)),
          [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &numbers) ?? .equal
        )
        for place in rows.indices.dropLast() {
          var other = rows
          other[place] = extra
          let proof = ExactRow.refutation(of: other)
          let expected = proof.flatMap { proof in
            proof.multipliers.last.flatMap { proof.miss.divided(by: $0) }
          }
          #expect(exchange.contradiction(with: extra, insteadOf: [place]) == expected)
          if expected != nil { found += 1 }
        }
      }
    }
    #expect(found > 10)
  }
}
