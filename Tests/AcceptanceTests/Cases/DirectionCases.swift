/// Leading and trailing.
let directionCases = [
  AcceptanceCase(
    "constants run in reading direction",
    program: """
      root.direction = rtl
      view a, b
      a.leading == root.leading + 20 ; a.width == 100
      b.leading == a.trailing + 8 ; b.trailing == root.trailing - 20
      for v in [a, b] { v.top == 0; v.height == 10 }
      """,
    model: """
      view a
      view b
      a.right == root.right - 20 ; a.width == 100
      b.right == a.left - 8 ; b.left == root.left + 20
      a.top == 0 ; a.height == 10
      b.top == 0 ; b.height == 10
      """),
  AcceptanceCase(
    "a plain number is a distance from the edge where reading starts", direction: .mirrors,
    program: """
      view a
      a.leading == 30
      a.trailing == 100
      a.top == 0 ; a.height == 10
      """,
    model: """
      view a at 30, 0, 70, 10
      """),
  AcceptanceCase(
    "multiplied places are measured from the edge where reading starts", direction: .mirrors,
    program: """
      view card { view a }
      card.leading == root.leading + 40 ; card.trailing == 0.75 * root.trailing
      card.top == 0 ; card.height == 50
      a.leading == 0.25 * card.trailing + 3
      a.trailing == card.centerX
      a.top == 0 ; a.height == 10
      """,
    model: """
      view card at 40, 0, 200, 50
      view a in card at 40 + 53, 0, 47, 10
      """),
  AcceptanceCase(
    "an inequality turns about with its sides", direction: .mirrors,
    program: """
      view a, b
      a.leading >= root.leading + 20
      a.trailing <= b.leading - 10
      b.trailing <= root.trailing - 20
      a.width == 500 @high ; b.width == 100 @751
      a.leading == root.leading @low
      b.trailing == root.trailing @low
      for v in [a, b] { v.top == 0; v.height == 10 }
      """,
    // 280 are available: b has its 100, the gap is 10, a has the rest.
    model: """
      view a at 20, 0, 170, 10
      view b at 200, 0, 100, 10
      """),
  AcceptanceCase(
    "the direction is that of the view named first, and is inherited",
    program: """
      view page { view a; view b { view c } }
      page.direction = rtl
      b.direction = ltr
      page.left == 20 ; page.width == 200 ; page.top == 0 ; page.height == 100
      a.leading == page.leading + 10 ; a.width == 30
      b.leading == page.leading + 10 ; b.width == 60
      c.leading == b.leading + 5 ; c.width == 7
      for v in [a, b, c] { v.top == page.top; v.height == 10 }
      """,
    // a is right to left: its right edge is 10 inside the page's.
    // b itself is left to right.
    model: """
      view page at 20, 0, 200, 100
      view a in page at 220 - 10 - 30, 0, 30, 10
      view b in page at 30, 0, 60, 10
      view c in b at 35, 0, 7, 10
      """),
  AcceptanceCase(
    "left and right do not turn",
    program: """
      root.direction = rtl
      view a
      a.left == root.left + 20 ; a.right == root.right - 100
      a.top == 0 ; a.height == 10
      """,
    model: """
      view a at 20, 0, 200, 10
      """),
  AcceptanceCase(
    "KeepLayout's leading insets and offsets", direction: .mirrors,
    program: """
      view a, b
      a.keepLeadingInset.equal = 16
      a.keepWidth.equal = 60
      b.keepLeadingOffsetTo(a).equal = 8
      b.keepTrailingInset.min = 16
      b.keepWidth.equal = 500 @high
      [a, b].keepTopInset.equal = 10
      [a, b].keepHeight.equal = 20
      """,
    model: """
      view a at 16, 10, 60, 20
      view b at 84, 10, 220, 20
      """),
  AcceptanceCase(
    "turning the screen about afterwards moves what was stated before",
    program: """
      view a
      a.leading == root.leading + 20 ; a.width == 50 ; a.top == 0 ; a.height == 10
      expect a.left == 20
      root.direction = rtl
      """,
    model: """
      view a at 250, 0, 50, 10
      """),
]
