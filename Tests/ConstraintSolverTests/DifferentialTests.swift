import Foundation
import Testing

/// Random systems, edited at random, with every answer of the solver compared with the exact one.
///
/// `LAY_LONG_TESTS=1` runs 200,000 small systems. `LAY_SOLVER_SEED=crowded:17` runs one.
@Suite("the solver agrees with exact arithmetic")
struct DifferentialTests {
  typealias Shape = SystemGenerator.Shape

  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["LAY_LONG_TESTS"] == "1"

  @Test("on small systems through their edits", arguments: Shape.allCases)
  func smallSystems(_ shape: Shape) {
    let total = DifferentialTests.isLong ? 200_000 : 5_600
    judge(shape, .small, count: total / Shape.allCases.count)
  }

  @Test("on systems of 20 to 60 variables through their edits", arguments: Shape.allCases)
  func middlingSystems(_ shape: Shape) {
    judge(shape, .middling, count: DifferentialTests.isLong ? 300 : 16)
  }

  /// Runs that many systems; each way of going wrong is reported once, at its smallest.
  private func judge(_ shape: Shape, _ size: SystemGenerator.Size, count: Int) {
    var skipped = 0
    var brokenLaws: Set<String> = []
    let seeds = DifferentialTests.seeds(shape, count: count)
    for seed in seeds {
      let script = SystemGenerator.script(shape, size, seed: seed)
      switch outcome(of: script) {
      case .agrees:
        break
      case .tooClose:
        skipped += 1
      case .differs(let mismatch):
        guard brokenLaws.insert(mismatch.law).inserted else { continue }
        report(mismatch, script, "\(shape.rawValue):\(seed), \(size)")
        if brokenLaws.count == 5 { return }
      }
    }
    #expect(skipped * 100 < max(seeds.count, 100), "too many systems are too close to call")
  }

  /// The first seeds, or only the one that `LAY_SOLVER_SEED` names.
  private static func seeds(_ shape: Shape, count: Int) -> [UInt64] {
    guard let choice = environment["LAY_SOLVER_SEED"] else { return Array(0..<UInt64(count)) }
    let parts = choice.split(separator: ":")
    guard parts.count == 2, parts[0] == shape.rawValue, let seed = UInt64(parts[1]) else {
      return []
    }
    return [seed]
  }

  private func report(_ mismatch: Mismatch, _ script: Script, _ seed: String) {
    var attempts = 0
    let smallest = script.shrunk { candidate in
      attempts += 1
      if attempts <= 5_000, case .differs(let other) = outcome(of: candidate) {
        return other.law == mismatch.law
      }
      return false
    }
    let detail =
      if case .differs(let final) = outcome(of: smallest) { final.description } else { "" }
    Issue.record("\(detail)\nseed \(seed)\n\(smallest)\n")
  }

  private enum Outcome {
    case agrees
    case tooClose
    case differs(Mismatch)
  }

  private func outcome(of script: Script) -> Outcome {
    do {
      try Trial.run(script)
      return .agrees
    } catch let mismatch as Mismatch {
      return .differs(mismatch)
    } catch is TooCloseToCall {
      return .tooClose
    } catch {
      return .differs(Mismatch(law: "no other error is thrown", detail: "\(error)"))
    }
  }
}
