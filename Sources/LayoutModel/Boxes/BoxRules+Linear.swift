// Along a linear layout: cells one after the other, and what is left shared out by weight.
extension BoxRules {
  func linearRule(
    _ role: BoxConstraint.Role, _ index: Int, _ anchor: Anchor
  ) -> ConstraintSides? {
    let item = layout.items[index]
    let length = LinearExpression(AnchorReference(item.content, along.length))
    switch role {
    case .length:
      if item[along] == .match {
        guard item.weight == nil else { return nil }
        return ConstraintSides(
          length, .equal, contentLength(along, plus: 0 - gaps - paddings(item, along)))
      }
      return pointsRule(item, along)
    case .weight:
      guard item[along] == .match, paddings(item, along) == 0, let share = share(of: item) else {
        return nil
      }
      return ConstraintSides(length, .equal, share)
    case .share:
      guard item[along] == .match, paddings(item, along) > 0, let share = share(of: item) else {
        return nil
      }
      let isNothing =
        item.weight == 0 || scene.pass.overflowing.contains(id)
        || scene.pass.squeezed.contains(item.content)
      return ConstraintSides(
        length, .equal,
        isNothing
          ? LinearExpression() : share + LinearExpression(constant: 0 - paddings(item, along)))
    case .start:
      guard index == 0 else { return nil }
      return cellStart(item, share: share(of: item)).compared(.equal, to: contentStart(along))
    case .spacing:
      guard index > 0 else { return nil }
      let previous = layout.items[index - 1]
      let gap = layout.gap(before: index, thickness: thickness)
      return cellStart(item, share: share(of: item)).compared(
        .equal,
        to: cellEnd(previous, share: share(of: previous)).expression
          + LinearExpression(constant: gap))
    case .end:
      guard index == layout.items.count - 1 else { return nil }
      return cellEnd(item, share: share(of: item)).compared(
        weightSum > 0 ? .equal : .lessOrEqual, to: contentEnd(along))
    case .fit:
      // Where the items end outside nothing is shared out, and no cell is large enough.
      guard item[along] != .match, let share = share(of: item),
        !scene.pass.overflowing.contains(id)
      else { return nil }
      return ConstraintSides(
        length, .lessOrEqual,
        share + LinearExpression(constant: shortfall(item, along) - paddings(item, along)))
    default: return nil
    }
  }

  /// All gaps, in points.
  private var gaps: Double {
    layout.items.indices.reduce(0) { $0 + layout.gap(before: $1, thickness: thickness) }
  }

  /// The cell of an item that has a weight.
  private func share(of item: BoxItem) -> LinearExpression? {
    guard let weight = item.weight, let unit = layout.unit else { return nil }
    return LinearExpression(AnchorReference(unit, along.length), times: weight)
  }

  // MARK: Cells along the layout

  /// Where the cell of an item begins.
  /// - Parameter share: how long the cell is, if a weight decides that.
  func cellStart(_ item: BoxItem, share: LinearExpression?) -> Place {
    guard !fillsCell(item), let share else { return filledStart(item, along) }
    switch shareBefore(item) {
    case 0: return filledStart(item, along)
    case 1:
      let end = filledEnd(item, along)
      return Place(anchor: end.anchor, rest: end.rest - share)
    default:
      let center = filledCenter(item, along)
      return Place(anchor: center.anchor, rest: center.rest - share * 0.5)
    }
  }

  /// Where the cell of an item ends.
  func cellEnd(_ item: BoxItem, share: LinearExpression?) -> Place {
    guard !fillsCell(item), let share else { return filledEnd(item, along) }
    switch shareBefore(item) {
    case 0:
      let start = filledStart(item, along)
      return Place(anchor: start.anchor, rest: start.rest + share)
    case 1: return filledEnd(item, along)
    default:
      let center = filledCenter(item, along)
      return Place(anchor: center.anchor, rest: center.rest + share * 0.5)
    }
  }

  /// Whether the end of an item, with its padding, is that of its cell, whatever the length of this is.
  private func fillsCell(_ item: BoxItem) -> Bool {
    item[along] == .match && (layout.kind == .flow || paddings(item, along) == 0)
  }

  /// The share of the room left in its cell that is before an item; what fills its cell leaves none.
  private func shareBefore(_ item: BoxItem) -> Double {
    item[along] == .match ? 0 : item.gravity.share(along)
  }

  /// Where a separator before an item lies along the layout: from there on, as thick as it is.
  func separatorStart(before index: Int) -> LinearExpression? {
    guard layout.hasBorder(before: index), isInForce else { return nil }
    let previous = layout.items[index - 1]
    return cellEnd(previous, share: share(of: previous)).expression
      + LinearExpression(constant: layout.spacing)
  }
}
