import CLibrary
import LayShell
import SessionSupport
import Testing

@Suite("What a preview shows of a session")
struct PreviewProgramTests {
  private func shell(_ entries: String...) -> (shell: Shell, text: Printed) {
    let printed = Printed()
    let shell = Shell(
      output: Output { text, stream in
        if stream == .results { printed.text += text }
      })
    for (index, entry) in entries.enumerated() {
      shell.run(utf8: Array(entry.utf8), name: nil, firstLine: index + 1, as: .prompt)
    }
    return (shell, printed)
  }

  private final class Printed {
    var text = ""
  }

  @Test("its statements run again, with another number for a name")
  func trial() throws {
    let (session, _) = shell(
      "let gap = 20; let side = 2 * gap", "view a, b", "a.left == gap", "a.width == side",
      "b.left == 7", "undo", "let last = gap + 1", "b.left == last")
    let program = try #require(session.previewContents()?.program)
    let (trial, printed) = shell()
    #expect(trial.define("gap", as: "30") == nil)
    #expect(trial.run(program))
    trial.run(utf8: Array("print a.left, a.width, b.left".utf8), name: nil, as: .script)
    #expect(printed.text == "30 60 31\n")
  }

  @Test("its sliders go from 0 to 100 at least, and to twice the number")
  func ranges() throws {
    let (session, _) = shell("let a = 20; let b = 300; let c = -300; let name = \"x\"; var d = 1")
    let tables = try #require(session.previewContents()?.tables)
    for text in [
      #"{"name":"a","value":20,"from":0,"to":100}"#, #"{"name":"b","value":300,"from":0,"to":600}"#,
      #"{"name":"c","value":-300,"from":-600,"to":100}"#,
    ] {
      #expect(tables.contains(text), "\(text)")
    }
    #expect(!tables.contains(#""name":"d""#))
  }

  @Test("a session whose beginning is forgotten has no sliders")
  func forgotten() throws {
    let (session, _) = shell("let gap = 20; view a")
    session.settings.undoLimit = 1
    for number in 0..<40 {
      session.run(utf8: Array("a.left = \(number)".utf8), name: nil, as: .prompt)
    }
    let contents = try #require(session.previewContents())
    #expect(contents.program == nil)
    #expect(contents.tables.contains(#""lets":[]"#))
  }

  @Test(
    "a page is called by the program, else by the file that it is written to",
    arguments: [
      ("-e", nil, "card"), ("<stdin>", nil, "card"), (nil, nil, "card"),
      ("work/sign.in.lay", nil, "sign.in"), (nil, "script.lay", "script"), ("-e", "-", "card"),
    ] as [(String?, String?, String)])
  func titles(source: String?, program: String?, expected: String) throws {
    let path = "/tmp/lay-title-\(UInt64.random(in: 0 ... .max))"
    let (session, _) = shell()
    let file = path + "/card.html"
    #expect(mkdir(path, 0o700) == 0)
    defer {
      TestFiles.remove(file)
      rmdir(path)
    }
    if let program {
      #expect(session.export(to: file, titled: program))
    } else {
      let statement = "view a; export \"\(file)\""
      #expect(session.run(utf8: Array(statement.utf8), name: source, as: .script))
    }
    #expect(TestFiles.read(file)?.contains("<title>\(expected)</title>") == true)
  }
}
