import LayoutDialects
import LayoutModel
import SessionSupport
import Testing

@testable import LayShell

@Suite("LayoutKit in programs: its blocks")
struct LayoutKitBlockTests {
  @Test("let, if and for stand among sentences")
  func control() {
    let program = """
      view a, cell[1...3]
      let wide = false
      constrain a {
        let gap = 4
        if wide { set width to 100 } else { set width to (gap * 10) }
        for i in 1...3 { make left greaterThan cell[i].left plus (gap * i) name n[i] }
      }
      """
    #expect(
      Sentences.stated(program) == [
        "a.width == 40", "a.left >= cell[1].left + 4 root.n[1]",
        "a.left >= cell[2].left + 8 root.n[2]", "a.left >= cell[3].left + 12 root.n[3]",
      ])
  }

  @Test("an array of views takes the sentences in turn, each with a priority of its own")
  func arrays() {
    let program =
      "view cell[1...2]; constrain cell { set width to 3 name w; priority 7; center in root }"
    let one = { (name: String) in
      [
        "\(name).width == 3 \(name).w", "\(name).centerX == root.centerX @7",
        "\(name).centerY == root.centerY @7",
      ]
    }
    #expect(Sentences.stated(program) == one("cell[1]") + one("cell[2]"))
    #expect(
      Sentences.results(
        "\(program)\ncell.constraint(w).constant = 5\nremove cell.constraint(w)\nexpect 4 constraints"
      )
        == "")
  }

  @Test("in groups, calls and blocks")
  func surroundings() {
    #expect(
      Sentences.results(
        "view a; atomic g { constrain a { size 3x4 } }; g.deactivate; expect 0 constraints")
        == "")
    #expect(
      Sentences.stated(
        "view a, b; def box(v, s = 3) { constrain v { set width to s name w } }; box(a); box(b, s: 4)"
      )
        == ["a.width == 3 a.w", "b.width == 4 b.w"])
    #expect(
      Sentences.stated("view a; note: constrain a { size 3x4 }; note[2].constant = 5")
        == ["a.height == 3", "a.width == 5"].map {
          $0.replacing("height == 3", with: "height == 4")
        })
    #expect(
      Sentences.results(
        "view a; constrain a { n: set width to 3 }; n.constant = 5; expect a.width == 5")
        == "")
  }

  @Test("in blocks that are tried, and behind commands that take a statement")
  func nested() {
    let program = """
      view a
      constrain a { set width to 3 }
      expect conflict { constrain a { set width to 4 } }
      expect error { constrain a { set left to 10 } }
      expect error { constrain a { w: set height to 1 name w; set height to 2 name w } }
      if true { constrain a { for i in 1...2 { w[i]: make left greaterThan root.left plus i } } }
      w[2].constant = 7
      expect 3 constraints
      """
    #expect(Sentences.results(program) == "")
    #expect(outcome(of: "view a; place { constrain a { size 1x1 } }").status == 2)
  }

  @Test("all sentences of the manual")
  func manual() {
    let program = """
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
      """
    #expect(Sentences.results(program) == "")
  }

  /// Numbers that look random and are the same every time.
  private struct Dice {
    var state: UInt64 = 42

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }

    mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
  }

  @Test("what is typed is what is shown, for any sentence")
  func canonical() {
    var dice = Dice()
    let names = LayoutKit.attributes.map(\.name)
    let relations = LayoutKit.relations.map(\.name)
    var lines: [String] = []
    while lines.count < 300 {
      let number = lines.count
      let sentence =
        "make \(dice.pick(names)) \(dice.pick(relations)) b.\(dice.pick(names))"
        + dice.pick(["", " times 2", " times 0.1", " times -3", " times (2/3)"])
        + dice.pick(["", " plus 100000", " minus 0.001", " plus 12.5"])
        + dice.pick(["", " @750", " @999.5", " @1"])
        + dice.pick(["", " name n\(number)", " on b name n\(number)"])
      let line = "constrain a { \(sentence) }"
      if !outcome(of: "view a, b; \(line)").messages.contains("E066") { lines.append(line) }
    }
    let console = Console()
    #expect(console.run("view a, b\n" + lines.joined(separator: "\n")).messages == "")
    let scene = console.shell.scene
    let shown = scene.constraintsInOrder.map { LayoutKitText.sentence(of: $0, in: scene) }
    #expect(shown == lines)
  }

  @Test("a view placed by its frame is left to constraints")
  func frames() {
    let program = "view a; a.frame = (1, 2, 3, 4); constrain a { size 30x40 }; expect a.width == 30"
    #expect(Sentences.results(program) == "")
    #expect(outcome(of: program).messages.contains("constraints from now on"))
  }

  @Test("the words are names elsewhere, and members of what has such a name")
  func words() {
    let program = """
      view make, center, size, priority
      size.width == 30; center.left == 3; make.size == (1, 2)
      constrain size { make left equalTo make.right; center in center }
      """
    #expect(Sentences.stated(program).count == 7)
  }

  @Test("geometry is read as a number, once, and said so")
  func geometry() {
    let program = "view a; constrain a { set width to (root.width / 2) }"
    #expect(Sentences.stated(program) == ["a.width == 160"])
    #expect(outcome(of: program).messages.contains("is read as the number 160, once"))
  }
}
