import CLibrary

extension Report {
  /// Solves the built systems as one linear program, if the peer is available.
  mutating func timeLinearPrograms() {
    guard let python = options.python else { return }
    for layout in layouts {
      for views in options.isQuick ? [1_000] : [100, 1_000, 10_000] {
        guard let draft = runner.draft(layout, views) else { continue }
        runner.progress("HiGHS  \(layout) \(views)")
        let path = "\(options.scratch)/\(layout)-\(views).script"
        guard File.write(draft.built().script, to: path) else { continue }
        defer { unlink(path) }
        let child = ChildProcess(
          runner.pinning + [
            python, "-B", "\(options.peers)/highs.py", path, "\(options.isQuick ? 0.2 : 1)",
          ], limit: options.peerLimit)
        runner.results.add(
          lines: child.output, subject: layout.rawValue, views: views, variant: "stated",
          solver: "highs")
      }
    }
  }

  /// The table of one linear program each.
  func linearProgramTable() -> TextTable {
    var table = TextTable([
      "layout", "views", "lay", "presolved", "ratio", "not presolved", "ratio",
    ])
    let limit = "> \(Figures.duration(options.peerLimit * 1e9))"
    for (layout, views) in subjects {
      guard let ours = median("lay", layout, views, .build, "mean") else { continue }
      let times = ["presolve", "simplex"].map { median("highs", layout, views, .build, $0) }
      guard options.isQuick ? views == 1_000 : [100, 1_000, 10_000].contains(views) else {
        continue
      }
      table.add(
        [layout.rawValue, Figures.count(views), Figures.duration(ours)]
          + times.flatMap { time in
            time.map { [Figures.duration($0), Figures.ratio($0 / ours)] } ?? [limit, "-"]
          })
    }
    return table
  }
}
