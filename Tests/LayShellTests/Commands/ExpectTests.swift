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

  private static let tie = """
    view photo
    photo.width == 100 @high; photo.width == 140 @high
    photo.height == 50

    """
  private static let row = """
    view a, b
    a.left == 10; a.width == 100
    b.left == a.right + 8; b.width == 50

    """

  static let reasons: [ProgramCase] = [
    .init(
      "the newest constraint is named in full", row + "expect b.left == 120",
      says: ["decided by (3) b.left == a.right + 8, with (1) (2)"], status: 1),
    .init(
      "of several conditions, the one that fails",
      row + "expect a.width == 100 and (b.left == 120 or b.width == 50 and a.left == 11)",
      says: ["decided by (3) b.left == a.right + 8, with (1) (2)"], status: 1),
    .init(
      "a condition that must not hold", row + "expect a.width == 100 and not (b.width == 50)",
      says: ["found b.width = 50", "decided by (4) b.width == 50"], status: 1),
    .init(
      "a value that a tie leaves open", tie + "expect photo.size == (100, 50)",
      says: [
        "photo.width is free: 100 to 140 all fit; lay shows the largest",
        "`ambiguity` says why",
      ], omits: ["decided by"], status: 1),
    .init(
      "the part of a size that differs", tie + "expect photo.size == (140, 60)",
      says: ["photo.height is decided by (3) photo.height == 50"], omits: ["free"], status: 1),
    .init(
      "what is not linear has no reason", row + "expect min(a.width, 3) == 10",
      says: ["found min(a.width, 3) = 3"], omits: ["decided", "help"], status: 1),
    .init(
      "at one size: the failing comparison",
      row + "expect for width 200...300 { a.width == 100 and b.left == 120 }",
      says: [
        "at width 200, b.left is 118", "decided by (3) b.left == a.right + 8, with (1) (2)",
        "fix 1 constraint(3).constant = 10",
      ], omits: ["a.width = 100"], status: 1),
    .init(
      "on a device: the failing comparison",
      row + "expect for screens phones { a.width == 100 and not (b.left == 118) }",
      says: ["at width 320, b.left is 118", "decided by (3)"], omits: ["a.width = 100"], status: 1),
    .init(
      "a threshold of a block is no failure where the layout has none",
      "view a\nplace { a.width = root.width / 2; if root.width > 300 { a.height = 9 } }\n"
        + "expect for width 240...400 { a.width == root.width / 2 }",
      says: ["holds at 512 values"]),
    .init(
      "a conflict of `expect for`, whole",
      row + "b.right <= root.right\nexpect for width 100...300 { no conflicts }",
      says: [
        "these cannot hold together:", "(1) a.left == 10", "(2) a.width == 100",
        "(3) b.left == a.right + 8", "the width of b cannot be negative", "root.width == 100",
        "(5) b.right <= root.right",
      ], omits: ["more"], status: 1),
    .init(
      "a long conflict of `expect for`, cut",
      "view v[1...20]\nv[1].left == 0\nfor i in 2...20 { v[i].left == v[i - 1].left + 10 }\n"
        + "v[20].left <= root.right - 100\nexpect for width 200...300 { no conflicts }",
      says: ["these cannot hold together:", "and 10 more"], status: 1),
  ]

  @Test("that fail say what decides the values", arguments: reasons)
  func reason(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }
}
