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

  @Test(
    "mistakes are shown in the string",
    arguments: [
      ("visual \"V[a]\"", 10, "E060"),
      ("visual \"[x]\"", 10, "E010"),
      ("visual \"[a]-b-[b]\"", 13, "E020"),
      ("visual \"[a(9@1001)]\"", 14, "E027"),
      ("visual \"[a(-9)]\"", 12, "E022"),
      ("visual \"[a\"", 9, "E060"),
      ("visual \"[a]-\"", 13, "E060"),
      ("visual \"[a][b]\" options alignAllLeft", 25, "E014"),
      ("visual \"[a][b]\" options alignAllCenter", 25, "E014"),
      ("visual \"[a]\" metrics 5", 22, "E020"),
      ("visual \"[root][a]|\"", 9, "E060"),
    ])
  func mistakes(statement: String, column: Int, code: String) {
    let outcome = outcome(of: "view a, b\n\(statement)")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("2:\(column): error"), "\(outcome.messages)")
    #expect(outcome.messages.contains("[\(code)]"), "\(outcome.messages)")
  }
}
