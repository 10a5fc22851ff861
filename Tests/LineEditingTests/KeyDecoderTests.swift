import Testing

import LineEditing
import RandomTexts

@Suite("Keys")
struct KeyDecoderTests {
  static func decode(_ pieces: [[UInt8]], hasAltKeys: Bool = true) -> [KeyDecoder.Output] {
    var decoder = KeyDecoder()
    decoder.hasAltKeys = hasAltKeys
    var outputs: [KeyDecoder.Output] = []
    for piece in pieces {
      decoder.append(piece)
      while let output = decoder.next() { outputs.append(output) }
    }
    while decoder.isWaiting {
      decoder.stopWaiting()
      while let output = decoder.next() { outputs.append(output) }
    }
    return outputs
  }

  static func decode(_ text: String) -> [KeyDecoder.Output] { decode([Array(text.utf8)]) }

  static let keys: [(String, [KeyDecoder.Output])] = [
    ("a\r", [.scalar(0x61), .scalar(0x0d)]),
    ("é日😀", [.scalar(0xe9), .scalar(0x65e5), .scalar(0x1f600)]),
    ("\u{1b}[A\u{1b}OB", [.key(.up), .key(.down)]),
    (
      "\u{1b}[1;5D\u{1b}[1;3C\u{1b}[1;1C",
      [.key(.wordPartLeft), .key(.wordPartRight), .key(.right)]
    ),
    ("\u{1b}[H\u{1b}[4~\u{1b}[3~", [.key(.lineStart), .key(.lineEnd), .key(.deleteRight)]),
    ("\u{1b}[3;5~", [.key(.deletePartRight)]),
    ("\u{1b}\u{7f}\u{1b}\r", [.key(.deletePartLeft), .key(.insertNewline)]),
    ("\u{1b}b", [.scalar(0x1b), .scalar(0x62)]),
    ("a\u{1b}", [.scalar(0x61), .escape]),
    // Unassigned keys, and noise.
    ("\u{1b}[5~\u{1b}[6~\u{1b}[Z", [.key(.pageUp), .key(.pageDown), .key(.backTab)]),
    ("\u{1b}[25~\u{1b}[15;2~\u{1b}[I!", [.scalar(0x21)]),
    ("\u{1b}[" + String(repeating: "9", count: 100), Array(repeating: .scalar(0x39), count: 36)),
    ("\u{1b}[1\r", [.scalar(0x0d)]),
    ("\u{85}x", [.scalar(0x78)]),
    // A paste can contain anything.
    ("\u{1b}[200~a\r\u{1b}[A\u{1b}[201~b", [.paste(Array("a\r\u{1b}[A".utf8)), .scalar(0x62)]),
    ("\u{1b}[200~\u{1b}[201~", [.paste([])]),
  ]

  @Test("are decoded from what a terminal sends", arguments: keys.indices)
  func known(_ index: Int) {
    #expect(Self.decode(Self.keys[index].0) == Self.keys[index].1)
  }

  @Test("are the same when their bytes arrive one by one", arguments: keys.indices)
  func split(_ index: Int) {
    let bytes = Array(Self.keys[index].0.utf8)
    #expect(Self.decode(bytes.map { [$0] }) == Self.keys[index].1)
  }

  @Test("that are not UTF-8 are dropped")
  func invalidBytes() {
    #expect(
      Self.decode([[0xff, 0x61, 0xc3, 0x28, 0xe6, 0x97, 0x62, 0xed, 0xa0, 0x80, 0x63]])
        == [.scalar(0x61), .scalar(0x28), .scalar(0x62), .scalar(0x63)])
    #expect(Self.decode([[0xe6, 0x97]]) == [])
  }

  @Test("pressed with Escape before them are two in vi mode")
  func viMode() {
    #expect(
      Self.decode([[0x1b, 0x0d]], hasAltKeys: false) == [.scalar(0x1b), .scalar(0x0d)])
    #expect(Self.decode([[0x1b]], hasAltKeys: false) == [.scalar(0x1b)])
  }

  @Test("of any kind never stop the decoder")
  func randomBytes() {
    var random = SplitMix64(seed: 7)
    let interesting: [UInt8] = [0x1b, 0x5b, 0x4f, 0x32, 0x30, 0x31, 0x7e, 0x3b, 0xc3, 0xa9, 0x41]
    for _ in 1...500 {
      let bytes = (1...40).map { _ in
        Bool.random(using: &random)
          ? interesting[Int.random(in: 0..<11, using: &random)]
          : UInt8.random(in: 0...255, using: &random)
      }
      let whole = Self.decode([bytes])
      #expect(whole == Self.decode(bytes.map { [$0] }))
      #expect(whole.count <= bytes.count)
    }
  }

  @Test("of a paste become text")
  func pastedText() {
    func text(_ bytes: [UInt8]) -> String {
      String(scalars: TerminalLineReader.pastedScalars(bytes))
    }
    #expect(text(Array("a\r\nb\rc\nd\n\n".utf8)) == "a\nb\nc\nd")
    #expect(text([0x61, 0, 7, 0x1b, 0x62, 0x7f, 0xc2, 0x85, 9]) == "ab\t")
    #expect(text([0x61, 0xff]) == "a\u{fffd}")
    #expect(text(Array("\r\n".utf8)) == "")
  }
}
