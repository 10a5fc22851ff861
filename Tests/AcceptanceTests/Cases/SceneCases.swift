/// Whole screens as they stand in applications.
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
      """
  ) { m in
    let cell = m.view("cell")
    let image = m.view(
      "image", in: cell, content: (40, 40), hugging: (251, 250), compression: (751, 750))
    let title = m.label("title", "Analytical Engine", in: cell)
    let detail = m.label(
      "detail", "The first machine that could have run a program, had it been built", font: 12,
      lines: 0, in: cell)
    m.rule(cell.left == 0)
    m.rule(cell.right == 320)
    m.rule(cell.top == 0)
    m.rule(image.left == cell.left + 16)
    m.rule(image.centerY == cell.centerY)
    m.rule(image.top >= cell.top + 12)
    m.rule(image.bottom <= cell.bottom - 12)
    m.rule(title.left == image.right + 12)
    m.rule(title.right == cell.right - 16)
    m.rule(title.top == cell.top + 12)
    m.rule(detail.left == title.left)
    m.rule(detail.right == title.right)
    m.rule(detail.top == title.bottom + 4)
    m.rule(detail.bottom == cell.bottom - 12)
  },
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
      """
  ) { m in
    let card = m.view("card")
    let heading = m.label("heading", "Heading", font: 20, in: card)
    let body = m.label(
      "body", "A body of a few words that goes on to a second line, or a third", font: 14, lines: 0,
      in: card)
    let button = m.view("button", in: card, content: (88, 36))
    m.rule(card.top == 28)
    m.rule(card.left == 16)
    m.rule(card.right == 304)
    m.rule(heading.top == card.top + 12)
    m.rule(heading.left == card.left + 12)
    m.rule(heading.right <= card.right - 12)
    m.rule(body.top == heading.bottom + 8)
    m.rule(body.left == card.left + 12)
    m.rule(body.right == card.right - 12)
    m.rule(button.top == body.bottom + 12)
    m.rule(button.right == card.right - 12)
    m.rule(button.bottom == card.bottom - 12)
  },
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
      """
  ) { m in
    let bar = m.view("bar")
    m.frame(bar, 0, 436, 320, 44)
    // 288 less 158 leaves 130 for three gaps.
    var x: Length = 16
    for (index, width) in [30.0, 60, 44, 24].enumerated() {
      let button = m.view("button[\(index + 1)]", in: bar)
      m.frame(button, x, 443, Length(width), 30)
      if index < 3 {
        let gap = m.view("gap[\(index + 1)]", in: bar, isListed: false)
        m.rule(gap.left == button.right)
        m.rule(3 * gap.width == 130)
        m.rule(gap.top == 436)
        m.rule(gap.height == 0)
        x = gap.right
      }
    }
  },
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
      """
  ) { m in
    m.frame(m.view("photo"), 20, 161.25, 280, 157.5)
  },
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
      """
  ) { m in
    var x: Length = 20
    for index in 1...3 {
      let column = m.view("column[\(index)]")
      m.rule(column.left == x)
      m.rule(3 * column.width == 260)
      m.rule(column.top == 0)
      m.rule(column.height == 480)
      x = column.right + 10
    }
  },
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
      """
  ) { m in
    // SimpleLayout's demonstration, which its author held to be beyond Auto Layout.
    let first = m.view("top_")
    let second = m.view("bottom_")
    m.rule(first.left == 130)
    m.rule(3 * first.top == 490)
    m.rule(first.width == 60)
    m.rule(first.height == 20)
    m.rule(second.left == 115)
    m.rule(3 * second.top == 890)
    m.rule(second.width == 90)
    m.rule(second.height == 20)
    m.frame(m.view("header"), 48, 20, 224, 30)
    m.frame(m.view("footer"), 48, 430, 224, 30)
    var y: Length = 50
    for index in 1...3 {
      let space = m.view("space[\(index)]", isListed: false)
      m.rule(space.left == 0)
      m.rule(space.width == 0)
      m.rule(space.top == y)
      m.rule(3 * space.height == 340)
      y = space.bottom + 20
    }
  },
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
      """
  ) { m in
    let texts = ["Name", "Electronic mail", "Town"]
    let labels = texts.enumerated().map { m.label("label[\($0 + 1)]", $1) }
    let fields = (1...3).map { m.view("field[\($0)]") }
    for (index, (label, field)) in zip(labels, fields).enumerated() {
      m.rule(label.left >= 16)
      m.rule(label.left == 0, at: 50)
      m.rule(field.left == label.right + 8)
      m.rule(field.width == fields[0].width)
      m.rule(field.height == 31)
      m.rule(field.right == 304)
      m.rule(label.centerY == field.centerY)
      m.rule(field.top == Length(20 + 40 * Double(index)))
    }
  },
  AcceptanceCase(
    "a badge on the corner of an avatar, in a row that is centred", direction: .mirrors,
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
      """
  ) { m in
    let row = m.view("row")
    let avatar = m.view("avatar", in: row)
    let badge = m.view("badge", in: avatar, content: (16, 16))
    let name = m.label("name", "Grace Hopper", in: row)
    m.rule(row.centerX == 160)
    m.rule(row.top == 30)
    m.rule(avatar.width == 48)
    m.rule(avatar.height == 48)
    m.rule(avatar.left == row.left)
    m.rule(avatar.top == row.top)
    m.rule(avatar.bottom == row.bottom)
    m.rule(name.left == avatar.right + 12)
    m.rule(name.right == row.right)
    m.rule(name.centerY == row.centerY)
    m.rule(badge.right == avatar.right + 4)
    m.rule(badge.centerY == avatar.top + 4)
  },
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
      """
  ) { m in
    m.frame(m.view("a", content: (120, 20)), 0, 0, 120, 20)
    m.frame(m.view("b", content: (120, 20)), 125, 0, 120, 20)
    m.frame(m.view("c", content: (120, 20)), 250, 0, 10, 20)
  },
]
