import LayoutModel

extension StructureMaker {
  /// The gap between two members of a stack, or between a member and the end of the stack.
  private struct Gap {
    /// The fixed part, in points.
    var points = 0.0
    /// The minimum length of expanding spacers; nil if there are none.
    var expandsFrom: Double?
    /// The maximum length of expanding spacers.
    var limit: Double?
    var place = StructurePlace(nil)

    mutating func add(_ length: StructureLength, expands: Bool, at place: StructurePlace) {
      self.place = place
      guard expands else {
        points += length.exact?.value ?? length.min?.value ?? 0
        return
      }
      let limit = length.max?.value
      if let least = expandsFrom {
        expandsFrom = least + (length.min?.value ?? 0)
        self.limit = self.limit.flatMap { own in limit.map { own + $0 } }
      } else {
        expandsFrom = length.min?.value ?? 0
        self.limit = limit
      }
    }
  }

  /// The members of a stack with the gap before each, and the gap after the last. Adjacent spaces are merged:
  /// spacers, the spacing before and after members, and the stack's own spacing, which follows each member
  /// but the last.
  private static func merged(
    _ stack: StructureStack
  ) -> (members: [(before: Gap, element: StructureElement)], end: Gap) {
    var members: [(Gap, StructureElement)] = []
    var gap = Gap()
    var hasSpacer = false
    let spacing = stack.spacing.fixed ?? 0
    for member in stack.members {
      switch member {
      case .spacer(let length, let expands, let place):
        gap.add(length, expands: expands, at: place)
        // A spacer of length 0 is ignored.
        if expands || gap.points != 0 { hasSpacer = true }
      case .element(let element):
        gap.points += element.spacingBefore
        if !members.isEmpty { gap.points += spacing }
        members.append((gap, element))
        gap = Gap(points: element.spacingAfter)
        hasSpacer = element.spacingAfter != 0
      }
    }
    if hasSpacer, !members.isEmpty, !stack.distribution.isSpaced { gap.points += spacing }
    return (members, gap)
  }

  mutating func arrange(_ stack: StructureStack, in box: StructureBox) {
    let (members, end) = Self.merged(stack)
    guard !members.isEmpty else { return measure(end, stack, in: box) }
    var boxes: [StructureBox] = []
    for (_, element) in members {
      let own = lay(element, in: nil, of: stack.block)
      boxes.append(own)
      at(element) { maker in
        maker.align(own, element.alignment ?? stack.alignment, in: box, stack)
      }
    }
    switch stack.distribution {
    case .fill, .fillEqually:
      chain(members.map(\.before), boxes, end, stack, in: box)
      guard stack.distribution == .fillEqually, let first = boxes.first else { return }
      for other in boxes.dropFirst() {
        state(
          other.length(stack.axis), .equal, first.length(stack.axis),
          StructureRole(.equalLength, in: stack.block, of: other.item, and: first.item))
      }
    case .spaceBetween, .spaceAround, .spaceEvenly:
      distribute(members.map(\.before), boxes, end, stack, in: box)
    }
  }

  /// Makes the constraints of a member, with its location as the source.
  mutating func at(_ element: StructureElement, _ body: (inout StructureMaker) -> Void) {
    let outer = place
    if element.place.location != nil { place = element.place }
    body(&self)
    place = outer
  }

  /// A stack that contains only spacers has their length.
  private mutating func measure(_ gap: Gap, _ stack: StructureStack, in box: StructureBox) {
    guard gap.points != 0 || gap.expandsFrom != nil else { return }
    let least = gap.points + (gap.expandsFrom ?? 0)
    let length = LinearExpression(AnchorReference(box.item, stack.axis.length))
    let constant = LinearExpression(constant: least + box.insets.sum(along: stack.axis) + 0)
    let role = StructureRole(.length(stack.axis), in: stack.block, of: box.item)
    state(length, gap.expandsFrom == nil ? .equal : .greaterOrEqual, constant, role)
  }

  // MARK: Across

  private mutating func align(
    _ member: StructureBox, _ alignment: StructureAlignment, in box: StructureBox,
    _ stack: StructureStack
  ) {
    let axis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let (start, end) = (StructureEdge.start(of: axis), StructureEdge.end(of: axis))
    func role(_ edge: StructureEdge) -> StructureRole {
      stack.block.edge(edge, of: member, in: box)
    }
    let isAtStart = alignment == .start || alignment == .fill
    let isAtEnd = alignment == .end || alignment == .fill
    state(member.point(start), isAtStart ? .equal : .greaterOrEqual, box.point(start), role(start))
    if alignment == .center {
      stateCenter(of: member, in: box, axis, stack.block)
    }
    state(member.point(end), isAtEnd ? .equal : .lessOrEqual, box.point(end), role(end))
    guard alignment != .fill else { return }
    for edge in [start, end] {
      state(member.point(edge), .equal, box.point(edge), priority: Priority.fitting, role(edge))
    }
  }

