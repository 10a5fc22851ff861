/// The order of additions in a build.
enum InsertionOrder: String, CaseIterable {
  /// Edits first, then the constraints in the order of the layout.
  case stated
  case editsLast
  case reversed
  case shuffled
}

extension Draft {
  /// The layout, built.
  func built(order: InsertionOrder = .stated) -> Workload {
    var result = workload
    result.phases = [Self.phase(.build, building(order))]
    return result
  }

  /// The layout with all phases except replacing a unit.
  /// - Parameter frameLimit: The maximum number of frames of a drag; other phases have at most a
  ///   fifth of them.
  func phased(frameLimit: Int) -> Workload {
    var result = built()
    result.phases.append(Self.phase(.drag, dragging(frameLimit)))
    result.phases.append(
      Self.phase(
        .churn,
        (0..<repetitions(frameLimit)).flatMap { _ in
          churned.map { .remove($0) } + churned.map { .add($0) } + [.update]
        }))
    result.phases.append(
      Self.phase(
        .const,
        (0..<repetitions(frameLimit)).flatMap { turn in
          retuned.map {
            .setConstant(
              $0.constraint, turn.isMultiple(of: 2) ? $0.constant : constant(of: $0.constraint))
          }
            + [.update]
        }))
    let others = retuned.map { change in
      var other = workload.constraints[change.constraint]
      other.constant = change.constant
      result.constraints.append(other)
      return result.constraints.count - 1
    }
    result.phases.append(
      Self.phase(
        .readd, replacing(retuned.map(\.constraint), others, times: repetitions(frameLimit))))
    if let contradiction {
      result.phases.append(Self.phase(.infeasible, [.refuse(contradiction), .update]))
    }
    return result
  }

  /// The layout, and the repeated replacement of a unit's constraints.
  func swapped(frameLimit: Int) -> Workload {
    var result = built()
    let others = churned.map { index in
      var other = workload.constraints[index]
      if other.rank > 0 {
        other.constant += 5
      } else if other.relation == .equal {
        other.constant += 3
      }
      result.constraints.append(other)
      return result.constraints.count - 1
    }
    result.phases.append(
      Self.phase(
        .swap, replacing(churned, others, times: min(viewCount > 1_000 ? 60 : 200, frameLimit / 5)))
    )
    return result
  }

  private static func phase(_ name: PhaseName, _ operations: [Workload.Operation]) -> Workload.Phase
  {
    let frameCount = operations.count { if case .update = $0 { true } else { false } }
    return Workload.Phase(name: name, operations: operations, frameCount: frameCount)
  }

  private func repetitions(_ frameLimit: Int) -> Int {
    min(viewCount > 1_000 ? 30 : 100, frameLimit / 5)
  }

  private func constant(of constraint: Int) -> Double { workload.constraints[constraint].constant }

  private func building(_ order: InsertionOrder) -> [Workload.Operation] {
    // A moved edit with its first value, or a constraint.
    let edits = windows.map { window in
      [.edit(variable: window.width, rank: 1), .edit(variable: window.height, rank: 1)]
        + (window.size.map {
          [
            .suggest(variable: window.width, value: $0.width),
            .suggest(variable: window.height, value: $0.height),
          ]
        } ?? []) as [Workload.Operation]
    }
    let adds = (units.joined() + closing).map { [Workload.Operation.add($0)] }
    var steps: [[Workload.Operation]]
    switch order {
    case .stated: steps = edits + adds
    case .editsLast: steps = adds + edits
    case .reversed: steps = (edits + adds).reversed()
    case .shuffled:
      var generator = SplitMix(seed: 1)
      steps = (edits + adds).shuffled(using: &generator)
    }
    return steps.flatMap { $0 } + [.update]
  }

  private func dragging(_ limit: Int) -> [Workload.Operation] {
    let frames = min(limit, viewCount > 4_000 ? 100 : viewCount > 1_000 ? 300 : 1_000)
    guard windows.count == 1, let window = windows.first, window.size != nil else {
      return cyclingDialogs(frames)
    }
    return (0..<frames).flatMap { frame -> [Workload.Operation] in
      // A triangle wave of 200 frames, from -1 to 1 and back.
      let phase = Double(min(frame % 200, 200 - frame % 200)) / 50 - 1
      return [
        .suggest(variable: window.width, value: sweep.width + phase * sweep.widthRange),
        .suggest(variable: window.height, value: sweep.height + phase * sweep.heightRange), .update,
      ]
    }
  }

  /// Dialogs alternately take one of six sizes each.
  private func cyclingDialogs(_ limit: Int) -> [Workload.Operation] {
    let sizes = [(400.0, 600.0), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    let frames = min(limit, max(60, min(1_000, 3_000 / windows.count)))
    return (0..<frames).flatMap { frame -> [Workload.Operation] in
      let window = windows[frame % windows.count]
      let size = sizes[frame % sizes.count]
      return [
        .suggest(variable: window.width, value: size.0),
        .suggest(variable: window.height, value: size.1), .update,
      ]
    }
  }

  private func replacing(_ some: [Int], _ others: [Int], times: Int) -> [Workload.Operation] {
    (0..<times).flatMap { turn in
      let (old, new) = turn.isMultiple(of: 2) ? (some, others) : (others, some)
      return old.map { .remove($0) } + new.map { .add($0) } + [Workload.Operation.update]
    }
  }
}

/// A small generator with a seed, for the same numbers everywhere (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
