/// Apple's Visual Format Language.
let visualFormatCases = [
  AcceptanceCase(
    "two views share a row between the margins", direction: .mirrors,
    program: """
      view a, b
      visual "H:|-[a(>=100@750)]-20-[b(==a)]-|"
      visual "V:|-[a(44)]"
      visual "V:|-[b(44)]"
      """,
    model: """
      view a at 8, 8, 142, 44
      view b at 170, 8, 142, 44
      """),
  AcceptanceCase(
    "flush views, and H: is understood", direction: .mirrors,
    program: """
      view a, b
      visual "|[a(100)][b]|"
      visual "V:|[a]|"
      visual "V:|[b]|"
      """,
    model: """
      view a at 0, 0, 100, 480
      view b at 100, 0, 220, 480
      """),
  AcceptanceCase(
    "the standard space between siblings is 8", direction: .mirrors,
    program: """
      view a, b
      visual "H:|-16-[a(40)]-[b(60)]"
      visual "V:|-10-[a(20)]-[b(20)]"
      """,
    model: """
      view a at 16, 10, 40, 20
      view b at 64, 38, 60, 20
      """),
  AcceptanceCase(
    "the standard space to the superview is its margin",
    program: """
      view card { view inner }
      card.margins = (5, 6, 7, 9)
      card.left == 20 ; card.top == 20 ; card.width == 100 ; card.height == 80
      visual "H:|-[inner]-|"
      visual "V:|-[inner]-|"
      """,
    model: """
      view card at 20, 20, 100, 80
      view inner in card at 26, 25, 85, 68
      """),
  AcceptanceCase(
    "metrics stand for numbers, places and sizes", direction: .mirrors,
    program: """
      view a, b
      visual "H:|-gap-[a(w)]-(gap)-[b]-gap-|" metrics (gap: 12, w: 80)
      visual "V:|-gap-[a(h)]" metrics (gap: 12, h: 30)
      visual "V:|-gap-[b(==a)]" metrics (gap: 12)
      """,
    model: """
      view a at 12, 12, 80, 30
      view b at 104, 12, 204, 30
      """),
  AcceptanceCase(
    "several predicates, with priorities", direction: .mirrors,
    program: """
      view a, b
      visual "H:|-(>=20,20@500)-[a(>=50,<=120,100@600)]-(>=8)-[b(80)]-20-|"
      visual "V:|[a(10)]"
      visual "V:|[b(10)]"
      """,
    model: """
      view a at 20, 0, 100, 10
      view b at 220, 0, 80, 10
      """),
  AcceptanceCase(
    "a negative space overlaps", direction: .mirrors,
    program: """
      view a, b
      visual "H:|[a(50)]-(-5)-[b(50)]"
      visual "V:|[a(10)]"
      visual "V:|[b(10)]"
      """,
    model: """
      view a at 0, 0, 50, 10
      view b at 45, 0, 50, 10
      """),
  AcceptanceCase(
    "options align across the axis", direction: .mirrors,
    program: """
      view a, b, c
      visual "H:|-10-[a(50)]-10-[b(50)]-10-[c(50)]" options alignAllCenterY
      visual "V:|-40-[a(60)]"
      visual "V:[b(20)]"
      visual "V:[c(30)]"
      """,
    model: """
      view a at 10, 40, 50, 60
      view b at 70, 60, 50, 20
      view c at 130, 55, 50, 30
      """),
  AcceptanceCase(
    "options align several edges at once", direction: .mirrors,
    program: """
      view a, b
      visual "V:|-10-[a(50)]-10-[b(30)]" options alignAllLeading, alignAllTrailing
      visual "H:|-15-[a]-25-|"
      """,
    model: """
      view a at 15, 10, 280, 50
      view b at 15, 70, 280, 30
      """),
  AcceptanceCase(
    "right to left it starts at the right edge",
    program: """
      root.direction = rtl
      view a, b
      visual "H:|-30-[a(50)]-5-[b(20)]"
      visual "V:|[a(10)]"
      visual "V:|[b(10)]"
      """,
    model: """
      view a at 240, 0, 50, 10
      view b at 215, 0, 20, 10
      """),
  AcceptanceCase(
    "texts on one line, and spaces from baseline to baseline", direction: .mirrors,
    program: """
      view a text "First" ; view b text "Second" font 12 ; view c text "Third" font 20
      visual "H:|-10-[a]-[b]" options alignAllFirstBaseline
      visual "V:|-30-[a]-40-[c]" options spacingBaselineToBaseline, alignAllLeading
      """,
    // The superview's edge determines the edge of the view.
    model: """
      label a "First"
      label b "Second" font 12
      label c "Third" font 20
      a.left == 10
      b.left == a.right + 8 ; b.top + 11.5 == a.top + 16.5
      c.left == 10 ; c.top + 19.5 == a.bottom - 4 + 40
      a.top == 30
      """),
  AcceptanceCase(
    "a direction in the options wins over that of the views",
    program: """
      root.direction = rtl
      view a, b
      visual "H:|-30-[a(50)]-5-[b(20)]" options directionLeftToRight
      visual "V:|[a(10)]"
      visual "V:|[b(10)]"
      """,
    model: """
      view a at 30, 0, 50, 10
      view b at 85, 0, 20, 10
      """),
]
