import SessionSupport
import Testing

@Suite("Questions about values")
struct WhyCommandTests {
  private func answer(_ program: String, _ question: String, lines: Int = 24) -> String {
    LostCommandTests.answer(program, question, lines: lines)
  }

  @Test("a sum, sensitivities, lost constraints, idle constraints and limits")
  func value() {
    #expect(
      answer(LostCommandTests.row, "why name.width") == """
        name.width = 148

             320    row.width   == 320                 (1) @1000  line 2
           -  16    name.left   == row.left + 16       (2) @1000  line 3
           -  16    price.right == row.right - 16      (3) @1000  line 4
           -  12    price.left  == name.right + 12     (4) @1000  line 5
           - 128    price.width >= 128                 (i2) @751   content, at its limit
           -----
             148

        moves with  row.width +1 -> +1; the gap row-name, price-row, name-price or price
                    +1 -> -1
        lost        (i1) name.width >= 180 @750: short by 32, (i2) is stronger by 1
        idle        (i3) name.width <= 180 @251 hugging: holds with 32 to spare
        until       row.width reaches 352; from there (i1) holds and name stays 180
                    row.width falls to 172; from there name stays 0

        """)
  }

  @Test("a value that moves otherwise upward than downward")
  func kink() {
    let program = """
      view a
      a.centerX == root.centerX; a.top == 0; a.height == 20
      a.width <= 300
      a.width == 300 @750

      """
    let text = answer(program, "why a.left")
    #expect(text.contains("a.width +1 -> 0, -1 -> +0.5"), "\(text)")
    let twice = answer("view a\na.width == 30; a.width == 30; a.left == 0", "why a.width")
    #expect(twice.contains("a.width +1 or -1 conflicts"), "\(twice)")
  }

  private static let row = LostCommandTests.row

  /// The width moves with the constant up to the stated limit.
  static let limits: [ProgramCase] = [
    (351, 179), (352, 180), (353, 180), (173, 1), (172, 0), (171, 0),
  ].map { ProgramCase(row + "constraint(1).constant = \($0)\nexpect name.width == \($1)") }

  static let views: [ProgramCase] = [
    .init(
      "a view in one answer", row + "why name",
      says: [
        "name = 16, 0, 148 x 20 in root",
        "  width   148  = 320 - 16 - 16 - 12 - 128   (1) (2) (3) (4)",
        "  top       0  anything fits; lay shows 0", "row.width   == 320    ",
        "`ambiguity name` says what would settle it",
      ], lines: 24),
    .init(
      "the root is the screen", "view a\nwhy root",
      says: [
        "root = 0, 0, 320 x 480", "the corner that everything is measured from", "the screen",
      ], lines: 24),
  ]

  /// The effect of a constraint, and the values without it.
  static let constraints: [ProgramCase] = [
    .init(
      "one that binds", row + "why 1",
      says: [
        "binds       it holds exactly, and decides row.width, name.width",
        "without it  row.width 320 -> 352, name.width 148 -> 180", "(i1) then holds",
      ], lines: 24),
    .init("one that is idle", row + "lost\nwhy i3", says: ["32 to spare"], lines: 60),
    .init("one that is lost", row + "lost\nwhy i1", says: ["to keep (i1) instead"], lines: 60),
    .init(
      "one without which a value is free", "view a; a.left == 20\nwhy 1",
      says: ["a.left 20 -> 0;  a.left is free"], lines: 24),
    .init(
      "one that is stated twice", "view a; a.left == 20; a.left == 20\nwhy 2",
      says: ["nothing would change"], lines: 24),
    .init(
      "one that is left out", "view a; a.left == 20; a.left == 30; expect conflict; why 2",
      says: ["left out    it contradicts earlier constraints", "(1)  a.left == 20"]),
    .init(
      "one whose group is off", "view a; atomic g inactive { n: a.left == 20 }; why n",
      says: ["its group `g` is off"]),
  ]

  /// The possible values.
  static let freeValues: [ProgramCase] = [
    .init(
      "with a least value", "view a; a.width >= 30\nwhy a.width",
      says: ["open        anything from 30 on fits; lay shows the smallest"],
      lines: 24),
    .init(
      "between two", "view a; a.width >= 30; a.width <= 50\nwhy a.width",
      says: ["30 to 50 all fit; lay shows the largest"], lines: 24),
    .init("not at all", "view a; a.width == 30\nwhy a.width", omits: ["free", "open "], lines: 24),
    .init(
      "a sum that is settled",
      "view a, b; a.width + b.width == 100; a.width >= 0\nwhy a.width + b.width",
      omits: ["free", "open "],
      lines: 24),
    .init(
      "a difference that is not",
      "view a, b; a.width + b.width == 100; a.width >= 0\nwhy a.width - b.width",
      says: ["-100 to 100 all fit"], lines: 24),
  ]

  /// The limits of a constant, in numbers.
  static let numbers: [ProgramCase] = [
    .init(
      "a conflict",
      "view a, b; a.left == 0; b.left == a.right + 8; a.width == 20; b.left <= 50\nwhy b.left",
      says: ["the gap a-b reaches 30; beyond that (4) cannot hold"], lines: 24),
    .init(
      "a wish for what is so anyway does not decide it",
      "view a; a.left == 20; a.right == root.right - 20; a.width == 280 @high\nwhy a.width",
      says: ["320 root.width == 320", "(2) @1000", "root.width +1 -> +1"],
      omits: ["(3)", "a.width +1"], lines: 24),
    .init(
      "and says so itself",
      "view a; a.left == 20; a.right == root.right - 20; a.width == 280 @high\nwhy 3",
      says: ["without it nothing would change"], omits: ["decides"], lines: 24),
    .init(
      "nor does a limit at its end",
      "view a; a.left == 20; a.right == root.right - 20; a.width <= 280\nwhy a.width",
      says: ["root.width +1 conflicts, -1 -> -1"], omits: ["a.width <= 280 "], lines: 24),
    .init(
      "of two wishes for the same, one is credited",
      "view a; a.left == 20; a.width == 280 @high; a.width == 280 @high\nwhy a.width",
      says: ["a.width == 280", "@750"], lines: 24),
    .init(
      "where another constraint is left out, none is named",
      "view a; a.left == 20; a.width <= 300; a.right == root.right - 20\nwhy a.width",
      says: ["root.width reaches 340; beyond that the required constraints cannot all hold"],
      omits: ["(2) cannot hold"], lines: 24),
    .init(
      "a negative width",
      "view a; a.left == root.left + 10; a.right == root.right - 10\nwhy a.width",
      says: ["root.width falls to 20; below that, a would have a negative width"], lines: 24),
    .init(
      "what has no room for names says so by number; computed decimals are rounded",
      "view a, b; a.width == 50/3; a.width + b.width == 100/3\nwhy b.width",
      says: ["b.width = 16.67", "the number of (2) +1 -> +1"], omits: ["666666"], lines: 24),
    .init(
      "thirds", "view a; a.width == root.width / 3\nwhy a.width", says: ["root.width +1 -> +1/3"],
      lines: 24),
  ]

  static let kinds: [ProgramCase] = [
    .init(
      "a hidden view", "view a; a.hidden = true; a.left == 3\nwhy a.left",
      says: ["hidden      a is not drawn, but laid out all the same"], lines: 24),
    .init("a frame", "view a; a.frame = (1, 2, 3, 4); why a.left", says: ["frame of a"]),
    .init(
      "a place", "view a; place { a.width = root.width / 3 }; why a.width",
      says: ["set by a `place` block"]),
    .init(
      "a text that wraps",
      "view t text \"one two three four\"; t.lines = 0; t.width <= 60\nwhy t.height",
      says: ["text that wraps in its width"], lines: 24),
    .init(
      "a group", "view a; when root.width > 100 { a.width == 9 }; why a.width",
      says: ["in group `when1`"]),
    .init(
      "a guide", "guide g in root; g.left == root.left + 4; g.width == 6\nwhy g.right",
      says: ["g.right = 10"], lines: 24),
    .init(
      "a size", "view a; a.width == 1; a.height == 2\nwhy a.size",
      says: ["a.width = 1", "a.height = 2"], lines: 40),
  ]

  @Test("are answered", arguments: limits + views + constraints + freeValues + numbers + kinds)
  func answers(question: ProgramCase) {
    #expect(question.problems() == [])
  }

  @Test("terms that add nothing are combined, and the column adds up", arguments: 2...9)
  func column(count: Int) {
    let names = (1...count).map { "v[\($0)]" }.joined(separator: ";")
    let program = """
      view v[1...\(count)]
      stackview bar horizontal in root distribution fillEqually spacing 7 { \(names) }
      bar.left == root.left + 10; bar.right == root.right - 10; bar.top == 0; v[1].height == 30

      """
    for question in ["why v[1].width", "why v[\(count)].left", "why v[1].right"] {
      let text = answer(program, question, lines: 40)
      #expect(columnAddsUp(text), "\(text)")
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      if count > 2 { #expect(words.contains("add nothing"), "\(text)") }
    }
  }

  /// Whether the printed numbers of a sum add up to the one below the line.
  private func columnAddsUp(_ text: String) -> Bool {
    var sum = 0.0
    var isBelow = false
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      Self.joinFractions(in: &words)
      if line.hasPrefix("   --") {
        isBelow = true
        continue
      }
      guard line.hasPrefix("   "), let first = words.first else { continue }
      if isBelow {
        let total =
          first == "-" ? -(words.dropFirst().first.flatMap { Double($0) } ?? 0) : Double(first) ?? 0
        return (total - sum).magnitude < 1e-9
      }
      if first == "-" || first == "+" {
        let number = words.dropFirst().first.flatMap { Double($0) } ?? 0
        sum += first == "-" ? -number : number
      } else if let number = Double(first) {
        sum += number
      }
    }
    return false
  }

  /// Makes one number of a whole number and the fraction behind it: `13` and `1/3`.
  private static func joinFractions(in words: inout [String]) {
    var index = 0
    while index < words.count {
      let parts = words[index].split(separator: "/").compactMap { Double($0) }
      if parts.count == 2, words[index].contains("/") {
        let fraction = parts[0] / parts[1]
        if index > 0, let whole = Double(words[index - 1]) {
          words[index - 1] = String(whole + fraction)
          words.remove(at: index)
          continue
        }
        words[index] = String(fraction)
      }
      index += 1
    }
  }

  static let objects: [ProgramCase] = [
    .init(
      "a value", row + "set format json\nwhy name.width",
      says: [
        "{\"why\":{\"expression\":\"name.width\",\"value\":148,\"free\":null",
        "\"until\":[{\"constraint\":{\"id\":1,\"text\":\"row.width == 320\",",
        "},\"rising\":true,\"constant\":352,\"value\":180,\"rate\":1,\"rateAfter\":0,\"jump\":0,\"cause\":\"met\",\"by\":{\"id\":\"i",
        "\"text\":\"name.width >= 180\",\"priority\":750,",
        "},\"priority\":750}",
      ]),
    .init(
      "a view", row + "set format json\nwhy name",
      says: [
        "{\"why\":{\"view\":\"name\",\"parent\":\"root\",\"values\":[{\"expression\":\"name.left\""
      ]),
    .init(
      "a constraint", row + "set format json\nwhy 1",
      says: [
        "\"state\":\"binding\"",
        "\"without\":{\"changes\":[{\"value\":\"row.width\",\"before\":320,\"after\":352}",
      ]),
  ]

  @Test("the objects have fixed keys", arguments: objects)
  func json(question: ProgramCase) {
    #expect(question.problems() == [])
  }
}
