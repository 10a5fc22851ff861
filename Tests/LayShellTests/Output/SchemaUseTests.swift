import JSONReading
import LayInterpreter
import LayLanguage
import LayShell
import Manual
import ProcessSupport
import SessionSupport
import Testing
import TextReports

/// The tables of the page on JSON are derived from answers; only what a key means is written by hand.
@Suite("The schema of answers")
struct SchemaUseTests {
  @Test("follows from the answers: their keys, which of them can be missing, and what they hold")
  func tables() {
    var tables = AnswerTables(AnswerSchema.own)
    for line in Self.lines {
      guard let value = JSONValue(line) else {
        Issue.record("this is not JSON, or has a key twice: \(line.prefix(200))")
        continue
      }
      tables.add(value)
    }
    let kept = Set((TestFiles.read(Self.unseenPath) ?? "").split(separator: "\n").map(String.init))
    let derived = tables.derived(BuiltInPage.text(named: "JSON"), keeping: kept)
    let text = kept.subtracting(derived.unused).sorted().map { $0 + "\n" }.joined()
    if TestEnvironment.isUpdating {
      TestFiles.write(derived.page, to: Self.pagePath)
      TestFiles.write(text, to: Self.unseenPath)
    }
    let help: Comment = "LAY_UPDATE=1 writes it"
    #expect(TestFiles.difference(of: Self.pagePath, from: derived.page) == nil, help)
    #expect(TestFiles.difference(of: Self.unseenPath, from: text) == nil, help)
  }

  private static let pagePath = TestFiles.package + "/Sources/lay/lay.docc/JSON.md"
  /// What answers can have and no program here brings about: the list may only become shorter.
  private static let unseenPath = TestFiles.package + "/Tests/Transcripts/unseen.schema"

  // MARK: Answers

  private static let questions = """

    layout
    items
    tree
    history
    set
    names
    groups
    constraints
    constraints as swift
    conflicts
    explain 1
    lost
    ambiguity
    range width
    sweep width
    room
    draw
    examples
    examples 1
    learn list
    undo
    redo
    undo 9999
    """

  /// Lines of `--format json`: of programs and questions, and of commands that look at files.
  private static var lines: [String] {
    let programs =
      Transcript.all.map(\.program) + (AnswerPrograms.all + LawProgram.examples).map(\.text)
    let scratch = Scratch(SchemaPrograms.files)
    return programs.flatMap { EntryTests.entries(of: $0 + questions) } + typed
      + SchemaPrograms.commands.flatMap { command in
        LayProcess(command + ["--format", "json"], in: scratch).output
          .split(separator: "\n").map(String.init)
      }
  }

  /// Lines of a prompt, of a session without entries, and of what Ctrl-C ends.
  private static var typed: [String] {
    let entries = [
      "view a", "view a", "a.width == 3", "constraints", "def f() { foo }", "f()", "screen 9x9",
      "screen 9x9", "why a", "stackview s { a }; a.left == s.left",
    ]
    var lines: [String] = []
    for mode in [Shell.Mode.prompt, .script] {
      let console = Console()
      _ = console.collecting {
        lines += console.shell.entries {
          for entry in entries { console.shell.run(SourceText(entry, name: nil), as: mode) }
        }.map(\.text)
      }
      console.run("set format json")
      lines += entries.map { console.run($0, as: mode).all }
    }
    let interrupted = Console(isInterrupted: { true })
    _ = interrupted.collecting {
      lines += interrupted.shell.entries {
        interrupted.shell.run(SourceText("view b"), as: .script)
      }
      .map(\.text)
    }
    interrupted.shell.settings.format = .json
    lines.append(interrupted.run("view a; layout").all)
    return lines.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
