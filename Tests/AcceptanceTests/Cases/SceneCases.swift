/// Whole screens as in applications.
let sceneCases = [
  AcceptanceCase(
    "a cell with an image, a title and a detail that wraps", direction: .mirrors,
    program: """
      view cell {
        view image intrinsic 40x40
        view title text "Analytical Engine"
        view detail text "The first machine that could have run a program, had it been built" lines 0 font 12
      }
      cell.leading == root.leading ; cell.trailing == root.trailing ; cell.top == root.top
      image.leading == cell.leading + 16
      image.centerY == cell.centerY
      image.top >= cell.top + 12 ; image.bottom <= cell.bottom - 12
      image.hugging.horizontal = 251 ; image.compression.horizontal = 751
      title.leading == image.trailing + 12
      title.trailing == cell.trailing - 16
      title.top == cell.top + 12
      detail.leading == title.leading ; detail.trailing == title.trailing
      detail.top == title.bottom + 4
      detail.bottom == cell.bottom - 12
      """,
    model: """
      view cell
      view image in cell content 40 40 hugging 251 250 compression 751 750
      label title "Analytical Engine" in cell
      label detail "The first machine that could have run a program, had it been built" font 12 lines 0 in cell
      cell.left == 0 ; cell.right == 320 ; cell.top == 0
      image.left == cell.left + 16 ; image.centerY == cell.centerY
      image.top >= cell.top + 12 ; image.bottom <= cell.bottom - 12
      title.left == image.right + 12 ; title.right == cell.right - 16
      title.top == cell.top + 12
      detail.left == title.left ; detail.right == title.right
      detail.top == title.bottom + 4 ; detail.bottom == cell.bottom - 12
      """),
  AcceptanceCase(
    "a card inside the margins, as high as what is in it", direction: .mirrors,
    program: """
      root.safeArea = (20, 0, 0, 0)
      root.margins = (8, 16, 8, 16)
      view card {
        view heading text "Heading" font 20
        view body text "A body of a few words that goes on to a second line, or a third" lines 0 font 14
        view button intrinsic 88x36
      }
      card.margins = 12
      card.top == root.topMargin
      card.leading == root.leadingMargin ; card.trailing == root.trailingMargin
      heading.top == card.topMargin
      heading.leading == card.leadingMargin ; heading.trailing <= card.trailingMargin
      body.top == heading.bottom + 8
      body.leading == card.leadingMargin ; body.trailing == card.trailingMargin
      button.top == body.bottom + 12
      button.trailing == card.trailingMargin
      button.bottom == card.bottomMargin
      """,
    model: """
      view card
      label heading "Heading" font 20 in card
      label body "A body of a few words that goes on to a second line, or a third" font 14 lines 0 in card
      view button in card content 88 36
      card.top == 28 ; card.left == 16 ; card.right == 304
      heading.top == card.top + 12 ; heading.left == card.left + 12
      heading.right <= card.right - 12
      body.top == heading.bottom + 8 ; body.left == card.left + 12
      body.right == card.right - 12
      button.top == body.bottom + 12 ; button.right == card.right - 12
      button.bottom == card.bottom - 12
      """),
  AcceptanceCase(
    "a toolbar: equal gaps between buttons of different widths", direction: .mirrors,
    program: """
      view bar {
        view button[1...4]
      }
      guide gap[1...3] in bar
      button[1].intrinsic = 30x30 ; button[2].intrinsic = 60x30
      button[3].intrinsic = 44x30 ; button[4].intrinsic = 24x30
      bar.leading == root.leading ; bar.trailing == root.trailing
      bar.bottom == root.bottom ; bar.height == 44
      button[1].leading == bar.leading + 16
      button[4].trailing == bar.trailing - 16
      for i in 1...3 {
        gap[i].leading == button[i].trailing
        button[i + 1].leading == gap[i].trailing
        gap[i].top == bar.top ; gap[i].height == 0
        if i > 1 { gap[i].width == gap[1].width }
      }
      for b in button { b.centerY == bar.centerY; b.hugging.horizontal = 251 }
      """,
    // 288 less 158 leaves 130 for three gaps.
    model: """
      view bar at 0, 436, 320, 44
      view button[1] in bar at 16, 443, 30, 30
      unlisted gap[1] in bar
      gap[1].left == button[1].right ; 3 * gap[1].width == 130 ; gap[1].top == 436
      gap[1].height == 0
      view button[2] in bar at gap[1].right, 443, 60, 30
      unlisted gap[2] in bar
      gap[2].left == button[2].right ; 3 * gap[2].width == 130 ; gap[2].top == 436
      gap[2].height == 0
      view button[3] in bar at gap[2].right, 443, 44, 30
      unlisted gap[3] in bar
      gap[3].left == button[3].right ; 3 * gap[3].width == 130 ; gap[3].top == 436
      gap[3].height == 0
      view button[4] in bar at gap[3].right, 443, 24, 30
      """),
  AcceptanceCase(
    "an image keeps its proportions and is as large as fits",
    program: """
      view photo
      photo.width == 16/9 * photo.height
      photo.left >= root.left + 20 ; photo.right <= root.right - 20
      photo.top >= root.top + 20 ; photo.bottom <= root.bottom - 20
      photo.width == root.width - 40 @high
      photo.height == root.height - 40 @high
      photo.center == root.center
      expect photo.size == (280, 157.5)
      screen 480x200
      expect photo.size == (284.4444, 160) within 0.001
      screen 320x480
      """,
    model: """
      view photo at 20, 161.25, 280, 157.5
      """),
  AcceptanceCase(
    "equal thirds with gaps", direction: .mirrors,
    program: """
      view column[1...3]
      column[1].leading == root.leading + 20
      column[3].trailing == root.trailing - 20
      for i in 1...2 {
        column[i + 1].leading == column[i].trailing + 10
        column[i + 1].width == column[i].width
      }
      for c in column { c.top == root.top; c.bottom == root.bottom }
      """,
    model: """
      view column[1]
      column[1].left == 20 ; 3 * column[1].width == 260 ; column[1].top == 0
      column[1].height == 480
      view column[2]
      column[2].left == column[1].right + 10 ; 3 * column[2].width == 260
      column[2].top == 0 ; column[2].height == 480
      view column[3]
      column[3].left == column[2].right + 10 ; 3 * column[3].width == 260
      column[3].top == 0 ; column[3].height == 480
      """),
  AcceptanceCase(
    "equal thirds between two things, by spacer guides",
    program: """
      view top_ intrinsic 60x20 ; view bottom_ intrinsic 90x20
      view header, footer
      guide space[1...3] in root
      header.left == 48 ; header.width == 224 ; header.top == 20 ; header.height == 30
      footer.left == 48 ; footer.width == 224 ; footer.bottom == root.bottom - 20 ; footer.height == 30
      space[1].top == header.bottom ; top_.top == space[1].bottom
      space[2].top == top_.bottom ; bottom_.top == space[2].bottom
      space[3].top == bottom_.bottom ; space[3].bottom == footer.top
      space[2].height == space[1].height ; space[3].height == space[1].height
      for s in space { s.left == root.left; s.width == 0 }
      for v in [top_, bottom_] { v.centerX == root.centerX; v.hugging.vertical = 251 }
      """,
    // SimpleLayout's example, which its author considered impossible with Auto Layout.
    model: """
      view top_
      view bottom_
      top_.left == 130 ; 3 * top_.top == 490 ; top_.width == 60 ; top_.height == 20
      bottom_.left == 115 ; 3 * bottom_.top == 890 ; bottom_.width == 90
      bottom_.height == 20
      view header at 48, 20, 224, 30
      view footer at 48, 430, 224, 30
      unlisted space[1]
      space[1].left == 0 ; space[1].width == 0 ; space[1].top == 50
      3 * space[1].height == 340
      unlisted space[2]
      space[2].left == 0 ; space[2].width == 0 ; space[2].top == space[1].bottom + 20
      3 * space[2].height == 340
      unlisted space[3]
      space[3].left == 0 ; space[3].width == 0 ; space[3].top == space[2].bottom + 20
      3 * space[3].height == 340
      """),
  AcceptanceCase(
    "labels aligned at their trailing edges, fields of equal width", direction: .mirrors,
    program: """
      view label[1...3] ; view field[1...3]
      label[1].text = "Name" ; label[2].text = "Electronic mail" ; label[3].text = "Town"
      for i in 1...3 {
        label[i].leading >= root.leading + 16
        field[i].leading == label[i].trailing + 8
        field[i].width == field[1].width
        field[i].height == 31
        field[i].trailing == root.trailing - 16
        label[i].centerY == field[i].centerY
        label[i].leading == root.leading @fitting
        field[i].top == root.top + (20 + 40 * (i - 1))
      }
      """,
    model: """
      label label[1] "Name"
      label label[2] "Electronic mail"
      label label[3] "Town"
      view field[1]
      view field[2]
      view field[3]
      label[1].left >= 16 ; label[1].left == 0 @50
      field[1].left == label[1].right + 8 ; field[1].width == field[1].width
      field[1].height == 31 ; field[1].right == 304
      label[1].centerY == field[1].centerY
      field[1].top == 20
      label[2].left >= 16 ; label[2].left == 0 @50
      field[2].left == label[2].right + 8 ; field[2].width == field[1].width
      field[2].height == 31 ; field[2].right == 304
      label[2].centerY == field[2].centerY
      field[2].top == 60
      label[3].left >= 16 ; label[3].left == 0 @50
      field[3].left == label[3].right + 8 ; field[3].width == field[1].width
      field[3].height == 31 ; field[3].right == 304
      label[3].centerY == field[3].centerY
      field[3].top == 100
      """),
  AcceptanceCase(
    "a badge on the corner of an avatar, in a row that is centered", direction: .mirrors,
    program: """
      view row {
        view avatar { view badge intrinsic 16x16 }
        view name text "Grace Hopper"
      }
      row.centerX == root.centerX ; row.top == root.top + 30
      avatar.width == 48 ; avatar.height == avatar.width
      avatar.leading == row.leading ; avatar.top == row.top ; avatar.bottom == row.bottom
      name.leading == avatar.trailing + 12 ; name.trailing == row.trailing
      name.centerY == row.centerY
      badge.trailing == avatar.trailing + 4
      badge.centerY == avatar.top + 4
      """,
    model: """
      view row
      view avatar in row
      view badge in avatar content 16 16
      label name "Grace Hopper" in row
      row.centerX == 160 ; row.top == 30
      avatar.width == 48 ; avatar.height == 48 ; avatar.left == row.left
      avatar.top == row.top ; avatar.bottom == row.bottom
      name.left == avatar.right + 12 ; name.right == row.right
      name.centerY == row.centerY
      badge.right == avatar.right + 4 ; badge.centerY == avatar.top + 4
      """),
  AcceptanceCase(
    "priorities decide which of three columns is given up first",
    screen: (260, 480), direction: .mirrors,
    program: """
      screen 260x480
      view a intrinsic 120x20 ; view b intrinsic 120x20 ; view c intrinsic 120x20
      a.leading == root.leading ; b.leading == a.trailing + 5 ; c.leading == b.trailing + 5
      c.trailing == root.trailing
      a.compression.horizontal = 752 ; b.compression.horizontal = 751
      for v in [a, b, c] { v.top == root.top }
      """,
    model: """
      view a content 120 20 at 0, 0, 120, 20
      view b content 120 20 at 125, 0, 120, 20
      view c content 120 20 at 250, 0, 10, 20
      """),
]
