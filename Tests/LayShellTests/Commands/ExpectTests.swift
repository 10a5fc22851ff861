import SessionSupport
import Testing

@Suite("Expectations")
struct ExpectTests {
  static let cases: [ProgramCase] = [
    .init(
      "all kinds hold",
      """
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
      """),
    .init(
      "view a, b; note: a.width == 150\nexpect a.width == 100",
      says: ["expected a.width == 100, found a.width = 150"], status: 1),
    .init(
      "view a, b; note: a.width == 150\nexpect a.width == b.width",
      says: ["found a.width = 150 and b.width = 0"], status: 1),
    .init("view a, b; note: a.width == 150\nexpect conflict", says: ["found none"], status: 1),
    .init(
      "view a, b; note: a.width == 150\nexpect conflict { a.height == 3 }",
      says: ["all constraints can hold"], status: 1),
    .init(
      "view a, b; note: a.width == 150\nexpect error { a.height == 3 }", says: ["nothing failed"],
      status: 1),
    .init(
      "view a, b; note: a.width == 150\nexpect error { a.width == 3 }", says: ["nothing failed"],
      status: 1),
    .init("view a, b; note: a.width == 150\nexpect 3 constraints", says: ["found 1"], status: 1),
    .init(
      "view a, b; note: a.width == 150\nexpect no ambiguity", says: ["free: a.left"], status: 1),
    .init("view a, b; note: a.width == 150\nexpect lost note", says: ["it holds"], status: 1),
    .init(
      "view a, b; note: a.width == 150; large: a.width == 200 @high\nexpect holds large",
      says: ["missed by 50"], status: 1),
    .init(
      "view a, b; note: a.width == 150\na.edges == root.edges; expect ambiguous a",
      says: ["all of it is determined"], status: 1),
  ]

  @Test("hold, or report the values found", arguments: cases)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }
}
