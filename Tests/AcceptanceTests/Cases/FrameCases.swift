/// Views that have a frame instead of constraints, `place` blocks and autoresizing.
let frameCases =
  [
    AcceptanceCase(
      "a frame is four required rules; a neighbour follows it",
      program: """
        view a, b
        a.frame = (20, 20, 150, 44)
        b.left == a.right + 8 ; b.top == a.top ; b.right == root.right - 20 ; b.height == a.height
        """
    ) { m in
      m.frame(m.view("a"), 20, 20, 150, 44)
      m.frame(m.view("b"), 178, 20, 122, 44)
    },
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
        """
    ) { m in
      m.frame(m.view("v[1]"), 5, 20, 30, 40)
      m.frame(m.view("v[2]"), 70, 20, 30, 40)
      m.frame(m.view("v[3]"), 10, 60, 30, 40)
      m.frame(m.view("v[4]"), 35, 20, 30, 40)
      m.frame(m.view("v[5]"), 10, 20, 60, 40)
    },
    AcceptanceCase(
      "the frame stands before what was stated: the classic autoresizing conflict",
      program: """
        view a
        a.left == 10
        a.width == 200
        a.frame = (20, 20, 150, 44)
        expect conflict
        """
    ) { m in
      m.frame(m.view("a"), 20, 20, 150, 44)
    },
    AcceptanceCase(
      "a frame is in the superview's coordinates",
      program: """
        view card { view inner }
        card.left == 30 ; card.top == 40 ; card.width == 100 ; card.height == 100
        inner.frame = (5, 6, 20, 10)
        """
    ) { m in
      let card = m.view("card")
      m.frame(card, 30, 40, 100, 100)
      m.frame(m.view("inner", in: card), 35, 46, 20, 10)
    },
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
        """
    ) { m in
      m.frame(m.view("topSlider"), 48, 20, 224, 30)
      m.frame(m.view("bottomSlider"), 48, 430, 224, 30)
      m.frame(m.view("topLabel"), 130, 163.333, 60, 20)
      m.frame(m.view("bottomLabel"), 115, 296.667, 90, 20)
    },
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
        """
    ) { m in
      m.frame(m.view("first"), 20, 20, 72, 37)
      m.frame(m.view("second"), 124, 20, 72, 37)
      m.frame(m.view("third"), 228, 20, 72, 37)
      m.frame(m.view("body"), 20, 65, 280, 395)
    },
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
        """
    ) { m in
      m.frame(m.view("panel"), 20, 30, 280, 100)
      m.frame(m.view("dot"), 155, 120, 10, 10)
      m.frame(m.view("tail"), 170, 120, 7, 7)
    },
    AcceptanceCase(
      "a constraint on a view with a frame takes the frame's place",
      program: """
        view a
        a.frame = (20, 20, 150, 44)
        a.width == 100
        """
    ) { m in
      let a = m.view("a")
      m.rule(a.width == 100)
    },
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
        """
    ) { m in
      // What is read of a view elsewhere is converted to the superview's coordinates.
      let card = m.view("card")
      m.frame(card, 30, 10, 200, 100)
      m.frame(m.view("a", in: card), 205, 15, 20, 40)
      m.frame(m.view("b"), 205, 56, 10, 10)
    },
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
        """
    ) { m in
      let card = m.view("card")
      m.frame(card, 0, 0, 100, 100)
      m.frame(m.view("a", in: card), 10, 10, 80, 30)
    },
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
        """
    ) { m in
      m.frame(m.view("a"), 0, 0, 100, 10)
    },
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
        """
    ) { m in
      for index in 1...4 {
        m.frame(
          m.view("tile[\(index)]"), Length(10 + 60 * Double(index - 1)), 10, 50,
          index > 2 ? 80 : 40)
      }
    },
    AcceptanceCase(
      "a placed view may be called otherwise, and another by its name",
      program: """
        view a, b
        place { a.width = 50 ; b.width = a.width + 1 ; b.top = 10 }
        when a.width > 20 { b.height == 20 @600 }
        rename a to c
        view a
        a.left == 5 ; a.top == 6 ; a.width == 7 ; a.height == 8
        """
    ) { m in
      let c = m.view("c")
      let b = m.view("b")
      m.frame(c, 0, 0, 50, 0)
      m.frame(b, 0, 10, 51, 0)
      m.frame(m.view("a"), 5, 6, 7, 8)
    },
  ] + autoresizingCases

/// The eight masks of an axis, horizontally and vertically, from 320 x 480 to 400 x 300.
///
/// The change of the superview's length goes to the flexible parts in proportion to their lengths;
/// without a flexible part the frame stays.
private let autoresizingCases = (0..<8).map { mask in
  let (before, size, after) = (mask & 1 != 0, mask & 2 != 0, mask & 4 != 0)
  let words = [
    (before, "flexibleLeftMargin"), (size, "flexibleWidth"), (after, "flexibleRightMargin"),
    (before, "flexibleTopMargin"), (size, "flexibleHeight"), (after, "flexibleBottomMargin"),
  ].filter(\.0).map(\.1)

  /// Start and length after the change.
  @Sendable func resized(start: Double, length: Double, from old: Double, to new: Double)
    -> (Double, Double)
  {
    let parts = [
      (start, before), (length, size), (old - start - length, after),
    ]
    let flexible = parts.filter(\.1).map(\.0).reduce(0, +)
    guard flexible > 0 else { return (start, length) }
    let factor = (flexible + new - old) / flexible
    let lengths = parts.map { $0.1 ? $0.0 * factor : $0.0 }
    return (lengths[0], lengths[1])
  }

  return AcceptanceCase(
    "autoresizing [\(words.joined(separator: ", "))]", screen: (400, 300),
    program: """
      view a
      a.frame = (40, 100, 120, 180)
      a.autoresizing = [\(words.joined(separator: ", "))]
      expect a.frame == (40, 100, 120, 180)
      screen 400x300
      """
  ) { m in
    let horizontal = resized(start: 40, length: 120, from: 320, to: 400)
    let vertical = resized(start: 100, length: 180, from: 480, to: 300)
    m.frame(
      m.view("a"), Length(horizontal.0), Length(vertical.0), Length(horizontal.1),
      Length(vertical.1))
  }
}
