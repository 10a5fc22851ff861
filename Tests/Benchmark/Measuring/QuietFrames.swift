/// The frames of a drag in which the active set does not change: only values move.
struct QuietFrames {
  /// Whether each frame is quiet.
  var isQuiet: [Bool] = []
  /// The variables that such a frame changes: those of the frame of median size.
  var changed: [Int] = []

  /// Runs the drag on a built solver, and compares the values after each frame.
  init(of drag: Workload.Phase, on run: inout SolverRun, inForce: InForce) throws {
    var inForce = inForce
    var values = run.values
    var sides = inForce.sides(of: values)
    var changes: [[Int]] = []
    for operation in drag.operations {
      try run.perform(operation)
      inForce.follow(operation)
      guard case .update = operation else { continue }
      let nextValues = run.values
      let nextSides = inForce.sides(of: nextValues)
      isQuiet.append(nextSides == sides)
      if nextSides == sides {
        changes.append(values.indices.filter { (values[$0] - nextValues[$0]).magnitude > 1e-9 })
      }
      (values, sides) = (nextValues, nextSides)
    }
    changes.sort { $0.count < $1.count }
    if !changes.isEmpty { changed = changes[changes.count / 2] }
  }

  /// The time of a pass written by hand that moves these values in memory, each by its own rate:
  /// the lower bound.
  static func handWrittenPass(over places: [Int]) -> Double {
    guard let last = places.max() else { return 0 }
    let values = UnsafeMutablePointer<Double>.allocate(capacity: last + 1)
    let rates = UnsafeMutablePointer<Double>.allocate(capacity: places.count)
    let indices = UnsafeMutablePointer<Int32>.allocate(capacity: places.count)
    defer {
      values.deallocate()
      rates.deallocate()
      indices.deallocate()
    }
    values.initialize(repeating: 100, count: last + 1)
    for (index, place) in places.enumerated() {
      rates[index] = 1 / Double(index + 1)
      indices[index] = Int32(place)
    }
    let passes = max(2, 20_000 / places.count)
    var times: [Double] = []
    for turn in 0..<21 {
      let start = Clock.wall.now
      for pass in 0..<passes {
        let distance = (turn + pass).isMultiple(of: 2) ? 2.5 : -2.5
        for index in 0..<places.count { values[Int(indices[index])] += distance * rates[index] }
      }
      times.append(Clock.wall.time(since: start) / Double(passes))
    }
    // The values are used, so that the compiler omits nothing.
    return values[last].isFinite ? times.median : 0
  }
}
