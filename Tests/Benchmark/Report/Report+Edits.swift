extension Report {
  /// Times edits that affect many views, against the first layout of the same scene.
  mutating func timeEdits() {
    let limit = options.limit ?? 120
    var table = TextTable(["edit", "views", "first layout", "edit", "ratio", "at most"])
    for program in EditProgram.allCases {
      for views in program.sizes(isQuick: options.isQuick) {
        runner.progress("\(program.rawValue) \(views)")
        let child = ChildProcess(
          runner.pinning + [runner.program, "edit", program.rawValue, "\(views)"], limit: limit)
        if child.ending != .exited(0) {
          Message.write(
            "bench: \(program.rawValue) of \(views) views: \(child.ending) after \(limit) s\n")
          break
        }
        runner.results.add(
          lines: child.output, subject: program.rawValue, views: views, variant: "stated",
          solver: "lay")
        func value(_ phase: String) -> Double? {
          runner.results.median(
            .init(
              subject: program.rawValue, views: views, solver: "lay", phase: phase,
              quantity: "mean"))
        }
        guard let fresh = value("fresh"), let edit = value("edit") else { continue }
        table.add([
          program.rawValue, Figures.count(views), Figures.duration(fresh), Figures.duration(edit),
          Figures.ratio(edit / fresh), Figures.ratio(program.allowedRatio),
        ])
      }
    }
    runner.progress("")
    print("edits that affect many views, and the question that follows\n")
    for line in table.lines { print(line) }
    print(
      """

        squeeze: a field leaves no room for the labels, which share a width
        conflict: it asks for more room than there is; explained, with repairs (or 50 ms)
        clique: each view wants to be beside each other one
        sweep: nothing is edited; the layout at every width, written
        range, proof, until: `range width`, an `expect for` that is proved, a `why` with its limits
      """)
  }
}
