import JSONReading
import LayLanguage
import LayShell
import SessionSupport
import Testing

/// What holds for all sessions, however they came about.
@Suite("Laws: sessions")
struct SessionLaws {
  /// Settings that change what is printed and nothing else.
  static let appearances: [(name: String, settings: Settings)] = {
    var json = Settings()
    json.format = .json
    var narrow = Settings()
    narrow.width = 40
    narrow.usesColor = true
    var exact = Settings()
    exact.precision = 9
    exact.isQuiet = true
    return [("json", json), ("narrow and in color", narrow), ("precise and quiet", exact)]
  }()

  static func programs(from seed: UInt64) -> [LawProgram] {
    LawProgram.examples + LawProgram.saved + LawProgram.random(50, from: seed)
  }

  @Test("formats and widths do not affect the scene", arguments: programs(from: 2000))
  func appearances(program: LawProgram) {
    Laws.check(program) { program in
      let plain = Console()
      plain.enter(program, as: .prompt)
      let expected = plain.finalAnswers()
      return Self.appearances.map { name, settings in
        let console = Console(settings: settings)
        console.enter(program, as: .prompt)
        let differences = console.finalAnswers().differences(from: expected)
        return differences.isEmpty ? "" : "\(name): \(differences)"
      }
      .filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  @Test("two runs print the same", arguments: programs(from: 3000))
  func twice(program: LawProgram) {
    Laws.check(program) { program in
      for format in Settings.Format.allCases {
        var settings = Settings()
        settings.format = format
        let (first, second) = (Console(settings: settings), Console(settings: settings))
        let printed = first.enter(program, as: .prompt)
        let again = second.enter(program, as: .prompt)
        if let index = printed.indices.first(where: { printed[$0] != again[$0] }) {
          return "`\(program.entries[index])` prints\n\(printed[index])  and then\n\(again[index])"
        }
        let differences = second.finalAnswers().differences(from: first.finalAnswers())
        if !differences.isEmpty { return differences }
      }
      return ""
    }
  }

  @Test(
    "undoing all steps leaves nothing, and redoing them restores all",
    arguments: programs(from: 4000))
  func history(program: LawProgram) {
    Laws.check(program) { program in
      let console = Console()
      console.enter(program, as: .prompt)
      let expected = SceneFacts(console)
      let steps = console.json("history")?["history"]?.elements.count ?? 0
      guard steps > 0 else { return "" }
      console.run("undo \(steps)", as: .prompt)
      var (undone, empty) = (SceneFacts(console), SceneFacts(Console()))
      undone.answers["history"] = nil
      empty.answers["history"] = nil
      console.run("redo \(steps)", as: .prompt)
      return [
        ("undone", undone.differences(from: empty)),
        ("done again", SceneFacts(console).differences(from: expected)),
      ]
      .filter { !$0.1.isEmpty }.map { "\($0): \($1)" }.joined(separator: "\n")
    }
  }

  @Test("steps undone and redone one by one", arguments: programs(from: 4500))
  func steps(program: LawProgram) {
    Laws.check(program) { program in
      let console = Console()
      console.enter(program, as: .prompt)
      let steps = console.json("history")?["history"]?.elements.count ?? 0
      var before: [SceneFacts] = []
      for _ in 0..<steps {
        before.append(SceneFacts(console))
        console.run("undo", as: .prompt)
      }
      for (index, expected) in before.reversed().enumerated() {
        console.run("redo", as: .prompt)
        let differences = SceneFacts(console).differences(from: expected)
        if !differences.isEmpty { return "after step \(index + 1): \(differences)" }
      }
      return ""
    }
  }

  @Test("a copy and the original are independent", arguments: programs(from: 5000))
  func copies(program: LawProgram) {
    let other = LawProgram.random(
      seed: program.name.utf8.reduce(77) { ($0 &* 31) ^ UInt64($1) })
    Laws.check(program) { program in
      let twin = Console()
      twin.enter(program, as: .prompt)
      let expected = twin.finalAnswers()

      let original = Console()
      original.enter(program, as: .prompt)
      let changed = Console(copying: original)
      let kept = Console(copying: original)
      changed.enter(other, as: .prompt)
      for text in ["print root.layoutMarginsGuide.left", "undo", "screen 77x77", "reset", "view q"]
      {
        changed.run(text, as: .prompt)
      }
      let untouched = original.finalAnswers()
      original.run("reset", as: .prompt)
      original.enter(other, as: .prompt)
      return [
        ("the original", untouched.differences(from: expected)),
        ("the copy", kept.finalAnswers().differences(from: expected)),
      ]
      .filter { !$0.1.isEmpty }.map { "\($0): \($1)" }.joined(separator: "\n")
    }
  }
}
