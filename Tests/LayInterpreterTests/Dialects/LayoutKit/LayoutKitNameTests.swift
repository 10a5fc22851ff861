import LayoutDialects
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

@Suite("LayoutKit in programs: names")
struct LayoutKitNameTests {
  private static let named = """
    view a, b
    constrain a {
      set width to 60 name w
      set height to 111 name h
      make left greaterThan b.right plus 8 on root name n
      make top equalTo b.top name t
    }

    """

  static let programs: [ProgramCase] = [
    .init(
      "a name leads to the constraint, whatever variables there are",
      named + """
        let w = 3
        a.constraint(w)
        print a.constraint("h").constant, root.constraint(n).priority, root.constraint(t).active
        a.constraint(w).constant = 70
        expect a.width == 70
        a.constraint(w).constant += 5
        expect a.width == 75
        root.constraint(n).priority = 500
        a.constraint(h).active = false
        expect 3 constraints
        expect holds a.constraint(w)
        """,
      prints: "  (1)  constrain a { set width to 60 name w }   line 3\n111 1000 true\n"),
    .init(
      "why and expect lost take names",
      """
      view a
      a.width <= 50
      constrain a { priority high; set width to 60 name w }
      expect lost a.constraint(w)
      why a.constraint(w)
      """, says: ["constrain a { set width to 60 @750 name w }"]),
    .init("removal by one name", named + "remove a.constraint(w)\nexpect 3 constraints"),
    .init(
      "removal by several",
      named + """
        remove a.constraint(w), a.constraint(h), root.constraint(n)
        expect 1 constraints
        constrain a { set width to 222 name w }
        expect a.constraint(w).constant == 222
        """),
    .init(
      "names stay with their views when these are moved and renamed, and go with them",
      named + """
        view card
        move a to card
        rename a to z
        expect z.constraint(w).constant == 60
        expect root.constraint(t).constant == 0
        remove z
        expect error { root.constraint(t) }
        """),
    .init(
      "a list shows LayoutKit's words",
      sentences + "\nconstraints",
      prints: """
          (1)  constrain a { make right equalTo b.left minus 10 name n }   line 2
          (2)  constrain a { set width to 3 }                              line 2

        """),
    .init(
      "JSON shows LayoutKit's words", "set format json\n" + sentences + "\nconstraints",
      says: [
        "\"dialect\":\"layoutkit\"",
        "\"text\":\"constrain a { make right equalTo b.left minus 10 name n }\"",
      ]),
    .init(
      "a conflict shows the sentences",
      """
      view a
      constrain a { set width to 60 name w }
      constrain a { set width to 70 }
      expect conflict
      conflicts
      """,
      says: ["constrain a { set width to 60 name w }", "constrain a { set width to 70 }"]),
  ]

  private static let sentences =
    "view a, b\nconstrain a { make right equalTo b.left minus 10 name n; set width to 3 }"

  @Test("refer to constraints", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }

  static let mistakes: [MistakeCase] = [
    .init("remove a.constraint(w), a.constraint(w)", "E068"),
    .init("a.constraint(x)", "E068", "have: h w"),
    .init("root.constraint(x)", "E068", "have: n t"),
    .init("a.constraint(n)", "E068", "did you mean `root.constraint(n)`?"),
    .init("b.constraint(w)", "E068", "a constraint is named where it is stated"),
  ]

  @Test("that are unknown are errors that list the known ones", arguments: mistakes)
  func mistake(statement: MistakeCase) {
    #expect(statement.problems(after: Self.named) == [])
  }

  @Test("a name in use is an error that shows the first constraint; no new one is created")
  func duplicate() {
    let console = Console()
    console.run(Self.named)
    let outcome = console.run(
      "constrain a { set width to 1; set height to 222 name h }", keepsGoing: true)
    #expect(outcome.messages.contains("E067"))
    #expect(outcome.messages.contains("(2) constrain a { set height to 111 name h } (line 4)"))
    console.run("expect 4 constraints; expect a.constraint(h).constant == 111")
    #expect(console.shell.scene.constraintCount == 4)
    // Another view can know another constraint by the name.
    #expect(
      console.run(
        "constrain b { set height to 222 name h }; expect b.constraint(h).constant == 222"
      ).messages == "")
  }

  // MARK: History and saving

  @Test("undo and redo include names")
  func undo() {
    let console = Console()
    console.run("view a\nconstrain a { set width to 60 name w }")
    #expect(console.run("undo").status == 0)
    #expect(console.run("constrain a { set width to 5 name w }").messages == "")
    console.run("undo")
    console.run("undo")
    #expect(console.run("redo; redo").status == 0)
    #expect(console.run("remove a.constraint(w)").messages == "")
    #expect(console.run("undo; a.constraint(w)").results.contains("name w"))
    #expect(console.run("redo; expect error { a.constraint(w) }").messages == "")
  }

  static let saved = [
    named,
    "view a, b; constrain a { set width to 60 name w; priority 300; make left equalTo b.right times 2 minus 8 name n; center in b }",
    "root.safeArea = (1, 2, 3, 4); view a, b; constrain a { make top equalToSafeArea root.top plus 3 on b name n; make left equalToSafeArea b.left }",
    "view a; atomic g { constrain a { size 3x4 }; a.left == 2 }; constrain a { set width to 5 name v }; note: constrain a { set height to 3 name h }",
    "view a, b; constrain a { make left equalTo b.left name n }; view c; move a to c; rename a to d; d.width == 3",
    "view a, b; constrain a { make height equalTo a.width times (9 / 16) name r; set width to 3 name w[2] }; a.constraint(w[2]).active = false",
    "view a; constrain a { make width lessThan a.width times 0 plus 60 name w }",
    "guide g; constrain g { set width to 3 name w; make left equalTo root.left name n }; constrain root { make width greaterThan g.width name m }",
    "view a; x: constrain a { size 3x4 }; a.width == 8; x[1].active = false; x[1].active = true",
  ]

  @Test("a saved program restores names and wording", arguments: saved)
  func save(program: String) {
    let console = Console()
    let first = console.run(program)
    #expect(first.status == 0, "\(first.all)")
    let scene = console.shell.scene
    let saved = console.shell.program().text
    let copy = Console()
    let outcome = copy.run(saved)
    #expect(outcome.status == 0, "\(outcome.messages)\n\(saved)")
    let again = copy.shell.scene
    #expect(Sentences.words(again) == Sentences.words(scene), "\(saved)")
    let descriptions = { (scene: Scene) in
      scene.constraintsInOrder.map { constraint -> String in
        let description = ConstraintText.describe(.stated(constraint.id), in: scene)
        return "\(description.dialect) \(description.line) \(description.label ?? "")"
      }
    }
    #expect(descriptions(again) == descriptions(scene), "\(saved)")
    #expect(copy.shell.program().text == saved)
  }
}
