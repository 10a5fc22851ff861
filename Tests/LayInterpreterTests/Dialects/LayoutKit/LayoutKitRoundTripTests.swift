import LayoutDialects
import LayoutModel
import SessionSupport
import Testing

import LayShell

@Suite("LayoutKit in programs: random sentences")
struct LayoutKitRoundTripTests {
  /// Random numbers determined by a seed.
  private struct Dice {
    var state: UInt64 = 42

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }

    mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
  }

  @Test("every sentence is shown as it was written")
  func canonical() {
    var dice = Dice()
    let names = LayoutKit.attributes.map(\.name)
    let relations = LayoutKit.relations.map(\.name)
    var lines: [String] = []
    while lines.count < 300 {
      let number = lines.count
      let sentence =
        "make \(dice.pick(names)) \(dice.pick(relations)) b.\(dice.pick(names))"
        + dice.pick(["", " times 2", " times 0.1", " times -3", " times (2/3)"])
        + dice.pick(["", " plus 100000", " minus 0.001", " plus 12.5"])
        + dice.pick(["", " @750", " @999.5", " @1"])
        + dice.pick(["", " name n\(number)", " on b name n\(number)"])
      let line = "constrain a { \(sentence) }"
      if !outcome(of: "view a, b; \(line)").messages.contains("E066") { lines.append(line) }
    }
    let console = Console()
    #expect(console.run("view a, b\n" + lines.joined(separator: "\n")).messages == "")
    let scene = console.shell.scene
    let shown = scene.constraintsInOrder.map { LayoutKitText.sentence(of: $0, in: scene) }
    #expect(shown == lines)
  }
}
