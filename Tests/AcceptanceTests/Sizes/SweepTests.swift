import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

/// Sweeps against ordinary layouts: at regular distances, inside every regime, and next to every end.
@Suite("A layout at every size")
struct SweepTests {
  static let screenFolder =
    TestEnvironment.variable("LAY_SCREENS") ?? TestFiles.package + "/../shared/data/screens"
  static let axes: [Axis] = [.horizontal, .vertical]
  static let batches = TestEnvironment.takesLong ? 40 : 1
  /// The distance of the layouts that are compared, in points.
  static let step = TestEnvironment.takesLong ? 0.25 : 20.0

  /// Programs of other people, if available: `LAY_SCREENS` names their folder.
  @Test(
    "screens of apps",
    .enabled(if: !TestFiles.names(in: SweepTests.screenFolder, ending: ".lay").isEmpty),
    arguments: axes)
  func screens(axis: Axis) {
    for name in TestFiles.names(in: Self.screenFolder, ending: ".lay") {
      let path = "\(Self.screenFolder)/\(name)"
      check(TestFiles.read(path), path, .screen(axis), every: Self.step)
    }
  }

  @Test("every example", arguments: axes)
  func examples(axis: Axis) {
    let folder = TestFiles.package + "/scripts/examples"
    var count = 0
    for name in TestFiles.names(in: folder, ending: ".lay") {
      let path = "\(folder)/\(name)"
      if check(TestFiles.read(path), path, .screen(axis), every: Self.step) { count += 1 }
    }
    #expect(count > 10)
  }

  @Test("every accepted case", arguments: axes)
  func cases(axis: Axis) {
    for example in AcceptanceTests.cases {
      check(example.program, example.name, .screen(axis), every: 40)
    }
  }

  @Test("random scenes", arguments: 0..<batches)
  func randomScenes(batch: Int) {
    for seed in batch * 50..<(batch + 1) * 50 {
      let scene = RandomScene(seed: UInt64(seed), requiredShare: seed % 3 == 0 ? 4 : 0)
      for axis in Self.axes {
        check(scene.program, "scene \(seed)", .screen(axis), every: 60)
      }
    }
  }

  @Test("random stack views", arguments: 0..<batches)
  func randomStacks(batch: Int) {
    for seed in batch * 50..<(batch + 1) * 50 {
      check(
        RandomStack(seed: UInt64(seed)).program, "stack \(seed)",
        .content(ItemID(rawValue: 2), seed % 2 == 0 ? .horizontal : .vertical), over: 0...200,
        every: 20)
    }
  }

  @Test("random constants", arguments: 0..<batches)
  func randomConstants(batch: Int) {
    for seed in batch * 50..<(batch + 1) * 50 {
      let scene = RandomScene(seed: UInt64(seed), requiredShare: seed % 3)
      check(
        scene.program, "scene \(seed)", .constants([ConstraintID(rawValue: 1 + seed % 5)]),
        over: -100...300, every: 20)
    }
  }

  /// What the system covers of a view begins and ends within the range of a sweep.
  @Test("a view that passes below a bar")
  func passingView() {
    let program = """
      root.safeArea = (0, 20, 0, 0)
      view a { view b }
      a.left == root.left + 60 ; a.top == root.top ; a.size == (10, 50)
      b.left == a.safeAreaLayoutGuide.left ; b.top == a.top ; b.size == (4, 4)
      """
    let moved = SizeParameter.constants([ConstraintID(rawValue: 1)])
    check(program, "passing view", moved, over: -100...300, every: 1)
    guard let judge = SweepJudge(program, moved),
      let sweep = judge.program.sweep(moved, over: -100...300, in: judge.scene)
    else {
      Issue.record("no sweep")
      return
    }
    #expect(sweep.regimes.map(\.from) == [-100, -10, 0, 10, 20])
  }

