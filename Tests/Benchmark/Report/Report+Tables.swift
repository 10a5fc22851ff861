extension Report {
  func printTables() {
    printHead()
    printPhase(
      .build,
      "build: an empty solver, its variables, all constraints, and the first values")
    printDrag()
    printPhase(.churn, "churn: one unit's constraints removed and added again, a frame")
    printConstants()
    printPhase(.swap, "swap: one unit's constraints replaced by others, a frame")
    printPhase(
      .infeasible,
      "infeasible: a required constraint that cannot hold is found out; ours also takes it back")
    printOrders()
    printAtOnce()
    if options.python != nil {
      printSection(
        "one linear program: HiGHS solves what was built, all violations weighted and added up",
        linearProgramTable(),
        ["its simplex method, one thread, the model made before the clock starts"])
    }
    printGrowth()
    printNotes()
  }

  private func printSection(_ title: String, _ table: TextTable, _ legend: [String] = []) {
    guard !table.isEmpty else { return }
    print("\n\(title)\n")
    for line in table.lines { print(line) }
    if !legend.isEmpty { print() }
    for line in legend { print("  \(line)") }
  }

  private func printHead() {
    let budget = Figures.duration(options.budget * 1e9)
    print(
      """
      Times are medians of \(options.runs) runs, fewer where one takes long. Each run is a process that builds
      new solvers for \(budget) or more. Builds and means are the time that the processor
      spends on it; single frames are timed by the clock on the wall.
      """)
    print(
      options.kiwi == nil
        ? "Ours alone: no peer was asked for, or none could be had."
        : "Our runs and kiwi's take turns, each on the same core.")
    for layout in options.layouts where !layouts.contains(layout) {
      print("\(layout) is left out: it comes with kiwi's source.")
    }
  }

  private func printPhase(_ phase: PhaseName, _ title: String) {
    var table = TextTable(
      ["layout", "views", "lay", "spread"]
        + (options.kiwi == nil
          ? [] : ["kiwi*", "kiwi", "spread", "kiwi*/lay", "kiwi/lay"])
        + (phase == .build ? ["lay MB"] + (options.kiwi == nil ? [] : ["kiwi MB"]) : []))
    for (layout, views) in subjects {
      guard let ours = median("lay", layout, views, phase, "mean") else { continue }
      var row = [layout.rawValue, Figures.count(views), Figures.duration(ours)]
      row.append(spread("lay", layout, views, phase, "mean"))
      if options.kiwi != nil {
        let prepared = peerCells(layout, views, phase, ours: ours)
        let whole = peerCells(layout, views, phase, constructs: true, ours: ours)
        row += [prepared.time, whole.time, spread("kiwi", layout, views, phase, "mean")]
        row += [prepared.ratio, whole.ratio]
      }
      if phase == .build {
        row.append(memory("lay", layout, views))
        if options.kiwi != nil { row.append(memory("kiwi", layout, views)) }
      }
      table.add(row)
    }
    var legend: [String] = []
    if phase == .build {
      legend = [
        "spread: (longest - shortest run) / median    MB: the most memory that the process held"
      ]
      if options.kiwi != nil {
        legend += [
          "kiwi*: with all its variables and constraints made before the clock starts",
          "kiwi: making them included, as ours always is    -: not tried, as a smaller size was too slow",
          "limit, below: its process was ended before it came to that",
        ]
      }
    }
    printSection(title, table, legend)
  }

  private func memory(_ solver: String, _ layout: LayoutName, _ views: Int) -> String {
    let key = Results.Key(
      subject: layout.rawValue, views: views, solver: solver, phase: "process", quantity: "peak")
    return runner.results.median(key).map { Figures.count(Int(($0 / 1024).rounded())) } ?? "-"
  }

  private func printDrag() {
    let hasPeer = options.kiwi != nil
    var table = TextTable(
      ["layout", "views"]
        + ["mean", "median", "worst"].flatMap { hasPeer ? [$0, "kiwi", "ratio"] : [$0] } + ["later"]
    )
    var quiet = TextTable(["layout", "views", "quiet frame", "share", "values", "by hand", "ratio"])
    for (layout, views) in subjects {
      var row = [layout.rawValue, Figures.count(views)]
      for quantity in ["mean", "median", "worst"] {
        guard let ours = median("lay", layout, views, .drag, quantity) else {
          row += Array(repeating: "-", count: hasPeer ? 3 : 1)
          continue
        }
        row.append(Figures.duration(ours))
        guard hasPeer else { continue }
        let peer = peerCells(layout, views, .drag, quantity, ours: ours)
        row += [peer.time, peer.ratio]
      }
      row.append(median("lay", layout, views, .drag, "later").map(Figures.duration) ?? "-")
      table.add(row)
      guard let frame = median("lay", layout, views, .drag, "quiet"),
        let floor = median("lay", layout, views, .drag, "floor"), floor > 0
      else { continue }
      quiet.add([
        layout.rawValue, Figures.count(views), Figures.duration(frame),
        Figures.percent(median("lay", layout, views, .drag, "quietShare") ?? 0),
        Figures.count(Int(median("lay", layout, views, .drag, "changed") ?? 0)),
        Figures.duration(floor), Figures.ratio(frame / floor),
      ])
    }
    printSection(
      "drag: the window takes a new width and height, a frame", table,
      [
        "mean, median, worst: of the frames of one drag"
          + (hasPeer ? "    kiwi: its own of the same kind, with kiwi*'s advantage" : ""),
        "worst: each frame counts with the middle one of its repetitions in a process",
        "later: the worst but for the first frame, in which the window jumps from the size it was built at",
      ])
    printSection(
      "drag, quiet frames: no constraint changes sides", quiet,
      [
        "quiet frame: median    share: how many frames are such    values: that such a frame changes",
        "by hand: a loop x[place[i]] += d * a[i] over these values    ratio: quiet frame / by hand",
      ])
  }

  private func printConstants() {
    let hasPeer = options.kiwi != nil
    var table = TextTable(
      ["layout", "views", "setConstant", "removed, added"]
        + (hasPeer ? ["kiwi*", "kiwi", "kiwi*/set", "kiwi*/removed"] : []))
    for (layout, views) in subjects {
      guard let set = median("lay", layout, views, .const, "mean"),
        let readded = median("lay", layout, views, .readd, "mean")
      else { continue }
      var row = [layout.rawValue, Figures.count(views), Figures.duration(set)]
      row.append(Figures.duration(readded))
      if hasPeer {
        let first = peerCells(layout, views, .const, ours: set)
        row += [first.time, peerCells(layout, views, .const, constructs: true, ours: set).time]
        row += [first.ratio, peerCells(layout, views, .const, ours: readded).ratio]
      }
      table.add(row)
    }
    printSection(
      "const: one unit's constants change, a frame", table,
      hasPeer
        ? ["kiwi has no way to change a constant: it removes the constraint and adds another"] : [])
  }

  private func printOrders() {
    let orders = InsertionOrder.allCases
    let names = ["as stated", "edits last", "reversed", "shuffled"]
    var table = TextTable(["100 views", "solver"] + names)
    for layout in Self.orderedLayouts where layouts.contains(layout) {
      for solver in options.kiwi == nil ? ["lay"] : ["lay", "kiwi"] {
        let cells = orders.map { order -> String in
          let key = key(solver, layout, 100, .build, "mean", variant: "build-\(order)")
          return runner.results.median(key).map(Figures.duration)
            ?? runner.results.failure(key) ?? "-"
        }
        table.add([layout.rawValue, solver == "kiwi" ? "kiwi*" : solver] + cells)
      }
    }
    printSection("order of insertion: build", table)
  }

  private func printAtOnce() {
    let hasPeer = options.kiwi != nil
    var table = TextTable(
      ["100 views", "at once", "in one", "ratio"] + (hasPeer ? ["kiwi*", "kiwi*/at once"] : []))
    for layout in Self.layoutsAtOnce where layouts.contains(layout) {
      guard let ours = median("lay", layout, 100, .build, "mean", variant: "atOnce"),
        let batch = median("lay", layout, 100, .build, "mean")
      else { continue }
      var row = [layout.rawValue, Figures.duration(ours), Figures.duration(batch)]
      row.append(Figures.ratio(ours / batch))
      if hasPeer {
        let peer = peerCells(layout, 100, .build, ours: ours)
        row += [peer.time, peer.ratio]
      }
      table.add(row)
    }
    printSection("each solved at once: build, with values after every addition", table)
  }

  private func printGrowth() {
    let phases: [PhaseName] = [.build, .drag, .churn, .const, .swap, .infeasible]
    var table = TextTable(["layout", "solver"] + phases.map(\.rawValue))
    for layout in layouts {
      for solver in options.kiwi == nil ? ["lay"] : ["lay", "kiwi"] {
        let cells = phases.map { phase -> String in
          let points = options.sizes.filter { $0 >= 100 }.compactMap { views in
            median(solver, layout, views, phase, "mean").map { (Double(views), $0) }
          }
          return Growth.exponent(points.map { ($0.0, $0.1) }).map(Figures.hundredths) ?? "-"
        }
        table.add([layout.rawValue, solver == "kiwi" ? "kiwi*" : solver] + cells)
      }
    }
    printSection(
      "growth: the exponent of time against views, from 100 on", table,
      ["1.00 is proportional, 2.00 quadratic: a line fitted to the logarithms"])
  }
}
