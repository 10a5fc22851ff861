import LayoutEngine
import LayoutModel
import Testing

/// The properties of the movement of a value with a constant, checked by laying out changed scenes.
@Suite("Laws of limits of values")
struct ValueLimitLawTests {
  static let batches = 4
  private static let tolerance = 1e-5

  @Test(
    "a value moves as stated up to its limit, and differently beyond it", arguments: 0..<batches)
  func limits(batch: Int) {
    var (found, endless) = (0, 0)
    for seed in UInt64(batch) * 10_000..<UInt64(batch) * 10_000 + 100 {
      let scene = RandomScene.filled(seed: seed, constraints: 4...10, allRequired: false)
      var engine = LayoutEngine()
      // Members of a conflict are not followed.
      let hasNoConflict = engine.broken(in: scene).isEmpty
      for item in scene.itemsInTreeOrder() where item != .root {
        for anchor in [Anchor.width, .left, .height, .bottom] {
          let expression = LinearExpression(AnchorReference(item, anchor))
          let explanation = engine.explain(expression, in: scene)
          guard explanation.freedom == nil else { continue }
          for entry in explanation.entries {
            guard case .constraint(let reference) = entry.source, case .stated(let id) = reference,
              let constant = scene.constraint(id)?.constant
            else { continue }
            let limits = engine.limits(
              of: expression, movedBy: reference, rate: entry.sensitivity, in: scene)
            for isRising in [true, false] {
              let limit = limits.first { $0.isRising == isRising }
              let line = Line(
                scene: scene, id: id, constant: constant, expression: expression,
                value: explanation.value, rate: entry.sensitivity, sign: isRising ? 1 : -1)
              if let limit {
                found += 1
                check(limit, line, "seed \(seed): \(limit)")
              } else if hasNoConflict {
                endless += 1
                for distance in [3.7, 61, 517] {
                  guard let deviation = line.deviation(at: distance) else { continue }
                  #expect(
                    deviation < Self.tolerance * max(1, distance),
                    "seed \(seed): (\(id.rawValue)) by \(distance), \(expression)")
                }
              }
            }
          }
        }
      }
    }
    #expect(found > 100)
    #expect(endless > 100)
  }

  @Test("a value moves up and down with a constant at the rates that are told")
  func rates() {
    let step = 1.0 / 64
    var (same, kinks, conflicts) = (0, 0, 0)
    for seed in UInt64(70_000)..<70_300 {
      let scene = RandomScene.filled(seed: seed, constraints: 6...12, allRequired: false)
      var engine = LayoutEngine()
      guard engine.broken(in: scene).isEmpty else { continue }
      for item in scene.itemsInTreeOrder() where item != .root {
        for anchor in [Anchor.width, .left] {
          let expression = LinearExpression(AnchorReference(item, anchor))
          let explanation = engine.explain(expression, in: scene)
          guard explanation.freedom == nil else { continue }
          let movers = explanation.entries.compactMap { entry -> ConstraintReference? in
            if case .constraint(let reference) = entry.source { reference } else { nil }
          }
          let rates = engine.rates(of: expression, movedBy: movers, in: scene)
          for (reference, told) in rates {
            guard case .stated(let id) = reference, let constant = scene.constraint(id)?.constant
            else { continue }
            for (isRising, rate) in [(true, told.rising), (false, told.falling)] {
              var there = scene
              there.setConstant(constant + (isRising ? step : -step), of: id)
              var fresh = LayoutEngine()
              let comment: Comment = "seed \(seed): (\(id.rawValue)) \(isRising), \(expression)"
              guard fresh.broken(in: there).isEmpty else {
                conflicts += 1
                #expect(rate == nil, comment)
                continue
              }
              let change = fresh.value(of: expression, in: there) - explanation.value
              let found = change / (isRising ? step : -step)
              #expect(abs((rate ?? .infinity) - found) < 1e-4, comment)
            }
            if told.rising == told.falling { same += 1 } else { kinks += 1 }
          }
        }
      }
    }
    #expect(same > 100)
    #expect(kinks > 10)
    #expect(conflicts > 10)
  }

  @Test("a value follows the screen as stated up to its limit, also if it stands still")
  func screens() {
    var (still, moving, endless) = (0, 0, 0)
    for seed in UInt64(50_000)..<50_060 {
      let scene = RandomScene.filled(seed: seed, constraints: 8...16, allRequired: false)
      var engine = LayoutEngine()
      for item in scene.itemsInTreeOrder() where item != .root {
        for anchor in [Anchor.width, .left, .right, .height, .top, .bottom] {
          let expression = LinearExpression(AnchorReference(item, anchor))
          let explanation = engine.explain(expression, in: scene)
          guard explanation.freedom == nil else { continue }
          let mover = ConstraintReference.implied(.screen(anchor.axis.length))
          let rate = explanation.entries.reduce(0.0) { sum, entry in
            if case .constraint(mover) = entry.source { sum + entry.sensitivity } else { sum }
          }
          let found = engine.limits(
            of: expression, movedBy: mover, rate: rate, within: 0...1400, in: scene)
          let line = ScreenLine(
            scene: scene, axis: anchor.axis, expression: expression, value: explanation.value,
            rate: rate)
          for limit in found {
            if rate == 0 { still += 1 } else { moving += 1 }
            line.check(limit, "seed \(seed): \(limit)")
          }
          guard found.isEmpty, rate == 0 || engine.broken(in: scene).isEmpty else { continue }
          endless += 1
          for size in stride(from: 30.5, to: 1400, by: 271) {
            let (value, broken) = line.layout(at: size)
            guard broken.isEmpty else { continue }
            #expect(
              (value - line.value(at: size)).magnitude < 1e-4, "seed \(seed): \(item) at \(size)")
          }
        }
      }
    }
    #expect(still > 10)
    #expect(moving > 10)
    #expect(endless > 10)
  }

  /// A value that moves with the screen as stated.
  private struct ScreenLine {
    var scene: Scene
    var axis: Axis
    var expression: LinearExpression
    var value: Double
    var rate: Double

    var start: Double { scene.screen[axis] }

    func value(at size: Double) -> Double { value + rate * (size - start) }

    func layout(at size: Double) -> (value: Double, broken: [ConstraintReference]) {
      let there = SizeParameter.screen(axis).scene(scene, at: size)
      var engine = LayoutEngine()
      return (engine.value(of: expression, in: there), engine.broken(in: there))
    }

    func check(_ limit: ValueLimit, _ comment: String) {
      let end = limit.constant
      for share in [0.31, 0.9017, 0.99903] where (end - start).magnitude > 0.01 {
        let size = start + share * (end - start)
        let deviation = (layout(at: size).value - value(at: size)).magnitude
        #expect(deviation < 1e-4, "\(comment): at \(size)")
      }
      let step = limit.isRising ? 0.01 : -0.01
      let behind = layout(at: end + step)
      let change = behind.value - value(at: end + step)
      guard let after = limit.rateAfter else {
        #expect(behind.broken != layout(at: end - step / 100).broken, "\(comment): no conflict")
        return
      }
      let expected = limit.jump + step * (after - rate)
      #expect((change - expected).magnitude < 1e-4, "\(comment): by \(change)")
      #expect(expected != 0, "\(comment): nothing changes")
    }
  }

  private func check(_ limit: ValueLimit, _ line: Line, _ comment: String) {
    let distance = (limit.constant - line.constant).magnitude
    #expect((limit.constant - line.constant) * line.sign > -1e-6, "\(comment)")
    for share in [0.3, 0.9, 0.999] where distance > 0.01 {
      guard let deviation = line.deviation(at: distance * share) else {
        Issue.record("\(comment): a conflict before the limit")
        continue
      }
      #expect(deviation < Self.tolerance * max(1, distance), "\(comment): at \(share)")
    }
    let step = 1e-3
    let behind = line.deviation(at: distance + step)
    guard let after = limit.rateAfter else {
      #expect(behind == nil, "\(comment): no conflict behind the limit")
      return
    }
    guard let behind else {
      Issue.record("\(comment): a conflict behind the limit")
      return
    }
    let expected = (limit.jump + line.sign * step * (after - limit.rate)).magnitude
    #expect((behind - expected).magnitude < 1e-5, "\(comment): by \(behind), not \(expected)")
    #expect(behind > 1e-7, "\(comment): nothing changes")
  }

  /// The value if it continued to move as stated.
  private struct Line {
    var scene: Scene
    var id: ConstraintID
    var constant: Double
    var expression: LinearExpression
    var value: Double
    var rate: Double
    var sign: Double

    /// The difference of the value from that; nil if more constraints are left out then.
    func deviation(at distance: Double) -> Double? {
      var moved = scene
      moved.setConstant(constant + sign * distance, of: id)
      var (engine, before) = (LayoutEngine(), LayoutEngine())
      // At single points fewer can be left out.
      guard Set(engine.broken(in: moved)).isSubset(of: before.broken(in: scene)) else {
        return nil
      }
      return (engine.value(of: expression, in: moved) - value - sign * rate * distance).magnitude
    }
  }
}
