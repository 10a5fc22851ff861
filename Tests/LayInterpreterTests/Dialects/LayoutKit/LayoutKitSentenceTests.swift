import LayoutDialects
import LayoutModel
import SessionSupport
import Testing

import LayShell

@Suite("LayoutKit in programs: sentences")
struct LayoutKitSentenceTests {
  static let stated: [StatedCase] =
    [("width", "1"), ("height", "2")].flatMap { attribute, number in
      let start = "view a; constrain a { set \(attribute) to \(number)"
      let equation = "a.\(attribute) == \(number)"
      return [
        StatedCase("\(start) }", equation), StatedCase("\(start) name w }", "\(equation) a.w"),
        StatedCase("\(start) on root name w }", "\(equation) root.w"),
      ]
    } + [
      // The safe area. It has no baseline, so the view's last one is used.
      .init(
        "view a, b; constrain a { make top equalToSafeArea b.top minus 8 }",
        "a.top == b.safeArea.top - 8"),
      .init(
        "view a, b; constrain a { make baseline equalToSafeArea b.baseline plus 3 }",
        "a.lastBaseline == b.lastBaseline + 3"),
      .init(
        "view a; constrain a { make baseline equalToSafeArea root.bottom }",
        "a.lastBaseline == root.safeArea.bottom"),
      // Several at once, in order.
      .init(
        "view a, b; constrain a { alignAllEdges to b; center in b; size 100x200 }",
        "a.left == b.left", "a.top == b.top", "a.right == b.right", "a.bottom == b.bottom",
        "a.centerX == b.centerX", "a.centerY == b.centerY", "a.height == 200", "a.width == 100"),
      .init(
        "view a, b; constrain a { alignAllEdges to b insets (1, 2, 3, 4) }",
        "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 4",
        "a.bottom == b.bottom - 3"),
      .init(
        "view a, b; constrain a { alignAllEdges to b insets 5 @high }",
        "a.left == b.left + 5 @750", "a.top == b.top + 5 @750", "a.right == b.right - 5 @750",
        "a.bottom == b.bottom - 5 @750"),
      .init(
        "view a; let w = 30; constrain a { size (w, w * 2) @low }", "a.height == 60 @250",
        "a.width == 30 @250"),
      // Geometry is read as a number, once.
      .init("view a; constrain a { set width to (root.width / 2) }", "a.width == 160"),
      // `let`, `if` and `for` are allowed among sentences.
      .init(
        """
        view a, cell[1...3]
        let wide = false
        constrain a {
          let gap = 4
          if wide { set width to 100 } else { set width to (gap * 10) }
          for i in 1...3 { make left greaterThan cell[i].left plus (gap * i) name n[i] }
        }
        """,
        "a.width == 40", "a.left >= cell[1].left + 4 root.n[1]",
        "a.left >= cell[2].left + 8 root.n[2]", "a.left >= cell[3].left + 12 root.n[3]"),
      // The sentences apply to each view of an array, each with its own priority.
      .init(
        "view cell[1...2]; constrain cell { set width to 3 name w; priority 7; center in root }",
        "cell[1].width == 3 cell[1].w", "cell[1].centerX == root.centerX @7",
        "cell[1].centerY == root.centerY @7", "cell[2].width == 3 cell[2].w",
        "cell[2].centerX == root.centerX @7", "cell[2].centerY == root.centerY @7"),
      // Calls and labels.
      .init(
        "view a, b; def box(v, s = 3) { constrain v { set width to s name w } }; box(a); box(b, s: 4)",
        "a.width == 3 a.w", "b.width == 4 b.w"),
      .init(
        "view a; note: constrain a { size 3x4 }; note[2].constant = 5", "a.height == 4",
        "a.width == 5"),
      // The words can be names elsewhere, and members of items with such a name.
      .init(
        """
        view make, center, size, priority
        size.width == 30; center.left == 3; make.size == (1, 2)
        constrain size { make left equalTo make.right; center in center }
        """,
        "size.width == 30", "center.left == 3", "make.width == 1", "make.height == 2",
        "size.left == make.right", "size.centerX == center.centerX",
        "size.centerY == center.centerY"),
    ]

  @Test("state these constraints", arguments: stated)
  func states(example: StatedCase) {
    #expect(Sentences.stated(example.program) == example.states)
  }

