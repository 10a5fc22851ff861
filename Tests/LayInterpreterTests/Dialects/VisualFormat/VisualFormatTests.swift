import SessionSupport
import Testing

@Suite("The Visual Format Language in programs")
struct VisualFormatTests {
  static let programs: [ProgramCase] = [
    .init(
      "a format lays out views",
      """
      view a, b, c
      visual "H:|-[a]-[b(a)]-[c(a)]-|" options alignAllTop, alignAllBottom
      visual "V:|-30-[a(44)]"
      expect b.left == 112
      expect c.frame == (216, 30, 96, 44)
      expect no ambiguity
      expect 12 constraints
      """),
    .init(
      "metrics win over names in sight, which need no metrics",
      """
      view a
      let gap = 30
      visual "|-gap-[a]"
      visual "V:|-gap-[a]" metrics (gap: 5)
      print a.left, a.top
      """, prints: "30 5\n"),
    .init(
      "names of a def's parameters and of array members are views",
      """
      view cell[1...2]
      def chain(x, y) { visual "[x]-5-[y]" }
      chain(cell[1], cell[2])
      visual "[cell[1](70)]"
      cell[1].left == 10
      print cell[2].left
      """, prints: "85\n"),
    .init(
      "right to left",
      """
      view a, b
      visual "|-10-[a(50)]-5-[b(20)]" direction rightToLeft
      print a.left, b.left
      """, prints: "260 235\n"),
    .init(
      "the constraints have a label of their own, together",
      "view a\nvisual \"|[a]|\"\nremove visual1\nexpect 0 constraints"),
    .init(
      "the constraints have the label before the statement",
      "view a\nrow: visual \"|[a]|\"\nremove row\nexpect 0 constraints"),
    .init(
      "the constraints have the name that the statement gives",
      "view a\nvisual \"|[a]|\" name row\nremove row\nexpect 0 constraints"),
    .init(
      "in a group they are the group's",
      """
      view a
      atomic wide { visual "|[a]|" }
      wide.deactivate
      expect 0 constraints
      """),
  ]

  @Test("states constraints", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }

  static let mistakes: [MistakeCase] = [
    .init("visual \"V[a]\"", "E060", at: "2:10"),
    .init("visual \"[x]\"", "E010", at: "2:10"),
    .init("view q[2...3]; visual \"[q[1]]\"", "E010"),
    .init("visual \"[a]-b-[b]\"", "E020", at: "2:13"),
    .init("visual \"[a(9@1001)]\"", "E027", at: "2:14"),
    .init("visual \"[a(-9)]\"", "E022", at: "2:12"),
    .init("visual \"[a\"", "E060", at: "2:9"),
    .init("visual \"[a]-\"", "E060", at: "2:13"),
    .init("visual \"[a][b]\" options alignAllLeft", "E014", at: "2:25"),
    .init("visual \"[a][b]\" options alignAllCenter", "E014", at: "2:25"),
    .init("visual \"[a]\" metrics 5", "E020", at: "2:22"),
    .init("visual \"[root][a]|\"", "E060", at: "2:9"),
  ]

  @Test("mistakes are shown in the string", arguments: mistakes)
  func mistake(statement: MistakeCase) {
    #expect(statement.problems(after: "view a, b") == [])
  }
}
