import LayoutModel

/// How far the contents of views can grow until something is cut off, lost or broken that was not so before.
public struct TextRoom: Sendable {
  /// The views whose contents grow together.
  public var items: [ItemID]
  /// How many times as long they can be; nil for as long as was looked at.
  public var factor: Double?
  /// What is cut off, lost or broken beyond.
  public var ends: [Cut] = []
  /// The size of the screen at which the contents have no more room than that, if sizes were looked at.
  public var at: Double?
  /// What is cut off of these views already.
  public var already: [Cut] = []
  /// The view that is the first to become smaller, with the direction; nil if free space is enough.
  public var payer: (item: ItemID, axis: Axis, from: Double)?
  /// Whether it follows from exact reasoning.
  public var isExact = true

  /// The growth up to which is looked.
  public static let farthest = 8.0
}

extension LayoutEngine {
  /// How far the contents of views can grow together in a scene, everything else staying as it is.
  /// - Parameters:
  ///   - items: The views; each has a content.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: nil if it was interrupted.
  /// - Complexity: a few solves for each regime of the layout as a function of the growth.
  public func room(of items: [ItemID], in scene: Scene) -> TextRoom? {
    let growth = SizeParameter.contents(items)
    guard let now = sweep(growth, over: 1...1, in: scene),
      let sweep = sweep(growth, over: 1...TextRoom.farthest, in: scene)
    else { return nil }
    // A content that fits just so is cut off by any growth.
    let present = now.cuts(in: scene)
    let cuts = sweep.cuts(in: scene)
    var room = TextRoom(items: items, isExact: sweep.isExact)
    room.already = present.keys.filter { $0.cuts(anyOf: items) }.sorted(by: isBefore)
    let later = cuts.filter { present[$0.key] == nil }
    if let end = later.values.compactMap(\.first?.lowerBound).min() {
      room.factor = end
      room.ends = later.filter { $0.value.first?.lowerBound == end }.keys.sorted(by: isBefore)
    }
    room.payer = sweep.firstShrinking(before: room.factor ?? TextRoom.farthest, beside: items)
    return room
  }

  /// The least room that the contents of views have at the sizes of the screen in a range: each of several in turn.
  ///
  /// A growth is enough if the layout at every size has no more cut off, lost or broken with it than without. Growths
  /// are halved between the largest that is enough and the smallest that is not, until they differ by a 10,000th.
  /// - Parameters:
  ///   - groups: The views of each question; their contents grow together.
  ///   - axis: Whether widths or heights are looked at.
  ///   - range: The sizes, in points.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: nil if it was interrupted.
  /// - Complexity: about 17 sweeps for each question.
  public func leastRoom(
    of groups: [[ItemID]], along axis: Axis, over range: ClosedRange<Double>, in scene: Scene
  ) -> [TextRoom]? {
    guard let base = sweep(.screen(axis), over: range, in: scene) else { return nil }
    let known = base.cuts(in: scene)
    var rooms: [TextRoom] = []
    for items in groups {
      var isExact = base.isExact
      /// What is new with a growth, and the first size at which it is; nil if it was interrupted.
      func harm(_ growth: Double) -> (cuts: [Cut], at: Double)?? {
        let grown = SizeParameter.contents(items).scene(scene, at: growth)
        guard let sweep = sweep(.screen(axis), over: range, in: grown) else { return nil }
        isExact = isExact && sweep.isExact
        return .some(
          sweep.cuts(in: grown).first(beyond: known).map { ($0.sorted(by: isBefore), $1) })
      }
      var room = TextRoom(items: items)
      room.already = known.filter { cut, ranges in
        cut.cuts(anyOf: items) && ranges.first.map { $0 == base.whole } ?? false
      }.keys.sorted(by: isBefore)
      guard let far = harm(TextRoom.farthest) else { return nil }
      if var end = far {
        var (enough, tooMuch) = (1.0, TextRoom.farthest)
        while tooMuch - enough > 1e-4 {
          let middle = (enough + tooMuch) / 2
          guard let found = harm(middle) else { return nil }
          if let found { (tooMuch, end) = (middle, found) } else { enough = middle }
        }
        (room.factor, room.ends, room.at) = (enough, end.cuts, end.at)
      }
      room.isExact = isExact
      rooms.append(room)
    }
    return rooms
  }

  /// What is cut off of the contents of a scene's views at its size; nil if it was interrupted.
  /// - Parameter scene: The scene; it stays as it is.
  /// - Complexity: that of a layout, and O(t·n) where t of the n views have a content.
  public func cutContents(in scene: Scene) -> [Cut]? {
    let width = scene.screen.width
    let contents = scene.contents(in: .root)
    return sweep(.screen(.horizontal), over: width...width, in: scene)?.cuts(in: scene).keys
      .filter { $0.cuts(anyOf: contents) }.sorted(by: isBefore)
  }

  private func isBefore(_ a: Cut, _ b: Cut) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    switch (a, b) {
    case (.broken(let a), .broken(let b)), (.lost(let a), .lost(let b)): return isBefore(a, b)
    default: return a.place.lexicographicallyPrecedes(b.place)
    }
  }
}

extension Sweep {
  /// All values of the parameter.
  fileprivate var whole: ClosedRange<Double> {
    let low = regimes.first?.from ?? 0
    return low...max(low, regimes.last?.to ?? 0)
  }

  /// The view beside some that is the first to become smaller below a value of the parameter.
  fileprivate func firstShrinking(
    before end: Double, beside grown: [ItemID]
  ) -> (item: ItemID, axis: Axis, from: Double)? {
    let grown = Set(grown)
    var before: Regime?
    for regime in regimes where regime.from < end {
      for item in items where !grown.contains(item) {
        guard let frame = regime.frames[item] else { continue }
        for axis in Axis.allCases {
          let length = axis == .horizontal ? frame.width : frame.height
          if regime.to > regime.from, length.rate < -Tolerance.derived {
            return (item, axis, regime.from)
          }
          guard let before, let old = before.frames[item]?.frame(at: before.to - before.from) else {
            continue
          }
          if length.value < (axis == .horizontal ? old.width : old.height) - Tolerance.pixel {
            return (item, axis, regime.from)
          }
        }
      }
      before = regime
    }
    return nil
  }
}

extension [Cut: [ClosedRange<Double>]] {
  /// The first value at which something is cut off that is not in another table there, with all that is.
  fileprivate func first(beyond known: [Cut: [ClosedRange<Double>]]) -> (cuts: [Cut], at: Double)? {
    var found: (cuts: [Cut], at: Double)?
    for (cut, ranges) in self {
      guard let value = Self.first(of: ranges, outside: known[cut] ?? []) else { continue }
      guard let best = found, value >= best.at else {
        found = ([cut], value)
        continue
      }
      if value == best.at { found?.cuts.append(cut) }
    }
    return found
  }

  private static func first(
    of ranges: [ClosedRange<Double>], outside known: [ClosedRange<Double>]
  ) -> Double? {
    let tolerance = Tolerance.solved
    for range in ranges {
      var value = range.lowerBound
      for other in known where other.lowerBound <= value + tolerance {
        value = Swift.max(value, other.upperBound)
      }
      if value < range.upperBound - tolerance || value == range.lowerBound { return value }
    }
    return nil
  }
}