  static let programs: [ProgramCase] = [
    .init(
      "the three views of the demo",
      """
      view left, middle, right
      for v in [left, middle, right] { constrain v { size 60x60 } }
      constrain middle { center in root }
      constrain left {
        make right equalTo middle.left minus 10
        make centerY equalTo middle.centerY
      }
      constrain right {
        make left equalTo middle.right plus 10
        make centerY equalTo middle.centerY
      }
      expect middle.frame == (130, 210, 60, 60)
      expect left.frame == (60, 210, 60, 60)
      expect right.frame == (200, 210, 60, 60)
      expect no ambiguity
      expect 12 constraints
      """),
    .init(
      "the safe area",
      """
      root.safeArea = (44, 0, 34, 0)
      view a, card
      constrain a {
        make top equalToSafeArea root.top
        make bottom equalToSafeArea root.bottom minus 8
        make left equalToSafeArea root.left plus 10 name n
        make width equalToSafeArea root.width minus 20
      }
      expect a.frame == (10, 44, 300, 394)
      root.constraint(n).constant = 12
      expect a.left == 12
      """),
    .init(
      "the safe area has no baseline",
      "view a, b; constrain a { make baseline equalToSafeArea b.baseline plus 3 }",
      says: ["no baseline; that of `b` itself is used"]),
    .init(
      "geometry that is read once", "view a; constrain a { set width to (root.width / 2) }",
      says: ["is read as the number 160, once"]),
    .init(
      "names of the views of an array",
      """
      view cell[1...2]; constrain cell { set width to 3 name w; priority 7; center in root }
      cell.constraint(w).constant = 5
      remove cell.constraint(w)
      expect 4 constraints
      """),
    .init(
      "in groups",
      "view a; atomic g { constrain a { size 3x4 } }; g.deactivate; expect 0 constraints"),
    .init(
      "behind a label in the block",
      "view a; constrain a { n: set width to 3 }; n.constant = 5; expect a.width == 5"),
    .init(
      "in blocks that are tried, and behind commands that take a statement",
      """
      view a
      constrain a { set width to 3 }
      expect conflict { constrain a { set width to 4 } }
      expect error { constrain a { set left to 10 } }
      expect error { constrain a { w: set height to 1 name w; set height to 2 name w } }
      if true { constrain a { for i in 1...2 { w[i]: make left greaterThan root.left plus i } } }
      w[2].constant = 7
      expect 3 constraints
      """),
    .init(
      "all sentences of the manual",
      """
      root.safeArea = (44, 0, 34, 0)
      view a, b
      constrain a {
        set width to 60 name w
        set height to 60
        make right equalTo b.left plus -10
        make centerY equalTo root.centerY
        priority high                           # for the sentences after it
        make left greaterThan b.right times 1 plus 8 on root name n
        make top equalToSafeArea root.top minus 8
        alignAllEdges to root insets (1, 2, 3, 4)
        center in root
        size 100x200
      }
      a.constraint(w).constant = 70             # takes effect at the next layout
      expect a.size == (70, 60)
      root.constraint(n).priority = 500
      remove a.constraint(w), root.constraint(n)
      expect 12 constraints
      """),
    .init(
      "a view placed by its frame is left to constraints",
      "view a; a.frame = (1, 2, 3, 4); constrain a { size 30x40 }; expect a.width == 30",
      prints: "", says: ["constraints from now on"]),
  ]

  @Test("hold in programs", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }

  @Test("are refused during a pass")
  func place() {
    #expect(outcome(of: "view a; place { constrain a { size 1x1 } }").status == 2)
  }

  /// Attributes with the constant and the factor from LayoutKit's acceptance tests.
  static let numbers: [(attribute: String, constant: Int, multiplier: Int)] = [
    ("left", 1, 3), ("right", 2, 6), ("top", 3, 9), ("bottom", 4, 12), ("leading", 5, 15),
    ("trailing", 6, 18), ("width", 7, 21), ("height", 8, 24), ("centerX", 9, 27),
    ("centerY", 10, 30), ("baseline", 11, 33),
  ]

  /// Every form of `make`: relation, with or without times, nothing, plus or minus, with or without
  /// `on` and a name.
  @Test("make in all its forms", arguments: numbers)
  func make(attribute: String, constant: Int, multiplier: Int) {
    let anchor = attribute == "baseline" ? "lastBaseline" : attribute
    var sentences: [String] = []
    var expected: [String] = []
    for (comparison, relation) in [
      ("equalTo", "=="), ("lessThan", "<="), ("greaterThan", ">="),
    ] {
      for times in ["", " times \(multiplier)"] {
        for (amount, sum) in [
          ("", ""), (" plus \(constant)", " + \(constant)"),
          (" minus \(constant)", " - \(constant)"),
        ] {
          for owner in ["", " on b"] {
            for name in [false, true] {
              let factor = times.isEmpty ? "" : "\(multiplier) * "
              let word = name ? " n\(sentences.count)" : ""
              let known = name ? " \(owner.isEmpty ? "root" : "b").n\(sentences.count)" : ""
              expected.append("a.\(anchor) \(relation) \(factor)b.\(anchor)\(sum)\(known)")
              sentences.append(
                "make \(attribute) \(comparison) b.\(attribute)\(times)\(amount)\(owner)"
                  + (name ? " name\(word)" : ""))
            }
          }
        }
      }
    }
    #expect(sentences.count == 72)
    let program = "view a, b\nconstrain a {\n\(sentences.joined(separator: "\n"))\n}"
    let console = Console()
    #expect(console.run(program).status == 0)
    #expect(Sentences.words(console.shell.scene) == expected)
  }

  @Test("a priority applies to the following sentences, up to the next one or the end of the block")
  func priorities() {
    let program = """
      view a, b
      let p = 600
      constrain a {
        set width to 1
        priority 123
        set width to 2; set height to 3
        priority required
        set width to 4
        priority high; set width to 5
        priority low; set width to 6
        priority fitting; set width to 7
        priority p; center in b
        priority (p + 1); alignAllEdges to b
        if true { priority 5 }
        size 1x2
        set width to 8 @9
        set width to 10
      }
      constrain a { set width to 11 }
      """
    let priorities = Sentences.stated(program).map {
      $0.split(separator: "@").dropFirst().first.map(String.init)
    }
    #expect(
      priorities == [
        nil, "123", "123", nil, "750", "250", "50", "600", "600", "601", "601", "601", "601", "5",
        "5", "9", "5", nil,
      ])
  }
}
