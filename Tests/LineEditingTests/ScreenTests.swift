import CEditline
import Testing

@testable import LineEditing

@Suite("The drawn line")
struct ScreenTests {
  init() { ce_use_utf8() }

  static func geometry(_ line: String, cursor: Int, prompt: Int = 5, columns: Int = 10) -> [Int] {
    let geometry = LineGeometry(
      promptColumns: prompt, scalars: line.unicodeScalars.map(\.value), cursor: cursor,
      columns: columns)
    return [geometry.cursorRow, geometry.lastRow, geometry.lastColumn]
  }

  @Test("a line is laid out as libedit does it")
  func lineGeometry() {
    #expect(Self.geometry("", cursor: 0) == [0, 0, 5])
    #expect(Self.geometry("abcd", cursor: 4) == [0, 0, 9])
    #expect(Self.geometry("abcde", cursor: 5) == [1, 1, 0])
    #expect(Self.geometry("abcde", cursor: 4) == [0, 1, 0])
    #expect(Self.geometry("a\nb\nc", cursor: 2) == [1, 2, 1])
    #expect(Self.geometry("a\nb\nc", cursor: 3) == [1, 2, 1])
    #expect(Self.geometry("abcd日", cursor: 4) == [1, 1, 2])
    #expect(Self.geometry("\tx", cursor: 1) == [0, 0, 9])
    #expect(Self.geometry("\u{1}", cursor: 1) == [0, 0, 7])
    #expect(Self.geometry("", cursor: 0, prompt: 23) == [2, 2, 3])
    #expect(Self.geometry("abcdef", cursor: 6, prompt: 0, columns: 1) == [3, 3, 0])
  }

  @Test("a prompt's escape sequences are separate, and before its last space")
  func prompt() {
    let coloured = Prompt("a> ", style: "1;34")
    #expect(coloured.encoded == "\u{1}\u{1b}[1;34m\u{1}a>\u{1}\u{1b}[0m\u{1} ")
    #expect(coloured.columns == 3)
    #expect(Prompt("a>", style: "1").encoded.hasSuffix("\u{1}\u{1b}[0m\u{1} "))
    #expect(Prompt("a> ", style: nil).encoded == "a> ")
    #expect(Prompt("  ", style: "1").encoded == "  ")
    #expect(Prompt("", style: "1").encoded == "")
    let twoLines = Prompt("above\n日\u{1b}> ", style: nil)
    #expect(twoLines.linesAbove == "above\n")
    #expect(twoLines.encoded == "日> ")
    #expect(twoLines.columns == 4)
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

  static func menu(_ candidates: [Completion.Candidate], columns: Int = 30, rows: Int = 40)
    -> [String]
  {
    CompletionMenu(candidates: candidates, columns: columns, rows: rows, usesColor: false).lines()
  }

  @Test("candidates with summaries are listed one per line, cut to the terminal's width")
  func table() {
    let candidates: [Completion.Candidate] = [
      .init("left ", summary: "the left edge"), .init("leading"),
      .init("größe", summary: "a long summary that cannot fit"),
    ]
    #expect(
      Self.menu(candidates) == [
        "  left     the left edge", "  leading", "  größe    a long summary th…",
      ])
    #expect(Self.menu(candidates, columns: 5) == ["  l…", "  l…", "  g…"])
    for columns in 1...60 {
      #expect(
        Self.menu(candidates, columns: columns).allSatisfy {
          DisplayWidth.columns(of: $0) < max(columns, 4)
        })
    }
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
    #expect(Self.menu(candidates, columns: 12) == ["  a    bb", "  ccc  d", "  e"])
    #expect(Self.menu(candidates, columns: 1).count == 5)
  }

  @Test("more candidates than rows are counted")
  func longMenu() {
    let plain = (1...100).map { Completion.Candidate("c\($0)") }
    #expect(Self.menu(plain, columns: 14, rows: 5).last == "  and 92 more")
    let described = plain.map { Completion.Candidate($0.text, summary: "s") }
    let rows = Self.menu(described, rows: 40)
    #expect(rows.count == 40 && rows.last == "  and 61 more")
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
