import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Views that cannot be seen: those that constraints make 0 wide or 0 high although they have something to
/// show, and those outside their superview.
extension Explainer {
  /// The views without a width or height, in tree order, each with the reason:
  /// `button is 0 wide: its text is not visible`.
  func crushedViews(in layout: Layout) -> [String] {
    // An unlaid-out scene has no sizes to judge.
    guard !facts.haveToStop else { return [] }
    let free = Set(layout.free)
    var found: [String] = []
    for item in scene.itemsInTreeOrder() {
      guard item != .root, let frame = layout.frames[item],
        frame.width <= Tolerance.solved || frame.height <= Tolerance.solved, !scene.isGuide(item),
        let properties = scene.properties(of: item),
        !isHidden(item)
      else { continue }
      for axis in Axis.allCases {
        let (anchor, length, word) =
          axis == .horizontal
          ? (Anchor.width, frame.width, "wide") : (Anchor.height, frame.height, "high")
        guard length <= Tolerance.solved else { continue }
        let content = properties.intrinsic(axis) ?? 0
        if content > 0 {
          let what = properties.text == nil ? "content" : "text"
          found.append("\(scene.name(of: item)) is 0 \(word): its \(what) is not visible")
          break
        }
        if !free.contains(AnchorReference(item, anchor)), let cure = insetTakenForPlace(item, axis)
        {
          found.append("\(scene.name(of: item)) is 0 \(word): \(cure)")
          break
        }
      }
    }
    return found
  }

  /// The views that are entirely outside their superview, in tree order, each with its place: `menu`, `left of
  /// root`. Views whose position is ambiguous, and the content of scroll views, are left out.
  func viewsOutside(in layout: Layout) -> [(name: String, place: String)] {
    guard !facts.haveToStop else { return [] }
    let free = Set(layout.free)
    var found: [(name: String, place: String)] = []
    for item in scene.itemsInTreeOrder() {
      guard item != .root, let parent = scene.parent(of: item), let frame = layout.frames[item],
        let room = layout.frames[parent],
        let side = Self.sides(of: frame, beyond: room).first(where: {
          !free.contains(AnchorReference(item, $0.anchor))
        }),
        !scene.isGuide(item), scene.properties(of: parent)?.isScroll != true, !isHidden(item)
      else { continue }
      found.append((scene.name(of: item), "\(side.words) \(scene.name(of: parent))"))
    }
    return found
  }

  /// The sides of a superview on which a frame is wholly outside; none if one of the two has no area.
  private static func sides(
    of frame: Rect, beyond room: Rect
  ) -> [(anchor: Anchor, words: String)] {
    guard frame.width > 0, frame.height > 0, room.width > 0, room.height > 0 else { return [] }
    var sides: [(anchor: Anchor, words: String)] = []
    if frame.x + frame.width <= Tolerance.solved { sides.append((.left, "left of")) }
    if frame.x >= room.width - Tolerance.solved { sides.append((.left, "right of")) }
    if frame.y + frame.height <= Tolerance.solved { sides.append((.top, "above")) }
    if frame.y >= room.height - Tolerance.solved { sides.append((.top, "below")) }
    return sides
  }

  /// Sentences about views outside their superview: one for each place, with members of an array combined.
  func sentences(on outside: [(name: String, place: String)]) -> [String] {
    var places: [String] = []
    var names: [String: [String]] = [:]
    for (name, place) in outside {
      if names[place] == nil { places.append(place) }
      names[place, default: []].append(name)
    }
    let most = 4
    return places.map { place in
      let series = ViewSeries.all(of: (names[place] ?? []).map { ($0, "") })
      let others = series.dropFirst(most).reduce(0) { $0 + $1.count }
      let shown =
        series.prefix(most).map(\.text).joined(separator: ", ")
        + (others > 0 ? " and \(others) more" : "")
      return names[place]?.count == 1
        ? "\(shown) is entirely \(place), so it is not visible"
        : "\(shown) are entirely \(place), so they are not visible"
    }
  }

  private func isHidden(_ item: ItemID) -> Bool {
    var current: ItemID? = item
    while let view = current {
      if scene.properties(of: view)?.isHidden == true { return true }
      current = scene.parent(of: view)
    }
    return false
  }

  /// What to write for `a.left == 20; a.right == 20`, where the second was meant as a distance from the far
  /// side; nil if the view has no such rules.
  private func insetTakenForPlace(_ item: ItemID, _ axis: Axis) -> String? {
    func place(_ anchors: [Anchor]) -> (anchor: Anchor, value: Double)? {
      for constraint in scene.constraints(naming: item)
      where constraint.relation == .equal && scene.isInForce(constraint.id)
        && constraint.right.isConstant && constraint.left.terms.count == 1
      {
        guard let term = constraint.left.terms.first, term.anchor.item == item,
          anchors.contains(term.anchor.anchor), term.coefficient != 0
        else { continue }
        return (term.anchor.anchor, constraint.constant / term.coefficient)
      }
      return nil
    }
    let near = place(axis == .horizontal ? [.left, .leading] : [.top])
    guard near != nil, let far = place(axis == .horizontal ? [.right, .trailing] : [.bottom]),
      let superview = scene.parent(of: item)
    else { return nil }
    let (edge, side) = (far.anchor.rawValue, axis == .horizontal ? "left" : "top")
    let name = scene.name(of: superview)
    return
      "`\(edge)` is a place, counted from the \(side); \(text(far.value)) from the far side is "
      + "\(name).\(edge) - \(text(far.value))"
  }
}
