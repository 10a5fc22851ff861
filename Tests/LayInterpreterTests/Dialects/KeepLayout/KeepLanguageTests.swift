import SavedPrograms
import SessionSupport
import Testing

import LayShell

/// KeepLayout's words together with the rest of the language.
@Suite("KeepLayout's words in programs")
struct KeepLanguageTests {
  static let values: [ProgramCase] = [
    .init(
      "one of each: setting again changes, deactivate takes all",
      """
      view a; a.keepWidth.equal = 150 @low; a.keepWidth.min = 100; a.keepWidth.max = 200
      expect 3 constraints
      a.keepWidth.min = 110
      expect 3 constraints; expect a.keepWidth.isActive; expect a.keepWidth.min == 110
      a.keepWidth.max = none; expect 2 constraints; expect a.keepWidth.max == none
      a.keepWidth.deactivate; expect 0 constraints; expect not a.keepWidth.isActive
      expect a.keepWidth.equal == none
      """),
    .init(
      "the spellings of priorities",
      """
      view a, b, c, d, e, f
      a.keepWidth.equal = 42 +keepHigh; expect constraint(1).priority == 750
      a.keepWidth.equal = 42 keepHigh keepMore; expect constraint(1).priority == 760
      a.keepWidth.equal = 42 +keepAt(800) keepLess; expect constraint(1).priority == 790
      a.keepWidth.equal = KeepLow(42); expect constraint(1).priority == 250
      a.keepWidth.equal = KeepFitting(42); expect constraint(1).priority == 50
      a.keepWidth.equal = KeepRequired(42); expect constraint(1).priority == 1000
      a.keepWidth.equal = 42 +keepLow; expect constraint(1).priority == 250
      a.keepWidth.equal = KeepValueMake(42, 800); expect constraint(1).priority == 800
      expect error { a.keepWidth.equal = KeepValueMake(42) }
      expect error { a.keepWidth.equal = KeepValueMake(KeepHigh(42), 3) }
      a.keepWidth.equal = KeepNone; expect 0 constraints
      """),
    .init(
      "keepAt and keepMin",
      """
      view a, b
      a.keepWidth.keepAt(150, min: 100); expect 2 constraints
      expect constraint(1).priority == 750; expect constraint(2).priority == 1000
      a.keepWidth.keepAt(140, max: 200); expect 3 constraints; expect a.keepWidth.min == 100
      a.keepWidth.keepAt(130 @low, min: 90 @high, max: 180); expect 3 constraints
      expect constraint(1).priority == 250; expect constraint(2).priority == 750
      b.keepHeight.keepMin(10, max: 20 @high); expect 5 constraints
      expect b.keepHeight.min == 10
      expect error { b.keepHeight.keepMin(10) }
      expect error { b.keepHeight.keepAt(10, equal: 3) }
      """),
    .init(
      "percent of the superview",
      """
      view card { view a }; card.keepInsets.equal = 0
      a.keepLeftInset.equal = 10%; a.keepTopInset.equal = 25%; a.keepWidth.equal = 50%
      a.keepHeight.min = 10%; a.keepHeight.equal = 0 @low
      expect a.frame == (32, 120, 160, 48)
      expect error { a.keepAspectRatio.equal = 10% }
      expect error { a.keepHorizontalCenter.equal = 10% }
      """),
    .init(
      "content priorities",
      """
      view a intrinsic 20x20
      a.keepHuggingPriority = 300; expect a.hugging == (300, 300)
      a.keepHorizontalHuggingPriority = 251; expect a.keepHuggingPriority == 251
      a.keepVerticalHuggingPriority = 200; expect a.keepHuggingPriority == 200
      a.keepCompressionResistance = 600; expect a.compression == (600, 600)
      a.keepHorizontalCompressionResistance = 601; expect a.keepCompressionResistance == 600
      a.keepVerticalCompressionResistance = 599; expect a.keepCompressionResistance == 599
      view b; [a, b].keepHuggingPriority = low; expect b.hugging == (250, 250)
      """),
  ]

