import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

import LayShell

/// What `expect for` proves and refutes, against ordinary layouts.
@Suite("Proofs for all sizes")
struct ProofTests {
  private static let programs = TestEnvironment.takesLong ? 400 : 40

  @Test("no sampled size contradicts a proof, and a refutation begins where it says")
  func proofs() throws {
    var (proved, refuted) = (0, 0)
    for seed in 0..<Self.programs {
      let scene = RandomScene(seed: UInt64(seed))
      var random = Generator(seed: UInt64(seed))
      let (view, other) = (random.pick(["a", "b", "c"]), random.pick(["d", "e", "f"]))
      let (least, most) = (random.draw(300), 40 + random.draw(900))
      let text = "\(view).width >= \(least) or \(other).width < \(most)"
      let console = Console()
      guard console.run(scene.program).status != 2 else { continue }
      let shell = console.shell
      let outcome = console.run("expect for width 240...1400 { \(text) ; \(view).width >= -1 }")
      guard !outcome.messages.contains("no conflicts"), !outcome.messages.contains("converge")
      else {
        continue
      }
      guard case .item(let first)? = shell.scene.named(view),
        case .item(let second)? = shell.scene.named(other)
      else { continue }
      var engine = shell.engine
      func holds(_ width: Double) -> Bool {
        let frames = engine.layout(
          of: SizeParameter.screen(.horizontal).scene(shell.scene, at: width)
        )
        .frames
        return (frames[first]?.width ?? 0) >= Double(least) - 1e-4
          || (frames[second]?.width ?? 0) < Double(most) + 1e-4
      }
      if outcome.status == 0 {
        proved += 1
        for step in 0...100 {
          let width = 240 + 11.6 * Double(step)
          #expect(holds(width), "\(seed): \(text) at \(width)")
        }
        continue
      }
      refuted += 1
      let smallest = try #require(Self.number(in: outcome.messages), "\(outcome.messages)")
      // Numbers are shown to two decimals.
      for step in 0..<20 {
        let width = 240 + (smallest - 0.02 - 240) * Double(step) / 20
        if width >= 240, width < smallest - 0.01 {
          #expect(holds(width), "\(seed): \(text) at \(width)")
        }
      }
      #expect([0, 0.02].contains { !holds(smallest + $0) }, "\(seed): \(text) from \(smallest)")
    }
    #expect(proved > 3)
    #expect(refuted > 2)
  }

  /// `it fails at 320`, `it fails just above 320`
  private static func number(in message: String) -> Double? {
    for word in ["it fails at ", "it fails just above "] {
      let joined = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let range = joined.range(of: word) else { continue }
      return Double(joined[range.upperBound...].prefix { $0.isNumber || $0 == "." })
    }
    return nil
  }
}

extension String {
  /// Where another text begins first.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
