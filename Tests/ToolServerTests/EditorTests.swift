import ProcessSupport
import Testing
import TextReports
import ToolServer

@Suite("editors")
struct EditorTests {
  /// A mistake that is told: its first line, from 1, its code, and a part of its message.
  struct Mistake: Sendable {
    var line: Int
    var code: String
    var words: String
  }

  @Test(
    "mistakes are told where they are, with the size at which they hold",
    arguments: [
      ("view a; a.frame = (0, 0, 10, 10)\n", []),
      (
        "view a\na.width = = 3\n",
        [
          Mistake(line: 1, code: "W201", words: "a is ambiguous"),
          Mistake(line: 2, code: "E", words: ""),
        ]
      ),
      (
        "view a\na.size == 10x10\nb.width == 3\n",
        [
          Mistake(line: 1, code: "W201", words: "a is ambiguous: left, top"),
          Mistake(line: 3, code: "E010", words: "unknown view `b`"),
        ]
      ),
      (
        "screen 375x667\nview a\na.left == root.left + 20\na.width == 300\na.right == root.right - 20\n"
          + "a.top == 0; a.height == 10\n",
        [Mistake(line: 5, code: "E101", words: "holds only on a screen 340 wide")]
      ),
      (
        "screen 390x844\nview a\na.left == root.left + 16\na.right <= root.right - 16\na.width == 240\n"
          + "a.top == 0; a.height == 10\n",
        [Mistake(line: 5, code: "E101", words: "conflict below a width of 272")]
      ),
    ] as [(String, [Mistake])])
  func mistakes(_ program: String, _ wanted: [Mistake]) {
    let found = EditedText(program).mistakes.sorted {
      ($0["range"]?["start"]?["line"]?.integer ?? 0)
        < ($1["range"]?["start"]?["line"]?.integer ?? 0)
    }
    #expect(found.count >= wanted.count && (wanted.isEmpty ? found.isEmpty : true), "\(found)")
    for (found, wanted) in zip(found, wanted) {
      #expect(found["range"]?["start"]?["line"]?.integer == wanted.line - 1, "\(found.text)")
      #expect(found["code"]?.string?.hasPrefix(wanted.code) == true, "\(found.text)")
      #expect(found["message"]?.string?.contains(wanted.words) == true, "\(found.text)")
    }
  }

  private static let card = EditedText(
    """
    screen 375x667 # 😀é a comment
    let gap = 20
    view card text "😀" ; card.left == root.left + gap
    card.top == root.top + gap
    for v in [card] { v.width == 100 }
    def low(v, h = 10) { v.height == h }
    low(card)

    """)

  @Test(
    "a hover tells the frame or the value and why, in six lines, and helps with words",
    arguments: [
      (2, 22, "card = 20, 20, 100 x 10 in root"), (2, 27, "card.left = 20"), (1, 5, "gap = 20"),
      (0, 2, "screen"), (3, 6, "card.top = 20"), (6, 6, "card = 20, 20, 100 x 10 in root"),
    ])
  func hover(_ line: Int, _ character: Int, _ wanted: String) {
    let text = Self.card.answer(Self.card.asks("hover", line: line, character: character))?[
      "result"]?[
        "contents"]?["value"]?.string
    let lines = (text ?? "").split(separator: "\n").dropFirst().dropLast()
    #expect(lines.first?.hasPrefix(wanted) == true, "\(text ?? "nothing")")
    #expect(lines.count <= 6)
  }

  @Test("places are counted in units of UTF-16")
  func units() {
    let answer = Self.card.answer(Self.card.asks("definition", line: 2, character: 24))
    #expect(
      answer?["result"]?["range"]?.text
        == #"{"start":{"line":2,"character":5},"end":{"line":2,"character":9}}"#)
    let gap = Self.card.answer(Self.card.asks("prepareRename", line: 2, character: 47))
    #expect(gap?["result"]?["placeholder"]?.string == "gap")
    #expect(
      gap?["result"]?["range"]?.text
        == #"{"start":{"line":2,"character":47},"end":{"line":2,"character":50}}"#)
  }

