/// Views with assigned frames, `place` blocks and autoresizing.
let frameCases =
  [
    AcceptanceCase(
      "a frame is four required rules; a neighbor follows it",
      program: """
        view a, b
        a.frame = (20, 20, 150, 44)
        b.left == a.right + 8 ; b.top == a.top ; b.right == root.right - 20 ; b.height == a.height
        """,
      model: """
        view a at 20, 20, 150, 44
        view b at 178, 20, 122, 44
        """),
    AcceptanceCase(
      "setters move or resize, one after the other",
      program: """
        view v[1...5]
        for i in 1...5 { v[i].frame = (10, 20, 30, 40) }
        v[1].left = 5
        v[2].right = 100
        v[3].bottom = 100
        v[4].centerX = 50
        v[5].width = 60
        """,
      model: """
        view v[1] at 5, 20, 30, 40
        view v[2] at 70, 20, 30, 40
        view v[3] at 10, 60, 30, 40
        view v[4] at 35, 20, 30, 40
        view v[5] at 10, 20, 60, 40
        """),
    AcceptanceCase(
      "the frame stands before what was stated: the classic autoresizing conflict",
      program: """
        view a
        a.left == 10
        a.width == 200
        a.frame = (20, 20, 150, 44)
        expect conflict
        """,
      model: """
        view a at 20, 20, 150, 44
        """),
    AcceptanceCase(
      "a frame is in the superview's coordinates",
      program: """
        view card { view inner }
        card.left == 30 ; card.top == 40 ; card.width == 100 ; card.height == 100
        inner.frame = (5, 6, 20, 10)
        """,
      model: """
        view card at 30, 40, 100, 100
        view inner in card at 35, 46, 20, 10
        """),
    AcceptanceCase(
      "SimpleLayout's first demonstration: sliders and labels", tolerance: 1e-3,
      program: """
        view topSlider intrinsic (none, 30)
        view bottomSlider intrinsic (none, 30)
        view topLabel intrinsic 60x20
        view bottomLabel intrinsic 90x20
        place {
          topSlider.width = root.width * .70
          topSlider.centerX = root.centerX
          topSlider.top = root.top + edgeSpace
          bottomSlider.width = root.width * .70
          bottomSlider.centerX = root.centerX
          bottomSlider.bottom = root.bottom - edgeSpace
          var free = bottomSlider.top - topSlider.bottom
          free -= topLabel.height
          free -= bottomLabel.height
          topLabel.sizeToFit
          topLabel.centerX = root.centerX
          topLabel.top = topSlider.bottom + free / 3
          bottomLabel.sizeToFit
          bottomLabel.centerX = root.centerX
          bottomLabel.top = topLabel.bottom + free / 3
        }
        """,
      model: """
        view topSlider at 48, 20, 224, 30
        view bottomSlider at 48, 430, 224, 30
        view topLabel at 130, 163.333, 60, 20
        view bottomLabel at 115, 296.667, 90, 20
        """),
    AcceptanceCase(
      "SimpleLayout's second demonstration: buttons and a text",
      program: """
        view first intrinsic 72x37
        view second intrinsic 72x37
        view third intrinsic 72x37
        view body
        place {
          first.left = root.left + edgeSpace
          first.top = root.top + edgeSpace
          second.centerX = root.centerX
          second.top = first.top
          third.right = root.right - edgeSpace
          third.top = first.top
          body.left = first.left
          body.top = first.bottom + interSpace
          body.width = root.width - 2 * edgeSpace
          body.height = root.height - edgeSpace - body.top
        }
        """,
      model: """
        view first at 20, 20, 72, 37
        view second at 124, 20, 72, 37
        view third at 228, 20, 72, 37
        view body at 20, 65, 280, 395
        """),
    AcceptanceCase(
      "constraints follow what is placed, and what is placed reads constraints",
      program: """
        view panel, dot, tail
        panel.left == root.left + 20 ; panel.right == root.right - 20
        panel.top == 30 ; panel.height == 100
        place {
          dot.width = 10
          dot.height = 10
          dot.centerX = panel.centerX
          dot.bottom = panel.bottom
        }
        tail.left == dot.right + 5 ; tail.top == dot.top ; tail.width == 7 ; tail.height == 7
        """,
      model: """
        view panel at 20, 30, 280, 100
        view dot at 155, 120, 10, 10
        view tail at 170, 120, 7, 7
        """),
    AcceptanceCase(
      "a constraint on a view with a frame takes the frame's place",
      program: """
        view a
        a.frame = (20, 20, 150, 44)
        a.width == 100
        """,
      model: """
        view a
        a.width == 100
        """),
    AcceptanceCase(
      "assignments that read geometry see those before them",
      program: """
        view card { view a }
        view b
        card.left == 30 ; card.top == 10 ; card.width == 200 ; card.height == 100
        a.frame = (5, 5, 20, 20)
        a.right = card.width - 5
        a.height = a.width * 2
        b.frame = (0, 0, 10, 10)
        b.left = a.left
        b.top = a.bottom + 1
        """,
      // Values of views elsewhere in the tree are converted to the superview's coordinates.
      model: """
        view card at 30, 10, 200, 100
        view a in card at 205, 15, 20, 40
        view b at 205, 56, 10, 10
        """),
    AcceptanceCase(
      "a frame follows its superview, there and back", screen: (320, 480),
      program: """
        view card { view a }
        card.left == 0 ; card.top == 0 ; wide: card.width == 100 ; card.height == 100
        a.frame = (10, 10, 80, 30)
        a.autoresizing = [flexibleWidth]
        wide.constant = 200
        expect a.frame == (10, 10, 180, 30)
        wide.constant = 40
        expect a.frame == (10, 10, 20, 30)
        wide.constant = 100
        """,
      model: """
        view card at 0, 0, 100, 100
        view a in card at 10, 10, 80, 30
        """),
    AcceptanceCase(
      "a new frame counts from the size that the superview has then", screen: (400, 480),
      program: """
        view a
        a.frame = (0, 0, 160, 10)
        a.autoresizing = [flexibleWidth, flexibleRightMargin]
        screen 400x480
        expect a.width == 200
        a.width = 100
        expect a.width == 100
        screen 320x480
        expect a.width == 80
        screen 400x480
        """,
      model: """
        view a at 0, 0, 100, 10
        """),
    AcceptanceCase(
      "in `place` one may branch, repeat and call",
      program: """
        view tile[1...4]
        def put(v, i) { v.left = 10 + 60 * (i - 1); v.top = 10 }
        place {
          for i in 1...4 {
            tile[i].width = 50
            if i > 2 { tile[i].height = 80 } else { tile[i].height = 40 }
            put(tile[i], i)
          }
        }
        """,
      model: """
        view tile[1] at 10, 10, 50, 40
        view tile[2] at 70, 10, 50, 40
        view tile[3] at 130, 10, 50, 80
        view tile[4] at 190, 10, 50, 80
        """),
    AcceptanceCase(
      "a placed view may be called otherwise, and another by its name",
      program: """
        view a, b
        place { a.width = 50 ; b.width = a.width + 1 ; b.top = 10 }
        when a.width > 20 { b.height == 20 @600 }
        rename a to c
        view a
        a.left == 5 ; a.top == 6 ; a.width == 7 ; a.height == 8
        """,
      model: """
        view c at 0, 0, 50, 0
        view b at 0, 10, 51, 0
        view a at 5, 6, 7, 8
        """),
  ] + autoresizingCases

