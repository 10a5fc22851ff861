extension LibraryPage {
  static let layoutKit = LibraryPage(
    "LayoutKit", "sentences: set a length, relate two attributes",
    names: [
      ("LKConstraints", "constrain a { … }"), ("ALKConstraints", "constrain a { … }"),
      ("layout:do:", "constrain a { … }"), ("set:to:", "set width to 60"),
      ("set:to:name:", "set width to 60 name w"), ("make:equalTo:s:", "make left equalTo b.right"),
      ("make:lessThan:s:", "make left lessThan b.right"),
      ("make:greaterThan:s:", "make left greaterThan b.right"),
      ("times:", "make left equalTo b.right times 2"),
      ("plus:", "make left equalTo b.right plus 8"),
      ("minus:", "make left equalTo b.right minus 8"),
      ("on:", "make left equalTo b.right on root name n"), ("name:", "set width to 60 name w"),
      ("make:equalToSafeArea:s:", "make top equalToSafeArea root.top"),
      ("setPriority:", "priority 800"), ("setPriorityRequired", "priority required"),
      ("setPriorityDefaultHigh", "priority high"), ("setPriorityDefaultLow", "priority low"),
      ("setPriorityFittingSizeLevel", "priority fitting"),
      ("alignAllEdgesTo:", "alignAllEdges to b"),
      ("alignAllEdgesTo:edgeInsets:", "alignAllEdges to b insets (1, 2, 3, 4)"),
      ("centerIn:", "center in b"), ("setSize:", "size 100x200"),
      ("constraintWithName:", "a.constraint(w)"), ("alk_constraintWithName:", "a.constraint(w)"),
      ("alk_addConstraint:withName:", "set width to 60 name w"),
      ("removeConstraintWithName:", "remove a.constraint(w)"),
      ("alk_removeConstraintWithName:", "remove a.constraint(w)"),
      ("alk_removeConstraintsWithNames:", "remove a.constraint(w), a.constraint(h)"),
      ("LK_na", "no attribute: write `set`"), ("ALKAttributeNone", "no attribute: write `set`"),
    ],
    words: attributeWords,
    theirs: [
      "[LKConstraints layout:a do:^(LKConstraints *c) {", "  [c set:LK_width to:60.f name:kWidth];",
      "  [c make:LK_left equalTo:b s:LK_right plus:8.f];", "}];",
    ],
    ours: [
      "constrain a {", "  set width to 60 name kWidth", "  make left equalTo b.right plus 8", "}",
    ],
    differences: [
      "A name that the view uses already is an error, which says what constraint has it; in LayoutKit the new constraint silently stays inactive.",
      "`make baseline equalToSafeArea` takes the last baseline, as `make baseline` does; in LayoutKit it takes the first.",
    ])

  /// The names of the attributes, with the words for them.
  private static let attributeWords: [String: String] = {
    var words: [String: String] = [:]
    let attributes = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "baseline",
    ]
    for word in attributes {
      words["LK_\(word)"] = word
      words["LKAttribute\(word.prefix(1).uppercased())\(word.dropFirst())"] = word
      words["ALKAttribute\(word.prefix(1).uppercased())\(word.dropFirst())"] = word
    }
    for (theirs, ours) in [("center_x", "centerX"), ("center_y", "centerY")] {
      words["LK_\(theirs)"] = ours
      words["LKAttributeC\(ours.dropFirst())"] = ours
      words["ALKAttributeC\(ours.dropFirst())"] = ours
    }
    return words
  }()
}
