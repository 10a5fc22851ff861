import SessionSupport
import Testing

@testable import LayShell

@Suite("Questions about values")
struct WhyCommandTests {
  private func answer(_ program: String, _ question: String, lines: Int = 24) -> String {
    LostCommandTests.answer(program, question, lines: lines)
  }

  @Test("a sum, how the value moves, what was lost, what is idle, and how far it goes")
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

  @Test(
    "the point up to which it moves is where it says",
    arguments: [(351.0, 179.0), (352, 180), (353, 180), (173, 1), (172, 0), (171, 0)])
  func until(width: Double, expected: Double) {
    let outcome = outcome(
      of: LostCommandTests.row
        + "constraint(1).constant = \(width)\nexpect name.width == \(expected)")
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test("a view in one answer")
  func view() {
    let text = answer(LostCommandTests.row, "why name")
    #expect(text.contains("name = 16, 0, 148 x 20 in root"))
    #expect(text.contains("  width   148  = 320 - 16 - 16 - 12 - 128   (1) (2) (3) (4)"))
    #expect(text.contains("  top       0  anything fits; the rule for what is free took 0"))
    #expect(text.contains("row.width   == 320    "))
    #expect(text.contains("`ambiguity name` says what would settle it"))
  }

  @Test("the root is the screen")
  func root() {
    let text = answer("view a", "why root")
    #expect(text.contains("root = 0, 0, 320 x 480"))
    #expect(text.contains("the corner that everything is measured from"))
    #expect(text.contains("the screen"))
  }

  @Test("what a constraint does, and what would be otherwise without it")
  func constraint() {
    let text = answer(LostCommandTests.row, "why 1")
    #expect(text.contains("binds       it holds exactly, and decides row.width, name.width"))
    #expect(text.contains("without it  row.width 320 -> 352, name.width 148 -> 180"))
    #expect(text.contains("(i1) then holds"))
    #expect(answer(LostCommandTests.row, "lost\nwhy i3", lines: 60).contains("32 to spare"))
    #expect(
      answer(LostCommandTests.row, "lost\nwhy i1", lines: 60).contains("to keep (i1) instead"))
    let free = answer("view a; a.left == 20", "why 1")
    #expect(free.contains("a.left 20 -> 0;  a.left is free"))
    let twice = answer("view a; a.left == 20; a.left == 20", "why 2")
    #expect(twice.contains("would be otherwise"))
    let broken = outcome(of: "view a; a.left == 20; a.left == 30; expect conflict; why 2").results
    #expect(broken.contains("left out    it cannot hold beside those before it"))
    #expect(broken.contains("(1)  a.left == 20"))
    let off = outcome(of: "view a; atomic g inactive { n: a.left == 20 }; why n").results
    #expect(off.contains("its group `g` is off"))
  }

  @Test("a value that is free says what else it could be")
  func free() {
    #expect(
      answer("view a; a.width >= 30", "why a.width").contains(
        "free        anything from 30 on fits; the rule for what is free took the least"))
    #expect(
      answer("view a; a.width >= 30; a.width <= 50", "why a.width").contains(
        "anything from 30 to 50 fits; the rule for what is free took the most"))
    #expect(!answer("view a; a.width == 30", "why a.width").contains("free"))
    let sum = "view a, b; a.width + b.width == 100; a.width >= 0"
    #expect(!answer(sum, "why a.width + b.width").contains("free"))
    #expect(answer(sum, "why a.width - b.width").contains("anything from -100 to 100 fits"))
  }

  @Test("what a constant runs into is named")
  func conflict() {
    let text = answer(
      "view a, b; a.left == 0; b.left == a.right + 8; a.width == 20; b.left <= 50", "why b.left")
    #expect(text.contains("the gap a-b reaches 30; beyond that (4) cannot hold"))
    let edge = answer("view a; a.left == root.left + 10; a.right == root.right - 10", "why a.width")
    #expect(edge.contains("root.width falls to 20; beyond that the width of a would be negative"))
  }

  @Test("what has no room for names says so by number; computed decimals are rounded")
  func numbers() {
    let text = answer("view a, b; a.width == 50/3; a.width + b.width == 100/3", "why b.width")
    #expect(text.contains("b.width = 16.67"))
    #expect(!text.contains("666666"))
    #expect(text.contains("the number of (2) +1 -> +1"))
    let thirds = answer("view a; a.width == root.width / 3", "why a.width")
    #expect(thirds.contains("root.width +1 -> +1/3"))
  }

  @Test("hidden views, frames, places, texts that wrap, groups, guides")
  func kinds() {
    #expect(
      answer("view a; a.hidden = true; a.left == 3", "why a.left").contains(
        "hidden      a is not drawn, but laid out all the same"))
    #expect(
      outcome(of: "view a; a.frame = (1, 2, 3, 4); why a.left").results.contains("frame of a"))
    #expect(
      outcome(of: "view a; place { a.width = root.width / 3 }; why a.width").results.contains(
        "set by a `place` block"))
    #expect(
      answer("view t text \"one two three four\"; t.lines = 0; t.width <= 60", "why t.height")
        .contains("text that wraps in its width"))
    #expect(
      outcome(of: "view a; when root.width > 100 { a.width == 9 }; why a.width").results.contains(
        "in group `when1`"))
    #expect(
      answer("guide g in root; g.left == root.left + 4; g.width == 6", "why g.right").contains(
        "g.right = 10"))
    let size = answer("view a; a.width == 1; a.height == 2", "why a.size", lines: 40)
    #expect(size.contains("a.width = 1") && size.contains("a.height = 2"))
  }

  @Test("what adds nothing is drawn together, and the column adds up", arguments: 2...9)
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

  /// Whether the numbers of a sum, as printed, come to the one below the line.
  private func columnAddsUp(_ text: String) -> Bool {
    var sum = 0.0
    var isBelow = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
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

  @Test("the objects have fixed keys")
  func json() {
    let value = outcome(of: LostCommandTests.row + "set format json\nwhy name.width").results
    #expect(value.hasPrefix("{\"why\":{\"expression\":\"name.width\",\"value\":148,\"free\":null"))
    #expect(
      value.contains(
        "\"until\":[{\"constraint\":1,\"rising\":true,\"constant\":352,\"value\":180,\"rate\":1,\"rateAfter\":0,\"jump\":0,\"cause\":\"met\",\"by\":\"name.width >= 180\"}"
      ))
    let view = outcome(of: LostCommandTests.row + "set format json\nwhy name").results
    #expect(view.hasPrefix("{\"why\":{\"view\":\"name\",\"values\":[{\"expression\":\"name.left\""))
    let constraint = outcome(of: LostCommandTests.row + "set format json\nwhy 1").results
    #expect(constraint.contains("\"state\":\"binding\""))
    #expect(
      constraint.contains(
        "\"without\":{\"changes\":[{\"value\":\"row.width\",\"before\":320,\"after\":352}"))
  }
}
