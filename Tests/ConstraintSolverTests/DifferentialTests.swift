import Foundation
import Testing

import SolverTrials

/// Random systems, edited at random, with every answer of the solver compared with the exact one.
///
/// `LAY_LONG_TESTS=1` runs 200,000 small systems, and long histories in proportion.
/// `LAY_SOLVER_SEED=crowded:17` runs one.
@Suite("The solver agrees with exact arithmetic")
struct DifferentialTests {
  typealias Shape = SystemGenerator.Shape

  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["LAY_LONG_TESTS"] == "1"

  /// A part of the seeds of a shape, run by one thread.
  struct Batch: Sendable, CustomTestStringConvertible {
    var shape: Shape
    var seeds: Range<UInt64>

    var testDescription: String { "\(shape):\(seeds)" }

    /// The seeds below `count` of every shape, or only the one that `LAY_SOLVER_SEED` names.
    ///
    /// Shapes take different times, so each is divided into more batches than there are threads.
    static func all(count: Int, parts: Int = 1) -> [Batch] {
      if let choice = environment["LAY_SOLVER_SEED"] {
        let words = choice.split(separator: ":")
        guard words.count == 2, let shape = Shape(rawValue: String(words[0])),
          let seed = UInt64(words[1]), seed < .max
        else { return [] }
        return [Batch(shape: shape, seeds: seed..<seed + 1)]
      }
      let size = UInt64(max(1, count / parts))
      return (0..<UInt64(parts)).flatMap { part in
        Shape.allCases.map { Batch(shape: $0, seeds: part * size..<(part + 1) * size) }
      }
    }
  }

  @Test(
    "on small systems through their edits",
    arguments: Batch.all(count: isLong ? 25_000 : 500, parts: isLong ? 10 : 1))
  func smallSystems(_ batch: Batch) {
    judge(batch, .small)
  }

  @Test(
    "on systems of 20 to 60 variables through their edits",
    arguments: Batch.all(count: isLong ? 200 : 8, parts: isLong ? 4 : 1))
  func middlingSystems(_ batch: Batch) {
    judge(batch, .middling)
  }

  @Test(
    "on small systems through hundreds of edits",
    arguments: Batch.all(count: isLong ? 500 : 8, parts: isLong ? 4 : 1))
  func longHistories(_ batch: Batch) {
    judge(batch, .small, rounds: 100)
  }

  @Test(
    "where no walk ends in time",
    arguments: Batch.all(count: isLong ? 2_000 : 40, parts: isLong ? 4 : 1))
  func unfinishedWalks(_ batch: Batch) {
    judge(batch, .small, longestWalk: 2)
    judge(batch, .small, longestWalk: 12)
  }

  /// Runs the systems of a batch; each kind of failure is reported once, at its smallest.
  private func judge(
    _ batch: Batch, _ size: SystemGenerator.Size, rounds: Int? = nil, longestWalk: Int? = nil
  ) {
    var counts = Trial.Counts()
    var brokenLaws: Set<String> = []
    for seed in batch.seeds {
      var script = SystemGenerator.script(batch.shape, size, rounds: rounds, seed: seed)
      script.longestWalk = longestWalk
      switch outcome(of: script) {
      case .agrees(let seen):
        counts.solutions += seen.solutions
        counts.tooClose += seen.tooClose
      case .differs(let mismatch):
        guard brokenLaws.insert(mismatch.law).inserted else { continue }
        report(mismatch, script, "\(batch.shape):\(seed)")
        if brokenLaws.count == 5 { return }
      }
    }
    #expect(counts.tooClose * 50 <= max(counts.solutions, 50), "too many are too close to call")
  }

  private func report(_ mismatch: Mismatch, _ script: Script, _ seed: String) {
    let end = ContinuousClock.now + .seconds(60)
    let smallest = script.shrunk { candidate in
      if ContinuousClock.now < end, case .differs(let other) = outcome(of: candidate) {
        return other.law == mismatch.law
      }
      return false
    }
    let detail =
      if case .differs(let final) = outcome(of: smallest) { final.description } else { "" }
    Issue.record("\(detail)\nseed \(seed)\n\(smallest)\n")
  }

  private enum Outcome {
    case agrees(Trial.Counts)
    case differs(Mismatch)
  }

  private func outcome(of script: Script) -> Outcome {
    do {
      return .agrees(try Trial.run(script))
    } catch let mismatch as Mismatch {
      return .differs(mismatch)
    } catch {
      return .differs(Mismatch(law: "no other error is thrown", detail: "\(error)"))
    }
  }
}
