import ConflictLog
import LayoutEngine
import LayoutModel

/// Which of the rows of a conflict to touch.
extension ConflictFacts {
  /// The row to touch where no cause is known: the reader's last one, or one that a property of theirs states.
  var lastTouchable: Row? {
    own.last { isFarPin($0) && $0.number != 0 } ?? own.last
      ?? stated.last { $0.owner == .property && $0.role != .autoresizing }
  }

  /// The reader's last row that ties far edges.
  var farPin: Row? {
    let all = own.filter(isFarPin)
    // Where a ratio joins the axes, one along the axis of the size that is given.
    let axis = given?.size?.anchor.axis
    let along = all.filter { $0.anchors.first?.anchor.axis == axis }
    let pins = along.isEmpty ? all : along
    return pins.last { $0.number != 0 } ?? pins.last
  }

  /// The row to let yield to a size that cannot change: what disagrees with it most.
  func yielding(to given: Row, _ bound: Bound) -> Row? {
    let own = own.filter { $0 != given }
    guard !own.isEmpty else { return nil }
    // What is too small beside a size that is given is too small by a size of the reader's, where there is one.
    let isStretched =
      !bound.needsMore && bound.isExact
      && own.contains { $0.size != nil && $0.sides.relation == .equal }
    // The inset that a guide adds does not show in the reader's own numbers.
    for (_, guide, _) in insets where !isStretched {
      let tied = own.filter { $0.items.contains(guide) }
      if let row = tied.last(where: isFarPin) ?? tied.last { return row }
    }
    let sizes = own.filter {
      $0.size != nil && $0.number > 0
        && $0.sides.relation != (bound.needsMore ? .lessOrEqual : .greaterOrEqual)
    }
    // A view that is centered, sized and pinned needs no pin.
    if let center = own.first(where: isCentering), let item = center.items.first,
      let pin = own.last(where: {
        $0 != center && $0.isTie && $0.items.contains(item) && !isCentering($0)
      })
    {
      return pin
    }
    // A ratio turns a size on the other axis into one on this; in a cell, which may be higher, an edge is let go.
    if let pin = farPin, LogContainer(given, self).isCell, given.axis == .vertical,
      own.contains(where: { $0.isRatio && Set($0.anchors.map(\.anchor.axis)).count == 2 })
    {
      return pin
    }
    if let ratio = own.first(where: { $0.isRatio && $0.items.count == 1 }),
      let size = sizes.first(where: { $0.items == ratio.items })
    {
      return size
    }
    let least = given.number == 0 ? Double.infinity : bound.needsMore ? bound.value / 2 : 0
    let large = sizes.filter { $0.number >= least }.max { $0.number < $1.number }
    if let large { return large }
    return farPin
      ?? own.last { $0.isTie && $0.number != 0 } ?? own.last
  }

  /// The members that put a guide inside a view at a distance, with both.
  var insets: [(row: Row, guide: ItemID, owner: ItemID)] {
    members { $0 == .safeArea || $0 == .margin }.compactMap { row in
      guard row.number != 0, row.items.count == 2,
        let guide = row.items.first(where: isGuide),
        let owner = row.items.first(where: { !isGuide($0) })
      else { return nil }
      return (row, guide, owner)
    }
  }

  private func isGuide(_ item: ItemID) -> Bool {
    log?.logged(item)?.isGuide ?? (scene.guideRole(of: item) != nil)
  }

  /// Whether it ties the far edge of a view to that of another.
  private func isFarPin(_ row: Row) -> Bool {
    row.isTie
      && row.anchors.allSatisfy { anchor in
        switch anchor.anchor.traits.part {
        case .end, .lastBaseline: true
        case .start: log?.isBaseline(anchor.item) ?? false
        case .length, .center, .firstBaseline: false
        }
      }
  }

  // MARK: Masks

  /// The view that a mask's row is about; of two views the inner one.
  func contained(in mask: Row) -> ItemID? {
    mask.items.first { item in
      mask.items.contains { $0 != item && scene.isInside(item, $0) }
    }
      ?? mask.items.first
  }

  /// Whether a row places a view: ties it to something that is not inside it.
  func places(_ row: Row, _ view: ItemID) -> Bool {
    guard row.items.contains(view), let other = row.items.first(where: { $0 != view }),
      let parent = scene.parent(of: view), parent != .root
    else { return false }
    return other == parent || scene.parent(of: other) == parent
  }

  // MARK: Pairs

  /// Two rows of the reader's about one value, and an anchor with that value.
  var pair: (first: Row, second: Row, anchor: AnchorReference)? {
    if count == 2, let first = rows.first, let second = rows.last, own.count == 2,
      let anchor = first.anchors.first
    {
      return (first, second, anchor)
    }
    // In a chain of three: one anchor that two of them place, all on one kind of edge or to one view.
    guard count == 3, rows.count == 3 else { return nil }
    let isOneKind = Set(rows.flatMap(\.anchors).map { plain($0).anchor }).count == 1
    let ties = own.filter(\.isTie)
    var found: [(first: Row, second: Row, anchor: AnchorReference)] = []
    for (index, first) in ties.enumerated() {
      for second in ties.dropFirst(index + 1) {
        let places = Set(second.anchors.map(plain))
        guard
          let anchor = first.anchors.first(where: { anchor in
            !anchor.anchor.isSize && places.contains(plain(anchor))
              && (isOneKind
                || Set(first.items) == Set(second.items)
                  && !first.items.contains { $0 != anchor.item && scene.isInside($0, anchor.item) })
          })
        else { continue }
        found.append((first, second, anchor))
      }
    }
    // Of three views inside one another the innermost is placed twice.
    return found.first { one in
      !rows.flatMap(\.items).contains {
        $0 != one.anchor.item && scene.isInside($0, one.anchor.item)
      }
    } ?? found.first
  }

  /// An anchor with leading and trailing resolved.
  private func plain(_ anchor: AnchorReference) -> AnchorReference {
    AnchorReference(anchor.item, anchor.anchor.physical(scene.direction(of: anchor.item)))
  }

  /// A center of the reader's for a view both of whose edges are pinned to the view that it is centered in, with
  /// the pins; nothing else conflicts with them.
  var centerBetweenEdges: (center: Row, view: ItemID, edges: [Row])? {
    guard count == 3, rows.count == 3 else { return nil }
    for row in own where isCentering(row) {
      for item in row.items {
        guard let pins = pins(of: item), !pins.contains(row),
          let other = row.items.first(where: { $0 != item }),
          pins.allSatisfy({ partner(of: item, in: $0) == other })
        else { continue }
        return (row, item, pins)
      }
    }
    return nil
  }
}
