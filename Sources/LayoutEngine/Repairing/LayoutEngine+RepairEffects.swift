import ConstraintSolver
import LayoutModel

/// What an edit makes of the frames.
extension LayoutEngine {
  /// The frames of a scene, for comparison.
  struct Snapshot {
    /// Every view and guide in tree order, with its frame.
    var frames: [(item: ItemID, frame: Rect)]
    /// The required constraints that are left out.
    var broken: Set<ConstraintReference>
    /// The maximum difference that counts as no change, in points.
    var tolerance: Double
  }

  mutating func snapshot(of scene: Scene) -> Snapshot {
    settle(scene)
    return Snapshot(
      frames: scene.itemsInTreeOrder().map { ($0, frame($0)) }, broken: brokenReferences,
      tolerance: Self.tolerance(for: scene))
  }

  /// The change of a frame that matters most: that a view vanishes, leaves its superview or comes to cover a
  /// sibling counts more than that another moves; of changes of one kind it is the largest. nil if all frames
  /// are the same, within the tolerance.
  /// - Complexity: O(n) in the number of views, and O(n²) in the number of siblings, up to 40.
  func tellingChange(since before: Snapshot) -> Repair.Change? {
    var found: (change: Repair.Change, rank: Int, amount: Double)?
    func offer(_ change: Repair.Change, _ rank: Int, _ amount: Double) {
      if let found, (found.rank, found.amount + before.tolerance) >= (rank, amount) { return }
      found = (change, rank, amount)
    }
    var moved: Set<ItemID> = []
    for (item, old) in before.frames where item != .root && variables(of: item) != nil {
      let new = frame(item)
      let amount = Self.distance(old, new)
      guard amount > before.tolerance else { continue }
      moved.insert(item)
      let change = Repair.Change(item: item, before: old, after: new)
      offer(change, 0, amount)
      guard !scene.isGuide(item) else { continue }
      let (was, becomes) = (
        Size(width: old.width, height: old.height), Size(width: new.width, height: new.height)
      )
      for axis in Axis.allCases where was[axis] > 1 && becomes[axis] <= before.tolerance {
        let isFree = free?.contains(AnchorReference(item, axis.length)) ?? false
        offer(change.being(isFree ? .isFree(axis.length) : .vanishes(axis)), isFree ? 1 : 3, amount)
      }
      if let (edge, excess) = exit(of: item, from: old, to: new, before.tolerance) {
        offer(change.being(.leaves(edge, by: excess)), 2, excess)
      }
    }
    // Overlaps take longer to find, so they are looked for only if nothing worse was found.
    if let rank = found?.rank, rank < 2, let change = overlap(of: moved, since: before) {
      return change
    }
    return found?.change
  }

  /// What is wrong without a constraint although no frame changes: a view that it names has no size, or
  /// nothing determines the value that it was meant to determine.
  func standingHarm(without sides: ConstraintSides) -> Repair.Change? {
    guard let expression = lower(sides.left, minus: sides.right) else { return nil }
    let anchors = expression.terms.compactMap { anchor(of: $0.variable) }
      .filter { $0.item != .root && !scene.isGuide($0.item) }
    func change(_ anchor: AnchorReference, _ kind: Repair.Change.Kind) -> Repair.Change {
      let frame = frame(anchor.item)
      return Repair.Change(item: anchor.item, before: frame, after: frame, kind: kind)
    }
    let free = anchors.filter { self.free?.contains($0) ?? false }
    // Of several free values the constraint could be about their sum alone, which another one may determine.
    if let only = free.first, free.count == 1 { return change(only, .isFree(only.anchor)) }
    let tolerance = Self.tolerance(for: scene)
    let empty = anchors.first { anchor in
      let frame = frame(anchor.item)
      return anchor.anchor.isSize && !free.contains(anchor)
        && Size(width: frame.width, height: frame.height)[anchor.anchor.axis] <= tolerance
    }
    return empty.map { change($0, .vanishes($0.anchor.axis)) }
  }

  /// The edge of its superview over which a view sticks out more than before, and by how much in all.
  private func exit(
    of item: ItemID, from old: Rect, to new: Rect, _ tolerance: Double
  ) -> (edge: Anchor, excess: Double)? {
    guard let parent = scene.parent(of: item), scene.properties(of: parent)?.isScroll != true else {
      return nil
    }
    let room = frame(parent)
    let excesses: [(edge: Anchor, before: Double, after: Double)] = [
      (.left, -old.x, -new.x), (.top, -old.y, -new.y),
      (.right, old.x + old.width - room.width, new.x + new.width - room.width),
      (.bottom, old.y + old.height - room.height, new.y + new.height - room.height),
    ]
    let worse = excesses.filter { $0.after > max(0, $0.before) + max(tolerance, 0.01) }
    return worse.max { $0.after < $1.after }.map { ($0.edge, $0.after) }
  }

  /// A view that comes to overlap a sibling that it did not touch.
  private func overlap(of moved: Set<ItemID>, since before: Snapshot) -> Repair.Change? {
    let old = Dictionary(
      before.frames.map { ($0.item, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var siblings: [ItemID: [ItemID]] = [:]
    for (item, _) in before.frames where variables(of: item) != nil && !scene.isGuide(item) {
      if let parent = scene.parent(of: item) { siblings[parent, default: []].append(item) }
    }
    for (item, own) in before.frames where moved.contains(item) {
      guard let parent = scene.parent(of: item), let others = siblings[parent], others.count <= 40
      else { continue }
      for other in others where other != item {
        guard let there = old[other], !Self.overlap(own, there, before.tolerance),
          Self.overlap(frame(item), frame(other), before.tolerance)
        else { continue }
        return Repair.Change(
          item: item, before: own, after: frame(item), kind: .overlaps(other))
      }
    }
    return nil
  }

  private static func overlap(_ a: Rect, _ b: Rect, _ tolerance: Double) -> Bool {
    let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return width > tolerance && height > tolerance
  }

  /// The sum of the displacements of the four edges, in points.
  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    (a.x - b.x).magnitude + (a.y - b.y).magnitude
      + (a.x + a.width - b.x - b.width).magnitude
      + (a.y + a.height - b.y - b.height).magnitude
  }
}
