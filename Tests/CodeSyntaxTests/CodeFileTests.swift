import CodeSyntax
import Testing

@Suite("A file of code")
struct CodeFileTests {
  @Test("The text of a node is one line of limited length", arguments: [(80, "a b c"), (1, "a…")])
  func text(limit: Int, expected: String) {
    let file = CodeFile(reading: Array("  a\n   b c ".utf8), as: .swift)
    let whole = CodeRange(lower: 0, upper: 100, line: 1, column: 1)
    #expect(file.text(of: whole, limit: limit) == expected)
  }
}