  static let relations: [ProgramCase] = [
    .init(
      "inverse attributes are one",
      """
      view a, b, c
      expect a.keepRightOffsetTo(b) == b.keepLeftOffsetTo(a)
      expect a.keepLastBaselineOffsetTo(b) == b.keepFirstBaselineOffsetTo(a)
      expect a.keepTopAlignTo(b) == b.keepTopAlignTo(a)
      expect a.keepWidthTo(b) == b.keepWidthTo(a)
      expect not (a.keepLeftOffsetTo(b) == b.keepLeftOffsetTo(a))
      a.keepTopAlignTo(b).min = 3; expect b.keepTopAlignTo(a).max == -3
      a.keepWidthTo(b).equal = 2; expect b.keepWidthTo(a).equal == 0.5; expect 2 constraints
      b.keepWidthTo(a).equal = 4; expect a.keepWidthTo(b).equal == 0.25; expect 2 constraints
      expect error { a.keepLeftOffsetTo(a).equal = 0 }
      expect error { a.keepLeftOffset(b).equal = 0 }
      """),
    .init(
      "guides and safe areas as the other view",
      """
      root.safeArea = (44, 0, 34, 0)
      view a, b, c { view d }; guide g in root
      a.keepEdgeAlignTo(root.keepLayoutView).equal = 0; expect a.frame == (0, 44, 320, 402)
      g.keepLeftInset.equal = 10; g.keepWidth.equal = 30; g.keepTopInset.equal = 0; g.keepHeight.equal = 5
      b.keepLeftOffsetTo(g).equal = 4; b.keepTopOffsetTo(g).equal = 5; b.keepSizeTo(g).equal = 2
      expect b.frame == (44, 10, 60, 10)
      c.keepTopOffsetTo(root.safeArea).max = -300; c.keepCenterAlignTo(root.safeArea).equal = 0
      expect c.center == (160, 245)
      expect error { a.keepFirstBaselineAlignTo(g).equal = 0 }
      """),
    .init(
      "safe and margin insets",
      """
      root.safeArea = (44, 0, 34, 0); root.margins = (0, 20, 0, 20)
      view a { view inner }; view b; view c
      a.keepSafeInsets((10, 20, 30, 40), priority: high)
      expect a.frame == (20, 54, 260, 362); expect constraint(1).priority == 750
      b.keepMarginInsets.equal = 0; expect b.frame == (20, 44, 280, 402)
      [inner].keepSafeInsets(5); expect inner.frame == (5, 5, 250, 352)
      c.keepInsets.equal = 0; c.keepVerticalSafeInsets.equal = 0 @high; expect c.frame == (0, 0, 320, 480)
      a.keepSafeInsets.deactivate; a.keepTopSafeInset.equal = 10%
      expect a.top == 92
      """),
    .init(
      "a group made by hand, and one in another",
      """
      view a, b
      let sides = group(a.keepLeftInset, a.keepRightInset)
      sides.equal = 10; expect 2 constraints; expect sides.isActive; expect a.left == 10
      let all = group(sides, group(a.keepVerticalInsets, b.keepSize))
      all.min = 4; expect 8 constraints
      sides.deactivate; expect 4 constraints; expect all.isActive
      all.deactivate; expect 0 constraints; expect not all.isActive
      expect error { group(a, b) }
      """),
    .init(
      "arrays",
      """
      view a, b, c
      [a, b, c].keepInsets.min = 10; expect 12 constraints
      [a, b, c].keepWidthsEqual; [a, b, c].keepHorizontalOffsets(20); [a, b, c].keepTopAligned
      expect 18 constraints
      [a].keepWidthsEqual; [].keepTopAligned; [b].keepVerticalOffsets(3); expect 18 constraints
      [a, b].keepHeightsEqualWithPriority(300); expect constraint(19).priority == 300
      [a, b].keepCenteredWithPriority(200); expect 23 constraints
      [a, b, c].keepLeftAlignTo(root).min = 1; expect 26 constraints
      expect error { a.keepWidthsEqual }
      """),
    .init(
      "atomic groups take away what they stated, and nothing else",
      """
      view a; a.keepLeftInset.equal = 0
      atomic wide { a.keepWidth.min = 320 @high; a.keepVerticalInsets.equal = 0 }
      expect 4 constraints; expect a.keepWidth.min == none
      wide.deactivate; expect 1 constraints; wide.activate; expect 4 constraints
      """),
  ]

  static let history: [ProgramCase] = [
    .init(
      "the guide of the safe area comes and goes with what refers to it",
      """
      root.safeArea = (10, 0, 0, 0); view a { view b }
      a.keepSafeInsets.equal = 5; expect a.top == 15; expect 4 constraints
      undo; expect 0 constraints; redo; expect a.top == 15
      b.keepTopSafeInset.equal = 1; remove b; expect 4 constraints
      expect error { [a, root].keepSafeInsets.equal = 1 }
      """, says: ["undone", "redone"]),
    .init(
      "names follow a rename",
      """
      view a { view b }; b.keepLeftSafeInset.equal = 3; rename a to box
      expect b.left == box.safeArea.left + 3; expect b.keepLeftSafeInset.equal == 3
      """),
  ]

