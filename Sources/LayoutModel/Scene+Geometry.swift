extension Scene {
  /// The coordinates in which a rule between two expressions is read: those of the nearest common ancestor of
  /// the items it names. They are mirrored if the rule names leading or trailing and the layout direction of
  /// the view named first is right to left.
  package func coordinates(
    of left: LinearExpression, _ right: LinearExpression = LinearExpression()
  ) -> Coordinates {
    Coordinates(
      of: reference(for: left, right), isMirrored: isMirrored(left, right),
      scrollViews: features.hasScrollViews ? scrollViews(of: left, right) : [])
  }

  /// The scroll views that a rule names beside a descendant. The safe area is of the frame: it does not scroll.
  private func scrollViews(of left: LinearExpression, _ right: LinearExpression) -> [ItemID] {
    let items = left.items + right.items
    return items.filter { item in
      contentGuide(of: item) != nil
        && items.contains { $0 != item && $0 != ItemID(.safeArea, of: item) && isInside($0, item) }
    }
  }

  /// The item whose frame an anchor of a rule belongs to: the content guide for the edges and margins of a
  /// scroll view that are compared with a descendant's, and otherwise the anchor's own item. The lengths and
  /// centers of a scroll view are always those of its frame.
  package func measuredItem(of reference: AnchorReference, in coordinates: Coordinates) -> ItemID {
    guard !coordinates.scrollViews.isEmpty, coordinates.scrollViews.contains(reference.item) else {
      return reference.item
    }
    switch reference.anchor.traits.part {
    case .start, .end, .firstBaseline, .lastBaseline:
      return contentGuide(of: reference.item) ?? reference.item
    case .length, .center: return reference.item
    }
  }

  /// The item from whose right edge mirrored positions are measured: the content of a scroll view.
  package func mirroringItem(of view: ItemID) -> ItemID { contentGuide(of: view) ?? view }

  /// Whether a rule is read in mirrored coordinates: it names leading or trailing, and the layout direction
  /// of the view named first is right to left.
  package func isMirrored(_ left: LinearExpression, _ right: LinearExpression) -> Bool {
    guard features.hasDirections, let first = (left.terms.first ?? right.terms.first)?.anchor.item
    else { return false }
    func namesDirection(_ side: LinearExpression) -> Bool {
      side.terms.contains { $0.anchor.anchor.followsDirection }
    }
    return (namesDirection(left) || namesDirection(right))
      && direction(of: first) == .rightToLeft
  }

  /// The position of an anchor, measured from the left or top edge of its item: a fraction of the size plus a
  /// distance in points.
  package func position(of anchor: Anchor, in item: ItemID) -> (part: Double, offset: Double) {
    let traits = anchor.traits
    let margins = traits.isMargin ? marginInsets(of: item) : .zero
    let (start, end) = (margins.start(traits.axis), margins.end(traits.axis))
    switch traits.part {
    case .length: return (0, 0)
    case .start: return (0, start)
    case .end: return (1, 0 - end)
    case .center: return (0.5, (start - end) / 2)
    case .firstBaseline, .lastBaseline: return baseline(anchor, in: item)
    }
  }

  /// An explicit baseline, that of the text, or an edge. The first line of a text is measured from the top
  /// edge, the last from the bottom edge.
  private func baseline(_ anchor: Anchor, in item: ItemID) -> (part: Double, offset: Double) {
    let properties = self.properties(of: item)
    if let baseline = properties?.baseline { return (0, baseline) }
    let isFirst = anchor == .firstBaseline
    guard let properties, properties.text != nil else { return (isFirst ? 0 : 1, 0) }
    return isFirst
      ? (0, TextMetrics.firstBaseline(font: properties.font))
      : (1, 0 - TextMetrics.lastBaselineFromBottom(font: properties.font))
  }

  /// The value of an anchor, in points, given frames in their superviews' coordinates.
  /// - Complexity: the depth of the item and of the view.
  package func value(
    of reference: AnchorReference, in coordinates: Coordinates, frame: (ItemID) -> Rect
  ) -> Double {
    var item = measuredItem(of: reference, in: coordinates)
    var anchor = reference.anchor
    let isHorizontal = anchor.axis == .horizontal
    if anchor.isSize { return isHorizontal ? frame(item).width : frame(item).height }
    let isMirrored = coordinates.isMirrored && isHorizontal
    if isMirrored { anchor = anchor.physical(.rightToLeft) }
    if anchor.isBaseline {
      while let inner = baselineView(anchor, of: item) { item = inner }
    }
    let own = frame(item)
    let (part, offset) = position(of: anchor, in: item)
    var value = part * (isHorizontal ? own.width : own.height) + offset
    var current = item
    while current != coordinates.view, current != .root, let superview = parent(of: current) {
      let rect = frame(current)
      value += isHorizontal ? rect.x : rect.y
      current = superview
    }
    // If the view does not contain the item, both are measured from the root.
    var around = coordinates.view
    if current != around {
      while around != .root, let superview = parent(of: around) {
        let rect = frame(around)
        value -= isHorizontal ? rect.x : rect.y
        around = superview
      }
    }
    return isMirrored ? frame(mirroringItem(of: coordinates.view)).width - value : value
  }
}
