import CLibrary

/// Runs a workload repeatedly on new solvers, and prints `phase quantity value` lines, with times
/// in nanoseconds. The last line of a quantity counts.
///
/// In every other session each frame is timed, for medians and maxima; in the others the phase is
/// timed as a whole, for means without readings of the clock.
struct Measurement {
  let prepared: PreparedWorkload
  var solvesAtOnce = false
  /// The time in which new sessions start, in nanoseconds.
  var budget: Double
  var sessionLimit: Int
  /// Whether the build only prepares the later phases.
  var omitsBuild = false

  /// The number of timed builds, if the time allows.
  private static let buildCount = 5

  /// The times of one phase by session.
  private struct Times {
    /// Per frame, in sessions without timed frames.
    var means: [Double] = []
    /// Per frame, in sessions with timed frames.
    var coarseMeans: [Double] = []
    var frames: [[Double]] = []

    /// The times of the frames, each the median of its repetitions.
    var typicalFrames: [Double] {
      guard let first = frames.first else { return [] }
      return first.indices.map { index in
        let repetitions = frames.map { $0[index] }.sorted()
        return repetitions[(repetitions.count - 1) / 2]
      }
    }

    func report(_ phase: PhaseName) {
      let frames = typicalFrames
      print(phase, "mean", means.isEmpty ? coarseMeans.median : means.median)
      guard phase != .build else { return }
      print(phase, "median", frames.median)
      print(phase, "worst", frames.max() ?? 0)
      print(phase, "later", frames.dropFirst().max() ?? 0)
    }
  }

  /// Runs sessions until the time is up.
  func run() throws {
    var times: [PhaseName: Times] = [:]
    let start = Clock.wall.now
    var sessions = 0
    repeat {
      try playSession(isFirst: sessions == 0, timesFrames: sessions.isMultiple(of: 2), &times)
      sessions += 1
    } while Clock.wall.now - start < budget && sessions < sessionLimit
    let lastStart = Clock.wall.now
    while !omitsBuild, sessions < Self.buildCount, Clock.wall.now - lastStart < budget {
      times[.build, default: Times()].means.append(try build().time)
      sessions += 1
    }
    for phase in phases { times[phase]?.report(phase) }
    if !solvesAtOnce, !omitsBuild { try reportQuietFrames(times[.drag]?.typicalFrames ?? []) }
    fflush(nil)
  }

  private var phases: [PhaseName] {
    prepared.workload.phases.map(\.name).filter { $0 != .build || !omitsBuild }
  }

  /// Builds and times an empty solver, its variables, all constraints and the solution.
  private func build() throws -> (run: SolverRun, time: Double) {
    let start = Clock.processor.now
    var run = SolverRun(prepared, solvesAtOnce: solvesAtOnce)
    for operation in prepared.workload.phases[0].operations { try run.perform(operation) }
    return (run, Clock.processor.time(since: start))
  }

  private func playSession(
    isFirst: Bool, timesFrames: Bool, _ times: inout [PhaseName: Times]
  ) throws {
    var inForce = InForce(prepared.workload)
    var run = SolverRun(prepared)
    for phase in prepared.workload.phases {
      let name = phase.name
      if name == .build {
        let built = try build()
        run = built.run
        times[name, default: Times()].means.append(built.time)
      } else {
        let played = try Self.play(phase, on: &run, timesFrames: timesFrames)
        let mean = played.whole / Double(phase.frameCount)
        if timesFrames {
          times[name, default: Times()].coarseMeans.append(mean)
          times[name, default: Times()].frames.append(played.frames)
        } else {
          times[name, default: Times()].means.append(mean)
        }
      }
      guard isFirst else { continue }
      for operation in phase.operations { inForce.follow(operation) }
      guard name != .build || !omitsBuild else { continue }
      times[name]?.report(name)
      let cost = inForce.cost(of: run.values)
      print(name, "required", cost.required)
      print(name, "cost", cost.weighted)
      if !omitsBuild { print("process peak", Memory.peak) }
      if name == .infeasible, !run.hasRefused { print(name, "accepted 1") }
      fflush(nil)
    }
  }

  /// Runs a phase and times it, as a whole and optionally by frame.
  private static func play(
    _ phase: Workload.Phase, on run: inout SolverRun, timesFrames: Bool
  ) throws -> (whole: Double, frames: [Double]) {
    var frames: [Double] = []
    frames.reserveCapacity(timesFrames ? phase.frameCount : 0)
    let (wall, processor) = (Clock.wall, Clock.processor)
    let start = processor.now
    var last = wall.now
    for operation in phase.operations {
      try run.perform(operation)
      if timesFrames, case .update = operation {
        let now = wall.now
        frames.append(max(0, now - last - wall.cost))
        last = now
      }
    }
    return (processor.time(since: start), frames)
  }

  /// Compares the frames of a drag without changes of the active set with a pass written by hand.
  private func reportQuietFrames(_ frames: [Double]) throws {
    guard let build = prepared.workload.phases.first,
      let drag = prepared.workload.phases.first(where: { $0.name == .drag }), !frames.isEmpty
    else { return }
    var run = SolverRun(prepared)
    var inForce = InForce(prepared.workload)
    for operation in build.operations {
      try run.perform(operation)
      inForce.follow(operation)
    }
    let quiet = try QuietFrames(of: drag, on: &run, inForce: inForce)
    let times = zip(frames, quiet.isQuiet).filter { $0.1 }.map { $0.0 }
    guard !times.isEmpty, !quiet.changed.isEmpty else { return }
    print("drag quiet", times.median)
    print("drag quietShare", Double(times.count) / Double(frames.count))
    print("drag changed", quiet.changed.count)
    print("drag floor", QuietFrames.handWrittenPass(over: quiet.changed))
  }
}
