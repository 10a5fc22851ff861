import CLibrary
import ProcessSupport
import Testing
import TextReports
import ToolServer

@Suite("agents")
struct AgentTests {
  private static let start =
    #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#

  private static func call(_ tool: String, _ arguments: String, id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  /// The result of a call of a tool.
  private func result(_ tool: String, _ arguments: String, in scratch: Scratch) -> JSON? {
    ScriptedClient.agent([Self.start, Self.call(tool, arguments)], roots: [scratch.path])
      .last?["result"]
  }

  private func text(_ result: JSON?) -> String {
    result?["content"]?.elements?.first?["text"]?.string ?? "no text"
  }

  /// A controller with a width that fits one screen.
  static let controller = """
    import UIKit
    final class Account: UIViewController {
      let card = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          card.widthAnchor.constraint(equalToConstant: 343),
          card.heightAnchor.constraint(equalToConstant: 120),
        ])
      }
    }

    """

  @Test(
    "the version of the protocol is the client's if it is spoken here",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
    ])
  func version(_ asked: String, _ spoken: String) {
    let start =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
    let answers = ScriptedClient.agent([start, #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#])
    #expect(answers[0]["result"]?["protocolVersion"]?.string == spoken)
    let names = answers[1]["result"]?["tools"]?.elements?.map { $0["name"]?.string }
    #expect(names == ["check", "fix", "explain", "layout", "infer", "run"])
  }

  @Test("older clients, which read texts alone, get the objects as a text")
  func olderClient() throws {
    let start =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#
    let answers = ScriptedClient.agent([start, Self.call("run", #"{"program":"print 2"}"#)])
    let blocks = try #require(answers.last?["result"]?["content"]?.elements)
    #expect(blocks.count == 2 && answers.last?["result"]?["structuredContent"] == nil)
    let json = try JSON(reading: Array((blocks[1]["text"]?.string ?? "").utf8))
    #expect(json["entries"]?.elements?.isEmpty == false)
  }

  @Test(
    "wrong arguments are answered with what is wanted",
    arguments: [
      ("check", "{}", "name `files` or a `folder`"),
      ("check", #"{"files":"a"}"#, "`files` must be a list of texts"),
      ("check", #"{"files":[1]}"#, "`files` must be a list of texts"),
      ("check", #"{"file":["a"]}"#, "check has no argument `file`"),
      ("check", #"{"files":["a.lay"],"screens":["Nokia"]}"#, "no device has this name"),
      ("check", #"{"files":["a.lay"],"orientations":"upright"}"#, "must be one of portrait"),
      ("check", #"{"files":["a.lay"],"languages":["!"]}"#, "write all, or codes"),
      ("check", #"{"files":["../a.lay"]}"#, "there is no file `../a.lay`"),
      ("check", #"{"files":["/etc/passwd"]}"#, "there is no file"),
      ("check", #"{"files":["link.lay"]}"#, "there is no file"),
      ("layout", #"{}"#, "name a `program` or a `file`"),
      ("layout", #"{"program":"view a","sizes":["0x5"]}"#, "there is no screen `0x5`"),
      ("layout", #"{"program":"view a","sizes":["phones"]}"#, "there is no screen `phones`"),
      ("fix", #"{"file":"missing.swift"}"#, "there is no file"),
      ("fix", #"{"file":"a.lay","finding":"E101:99"}"#, "nothing is found"),
      ("explain", #"{}"#, "`text` is missing"), ("run", #"[]"#, "`arguments` must be an object"),
    ])
  func wrongArguments(_ tool: String, _ arguments: String, _ wanted: String) {
    let scratch = Scratch(["a.lay": "view a; a.size == 10x10; a.left == 0; a.top == 0\n"])
    symlink("/etc/passwd", "\(scratch.path)/link.lay")
    let result = result(tool, arguments, in: scratch)
    #expect(result?["isError"]?.boolean == true)
    #expect(text(result).contains(wanted), "\(text(result))")
  }

  @Test(
    "nothing outside of the roots is read and nothing is written",
    arguments: [
      #"source \"/etc/passwd\""#, #"import \"link.lay\""#, #"save out.lay"#, #"export out.svg"#,
      #"write out.txt layout"#,
    ])
  func sandbox(_ statement: String) {
    let scratch = Scratch()
    symlink("/etc/passwd", "\(scratch.path)/link.lay")
    let program = statement.contains("link") ? #"import \"\#(scratch.path)/link.lay\""# : statement
    let result = result("run", #"{"program":"view a\n\#(program)"}"#, in: scratch)
    #expect(text(result).contains("in the sandbox"), "\(text(result))")
  }

  @Test("a broken class is found, mended by the edits of `fix` alone, and then right")
  func loop() throws {
    let scratch = Scratch(["Account.swift": Self.controller])
    let check = #"{"files":["Account.swift"]}"#
    let first = result("check", check, in: scratch)
    #expect(first?["structuredContent"]?["findings"]?.integer == 1)
    #expect(text(first).contains("E101:12"), "\(text(first))")
    let fixes = result("fix", #"{"file":"Account.swift","finding":"E101:12"}"#, in: scratch)
    let repair = try #require(
      fixes?["structuredContent"]?["findings"]?.elements?.first?["repairs"]?.elements?.first)
    let lines = Self.controller.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let edit = try #require(repair["edits"]?.elements?.first)
    let (line, end) = (edit["line"]?.integer ?? 0, edit["endLine"]?.integer ?? 0)
    let (column, endColumn) = (edit["column"]?.integer ?? 0, edit["endColumn"]?.integer ?? 0)
    let mended =
      lines[..<(line - 1)]
      + [
        lines[line - 1].prefix(column - 1) + (edit["replacement"]?.string ?? "?")
          + lines[end - 1].dropFirst(endColumn - 1)
      ] + lines[end...]
    scratch.write(mended.joined(separator: "\n"), to: "Account.swift")
    let last = result("check", check, in: scratch)
    #expect(last?["structuredContent"]?["findings"]?.integer == 0, "\(text(last))")
    #expect(text(last).contains("no conflict from 240 x 240 to 1400 x 1400"), "\(text(last))")
  }

  @Test("conflicts come first, and what is open is settled by edits of the code")
  func fixes() throws {
    let height = "card.heightAnchor.constraint(equalToConstant: 120),"
    let open = Self.controller.replacing(height, with: "")
    let scratch = Scratch(["Open.swift": open])
    let found = result("fix", #"{"file":"Open.swift"}"#, in: scratch)
    let findings = found?["structuredContent"]?["findings"]?.elements ?? []
    let codes = findings.compactMap { $0["finding"]?.string?.prefix(4) }
    #expect(codes.first == "E101" && codes.contains { $0 != "E101" }, "\(text(found))")
    let repairs = findings.dropFirst().flatMap { $0["repairs"]?.elements ?? [] }
    let added = repairs.flatMap { $0["edits"]?.elements ?? [] }
      .compactMap { $0["replacement"]?.string }
    #expect(
      added.contains { $0.contains("card.") && $0.hasSuffix(".isActive = true") },
      "\(text(found))")
  }

  @Test("`fix` looks where `check` was told to look")
  func circumstances() {
    let code = Self.controller.replacing("UIView()", with: "UIButton(type: .system)")
      .replacing(
        "super.viewDidLoad()",
        with: "card.setTitle(NSLocalizedString(\"go\", comment: \"\"), for: .normal)"
      )
      .replacing(
        "card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),", with: ""
      )
      .replacing("343", with: "80")
    let scratch = Scratch([
      "App/Account.swift": code, "App/en.lproj/Localizable.strings": "\"go\" = \"Go\";",
      "App/de.lproj/Localizable.strings": "\"go\" = \"Jetzt kostenpflichtig bestellen\";",
    ])
    let file = #""App/Account.swift""#
    let plain = text(result("fix", #"{"file":\#(file)}"#, in: scratch))
    #expect(plain.contains("no findings"), "\(plain)")
    let german = #""languages":["de"]"#
    let checked = text(result("check", #"{"files":[\#(file)],\#(german)}"#, in: scratch))
    let fixed = text(result("fix", #"{"file":\#(file),\#(german)}"#, in: scratch))
    #expect(checked.contains("in German") && fixed.contains("in German"), "\(checked)\n\(fixed)")
    #expect(fixed.contains("greaterThanOrEqualToConstant in place of equalToConstant"), "\(fixed)")
  }

  @Test("a text has at most 40 lines and says what it leaves out")
  func longText() {
    let program = (1...100).map { "print \($0)" }.joined(separator: "\\n")
    let result = result("run", #"{"program":"\#(program)"}"#, in: Scratch())
    let lines = text(result).split(separator: "\n")
    #expect(lines.count == 40)
    #expect(String(lines.last ?? "").contains("61 more lines"))
    #expect(result?["structuredContent"]?["entries"]?.elements?.isEmpty == false)
  }

  @Test(
    "a call is cancelled while it runs, one that waits before it does, and the next is answered")
  func cancellation() {
    let slow = Self.call("run", #"{"program":"for i in 1...100000000 { let n = i }"}"#, id: "7")
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
    let next = Self.call("run", #"{"program":"print 5"}"#, id: "9")
    let late = Self.call("run", #"{"program":"print 4"}"#, id: "8")
    let cancelLate = cancel.replacing(":7}", with: ":8}")
    let ping = #"{"jsonrpc":"2.0","id":"while","method":"ping"}"#
    let answers = ScriptedClient.agent(
      [Self.start, slow],
      interruptions: [(3, [ping, late, next, cancelLate, cancel].joined(separator: "\n"))])
    let ids = answers.dropFirst().compactMap { $0["id"]?.text }
    #expect(ids == [#""while""#, "9"])
    let last = text(answers.last?["result"])
    #expect(last.hasPrefix("5"))
  }

  @Test("rules are inferred from files, a size each")
  func infer() {
    let scratch = Scratch([
      "small.lay": "screen 320x480; view a; a.frame = (20, 40, 280, 44)",
      "wide.lay": "screen 480x320; view a; a.frame = (20, 40, 440, 44)",
    ])
    let client = ScriptedClient(
      .lines, [Self.start, Self.call("infer", #"{"files":["small.lay","wide.lay"]}"#)])
    AgentServer(client.streams, Surroundings(roots: [scratch.path]), version: "1").run()
    let last = text(client.answers.last?["result"])
    #expect(last.contains("a.trailing == root.trailing - 20"), "\(last)")
    let tree = """
      Attributes: Window (Main), 0x101, {{0.0, 0.0}, {320.0, 568.0}}
      Element subtree:
       →Window (Main), 0x101, {{0.0, 0.0}, {320.0, 568.0}}
          Button, 0x102, {{10.0, 20.0}, {300.0, 30.0}}, identifier: 'go'
      """
    let frames = text(result("infer", #"{"frames":\#(JSON.string(tree).text)}"#, in: scratch))
    #expect(frames.contains("go.trailing == root.trailing - 10"), "\(frames)")
  }

  @Test("the skill names every tool, in at most 65 lines")
  func skill() {
    let text = AgentSkill.text
    #expect(text.hasPrefix("---\nname: lay\ndescription: \""))
    for tool in ["check", "fix", "explain", "layout", "infer", "run"] {
      #expect(text.contains("`\(tool)`"))
    }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 65)
  }
}
