import SessionSupport
import Testing

@Suite("Structures: blocks and modifiers")
struct StructureModifierTests {
  private static let start =
    "screen 400x400\nview box; box.left == 0; box.top == 0; box.width == 200; box.height == 100\nview a, b, c intrinsic 20x10\nview plain\n"

  /// What stands in the braces of the box, and checks.
  static let modifierCases: [(String, String)] = [
    // Lengths.
    ("ZStack { a.width(50).height(40) }", "a.frame == (75, 30, 50, 40)"),
    ("ZStack { a.size(50x40) }", "a.frame == (75, 30, 50, 40)"),
    ("ZStack { a.size(40) }", "a.frame == (80, 30, 40, 40)"),
    ("ZStack { a.size(width: 50, height: 40) }", "a.frame == (75, 30, 50, 40)"),
    ("ZStack { a.size(50, 40) }", "a.frame == (75, 30, 50, 40)"),
    ("ZStack { a.width(50).width(60) }", "a.width == 60"),
    ("ZStack { a.width(min: 30) }", "a.width == 30"),
    ("ZStack { a.width(max: 12) }", "a.width == 12"),
    ("ZStack { plain.width(min: 30, max: 90 @high).height(min: 5 @low) }", "plain.width == 90"),
    ("ZStack { a.width(300 @high) }", "a.width == 200"),
    ("ZStack { plain.height(40).aspectRatio(2) }", "plain.frame == (60, 30, 80, 40)"),
    ("ZStack { plain.height(40).aspectRatio(16x8) }", "plain.width == 80"),
    ("ZStack { [a, b].width(50) }", "a.width + b.width == 100"),
    ("ZStack { VStack { a }.size(60x30) }", "a.frame == (90, 35, 20, 30)"),
    // Distances.
    ("a.padding(10)", "a.frame == (10, 10, 180, 80)"),
    ("a.padding((1, 2, 3, 4))", "a.frame == (2, 1, 194, 96)"),
    ("a.padding(top: 5, horizontal: 10)", "a.frame == (10, 5, 180, 95)"),
    ("a.padding([top, leading], 8)", "a.frame == (8, 8, 192, 92)"),
    ("a.padding(vertical, 8)", "a.frame == (0, 8, 200, 84)"),
    ("a.padding(all, 8)", "a.frame == (8, 8, 184, 84)"),
    ("a.padding(-5)", "a.frame == (-5, -5, 210, 110)"),
    ("a.padding(8 @high)", "a.frame == (8, 8, 184, 84)"),
    ("ZStack { a.relative([top, trailing], 8) }", "a.frame == (172, 8, 20, 10)"),
    ("ZStack { a.relative([top], 8) }", "a.frame == (90, 8, 20, 10)"),
    ("ZStack { a.relative([top], 8).relative([bottom], 4) }", "a.frame == (90, 8, 20, 88)"),
    ("ZStack { plain.relative([leading], min: 30) }", "plain.left == 30"),
    ("ZStack { a.relative([leading], max: 30).relative([trailing], max: 160) }", "a.left == 30"),
    // Without a distance the leading edge stays inside as the others do.
    ("ZStack { a.width(300 @low).relative([top], 0) }", "a.left == 0"),
    ("ZStack { VStack { a; b }.padding(10) }", "b.bottom == 90"),
    ("VStack { HStack { a; b }.padding(10) }", "a.left == 80"),
    ("HStack { a.padding(leading, 30).width(80); plain }", "a.frame == (30, 45, 50, 10)"),
    // Decorations.
    ("ZStack { a.background(b) }", "b.frame == a.frame"),
    ("ZStack { a.padding(4).background(b) }", "b.frame == (86, 41, 28, 18)"),
    ("VStack { a.padding(4).background(b); plain }", "b.frame == (86, 0, 28, 18)"),
    ("VStack { a.overlay(plain.padding(2)); Spacer }", "plain.frame == (92, 2, 16, 6)"),
    ("VStack { a.background(ZStack { b; c }); plain }", "c.frame == a.frame"),
    ("VStack { a.overlay(b.relative([top, trailing], 1)); plain }", "b.right == a.right - 1"),
    // Stacks.
    ("VStack(alignment: leading) { a; plain }", "a.left == 0"),
    ("VStack(alignment: trailing) { a; plain }", "a.right == 200"),
    ("VStack(alignment: fill) { a; plain }", "a.width == 200"),
    ("HStack(alignment: top) { a; plain }", "a.top == 0"),
    ("HStack(alignment: bottom) { a; plain }", "a.bottom == 100"),
    ("VStack { a.alignSelf(trailing); plain }", "a.right == 200"),
    ("VStack(spacing: -4) { a; b; Spacer }", "b.top == 6"),
    ("VStack(spacing: 4) { a.spacingAfter(10); b; Spacer }", "b.top == 24"),
    ("VStack(spacing: 4) { a.spacingAfter(10); b; plain }", "plain.top == 38"),
    ("VStack(spacing: 4) { a; b.spacingBefore(-4); plain }", "b.top == 10"),
    ("VStack(spacing: (min: 4, max: 8)) { a; b; Spacer }", "b.top >= 14"),
    ("VStack(spacing: 50 @low) { a; b; c; plain.height(20) }", "plain.bottom == 100"),
    ("VStack { a; Spacer(min: 5, max: 20); b; Spacer }", "b.top <= 30"),
    ("VStack { a; Spacer(7, fixed); b; Spacer }", "b.top == 17"),
    ("VStack { a; Spacer(7, fixed); Spacer(3, fixed); b; Spacer }", "b.top == 20"),
    ("VStack { Spacer; a }", "a.bottom == 100"),
    ("HStack { Spacer; a; Spacer(15, fixed) }", "a.right == 185"),
    ("VStack(distribution: fillEqually) { a; b; plain.alignSelf(fill) }", "a.height == 100 / 3"),
    (
      "HStack(distribution: spaceBetween) { a; b; c }",
      "a.left == 0 and b.left == 90 and c.left == 180"
    ),
    ("HStack(distribution: spaceEvenly) { a; b; c }", "a.left == 35 and b.left == 90"),
    ("HStack(distribution: spaceAround) { a; b }", "a.left == 40 and b.left == 140"),
    ("HStack(distribution: spaceBetween) { a }", "a.left == 0"),
    ("HStack(distribution: spaceAround) { a }", "a.left == 90"),
    ("HStack(distribution: spaceEvenly) { a }", "a.left == 90"),
    (
      "HStack(distribution: spaceBetween) { a; b; c.spacingBefore(10) }",
      "b.left == 85 and c.left == 180"
    ),
    ("HStack(distribution: spaceBetween, spacing: 8) { a; plain; b }", "plain.width <= 144"),
    // ZStack.
    ("ZStack(alignment: attach([top])) { a; plain }", "a.frame == (90, 0, 20, 10)"),
    ("ZStack { a.alignSelf(attach([bottom, trailing])) }", "a.frame == (180, 90, 20, 10)"),
    ("ZStack { a.alignSelf(fill) }", "a.frame == (0, 0, 200, 100)"),
    ("ZStack(alignment: attach([])) { a }", "a.frame == (90, 45, 20, 10)"),
    ("ZStack { ZStack { a }.width(60); plain }", "a.left == 90"),
    // Grids.
    ("VGrid(columns: [flexible]) { a; b; plain }", "a.width == 200 and plain.top == 20"),
    (
      "VGrid(columns: [fixed(60), flexible], spacing: 8) { a; b; plain }",
      "b.frame == (60, 0, 140, 10)"
    ),
    ("VGrid(columns: 2) { a; b; plain }", "plain.frame == (0, 10, 100, 90)"),
    ("VGrid(columns: 3) { a; b }", "b.left == 200 / 3 and a.width == b.width"),
    ("VGrid(columns: [flexible, flexible(min: 20, max: 50)]) { a; b }", "b.width == 50"),
    ("VGrid(columns: [fixed(60, spacing: 8), flexible]) { a; b }", "b.left == 68"),
    (
      "ZStack { VGrid(columns: [fixed(30), fixed(40)], spacing: 2) { a; b; c } }",
      "a.left == 65 and b.width == 40"
    ),
    // Containers.
    ("Container(safeArea: all) { plain }", "plain.frame == (0, 0, 200, 100)"),
    ("Container(top: box.centerY) { plain }", "plain.frame == (0, 50, 200, 50)"),
    ("VStack { plain }.container(bottom: view.centerY)", "plain.height == 50"),
    // Content.
    ("HStack { a.hugging(horizontal, 251); b }", "a.width == 20"),
    ("HStack { a.hugging(100); b }", "b.width == 20"),
    (
      "HStack { a.width(min: 195); b.compression(horizontal, high); c.compression(low) }",
      "b.width >= 0"
    ),
    // Members.
    ("VStack { (a); Spacer }", "a.top == 0"),
    ("VStack { [a, b]; Spacer }", "b.top == 10"),
    ("VStack { if box.width > 100 { a } else { b }; plain }", "plain.top == 10"),
    ("VStack { for v in [a, b, c] { v.padding(top, 2) }; Spacer }", "c.top == 26"),
    ("VStack { let gap = 3; for v in [a, b] { v.spacingAfter(gap) }; Spacer }", "b.top == 13"),
    (
      "VStack { var n = 1; for v in [a, b, c] { v.spacingAfter(n); n += 1 }; Spacer }",
      "c.top == 23"
    ),
    ("VStack {\n  a\n    .padding(top, 3)\n    .padding(top, 4)\n  Spacer\n}", "a.top == 7"),
  ]

