import LayoutModel

/// Where a part of a view's frame differs between two scenes, while a parameter varies.
public struct FrameDifference: Hashable, Sendable {
  /// The name of the view.
  public var view: String
  /// The part of its frame in its superview.
  public var part: FramePart
  /// The least value of the parameter at which it differs, in points.
  public var from: Double
  /// The greatest value of the parameter at which it differs, in points.
  public var to: Double
  /// Whether it differs everywhere between them.
  public var isWhole: Bool
  /// The value of the parameter at which it differs most, in points.
  public var worst: Double
  /// The part in the first scene there, in points.
  public var first: Double
  /// The part in the second scene there, in points.
  public var second: Double

  /// How much it differs at most, in points.
  public var most: Double { (first - second).magnitude }
}

/// How two scenes differ as functions of a parameter.
public struct LayoutDifference: Sendable {
  /// The parts of frames that differ, in tree order of the first scene.
  public var frames: [FrameDifference] = []
  /// The intervals at which only one of them has a conflict, in points.
  public var conflicts: [ClosedRange<Double>] = []
  /// The intervals at which both have conflicts, one for each pair of regimes, in points.
  public var bothBroken: [ClosedRange<Double>] = []
  /// The intervals at which other values are free, in points.
  public var freedoms: [ClosedRange<Double>] = []
  /// Whether all of it follows from exact reasoning.
  public var isExact = true

  /// No difference.
  public init() {}

  /// Whether nothing differs.
  public var isEmpty: Bool { frames.isEmpty && conflicts.isEmpty && freedoms.isEmpty }
}

/// Two scenes compared at every value of a parameter.
extension LayoutEngine {
  /// Lengths that differ by no more, in points, count as equal: half a hundredth, below what is shown.
  private static let leastDifference = 0.005

  /// Where two scenes lay the views that both have out differently.
  ///
  /// Views are matched by name. What is compared is each frame in its superview, whether required constraints are
  /// left out, and which values are free. Guides are not compared.
  /// - Parameters:
  ///   - first: A scene, which this engine lays out.
  ///   - second: The other one.
  ///   - other: The engine that lays it out, with its program.
  ///   - parameter: What is varied, such as the width of the screen.
  ///   - range: The values of the parameter, in points.
  /// - Returns: nil if it was interrupted: see ``isInterrupted``.
  /// - Complexity: that of two sweeps.
  public func difference(
    of first: Scene, and second: Scene, by other: LayoutEngine, along parameter: SizeParameter,
    over range: ClosedRange<Double>
  ) -> LayoutDifference? {
    guard let one = sweep(parameter, over: range, in: first),
      let two = other.sweep(parameter, over: range, in: second)
    else { return nil }
    var comparison = SweepComparison(first, second)
    var ends = Set(one.regimes.flatMap { [$0.from, $0.to] })
    ends.formUnion(two.regimes.flatMap { [$0.from, $0.to] })
    let cuts = ends.sorted()
    for (index, value) in cuts.enumerated() {
      comparison.compare(one, two, from: value, to: value)
      guard index + 1 < cuts.count else { break }
      comparison.compare(one, two, from: value, to: cuts[index + 1])
    }
    comparison.result.isExact = one.isExact && two.isExact
    return comparison.result
  }

  /// Collects the differences of two sweeps.
  private struct SweepComparison {
    private struct Key: Hashable {
      var name: String
      var part: FramePart
    }

    /// The items of the second scene by those of the first that have their names.
    private var matches: [(first: ItemID, second: ItemID, name: String)] = []
    private var places: [Key: Int] = [:]
    private let scenes: (Scene, Scene)
    var result = LayoutDifference()

    init(_ first: Scene, _ second: Scene) {
      scenes = (first, second)
      var others: [String: ItemID] = [:]
      for item in second.itemsInTreeOrder() where item != .root && !item.isDerived {
        others[second.name(of: item)] = item
      }
      for item in first.itemsInTreeOrder() where item != .root && !item.isDerived {
        guard let other = others[first.name(of: item)] else { continue }
        matches.append((item, other, first.name(of: item)))
      }
    }

    /// Compares the layouts on an interval in which both are linear, or at one value.
    mutating func compare(_ one: Sweep, _ other: Sweep, from low: Double, to high: Double) {
      let middle = (low + high) / 2
      guard let a = one.regime(at: middle), let b = other.regime(at: middle) else { return }
      for match in matches {
        guard let first = a.frames[match.first], let second = b.frames[match.second] else {
          continue
        }
        for part in FramePart.allCases {
          func values(at value: Double) -> (Double, Double) {
            (
              first[part].value + (value - a.from) * first[part].rate,
              second[part].value + (value - b.from) * second[part].rate
            )
          }
          note(match.name, part, (low, values(at: low)), (high, values(at: high)))
        }
      }
      if a.broken.isEmpty != b.broken.isEmpty { Self.add(low...high, to: &result.conflicts) }
      if !a.broken.isEmpty, !b.broken.isEmpty { result.bothBroken.append(low...high) }
      if a.broken.isEmpty, b.broken.isEmpty, freeNames(a, scenes.0) != freeNames(b, scenes.1) {
        Self.add(low...high, to: &result.freedoms)
      }
    }

    private func freeNames(_ regime: Regime, _ scene: Scene) -> Set<String> {
      guard !regime.free.isEmpty else { return [] }
      return Set(regime.free.map { "\(scene.name(of: $0.item)).\($0.anchor.rawValue)" })
    }

    /// Notes a part that differs at an end of an interval. Between the ends the difference is linear.
    private mutating func note(
      _ name: String, _ part: FramePart, _ low: (at: Double, values: (Double, Double)),
      _ high: (at: Double, values: (Double, Double))
    ) {
      let differences = (low.values.0 - low.values.1, high.values.0 - high.values.1)
      let limit = LayoutEngine.leastDifference
      let isLow = differences.0.magnitude > limit
      let isHigh = differences.1.magnitude > limit
      guard isLow || isHigh else { return }
      // Where the difference begins or ends within.
      let slope = differences.1 - differences.0
      let crossing =
        isLow && isHigh || slope == 0
        ? nil : low.at + (high.at - low.at) * (0 - differences.0) / slope
      let (from, to) = (
        isLow ? low.at : max(low.at, min(crossing ?? low.at, high.at)),
        isHigh ? high.at : min(high.at, max(crossing ?? high.at, low.at))
      )
      let worst = differences.0.magnitude >= differences.1.magnitude ? low : high
      let key = Key(name: name, part: part)
      guard let place = places[key] else {
        places[key] = result.frames.count
        result.frames.append(
          FrameDifference(
            view: name, part: part, from: from, to: to, isWhole: true, worst: worst.at,
            first: worst.values.0, second: worst.values.1))
        return
      }
      if from > result.frames[place].to + limit { result.frames[place].isWhole = false }
      result.frames[place].to = max(result.frames[place].to, to)
      if (worst.values.0 - worst.values.1).magnitude > result.frames[place].most {
        result.frames[place].worst = worst.at
        (result.frames[place].first, result.frames[place].second) = worst.values
      }
    }

    private static func add(_ range: ClosedRange<Double>, to ranges: inout [ClosedRange<Double>]) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }
}
