import JSONReading
import LayShell
import Manual
import ProcessSupport
import SessionSupport
import Testing

/// The tables of the page on JSON hold what answers have, and nothing else.
@Suite("The schema of answers")
struct SchemaUseTests {
  @Test(
    "declares no key, alternative or lack of a key that no answer has, and all that answers have")
  func use() throws {
    let schema = try #require(JSONSchema(Shell.manual.text(of: .jsonSchema)))
    var used: Set<String> = []
    for line in Self.lines {
      guard let value = JSONValue(line) else {
        Issue.record("this is not JSON: \(line.prefix(200))")
        continue
      }
      let fault = schema.fault(in: value, as: "line")
      #expect(fault == nil, "\(line.prefix(400))")
      used.formUnion(schema.places(in: value, as: "line"))
    }
    let unused = schema.places.subtracting(used)
    let text = unused.sorted().map { $0 + "\n" }.joined()
    if TestEnvironment.isUpdating { TestFiles.write(text, to: Self.unseenPath) }
    #expect(TestFiles.difference(of: Self.unseenPath, from: text) == nil, "LAY_UPDATE=1 writes it")
  }

  /// What the page declares and no program here brings about: the list may only become shorter.
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
    return programs.flatMap { EntryTests.entries(of: $0 + questions) }
      + SchemaPrograms.commands.flatMap { command in
        LayProcess(command + ["--format", "json"], in: scratch).output
          .split(separator: "\n").map(String.init)
      }
  }
}
