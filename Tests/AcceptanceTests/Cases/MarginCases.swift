/// Margins and layout guides.
let marginCases = [
  AcceptanceCase(
    "margins are 8 unless they are set", direction: .mirrors,
    program: """
      view card
      card.leading == root.leadingMargin
      card.trailing == root.trailingMargin
      card.top == root.topMargin
      card.bottom == root.bottomMargin
      """,
    model: """
      view card at 8, 8, 304, 464
      """),
  AcceptanceCase(
    "each margin has its own side: top, left, bottom, right",
    program: """
      root.margins = (10, 20, 30, 40)
      view card, dot
      card.left == root.leftMargin
      card.right == root.rightMargin
      card.top == root.topMargin
      card.bottom == root.bottomMargin
      dot.centerX == root.centerXWithinMargins
      dot.centerY == root.centerYWithinMargins
      dot.width == 10 ; dot.height == 10
      """,
    // Half way from 20 to 280 and from 10 to 450.
    model: """
      view card at 20, 10, 260, 440
      view dot at 145, 225, 10, 10
      """),
  AcceptanceCase(
    "a view's own margins hold for what is in it", direction: .mirrors,
    program: """
      view card { view body }
      card.margins = 12
      card.leading == root.leading + 30 ; card.width == 200
      card.top == root.top + 30 ; card.height == 100
      body.leading == card.leadingMargin ; body.trailing == card.trailingMargin
      body.top == card.topMargin ; body.bottom == card.bottomMargin
      """,
    model: """
      view card at 30, 30, 200, 100
      view body in card at 42, 42, 176, 76
      """),
  AcceptanceCase(
    "leading is the right margin where it reads right to left",
    program: """
      root.direction = rtl
      root.margins = (10, 20, 30, 40)
      view card
      card.leading == root.leadingMargin
      card.trailing == root.trailingMargin
      card.top == root.topMargin ; card.bottom == root.bottomMargin
      """,
    model: """
      view card at 20, 10, 260, 440
      """),
  AcceptanceCase(
    "a guide is laid out like a view", direction: .mirrors,
    program: """
      guide gutter in root
      view a, b
      gutter.width == 24
      gutter.centerX == root.centerX
      gutter.top == root.top ; gutter.bottom == root.bottom
      a.leading == root.leading ; a.trailing == gutter.leading
      b.leading == gutter.trailing ; b.trailing == root.trailing
      for v in [a, b] { v.top == gutter.top; v.bottom == gutter.bottom }
      """,
    model: """
      unlisted gutter at 148, 0, 24, 480
      view a at 0, 0, 148, 480
      view b at 172, 0, 148, 480
      """),
  AcceptanceCase(
    "a group is centered by a guide on either side", direction: .mirrors,
    program: """
      guide before in root
      view icon intrinsic 24x24
      view label text "Download"
      guide after in root
      before.leading == root.leading
      icon.leading == before.trailing
      label.leading == icon.trailing + 6
      after.leading == label.trailing
      after.trailing == root.trailing
      before.width == after.width
      for g in [before, after] { g.top == root.top; g.height == 0 }
      icon.centerY == root.centerY ; label.centerY == icon.centerY
      icon.hugging.horizontal = 252 ; label.hugging.horizontal = 252
      """,
    model: """
      unlisted before
      view icon content 24 24 hugging 252 250
      label label "Download" hugging 252 250
      unlisted after
      before.left == 0
      icon.left == before.right
      label.left == icon.right + 6
      after.left == label.right ; after.right == 320
      before.width == after.width ; before.top == 0 ; before.height == 0
      after.top == 0 ; after.height == 0
      icon.centerY == 240
      label.centerY == 240
      """),
  AcceptanceCase(
    "what stands above the keyboard moves with it",
    program: """
      guide keyboard in root
      view page, field
      keyboard.left == root.left ; keyboard.right == root.right ; keyboard.bottom == root.bottom
      shown: keyboard.height == 0
      field.left == 8 ; field.right == root.right - 8 ; field.height == 36
      field.bottom == keyboard.top - 8
      page.top == root.top ; page.left == 0 ; page.right == root.right
      page.bottom == field.top - 8
      expect page.height == 428
      shown.constant = 216
      """,
    model: """
      unlisted keyboard at 0, 264, 320, 216
      view page at 0, 0, 320, 212
      view field at 8, 220, 304, 36
      """),
  AcceptanceCase(
    "the center within the margins", direction: .mirrors,
    program: """
      view card { view dot }
      card.margins = (0, 10, 20, 10)
      card.leading == root.leading + 30 ; card.width == 200 ; card.top == 30 ; card.height == 100
      dot.width == 10 ; dot.height == 10
      dot.centerX == card.centerXWithinMargins
      dot.centerY == card.centerYWithinMargins
      """,
    model: """
      view card at 30, 30, 200, 100
      view dot in card at 125, 65, 10, 10
      """),
]
