import LayShell
import SessionSupport
import Testing

/// Asking changes nothing: an answer depends on the scene alone, and leaves no numbers behind.
@Suite("Asking")
struct AskingTests {
  // MARK: Numbers

  @Test(
    "stated constraints are 1, 2, 3 … with any questions in between",
    arguments: [
      "why root.width", "why a", "lost", "layout", "constraints", "ambiguity", "conflicts",
    ])
  func numbers(question: String) {
    let console = Console()
    console.run("view a intrinsic 20x10\na.width == 100 @high\n\(question)\na.left == 5")
    let text = console.run("remove 2\nconstraints").results
    #expect(text.contains("(1)"))
    #expect(!text.contains("a.left"))
    #expect(console.run("a.top == 1\nconstraints").results.contains("(3)  a.top"))
  }

  private static let lost = "view a intrinsic 200x10\na.left == root.left\na.width == 150\n"

  @Test("implied constraints are lettered within the answer, in its order")
  func letters() {
    let console = Console()
    let first = console.run(Self.lost + "lost").results
    #expect(first.contains("(i1) lost  a.width >= 200"))
    // The next answer starts again.
    let second = console.run("why root.width").results
    #expect(second.contains("(i1) @1000"))
    #expect(console.run("lost").results == first)
  }

  @Test("after an answer its letters refer to the constraints that it named")
  func asked() {
    let console = Console()
    console.run(Self.lost + "lost")
    #expect(console.run("why i1").results.contains("a.width >= 200"))
    #expect(console.run("lost i1").results.contains("(i1) lost  a.width >= 200"))
    #expect(console.run("expect lost i1").status == 0)
    let removed = console.run("remove i1")
    #expect(removed.all.contains("[E041]"))
    #expect(removed.all.contains("it comes from the content of `a`"))
    #expect(console.run("why i7").all.contains("[E010]"))
  }

  @Test("a view of that name takes precedence over a constraint")
  func views() {
    let console = Console()
    console.run("view i1\n" + Self.lost + "lost")
    #expect(console.run("why i1").results.hasPrefix("i1 = 0, 0"))
  }

  @Test("in JSON a stated constraint has its number, an implied one a letter")
  func json() {
    var settings = Settings()
    settings.format = .json
    let text = outcome(of: Self.lost + "lost\nwhy root.width", settings: settings).results
    #expect(text.contains("{\"id\":\"i1\",\"text\":\"a.width >= 200\""))
    #expect(text.contains("\"beatenBy\":[{\"id\":2,\"text\":"))
    #expect(text.contains("{\"id\":\"i1\",\"text\":\"root.width == 320\""))
  }

  // MARK: Facts

  private static let conflicts = """
    view a, b
    a.width == 100
    b.left == a.right + 8
    a.width == 120
    b.width == 50
    b.right == root.right
    b.width == a.width
    a.left == root.left

    """

  @Test(
    "an answer does not depend on earlier questions and undone statements",
    arguments: [
      "conflicts", "why b", "why b.left", "why 6", "ambiguity", "lost", "layout", "explain 2",
    ])
  func independent(question: String) {
    let plain = Console()
    let console = Console()
    for (index, line) in Self.conflicts.split(separator: "\n").enumerated() {
      plain.run(String(line), as: .prompt, firstLine: index)
      console.run(String(line), as: .prompt, firstLine: index)
      console.run("why a.width; lost; ambiguity", as: .prompt)
      console.run("a.text = \"long\"; a.hidden = true; undo; undo", as: .prompt)
      console.run("expect conflict { a.left == 3; a.left == 4 }", as: .prompt)
    }
    console.run("conflicts; why 3; explain 1", as: .prompt)
    let expected = plain.run(question, as: .prompt).results
    #expect(console.run(question, as: .prompt).results == expected)
  }

  // MARK: Forms

  @Test("the first explanation of an answer is long, regardless of earlier questions")
  func longForm() {
    let console = Console()
    console.run(Self.conflicts)
    let first = console.run("conflicts").results
    #expect(first.ranges(of: "each was tried").count == 1)
    #expect(console.run("conflicts").results == first)
  }

  // MARK: Repairs

  private static let ratio = """
    view a
    a.width == 100
    a.height == 70
    a.keepAspectRatio.max = 3
    a.keepAspectRatio.equal = 2

    """

  @Test("the long form, the short form and JSON offer the same repairs, and each can be made")
  func repairs() {
    let program = "view z\nz.width == 1\nz.width == 2\n" + Self.ratio
    let both = outcome(of: program + "conflicts").results
    let short = both.components(from: "conflict  3 required constraints") ?? ""
    let offered = short.split(separator: "\n").filter { $0.hasPrefix("  fix 2.") }
      .map { String($0.dropFirst(11)) }
    #expect(offered.count == 3)
    var settings = Settings()
    settings.format = .json
    let objects = outcome(of: program + "conflicts", settings: settings).results
    #expect(
      offered.allSatisfy { objects.contains("{\"text\":\"\($0)\",\"outcome\":") }, "\(objects)")
    for place in 1...max(1, offered.count) {
      let fixed = outcome(of: program + "expect conflict\nfix 2.\(place)\nexpect no conflicts")
      #expect(fixed.all.contains("done  \(offered[place - 1])"))
      #expect(fixed.all.contains("found 1"))
    }
  }

  @Test("`fix` refers to the same conflict in text and JSON")
  func fixed() {
    let program = """
      build root name bb { ZStack { a } }
      a.keepInsets.equal = 1e4
      fix
      constraints
      """
    var settings = Settings()
    let text = outcome(of: program, settings: settings)
    settings.format = .json
    let object = outcome(of: program, settings: settings)
    let done = text.results.components(from: "done  ")?.split(separator: "\n").first ?? ""
    let statement = done.dropFirst(6).split(separator: "   ").first ?? ""
    #expect(!statement.isEmpty)
    #expect(done.hasSuffix("repairs conflict 1"))
    #expect(object.results.contains("{\"fixed\":\"\(statement)\",\"conflict\":1}"))
  }

  @Test("`fix` repairs the conflict that was explained last, `fix k.n` another")
  func chosen() {
    let program = """
      view a, b
      a.width == 1
      a.width == 2
      b.width == 3
      b.width == 4
      expect conflict

      """
    #expect(outcome(of: program + "fix 1").results.contains("done  constraint(1).constant = 2 "))
    #expect(
      outcome(of: program + "explain 2\nfix 1").results.contains(
        "done  constraint(3).constant = 4 "))
    #expect(outcome(of: program + "fix 2.1").results.contains("done  constraint(3).constant = 4"))
    #expect(outcome(of: program + "fix 3.1").all.contains("[E120]"))
    #expect(outcome(of: program + "fix 1.7").all.contains("[E044]"))
  }
}

extension String {
  /// The text from the first occurrence of a word.
  fileprivate func components(from word: String) -> String? {
    firstRange(of: word).map { String(self[$0.lowerBound...]) }
  }
}
