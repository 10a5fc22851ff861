import JSONReading
import LayLanguage
import LayShell
import Manual
import SessionSupport
import Testing
import TextReports

/// Entries as the objects of `--format json`.
@Suite("Entries as JSON")
struct EntryTests {
  static let schemaPath = TestFiles.package + "/Sources/lay/lay.docc/answers.schema.json"

  /// The objects of a program's entries, as lines.
  static func entries(
    of program: String, name: String? = "p.lay", as mode: Shell.Mode = .script
  ) -> [String] {
    let console = Console()
    var lines: [String] = []
    _ = console.collecting {
      lines = console.shell.entries {
        console.shell.run(
          SourceText(program, name: name), as: mode, keepsGoing: mode == .script)
        console.shell.finish()
      }.map(\.text)
    }
    return lines
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var program: String
    var lines: [String]
  }

  static func line(
    _ number: Int, _ line: Int?, ok: Bool = true, answers: String = "", errors: String = "",
    notes: String = "", conflicts: String = ""
  ) -> String {
    (number == 1 ? #"{"version":1,"n":1,"# : #"{"n":\#(number),"#)
      + (line.map { #""line":\#($0),"# } ?? "")
      + #""ok":\#(ok),"answers":[\#(answers)],"errors":[\#(errors)],"notes":[\#(notes)],"conflicts":[\#(conflicts)]}"#
  }

  static let rows = [
    Row(
      testDescription: "an object for each statement, also where there is nothing to say",
      program: "view a\n\n# no statement\na.width == 10; print a.width\n",
      lines: [line(1, 1), line(2, 4), line(3, 4, answers: #"{"values":[10]}"#)]),
    Row(
      testDescription: "what a loop prints belongs to the loop",
      program: "for i in 1...2 {\n  print i\n}\nprint 3",
      lines: [
        line(1, 1, answers: #"{"values":[1]},{"values":[2]}"#),
        line(2, 4, answers: #"{"values":[3]}"#),
      ]),
    Row(
      testDescription: "an error, with what could stand there",
      program: "view a\nexpect for screens watches { a.left == 1 }",
      lines: [
        line(1, 1),
        line(
          2, 2, ok: false,
          errors:
            #"{"id":"E014","message":"`watches` is not a device","file":"p.lay","line":2,"column":20,"length":7,"help":[],"have":["phones","pads","all"]}"#
        ),
      ]),
    Row(
      testDescription: "a conflict with the entry that brings it about, with an edit of the file",
      program: "view a\na.width == 10\na.width == 30\nprint 1",
      lines: [
        line(1, 1), line(2, 2),
        line(
          3, 3,
          conflicts:
            #"{"id":"E101","cause":"set-twice","explanation":"(1) and (2) set the width of a to two numbers, 10 and 30; change one instead of adding another","touch":1,"axis":"horizontal","constraints":[1,2],"members":[{"id":1,"text":"a.width == 10","priority":1000,"origin":null,"file":"p.lay","line":2,"column":1,"multiplier":1},{"id":2,"text":"a.width == 30","priority":1000,"origin":null,"file":"p.lay","line":3,"column":1,"multiplier":-1}],"contradiction":"0 == -20","number":1,"merged":[],"shortfall":20,"spare":[],"repairs":[{"text":"constraint(1).constant = 30","outcome":"a becomes 30 wide","edits":[{"text":"constraint(1).constant = 30","constraint":1,"change":"constant","to":30,"file":"p.lay","line":2,"column":1,"endLine":2,"endColumn":14,"replacement":"a.width == 30"}]},{"text":"remove 1","outcome":"a becomes 30 wide","edits":[{"text":"remove 1","constraint":1,"change":"remove","file":"p.lay","line":2,"column":1,"endLine":2,"endColumn":14,"replacement":""}]},{"text":"remove 2","outcome":"same picture","edits":[{"text":"remove 2","constraint":2,"change":"remove","file":"p.lay","line":3,"column":1,"endLine":3,"endColumn":14,"replacement":""}]}],"brokenConstraint":{"id":2,"text":"a.width == 30","priority":1000,"origin":null,"file":"p.lay","line":3,"column":1}}"#
        ),
        line(4, 4, answers: #"{"values":[1]}"#),
      ]),
    Row(
      testDescription: "an error in a function, with where it was called",
      program: "def f() { foo }\nf()",
      lines: [
        line(1, 1),
        line(
          2, 2, ok: false,
          errors:
            #"{"id":"E010","message":"unknown view `foo`","file":"p.lay","line":1,"column":11,"length":3,"help":["create a view with that name: view foo"],"have":[],"callers":[{"name":"f","file":"p.lay","line":2,"column":1}]}"#
        ),
      ]),
    Row(
      testDescription: "text where text is wanted; errors and notes stay objects",
      program: "set format text\nprint 1\nfoo",
      lines: [
        line(1, 1), line(2, 2, answers: #"{"text":"1"}"#),
        line(
          3, 3, ok: false,
          errors:
            #"{"id":"E010","message":"unknown view `foo`","file":"p.lay","line":3,"column":1,"length":3,"help":["create a view with that name: view foo"],"have":[]}"#
        ),
      ]),
  ]

  @Test("each", arguments: rows)
  func entry(row: Row) {
    #expect(Self.entries(of: row.program) == row.lines)
  }

  @Test("an entry at the prompt is one, whatever its statements")
  func prompt() {
    #expect(
      Self.entries(of: "view a; a.width == 3\nprint a.width", name: nil, as: .prompt)
        == [Self.line(1, 1, answers: #"{"values":[3]}"#)])
  }

  @Test("the program is changed where it says a constraint plainly and once")
  func edits() {
    func replacements(_ program: String) -> [String] {
      Self.entries(of: program).flatMap { line in
        (JSONValue(line)?["conflicts"]?.elements ?? []).flatMap { conflict in
          (conflict["repairs"]?.elements ?? []).flatMap { repair in
            (repair["edits"]?.elements ?? []).map { $0["replacement"]?.string ?? "none" }
          }
        }
      }
    }
    let first = "view a; a.width == 30;"
    #expect(replacements("\(first) a.width == 40").contains("a.width == 40"))
    #expect(replacements("\(first)\nlet w = 40; a.width == w").contains("none"))
    #expect(replacements("\(first)\nfor i in 1...1 { a.width == 40 }").contains("none"))
    #expect(
      replacements("view b\n\(first)\n[a, b].width == 40").allSatisfy { $0 != "a.width <= 40" })
  }

  // MARK: The schema

  @Test("the schema of the documentation is that of the page on JSON")
  func schemaFile() {
    let text = Shell.manual.text(of: .jsonSchema)
    if TestEnvironment.isUpdating { TestFiles.write(text, to: Self.schemaPath) }
    #expect(TestFiles.difference(of: Self.schemaPath, from: text) == nil, "LAY_UPDATE=1 writes it")
    #expect(Shell.manual.page(on: "json") != nil)
  }

  @Test("refuses what is not declared")
  func refusal() throws {
    let schema = try #require(JSONSchema(Shell.manual.text(of: .jsonSchema)))
    func fault(_ text: String) -> String? { JSONValue(text).flatMap { schema.fault(in: $0) } }
    #expect(fault(Self.line(1, 1)) == nil)
    #expect(fault(Self.line(1, 1, answers: #"{"values":[1]}"#)) == nil)
    #expect(fault(Self.line(1, 1, answers: #"{"values":1}"#)) != nil)
    #expect(fault(Self.line(1, 1, answers: #"{"valuez":[1]}"#)) != nil)
    #expect(
      fault(#"{"n":1.5,"ok":true,"answers":[],"errors":[],"notes":[],"conflicts":[]}"#) != nil)
    #expect(fault(#"{"n":1,"answers":[],"errors":[],"notes":[],"conflicts":[]}"#) != nil)
  }

  @Test(
    "every fact that a transcript shows is in the objects of its entries", arguments: Transcript.all
  )
  func facts(transcript: Transcript) {
    let program = transcript.program.replacing("set format json", with: "")
    let console = Console()
    console.shell.settings.width = 2000
    console.shell.settings.rowStyle = .all
    let name = "p.lay"
    let text = console.run(program, name: name, keepsGoing: true).all + console.finish().all
    let objects = Self.entries(of: program, name: name).compactMap { JSONValue($0) }
    let missing = FactsOfText(text, views: console.viewNames).missing(from: objects)
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  @Test("every entry of the transcripts has the shape that is declared", arguments: Transcript.all)
  func transcripts(transcript: Transcript) throws {
    let schema = try #require(JSONSchema(Shell.manual.text(of: .jsonSchema)))
    let questions =
      "\nlayout\nitems\nhistory\nset\nhelp why\ngroups\nconstraints\nundo\nredo\nundo 9999"
    for line in Self.entries(of: transcript.program + questions) {
      let fault = JSONValue(line).flatMap { schema.fault(in: $0, as: "entry") }
      #expect(fault == nil, "\(line.prefix(600))")
    }
  }
}
