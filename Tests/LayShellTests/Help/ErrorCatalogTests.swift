import SessionSupport
import Testing

@Suite("The catalog of errors")
struct ErrorCatalogTests {
  @Test("an explanation begins with the code and a title")
  func entry() {
    #expect(outcome(of: "help E023").results.hasPrefix("E023  not a linear equation\n"))
  }
}
