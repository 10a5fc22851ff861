/// Properties of stack views besides distribution and alignment, and stacks that change.
let stackPropertyCases = [
  AcceptanceCase(
    "a stack that keeps its margins clear", direction: .mirrors,
    program: """
      root.safeArea = (30, 0, 0, 0)
      view a ; view b
      stackview bar vertical in root distribution fillEqually alignment fill spacing 10 margins { a; b }
      bar.margins = (5, 10, 15, 10)
      bar.leading == root.leading ; bar.trailing == root.trailing ; bar.top == root.top ; bar.height == 160
      expect a.frame == (10, 35, 300, 50)
      bar.marginsRelative = false
      expect a.frame == (0, 0, 320, 75)
      bar.marginsRelative = true
      """,
    // The bar's margins count from its part of the safe area: 30 and 5 above.
    model: """
      view bar at 0, 0, 320, 160
      view a in bar at 10, 35, 300, 50
      view b in bar at 10, 95, 300, 50
      """),
  AcceptanceCase(
    "a column whose spacing goes from baseline to baseline", direction: .mirrors,
    program: """
      view a text "First" ; view b text "Second" font 12 ; view c text "Third" font 20
      stackview list vertical in root distribution fill alignment leading spacing 24 baselines { a; b; c }
      list.leading == root.leading + 10 ; list.top == root.top + 10
      """,
    model: """
      view list
      label a "First" in list
      label b "Second" font 12 in list
      label c "Third" font 20 in list
      list.left == 10 ; list.top == 10
      a.left == list.left ; a.right <= list.right
      b.left == list.left ; b.right <= list.right
      c.left == list.left ; c.right <= list.right
      list.width == 0 @49
      a.top == list.top
      b.top + 11.5 == a.bottom - 4 + 24
      c.top + 19.5 == b.bottom - 3 + 24 ; c.bottom == list.bottom
      """),
  AcceptanceCase(
    "a stack that turns about, and a member that leaves it", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x30 ; view c intrinsic 30x10
      stackview bar horizontal in root distribution fill alignment leading spacing 8 { a; b; c }
      bar.leading == root.leading + 10 ; bar.top == root.top + 10
      expect bar.size == (146, 30)
      bar.axis = vertical
      expect bar.size == (60, 76)
      bar.spacing = 5
      bar.unarrange b
      remove b
      """,
    model: """
      view bar at 10, 10, 40, 35
      view a in bar at 10, 10, 40, 20
      view c in bar at 10, 35, 30, 10
      """),
  AcceptanceCase(
    "a stack as high as a text that wraps beside another stack", direction: .mirrors,
    program: """
      view icon intrinsic 32x32
      view title text "Title" font 20
      view detail text "Words that go on for so long that there is no room for them" lines 0
      stackview words vertical in root distribution fill alignment leading spacing 2 { title; detail }
      stackview cell horizontal in root distribution fill alignment top spacing 12 margins { icon; words }
      cell.margins = (8, 16, 8, 16)
      cell.leading == root.leading ; cell.trailing == root.trailing ; cell.top == root.top
      icon.hugging.horizontal = 251 ; icon.compression.horizontal = 751
      """,
    model: """
      view cell
      view icon in cell content 32 32 hugging 251 250 compression 751 750
      view words in cell
      label title "Title" font 20 in words
      label detail "Words that go on for so long that there is no room for them" lines 0 in words
      cell.left == 0 ; cell.right == 320 ; cell.top == 0
      icon.left == 16 ; icon.top == 8
      words.left == icon.right + 12 ; words.right == 304 ; words.top == 8
      cell.bottom == words.bottom + 8
      title.left == words.left ; title.right <= words.right
      detail.left == words.left ; detail.right <= words.right
      title.top == words.top
      detail.top == title.bottom + 2 ; detail.bottom == words.bottom
      """),
  AcceptanceCase(
    "a stack's rules stand where the stack was stated, whoever leaves it later",
    program: """
      view a ; view b
      stackview bar horizontal in root distribution fill alignment fill { a; b }
      bar.left == 10 ; bar.right == root.right - 10 ; bar.top == 10 ; bar.height == 50
      b.width == 10
      expect no conflicts
      move a to root at 1
      expect conflict
      """,
    // b alone must fill the bar, so it cannot be 10 wide.
    model: """
      view a
      view bar at 10, 10, 300, 50
      view b in bar at 10, 10, 300, 50
      """),
]
