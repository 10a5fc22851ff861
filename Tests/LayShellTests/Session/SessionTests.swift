import LayoutModel
import SavedPrograms
import SessionSupport
import Synchronization
import Testing

import LayShell

@Suite("A statement that fails")
struct TransactionTests {
  @Test(
    "leaves the scene, the names and the numbers unchanged",
    arguments: [
      "for i in 1...3 { view v; a.width == 2; let x = 1; nothing }",
      "view c, c",
      "view c { view d; view d }",
      "def f() { a.height == 3; g = 2; nothing }; f()",
      "atomic g { a.width == 20; a.height == 3 }",
      "remove a; nothing",
      "if true { screen 100x100; rename a to z; nothing }",
      "view q[1...5] { view a }",
      "switch on to off",
      "n = 5; nothing",
    ])
  func rollback(statement: String) {
    let console = Console()
    console.run(
      """
      view a; a.width == 10; var n = 1
      atomic on { a.left == 3 }
      atomic off inactive { a.width == 11 }
      """)
    // Statements separated by `;` are transactions of their own: here they are one.
    let text = "if true { \(statement) }"
    let before = SceneProgram(console.shell.scene, broken: []).text
    let status = console.run(text).status
    #expect(status == 2)
    #expect(SceneProgram(console.shell.scene, broken: []).text == before)
    #expect(console.run("print n").results == "1\n")
    console.run("a.height == 1")
    #expect(console.shell.scene.constraintsInOrder.last?.id.rawValue == 4)
  }

  @Test("by interruption leaves the scene unchanged, however long the loop")
  func interruption() {
    final class Counter: Sendable { let left = Mutex(1000) }
    let counter = Counter()
    let console = Console(isInterrupted: {
      counter.left.withLock {
        $0 -= 1
        return $0 < 0
      }
    })
    let outcome = console.run("view a\nfor i in 1...1e12 { view b; remove b }")
    #expect(outcome.status == 130)
    #expect(console.shell.scene.itemCount == 2)
    counter.left.withLock { $0 = 1000 }
    #expect(console.run("print a").results == "<view a in root>\n")
  }

  @Test("of endless recursion is an error and not a crash")
  func recursion() {
    let outcome = outcome(of: "def f(n) { if n > -1 { for i in 1...1 { f(n + 1) } } }\nf(0)")
    #expect(outcome.messages.contains("more than 200 nested calls"))
    #expect(outcome.status == 2)
  }

  @Test("of deep nesting is an error and not a crash")
  func nesting() {
    let sum = "print " + String(repeating: "1 + ", count: 900) + "1"
    #expect(outcome(of: sum).results == "901\n")
    let brackets = "print " + String(repeating: "(", count: 100_000)
    #expect(outcome(of: brackets).status == 2)
  }
}

@Suite("Undo and redo")
struct UndoTests {
  static let statements = [
    "view a", "view b in a", "a.width == 100", "let gap = 8", "b.left == a.left + gap",
    "for i in 1...2 { view c; rename c to d; remove d }", "a.keepHeight.equal = 30 @high",
    "atomic g { b.width == 10 }", "g.deactivate", "note: b.height >= 5", "note.constant = 7",
    "screen 400x300", "move b to root", "rename a to box", "remove b", "g.activate",
    "def f(v) { v.keepTopInset.equal = 1 }", "f(root)", "box.margins = 3", "view x[1...3]",
    "set precision 3", "print 1", "remove x[2]", "reset", "view y",
  ]

  @Test("restore every scene")
  func restore() {
    let console = Console()
    var texts = [text(console)]
    for statement in Self.statements {
      let before = console.shell.history.done.count
      console.run(statement)
      if console.shell.history.done.count > before { texts.append(text(console)) }
    }
    for expected in texts.dropLast().reversed() {
      console.run("undo")
      #expect(text(console) == expected)
    }
    for expected in texts.dropFirst() {
      console.run("redo")
      #expect(text(console) == expected)
    }
  }

  @Test("restore numbers")
  func numbers() {
    let console = Console()
    console.run("view a; a.width == 1; a.height == 2; undo 2; a.width == 3")
    #expect(console.shell.scene.constraintsInOrder.map(\.id.rawValue) == [1])
  }

  @Test("include the names of a statement, and keep others")
  func names() {
    let console = Console()
    console.run("var n = 1\nif true { n = 2; view a }\nlet m = 5\nundo")
    #expect(console.run("print n, m").results == "1 5\n")
    #expect(console.run("redo\nprint n, m").results == "redone  if true { n = 2; view a }\n2 5\n")
  }

  private func text(_ console: Console) -> String {
    SceneProgram(console.shell.scene, broken: []).text
  }
}

@Suite("Settings")
struct SettingTests {
  @Test("`set conflicts stop` refuses a statement that breaks a constraint, and `fix` repeats it")
  func stop() {
    let console = Console()
    console.run("view a; set conflicts stop; a.width == 10")
    let outcome = console.run("for i in 1...2 { a.width == i * 10 }")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("refused") || outcome.messages.contains("[E102]"))
    #expect(console.shell.scene.constraintCount == 1)
    console.run("fix 2")
    #expect(console.shell.scene.constraintCount == 3)
    #expect(console.shell.history.done.last?.text == "fix 2")
  }

  @Test("the first explanation of an answer is long, regardless of earlier ones")
  func longForm() {
    let console = Console()
    console.run("view a; a.width == 10", as: .prompt)
    #expect(console.run("a.width == 20", as: .prompt).results.contains("repairs  each was tried"))
    #expect(console.run("a.width == 30", as: .prompt).results.contains("repairs  each was tried"))
    #expect(console.run("explain", as: .prompt).results.contains("repairs  each was tried"))
  }

  @Test("a conflict is shown once while it lasts, and again when it returns")
  func once() {
    let console = Console()
    console.run("view a; a.width == 10", as: .prompt)
    #expect(console.run("note: a.width == 20", as: .prompt).results.contains("conflict"))
    #expect(!console.run("a.height == 2", as: .prompt).results.contains("conflict"))
    console.run("note.active = false", as: .prompt)
    #expect(console.run("note.active = true", as: .prompt).results.contains("conflict"))
  }

  @Test("a conflict that an expect checked is not a failure at the end")
  func foreseen() {
    #expect(outcome(of: "view a; a.width == 1; a.width == 2").status == 3)
    #expect(outcome(of: "view a; a.width == 1; a.width == 2; expect conflict").status == 0)
    #expect(
      outcome(of: "view a; a.width == 1; a.width == 2; expect conflict; a.width == 3").status == 3)
  }
}
