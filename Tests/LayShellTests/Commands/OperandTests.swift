import LayInterpreter
import LayLanguage
import SessionSupport
import Testing

import LayShell

@Suite("Operands, as commands declare them")
struct OperandTests {
  @Test(
    "errors follow from the declaration",
    arguments: [
      ("view a b", "did you mean: view a, b"), ("rename a b", "did you mean: rename a to b"),
      ("print 1 2", "did you mean: print 1, 2"), ("expect", "a condition must follow `expect`"),
      ("move a to", "a view must follow `to`"), ("move a to b to b", "`to` is given twice"),
      ("switch a", "`to` is missing at the end"), ("place", "the braces of `place` are missing"),
      ("source", "a file must follow: source \"common.lay\""),
      ("view c intrinsic", "a size must follow: intrinsic 24x24"),
      ("view c intrinsc 3x3", "did you mean `intrinsic`?"),
      ("constraints as poem", "`as` is followed by keep, equation"),
      ("set width to 60", "write: constrain … { set width to 60 }"),
      ("linear row weight 2", "write: linear … { linear row weight 2 }"),
      ("fix (1)", "`(1)` is not allowed here"), ("why", "must follow: why a.width"),
      ("stackview bar horizontal vertical", "`vertical` is given twice"),
      ("animate 1 delay", "seconds must follow `delay`"),
    ])
  func errors(line: String, words: String) {
    let outcome = outcome(of: "view a, b\n\(line)")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(words), "\(outcome.messages)")
  }

  @Test("the number of a repair is read as written: 1.10 is not 1.1")
  func repairNumbers() {
    let scene = "view a\na.width == 100\na.width == 120\nexpect conflict\n"
    #expect(outcome(of: scene + "fix 1.1").status == 0)
    let tenth = outcome(of: scene + "fix 1.10")
    #expect(tenth.messages.contains("there is no repair 10"), "\(tenth.messages)")
    #expect(outcome(of: scene + "fix 1.2.3").status == 2)
  }
}