  @Test("have these meanings", arguments: modifierCases)
  func says(structure: String, check: String) {
    let outcome = outcome(
      of: Self.start + "build box {\n\(structure)\n}\nexpect no conflicts\n"
        + check.split(separator: " and ").map { "expect \($0)" }.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  /// A container lies within the safe area, edge by edge.
  static let containers: [ProgramCase] = [
    ("safeArea: all", "(0, 44, 320, 402)"),
    ("safeArea: [top]", "(0, 44, 320, 436)"),
    ("top: safeArea, leading: view", "(0, 44, 320, 436)"),
    ("", "(0, 0, 320, 480)"),
    ("bottom: safeArea", "(0, 0, 320, 446)"),
    ("top: safeArea.bottom", "(0, 446, 320, 34)"),
  ].map {
    ProgramCase(
      "root.safeArea = (44, 0, 34, 0)\nbuild root { Container(\($0)) { a } }\nexpect a.frame == \($1)"
    )
  }

  /// Guides, arrays and calls are members; the views are made, moved, and put in the order of the
  /// structure.
  static let members: [ProgramCase] = [
    .init(
      "guide g; view a; build root { VStack { a.height(20); g; b.height(30) } }; expect g.height == 430"
    ),
    .init(
      "view cell[1...3]; build root { HStack(distribution: fillEqually, alignment: fill) { cell } }; expect cell[3].frame == (640/3, 0, 320/3, 480)"
    ),
    .init(
      "view cell[1...3]; build root { HStack(alignment: fill) { cell.width(40); Spacer } }; expect cell[3].right == 120"
    ),
    .init(
      "def row(x, y) { HStack { x; Spacer; y } }; view a, b intrinsic 10x10; build root { VStack(alignment: fill) { row(a, b); Spacer } }; expect b.left == 310"
    ),
    .init(
      "def both(x, y) { x; y }; view a, b intrinsic 10x10; build root { VStack { both(a, b).padding(top, 5); Spacer } }; expect b.top == 20"
    ),
    .init(
      "view help intrinsic 10x10; build root { VStack { help; Spacer } }; expect help.top == 0"),
    .init(
      "view a, b, c; build root { ZStack { c.background(a) } }; expect c.frame == a.frame; move b at 1"
    ),
    .init(
      """
      view card { view title }
      view last, first
      build root { ZStack { first.background(shade).overlay(badge); title } }
      tree
      """,
      prints: """
        root      320 x 480
        ├ card
        ├ last
        ├ shade
        ├ first
        ├ badge
        └ title

        """),
  ]

  @Test("builds the described structure", arguments: containers + members)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }
}
