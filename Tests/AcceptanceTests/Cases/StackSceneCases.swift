/// Stack views in use: hidden members, nested stacks, baselines, wrapping texts.
let stackSceneCases = [
  AcceptanceCase(
    "a row that nothing sizes is as large as what is in it", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x44
      stackview bar horizontal in root distribution fill alignment center spacing 6 { a; b }
      bar.leading == root.leading + 10 ; bar.top == root.top + 10
      """,
    model: """
      view bar at 10, 10, 106, 44
      view a in bar at 10, 22, 40, 20
      view b in bar at 56, 10, 60, 44
      """),
  AcceptanceCase(
    "first baselines in a row of different fonts", direction: .mirrors,
    program: """
      view small text "small" font 12 ; view large text "Large" font 20
      stackview bar horizontal in root distribution fill alignment firstBaseline spacing 6 { small; large }
      bar.leading == root.leading + 10 ; bar.top == root.top + 10
      """,
    // The large text is 24 high and its baseline 19.5 below its top; the small one's is 11.5. The first view is at
    // the top, and the large text sticks out above it.
    model: """
      view bar
      label small "small" font 12 in bar
      label large "Large" font 20 in bar
      bar.left == 10 ; bar.top == 10 ; bar.height == 16
      small.left == bar.left ; small.top == bar.top
      large.left == small.right + 6 ; large.right == bar.right
      large.top + 19.5 == bar.top + 11.5
      """),
  AcceptanceCase(
    "last baselines in a row: the second line of one stands beside the other",
    program: """
      view long text "Two lines of text in a narrow column" lines 0 ; view short text "short"
      stackview bar horizontal in root distribution fill alignment lastBaseline spacing 6 { long; short }
      bar.left == 10 ; bar.top == 10 ; long.width == 160
      """,
    model: """
      view bar
      label long "Two lines of text in a narrow column" lines 0 in bar
      label short "short" in bar
      bar.left == 10 ; bar.top == 10
      long.width == 160 ; long.left == bar.left
      short.left == long.right + 6 ; short.right == bar.right
      long.top == bar.top ; long.bottom == bar.bottom
      short.bottom == long.bottom
      """),
  AcceptanceCase(
    "a hidden member is left out, and its space with it", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view c intrinsic 30x20
      stackview bar horizontal in root distribution fillEqually alignment fill spacing 10 { a; b; c }
      bar.leading == root.leading ; bar.trailing == root.trailing ; bar.top == root.top ; bar.height == 30
      expect a.width == 100
      b.hidden = true
      expect a.width == 155
      expect c.width == 155
      b.hidden = false
      """,
    model: """
      view bar at 0, 0, 320, 30
      view a in bar at 0, 0, 100, 30
      view b in bar at 110, 0, 100, 30
      view c in bar at 220, 0, 100, 30
      """),
  AcceptanceCase(
    "stacks in stacks: a column of rows", direction: .mirrors,
    program: """
      view icon[1...2] intrinsic 24x24
      view name[1...2] intrinsic (none, 20)
      stackview line1 horizontal in root distribution fill alignment center spacing 8 { icon[1]; name[1] }
      stackview line2 horizontal in root distribution fill alignment center spacing 8 { icon[2]; name[2] }
      stackview list vertical in root distribution fill alignment fill spacing 12 { line1; line2 }
      list.leading == root.leading + 16 ; list.trailing == root.trailing - 16
      list.top == root.top + 20
      """,
    model: """
      view list at 16, 20, 288, 60
      view line1 in list at 16, 20, 288, 24
      view icon[1] in line1 at 16, 20, 24, 24
      view name[1] in line1 at 48, 22, 256, 20
      view line2 in list at 16, 56, 288, 24
      view icon[2] in line2 at 16, 56, 24, 24
      view name[2] in line2 at 48, 58, 256, 20
      """),
  AcceptanceCase(
    "a column with a text that wraps is as high as it needs", direction: .mirrors,
    program: """
      view title text "Title" font 20
      view detail text "A detail that goes on for so long that it takes more than one line" lines 0 font 14
      stackview list vertical in root distribution fill alignment fill spacing 4 { title; detail }
      list.leading == root.leading + 16 ; list.trailing == root.trailing - 16 ; list.top == root.top
      """,
    model: """
      view list
      label title "Title" font 20 in list
      label detail "A detail that goes on for so long that it takes more than one line" font 14 lines 0 in list
      list.left == 16 ; list.right == 304 ; list.top == 0
      title.left == list.left ; title.right == list.right
      detail.left == list.left ; detail.right == list.right
      title.top == list.top
      detail.top == title.bottom + 4 ; detail.bottom == list.bottom
      """),
  AcceptanceCase(
    "a member that is arranged later comes where it is told", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view d intrinsic 10x20
      stackview bar horizontal in root distribution fill alignment top spacing 5 { a; b }
      bar.arrange d at 2
      bar.leading == root.leading ; bar.top == root.top
      """,
    model: """
      view bar at 0, 0, 120, 20
      view a in bar at 0, 0, 40, 20
      view d in bar at 45, 0, 10, 20
      view b in bar at 60, 0, 60, 20
      """),
  AcceptanceCase(
    "a row stands on the baselines of its highest member, a column on its first and last",
    program: """
      view a text "a" font 12 ; view b text "b" font 20
      stackview row horizontal in root distribution fill alignment top spacing 6 { a; b }
      view c text "c" font 12 ; view d text "d" font 20
      stackview list vertical in root distribution fill alignment leading spacing 6 { c; d }
      view first, second, third
      row.left == 10 ; row.top == 10
      list.left == 10 ; list.top == 100
      first.bottom == row.firstBaseline ; second.bottom == list.firstBaseline ; third.bottom == list.lastBaseline
      for v in [first, second, third] { v.left == 0; v.width == 5; v.height == 1 }
      """,
    // Both are narrower than a point's difference apart: the column is as wide as the wider one.
    model: """
      view row
      label a "a" font 12 in row
      label b "b" font 20 in row
      view list
      label c "c" font 12 in list
      label d "d" font 20 in list
      row.left == 10 ; row.top == 10 ; row.height == 24
      a.left == row.left
      b.left == a.right + 6 ; b.right == row.right
      a.top == row.top
      b.top == row.top
      list.left == 10 ; list.top == 100
      c.left == list.left
      d.left == list.left
      list.width == d.width
      c.top == list.top
      d.top == c.bottom + 6 ; d.bottom == list.bottom
      view first
      first.bottom == b.top + 19.5 ; first.left == 0 ; first.width == 5
      first.height == 1
      view second
      second.bottom == c.top + 11.5 ; second.left == 0 ; second.width == 5
      second.height == 1
      view third
      third.bottom == d.top + 19.5 ; third.left == 0 ; third.width == 5
      third.height == 1
      """),
  AcceptanceCase(
    "a member without a baseline stands on the line with its top edge",
    program: """
      view label text "Label" ; view icon intrinsic 24x24
      stackview bar horizontal in root distribution fill alignment firstBaseline spacing 6 { label; icon }
      bar.left == 10 ; bar.top == 10
      """,
    model: """
      view bar
      label label "Label" in bar
      view icon in bar content 24 24
      bar.left == 10 ; bar.top == 10
      label.left == bar.left
      icon.left == label.right + 6 ; icon.right == bar.right
      label.top == bar.top
      icon.top == label.top + 16.5 ; icon.bottom == bar.bottom
      """),
  AcceptanceCase(
    "a column with equal gaps",
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x60 ; view c intrinsic 30x30
      stackview bar vertical in root distribution equalSpacing alignment center spacing 8 { a; b; c }
      bar.left == 20 ; bar.top == 20 ; bar.width == 100 ; bar.height == 200
      """,
    model: """
      view bar at 20, 20, 100, 200
      view a in bar at 50, 20, 40, 20
      view b in bar at 40, 85, 60, 60
      view c in bar at 55, 190, 30, 30
      """),
  AcceptanceCase(
    "members without content share nothing: equal sizes need no content", direction: .mirrors,
    program: """
      view a ; view b ; view c
      stackview bar vertical in root distribution fillEqually alignment fill spacing 6 { a; b; c }
      bar.leading == root.leadingMargin ; bar.trailing == root.trailingMargin
      bar.top == root.topMargin ; bar.bottom == root.bottomMargin
      """,
    model: """
      view bar at 8, 8, 304, 464
      view a in bar
      a.left == 8 ; a.width == 304 ; a.top == 8 ; 3 * a.height == 452
      view b in bar
      b.left == 8 ; b.width == 304 ; b.top == a.bottom + 6 ; 3 * b.height == 452
      view c in bar
      c.left == 8 ; c.width == 304 ; c.top == b.bottom + 6 ; 3 * c.height == 452
      """),
  AcceptanceCase(
    "a hidden member at the end takes the space before it along", direction: .mirrors,
    program: """
      view a intrinsic 40x20 ; view b intrinsic 60x20 ; view c intrinsic 30x20
      stackview bar horizontal in root distribution fill alignment top spacing 10 { a; b; c }
      bar.leading == root.leading ; bar.top == root.top
      bar.spacing(after: a) = 30
      c.hidden = true
      expect bar.width == 130
      c.hidden = false
      a.hidden = true
      expect bar.width == 100
      a.hidden = false
      """,
    model: """
      view bar at 0, 0, 170, 20
      view a in bar at 0, 0, 40, 20
      view b in bar at 70, 0, 60, 20
      view c in bar at 140, 0, 30, 20
      """),
  AcceptanceCase(
    "constraints between members and others hold beside the stack's own",
    program: """
      view a ; view b ; view under
      stackview bar horizontal in root distribution fill alignment fill spacing 10 { a; b }
      bar.left == 10 ; bar.right == root.right - 10 ; bar.top == 10 ; bar.height == 50
      a.width == 2 * b.width
      under.left == b.left ; under.right == b.right ; under.top == bar.bottom ; under.height == 5
      """,
    model: """
      view bar at 10, 10, 300, 50
      view a in bar
      view b in bar
      view under
      a.top == 10 ; a.height == 50
      b.top == 10 ; b.height == 50
      a.left == 10
      3 * b.width == 290 ; b.left == a.right + 10 ; b.right == 310
      under.left == b.left ; under.right == b.right ; under.top == 60 ; under.height == 5
      """),
]
