import CLibrary
import ProcessSupport
import Testing

import LineEditing
import RandomTexts

@Suite("A reader of files and pipes")
struct PlainLineReaderTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func lines(of bytes: [UInt8]) throws -> [[UInt8]] {
    let path = try directory.write(bytes, to: "input")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let reader = PlainLineReader(descriptor: descriptor)
    var lines: [[UInt8]] = []
    while let line = try reader.nextLine() { lines.append(line) }
    return lines
  }

  func lines(of text: String) throws -> [String] {
    try lines(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("ends lines at LF and CR LF, the last one at the end")
  func lineEnds() throws {
    #expect(try lines(of: "") == [])
    #expect(try lines(of: "a") == ["a"])
    #expect(try lines(of: "a\n") == ["a"])
    #expect(try lines(of: "a\r\n\r\nb\rc\n\nd") == ["a", "", "b\rc", "", "d"])
    #expect(try lines(of: "\r\n\n") == ["", ""])
  }

  @Test("passes every byte on as it is")
  func anyBytes() throws {
    #expect(try lines(of: [0, 0xff, 0x0a, 0xc3, 0x0a]) == [[0, 0xff], [0xc3]])
    var random = SplitMix64(seed: 3)
    for _ in 1...20 {
      let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      let wanted = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map {
        Array($0.last == 0x0d ? $0.dropLast() : $0)
      }
      // After a final newline there is no line; a CR elsewhere is an ordinary byte.
      let read = try lines(of: bytes + [0x0a])
      #expect(read == wanted)
    }
  }

  @Test("takes one line of a hundred megabytes in a moment")
  func hugeLine() throws {
    let path = directory.file("huge")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    let size = 100_000_000
    #expect(ftruncate(descriptor, off_t(size)) == 0)
    let start = now()
    let reader = PlainLineReader(descriptor: descriptor)
    #expect(try reader.nextLine()?.count == size)
    #expect(try reader.nextLine() == nil)
    #expect(now() - start < 20)
  }

  @Test("passes lines on while the pipe stays open")
  func pipeLines() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = PlainLineReader(descriptor: ends[0])
    #expect(write(ends[1], "one\ntw", 6) == 6)
    #expect(reader.readLine(prompt: "unseen") == .line("one"))
    #expect(write(ends[1], "o\n\u{1}", 3) == 3)
    #expect(reader.readLine(prompt: "") == .line("two"))
    close(ends[1])
    #expect(reader.readLine(prompt: "") == .line("\u{1}"))
    #expect(reader.readLine(prompt: "") == .endOfInput)
    #expect(reader.readLine(prompt: "") == .endOfInput)
  }
}