  /// Scenes of the tests above whose sweeps were wrong once.
  @Test("corrected scenes")
  func correctedScenes() {
    for seed in [644, 854, 1199, 1644] {
      check(
        RandomScene(seed: UInt64(seed), requiredShare: seed % 3).program, "scene \(seed)",
        .constants([ConstraintID(rawValue: 1 + seed % 5)]), over: -100...300, every: 20)
    }
    check(RandomScene(seed: 1402).program, "scene 1402", .screen(.horizontal), every: 60)
    check(
      RandomStack(seed: 1945).program, "stack 1945", .content(ItemID(rawValue: 2), .vertical),
      over: 0...200, every: 20)
  }

  @Test("inside every regime the frames are those of exact arithmetic", arguments: 0..<batches)
  func exactArithmetic(batch: Int) throws {
    var judged = 0
    for seed in batch * 25..<(batch + 1) * 25 {
      let scene = RandomScene(seed: UInt64(seed))
      guard let judge = SweepJudge(scene.program, .screen(.horizontal)),
        let sweep = judge.program.sweep(judge.parameter, over: 240...1400, in: judge.scene)
      else { continue }
      for regime in sweep.regimes.prefix(6) where regime.converges && regime.to - regime.from > 0.01
      {
        let width = (regime.from + (regime.to - regime.from) * 0.4)
        guard
          let verdict = Judge.verdict(
            screen: (width, judge.scene.screen.height), leavesOut: true, of: scene.state)
        else { continue }
        for (name, wanted) in verdict.frames {
          guard case .item(let item)? = judge.scene.named(name), let frame = regime.frames[item]
          else { continue }
          let rect = frame.frame(at: width - regime.from)
          for (found, expected) in zip([rect.x, rect.y, rect.width, rect.height], wanted.numbers) {
            // Passes that converge end when they are close enough.
            #expect((found - expected).magnitude <= 1e-3, "\(seed): \(name) at \(width)")
          }
        }
        judged += 1
      }
    }
    #expect(judged > 20)
  }

  @Test("what little work leaves is not looked at, and the rest is as in a whole sweep")
  func bounded() throws {
    let program = """
      screen 600x480
      view v[1...20]
      for i in 1...20 {
        v[i].left == 0; v[i].width == root.width @500; v[i].width <= 200 + 40 * i
      }
      """
    let judge = try #require(SweepJudge(program, .screen(.horizontal)))
    let range = 240.0...1400.0
    let whole = try #require(judge.program.sweep(judge.parameter, over: range, in: judge.scene))
    #expect(whole.regimes.count == 20)
    var counts: Set<Int> = []
    for work in [0, 100, 500, 1_000, 100_000] {
      let part = try #require(
        judge.program.sweep(judge.parameter, over: range, in: judge.scene, within: work))
      let unseen = part.regimes.filter { $0.kind == .unseen }
      counts.insert(part.regimes.count - unseen.count)
      #expect(unseen.isEmpty == (work == 100_000))
      #expect(part.isExact == unseen.isEmpty)
      #expect(part.regimes.first?.from == 240 && part.regimes.last?.to == 1400)
      for (a, b) in zip(part.regimes, part.regimes.dropFirst()) {
        #expect(a.to == b.from && a.includesTo != b.includesFrom)
      }
      for regime in part.regimes where regime.kind != .unseen {
        let other = try #require(whole.regime(at: (regime.from + regime.to) / 2))
        #expect(other.from == regime.from && other.to == regime.to && other.lost == regime.lost)
        #expect(other.frames == regime.frames)
      }
      for regime in unseen { #expect(regime.frames.isEmpty && regime.because.isEmpty) }
    }
    #expect(counts.count > 3, "\(counts)")
  }

  /// - Returns: Whether the program could be judged.
  @discardableResult
  private func check(
    _ program: String?, _ name: String, _ parameter: SizeParameter,
    over range: ClosedRange<Double> = 240...1400, every step: Double
  ) -> Bool {
    guard let program, let judge = SweepJudge(program, name: name, parameter),
      parameter.value(in: judge.scene) != nil
    else { return false }
    let found = judge.faults(over: range, every: step)
    #expect(found.faults.isEmpty, "\(name), \(parameter): \(found.faults.prefix(3))")
    return true
  }
}
