import CLibrary

extension Report {
  /// Times questions about scenes of many shapes, against ten fresh layouts of the same scene.
  mutating func timeQuestions() {
    let limit = options.limit ?? (options.isQuick ? 2 : 5)
    let sizes = options.isQuick ? [10, 100, 1_000] : [10, 100, 1_000, 3_000, 10_000]
    let titles = sizes.map { Figures.count($0) }
    var table = TextTable(["question", "shape"] + titles + ["growth", "10 layouts"])
    var dear: [String] = []
    for question in Question.allCases {
      for shape in QuestionShape.allCases where question.isAsked(about: shape) {
        var row = [question.rawValue, shape.rawValue]
        var points: [(size: Double, time: Double)] = []
        var last: (asked: Double, fresh: Double)?
        for views in sizes {
          guard row.count == 2 + points.count else {
            row.append("")
            continue
          }
          runner.progress("\(question.rawValue) \(shape.rawValue) \(views)")
          // Nothing grows less than the scene.
          let least = points.last.map { $0.time * Double(views) / $0.size } ?? 0
          guard least < limit * 1e9, let times = time(question, shape, views, limit) else {
            row.append("> \(Figures.duration(limit * 1e9))")
            continue
          }
          row.append(Figures.duration(times.asked))
          points.append((Double(views), times.asked))
          last = times
        }
        // Small scenes take as long as it takes to begin.
        let growth = Growth.exponent(points.filter { $0.size >= 100 })
        row += [growth.map(Figures.hundredths) ?? "-"]
        row += [last.map { Figures.ratio($0.asked / (10 * $0.fresh)) } ?? "-"]
        table.add(row)
        let isUnfinished = points.count < sizes.count
        let isSteep = (growth ?? 0) > Self.mostGrowth && (points.last?.time ?? 0) > 2e7
        if isUnfinished || isSteep
          || last.map({ $0.asked > 10 * $0.fresh && $0.asked > 2e7 }) ?? false
        {
          dear.append("\(question.rawValue) \(shape.rawValue)")
        }
      }
    }
    runner.progress("")
    print("questions about scenes, by their number of views\n")
    for line in table.lines { print(line) }
    print(
      """

        growth: the exponent of time against views, from 100 views on; 10 layouts: the time at the largest size
        that ended, against that of ten fresh layouts of the same scene; a cell ends after \(Figures.duration(limit * 1e9))
      """)
    guard !dear.isEmpty else { return }
    print(
      "  steeper than \(Self.mostGrowth), dearer than ten layouts, or not done, from 20 ms on: "
        + dear.joined(separator: ", "))
  }

  /// The steepest growth that is not told.
  private static var mostGrowth: Double { 1.4 }

  /// A question in a process of its own; nil if it does not end in time.
  private mutating func time(
    _ question: Question, _ shape: QuestionShape, _ views: Int, _ limit: Double
  ) -> (asked: Double, fresh: Double)? {
    let path = "\(options.scratch)/question.lay"
    let words = ["question", question.rawValue, shape.rawValue, "\(views)", path]
    let child = ChildProcess(runner.pinning + [runner.program] + words, limit: limit)
    unlink(path)
    guard child.ending == .exited(0) else { return nil }
    let subject = "\(question.rawValue) \(shape.rawValue)"
    runner.results.add(
      lines: child.output, subject: subject, views: views, variant: "stated", solver: "lay")
    func value(_ phase: String) -> Double? {
      runner.results.median(
        .init(subject: subject, views: views, solver: "lay", phase: phase, quantity: "mean"))
    }
    guard let asked = value("asked"), let fresh = value("fresh") else { return nil }
    return (asked, fresh)
  }
}
