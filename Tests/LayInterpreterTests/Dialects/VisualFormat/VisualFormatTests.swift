import SessionSupport
import Testing

@testable import LayShell

@Suite("The Visual Format Language in programs")
struct VisualFormatTests {
  private func results(_ program: String) -> String {
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(program)\n\(outcome.all)")
    return outcome.results
  }

  @Test("a format lays out views")
  func layout() {
    let program = """
      view a, b, c
      visual "H:|-[a]-[b(a)]-[c(a)]-|" options alignAllTop, alignAllBottom
      visual "V:|-30-[a(44)]"
      expect b.left == 112
      expect c.frame == (216, 30, 96, 44)
      expect no ambiguity
      expect 12 constraints
      """
    #expect(results(program) == "")
  }

  @Test("metrics win over names in sight, which need no metrics")
  func metrics() {
    let program = """
      view a
      let gap = 30
      visual "|-gap-[a]"
      visual "V:|-gap-[a]" metrics (gap: 5)
      print a.left, a.top
      """
    #expect(results(program).split(whereSeparator: \.isWhitespace) == ["30", "5"])
  }

  @Test("names of a def's parameters and of array members are views")
  func names() {
    let program = """
      view cell[1...2]
      def chain(x, y) { visual "[x]-5-[y]" }
      chain(cell[1], cell[2])
      visual "[cell[1](70)]"
      cell[1].left == 10
      print cell[2].left
      """
    #expect(results(program) == "85\n")
  }

  @Test("right to left")
  func direction() {
    let program = """
      view a, b
      visual "|-10-[a(50)]-5-[b(20)]" direction rightToLeft
      print a.left, b.left
      """
    #expect(results(program).split(whereSeparator: \.isWhitespace) == ["260", "235"])
  }

  @Test("the constraints have a label, together")
  func label() {
    #expect(results("view a\nvisual \"|[a]|\"\nremove visual1\nexpect 0 constraints") == "")
    #expect(results("view a\nrow: visual \"|[a]|\"\nremove row\nexpect 0 constraints") == "")
    #expect(
      results("view a\nvisual \"|[a]|\" name row\nremove row\nexpect 0 constraints") == "")
  }

  @Test("in a group they are the group's")
  func group() {
    let program = """
      view a
      atomic wide { visual "|[a]|" }
      wide.deactivate
      expect 0 constraints
      """
    #expect(results(program) == "")
  }

  static let mistakes: [MistakeCase] = [
    .init("visual \"V[a]\"", "E060", at: "2:10"),
    .init("visual \"[x]\"", "E010", at: "2:10"),
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
