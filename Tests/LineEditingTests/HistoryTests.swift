import Testing

import LineEditing

@Suite("The history")
struct HistoryTests {
  // MARK: The file

  @Test(
    "writes an entry on one line and reads it back",
    arguments: [
      "plain", "two\nlines", "back\\slash", "\\n", "a\\\nb", "\r\n", "ends with \\", "日本 😀", "\t",
      "",
    ])
  func escapes(_ entry: String) {
    let line = HistoryFile.escape(entry)
    #expect(!line.utf8.contains(0x0a) && !line.utf8.contains(0x0d))
    #expect(HistoryFile.unescape(line) == entry)
  }

  @Test("reads lines that another program wrote")
  func foreignLines() {
    #expect(HistoryFile.unescape(#"a\tb\"#) == #"a\tb\"#)
    #expect(HistoryFile.unescape(#"a\\nb"#) == #"a\nb"#)
  }

  @Test("is read from its file, keeping the newest entries")
  func file() throws {
    let directory = try TemporaryDirectory()
    let file = HistoryFile(path: directory.file("deep/er/history"))
    #expect(file.load(limit: 10) == [])
    for entry in ["one", "two\nlines", "three"] { #expect(file.append(entry) == 0) }
    #expect(file.load(limit: 10) == ["one", "two\nlines", "three"])
    #expect(file.load(limit: 2) == ["two\nlines", "three"])
  }

  @Test("repairs a file whose last line was cut off")
  func unfinishedLine() throws {
    let directory = try TemporaryDirectory()
    let file = HistoryFile(path: try directory.write(Array("one\ntw".utf8), to: "history"))
    #expect(file.append("three") == 0)
    #expect(file.load(limit: 10) == ["one", "tw", "three"])
  }

  @Test("cuts a file that has grown to more than twice its limit")
  func longFile() throws {
    let directory = try TemporaryDirectory()
    let lines = (1...250).map { "line \($0)\n" }.joined()
    let path = try directory.write(Array(lines.utf8), to: "history")
    #expect(HistoryFile(path: path).load(limit: 100).first == "line 151")
    let left = try directory.read("history").split(separator: 0x0a)
    #expect(left.count == 100)
    #expect(HistoryFile(path: path).load(limit: 1000).last == "line 250")
  }

  @Test("works without a file that cannot be read or written")
  func unusableFile() throws {
    let directory = try TemporaryDirectory()
    #expect(HistoryFile(path: directory.path).load(limit: 10) == [])
    #expect(HistoryFile(path: directory.path).append("x") != 0)
    #expect(HistoryFile(path: "/dev/null/history").append("x") != 0)
    #expect(HistoryFile(path: "/dev/null").load(limit: 10) == [])
  }

  // MARK: Its entries

  @Test("omits blank lines, lines that begin with a space, and repetitions")
  func entries() {
    var history = History(limit: 3)
    let added = ["a", "a", " b", "", "\t\n", "b", "a", "c"].map { history.add($0) }
    #expect(added == [true, false, false, false, false, true, true, true])
    #expect(history.entries == ["b", "a", "c"])
    var none = History(limit: 0)
    let isAdded = none.add("a")
    #expect(!isAdded)
  }

  @Test("is stepped through by prefix, to the oldest entry and back to the draft")
  func walk() {
    let history = History(entries: ["view a", "layout", "view b", "view b", "draw"], limit: 10)
    var walk = HistoryWalk(draft: "view", prefix: "view", history: history)
    let steps = [
      walk.newer(in: history), walk.older(in: history), walk.older(in: history),
      walk.older(in: history), walk.newer(in: history), walk.newer(in: history),
      walk.newer(in: history),
    ]
    #expect(steps == [nil, "view b", "view a", nil, "view b", "view", nil])
  }

  @Test("is searched for text anywhere, from the newest entry on")
  func search() {
    let history = History(entries: ["größe 1", "über", "größe 2", "größe 2", "x"], limit: 10)
    func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
    var search = HistorySearch(draft: "", history: history)
    search.extend(with: scalars("ö"), in: history)
    #expect(search.found(in: history)?.line == "größe 2")
    #expect(search.found(in: history)?.cursor == 2)
    search.lookOlder(in: history)
    #expect(search.found(in: history)?.line == "größe 1")
    search.lookOlder(in: history)
    #expect(search.isFailing)
    #expect(search.found(in: history)?.line == "größe 1")
    search.lookNewer(in: history)
    #expect(!search.isFailing)
    #expect(search.found(in: history)?.line == "größe 2")
    search.extend(with: scalars("z"), in: history)
    #expect(search.isFailing && search.patternText == "öz")
    search.shorten(in: history)
    #expect(!search.isFailing && search.found(in: history)?.line == "größe 2")
    var empty = HistorySearch(draft: "", history: History(limit: 10))
    empty.lookOlder(in: History(limit: 10))
    empty.extend(with: scalars("a"), in: History(limit: 10))
    #expect(empty.isFailing && empty.found(in: History(limit: 10)) == nil)
  }
}
