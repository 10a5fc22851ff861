// Along a linear layout: cells one after another, and the remaining length distributed by weight.
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
      // If the items overflow, nothing is distributed and no cell is large enough.
      guard item[along] != .match, let share = share(of: item),
        !scene.pass.overflowing.contains(id)
      else { return nil }
      return ConstraintSides(
        length, .lessOrEqual,
        share + LinearExpression(constant: shortfall(item, along) - paddings(item, along)))
    default: return nil
    }
  }

  /// The sum of all gaps, in points.
  private var gaps: Double {
    layout.items.indices.reduce(0) { $0 + layout.gap(before: $1, thickness: thickness) }
  }

  /// The cell of a weighted item.
  private func share(of item: BoxItem) -> LinearExpression? {
    guard let weight = item.weight, let unit = layout.unit else { return nil }
    return LinearExpression(AnchorReference(unit, along.length), times: weight)
  }

  // MARK: Cells along the layout

  /// The start of an item's cell.
  /// - Parameter share: The length of the cell, if a weight determines it.
  func cellStart(_ item: BoxItem, share: LinearExpression?) -> Position {
    guard !fillsCell(item), let share else { return filledStart(item, along) }
    switch shareBefore(item) {
    case 0: return filledStart(item, along)
    case 1:
      let end = filledEnd(item, along)
      return Position(anchor: end.anchor, rest: end.rest - share)
    default:
      let center = filledCenter(item, along)
      return Position(anchor: center.anchor, rest: center.rest - share * 0.5)
    }
  }

  /// The end of an item's cell.
  func cellEnd(_ item: BoxItem, share: LinearExpression?) -> Position {
    guard !fillsCell(item), let share else { return filledEnd(item, along) }
    switch shareBefore(item) {
    case 0:
      let start = filledStart(item, along)
      return Position(anchor: start.anchor, rest: start.rest + share)
    case 1: return filledEnd(item, along)
    default:
      let center = filledCenter(item, along)
      return Position(anchor: center.anchor, rest: center.rest + share * 0.5)
    }
  }

  /// Whether an item with its padding ends where its cell does, whatever the cell's length.
  private func fillsCell(_ item: BoxItem) -> Bool {
    item[along] == .match && (layout.kind == .flow || paddings(item, along) == 0)
  }

  /// The fraction of the remaining space in its cell that precedes an item; 0 if it fills the cell.
  private func shareBefore(_ item: BoxItem) -> Double {
    item[along] == .match ? 0 : item.gravity.share(along)
  }

  /// The start of the separator before an item, along the layout.
  func separatorStart(before index: Int) -> LinearExpression? {
    guard layout.hasBorder(before: index), isInForce else { return nil }
    let previous = layout.items[index - 1]
    return cellEnd(previous, share: share(of: previous)).expression
      + LinearExpression(constant: layout.spacing)
  }
}