/// The eight masks of an axis, horizontally and vertically, from 320 x 480 to 400 x 300.
///
/// The change of the superview's length goes to the flexible parts in proportion to their lengths;
/// without a flexible part the frame stays.
private let autoresizingCases = [
  autoresized("", frame: "40, 100, 120, 180"),
  autoresized("flexibleLeftMargin, flexibleTopMargin", frame: "120, -80, 120, 180"),
  autoresized("flexibleWidth, flexibleHeight", frame: "40, 100, 200, 0"),
  // 80 more for 40 + 120, 180 less for 100 + 180.
  autoresized(
    "flexibleLeftMargin, flexibleWidth, flexibleTopMargin, flexibleHeight",
    frame: "60, \(100 * 100 / 280.0), 180, \(180 * 100 / 280.0)"),
  autoresized("flexibleRightMargin, flexibleBottomMargin", frame: "40, 100, 120, 180"),
  // 80 more for 40 + 160, 180 less for 100 + 200.
  autoresized(
    "flexibleLeftMargin, flexibleRightMargin, flexibleTopMargin, flexibleBottomMargin",
    frame: "56, 40, 120, 180"),
  // 80 more for 120 + 160, 180 less for 180 + 200.
  autoresized(
    "flexibleWidth, flexibleRightMargin, flexibleHeight, flexibleBottomMargin",
    frame: "40, 100, \(120 * 360 / 280.0), \(180 * 200 / 380.0)"),
  autoresized(
    "flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight, flexibleBottomMargin",
    frame: "50, 62.5, 150, 112.5"),
]

private func autoresized(_ words: String, frame: String) -> AcceptanceCase {
  AcceptanceCase(
    "autoresizing [\(words)]", screen: (400, 300),
    program: """
      view a
      a.frame = (40, 100, 120, 180)
      a.autoresizing = [\(words)]
      expect a.frame == (40, 100, 120, 180)
      screen 400x300
      """,
    model: "view a at \(frame)")
}
