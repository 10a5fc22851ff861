import LayoutEngine
import LayoutModel
import SessionSupport

import LayShell

/// Compares a sweep with ordinary layouts.
struct SweepJudge {
  var scene: Scene
  var program: LayoutEngine
  var parameter: SizeParameter

  /// A judge of the scene that a program makes; nil if the program fails.
  init?(_ text: String, name: String? = nil, _ parameter: SizeParameter) {
    let console = Console()
    let outcome = console.run(text, name: name)
    guard outcome.status != 2, outcome.status != 65 else { return nil }
    // The passes run when a layout is asked for.
    console.run("layout")
    var scene = console.shell.scene
    // A sweep rounds nothing to pixels.
    scene.setDisplay { $0.scale = nil }
    self.scene = scene
    program = console.shell.engine
    self.parameter = parameter
  }

  /// What is wrong with a sweep over a range, compared with layouts at a distance from each other.
  func faults(over range: ClosedRange<Double>, every step: Double) -> (
    faults: [String], regimes: Int, layouts: Int, tried: Int
  ) {
    var faults: [String] = []
    guard let sweep = program.sweep(parameter, over: range, in: scene) else {
      return (["no sweep"], 0, 0, 0)
    }
    let regimes = sweep.regimes
    let tried = regimes.count { $0.kind == .tried }
    if regimes.first?.from != range.lowerBound || regimes.last?.to != range.upperBound {
      faults.append("covers \(regimes.first?.from ?? 0)...\(regimes.last?.to ?? 0)")
    }
    for (a, b) in zip(regimes, regimes.dropFirst()) {
      if a.to != b.from || a.includesTo == b.includesFrom {
        faults.append("gap or overlap at \(a.to), \(b.from): \(a.includesTo) \(b.includesFrom)")
      }
      if b.changed.isEmpty, Set(a.broken) == Set(b.broken), Set(a.lost) == Set(b.lost),
        a.free == b.free, a.kind == .exact, b.because.isEmpty, a.converges == b.converges
      {
        faults.append("nothing changes at \(b.from)")
      }
    }
    var engine = program
    var layouts = 0
    var points: [Double] = []
    var point = range.lowerBound
    while point < range.upperBound {
      points.append(point + 0.0078)
      point += step
    }
    for regime in regimes {
      points.append((regime.from + regime.to) / 2)
      if regime.kind == .exact, regime.to - regime.from > 0.01 {
        points += [regime.from + 0.004, regime.to - 0.004]
      }
      // What was tried is known to 0.01.
      if regime.kind == .tried, regime.to - regime.from > 0.05 {
        points += [regime.from + 0.0115, regime.to - 0.0115]
      }
      if regime.includesFrom { points.append(regime.from) }
    }
    var index = 0
    for point in points.sorted() where point <= range.upperBound {
      while index > 0, regimes[index].from > point { index -= 1 }
      while index + 1 < regimes.count, !regimes[index].contains(point) { index += 1 }
      let regime = regimes[index]
      layouts += 1
      let layout = engine.layout(of: parameter.scene(scene, at: point))
      let isEnd = point == regime.from || point == regime.to
      let isTried = regime.kind == .tried
      // At a jump the last digit decides which side a point is on.
      if isEnd, !regime.converges || regime.because.contains(where: { $0.constraint == nil }) {
        continue
      }
      if !regime.converges || index > 0 && !regimes[index - 1].converges,
        (point - regime.from) < 0.01
      {
        continue
      }
      // A curve is followed by chords, down to a length at which they are as good as points.
      if isTried, regime.to - regime.from < 0.05 { continue }
      if isTried, min((point - regime.from).magnitude, (regime.to - point).magnitude) < 0.011 {
        continue
      }
      if layout.broken != regime.broken {
        faults.append("\(point): broken \(layout.broken) not \(regime.broken)")
      }
      if !isEnd {
        // A constraint counts as violated from a tolerance on.
        let lost = Set(layout.lost.map(\.reference)).symmetricDifference(regime.lost)
        let there = parameter.scene(scene, at: point)
        for reference in lost
        where engine.violation(of: reference, in: there) > 2e-6 * max(480, point) {
          faults.append("\(point): lost \(reference)")
        }
        if layout.free != regime.free {
          faults.append("\(point): free \(layout.free) not \(regime.free)")
        }
      }
      for (item, frame) in regime.frames {
        let expected = frame.frame(at: point - regime.from)
        guard let rect = layout.frames[item] else { continue }
        let off =
          [
            rect.x - expected.x, rect.y - expected.y, rect.width - expected.width,
            rect.height - expected.height,
          ].map(\.magnitude).max() ?? 0
        // Passes end when they are close enough.
        let tolerance = (isTried ? 2e-3 : layout.passes > 1 ? 1e-4 : 1e-5) * max(1, point / 100)
        if off > tolerance { faults.append("\(point): \(scene.name(of: item)) off by \(off)") }
      }
      if faults.count > 5 { break }
    }
    return (faults, regimes.count, layouts, tried)
  }
}
