import LayShell
import SessionSupport
import Testing

/// Reading a view's guides changes nothing.
@Suite("Guides that are only read")
struct ReadGuideTests {
  private static let programs = [
    "view a",
    "view a\na.left == 10\na.width == 4",
    "root.safeArea = (44, 0, 34, 0)\nview a { view b }\na.top == 0\na.height == 100\nb.top == 0",
    "view pages scroll { view a }\na.left == 5",
    "view a\na.left == a.right\nguide g in a",
  ]

  private static let readings = [
    "print a.layoutMarginsGuide.left, a.safeArea.frame",
    "print root.safeArea, root.layoutMarginsGuide.width",
    "expect a.safeArea.width <= 1000",
    "let g0 = a.layoutMarginsGuide; print g0.top",
    "if a.safeArea.top >= 0 { print 1 }",
  ]

  @Test(
    "do not affect the layout, the tree, the history or the saved program", arguments: programs
  )
  func readings(program: String) {
    for reading in Self.readings where !program.hasPrefix("root") || !reading.hasPrefix("let") {
      let (plain, read) = (Console(), Console())
      plain.run(program)
      read.run(program)
      #expect(read.run(reading).status == 0, "\(reading)")
      for question in ["layout", "tree with guides", "history", "tree"] {
        #expect(read.run(question).all == plain.run(question).all, "\(reading), \(question)")
      }
    }
  }

  @Test("a view without a size keeps none")
  func collapsed() {
    let console = Console()
    let outcome = console.run(
      "view a\nprint a.layoutMarginsGuide.left, a.layoutMarginsGuide.width\nexpect a.width == 0")
    #expect(outcome.results == "8 0\n" && outcome.status == 0, "\(outcome.all)")
  }

  @Test("the margins of a view below the root count from its part of the safe area")
  func covered() {
    let console = Console()
    let outcome = console.run(
      """
      root.safeArea = (44, 0, 0, 0)
      view a
      a.left == 0; a.top == 10; a.width == 100; a.height == 100
      print a.safeArea.top, a.layoutMarginsGuide.top, a.layoutMarginsGuide.height
      """)
    #expect(outcome.results == "34 42 50\n", "\(outcome.all)")
  }
}
