import JSONReading
import LayLanguage
import LayShell
import SessionSupport
import Testing

/// Single programs in which a question, a print or a failure once affected later results.
@Suite("Laws: examples")
struct LawExampleTests {
  // MARK: Reading

  @Test(
    "reading geometry creates nothing",
    arguments: [
      "print a.layoutMarginsGuide.left", "print a.safeAreaLayoutGuide.left", "print a.safeArea.top",
      "print root.layoutMarginsGuide.width", "a.layoutMarginsGuide", "print a.leftMargin",
      "print a.keepLayoutView.left", "why a.layoutMarginsGuide.width",
      "expect a.layoutMarginsGuide.width >= -20", "if a.layoutMarginsGuide.width > 9 { print 1 }",
      "let m = a.layoutMarginsGuide.width", "expect error { a.layoutMarginsGuide.left == nosuch }",
    ])
  func reading(question: String) {
    let program = LawProgram(name: "one view", text: "view a")
    let (plain, asked) = (Console(), Console())
    plain.enter(program, as: .script)
    asked.enter(program, as: .script)
    asked.run(question)
    #expect(asked.run("expect a.width == 0").status == 0)
    #expect(asked.finalAnswers().differences(from: plain.finalAnswers()) == "")
    #expect(asked.savedProgram() == plain.savedProgram())
  }

  @Test("reading a guide is not in the history or in saved programs")
  func readGuide() {
    let console = Console()
    console.run("view a; print a.layoutMarginsGuide.left; a.height == 30")
    #expect(console.run("history").results == "1  view a\n2  a.height == 30\n")
    #expect(console.savedProgram() == "screen 320x480\nview a\na.height == 30\n")
  }

  // MARK: Numbers

  @Test(
    "stated constraints are 1, 2, 3, with any questions in between",
    arguments: [
      "why root.width", "why a.width", "why a", "conflicts", "constraints", "lost", "layout",
      "ambiguity", "draw with constraints", "why i1", "expect conflict { a.width == 4 }",
      "expect error { b.width == 4 }", "a.nosuch == 3", "fitting a required", "exercise a",
      "set format json\nwhy root.width\nset format text",
    ])
  func numbers(question: String) {
    for content in ["view a", "view a intrinsic 60x20 "] {
      let console = Console()
      console.run("\(content)\na.width == 100")
      console.run(question, keepsGoing: true)
      console.run("a.left == 5")
      console.run(question, keepsGoing: true)
      console.run("a.top == 6")
      #expect(console.constraintNumbers == [1, 2, 3])
      #expect(!console.run("remove 2").all.contains("error"))
      let rest = console.json("constraints")?["constraints"]?.elements ?? []
      #expect(rest.map { $0["text"]?.string } == ["a.width == 100", "a.top == 6"])
    }
  }

  // MARK: Repairs

  /// Two conflicts of one kind, so that one is shown in the long form and the other in the short
  /// form.
  static let ratios = """
    view a, b
    a.width == 100
    a.height == 70
    a.keepAspectRatio.max = 3
    a.keepAspectRatio.equal = 2
    b.width == 100
    b.height == 70
    b.keepAspectRatio.max = 3
    b.keepAspectRatio.equal = 2
    """

  @Test("the short form, the long form and JSON offer the same repairs")
  func offers() throws {
    let console = Console()
    console.run(Self.ratios)
    let text = console.run("conflicts").results
    let conflicts = console.json("conflicts")?["conflicts"]?.elements ?? []
    try #require(conflicts.count == 2)
    let repairs = conflicts.map {
      ($0["repairs"]?.elements ?? []).compactMap { $0["text"]?.string }
    }

    // `  fix 2.1  remove 6`
    let short = text.split(separator: "\n").filter { $0.hasPrefix("  fix ") }
      .compactMap {
        $0.split(separator: "  ", omittingEmptySubsequences: true).last.map(String.init)
      }
    #expect(short == repairs[1], "\(text)")
    for (index, repairs) in repairs.enumerated() {
      let long = LongRepairs.lines(of: console.run("explain \(index + 1)").results)
      #expect(LongRepairs.complaint(long, repairs) == nil)
    }
  }

  @Test("a repair does what its number offered", arguments: 1...3)
  func made(number: Int) {
    var settings = Settings()
    settings.format = .json
    var results: [FinalAnswers] = []
    for settings in [Settings(), settings] {
      let console = Console(settings: settings)
      console.run(Self.ratios)
      console.run("explain 1")
      let offered = console.json("conflicts")?["conflicts"]?.elements.first?["repairs"]?
        .elements[number - 1]["text"]?.string
      console.run("explain 1")
      let answer = console.run("fix \(number)")
      #expect(answer.messages == "")
      #expect(offered.map { answer.results.contains($0) } == true, "\(answer.all)")
      #expect(console.json("conflicts")?["conflicts"]?.elements.count == 1)
      results.append(console.finalAnswers())
    }
    #expect(results[1].differences(from: results[0]) == "")
  }

