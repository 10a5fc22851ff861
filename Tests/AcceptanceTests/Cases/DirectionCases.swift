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
      """
  ) { m in
    let a = m.view("a")
    let b = m.view("b")
    m.rule(a.right == m.root.right - 20)
    m.rule(a.width == 100)
    m.rule(b.right == a.left - 8)
    m.rule(b.left == m.root.left + 20)
    for box in [a, b] {
      m.rule(box.top == 0)
      m.rule(box.height == 10)
    }
  },
  AcceptanceCase(
    "a plain number is a distance from the edge where reading starts", direction: .mirrors,
    program: """
      view a
      a.leading == 30
      a.trailing == 100
      a.top == 0 ; a.height == 10
      """
  ) { m in
    m.frame(m.view("a"), 30, 0, 70, 10)
  },
  AcceptanceCase(
    "multiplied places are measured from the edge where reading starts", direction: .mirrors,
    program: """
      view card { view a }
      card.leading == root.leading + 40 ; card.trailing == 0.75 * root.trailing
      card.top == 0 ; card.height == 50
      a.leading == 0.25 * card.trailing + 3
      a.trailing == card.centerX
      a.top == 0 ; a.height == 10
      """
  ) { m in
    let card = m.view("card")
    m.frame(card, 40, 0, 200, 50)
    m.frame(m.view("a", in: card), 40 + 53, 0, 47, 10)
  },
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
      """
  ) { m in
    // 280 are there; b has its 100, 10 are between, a has what is left.
    m.frame(m.view("a"), 20, 0, 170, 10)
    m.frame(m.view("b"), 200, 0, 100, 10)
  },
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
      """
  ) { m in
    let page = m.view("page")
    let a = m.view("a", in: page)
    let b = m.view("b", in: page)
    m.frame(page, 20, 0, 200, 100)
    // a reads from the right: its right edge is 10 inside the page's.
    m.frame(a, 220 - 10 - 30, 0, 30, 10)
    // b itself reads from the left.
    m.frame(b, 30, 0, 60, 10)
    m.frame(m.view("c", in: b), 35, 0, 7, 10)
  },
  AcceptanceCase(
    "left and right do not turn",
    program: """
      root.direction = rtl
      view a
      a.left == root.left + 20 ; a.right == root.right - 100
      a.top == 0 ; a.height == 10
      """
  ) { m in
    m.frame(m.view("a"), 20, 0, 200, 10)
  },
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
      """
  ) { m in
    m.frame(m.view("a"), 16, 10, 60, 20)
    m.frame(m.view("b"), 84, 10, 220, 20)
  },
  AcceptanceCase(
    "turning the screen about afterwards moves what was stated before",
    program: """
      view a
      a.leading == root.leading + 20 ; a.width == 50 ; a.top == 0 ; a.height == 10
      expect a.left == 20
      root.direction = rtl
      """
  ) { m in
    m.frame(m.view("a"), 250, 0, 50, 10)
  },
]
