extension Report {
  /// Times programs of the language and prints where the time goes.
  mutating func timeLanguage() {
    let sizes = options.isQuick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 50_000]
    let limit = options.limit ?? 60
    sizes: for views in sizes {
      let start = Clock.wall.now
      for _ in 0..<options.runs where Clock.wall.now - start < options.patience * 1e9 {
        runner.progress("language \(views)")
        let child = ChildProcess(
          runner.pinning + [runner.program, "language", "\(views)", options.scratch],
          limit: limit)
        if child.ending != .exited(0) {
          Message.write("bench: \(views) views were not done after \(limit) s: \(child.ending)\n")
          break sizes
        }
        runner.results.add(
          lines: child.output, subject: "language", views: views, variant: "stated", solver: "lay")
        for line in child.output.split(separator: "\n") where line.hasPrefix("#") {
          Message.write("bench: \(line)\n")
        }
      }
    }
    runner.progress("")
    printLanguage(sizes)
  }

  private func printLanguage(_ sizes: [Int]) {
    func value(_ views: Int, _ phase: String, _ quantity: String = "mean") -> Double? {
      runner.results.median(
        .init(
          subject: "language", views: views, solver: "lay", phase: phase, quantity: quantity))
    }
    func row(
      _ title: String, _ number: (Int) -> Double?, _ text: (Double) -> String, grows: Bool = false
    ) -> [String] {
      let numbers = sizes.map(number)
      let points = zip(sizes, numbers).compactMap { size, number in
        number.map { (size: Double(size), time: $0) }
      }
      let growth = grows ? Growth.exponent(points).map(Figures.hundredths) ?? "-" : ""
      return [title] + numbers.map { $0.map(text) ?? "-" } + [growth]
    }
    let stations = ["reading", "parsing", "evaluating", "solving", "frames"]
    let titles = [
      "reading the file", "parsing", "evaluating", "engine and solver", "frames read out",
    ]
    func whole(_ views: Int) -> Double? {
      let times = stations.compactMap { value(views, $0) }
      return times.count == stations.count ? times.reduce(0, +) : nil
    }
    var table = TextTable([""] + sizes.map { "\(Figures.count($0)) views" } + ["growth"])
    table.add(row("statements", { value($0, "program", "statements") }, { Figures.count(Int($0)) }))
    table.add(row("text", { value($0, "program", "bytes").map { $0 / 1024 } }, Figures.kilobytes))
    for (station, title) in zip(stations, titles) {
      table.add(row(title, { value($0, station) }, Figures.duration, grows: true))
      if station == "solving" {
        table.add(
          row("  of which solving", { value($0, "alone") }, Figures.duration, grows: true))
      }
    }
    table.add(row("all of it", whole, Figures.duration, grows: true))
    table.add(
      row(
        "all of it / solving",
        { views in whole(views).flatMap { all in value(views, "alone").map { all / $0 } } },
        Figures.ratio))
    table.add(row("printing the layout", { value($0, "printing") }, Figures.duration, grows: true))
    table.add(row("most memory", { value($0, "process", "peak") }, Figures.memory, grows: true))
    print("programs of the language: every view and constraint on a line of its own\n")
    for line in table.lines { print(line) }
    print(
      """

        evaluating: from the syntax tree to a scene    engine and solver: from the scene to a solution
        of which solving: the same constraints in an empty solver, built and solved as in `build`
        printing: what the command `layout` takes once all is solved; not in `all of it`
        growth: the exponent of time against views, as above
      """)
    for views in sizes {
      if let difference = value(views, "program", "difference"), difference > 1e-6 {
        print("  \(Figures.count(views)) views: values differ by up to \(difference)")
      }
      if let broken = value(views, "program", "broken"), broken > 0 {
        print("  \(Figures.count(views)) views: \(Int(broken)) constraints are left out")
      }
    }
  }
}
