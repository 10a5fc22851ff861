import SessionSupport
import Testing

import Explanations

@Suite("The page on causes")
struct CausePageTests {
  @Test("lists every code in the order of the table, with a sentence and when it holds")
  func codes() throws {
    let page = try #require(TestFiles.read(TestFiles.package + "/Sources/lay/lay.docc/Causes.md"))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|") }
    let areWhole = rows.allSatisfy { row in row.count == 3 && row.allSatisfy { $0.count > 4 } }
    #expect(areWhole)
    let codes = rows.map { row in row[0].filter { $0 != "`" && $0 != " " } }
    #expect(codes == ConflictCause.Kind.allCases.map(\.rawValue))
    for code in codes {
      #expect(code.allSatisfy { $0.isLowercase || $0 == "-" }, "\(code)")
    }
  }
}
