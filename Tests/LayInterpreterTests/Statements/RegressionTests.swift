import SessionSupport
import Testing

/// Programs that once had other results.
@Suite("Regressions")
struct RegressionTests {
  static let programs: [ProgramCase] = [
    // Nonpositive factors, set from both sides: neither can read the value that the other has set.
    .init(
      "view a, b; a.keepWidthTo(b).equal = -1; b.keepWidthTo(a).min = 0; a.keepWidthTo(b)",
      prints: "<width of a to b [none < -1 < 0 for b]>\n"),
    // An attribute with a convenience method of the same name can still be printed.
    .init(
      "view a; a.keepSize",
      prints:
        "<size of a [\n  <width of a [none < none < none]>\n  <height of a [none < none < none]>\n]>\n"
    ),
    .init(
      "print KeepValueGetPriority(4 @low), KeepValueGetPriority(4), KeepValueDescription(4 @760), KeepPriorityDescription(760)",
      prints: "250 1000 4@760 high(+10)\n"),
    .init(
      "print KeepValueSetDefaultPriority(4, low), KeepValueSetDefaultPriority(4 @9, low)",
      prints: "4 @250 4 @9\n"),
    .init(
      "view a; print a.keepWidth.name, a.keepInsets.name",
      prints: "width of <a> all insets of <a> to superview <root>\n"),
    .init(
      "view a, b; print [a, b].keepHuggingPriority; a.hugging = 300; print [a, b].keepHuggingPriority",
      prints: "250\nnone\n"),
    .init(
      "set animation off; view a; a.keepWidth.equal = 1; root.keepAnimatedWithDuration(0.5) { a.keepWidth.equal = 2 }; print a.width",
      prints: "2\n"),
    // A stored attribute refers to the current superview.
    .init(
      "view p, q; view a in p; let i = a.keepLeftInset; move a to q; i.equal = 5; i",
      prints: "<left inset of a to superview q [none < 5 < none]>\n"),
    // The covered part of a view is at most its size, anywhere.
    .init(
      "screen \"iPhone 14\"; view c { view l text \"one line\" }; l.edges == c.layoutMarginsGuide.edges; c.top == 900; print c.height",
      prints: "36.5\n"),
    // Scrolled content can be moved out of the safe area insets.
    .init(
      "screen \"iPhone 14\"; view s scroll { view c { view l intrinsic 20x20 } }; s.edges == root.edges; c.top == s.top; l.edges == c.layoutMarginsGuide.edges; print c.height",
      prints: "36\n"),
    // A frame keeps its values in another superview.
    .init(
      "view p; p.keepSize(50x50); view f; f.frame = (10, 10, 100, 20); f.autoresizing = [flexibleWidth]; move f to p; print f.frame; p.keepWidth.equal = 60; print f.frame",
      prints: "(10, 10, 100, 20)\n(10, 10, 110, 20)\n"),
  ]

  @Test("stay corrected", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }

  @Test("repairs of one refused statement add up")
  func repairs() {
    let console = Console()
    console.run(
      """
      view a, b
      [a, b].keepHeight.equal = 44
      atomic tall inactive { [a, b].keepHeight.equal = 100 }
      tall.activate
      fix 1
      fix 1
      """, keepsGoing: true)
    #expect(console.run("print a.height, b.height").results == "100 100\n")
  }

  @Test("several conflicts are shown in one order")
  func order() {
    let program = """
      stackview list vertical
      list.top == root.top; list.left == root.left
      view cell[1...4] { view t intrinsic 100x20 }
      for i in 1...4 { list.arrange cell[i]; t[i].edges == cell[i].layoutMarginsGuide.edges }
      for i in 1...4 { cell[i].hidden = true }
      layout
      """
    let first = outcome(of: program).all
    for _ in 0..<5 { #expect(outcome(of: program).all == first) }
  }
}