  // MARK: Along

  /// Chains members from the start of the stack to its end.
  private mutating func chain(
    _ gaps: [Gap], _ boxes: [StructureBox], _ end: Gap, _ stack: StructureStack,
    in box: StructureBox
  ) {
    var previous: StructureBox?
    for (gap, member) in zip(gaps, boxes) {
      link(gap, previous, member, stack, in: box)
      previous = member
    }
    link(end, previous, nil, stack, in: box)
  }

  /// Connects a member, or the end of the stack, to the one before it, or to the start of the stack.
  private mutating func link(
    _ gap: Gap, _ previous: StructureBox?, _ next: StructureBox?, _ stack: StructureStack,
    in box: StructureBox
  ) {
    let (start, end) = (StructureEdge.start(of: stack.axis), StructureEdge.end(of: stack.axis))
    let from = previous?.point(end) ?? box.point(start)
    let to = next?.point(start) ?? box.point(end)
    var bounds: [(relation: Relation, bound: StructureLength.Bound)] = [
      (.equal, StructureLength.Bound(gap.points))
    ]
    // Spacing with limits applies between two members.
    if stack.spacing.fixed == nil, !stack.spacing.isEmpty, previous != nil, next != nil {
      bounds = stack.spacing.bounds.map { relation, bound in
        (relation, StructureLength.Bound(bound.value + gap.points, priority: bound.priority))
      }
    }
    if let least = gap.expandsFrom {
      let outer = place
      if gap.place.location != nil { place = gap.place }
      defer { place = outer }
      let spacer = makeSpacer(near: previous?.item, across: stack, in: box)
      let role = StructureRole(.spacerEnd, in: stack.block, of: spacer.item)
      for (relation, bound) in bounds {
        state(
          spacer.point(start), relation, from, plus: bound.value, priority: bound.priority, role)
      }
      let length = StructureLength(
        min: least == 0 ? nil : StructureLength.Bound(least),
        max: gap.limit.map { StructureLength.Bound($0) })
      for (relation, bound) in length.bounds {
        state(
          LinearExpression(AnchorReference(spacer.item, stack.axis.length)), relation,
          LinearExpression(constant: bound.value),
          StructureRole(.spacerLength, in: stack.block, of: spacer.item))
      }
      state(to, .equal, spacer.point(end), role)
      return
    }
    switch (previous, next) {
    case (let previous?, let next?):
      let role = StructureRole(.spacing, in: stack.block, of: previous.item, and: next.item)
      for (relation, bound) in bounds {
        state(to, relation, from, plus: bound.value, priority: bound.priority, role)
      }
    case (nil, let next?):
      state(to, .equal, from, plus: gap.points, stack.block.edge(start, of: next, in: box))
    case (let previous?, nil):
      state(from, .equal, to, plus: 0 - gap.points, stack.block.edge(end, of: previous, in: box))
    case (nil, nil): break
    }
  }

  /// A guide that expands along a stack and fills it across.
  private mutating func makeSpacer(
    near member: ItemID?, across stack: StructureStack, in box: StructureBox
  ) -> StructureBox {
    let spacer = makeGuide(.spacer, near: member)
    for edge in StructureEdge.allCases where edge.axis != stack.axis {
      state(
        spacer.point(edge), .equal, box.point(edge),
        StructureRole(.edge(edge.anchor), in: stack.block, of: spacer.item))
    }
    return spacer
  }

  // MARK: Distributions

  /// Members with equal gaps, at least as long as the spacing of the stack.
  private mutating func distribute(
    _ gaps: [Gap], _ boxes: [StructureBox], _ end: Gap, _ stack: StructureStack,
    in box: StructureBox
  ) {
    guard let first = boxes.first, let last = boxes.last else { return }
    let (start, stop) = (StructureEdge.start(of: stack.axis), StructureEdge.end(of: stack.axis))
    let spacing = stack.spacing.fixed ?? 0
    func room(_ from: StructurePoint, _ to: StructurePoint, _ points: Double) -> LinearExpression {
      var room = to.expression - from.expression
      room.constant = room.constant - points + 0
      return room
    }
    let head = room(box.point(start), first.point(start), gaps[0].points)
    let tail = room(last.point(stop), box.point(stop), end.points)
    // The members' own spacing is added to the equal gaps; the stack's spacing is part of them.
    let between = boxes.indices.dropFirst().map { index in
      room(boxes[index - 1].point(stop), boxes[index].point(start), gaps[index].points - spacing)
    }
    let firstEdge = stack.block.edge(start, of: first, in: box)
    let lastEdge = stack.block.edge(stop, of: last, in: box)
    switch stack.distribution {
    case .spaceBetween, .fill, .fillEqually:
      state(first.point(start), .equal, box.point(start), plus: gaps[0].points, firstEdge)
      state(
        last.point(stop), between.isEmpty ? .lessOrEqual : .equal, box.point(stop),
        plus: 0 - end.points, lastEdge)
    case .spaceAround:
      if let gap = between.first {
        state(head * 2, .equal, gap, firstEdge)
        state(tail * 2, .equal, gap, lastEdge)
      }
    case .spaceEvenly:
      if let gap = between.first {
        state(head, .equal, gap, firstEdge)
        state(tail, .equal, gap, lastEdge)
      }
    }
    if between.isEmpty, stack.distribution != .spaceBetween {
      state(head, .equal, tail, firstEdge)
      state(head, .greaterOrEqual, LinearExpression(constant: 0), firstEdge)
    }
    guard let gap = between.first else { return }
    var least = stack.spacing
    if let exact = least.exact { least = StructureLength(min: exact, max: least.max) }
    if least.isEmpty { least.min = StructureLength.Bound(0) }
    for (relation, bound) in least.bounds {
      state(
        gap, relation, LinearExpression(constant: bound.value), priority: bound.priority,
        StructureRole(.spacing, in: stack.block, of: first.item, and: boxes[1].item))
    }
    for (index, other) in between.enumerated().dropFirst() {
      state(
        other, .equal, gap,
        StructureRole(
          .equalGap, in: stack.block, of: boxes[index].item, and: boxes[index + 1].item))
    }
  }

