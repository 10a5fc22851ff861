extension LibraryPage {
  static let simpleLayout = LibraryPage(
    "SimpleLayout", "frames, computed step by step",
    names: [
      ("viewWillLayoutSubviews", "place { … }"), ("layoutSubviews", "place { … }"),
      ("self.view", "root"), ("[a sizeToFit]", "a.sizeToFit"), ("a.left", "a.left = 20"),
      ("a.right", "a.right = 300: moves, does not stretch"), ("a.top", "a.top = 20"),
      ("a.bottom", "a.bottom = 400: moves, does not stretch"),
      ("a.centerX", "a.centerX = root.centerX"),
      ("a.centerY", "a.centerY = root.centerY"), ("a.width", "a.width = 150"),
      ("a.height", "a.height = 44"), ("kSLEdgeStandardSpace", "edgeSpace, 20"),
      ("kSLInterStandardSpace", "interSpace, 8"), ("CGFloat", "let, var"),
    ],
    words: ["kSLEdgeStandardSpace": "edgeSpace", "kSLInterStandardSpace": "interSpace"],
    theirs: [
      "- (void)viewWillLayoutSubviews {", "  self.slider.width = self.view.width * .70;",
      "  self.slider.top = self.view.top + kSLEdgeStandardSpace;", "}",
    ],
    ours: [
      "place {", "  slider.width = root.width * .70", "  slider.top = root.top + edgeSpace", "}",
    ],
    differences: [
      "`place` runs at every layout pass; outside it an assignment is made once, now.",
      "Stating a constraint on a view with a frame returns it to constraints, with a notice.",
    ])
}
