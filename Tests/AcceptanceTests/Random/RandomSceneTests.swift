import SessionSupport
import Testing

/// Scenes made at random of everything that an equation can name: edges, centres and sizes, leading
/// and trailing of views that read either way, margins and baselines, at several priorities. Frames
/// and ambiguities are the judge's, those that the fixed rule settles too.
@Suite("Random scenes")
struct RandomSceneTests {
  @Test("every frame is that of the judge", arguments: 0..<60)
  func frames(seed: Int) {
    check(RandomScene(seed: UInt64(seed)))
  }

  @Test("where required rules conflict, the later ones are left out", arguments: 0..<25)
  func conflicts(seed: Int) {
    check(RandomScene(seed: UInt64(seed), requiredShare: 2))
  }

  private func check(_ scene: RandomScene) {
    let answer = run(scene.program + "\nlayout")
    guard let verdict = Judge.verdict(screen: (320, 480), leavesOut: true, of: scene.state) else {
      // What is left holds together, but need not settle.
      #expect(answer.passes == 16, "\(scene.program)\n\(answer.messages)")
      return
    }
    guard let frames = answer.layout else {
      Issue.record("\(scene.program)\n\(answer.messages)")
      return
    }
    #expect(answer.conflictCount == verdict.brokenCount, "\(scene.program)\n\(answer.messages)")
    for (name, wanted) in verdict.frames {
      guard let frame = frames[name] else {
        Issue.record("\(name) is missing")
        continue
      }
      #expect(frame.free == wanted.free, "free in \(name) in\n\(scene.program)")
      // Passes that come nearer and nearer end when they are near enough.
      for part in 0..<4 {
        #expect(
          abs(frame.numbers[part] - wanted.numbers[part]) <= 1e-3,
          "\(name): \(frame.numbers), not \(wanted.numbers) in\n\(scene.program)")
      }
    }
  }
}
