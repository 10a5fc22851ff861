import CLibrary

extension Report {
  /// Counts instructions with valgrind and prints them.
  mutating func countInstructions() {
    guard ChildProcess.exists("valgrind") else {
      Message.write("bench: valgrind is missing, so instructions cannot be counted\n")
      exit(69)
    }
    let subjects: [(LayoutName, Int)] = [
      (.enaml, 10), (.form, 30), (.chain, 30), (.nested, 30), (.table, 100), (.table, 300),
    ]
    var table = TextTable(
      ["layout", "views", "build", "frame"]
        + (options.kiwi == nil ? [] : ["kiwi build", "ratio", "kiwi frame", "ratio"]))
    for (layout, views) in subjects where layouts.contains(layout) {
      runner.progress("instructions of \(layout) \(views)")
      guard let ours = instructions(ofOurs: layout, views) else { continue }
      var row = [
        layout.rawValue, Figures.count(views), thousands(ours.build), thousands(ours.frame),
      ]
      runner.results.add(ours.build, for: key("lay", layout, views, .build, "instructions"))
      runner.results.add(ours.frame, for: key("lay", layout, views, .drag, "instructions"))
      if options.kiwi != nil {
        if let peer = instructions(ofKiwi: layout, views) {
          row += [thousands(peer.build), Figures.ratio(peer.build / ours.build)]
          row += [thousands(peer.frame), Figures.ratio(peer.frame / ours.frame)]
          runner.results.add(peer.build, for: key("kiwi", layout, views, .build, "instructions"))
          runner.results.add(peer.frame, for: key("kiwi", layout, views, .drag, "instructions"))
        } else {
          row += ["-", "-", "-", "-"]
        }
      }
      table.add(row)
    }
    runner.progress("")
    print("instructions, in thousands: of a build, and of the frames 201 to 400 of a drag each\n")
    for line in table.lines { print(line) }
  }

  private func thousands(_ count: Double) -> String {
    count < 99_500
      ? Figures.hundredths(count / 1e3) : Figures.count(Int((count / 1e3).rounded()))
  }

  private func instructions(ofOurs layout: LayoutName, _ views: Int) -> (
    build: Double, frame: Double
  )? {
    var command = [runner.program, "count", layout.rawValue, "\(views)"]
    if let dialog = options.dialog { command.append(dialog) }
    return instructions { command + ["\($0)", "\($1)"] }
  }

  private func instructions(ofKiwi layout: LayoutName, _ views: Int) -> (
    build: Double, frame: Double
  )? {
    guard let kiwi = options.kiwi, let draft = runner.draft(layout, views) else { return nil }
    let path = "\(options.scratch)/\(layout)-\(views).script"
    guard File.write(draft.phased(frameLimit: 400).script, to: path) else { return nil }
    defer { unlink(path) }
    return instructions { [kiwi, "count", "\($0)", "\($1)", path] }
  }

  /// Two runs that differ by one build, and two that differ by 200 frames.
  private func instructions(
    _ command: (_ builds: Int, _ frames: Int) -> [String]
  ) -> (build: Double, frame: Double)? {
    func count(_ builds: Int, _ frames: Int) -> Double? {
      let valgrind = [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1",
      ]
      let child = ChildProcess(valgrind + command(builds, frames))
      let line = child.output.split(separator: "\n").last { $0.contains("Collected") }
      return line?.split(separator: " ").last.flatMap { Double($0) }
    }
    guard let one = count(1, 0), let two = count(2, 0), let some = count(1, 200),
      let more = count(1, 400)
    else { return nil }
    return (two - one, (more - some) / 200)
  }
}