  @Test("with several conflicts `fix` repairs the same one in text and JSON")
  func sameConflict() {
    var json = Settings()
    json.format = .json
    var answers: [FinalAnswers] = []
    for settings in [Settings(), json] {
      for mode in [Shell.Mode.script, .prompt] {
        let console = Console(settings: settings)
        console.run("build root name bb { ZStack { a } }\na.keepInsets.equal = 1e4", as: mode)
        let first = console.json("conflicts")?["conflicts"]?.elements.first?["brokenConstraint"]?
          .constraintName
        console.run("layout", as: mode)
        #expect(!console.run("fix", as: mode).all.contains("error"))
        let left = console.json("conflicts")?["conflicts"]?.elements ?? []
        #expect(left.count == 3)
        #expect(!left.contains { $0["brokenConstraint"]?.constraintName == first })
        answers.append(console.finalAnswers())
      }
    }
    for other in answers.dropFirst() { #expect(other.differences(from: answers[0]) == "") }
  }

  @Test("`fix` in a program without questions repairs the same constraint in text and JSON")
  func sameConflictUnasked() {
    var json = Settings()
    json.format = .json
    let answers = [Settings(), json].map { settings in
      let console = Console(settings: settings)
      console.run("build root name bb { ZStack { a } }\na.keepInsets.equal = 1e4\nfix\nlayout")
      return console.finalAnswers()
    }
    #expect(answers[1].differences(from: answers[0]) == "")
  }

  // MARK: Trials

  @Test(
    "the statements that `expect` tries leave no trace, whether it holds or not",
    arguments: [
      "expect error { root.direction = rtl; nosuch }",
      "expect conflict { root.direction = rtl; nosuch }",
      "expect error { root.direction = rtl }", "expect error { scale 3; nosuch }",
      "expect conflict { root.direction = rtl; a.width == 60 }",
    ])
  func tried(trial: String) {
    let program = LawProgram(
      name: "reading direction",
      text: "view a; a.leading == root.leading + 10; a.width == 50; expect a.left == 10")
    let (plain, asked) = (Console(), Console())
    plain.enter(program, as: .script)
    asked.enter(program, as: .script)
    asked.run(trial)
    #expect(!asked.run("expect a.left == 10").all.contains("error"))
    #expect(asked.finalAnswers().differences(from: plain.finalAnswers()) == "")
  }

  // MARK: Saving

  @Test(
    "a saved program keeps the order of siblings",
    arguments: [
      "linear row horizontal in root { item a size (30, match); item b weight 1; item c weight 2 }\nmove a to root",
      "view a, b, c\nmove a to root at 3", "view a { view b }\nview c\nmove b to root at 1",
      "build root name x { VStack { a; b; c } }\nmove a to root",
      "stackview bar horizontal in root { a; b }\nmove a to root\nview z in root at 1",
      "view a, b\nguide g in root\nview c\nmove a to root at 3",
    ])
  func siblings(program: String) {
    let console = Console()
    console.run(program)
    let again = Console()
    let saved = console.savedProgram()
    #expect(again.run(saved).status == 0, "\(saved)")
    #expect(again.json("tree") == console.json("tree"), "\(saved)")
    #expect(SaveLaws.frameComplaints(again, console).isEmpty, "\(saved)")
  }

  // MARK: Entries

  @Test(
    "an entry with an error changes nothing, and the corrected one works",
    arguments: [
      ("view w; w.width == 5; w.foo == 3", "view w; w.width == 5; w.height == 3"),
      ("view w\nw.width == 5\nw.height ==", "view w\nw.width == 5\nw.height == 3"),
      ("view w; w.width == 5; nosuch.width == 3", "view w; w.width == 5; w.height == 3"),
      (
        "view w; w.width == 5; atomic g { w.width == 6 }",
        "view w; w.width == 5; atomic g { w.height == 3 }"
      ),
    ])
  func entries(wrong: String, mended: String) {
    let console = Console()
    let empty = console.finalAnswers()
    let failure = console.run(wrong, as: .prompt)
    #expect(failure.all.contains("error") || failure.all.contains("cannot be activated"))
    #expect(console.finalAnswers().differences(from: empty) == "")
    #expect(console.viewNames == ["root"])
    let answer = console.run(mended, as: .prompt)
    #expect(!answer.all.contains("error"), "\(answer.all)")
    #expect(console.viewNames == ["root", "w"])
    #expect(console.constraintNumbers == [1, 2])
  }

  @Test(
    "in a file the statements before an error are kept, and undo steps by statement in an entry too"
  )
  func statements() {
    let file = Console()
    file.run("view w; w.width == 5; w.foo == 3", as: .script)
    #expect(file.constraintNumbers == [1])
    let typed = Console()
    typed.run("view w; w.width == 5; w.height == 3", as: .prompt)
    typed.run("undo", as: .prompt)
    #expect(typed.constraintNumbers == [1])
  }

  @Test("a failed `expect` in an entry is not an error: the statements are kept")
  func failedExpectation() {
    let console = Console()
    console.run("view w; w.width == 5; expect w.width == 6", as: .prompt)
    #expect(console.viewNames == ["root", "w"])
    #expect(console.constraintNumbers == [1])
  }

  // MARK: Checking

  @Test(
    "checking a program finds no error where running it finds none",
    arguments: LawProgram.examples)
  func checking(program: LawProgram) {
    let (run, checked) = (Console(), Console())
    run.run(program.text, name: program.path)
    #expect(run.finish().status == 0)
    checked.shell.checksOnly = true
    let answer = checked.run(program.text, name: program.path)
    #expect(!answer.messages.contains("error"), "\(answer.messages)")
    #expect(checked.finish().status == 0)
  }
}
