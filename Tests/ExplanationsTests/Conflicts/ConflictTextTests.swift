import LayShell
import SessionSupport
import Testing
import TextReports

/// The explanations of conflicts at a prompt.
@Suite("Explanations of conflicts")
struct ConflictTextTests {
  /// The output at a prompt for lines entered one by one, and the whole of a conflict that it explains.
  @discardableResult
  static func typed(
    _ lines: [String], on console: Console = Console(), explaining isWhole: Bool = true
  ) -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      text += console.run(line, as: .prompt, firstLine: index + 1).all
    }
    if isWhole, text.contains("[E101]") { text += console.run("explain", as: .prompt).all }
    return text
  }

  private static let panel = ["view panel { view a, b, c }"]

  @Test("three constraints: members, proof, picture, cause, repairs")
  func three() {
    let text = Self.typed([
      "view panel { view box }", "panel.width == 200", "box.left == panel.left + 20",
      "box.right == panel.right - 20", "box.width == panel.width",
    ])
    #expect(
      text.contains(
        """
        conflict  3 required constraints cannot hold together, horizontally      [E101]

          (2)  box.left  == panel.left  + 20         line 3
          (3)  box.right == panel.right - 20         line 4
          (4)  box.width == panel.width              line 5

        proof
          (3) - (2)   box.width == panel.width - 40
          (4)         box.width == panel.width
          difference          0 == -40    never true, for any size of panel

        picture
          panel |<-20->[###### box ######]<-20->|   (2) (3) leave panel - 40
                |<------------ (4) ------------>|   (4) asks for panel

        """))
    #expect(text.contains("\nrepairs  each was tried; pick one with `fix N`\n"))
    // The short answer and the whole explanation.
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 15 + 25)
  }

  @Test("lengths that do not fit are added up, with the excess")
  func lengths() {
    let text = Self.typed(
      Self.panel + [
        "panel.width == 180", "a.left == panel.left + 20", "a.width == 150",
        "a.right == panel.right - 20",
      ])
    #expect(
      text.contains(
        """
        proof
          (2) + (3) - (4)  panel.width == 20 + 150 + 20
          (1)              panel.width == 180
          together                 190 == 180    never true: 10 too many
        """))
    #expect(
      text.contains(
        """
        picture
          panel |<-20->[##### a 150 #####]<-20->|   (2) (3) (4) add up to 190
                |<------------ (1) ------------>|   (1) is 180
        """))
  }

  @Test("nonnegative sizes are part of the sum, not members")
  func sizes() {
    let text = Self.typed([
      "view stack { view view1, view2, view3 }", "view3.height == 44",
      "view1.top == stack.top", "view3.bottom == stack.bottom", "stack.height == 0",
      "view2.top == view1.bottom + 16", "view3.top == view2.bottom + 16",
    ])
    #expect(
      text.contains(
        """
        conflict  5 required constraints cannot hold together, vertically        [E101]

          (2)  view1.top    == stack.top             line 3
          (5)  view2.top    == view1.bottom + 16     line 6
          (6)  view3.top    == view2.bottom + 16     line 7
          (3)  view3.bottom == stack.bottom          line 4
          (4)  stack.height == 0                     line 5

        proof   view1.height + 16 + view2.height + 16 + view3.height == 0
                32 <= 0   since no height is below 0, and 76 with (1): 76 too many

        """))
    #expect(text.contains("counts  (1) view3.height == 44\n"))
  }

  @Test("numbers with more than six decimals are rounded and marked")
  func rounding() {
    let text = Self.typed(
      ["view a", "a.width == 100", "a.height == 60", "a.width == a.height * 16/9"])
    #expect(text.contains("a.width ≈ 16/9 * a.height - 6.67\n"))
    #expect(text.contains("0 == -6.67    never true"))
    let sum = Self.typed(
      Self.panel + [
        "panel.width == 100", "a.left == panel.left + 100/3", "a.width == 100/3",
        "a.right == panel.right - 100/3 + 1",
      ])
    #expect(sum.contains("(3)  a.width     ≈ 33.33 "))
    #expect(sum.contains("    never true: 1 too few\n") || sum.contains("never true: 1 too many\n"))
    #expect(!sum.prefix { $0 != "r" }.contains("33.333333"))
  }

  /// A program with a conflict, and its stated cause.
  static let causes: [(lines: [String], cause: String)] = [
    (["view a", "a.width == 100", "a.width == 120"], "set-twice"),
    (["view a", "a.left == root.left + 20", "root.left == a.left - 30"], "set-twice"),
    (["view a", "a.width >= 100", "a.width <= 90"], "limits-cross"),
    (["view a", "a.width == -16"], "negative-size"),
    (["view a", "a.width == 120", "a.frame = (0, 0, 100, 100)"], "frame-and-constraints"),
    (
      ["view a", "a.width == 100", "a.width == a.height", "a.height == 2 * a.width"], "two-ratios"
    ),
    (
      ["view a", "a.width == 100", "a.height == 60", "a.width == a.height * 16/9"],
      "ratio-and-sizes"
    ),
    (
      ["view t", "t.text = \"hello\"", "t.compression.horizontal = 1000", "t.width == 10"],
      "content-required"
    ),
    (
      ["view t", "t.text = \"hello\"", "t.hugging.horizontal = 1000", "t.width == 100"],
      "content-required"
    ),
    (
      [
        "stackview s { view x, y }", "s.axis = vertical", "s.spacing = 16", "s.height == 0",
      ], "stack-hidden"
    ),
    (
      [
        "stackview s { view x, y }", "s.spacing = 16", "x.width == 100", "y.width == 100",
        "s.width == 200",
      ], "stack-members"
    ),
    (
      [
        "screen \"iPhone 15\"", "view a", "a.top == root.safeArea.top + 20",
        "a.top == root.top + 20",
      ], "inset-twice"
    ),
    (
      panel + [
        "panel.width == 90", "a.left == panel.left", "a.right == panel.right", "a.width == 80",
      ],
      "size-and-edges"
    ),
    (
      [
        "view a", "a.left == root.left + 20", "a.right == root.right - 20",
        "a.centerX == root.centerX + 5",
      ],
      "center-and-edges"
    ),
    (
      panel + [
        "panel.width == 0", "b.left == panel.left + 16", "c.left == b.right + 8",
        "c.right == panel.right - 16",
      ], "empty-parent"
    ),
    (
      panel + [
        "panel.width == 100", "b.left == panel.left + 16", "b.width == 60",
        "c.left == b.right + 8", "c.width == 60", "c.right == panel.right - 16",
      ], "children-exceed-parent"
    ),
    (
      panel + [
        "panel.width == 300", "b.left == panel.left + 16", "b.width == 60",
        "c.left == b.right + 8", "c.width == 60", "c.right == panel.right - 16",
      ], "children-fall-short"
    ),
  ]

  @Test(
    "the cause has a stable name, and a sentence with the views' names", arguments: causes.indices)
  func cause(place: Int) {
    let (lines, cause) = Self.causes[place]
    let console = Console()
    let text = Self.typed(lines, on: console)
    #expect(text.contains("\ncause  "), "\(cause): \(text)")
    console.shell.settings.format = .json
    let json = console.run("conflicts", as: .prompt).all
    #expect(json.contains("\"cause\":\"\(cause)\""), "\(json)")
    #expect(json.contains("\"shortfall\":") && json.contains("\"spare\":["))
  }

  /// A program with a conflict whose cause names an edit, and the edit.
  static let advice: [(lines: [String], repair: String)] = [
    (["view a", "a.width == 120", "a.frame = (0, 0, 100, 100)"], "a.frame = none"),
    (
      ["view t", "t.text = \"hello\"", "t.compression.horizontal = 1000", "t.width == 10"],
      "t.compression.horizontal = 999"
    ),
    (
      ["view t", "t.text = \"hello\"", "t.width == 100", "t.hugging = 1000"],
      "t.hugging.horizontal = 999"
    ),
    (["view a", "a.left == root.left + 20", "root.left == a.left - 30"], "remove 1"),
    (
      [
        "view a", "atomic g { a.width == 50 }", "atomic h inactive { a.width == 60 }",
        "h.activate anyway",
      ], "g.deactivate"
    ),
    (
      [
        "screen \"iPhone 15\"", "view a", "a.top == root.safeArea.top + 20",
        "a.top == root.top + 20",
      ], "remove 2"
    ),
    (
      ["stackview s { view x, y }", "s.axis = vertical", "s.spacing = 16", "s.height == 0"],
      "s.spacing = 0"
    ),
    (
      panel + [
        "panel.width == 0", "b.left == panel.left + 16", "c.left == b.right + 8",
        "c.right == panel.right - 16",
      ], "constraint(1).constant = 40"
    ),
  ]

  @Test("the edit that the cause names is the first repair", arguments: advice.indices)
  func advisedRepair(place: Int) {
    let (lines, repair) = Self.advice[place]
    let console = Console()
    let text = Self.typed(lines, on: console)
    console.shell.settings.format = .json
    let json = console.run("conflicts", as: .prompt).all
    #expect(json.contains("\"repairs\":[{\"text\":\"\(repair)\""), "\(text)\n\(json)")
    let left = console.run("fix 1", as: .prompt).all + console.run("conflicts", as: .prompt).all
    #expect(left.contains("\"conflicts\":[]"), "\(left)")
  }

  @Test("an advised edit that does not resolve the conflict is not offered")
  func uselessAdvice() {
    // Without `g` its members and `a.width == 80` change places, and the conflict of `h` stays.
    let console = Console()
    Self.typed(
      [
        "view a", "atomic g { a.width == 50 }", "a.width == 80",
        "atomic h inactive { a.width == 60 }",
        "h.activate anyway",
      ], on: console)
    console.shell.settings.format = .json
    let json = console.run("conflicts", as: .prompt).all
    #expect(!json.contains("g.deactivate"), "\(json)")
  }

  @Test("views and groups that conflict because both are active")
  func groups() {
    let console = Console()
    let text = Self.typed(
      [
        "view a", "atomic p { a.width == 100 }", "atomic l { a.width == 200 }", "p.activate",
        "l.activate",
      ], on: console)
    #expect(text.contains("cause  `p` and `l` are active at the same time"), "\(text)")
  }

  // MARK: Size

  private static func chain(_ count: Int, names: String) -> [String] {
    func name(_ number: Int) -> String { names.replacing("#", with: "\(number + 100)") }
    // A conflict with many members: the edges, the total, and gaps or sizes between them.
    var lines = ["view p", "p.width == 10"]
    let views = (count - 2) / 2
    // A little too narrow, so that no member can go.
    if views > 0 { lines[1] = "p.width == \(38 * views + 22)" }
    lines[0] = "view p { view " + (0...max(0, views)).map(name).joined(separator: ", ") + " }"
    lines.append("\(name(0)).left == p.left + 20")
    for index in 0..<views {
      lines.append("\(name(index)).width == 30")
      if index + 1 < views { lines.append("\(name(index + 1)).left == \(name(index)).right + 8") }
    }
    lines.append("\(name(max(0, views - 1))).right == p.right - 20")
    return lines
  }

  /// Names with `#` for a number of three digits.
  static let names = [
    "v#", "aViewWithANameThatIsSixtyCharactersLongForNoGoodReasonAtA#",
    "視図ビューという長い名前で八十桁を超えるものを試すための名前そのもの長い長い長い長い長い#",
  ]

  @Test(
    "an explanation fits 24 lines of 80 columns, except for longer names, and `more` shows every member",
    arguments: 2...60, names.indices)
  func fits(count: Int, kind: Int) {
    let console = Console()
    let lines = Self.chain(count, names: Self.names[kind])
    // The last line causes the conflict.
    _ = Self.typed(Array(lines.dropLast()), on: console, explaining: false)
    var shown = console.run(lines[lines.count - 1], as: .prompt, firstLine: lines.count).all
    #expect(shown.contains("conflict  "))
    var all = shown
    for _ in 0..<200 {
      let rows = shown.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(rows.count <= 24, "\(shown)")
      #expect(
        rows.allSatisfy { Self.columns(of: $0) <= 80 || $0.split(separator: " ").count == 1 },
        "\(shown)")
      shown = console.run("more", as: .prompt).all
      if shown == "there is no more\n" { break }
      all += shown
    }
    let origins = (2...lines.count).map { "line \($0)" }
    let words = all.replacing(", just typed", with: "").split(separator: "\n")
    for origin in origins {
      let times = words.count { $0.hasSuffix(" \(origin)") || $0 == origin }
      #expect(times >= 1, "\(origin) is there \(times) times in \(all)")
    }
  }

  /// The terminal columns of a text, for these names.
  private static func columns(of text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFEF).contains($1.value) ? 2 : 1) }
  }

  // MARK: Many

  @Test("of a hundred conflicts one is explained and the others are listed")
  func many() {
    let console = Console()
    _ = Self.typed(["view v[1...100]", "for x in v { x.width == 100 }"], on: console)
    let text = console.run("for x in v { x.width == 120 }", as: .prompt, firstLine: 3).all
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 25, "\(text)")
    #expect(text.contains("99 other conflicts"), "\(text)")
    let folded = console.run("conflicts", as: .prompt).all
    #expect(folded.hasPrefix("100 conflicts; `explain N` explains one\n"))
    #expect(folded.contains(" v[1...100] "), "\(folded)")
    #expect(folded.split(separator: "\n").count { $0.contains(" off by 20") } == 1)
    let list = console.run("more all", as: .prompt).all
    #expect((1...100).allSatisfy { list.contains(" v[\($0)] ") }, "\(list)")
    #expect(list.split(separator: "\n").count { $0.contains(" off by 20") } == 100)
    let seventh = console.run("explain 7", as: .prompt).all
    #expect(seventh.contains("2 required constraints cannot hold together"))
    #expect(console.run("fix 1", as: .prompt).all.contains("done"))
    #expect(console.run("conflicts", as: .prompt).all.hasPrefix("99 conflicts"))
    let error = console.run("explain 101", as: .prompt).all
    #expect(error.contains("E120") && error.contains("conflicts 1 to 99"))
    let file = outcome(
      of: "view v[1...100]\nfor x in v { x.width == 100 }\nfor x in v { x.width == 120 }\nlayout")
    #expect(file.all.split(separator: "\n").count { $0.hasPrefix("proof") } == 3)
  }

  // MARK: Pictures

  /// Programs, and whether their conflict has a picture.
  static let pictures: [(lines: [String], picture: String?)] = [
    // Two paths between the same edges.
    (
      panel + ["a.left == panel.left + 20", "b.left == a.left + 30", "b.left == panel.left + 40"],
      "  panel.left |<-----20------>|<-----30------>|   (1) (2) add up to 50"
    ),
    // Views that overlap.
    (
      panel + [
        "panel.width == 100", "a.left == panel.left", "a.width == 60", "b.left == a.right - 8",
        "b.width == 60", "b.right == panel.right",
      ], "  panel |[# a 60 ##]<-(-8)->[## b 60 ##]|   they add up to 112"
    ),
    // At least.
    (
      panel + [
        "panel.width == 50", "a.left >= panel.left + 16", "a.width >= 44", "a.right == panel.right",
      ], "  panel |<- >=16 ->[##### a >=44 ######]|   (2) (3) (4) add up to at least 60"
    ),
    // A center between two edges.
    (
      [
        "view a", "a.left == root.left + 20", "a.right == root.right - 20",
        "a.centerX == root.centerX + 5",
      ], "  root |<-20->[######### a #########]<-20->|   (1) (2) put the center at 0"
    ),
    // A member of a stack view, and the safe area.
    (
      [
        "stackview s { view x, y }", "s.spacing = 16", "x.width == 100", "y.width == 100",
        "s.width == 200",
      ], "  s |[# x 100 ##]<-16->[## y 100 ##]|   they add up to 216"
    ),
    (
      [
        "screen \"iPhone 15\"", "view a", "a.top == root.safeArea.top + 20",
        "a.top == root.top + 20",
      ], "  root.top |<-----59------>|<-----20------>|   (i1) (1) add up to 79"
    ),
    // Nothing to draw: one size twice, a ratio, centers.
    (["view a", "a.width == 100", "a.width == 120"], nil),
    (["view a", "a.width == 100", "a.height == 60", "a.width == 2 * a.height"], nil),
    (["view a", "a.centerX == root.centerX", "a.centerX == root.centerX + 2"], nil),
  ]

  @Test("a picture is drawn to the scale of its labels, or not at all", arguments: pictures.indices)
  func picture(place: Int) {
    let (lines, picture) = Self.pictures[place]
    let rows = Self.typed(lines).split(separator: "\n").map(String.init)
    guard let picture else {
      #expect(!rows.contains("picture"))
      return
    }
    #expect(rows.contains(picture), "\(rows)")
    guard let head = rows.firstIndex(of: "picture"), rows.indices.contains(head + 2) else { return }
    // Both paths end at the same column.
    let ends = rows[(head + 1)...(head + 2)].map { row in
      row.lastIndex(of: "|").map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(ends[0] == ends[1])
  }
}
