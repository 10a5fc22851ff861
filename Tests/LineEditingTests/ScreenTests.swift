import CEditline
import ProcessSupport
import Testing

import LineEditing

@Suite("The drawn line")
struct ScreenTests {
  init() { ce_use_utf8() }

  static func layout(_ line: String, cursor: Int, prompt: Int = 5, mark: Int = 0, columns: Int = 10)
    -> [Int]
  {
    let layout = LineLayout(
      promptColumns: prompt, markColumns: mark, scalars: line.unicodeScalars.map(\.value),
      cursor: cursor, columns: columns)
    return [layout.cursorRow, layout.cursorColumn, layout.rows.count]
  }

  @Test("a line is wrapped at the edge of the screen, and where a row begins")
  func lineLayout() {
    #expect(Self.layout("", cursor: 0) == [0, 5, 1])
    #expect(Self.layout("abcd", cursor: 4) == [0, 9, 1])
    #expect(Self.layout("abcde", cursor: 5) == [1, 0, 2])
    #expect(Self.layout("abcde", cursor: 4) == [0, 9, 2])
    #expect(Self.layout("a\nb\nc", cursor: 2) == [1, 0, 3])
    #expect(Self.layout("a\nb\nc", cursor: 3) == [1, 1, 3])
    #expect(Self.layout("a\nb", cursor: 3, mark: 4) == [1, 5, 2])
    #expect(Self.layout("abcd日", cursor: 4) == [1, 0, 2])
    #expect(Self.layout("\tx", cursor: 1) == [0, 8, 1])
    #expect(Self.layout("\u{1}", cursor: 1) == [0, 7, 1])
    #expect(Self.layout("", cursor: 0, prompt: 23) == [0, 9, 1])
    #expect(Self.layout("abcdef", cursor: 6, prompt: 0, columns: 1) == [3, 0, 4])
  }

  @Test("a prompt is colored up to its last space, and the lines above it are not part of it")
  func prompt() {
    let colored = Prompt("a> ", style: "1;34")
    #expect(colored.cells.map(\.style) == ["1;34", "1;34", ""])
    #expect(colored.columns == 3)
    #expect(Prompt("a> ", style: nil).cells.allSatisfy { $0.style.isEmpty })
    #expect(Prompt("", style: "1").cells.isEmpty)
    let twoLines = Prompt("above\n日\u{1b}> ", style: nil)
    #expect(twoLines.linesAbove == "above\r\n")
    #expect(twoLines.columns == 4)
  }

  /// A frame of a line on a small screen.
  static func frame(
    _ line: String, cursor: Int? = nil, prompt: String = "> ", hint: String = "",
    below: [String] = [], columns: Int = 10, rows: Int = 5
  ) -> LineFrame {
    var contents = LineFrame.Contents()
    contents.prompt = LineFrame.cells(of: prompt)
    contents.mark = LineFrame.cells(of: "… ")
    contents.scalars = line.unicodeScalars.map(\.value)
    contents.cursor = cursor ?? contents.scalars.count
    contents.hint = LineFrame.cells(of: hint, style: "2")
    contents.below = below.map { LineFrame.cells(of: $0) }
    return LineFrame(contents, columns: columns, screenRows: rows)
  }

  static func text(_ frame: LineFrame) -> [String] {
    frame.rows.map { String(scalars: $0.map(\.scalar)) }
  }

  @Test("a line with more rows than the screen shows those around the cursor")
  func window() {
    let line = (1...9).map { "r\($0)" }.joined(separator: "\n")
    #expect(Self.text(Self.frame(line)) == ["… r5", "… r6", "… r7", "… r8", "… r9"])
    #expect(Self.text(Self.frame(line, cursor: 0)) == ["> r1", "… r2", "… r3", "… r4", "… r5"])
    let middle = Self.frame(line, cursor: 13)
    #expect(Self.text(middle) == ["… r3", "… r4", "… r5", "… r6", "… r7"])
    #expect(middle.cursorRow == 2 && middle.cursorColumn == 3)
    // What stands below has room too.
    let menu = Self.frame(line, cursor: 0, below: ["m1", "m2", "m3", "m4", "m5"])
    #expect(Self.text(menu) == ["> r1", "… r2", "m1", "m2", "m3"])
  }

  @Test("a hint is cut at the edge of the screen")
  func hint() {
    #expect(Self.text(Self.frame("ab", hint: "cdefghijkl")) == ["> abcdefg"])
    #expect(Self.text(Self.frame("abcdefgh", hint: "x")).first == "> abcdefgh")
  }

