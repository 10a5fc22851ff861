import LayoutModel

/// A view that only holds a row of like views, all rules of which follow from one arrangement.
package struct DrawnRow: Hashable, Sendable {
  /// The index of the view.
  package var view: Int
  /// The indexes of its subviews, in the order of the row.
  package var members: [Int]
  /// The arrangement, without members.
  package var arrangement = StackArrangement()
}

extension DrawnScreen {
  static let fewestMembers = 3

  /// The views that could as well be stack views, in every picture.
  package var rows: [DrawnRow] {
    var children: [Int: [Int]] = [:]
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent, default: []].append(index) }
    }
    let rules = RuleRows(screen: self)
    return children.sorted { $0.key < $1.key }.compactMap { view, members in
      guard members.count >= Self.fewestMembers, views[view].role == .view,
        !placed.contains(where: members.contains), pictures[0].contents[view] == Content(),
        Set(members.map { views[$0].role }).count == 1, views[members[0]].role != .content
      else { return nil }
      return Axis.allCases.lazy.compactMap { row(of: members, in: view, along: $0, rules) }.first
    }
  }

  /// The row that subviews are along an axis; nil if they are none.
  private func row(
    of members: [Int], in view: Int, along axis: Axis, _ rules: RuleRows
  ) -> DrawnRow? {
    func spans(_ axis: Axis, in picture: Picture, sorted order: [Int]) -> (Span, [Span]) {
      (picture.frames[view].span(axis), order.map { picture.frames[$0].span(axis) })
    }
    func areEqual(_ numbers: [Double]) -> Bool {
      guard let least = numbers.min(), let most = numbers.max() else { return true }
      return most - least <= rules.tolerance
    }
    let first = pictures[0].frames
    let order = members.sorted { first[$0].span(axis).start < first[$1].span(axis).start }
    let along = pictures.map { spans(axis, in: $0, sorted: order) }
    let across = pictures.map {
      spans(axis == .horizontal ? .vertical : .horizontal, in: $0, sorted: order)
    }
    let gaps = along.flatMap { zip($1, $1.dropFirst()).map { $1.start - $0.end } }
    let fills = along.allSatisfy { whole, parts in
      areEqual([whole.start, parts[0].start]) && areEqual([whole.end, parts[parts.count - 1].end])
    }
    let alignments: [(StackArrangement.Alignment, (Span) -> [Double])] = [
      (.fill, { [$0.start, $0.length] }), (.center, { [$0.center] }), (.leading, { [$0.start] }),
      (.trailing, { [$0.end] }),
    ]
    let alignment = alignments.first { _, places in
      across.allSatisfy { whole, parts in
        places(whole).indices.allSatisfy { place in
          areEqual(([whole] + parts).map { places($0)[place] })
        }
      }
    }
    guard fills, areEqual(gaps), let spacing = gaps.first, spacing >= 0 - rules.tolerance,
      let alignment, along.allSatisfy({ $1.allSatisfy { $0.length > 0 } })
    else { return nil }
    var row = DrawnRow(view: view, members: order)
    row.arrangement.axis = axis
    row.arrangement.spacing = max(0, rules.grid.step == 1 ? spacing.rounded() : spacing)
    row.arrangement.alignment = alignment.0
    if along.allSatisfy({ areEqual($1.map(\.length)) }) {
      row.arrangement.distribution = .fillEqually
    }
    return row
  }

  /// This screen without what some stack views imply.
  package func freeing(_ stacks: [Int]) -> DrawnScreen {
    var free = self
    free.imply(implied.filter { !(views[$0.left.item].parent.map(stacks.contains) ?? false) })
    return free
  }

  /// This screen with rows as stack views.
  package func arranging(_ rows: [DrawnRow]) -> DrawnScreen {
    var arranged = self
    arranged.imply(
      implied + rows.flatMap { Self.implied(by: $0.arrangement, $0.view, $0.members) })
    return arranged
  }
}
