import LayoutEngine
import LayoutModel
import Testing

@testable import ReferenceSolver

/// The result depends on the scene alone.
@Suite("Independence from history")
struct HistoryTests {
  @Test("an engine that followed every edit agrees with one that never saw them", arguments: 0..<10)
  func followedOrFresh(batch: Int) {
    for seed in 0..<100 {
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 1))
      var engine = LayoutEngine()
      var history = [random.scene]
      for _ in 0..<14 {
        random.edit()
        history.append(random.scene)
        // Not every scene is laid out: differences of several edits at once must do too.
        if !random.numbers.chance(oneIn: 3) { _ = engine.layout(of: random.scene) }
      }
      expectSame(&engine, random.scene, "seed \(batch) \(seed)")
      // Undo and redo step through the same scenes.
      for scene in history.reversed() { engine.update(to: scene) }
      expectSame(&engine, history[history.count / 2], "undo, seed \(batch) \(seed)")
      expectSame(&engine, random.scene, "redo, seed \(batch) \(seed)")
    }
  }

  @Test("what is taken back and done again is followed", arguments: 0..<4)
  func takenBack(batch: Int) {
    for seed in 0..<50 {
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 1))
      var engine = LayoutEngine()
      var marks: [SceneMark] = []
      for _ in 0..<10 {
        marks.append(random.scene.mark)
        random.edit()
        if !random.numbers.chance(oneIn: 3) { engine.update(to: random.scene) }
      }
      var scene = random.scene
      var undone: [SceneRedo] = []
      for mark in marks.reversed() {
        undone.append(scene.undo(to: mark))
        if !random.numbers.chance(oneIn: 3) { engine.update(to: scene) }
      }
      expectSame(&engine, scene, "undone, seed \(batch) \(seed)")
      for redo in undone.reversed() {
        scene.redo(redo)
        if !random.numbers.chance(oneIn: 3) { engine.update(to: scene) }
      }
      expectSame(&engine, scene, "redone, seed \(batch) \(seed)")
      expectSame(&engine, random.scene, "the same, seed \(batch) \(seed)")
    }
  }

  private func expectSame(_ engine: inout LayoutEngine, _ scene: Scene, _ comment: String) {
    var fresh = LayoutEngine()
    let one = engine.layout(of: scene)
    let other = fresh.layout(of: scene)
    #expect(one.broken == other.broken, "\(comment)")
    #expect(one.free == other.free, "\(comment)")
    expectSameFrames(one, other, comment)
  }

  private func expectSameFrames(_ one: Layout, _ other: Layout, _ comment: String) {
    for (id, frame) in one.frames {
      guard let twin = other.frames[id] else {
        Issue.record("\(comment): \(id) is missing")
        continue
      }
      let largest = max(1, frame.x.magnitude, frame.y.magnitude, frame.width, frame.height)
      let difference = max(
        (frame.x - twin.x).magnitude, (frame.y - twin.y).magnitude,
        (frame.width - twin.width).magnitude, (frame.height - twin.height).magnitude)
      #expect(difference <= 1e-6 * largest, "\(comment): \(id) \(frame) \(twin)")
    }
  }

  @Test("frames are those of the exact solver", arguments: 0..<10)
  func exactFrames(batch: Int) {
    for seed in 0..<50 {
      let number = UInt64(5000 + batch * 1000 + seed)
      let scene = RandomScene.filled(seed: number, constraints: 2...8, allRequired: false)
      var engine = LayoutEngine()
      let layout = engine.layout(of: scene)
      let exact = ExactScene(scene)
      #expect(layout.broken == exact.broken(), "seed \(number)")
      for (id, expected) in exact.frames() {
        guard let frame = layout.frames[id] else { continue }
        let found = [frame.x, frame.y, frame.width, frame.height]
        for (a, b) in zip(found, expected) {
          #expect(
            (a - b).magnitude <= 1e-6 * max(1, b.magnitude), "seed \(number): \(found) \(expected)")
        }
      }
    }
  }

  @Test("the order of statement does not matter while nothing is broken", arguments: 0..<10)
  func anyOrder(batch: Int) {
    for seed in 0..<100 {
      let number = UInt64(90_000 + batch * 1000 + seed)
      var random = RandomScene(seed: number)
      let empty = random.scene
      for _ in 0..<8 { random.state(allRequired: false) }
      var engine = LayoutEngine()
      let layout = engine.layout(of: random.scene)
      guard layout.broken.isEmpty else { continue }
      var shuffled = empty
      for constraint in random.scene.constraintsInOrder.shuffled(using: &random.numbers) {
        shuffled.addConstraint(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority)
      }
      var other = LayoutEngine()
      expectSameFrames(layout, other.layout(of: shuffled), "seed \(number)")
    }
  }
}
