import LayoutModel
import Testing

@Suite("Animations")
struct AnimationTests {
  private static let eased = AnimationCurve.named.map(\.curve)
  private static let springs = [0.001, 0.05, 0.2, 0.5, 0.7, 0.9, 0.999_999_999, 1].flatMap {
    damping in
    [-100.0, -1, 0, 0.5, 3, 1000].compactMap {
      AnimationSpring(damping: damping, velocity: $0).map(AnimationCurve.spring)
    }
  }

  private func timing(_ curve: AnimationCurve, _ duration: Double = 0.5) throws -> AnimationTiming {
    try #require(AnimationTiming(duration: duration, curve: curve))
  }

  @Test("begin at 0 and end at exactly 1", arguments: eased + springs)
  func ends(of curve: AnimationCurve) throws {
    for duration in [1e-9, 0.25, 0.3, 1, 3600] {
      let timing = try timing(curve, duration)
      #expect(timing.progress(at: -1) == 0)
      #expect(timing.progress(at: 0) == 0)
      #expect(timing.progress(at: duration) == 1)
      #expect(timing.progress(at: duration + 1) == 1)
      #expect(timing.progress(at: duration / 1e9).magnitude < 0.01)
    }
  }

  @Test("without springs go forward only, and stay between the ends", arguments: eased)
  func monotony(of curve: AnimationCurve) throws {
    let timing = try timing(curve)
    var last = 0.0
    for step in 0...1000 {
      let progress = timing.progress(at: 0.5 * Double(step) / 1000)
      #expect(progress >= last && progress <= 1)
      last = progress
    }
  }

  @Test("with springs have at most a thousandth of the way left at the end", arguments: springs)
  func settling(of curve: AnimationCurve) throws {
    for duration in [0.1, 1, 10] {
      let timing = try timing(curve, duration)
      let left = timing.progress(at: duration.nextDown) - 1
      #expect(left.magnitude <= 0.001 + 1e-9)
    }
  }

  @Test("with critically damped springs do not swing, others do")
  func swings() throws {
    func greatest(_ damping: Double) throws -> Double {
      let spring = try #require(AnimationSpring(damping: damping))
      let timing = try timing(.spring(spring), 1)
      return timing.times(1001).map(timing.progress).max() ?? 0
    }
    #expect(try greatest(1) == 1)
    // The first overshoot of a damped oscillator is e^(-πζ/√(1-ζ²)).
    #expect(try (greatest(0.7) - 1.045_99).magnitude < 0.0005)
    #expect(try (greatest(0.5) - 1.163_03).magnitude < 0.0005)
    #expect(try (greatest(0.2) - 1.526_62).magnitude < 0.002)
  }

  @Test("with springs start with their velocity, which counts by the second")
  func velocity() throws {
    let spring = try #require(AnimationSpring(damping: 0.6, velocity: 4))
    for duration in [0.5, 2] {
      let timing = try timing(.spring(spring), duration)
      #expect((timing.progress(at: 1e-6) / 1e-6 - 4).magnitude < 0.01)
    }
    let back = try #require(AnimationSpring(damping: 0.6, velocity: -4))
    #expect(try timing(.spring(back), 1).progress(at: 0.01) < 0)
  }

  @Test("are those of UIKit's cubic curves")
  func cubicCurves() throws {
    // Half of the time is half of the way by symmetry; ease in and ease out are mirror images.
    #expect(try (timing(.easeInOut, 1).progress(at: 0.5) - 0.5).magnitude < 1e-12)
    #expect(try timing(.linear, 1).progress(at: 0.3) == 0.3)
    let (easeIn, easeOut) = try (timing(.easeIn, 1), timing(.easeOut, 1))
    for step in 1..<20 {
      let time = Double(step) / 20
      #expect((easeIn.progress(at: time) + easeOut.progress(at: 1 - time) - 1).magnitude < 1e-9)
      #expect(easeIn.progress(at: time) < time)
    }
    // (0.42, 0, 1, 1) at parameter 0.5: time 3/8·0.42 + 3/8 + 1/8, progress 3/8 + 1/8.
    #expect((easeIn.progress(at: 0.6575) - 0.5).magnitude < 1e-9)
  }

  @Test("have no negative duration, and no spring out of range")
  func ranges() {
    #expect(AnimationTiming(duration: -0.1) == nil)
    #expect(AnimationTiming(duration: .nan) == nil)
    #expect(AnimationTiming(duration: 1, delay: -1) == nil)
    #expect(AnimationTiming(duration: 1, delay: .infinity) == nil)
    #expect(AnimationSpring(damping: 0) == nil)
    #expect(AnimationSpring(damping: 1.001) == nil)
    #expect(AnimationSpring(damping: 0.5, velocity: .infinity) == nil)
    #expect(AnimationTiming(duration: 0)?.progress(at: 0) == 1)
  }

  @Test("show 60 frames a second, up to a limit")
  func frameTimes() throws {
    #expect(try timing(.linear, 0.5).frameTimes(atMost: 600).count == 31)
    #expect(try timing(.linear, 3600).frameTimes(atMost: 600).count == 600)
    #expect(try timing(.linear, 0.001).frameTimes(atMost: 600) == [0, 0.001])
    #expect(try timing(.linear, 0).frameTimes(atMost: 600) == [0])
    let times = try timing(.linear, 1).frameTimes(atMost: 600)
    #expect(times.count == 61 && times.last == 1)
    #expect(try timing(.linear, 1).times(11).dropFirst().first == 0.1)
  }

  private let start = Rect(x: 0, y: 10, width: 0.1, height: 40)
  private let end = Rect(x: 0.3, y: -10, width: 0.7, height: 20)

  @Test("go from frame to frame, exactly at the ends, and with no length below 0")
  func interpolation() {
    #expect(start.interpolated(to: end, progress: 0) == start)
    #expect(start.interpolated(to: end, progress: 1) == end)
    #expect(start.interpolated(to: end, progress: 0.5).y == 0)
    #expect(start.interpolated(to: end, progress: 3).height == 0)
    #expect(start.interpolated(to: end, progress: -1).width == 0)
    #expect(start.interpolated(to: end, progress: 1.5).y == -20)
    #expect(start.interpolated(to: start, progress: 0.3) == start)
  }

  @Test("move the animated views, and let the others jump")
  func moves() throws {
    var scene = Scene()
    let ids = ["a", "b", "c", "d"].map { scene.addItem(named: $0) }
    let frames = Dictionary(uniqueKeysWithValues: ids.map { ($0, start) })
    var after = frames
    after[ids[0]] = end
    after[ids[1]] = end
    after[ids[2]] = start.interpolated(to: end, progress: 1e-9)
    after[ids[3]] = nil
    let animation = LayoutAnimation(
      try timing(.linear, 1), of: ids, from: frames, to: after, where: { $0 != ids[1] })
    #expect(animation.moves == [.init(item: ids[0], start: start, end: end)])
    #expect(animation.jumped == [ids[1]])
    #expect(animation.frames(at: 0) == [start])
    #expect(animation.frames(at: 2) == [end])
  }

  @Test("include views that moved in the meantime")
  func shifts() {
    let (a, b) = (Rect(x: 5, y: 5, width: 10, height: 10), Rect(x: 8, y: 5, width: 4, height: 30))
    #expect(
      Rect(x: 0, y: 0, width: 3, height: 3).changed(as: a, to: b)
        == Rect(x: 3, y: 0, width: 0, height: 23))
  }
}