  @Test("every sequence of frames leaves the screen as the last of them would on an empty one")
  func painting() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = ["a", "bc", "日", "\n", "xyz w", "é", "\t", "e\u{301}", "\u{1}"]
    for round in 0..<200 {
      let columns = 4 + random(20)
      let rows = 2 + random(6)
      var screen = TerminalScreen(columns: columns, rows: rows)
      // The prompt begins somewhere, below other output.
      let above = random(rows + 2)
      for index in 0..<above { screen.take(Array("above\(index)\r\n".utf8)) }
      var painter = LinePainter()
      for _ in 0..<(1 + random(12)) {
        let line = (0..<random(14)).map { _ in pieces[random(pieces.count)] }.joined()
        let frame = Self.frame(
          line, cursor: random(line.unicodeScalars.count + 1), hint: random(2) == 0 ? "hint" : "",
          below: Array(repeating: "below", count: random(5)), columns: columns, rows: rows)
        screen.take(Array(painter.paint(frame, columns: columns).utf8))
        var fresh = TerminalScreen(columns: columns, rows: rows)
        var other = LinePainter()
        fresh.take(Array(other.paint(frame, columns: columns).utf8))
        let count = frame.rows.count
        let first = screen.row - frame.cursorRow
        #expect(first >= 0)
        #expect(
          Array(screen.lines[max(first, 0)..<max(first, 0) + count])
            == Array(fresh.lines[..<count]),
          "round \(round)")
        #expect(screen.lines[(max(first, 0) + count)...].allSatisfy { $0.isEmpty })
        #expect((screen.row - first, screen.column) == (fresh.row, fresh.column))
        #expect(screen.unknown.isEmpty)
      }
    }
  }

  @Test("a typed character sends itself and nothing else")
  func economy() {
    var painter = LinePainter()
    _ = painter.paint(Self.frame("view"), columns: 10)
    #expect(painter.paint(Self.frame("views"), columns: 10) == "s")
    #expect(painter.paint(Self.frame("views"), columns: 10) == "")
  }

  @Test("undo steps back over words, redo forward again")
  func undoing() {
    var stack = UndoStack()
    func note(_ text: String) {
      stack.note(text.unicodeScalars.map(\.value), cursor: text.unicodeScalars.count)
    }
    func text(_ state: UndoStack.State?) -> String? { state.map { String(scalars: $0.scalars) } }
    for text in ["", "a", "ab", "ab ", "ab c", "ab cd", "cd"] { note(text) }
    #expect(text(stack.undo()) == "ab cd")
    #expect(text(stack.undo()) == "ab")
    #expect(text(stack.undo()) == "")
    #expect(text(stack.undo()) == nil)
    #expect(text(stack.redo()) == "ab")
    #expect(text(stack.redo()) == "ab cd")
    #expect(text(stack.redo()) == "cd")
    #expect(text(stack.redo()) == nil)
    _ = stack.undo()
    note("ab cd!")
    #expect(text(stack.redo()) == nil)
    for index in 0..<5000 { note("line \(index)") }
    var steps = 0
    while stack.undo() != nil { steps += 1 }
    #expect(steps == 999)
  }

  @Test("a part of a word ends at a dot")
  func wordParts() {
    let line = "a.keepWidth  = größe_2".unicodeScalars.map(\.value)
    #expect(WordParts.start(before: 22, in: line) == 15)
    #expect(WordParts.start(before: 15, in: line) == 2)
    #expect(WordParts.start(before: 2, in: line) == 0)
    #expect(WordParts.start(before: 0, in: line) == 0)
    #expect(WordParts.end(after: 0, in: line) == 1)
    #expect(WordParts.end(after: 1, in: line) == 11)
    #expect(WordParts.end(after: 11, in: line) == 22)
    #expect(WordParts.end(after: 22, in: line) == 22)
  }

  // MARK: Completion

  static func menu(
    _ candidates: [Completion.Candidate], selected: Int? = nil, columns: Int = 30, rows: Int = 40
  ) -> [String] {
    CompletionMenu(candidates, selected: selected)
      .cells(columns: columns, rows: rows, usesColor: false)
      .map { row in
        var text = String(scalars: row.map(\.scalar))
        while text.last == " " { text.removeLast() }
        return text
      }
  }

  @Test("a meaning that is too long ends behind a word")
  func clippedWords() {
    #expect(
      DisplayWidth.clipWords(of: "how far its left edge is inside", to: 29)
        == "how far its left edge is…")
    #expect(DisplayWidth.clipWords(of: "now 10: the place", to: 17) == "now 10: the place")
    #expect(DisplayWidth.clipWords(of: "now 10: the place", to: 12) == "now 10: the…")
    #expect(DisplayWidth.clipWords(of: "a incomprehensibilities", to: 12) == "a incompreh…")
    #expect(DisplayWidth.clipWords(of: "abc", to: 0) == "")
  }

  @Test("candidates stand in columns with their meanings, cut to the terminal's width")
  func table() {
    let candidates: [Completion.Candidate] = [
      .init("left", summary: "the left edge"), .init("leading"),
      .init("größe", summary: "a long summary that cannot fit"),
    ]
    #expect(
      Self.menu(candidates) == [
        "  left     the left edge", "  leading", "  größe    a long summary…",
      ])
    for columns in 1...60 {
      #expect(
        Self.menu(candidates, columns: columns).allSatisfy {
          DisplayWidth.columns(of: $0) <= max(columns, 4)
        })
    }
  }

  @Test("the chosen candidate is marked, and its meaning stands in full below")
  func chosen() {
    let candidates: [Completion.Candidate] = [
      .init("a", summary: "one"), .init("b", summary: "a summary too long for its column"),
    ]
    #expect(
      Self.menu(candidates, selected: 1, columns: 60) == [
        "  a  one", "> b  a summary too long for its column",
        "2 of 2  a summary too long for its column",
      ])
  }

  @Test("kinds have headings where there are several")
  func kinds() {
    let candidates: [Completion.Candidate] = [
      .init("a", kind: "views"), .init("b", kind: "views"), .init("min(", kind: "functions"),
    ]
    #expect(Self.menu(candidates) == ["views", "  a    b", "functions", "  min("])
  }

  @Test("the keys go through all candidates and come back")
  func moving() {
    let plain = (1...23).map { Completion.Candidate("c\($0)") }
    var menu = CompletionMenu(plain)
    func move(_ moves: CompletionMenu.Move...) -> Int? {
      for one in moves { menu.move(one, columns: 26, rows: 5) }
      return menu.selected
    }
    #expect(move(.down) == 0)
    #expect(move(.previous) == 22)
    #expect(move(.next) == 0)
    // Three in a row.
    #expect(move(.right, .down) == 4)
    #expect(move(.up) == 1)
    #expect(move(.up) == 22)
    #expect(move(.down) == 1)
    #expect(move(.pageDown) == 13)
    #expect(move(.pageDown, .pageDown) == 22)
    #expect(move(.left) == 21)
  }

  @Test("candidates send no control characters, and none that turn the direction of text")
  func hiddenCharacters() {
    let candidates: [Completion.Candidate] = [
      .init("a\u{202e}b\u{1b}[2Jc\u{9b}"), .init("d", summary: "e\u{2066}\u{7f}"),
    ]
    #expect(
      Self.menu(candidates) == ["  a\u{fffd}b [2Jc\u{fffd}", "  d          e\u{fffd}\u{fffd}"])
  }

  @Test("candidates without summaries are listed in columns")
  func grid() {
    let candidates = ["a", "bb", "ccc", "d", "e"].map { Completion.Candidate($0) }
    #expect(Self.menu(candidates, columns: 17) == ["  a      bb", "  ccc    d", "  e"])
    #expect(Self.menu(candidates, columns: 1).count == 5)
  }

  @Test("more candidates than rows are shown page by page")
  func longMenu() {
    let plain = (1...100).map { Completion.Candidate("c\($0)") }
    #expect(Self.menu(plain, columns: 14, rows: 5).count == 5)
    #expect(Self.menu(plain, columns: 44, rows: 5).last == "100 in all; Tab and the arrows move on")
    #expect(Self.menu(plain, selected: 99, columns: 14, rows: 5).contains("> c100"))
  }

  @Test("the common prefix of all candidates is found scalar by scalar")
  func commonPrefix() {
    func common(_ texts: [String]) -> String {
      Completion(replacing: 0..<0, with: texts.map { .init($0) }).commonPrefix
    }
    #expect(common(["keepWidth", "keepHeight"]) == "keep")
    #expect(common(["é", "è"]) == "")
    #expect(common(["ab", "ab"]) == "ab")
    #expect(common([]) == "")
    #expect(Completion(replacing: -3..<99, with: []).range(in: "abc") == 0..<3)
    #expect(Completion(replacing: 7..<9, with: []).range(in: "abc") == 3..<3)
  }
}