  @Test(
    "a name is renamed where it stands for the same, or not at all",
    arguments: [
      (1, 5, "space", "let space = 20", "root.left + space"),
      (2, 6, "box", "view box text", "[box]"),
      (4, 5, "each", "for each in", "{ each.width == 100 }"),
      (5, 9, "one", "def low(one, h = 10)", "{ one.height == h }"),
    ])
  func rename(_ line: Int, _ character: Int, _ name: String, _ first: String, _ second: String) {
    let answer = Self.card.answer(
      Self.card.asks("rename", line: line, character: character, ["newName": .string(name)]))
    let edits = answer?["result"]?["changes"]?[Self.card.uri]?.elements ?? []
    let text = Self.card.edited(by: edits)
    #expect(text.contains(first) && text.contains(second), "\(answer?.text ?? "")")
  }

  @Test(
    "a new name that cannot be is refused",
    arguments: [
      ("view a; view b", 0, 5, "b"), ("view a", 0, 5, "root"), ("view a", 0, 5, "a b"),
      ("view a", 0, 5, "1"), ("view a", 0, 5, ""), ("view a", 0, 1, "b"),
      ("view a\nH = \"H:|-[a]\"\nvisual \"H:|-8-[a]\"", 0, 5, "b"),
      ("def f(n) { view x }\nf(n: 3)", 0, 6, "m"),
    ])
  func refusedRename(_ program: String, _ line: Int, _ character: Int, _ name: String) {
    let text = EditedText(program)
    let answer = text.answer(
      text.asks("rename", line: line, character: character, ["newName": .string(name)]))
    #expect(answer?["error"]?["code"]?.integer == -32803, "\(answer?.text ?? "nothing")")
  }

  @Test("completion is the prompt's, with the range that it replaces")
  func completion() {
    let text = EditedText("view 😀\nview card\nprint \"😀\", card.wid\n")
    let answer = text.answer(text.asks("completion", line: 2, character: 20))
    let items = answer?["result"]?["items"]?.elements ?? []
    #expect(items.first?["label"]?.string == "width", "\(answer?.text ?? "")")
    #expect(
      items.first?["textEdit"]?["range"]?.text
        == #"{"start":{"line":2,"character":17},"end":{"line":2,"character":20}}"#)
  }

  @Test("the outline nests what is in braces")
  func symbols() {
    let text = EditedText(
      "view a { view b, c }\nlet n = 3\ngood: a.width == n\ndef f(v) { v.width == 3 }\n")
    func names(_ symbols: [JSON]?) -> String {
      (symbols ?? []).map { symbol in
        let inner = names(symbol["children"]?.elements)
        return (symbol["name"]?.string ?? "?") + (inner.isEmpty ? "" : "(\(inner))")
      }.joined(separator: " ")
    }
    let answer = text.answer(text.asks("documentSymbol"))
    #expect(names(answer?["result"]?.elements) == "a(b c) n good f v")
  }

  @Test("a formatted text is the formatter's, and a wrong one is refused")
  func formatting() {
    let text = EditedText("view a\n\n\n\na.width==3\n")
    let answer = text.answer(text.asks("formatting", ["options": .object([])]))
    #expect(text.edited(by: answer?["result"]?.elements ?? []) == "view a\n\na.width == 3\n")
    let wrong = EditedText("view (")
    #expect(wrong.answer(wrong.asks("formatting"))?["error"]?["code"]?.integer == -32803)
  }

