// A flow layout uses the lines that the last pass determined. In the first pass all items are on one line of
// unlimited length, which suffices to determine their sizes.
extension BoxRules {
  /// The rules along the lines.
  func flowRule(
    _ role: BoxConstraint.Role, _ index: Int, _ anchor: Anchor
  ) -> ConstraintSides? {
    let item = layout.items[index]
    let line = line(of: index)
    let length = LinearExpression(AnchorReference(item.content, along.length))
    switch role {
    case .length:
      if item[along] == .match {
        guard item.weight == nil else { return nil }
        return ConstraintSides(
          length, .equal, contentLength(along, plus: 0 - paddings(item, along)))
      }
      return pointsRule(item, along)
    case .weight:
      guard item[along] == .match, let share = cell(of: item, in: line),
        line.isTooLong || measure(of: line)?.content != item.content
      else { return nil }
      return ConstraintSides(
        length, .equal, share + LinearExpression(constant: 0 - paddings(item, along)))
    case .start:
      guard index == line.first else { return nil }
      return cellStart(item, share: cell(of: item, in: line)).compared(
        .equal, to: contentStart(along))
    case .spacing:
      guard index != line.first else { return nil }
      let previous = layout.items[index - 1]
      return cellStart(item, share: cell(of: item, in: line)).compared(
        .equal,
        to: cellEnd(previous, share: cell(of: previous, in: line)).expression
          + LinearExpression(constant: layout.spacing))
    case .end:
      guard lines != nil, index == line.last else { return nil }
      let isFilled = !line.isTooLong && weights(of: line) > 0
      // An item that takes the remaining length ends where the layout does.
      if isFilled, measure(of: line) == nil { return nil }
      return cellEnd(item, share: cell(of: item, in: line)).compared(
        isFilled ? .equal : .lessOrEqual, to: contentEnd(along))
    default: return nil
    }
  }

  /// The rules across the lines.
  func flowCrossRule(
    _ role: BoxConstraint.Role, _ index: Int, _ anchor: Anchor
  ) -> ConstraintSides? {
    let item = layout.items[index]
    let line = line(of: index)
    switch role {
    case .length:
      if item[across] == .match {
        return ConstraintSides(
          LinearExpression(AnchorReference(item.content, across.length)), .equal,
          contentLength(across, plus: 0 - paddings(item, across)))
      }
      return pointsRule(item, across)
    case .line:
      guard index == line.tallest else { return nil }
      let start = filledStart(item, across)
      guard line.first > 0 else { return start.compared(.equal, to: contentStart(across)) }
      let above = layout.items[self.line(of: line.first - 1).tallest]
      return start.compared(
        .equal,
        to: filledEnd(above, across).expression + LinearExpression(constant: layout.spacing))
    case .gravity:
      guard index != line.tallest else { return nil }
      let tallest = layout.items[line.tallest]
      switch item.gravity.share(across) {
      case 0:
        return filledStart(item, across).compared(
          .equal, to: filledStart(tallest, across).expression)
      case 1:
        return filledEnd(item, across).compared(.equal, to: filledEnd(tallest, across).expression)
      default:
        return filledCenter(item, across).compared(
          .equal, to: filledCenter(tallest, across).expression)
      }
    case .end:
      guard let lines, let last = lines.last, last == line, index == line.tallest else {
        return nil
      }
      return filledEnd(item, across).compared(.lessOrEqual, to: contentEnd(across))
    default: return nil
    }
  }

  /// The line of an item.
  func line(of index: Int) -> FlowLine {
    let whole = FlowLine(first: 0, last: max(0, layout.items.count - 1), tallest: 0)
    guard let lines, let last = lines.last, last.last == layout.items.count - 1 else {
      return whole
    }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].first <= index { low = middle } else { high = middle - 1 }
    }
    return lines[low]
  }

  /// The first item of a line whose view has the length of its share; the other shares refer to it.
  private func measure(of line: FlowLine) -> BoxItem? {
    layout.items[line.first...line.last].first { $0.weight ?? 0 > 0 && $0[along] == .match }
  }

  /// The cell of a weighted item: its size and its share of the remaining length.
  private func cell(of item: BoxItem, in line: FlowLine) -> LinearExpression? {
    guard let weight = item.weight, lines != nil else { return nil }
    let sum = weights(of: line)
    guard sum > 0, !line.isTooLong else { return basis(of: item) }
    if let measure = measure(of: line), let unit = measure.weight {
      return basis(of: item)
        + LinearExpression(
          AnchorReference(measure.content, along.length), times: weight / unit)
    }
    var left = contentLength(along)
    for other in layout.items[line.first...line.last] { left = left - basis(of: other) }
    left.constant -= layout.spacing * Double(line.last - line.first)
    return basis(of: item) + left * (weight / sum)
  }

  /// The sum of the weights on a line.
  private func weights(of line: FlowLine) -> Double {
    layout.items[line.first...line.last].reduce(0) { $0 + ($1.weight ?? 0) }
  }

  /// The length of an item before the remaining length is distributed.
  private func basis(of item: BoxItem) -> LinearExpression {
    switch item[along] {
    case .points(let length): LinearExpression(constant: length)
    case .content: paddedLength(item, along)
    case .match:
      item.weight == nil
        ? contentLength(along) : LinearExpression(constant: paddings(item, along))
    }
  }

  // MARK: Breaking lines

  /// Breaks the items into lines, given the lengths of a layout.
  ///
  /// An item that ends exactly at the end of the line stays on it; one that is too long has a line to itself.
  /// - Parameter value: The value of an expression in that layout.
  func brokenLines(_ value: (LinearExpression) -> Double) -> [FlowLine] {
    let room = value(contentLength(along))
    let height = value(contentLength(across))
    let tolerance = 1e-6 * max(1, room.magnitude)
    var lines: [FlowLine] = []
    var (position, highest) = (0.0, 0.0)
    for (index, item) in layout.items.enumerated() {
      let length =
        switch item[along] {
        case .points(let points): points
        case .content: value(basis(of: item))
        case .match: item.weight == nil ? room : paddings(item, along)
        }
      let size =
        switch item[across] {
        case .points(let points): points
        case .content: value(paddedLength(item, across))
        case .match: height
        }
      if let last = lines.indices.last, position + layout.spacing + length <= room + tolerance {
        position += layout.spacing + length
        lines[last].last = index
        // Among items of equal height within the tolerance the first is the tallest, so that passes agree.
        if size > highest + tolerance {
          lines[last].tallest = index
          highest = size
        }
      } else {
        lines.append(
          FlowLine(
            first: index, last: index, tallest: index, isTooLong: length > room + tolerance))
        (position, highest) = (length, size)
      }
    }
    return lines
  }
}

extension Scene {
  /// The line of an item in a flow layout, as determined by the last layout.
  package func flowLine(of index: Int?, in id: ItemID) -> FlowLine? {
    guard let index, let lines = pass.lines[id],
      let count = boxLayout(id)?.items.count, lines.last?.last == count - 1
    else { return nil }
    return lines.first { $0.first <= index && index <= $0.last }
  }
}