  // MARK: Grids

  mutating func arrange(_ grid: StructureGrid, in box: StructureBox) {
    let count = grid.columns.count
    guard !grid.members.isEmpty, count > 0 else { return }
    var columns: [StructureBox] = []
    var rowStart: StructureBox?
    var above: StructureBox?
    for (index, member) in grid.members.enumerated() {
      let own = lay(member, in: nil, of: .grid)
      let column = index % count
      at(member) { maker in
        if column == 0 {
          above = rowStart
          rowStart = own
          let from = above?.point(.bottom) ?? box.point(.top)
          let role =
            above.map { StructureRole(.spacing, in: .grid, of: $0.item, and: own.item) }
            ?? StructureRole.Block.grid.edge(.top, of: own, in: box)
          maker.state(own.point(.top), .equal, from, plus: above == nil ? 0 : grid.spacing, role)
        } else if let first = rowStart {
          maker.join(own, .row(.vertical), of: first, across: .vertical)
        }
        if index < count {
          maker.append(own, to: &columns, of: grid, in: box)
        } else {
          maker.join(own, .column(.horizontal), of: columns[column], across: .horizontal)
        }
      }
    }
    guard let rowStart, let first = columns.first else { return }
    while columns.count < count {
      let column = makeGuide(.column, near: columns.last?.item)
      join(column, .row(.vertical), of: first, across: .vertical)
      append(column, to: &columns, of: grid, in: box)
    }
    if let last = columns.last {
      state(
        last.point(.trailing), .equal, box.point(.trailing),
        StructureRole.Block.grid.edge(.trailing, of: last, in: box))
    }
    state(
      rowStart.point(.bottom), .equal, box.point(.bottom),
      StructureRole.Block.grid.edge(.bottom, of: rowStart, in: box))
  }

  /// Puts a cell into the row, or the column, of another: its edges across that axis are the same.
  private mutating func join(
    _ cell: StructureBox, _ part: StructureRole.Part, of first: StructureBox, across axis: Axis
  ) {
    for edge in [StructureEdge.start(of: axis), .end(of: axis)] {
      state(
        cell.point(edge), .equal, first.point(edge),
        StructureRole(part, in: .grid, of: cell.item, and: first.item))
    }
  }

  /// The first member of a column: after the column before it, and as wide as the column.
  private mutating func append(
    _ cell: StructureBox, to columns: inout [StructureBox], of grid: StructureGrid,
    in box: StructureBox
  ) {
    let index = columns.count
    if let previous = columns.last {
      state(
        cell.point(.leading), .equal, previous.point(.trailing),
        plus: grid.columns[index - 1].spacing,
        StructureRole(.spacing, in: .grid, of: previous.item, and: cell.item))
    } else {
      state(
        cell.point(.leading), .equal, box.point(.leading),
        StructureRole.Block.grid.edge(.leading, of: cell, in: box))
    }
    let column = grid.columns[index]
    for (relation, bound) in column.width.bounds {
      state(
        LinearExpression(AnchorReference(cell.item, .width)), relation,
        LinearExpression(constant: bound.value + cell.insets.sum(along: .horizontal) + 0),
        priority: bound.priority, StructureRole(.length(.horizontal), in: .grid, of: cell.item))
    }
    if column.isFlexible, let model = grid.columns.firstIndex(where: \.isFlexible), model < index {
      state(
        cell.length(.horizontal), .equal, columns[model].length(.horizontal), priority: 999,
        StructureRole(.equalLength, in: .grid, of: cell.item, and: columns[model].item))
    }
    columns.append(cell)
  }
}