  @Test("colors tell commands, names, members, numbers and comments")
  func colors() {
    let text = EditedText("view a # 😀\na.width == 3\n")
    let data = text.answer(text.asks("semanticTokens/full"))?["result"]?["data"]?.elements ?? []
    #expect(
      data.compactMap(\.integer) == [
        0, 0, 4, 0, 0, 0, 5, 1, 1, 0, 0, 2, 4, 6, 0, 1, 0, 1, 1, 0, 0, 2, 5, 2, 0, 0, 6, 2, 7, 0, 0,
        3, 1,
        4, 0,
      ])
  }

  @Test("the solved numbers stand at the ends of lines, unless they stand there already")
  func hints() {
    let text = EditedText(
      "let n = 3 * 4\nview a\na.left == root.left + n\na.width == 30\na.height >= a.width\n")
    let answer = text.answer(
      text.asks(
        "inlayHint",
        [
          "range": .object([
            "start": .object(["line": .integer(0), "character": .integer(0)]),
            "end": .object(["line": .integer(9), "character": .integer(0)]),
          ])
        ]))
    let hints = (answer?["result"]?.elements ?? []).map {
      "\($0["position"]?["line"]?.integer ?? -1) \($0["label"]?.string ?? "")"
    }
    #expect(hints == ["0 = 12", "1 12,0 30x30", "2 = 12", "4 = 30"], "\(hints)")
  }

  @Test("views that share a line have their names beside their frames, where they are created")
  func hintsOfSeveralViews() {
    let text = EditedText(
      "view a, b in root { view c }\nview d at 1 {\n  view e\n}\na.width == 30; b.width >= 4\n")
    let answer = text.answer(
      text.asks(
        "inlayHint",
        [
          "range": .object([
            "start": .object(["line": .integer(0), "character": .integer(0)]),
            "end": .object(["line": .integer(9), "character": .integer(0)]),
          ])
        ]))
    let hints = (answer?["result"]?.elements ?? []).map {
      "\($0["position"]?["line"]?.integer ?? -1) \($0["label"]?.string ?? "")"
    }
    #expect(
      hints == [
        "0 a 0,0 30x0, b 0,0 4x0, c 0,0 0x0", "1 0,0 0x0", "2 0,0 0x0", "4 = 4",
      ], "\(hints)")
  }

  @Test(
    "each repair that is offered resolves the conflict, as text",
    arguments: [
      ("\na.width == 300\nedge: a.right == root.right - 20\na.top == 0; a.height == 9\n", 3, 2),
      ("; a.width == 300; a.right == root.right - 20\na.top == 0; a.height == 9\n", 1, 30),
    ])
  func repairs(rest: String, line: Int, character: Int) {
    let text = EditedText("view a\na.left == root.left + 20" + rest)
    let answer = text.answer(text.asks("codeAction", line: line, character: character))
    let actions = answer?["result"]?.elements ?? []
    #expect(actions.count >= 3)
    for action in actions {
      let edits = action["edit"]?["changes"]?[text.uri]?.elements ?? []
      let mended = EditedText(text.edited(by: edits))
      let codes = mended.mistakes.filter { $0["severity"]?.integer == 1 }
      #expect(!edits.isEmpty && codes.isEmpty, "\(mended.text) \(codes)")
      #expect(!mended.text.contains("; ;") && !mended.text.contains(";\n"), "\(mended.text)")
    }
    #expect(text.answer(text.asks("codeAction", line: 0, character: 0))?["result"]?.elements == [])
  }

  @Test("what is open is settled by a statement")
  func additions() {
    let text = EditedText("view a; a.size == 10x10; a.top == 0\nprint a.left\n")
    let answer = text.answer(text.asks("codeAction", line: 0, character: 5))
    let edits = answer?["result"]?.elements?.first?["edit"]?["changes"]?[text.uri]?.elements ?? []
    let mended = EditedText(text.edited(by: edits))
    #expect(!edits.isEmpty && mended.mistakes.isEmpty, "\(mended.text)")
  }

  @Test("layout code is checked, mended and explained under the cursor")
  func code() {
    let text = EditedText(AgentTests.controller, file: "/nowhere/Account.swift")
    let mistakes = text.mistakes
    #expect(mistakes.first?["code"]?.string == "E101" && mistakes.first?["severity"]?.integer == 1)
    #expect(mistakes.first?["range"]?["start"]?["line"]?.integer == 11)
    let hover = text.answer(text.asks("hover", line: 11, character: 8))?["result"]?["contents"]
    #expect(hover?["value"]?.string?.contains("card = ") == true, "\(hover?.text ?? "nothing")")
    let answers = ScriptedClient.editor([
      text.opened, text.asks("codeAction", line: 11, character: 9),
    ])
    let actions = answers.last?["result"]?.elements ?? []
    let edits = actions.first?["edit"]?["changes"]?[text.uri]?.elements ?? []
    let mended = EditedText(text.edited(by: edits), file: "/nowhere/Account.swift")
    #expect(!edits.isEmpty && mended.mistakes.isEmpty, "\(mended.text)")
  }

  @Test("what is open in layout code is settled by lines that are added to its method")
  func openCode() {
    let code = AgentTests.controller
      .replacing(
        "card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),", with: ""
      )
      .replacing("card.widthAnchor.constraint(equalToConstant: 343),", with: "")
    let text = EditedText(code, file: "/nowhere/Account.swift")
    let line = text.mistakes.first?["range"]?["start"]?["line"]?.integer ?? 0
    #expect(text.mistakes.compactMap { $0["code"]?.string } == ["W201"])
    let answers = ScriptedClient.editor([
      text.opened, text.asks("codeAction", line: line, character: 14),
    ])
    let edits =
      answers.last?["result"]?.elements?.first?["edit"]?["changes"]?[text.uri]?.elements ?? []
    let mended = EditedText(text.edited(by: edits), file: "/nowhere/Account.swift")
    #expect(!edits.isEmpty && mended.mistakes.isEmpty, "\(mended.text)")
  }

  @Test("a text of another language has no mistakes and no answers")
  func otherLanguage() {
    let text = EditedText("fn main() {}", file: "/nowhere/main.rs")
    let opened = text.opened.replacing(#""languageId":"swift""#, with: #""languageId":"rust""#)
    let answers = ScriptedClient.editor([opened, text.asks("hover", line: 0, character: 1)])
    #expect(answers.first?["params"]?["diagnostics"]?.elements == [])
    #expect(answers.last?["id"]?.integer == 1 && answers.last?["error"] == nil)
  }

  @Test("a program without an end stops no answer, and a request is cancelled")
  func endless() {
    let text = EditedText("view a\nfor i in 1...100000000 { let n = i }\n")
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
    let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
    let answers = ScriptedClient.editor(
      [text.opened],
      interruptions: [
        (3, text.asks("hover", line: 0, character: 5)), (3, cancel), (1, shutdown),
      ])
    // Its mistakes are not known yet when the hover comes, and its time is not over when that is cancelled.
    #expect(answers.first?["id"]?.integer == 1)
    #expect(answers.first?["error"]?["code"]?.integer == -32800)
    #expect(answers.contains { $0["id"]?.integer == 2 })
  }

  @Test(
    "wrong requests are answered with errors",
    arguments: [
      ("textDocument/hover", "{}", -32602), ("textDocument/unknown", "{}", -32601),
      ("textDocument/hover", #"{"textDocument":{"uri":"file:///other.lay"}}"#, -32602),
      ("textDocument/hover", #"{"textDocument":{"uri":"file:///nowhere/card.lay"}}"#, -32602),
      (
        "textDocument/hover",
        #"{"textDocument":{"uri":"file:///nowhere/card.lay"},"position":{"line":-1,"character":0}}"#,
        -32602
      ),
      (
        "textDocument/hover",
        #"{"textDocument":{"uri":"file:///nowhere/card.lay"},"position":{"line":"a","character":0}}"#,
        -32602
      ),
      ("initialize", "{}", -32601),
    ])
  func wrongRequests(_ method: String, _ parameters: String, _ code: Int) {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    let answers = ScriptedClient.editor([Self.card.opened, request])
    #expect(answers.last?["error"]?["code"]?.integer == code, "\(answers.last?.text ?? "")")
  }

  @Test("places beyond the text are its ends")
  func places() {
    for (line, character) in [(0, 9999), (9999, 0), (9999, 9999)] {
      let answer = Self.card.answer(Self.card.asks("hover", line: line, character: character))
      #expect(answer != nil && answer?["error"] == nil)
    }
  }
}
