import CLibrary

/// The whole benchmark: its measurements, their order, and the output.
struct Report {
  let options: Options
  var runner: Runner
  /// The sizes from which a peer was skipped, by layout.
  var skippedFrom: [LayoutName: Int] = [:]

  init(_ options: Options) {
    self.options = options
    runner = Runner(options)
  }

  /// Runs the measurements of the options, and prints them.
  mutating func run() {
    if let count = options.verified { exit(verify(count)) }
    if options.countsInstructions {
      countInstructions()
    } else if options.timesEdits {
      timeEdits()
    } else if options.timesQuestions {
      timeQuestions()
    } else if options.timesLanguage {
      timeLanguage()
    } else {
      timeLayouts()
      timeVariants()
      timeLinearPrograms()
      runner.progress("")
      printTables()
    }
    if let path = options.plotPath, !File.write(plot.svg, to: path) {
      Message.write("bench: \(path) cannot be written\n")
      exit(73)
    }
    if let path = options.jsonPath, !File.write(runner.results.json, to: path) {
      Message.write("bench: \(path) cannot be written\n")
      exit(73)
    }
  }

  // MARK: Measuring

  /// The available layouts.
  var layouts: [LayoutName] { options.layouts.filter { runner.draft($0, 10) != nil } }

  private mutating func timeLayouts() {
    for layout in layouts {
      for views in options.sizes {
        let includesPeer = skippedFrom[layout] == nil
        runner.time(.init(layout: layout, views: views, includesPeer: includesPeer))
        if includesPeer, median("kiwi", layout, views, .build, "mean") == nil {
          skippedFrom[layout] = views + 1
        }
      }
    }
  }

  private mutating func timeVariants() {
    for layout in Self.orderedLayouts where layouts.contains(layout) {
      for order in InsertionOrder.allCases {
        runner.time(.init(layout: layout, views: 100, order: order, includesPhases: false))
      }
    }
    for layout in Self.layoutsAtOnce where layouts.contains(layout) {
      runner.time(
        .init(
          layout: layout, views: 100, solvesAtOnce: true, includesPhases: false, includesPeer: false
        ))
    }
  }

  static let orderedLayouts: [LayoutName] = [.chain, .form, .nested, .grid, .table]
  static let layoutsAtOnce: [LayoutName] = [.chain, .form, .table]

  // MARK: Looking up

  func key(
    _ solver: String, _ layout: LayoutName, _ views: Int, _ phase: PhaseName, _ quantity: String,
    variant: String = "stated"
  ) -> Results.Key {
    Results.Key(
      subject: layout.rawValue, views: views, variant: variant, solver: solver,
      phase: phase.rawValue, quantity: quantity)
  }

  func median(
    _ solver: String, _ layout: LayoutName, _ views: Int, _ phase: PhaseName, _ quantity: String,
    variant: String = "stated"
  ) -> Double? {
    runner.results.median(key(solver, layout, views, phase, quantity, variant: variant))
  }

  /// kiwi's time as printed, and its ratio to ours.
  /// - Parameter constructs: Whether the time to create its constraints counts.
  func peerCells(
    _ layout: LayoutName, _ views: Int, _ phase: PhaseName, _ quantity: String = "mean",
    constructs: Bool = false, ours: Double?, variant: String = "stated"
  ) -> (time: String, ratio: String) {
    guard options.kiwi != nil, let ours else { return ("", "") }
    let key = key("kiwi", layout, views, phase, quantity, variant: variant)
    if var time = runner.results.median(key) {
      if constructs {
        time += median("kiwi", layout, views, phase, "construct", variant: variant) ?? 0
      }
      return (Figures.duration(time), Figures.ratio(time / ours))
    }
    guard let reason = runner.results.failure(key) else { return ("-", "-") }
    guard reason.hasPrefix(">") else { return (reason, "-") }
    // The limit applies to the whole process, not to a frame.
    guard phase == .build else { return ("limit", "-") }
    return (reason, ">" + Figures.ratio(options.peerLimit * 1e9 / ours))
  }

  /// The spread of the runs.
  func spread(
    _ solver: String, _ layout: LayoutName, _ views: Int, _ phase: PhaseName, _ quantity: String
  ) -> String {
    runner.results.spread(key(solver, layout, views, phase, quantity)).map(Figures.percent) ?? ""
  }

  /// Every layout with every measured size.
  var subjects: [(layout: LayoutName, views: Int)] {
    layouts.flatMap { layout in options.sizes.map { (layout, $0) } }
  }
}
