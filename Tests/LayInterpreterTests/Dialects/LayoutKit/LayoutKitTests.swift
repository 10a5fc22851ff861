import LayoutDialects
import LayoutModel
import SessionSupport
import Testing
import TextReports

@testable import LayShell

/// Programs with sentences of LayoutKit's.
enum Sentences {
  /// What a program prints, which must not fail.
  static func results(_ program: String) -> String {
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(program)\n\(outcome.all)")
    return outcome.results
  }

  /// The stated constraints of a program, as equations with their priorities and names.
  static func stated(_ program: String) -> [String] {
    let console = Console()
    let outcome = console.run(program)
    #expect(outcome.status == 0, "\(program)\n\(outcome.all)")
    return words(console.shell.scene)
  }

  /// The stated constraints of a scene, as equations with their priorities and names.
  static func words(_ scene: Scene) -> [String] {
    scene.constraintsInOrder.map { constraint in
      let line = EquationText(constraint, in: scene).line
      let priority =
        constraint.priority == 1000 ? "" : " \(NumberText.priority(constraint.priority))"
      let name = constraint.name.map { " \(scene.name(of: $0.owner)).\($0.word)" } ?? ""
      return line + priority + name
    }
  }
}

@Suite("LayoutKit in programs: what its sentences state")
struct LayoutKitSentenceTests {
  @Test("the three views of the demo")
  func demo() {
    let program = """
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
      """
    #expect(Sentences.results(program) == "")
  }

  @Test("set", arguments: [("width", "1"), ("height", "2")])
  func set(attribute: String, number: String) {
    let start = "view a; constrain a { set \(attribute) to \(number)"
    #expect(Sentences.stated("\(start) }") == ["a.\(attribute) == \(number)"])
    #expect(Sentences.stated("\(start) name w }") == ["a.\(attribute) == \(number) a.w"])
    #expect(Sentences.stated("\(start) on root name w }") == ["a.\(attribute) == \(number) root.w"])
  }

  /// Attributes with the constant and the factor that the acceptance tests of LayoutKit give them.
  static let numbers: [(attribute: String, constant: Int, multiplier: Int)] = [
    ("left", 1, 3), ("right", 2, 6), ("top", 3, 9), ("bottom", 4, 12), ("leading", 5, 15),
    ("trailing", 6, 18), ("width", 7, 21), ("height", 8, 24), ("centerX", 9, 27),
    ("centerY", 10, 30), ("baseline", 11, 33),
  ]

  /// Every form of `make`: relation, times or not, nothing, plus or minus, `on` or not, named or not.
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

  @Test("the safe area")
  func safeArea() {
    let program = """
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
      """
    #expect(Sentences.results(program) == "")
    #expect(
      Sentences.stated("view a, b; constrain a { make top equalToSafeArea b.top minus 8 }")
        == ["a.top == b.safeArea.top - 8"])
  }

  @Test("the safe area has no baseline: that of the view is meant, the last one")
  func safeAreaBaseline() {
    let program = "view a, b; constrain a { make baseline equalToSafeArea b.baseline plus 3 }"
    #expect(Sentences.stated(program) == ["a.lastBaseline == b.lastBaseline + 3"])
    #expect(outcome(of: program).messages.contains("no baseline; that of `b` itself is meant"))
    #expect(
      Sentences.stated("view a; constrain a { make baseline equalToSafeArea root.bottom }")
        == ["a.lastBaseline == root.safeArea.bottom"])
  }

  @Test("several at once, in their order")
  func severalAtOnce() {
    #expect(
      Sentences.stated("view a, b; constrain a { alignAllEdges to b; center in b; size 100x200 }")
        == [
          "a.left == b.left", "a.top == b.top", "a.right == b.right", "a.bottom == b.bottom",
          "a.centerX == b.centerX", "a.centerY == b.centerY", "a.height == 200", "a.width == 100",
        ])
    let insets = [
      "a.left == b.left + 2", "a.top == b.top + 1", "a.right == b.right - 4",
      "a.bottom == b.bottom - 3",
    ]
    #expect(
      Sentences.stated("view a, b; constrain a { alignAllEdges to b insets (1, 2, 3, 4) }")
        == insets)
    #expect(
      Sentences.stated("view a, b; constrain a { alignAllEdges to b insets 5 @high }").last
        == "a.bottom == b.bottom - 5 @750")
    #expect(
      Sentences.stated("view a; let w = 30; constrain a { size (w, w * 2) @low }")
        == ["a.height == 60 @250", "a.width == 30 @250"])
  }

  @Test("a priority holds for the sentences after it, up to the next or to the end of the block")
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
