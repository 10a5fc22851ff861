import Foundation
import ProcessSupport
import RandomTexts
import Testing

@Suite("Random keys", .serialized)
struct RandomKeysTests {
  /// Possible input, except for keys that end or stop the program.
  private static let keys =
    (1...0x7e).map { UInt8($0) }.filter { ![0x03, 0x04, 0x13, 0x1c].contains($0) }.map { [$0] }
    + [
      "é", "日本", "😀", "e\u{301}", "\u{7f}", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D",
      "\u{1b}[H", "\u{1b}[F", "\u{1b}[3~", "\u{1b}[5~", "\u{1b}[1;5D", "\u{1b}[1;5C", "\u{1b}OA",
      "\u{1b}b", "\u{1b}d", "\u{1b}\u{7f}", "\u{1b}\r", "\u{1b}3", "\u{1b}", "\u{12}a", "\u{12}",
      "\u{1b}[200~a {\n\tb\u{1b}[201~", "\u{1b}[200~x", "\u{1b}[201~", "al\t", "many\t", "{", "}",
      "\u{1b}[999", "\u{9b}",
    ].map { Array($0.utf8) }

  /// `LAY_LONG_TESTS=1` types for about a minute.
  static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["LAY_LONG_TESTS"] == "1" ? 1...40 : 1...2

  @Test("neither crash nor hang the reader", arguments: ["", "bind -v\n"], seeds)
  func randomKeys(configuration: String, seed: UInt64) throws {
    let home = try TemporaryDirectory()
    try home.write(Array(configuration.utf8), to: ".editrc")
    let path = home.file("history")
    let probe = try Probe.start(home: home, ["PROBE_HISTORY": path], columns: 33)
    var random = SplitMix64(seed: seed)
    for round in 1...15 {
      for _ in 1...10 {
        try probe.send((1...12).flatMap { _ in Self.keys.randomElement(using: &random) ?? [] })
        probe.resize(columns: UInt16.random(in: 2...60, using: &random))
      }
      // Ctrl-C ends whatever the keys have begun; between two lines it has no effect.
      var presses = 0
      repeat {
        try #require(presses < 100, "Ctrl-C is not answered: \(probe.unmatchedOutput)")
        try probe.type("\u{3}")
        presses += 1
      } while !probe.hears("interrupted", within: 0.3)
      probe.resize(columns: 33)
      try probe.type("round \(round)\r")
      try probe.wait(for: "line:round \(round)")
    }
  }
}
