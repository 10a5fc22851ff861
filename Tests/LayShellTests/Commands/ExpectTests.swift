import SessionSupport
import Testing

@Suite("Expectations")
struct ExpectTests {
  @Test("hold where the values are those")
  func expectations() {
    let program = """
      view a, b
      a.width == 150
      expect a.width == 150
      expect a.width == 150.0009
      expect a.width == 150.4 within 0.5
      expect not (a.width == 150.4)
      expect a.size == (150, 0)
      expect a.width > 149 and a.width < 151
      expect a.keepLeftOffsetTo(b) == b.keepRightOffsetTo(a)
      expect a.keepLeftAlignTo(b) == b.keepLeftAlignTo(a)
      expect a.keepWidth.equal == none
      a.keepWidth.equal = 150
      expect a.keepWidth.equal == 150
      expect a.keepWidth.isActive
      expect ambiguous a
      expect 2 constraints
      expect no conflicts
      """
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(
    "that fail report what was found",
    arguments: [
      ("expect a.width == 100", "expected a.width == 100, found a.width = 150"),
      ("expect a.width == b.width", "found a.width = 150 and b.width = 0"),
      ("expect conflict", "found none"),
      ("expect conflict { a.height == 3 }", "all of it can hold"),
      ("expect error { a.height == 3 }", "nothing failed"),
      ("expect error { a.width == 3 }", "nothing failed"),
      ("expect 3 constraints", "found 1"),
      ("expect no ambiguity", "free: a.left"),
      ("expect lost note", "it holds"),
      ("expect holds wish", "missed by 50"),
      ("a.edges == root.edges; expect ambiguous a", "all of it is determined"),
    ])
  func unmet(statement: String, says: String) {
    let start = "view a, b; note: a.width == 150"
    let wish = statement.contains("wish") ? "; wish: a.width == 200 @high" : ""
    let outcome = outcome(of: start + wish + "\n" + statement)
    #expect(outcome.messages.contains(says), "\(outcome.messages)")
    #expect(outcome.status == 1)
  }
}