  static let directions: [ProgramCase] = [
    .init(
      "leading and trailing are mirrored from right to left",
      """
      root.direction = rtl; root.safeArea = (0, 30, 0, 10)
      view a, b, c, d, e
      [a, b, c, d, e].keepSize(20x10)
      a.keepLeadingInset.equal = 7; expect a.right == 313
      b.keepTrailingInset.equal = 7; expect b.left == 7
      c.keepLeadingOffsetTo(a).equal = 8; expect c.right == a.left - 8
      d.keepLeadingAlignTo(c).equal = 3; expect d.right == c.right - 3
      e.keepLeadingSafeInset.equal = 4; expect e.right == 306
      e.keepLeadingSafeInset.deactivate; e.keepTrailingSafeInset.equal = 4; expect e.left == 34
      e.keepTrailingSafeInset.deactivate; e.keepLeadingMarginInset.equal = 1; expect e.right == 301
      e.keepLeadingMarginInset.deactivate; e.keepLeadingInset.equal = 10%; expect e.right == 288
      [a, b, e].keepLeftInset.deactivate
      """),
    .init(
      "left and right are not",
      """
      root.direction = rtl; view a, b; [a, b].keepSize(20x10)
      a.keepLeftInset.equal = 7; expect a.left == 7
      b.keepLeftOffsetTo(a).equal = 8; expect b.left == 35
      """),
    .init(
      "arrays lead from right to left",
      """
      root.direction = rtl; view a, b, c; [a, b, c].keepWidth.equal = 20
      a.keepLeadingInset.equal = 0; [a, b, c].keepLeadingOffsets(5)
      expect a.left == 300; expect b.left == 275; expect c.left == 250
      """),
  ]

  static let scrolling: [ProgramCase] = [
    .init(
      "a scroll view is kept from scrolling",
      """
      view s scroll { view page }; view t scroll; view a
      s.keepInsets.equal = 0; page.edges == s.content.edges; page.size == (900, 900) @high
      expect 10 constraints; expect not s.keepHorizontalScrollDisabled
      s.keepHorizontalScrollDisabled = true
      expect 11 constraints; expect s.content.width == 320; expect s.content.height == 900
      expect s.keepHorizontalScrollDisabled; expect not s.keepVerticalScrollDisabled
      s.keepHorizontalScrollDisabled(true); s.keepHorizontalScrollDisabled = true
      expect 11 constraints
      s.keepHorizontalScrollDisabled(false); expect 10 constraints; expect s.content.width == 900
      s.keepHorizontalScrollDisabled = false; expect 10 constraints
      [s, t].keepVerticalScrollDisabled = true; expect 12 constraints
      undo; expect 10 constraints
      expect error { a.keepVerticalScrollDisabled = true }
      expect error { a.keepVerticalScrollDisabled(false) }
      expect error { s.keepVerticalScrollDisabled = 3 }
      atomic locked { s.keepVerticalScrollDisabled = true }
      expect 11 constraints; locked.deactivate; expect not s.keepVerticalScrollDisabled
      """, says: ["undone"]),
    .init(
      "a scroll view with a frame keeps it",
      """
      view s scroll; s.frame = (10, 20, 100, 50); s.keepVerticalScrollDisabled = true
      expect s.frame == (10, 20, 100, 50); expect s.content.height == 50
      """),
  ]

  static let moves: [ProgramCase] = [
    .init(
      "what means the superview goes with a move, the rest stays",
      """
      view a { view b, c }; view d
      b.keepInsets.min = 1; b.keepLeftSafeInset.equal = 1; b.keepCentered; b.keepWidth.equal = 10%
      b.keepHeight.equal = 20; b.keepLeftOffsetTo(c).min = 3; b.keepTopMarginInset.min = 0
      expect 11 constraints
      move b to d
      expect 2 constraints; expect b.keepHeight.equal == 20; expect b.keepInsets.min == none
      b.keepLeftInset.equal = 4; expect b.left == 4
      """)
  ]

  static let notices: [ProgramCase] = [
    .init(
      "a move says what it dropped and what it kept",
      """
      view a { view b, c }; view d
      b.keepLeftSafeInset.equal = 1; b.keepLeftOffsetTo(c).min = 3
      move b to d
      """,
      says: [
        "dropped", "left safe inset of <b> to superview <a> equal to 1", "kept",
        "left offset of <b> to <c> at least 3",
      ]),
    .init(
      "descriptions are KeepLayout's",
      """
      view a, b
      a.keepLeftSafeInset.min = 10 +keepHigh keepMore
      a.keepLeftSafeInset
      a.keepWidth.keepAt(42, min: 40)
      a.keepWidth
      b.keepLeftOffsetTo(a).equal = 20
      constraints
      """,
      says: [
        "<left safe inset of a to superview root [10@760 < none < none]>",
        "<width of a [40 < 42@750 < none]>",
        "left safe inset of <a> to superview <root> at least 10 with high(+10)",
        "left offset of <b> to <a> equal to 20 with required priority",
      ]),
  ]

  @Test(
    "run without failed expectations",
    arguments: values + relations + history + directions + scrolling + moves + notices)
  func holds(program: ProgramCase) {
    #expect(program.problems() == [])
  }

  @Test("a scroll view with disabled scrolling is saved")
  func savedScrolling() {
    let console = Console()
    console.run("view s scroll; s.keepInsets.equal = 0; s.keepVerticalScrollDisabled = true")
    let copy = Console()
    copy.run(console.shell.program().text + "\nexpect s.keepVerticalScrollDisabled")
    #expect(copy.finish().status == 0)
  }
}
