import SessionSupport
import Testing

/// Stack views made at random, held against the rules that Apple's documents and the constraints in
/// its logs give for each distribution and alignment.
@Suite("Random stack views")
struct RandomStackTests {
  @Test("arranged views are where the rules place them", arguments: 0..<60)
  func members(seed: Int) {
    let stack = RandomStack(seed: UInt64(seed))
    guard let verdict = Judge.verdict(screen: (320, 480), of: stack.state) else {
      Issue.record("the model itself cannot hold\n\(stack.program)")
      return
    }
    let answer = run(stack.program + "\nlayout")
    guard let frames = answer.layout else {
      Issue.record("\(stack.program)\n\(answer.messages)")
      return
    }
    for (name, wanted) in verdict.frames where !stack.isHidden(name) {
      guard let frame = frames[name] else {
        Issue.record("\(name) is missing")
        continue
      }
      #expect(Set(frame.free) == Set(wanted.free), "free in \(name) in\n\(stack.program)")
      for part in 0..<4 where !wanted.free.contains(Verdict.parts[part]) {
        #expect(
          abs(frame.numbers[part] - wanted.numbers[part]) <= 1e-6,
          "\(name): \(frame.numbers), not \(wanted.numbers) in\n\(stack.program)")
      }
    }
  }
}
