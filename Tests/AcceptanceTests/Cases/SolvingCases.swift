/// Priorities, and the rule for values that they leave free.
let solvingCases = [
  AcceptanceCase(
    "three optional constraints of equal priority give the median, not the mean",
    program: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10
      a.width == 0 @high
      a.width == 10 @high
      a.width == 100 @high
      """,
    model: """
      view a at 0, 0, 10, 10
      """),
  AcceptanceCase(
    "two optional constraints of equal priority leave the interval between them",
    program: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10
      a.width == 100 @high
      a.width == 160 @high
      expect ambiguous a
      """,
    model: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width == 100 @750
      a.width == 160 @750
      """),
  AcceptanceCase(
    "no number of weaker constraints outweighs a stronger one",
    program: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10
      a.width == 10 @749.5
      for i in 1...40 { a.width == 200 + i @749 }
      """,
    model: """
      view a at 0, 0, 10, 10
      """),
  AcceptanceCase(
    "an optional inequality counts on its violated side alone",
    program: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10
      a.width >= 100 @high
      a.width <= 40 @high
      """,
    // Any width from 40 to 100 has a total violation of 60.
    model: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width >= 100 @750 ; a.width <= 40 @750
      """),
  AcceptanceCase(
    "an optional negative size gives zero",
    program: """
      view a
      a.left == 5 ; a.top == 5 ; a.height == 10
      a.width == -30 @high
      """,
    model: """
      view a at 5, 5, 0, 10
      """),
  AcceptanceCase(
    "what is met in part is met as nearly as can be",
    program: """
      view a, b
      a.left == root.left + 20
      b.left == a.right + 8
      b.right == root.right - 20
      a.width == 2 * b.width @low
      a.width <= 150 @high
      a.top == 0 ; a.height == 20 ; b.top == 0 ; b.height == 20
      """,
    model: """
      view a at 20, 0, 150, 20
      view b at 178, 0, 122, 20
      """),
  AcceptanceCase(
    "999 gives way to what is required, and to nothing else", direction: .mirrors,
    program: """
      view a
      a.leading == root.leading + 20
      a.trailing <= root.trailing - 20
      a.width == 400 @999
      a.width == 100 @998
      a.top == 10 ; a.height == 10
      """,
    model: """
      view a at 20, 10, 280, 10
      """),
  AcceptanceCase(
    "a box shrinks to fit what is in it",
    program: """
      view box {
        view inner intrinsic 70x30
      }
      box.left == 20 ; box.top == 20
      box.width == 0 @fitting ; box.height == 0 @fitting
      inner.edges == box.edges + 10
      """,
    model: """
      view box at 20, 20, 90, 50
      view inner in box content 70 30
      inner inside box by 10, 10, 10, 10
      """),
  AcceptanceCase(
    "a required rule that cannot hold is left out, and the rest holds",
    program: """
      view a
      a.left == 10 ; a.top == 10 ; a.height == 10
      a.right == 110
      a.width == 150
      expect conflict
      """,
    model: """
      view a at 10, 10, 100, 10
      """),
  AcceptanceCase(
    "the later of two that disagree is left out, whatever is stated after them",
    program: """
      view a
      a.left == 10 ; a.top == 10 ; a.height == 10
      a.width == 100
      a.width == 150
      a.right == 160
      expect conflict
      """,
    model: """
      view a at 10, 10, 100, 10
      """),
  AcceptanceCase(
    "a multiplier on a place is measured from the ancestor's corner",
    program: """
      view card { view a; view b }
      card.left == 40 ; card.top == 40 ; card.width == 200 ; card.height == 100
      a.centerX == 0.5 * card.centerX
      a.width == 20 ; a.top == 0 ; a.height == 10
      b.right == 0.75 * card.right
      b.left == a.right ; b.top == 0 ; b.height == 10
      """,
    model: """
      view card at 40, 40, 200, 100
      view a in card
      view b in card
      a at 40 + 50 - 10, 40, 20, 10
      b at 40 + 60, 40, 90, 10
      """),
  AcceptanceCase(
    "equal thirds by device pixels: each edge is rounded, neighbors stay seamless",
    screen: (100, 50), scale: 2,
    program: """
      screen 100x50
      scale 2
      view a, b, c
      [a, b, c].keepVerticalInsets.equal = 0
      [a, b, c].keepWidthsEqual
      [a, b, c].keepHorizontalOffsets(0)
      a.keepLeftInset.equal = 0
      c.keepRightInset.equal = 0
      expect a.width == 33.5
      expect b.width == 33
      expect c.width == 33.5
      """,
    model: """
      view a
      view b
      view c
      a.top == 0 ; a.height == 50
      b.top == 0 ; b.height == 50
      c.top == 0 ; c.height == 50
      a.left == 0 ; a.right == b.left
      b.right == c.left
      c.right == 100
      a.width == b.width
      b.width == c.width
      """),
  AcceptanceCase(
    "pixels are those of the screen, not of the superview", scale: 2,
    program: """
      scale 2
      view card { view inner }
      card.left == 10.3 ; card.top == 10.1 ; card.width == 100.4 ; card.height == 50
      inner.left == 0.3 ; inner.top == 0.15 ; inner.width == 20.2 ; inner.height == 0.1
      """,
    model: """
      view card at 10.3, 10.1, 100.4, 50
      view inner in card at 10.6, 10.25, 20.2, 0.1
      """),
]
