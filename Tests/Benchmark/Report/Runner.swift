import CLibrary

/// Runs our solver and its peers in separate processes, one after the other, and collects their
/// measurements.
struct Runner {
  let options: Options
  /// This program.
  let program = CommandLine.arguments[0]
  /// The command that keeps a process on one core, if the system has it.
  let pinning: [String]
  var results = Results()
  private let dialog: String?
  private let showsProgress = isatty(2) == 1

  init(_ options: Options) {
    self.options = options
    dialog = options.dialog.flatMap { File.read($0) }
    let lastCore = sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1
    let taskset = ["taskset", "-c", "\(lastCore)"]
    pinning = ChildProcess(taskset + ["true"]).ending == .exited(0) ? taskset : []
  }

  /// The layout with about a number of views; nil if its source is missing.
  func draft(_ layout: LayoutName, _ views: Int) -> Draft? {
    layout.draft(views: views, dialog: dialog)
  }

  /// Shows the progress on a terminal.
  func progress(_ text: String) {
    guard showsProgress else { return }
    Message.write("\r\u{1B}[K\(text)")
  }

  // MARK: Ours and kiwi in turns

  /// The variants of a layout.
  struct Subject {
    var layout: LayoutName
    var views: Int
    var order = InsertionOrder.stated
    /// Whether the values are read after every addition.
    var solvesAtOnce = false
    var includesPhases = true
    /// Whether kiwi runs as well.
    var includesPeer = true

    /// The suffix of its results.
    var variant: String {
      solvesAtOnce ? "atOnce" : includesPhases ? "stated" : "build-\(order)"
    }
  }

  /// Times a subject on our solver and on kiwi alternately.
  mutating func time(_ subject: Subject) {
    let scripts = subject.includesPeer && options.kiwi != nil ? writeScripts(subject) : []
    defer { for script in scripts { unlink(script) } }
    // A solver that takes too long is not run again.
    var rest = (ours: options.patience * 1e9, kiwi: scripts.isEmpty ? 0 : options.patience * 1e9)
    for _ in 0..<options.runs {
      var start = Clock.wall.now
      if rest.ours > 0 { timeOurs(subject) }
      rest.ours -= Clock.wall.now - start
      start = Clock.wall.now
      if rest.kiwi > 0, !timeKiwi(subject, scripts) { rest.kiwi = 0 }
      rest.kiwi -= Clock.wall.now - start
    }
  }

  private mutating func timeOurs(_ subject: Subject) {
    progress("lay    \(subject.layout) \(subject.views) \(subject.variant)")
    var command = [program, "play", "\(subject.layout)", "\(subject.views)"]
    command += ["\(options.budget)", "\(options.frameLimit)", "\(subject.order)"]
    command += [subject.solvesAtOnce ? "at-once" : subject.includesPhases ? "phases" : "build"]
    if let dialog = options.dialog { command.append(dialog) }
    let child = ChildProcess(pinning + command, limit: 10 * options.peerLimit)
    take(child, subject, solver: "lay")
  }

  /// - Returns: Whether it is run again.
  private mutating func timeKiwi(_ subject: Subject, _ scripts: [String]) -> Bool {
    guard let kiwi = options.kiwi else { return false }
    progress("kiwi   \(subject.layout) \(subject.views) \(subject.variant)")
    let command = pinning + [kiwi, "\(options.budget)", "200"] + scripts
    let child = ChildProcess(command, limit: options.peerLimit)
    take(child, subject, solver: "kiwi")
    return child.ending == .exited(0)
  }

  private mutating func take(_ child: ChildProcess, _ subject: Subject, solver: String) {
    let name = subject.layout.rawValue
    results.add(
      lines: child.output, subject: name, views: subject.views, variant: subject.variant,
      solver: solver)
    let reason: String
    switch child.ending {
    case .exited(0): return
    case .exited(let status): reason = "exit \(status)"
    case .signalled(let signal): reason = "signal \(signal)"
    case .overLimit: reason = "> \(Figures.duration(options.peerLimit * 1e9))"
    case .notStarted: reason = "not started"
    }
    results.fail(
      reason, subject: name, views: subject.views, variant: subject.variant, solver: solver)
  }

  /// The neutral scripts of a subject.
  private func writeScripts(_ subject: Subject) -> [String] {
    guard let draft = draft(subject.layout, subject.views) else { return [] }
    let workloads =
      subject.includesPhases
      ? [
        draft.phased(frameLimit: options.frameLimit), draft.swapped(frameLimit: options.frameLimit),
      ]
      : [draft.built(order: subject.order)]
    return workloads.enumerated().compactMap { index, workload in
      let path = "\(options.scratch)/\(subject.layout)-\(subject.views)-\(index).script"
      return File.write(workload.script, to: path) ? path : nil
    }
  }
}
