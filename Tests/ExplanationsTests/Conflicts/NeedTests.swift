import SessionSupport
import Testing

import LayShell

/// The number of a conflict is what the whole chain needs, though the set may be smaller: text, short form, the end
/// of the proof and JSON say the same.
@Suite("The need of a conflict")
struct NeedTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var program: String
    var needed: String
    var missing: String

    var testDescription: String { name }
  }

  private static let chain = """
    view a, b, c
    a.left == 10; b.left >= a.right + 10; c.left >= b.right + 10

    """

  static let cases = [
    Case(
      name: "counts widths for which a width of 0 stands in",
      program: chain + "a.width == 20; b.width == 20; c.width == 20; c.right <= 30",
      needed: "90", missing: "60"),
    Case(
      name: "counts the widths that are as small as they may be",
      program: chain + "a.width >= 5; b.width >= 7.5; c.width == 20; c.right <= 30",
      needed: "62.5", missing: "32.5"),
    Case(
      name: "does not count what is not in the chain",
      program: chain
        + "view d; d.left == c.right + 500; a.width == 20; b.width == 20; c.width == 20; c.right <= 30",
      needed: "90", missing: "60"),
    Case(
      name: "is that of the set where the set is all",
      program: "view a; a.left == 10; a.width == 100; a.right == 90",
      needed: "110", missing: "20"),
  ]

  @Test("is said the same everywhere", arguments: cases)
  func agreement(_ example: Case) {
    let short = outcome(of: example.program + "\nconflicts", keepsGoing: true).all
    let long = outcome(of: example.program + "\nexplain", keepsGoing: true).all
    for text in [short, long] {
      #expect(text.contains(": \(example.missing) too many"), "\(text)")
      #expect(text.contains(example.needed), "\(text)")
    }
    let json = outcome(of: "set format json\n" + example.program + "\nconflicts", keepsGoing: true)
    #expect(json.all.contains("\"shortfall\":\(example.missing),"), "\(json.all)")
  }

  @Test("is what a constant has to change by")
  func constant() {
    let program = Self.cases[0].program + "\nconstraint(7).constant = 30 + 60\nexpect no conflicts"
    let text = outcome(of: program, keepsGoing: true).all
    #expect(!text.contains("expected"), "\(text)")
    let less = Self.cases[0].program + "\nconstraint(7).constant = 30 + 59\nexpect no conflicts"
    #expect(outcome(of: less, keepsGoing: true).all.contains("expected"))
  }
}
