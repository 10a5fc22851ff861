/// Runs some builds and then some frames of a drag, for a tool that counts instructions.
enum InstructionRun {
  static func run(_ workload: Workload, builds: Int, frames: Int) throws {
    let prepared = PreparedWorkload(workload)
    var run = SolverRun(prepared)
    for build in 0..<builds {
      if build > 0 { run = SolverRun(prepared) }
      for operation in workload.phases[0].operations { try run.perform(operation) }
    }
    var left = frames
    for operation in workload.phases[1].operations where left > 0 {
      try run.perform(operation)
      if case .update = operation { left -= 1 }
    }
  }
}
