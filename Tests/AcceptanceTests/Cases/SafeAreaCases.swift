/// The safe area of the screen, of views in it, and of devices.
let safeAreaCases = [
  AcceptanceCase(
    "the safe area is a guide of the screen", direction: .mirrors,
    program: """
      root.safeArea = (44, 0, 34, 0)
      view content, bar
      content.top == root.safeArea.top
      content.leading == root.safeArea.leading
      content.trailing == root.safeArea.trailing
      bar.top == content.bottom
      bar.height == 49
      bar.bottom == root.safeArea.bottom
      bar.leading == root.leading ; bar.trailing == root.trailing
      """,
    model: """
      view content at 0, 44, 320, 353
      view bar at 0, 397, 320, 49
      """),
  AcceptanceCase(
    "edges at a distance inside the safe area",
    program: """
      root.safeArea = (44, 10, 34, 20)
      view a
      a.edges == root.safeArea.edges + 8
      """,
    model: """
      view a at 18, 52, 274, 386
      """),
  AcceptanceCase(
    "margins count from the safe area", direction: .mirrors,
    program: """
      root.safeArea = (44, 12, 34, 12)
      root.margins = (10, 20, 10, 20)
      view a
      a.leading == root.leadingMargin ; a.trailing == root.trailingMargin
      a.top == root.topMargin ; a.bottom == root.bottomMargin
      """,
    model: """
      view a at 32, 54, 256, 382
      """),
  AcceptanceCase(
    "a view's safe area is its part of the screen's",
    program: """
      root.safeArea = (44, 0, 34, 0)
      view panel { view inner; view middle }
      panel.left == 0 ; panel.right == root.right
      panel.top == 20 ; panel.bottom == root.bottom - 10
      inner.edges == panel.safeArea.edges
      middle.left == panel.leftMargin ; middle.right == panel.rightMargin
      middle.top == panel.topMargin ; middle.bottom == panel.bottomMargin
      """,
    // 44 - 20 = 24 of the screen's top is in the panel, 34 - 10 = 24 of its bottom; margins are 8.
    model: """
      view panel at 0, 20, 320, 450
      view inner in panel at 0, 44, 320, 402
      view middle in panel at 8, 52, 304, 386
      """),
  AcceptanceCase(
    "a view in the middle of the screen has nothing unsafe about it",
    program: """
      root.safeArea = (44, 0, 34, 0)
      view panel { view inner }
      panel.left == 10 ; panel.width == 100 ; panel.top == 100 ; panel.height == 100
      inner.left == panel.safeArea.left ; inner.right == panel.safeArea.right
      inner.top == panel.topMargin ; inner.bottom == panel.safeArea.bottom
      """,
    model: """
      view panel at 10, 100, 100, 100
      view inner in panel at 10, 108, 100, 92
      """),
  AcceptanceCase(
    "a turned screen turns its size; a bare size has no unsafe part", screen: (480, 320),
    direction: .mirrors,
    program: """
      screen landscape
      root.safeArea = (0, 44, 21, 44)
      view a
      a.leading == root.safeArea.leading ; a.trailing == root.safeArea.trailing
      a.top == root.safeArea.top ; a.bottom == root.safeArea.bottom
      expect a.frame == (44, 0, 392, 299)
      screen 480x320
      expect a.frame == (0, 0, 480, 320)
      """,
    model: """
      view a at 0, 0, 480, 320
      """),
  AcceptanceCase(
    "KeepLayout's margin and safe insets", direction: .mirrors,
    program: """
      root.safeArea = (44, 0, 34, 0)
      root.margins = (8, 16, 8, 16)
      view a, b
      a.keepMarginInsets.equal = 4
      b.keepSafeInsets.equal = 10
      """,
    model: """
      view a at 20, 56, 280, 378
      view b at 10, 54, 300, 382
      """),
  AcceptanceCase(
    "KeepLayout's layout view is the safe area",
    program: """
      root.safeArea = (44, 10, 34, 20)
      view a
      a.keepEdgeAlignTo(root.keepLayoutView).equal = 0
      """,
    model: """
      view a at 10, 44, 290, 402
      """),
  AcceptanceCase(
    "a safe area that moves with the view that it is read from",
    program: """
      root.safeArea = (44, 0, 0, 0)
      view panel { view inner }
      panel.left == 0 ; panel.width == 100 ; panel.height == 100
      shift: panel.top == 0
      inner.left == panel.left ; inner.width == 10 ; inner.height == 10
      inner.top == panel.safeArea.top
      expect inner.top == 44
      shift.constant = 30
      expect inner.top - panel.top == 14
      shift.constant = 60
      """,
    model: """
      view panel at 0, 60, 100, 100
      view inner in panel at 0, 60, 10, 10
      """),
  AcceptanceCase(
    "a phone with a home button has a status bar only upright", screen: (667, 375),
    direction: .mirrors,
    program: """
      screen "iPhone SE"
      view a
      a.leading == root.safeArea.leading ; a.trailing == root.safeArea.trailing
      a.top == root.safeArea.top ; a.bottom == root.safeArea.bottom
      expect a.frame == (0, 20, 375, 647)
      screen landscape
      """,
    model: """
      view a at 0, 0, 667, 375
      """),
  AcceptanceCase(
    "a phone with a notch, upright and on its side", screen: (812, 375), direction: .mirrors,
    program: """
      screen "iPhone X"
      view a
      a.leading == root.leadingMargin ; a.trailing == root.trailingMargin
      a.top == root.topMargin ; a.bottom == root.bottomMargin
      expect a.frame == (8, 52, 359, 718)
      screen landscape
      """,
    // Apple gives 44 at the top and 34 at the bottom in portrait, 44 on both sides and 21 at the
    // bottom in landscape.
    model: """
      view a at 52, 8, 708, 338
      """),
  AcceptanceCase(
    "a device does not round; only `scale` does", screen: (375, 812),
    program: """
      screen "iPhone X"
      view a
      a.left == 0.1 ; a.width == root.width / 7 ; a.top == 0 ; a.height == 10
      """,
    model: """
      view a
      a.left == 0.1 ; 7 * a.width == 375 ; a.top == 0 ; a.height == 10
      """),
]
