import CLibrary

/// All figures of a run of the benchmark.
struct Results {
  /// The subject of a figure.
  struct Key: Hashable {
    /// A layout, or another subject.
    var subject: String
    var views: Int
    /// `stated`, another order of insertion, or another way to solve.
    var variant = "stated"
    /// The solver.
    var solver: String
    var phase: String
    var quantity: String
  }

  private var values: [Key: [Double]] = [:]
  private var order: [Key] = []
  /// Incomplete runs, with their reasons.
  private(set) var failures: [Key: String] = [:]

  mutating func add(_ value: Double, for key: Key) {
    if values[key] == nil { order.append(key) }
    values[key, default: []].append(value)
  }

  /// Adds `phase quantity value` lines; the last line of a quantity counts.
  mutating func add(lines: String, subject: String, views: Int, variant: String, solver: String) {
    var last: [Key: Double] = [:]
    var keys: [Key] = []
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let value = Double(words[2]) else { continue }
      let key = Key(
        subject: subject, views: views, variant: variant, solver: solver, phase: String(words[0]),
        quantity: String(words[1]))
      if last[key] == nil { keys.append(key) }
      last[key] = value
    }
    for key in keys { if let value = last[key] { add(value, for: key) } }
  }

  /// Records that a solver did not complete a workload.
  mutating func fail(_ reason: String, subject: String, views: Int, variant: String, solver: String)
  {
    failures[
      Key(
        subject: subject, views: views, variant: variant, solver: solver, phase: "", quantity: "")
    ] = reason
  }

  /// The reason a solver did not complete a workload; nil if it did.
  func failure(_ key: Key) -> String? {
    var key = key
    (key.phase, key.quantity) = ("", "")
    return failures[key]
  }

  func runs(_ key: Key) -> [Double] { values[key] ?? [] }

  /// The median of the runs; nil if there are none.
  func median(_ key: Key) -> Double? { values[key]?.median }

  /// The range of the runs relative to their median.
  func spread(_ key: Key) -> Double? {
    guard let runs = values[key], runs.count > 1, let least = runs.min(), let most = runs.max(),
      runs.median > 0
    else { return nil }
    return (most - least) / runs.median
  }

  /// Everything as JSON: one object per figure. Times are in nanoseconds, memory is in KB.
  var json: String {
    let figures = order.map { key in
      let runs = (values[key] ?? []).map { $0.isFinite ? "\($0)" : "null" }
      return """
        {"subject": "\(key.subject)", "views": \(key.views), "variant": "\(key.variant)", \
        "solver": "\(key.solver)", "phase": "\(key.phase)", "quantity": "\(key.quantity)", \
        "median": \(values[key]?.median ?? 0), "runs": [\(runs.joined(separator: ", "))]}
        """
    }
    let incomplete = failures.map { key, reason in
      """
      {"subject": "\(key.subject)", "views": \(key.views), "variant": "\(key.variant)", \
      "solver": "\(key.solver)", "incomplete": "\(reason)"}
      """
    }
    return "[\n" + (figures + incomplete.sorted()).joined(separator: ",\n") + "\n]\n"
  }
}

/// The growth of a time with the size of a layout.
enum Growth {
  /// The slope of a line through the logarithms (least squares): 1 is proportional, 2 quadratic.
  /// - Returns: nil for fewer than two sizes.
  static func exponent(_ points: [(size: Double, time: Double)]) -> Double? {
    let logs = points.filter { $0.time > 0 }.map { (x: log($0.size), y: log($0.time)) }
    guard logs.count > 1 else { return nil }
    let count = Double(logs.count)
    let x = logs.reduce(0) { $0 + $1.x } / count
    let y = logs.reduce(0) { $0 + $1.y } / count
    let spread = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    guard spread > 0 else { return nil }
    return logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
  }
}
