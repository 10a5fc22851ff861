import LayoutModel

/// What is wrong with a layout, or what edits make worse in it: the one judge of "worse".
///
/// The harm of a layout lists all that is wrong there. The harm of a ``Trial`` lists what was not so before its
/// edits (``beyond(_:)``), the siblings that come to overlap, and the frames that are others.
///
/// Harm is ordered by what it costs: first by the constraints that are left out, then by the views that cannot be
/// seen, those outside of their superview, those that overlap, the values that nothing determines, and last by
/// the frames that are others.
public struct Harm: Hashable, Sendable, Comparable {
  /// The required constraints that are left out.
  public var broken: Set<ConstraintReference> = []
  /// The values that nothing determines.
  public var free: Set<AnchorReference> = []
  /// The widths and heights of views of which nothing can be seen.
  public var crushed: Set<AnchorReference> = []
  /// The edges over which views stick out of their superview, each with the distance, in points.
  public var outside: [AnchorReference: Double] = [:]
  /// Views that have come to overlap a sibling: the view that moved, and a sibling.
  public var overlapping: [ItemID: ItemID] = [:]
  /// The views and guides whose frame is another, each with the displacements of its four edges, in points.
  public var unlike: [ItemID: Double] = [:]

  /// No harm.
  public init() {}

  /// Whether a view cannot be seen, sticks out or overlaps another.
  public var spoilsViews: Bool { !(crushed.isEmpty && outside.isEmpty && overlapping.isEmpty) }

  /// The views that cannot be seen, or stick out of their superview.
  public var withoutRoom: Set<ItemID> {
    Set(crushed.map(\.item)).union(outside.keys.map(\.item))
  }

  /// The part of it that is new, compared with other harm of the same scene, or of the same views.
  public func beyond(_ known: Harm) -> Harm {
    var new = self
    new.broken.subtract(known.broken)
    new.free.subtract(known.free)
    new.crushed.subtract(known.crushed)
    new.outside = outside.filter { edge, distance in
      distance > (known.outside[edge] ?? 0) + Tolerance.pixel
    }
    return new
  }

  /// Whether the first is less harm than the second.
  public static func < (a: Harm, b: Harm) -> Bool { a.cost < b.cost }

  private var cost: (Int, Int, Int, Int, Int, Int) {
    (
      broken.count, crushed.count, outside.count, overlapping.count, free.count, unlike.count
    )
  }
}

extension Harm {
  /// All that is wrong with a layout. Hidden views are not judged, and neither are guides.
  public init(of layout: Layout, in scene: Scene) {
    self.init(in: scene, broken: Set(layout.broken), free: layout.free) { layout.frames[$0] }
  }

  /// - Complexity: O(n) in the number of views.
  init(
    in scene: Scene, broken: Set<ConstraintReference>, free: [AnchorReference],
    frame: (ItemID) -> Rect?
  ) {
    self.broken = broken
    self.free = Set(free)
    for (item, parent) in SeenViews(scene, among: scene.itemsInTreeOrder()).views {
      guard let own = frame(item) else { continue }
      if own.width <= Tolerance.pixel { crushed.insert(AnchorReference(item, .width)) }
      if own.height <= Tolerance.pixel { crushed.insert(AnchorReference(item, .height)) }
      // What a scroll view contains may be larger.
      guard scene.properties(of: parent)?.isScroll != true, let room = frame(parent) else {
        continue
      }
      for (edge, distance) in own.overhang(in: room) where distance > Tolerance.pixel {
        outside[AnchorReference(item, edge)] = distance
      }
    }
  }
}

extension Rect {
  /// The sum of the displacements of the four edges, in points.
  func distance(to other: Rect) -> Double {
    (x - other.x).magnitude + (y - other.y).magnitude
      + (x + width - other.x - other.width).magnitude
      + (y + height - other.y - other.height).magnitude
  }
}
