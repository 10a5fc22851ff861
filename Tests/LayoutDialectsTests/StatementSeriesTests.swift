import LayoutDialects
import Testing

/// Statements about the members of arrays as one.
struct StatementSeriesTests {
  private struct Case: CustomTestStringConvertible {
    var statements: [(String, origin: Int?)]
    var wanted: [String]
    var testDescription: String { wanted.joined(separator: "; ") }
  }

  private static let cases = [
    Case(
      statements: [
        ("c[1].height == 44", nil), ("c[2].height == 44", nil), ("c[3].height == 44", nil),
      ],
      wanted: ["c.height == 44"]),
    Case(
      statements: [("c[2].top == c[1].bottom + 8", nil), ("c[3].top == c[2].bottom + 8", nil)],
      wanted: ["c[2...3].top == c[1...2].bottom + 8"]),
    Case(
      statements: [("c[2].width == c[1].width", nil), ("c[3].width == c[1].width", nil)],
      wanted: ["c[2...3].width == c[1].width"]),
    Case(
      statements: [("c[1].height == 44", nil), ("c[3].height == 44", nil)],
      wanted: ["c[1].height == 44", "c[3].height == 44"]),
    Case(
      statements: [("a.height == 44", 1), ("b.height == 44", 1), ("c.height == 44", 2)],
      wanted: ["[a, b].height == 44", "c.height == 44"]),
    Case(
      statements: [("b.left == a.right + 8", 1), ("d.left == b.right + 8", 1)],
      wanted: ["[b, d].left == [a, b].right + 8"]),
    Case(
      statements: [("a.height == 44", nil), ("b.height == 44", nil)],
      wanted: ["a.height == 44", "b.height == 44"]),
    Case(
      statements: [("i[1].left == c[1].left + 8", nil), ("i[2].left == c[2].left + 8", nil)],
      wanted: ["i[1...2].left == c[1...2].left + 8"]),
    Case(
      statements: [("a.width == 2 * b.width @high", 1), ("c.width == 2 * b.width @high", 1)],
      wanted: ["[a, c].width == 2 * b.width @high"]),
    Case(
      statements: [("a.top == root.safeArea.top", 1), ("b.top == root.safeArea.top", 1)],
      wanted: ["[a, b].top == root.safeArea.top"]),
    Case(
      statements: [("a.top == b.top", 1), ("b.top == a.top", 1)],
      wanted: ["[a, b].top == [b, a].top"]),
  ]

  @Test("statements that follow one another and differ in names alone are one", arguments: cases)
  private func folded(_ given: Case) {
    let series = StatementSeries.folded(given.statements.map { (text: $0.0, origin: $0.origin) }) {
      $0 == "c" ? 3 : nil
    }
    #expect(series.map(\.text) == given.wanted)
    #expect(series.reduce(0) { $0 + $1.count } == given.statements.count)
  }

  @Test("the names of a declaration")
  func names() {
    var names = StatementSeries.Names()
    for name in ["a", "c[1]", "c[2]", "b", "d[2]", "d[3]"] { names.add(name) }
    #expect(names.count == 5)
    #expect(names.series.map(\.text) == ["a", "c[1...2]", "b", "d[2]", "d[3]"])
  }
}
