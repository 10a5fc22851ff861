import ProcessSupport
import SolverTrials

/// Systems of constraints, edited at random, with every answer of the solver compared with the exact one.
///
/// The solver runs in a process of its own, some systems at a time, so that a crash or an endless loop is a
/// finding too.
struct SystemCampaign: Campaign {
  /// The first argument of the process that runs systems; the seeds follow.
  static let word = "judge-systems"

  let name = "systems"

  /// The seeds of 50 systems.
  func parts(seed: UInt64) -> [UInt64] { (0..<50).map { seed &* 50 &+ $0 } }

  func finding(in parts: [UInt64]) -> Finding? {
    let run = LayProcess(
      program: CommandLine.arguments[0], [Self.word] + parts.map { "\($0)" }, limit: 100)
    if run.isOverdue { return Finding(kind: "a solve that does not end", detail: "") }
    guard run.status != 0 else { return nil }
    let law = run.output.split(separator: "\n").first.map(String.init) ?? "signal \(-run.status)"
    return Finding(
      kind: run.status < 0 ? "signal \(-run.status)" : law, detail: run.output + run.errors)
  }

  func text(of parts: [UInt64]) -> [UInt8] {
    Array(parts.map { "\(Self.script(seed: $0))" }.joined(separator: "\n\n").utf8)
  }

  private static func script(seed: UInt64) -> Script {
    let shapes = SystemGenerator.Shape.allCases
    let size: SystemGenerator.Size = seed % 100 == 99 ? .middling : .small
    let place = Int(seed % UInt64(shapes.count))
    return SystemGenerator.script(shapes[place], size, seed: seed)
  }

  /// Runs the systems of some seeds.
  /// - Returns: The exit status: 1 after the first wrong answer, which is printed with its shortest script.
  static func judge(_ seeds: [UInt64]) -> Int32 {
    for seed in seeds {
      let script = script(seed: seed)
      guard let mismatch = mismatch(in: script) else { continue }
      let end = now() + 60
      let shortest = script.shrunk { now() < end && Self.mismatch(in: $0)?.law == mismatch.law }
      let last = Self.mismatch(in: shortest) ?? mismatch
      Message.write("\(last.law)\nseed \(seed)\n\(last.detail)\n\(shortest)\n")
      return 1
    }
    return 0
  }

  private static func mismatch(in script: Script) -> Mismatch? {
    do { try Trial.run(script) } catch let mismatch as Mismatch { return mismatch } catch {
      return Mismatch(law: "no other error is thrown", detail: "\(error)")
    }
    return nil
  }
}
