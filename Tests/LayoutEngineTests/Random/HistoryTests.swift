import LayoutEngine
import LayoutModel
import Synchronization
import Testing

import ReferenceSolver

/// The result depends on the scene alone.
@Suite("Independence from history")
struct HistoryTests {
  @Test("an engine that followed every edit agrees with a new one", arguments: 0..<10)
  func followedOrFresh(batch: Int) {
    for seed in 0..<100 {
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 1))
      var engine = LayoutEngine()
      var history = [random.scene]
      for _ in 0..<14 {
        random.edit()
        history.append(random.scene)
        // Not every scene is laid out: differences of several edits must work too.
        if !random.numbers.chance(oneIn: 3) { _ = engine.layout(of: random.scene) }
      }
      expectSame(&engine, random.scene, "seed \(batch) \(seed)")
      // Undo and redo step through the same scenes.
      for scene in history.reversed() { engine.update(to: scene) }
      expectSame(&engine, history[history.count / 2], "undo, seed \(batch) \(seed)")
      expectSame(&engine, random.scene, "redo, seed \(batch) \(seed)")
    }
  }

  @Test("undone and redone edits are followed", arguments: 0..<4)
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

  @Test("guides enter and leave the layout with the constraints that name them", arguments: 0..<4)
  func derivedGuides(batch: Int) {
    for seed in 0..<50 {
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 7))
      random.scene.setDisplay { $0.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0) }
      var engine = LayoutEngine()
      var naming: [ConstraintID] = []
      for _ in 0..<14 {
        random.edit()
        switch Int.random(in: 0..<4, using: &random.numbers) {
        case 0: naming.append(random.tieToGuide())
        case 1: naming.popLast().map { random.scene.removeConstraint($0) }
        case 2: naming.last.map { random.scene.setEnabled(false, of: $0) }
        default: break
        }
        if !random.numbers.chance(oneIn: 3) { engine.update(to: random.scene) }
      }
      expectSame(&engine, random.scene, "seed \(batch) \(seed)")
    }
  }

  @Test("reading a guide changes nothing", arguments: 0..<4)
  func readGuides(batch: Int) {
    for seed in 0..<50 {
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 11))
      random.scene.setDisplay { $0.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0) }
      for _ in 0..<8 { random.state(allRequired: false) }
      if random.numbers.chance(oneIn: 2) { _ = random.tieToGuide() }
      let scene = random.scene
      var engine = LayoutEngine()
      for _ in 0..<6 {
        let view = random.numbers.pick(random.views)
        let guide = scene.guide(random.numbers.pick([.safeArea, .layoutMargins]), of: view)
        let anchor = random.numbers.pick([Anchor.left, .right, .top, .bottom, .width, .centerY])
        let expression = LinearExpression(AnchorReference(guide, anchor))
        let value = engine.value(of: expression, in: scene)
        let explained = engine.explain(expression, in: scene).value
        #expect(
          (value - explained).magnitude <= 1e-6 * max(1, value.magnitude),
          "seed \(batch) \(seed): \(value) \(explained)")
        _ = engine.frame(of: guide, in: scene)
      }
      expectSame(&engine, scene, "seed \(batch) \(seed)")
      #expect(engine.layout(of: scene).passes == LayoutEngine.passes(of: scene))
    }
  }

  @Test("replacing the scene is followed in both directions")
  func replaced() {
    var random = RandomScene(seed: 3)
    for _ in 0..<6 { random.edit() }
    var scene = random.scene
    var engine = LayoutEngine()
    engine.update(to: scene)
    let mark = scene.mark
    scene.replaceContents(
      by: RandomScene.filled(seed: 5, constraints: 4...8, allRequired: false))
    expectSame(&engine, scene, "replaced")
    let redo = scene.undo(to: mark)
    expectSame(&engine, scene, "undone")
    expectSame(&engine, random.scene, "the same")
    scene.redo(redo)
    expectSame(&engine, scene, "redone")
  }

  @Test("an engine that was stopped answers the next question as a new one", arguments: 0..<4)
  func stopped(batch: Int) {
    var stops = 0
    for seed in 0..<50 {
      let name = "seed \(batch) \(seed)"
      var random = RandomScene(seed: UInt64(batch * 1000 + seed + 17))
      var engine = LayoutEngine()
      var history = [random.scene]
      for _ in 0..<12 {
        random.edit()
        history.append(random.scene)
        // Sometimes a scene from before, or another one: these are followed by more than one step.
        let scene = random.numbers.chance(oneIn: 4) ? random.numbers.pick(history) : random.scene
        if random.numbers.chance(oneIn: 5) { engine = LayoutEngine() }
        let questions = Countdown(from: Int.random(in: 0...20, using: &random.numbers))
        engine.isInterrupted = { questions.isOver }
        _ = engine.layout(of: scene)
        _ = engine.conflicts(in: scene)
        if engine.wasInterrupted { stops += 1 }
        engine.isInterrupted = nil
        // The same scene again, or the next one.
        if random.numbers.chance(oneIn: 2) { expectSame(&engine, scene, name) }
      }
      expectSame(&engine, random.scene, name)
    }
    #expect(stops > 100)
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

  @Test("the statement order does not matter while all constraints hold", arguments: 0..<10)
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

extension LayoutEngine {
  /// The number of passes of a layout.
  fileprivate static func passes(of scene: Scene) -> Int {
    var engine = LayoutEngine()
    return engine.layout(of: scene).passes
  }
}

/// Is over once it was asked often enough.
private final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(from count: Int) { left = Mutex(count) }

  var isOver: Bool {
    left.withLock { left in
      left -= 1
      return left < 0
    }
  }
}
