import LayoutModel

extension DrawnScreen {
  /// The lists of like views, in order: the members of an array, and three or more siblings of one size along a line with
  /// equal gaps; what is in such views is alike as well.
  /// - Complexity: O(n log n) in the number of views.
  package var series: [[Int]] {
    var found = arrays
    var taken = Set(found.joined())
    var children = Array(repeating: [Int](), count: views.count + 1)
    for (index, view) in views.enumerated() where view.role != .content {
      children[view.parent ?? root].append(index)
    }
    let tolerance = RuleRows(screen: self).tolerance
    for siblings in children {
      for axis in Axis.allCases {
        for line in lines(of: siblings.filter { !taken.contains($0) }, along: axis, tolerance) {
          found.append(line)
          taken.formUnion(line)
        }
      }
    }
    var place = 0
    while place < found.count {
      let inner = found[place].map { children[$0] }
      place += 1
      guard let first = inner.first, inner.allSatisfy({ $0.count == first.count }) else { continue }
      for column in first.indices.map({ index in inner.map { $0[index] } })
      where taken.isDisjoint(with: column) && Set(column.map { views[$0].role }).count == 1 {
        found.append(column)
        taken.formUnion(column)
      }
    }
    return found.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The lengths of like siblings that fill their superview in a row, from one edge to the other.
  /// - Parameter members: The lists of like views.
  func filling(_ members: [Int: ListMember]) -> Set<InferredRule.Side> {
    var found: Set<InferredRule.Side> = []
    for list in Dictionary(grouping: members.keys, by: { members[$0]?.first }).values
    where list.count >= Self.fewestMembers && Set(list.map { views[$0].parent }).count == 1 {
      let outer = views[list[0]].parent.map { pictures[0].frames[$0] }
      let safe = Rect(
        x: pictures[0].safeArea.left, y: pictures[0].safeArea.top,
        width: pictures[0].size.width - pictures[0].safeArea.left - pictures[0].safeArea.right,
        height: pictures[0].size.height - pictures[0].safeArea.top - pictures[0].safeArea.bottom)
      for axis in Axis.allCases {
        let spans = list.map { pictures[0].frames[$0].span(axis) }
        let (least, most) = (spans.map(\.start).min() ?? 0, spans.map(\.end).max() ?? 0)
        let room = (outer ?? safe).span(axis)
        let covered = spans.reduce(0) { $0 + $1.length }
        guard covered <= most - least + 1, least - room.start <= Self.usualGap,
          room.end - most <= Self.usualGap, covered > 0.7 * room.length
        else { continue }
        found.formUnion(list.map { InferredRule.Side(item: $0, axis: axis, part: .length) })
      }
    }
    return found
  }

  /// The largest usual distance from the edge of a superview, in points.
  private static let usualGap = 24.0

  /// The arrays by their names: `cell[1]`, `cell[2]`.
  private var arrays: [[Int]] {
    var found: [Substring: [Int]] = [:]
    for (index, view) in views.enumerated() where view.name.last == "]" {
      guard let bracket = view.name.lastIndex(of: "[") else { continue }
      found[view.name[..<bracket], default: []].append(index)
    }
    return found.values.filter { $0.count > 1 }
  }

  /// What siblings in a line have in common, in whole points.
  private struct Likeness: Hashable {
    var role: DrawnView.Role
    var spans: [Double]
  }

  private func lines(of siblings: [Int], along axis: Axis, _ tolerance: Double) -> [[Int]] {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let alike = Dictionary(grouping: siblings) { view in
      let spans = pictures.flatMap { picture in
        let (own, other) = (picture.frames[view].span(axis), picture.frames[view].span(across))
        return [own.length.rounded(), other.start.rounded(), other.length.rounded()]
      }
      return Likeness(role: views[view].role, spans: spans)
    }
    return alike.values.compactMap { views in
      guard views.count >= Self.fewestMembers else { return nil }
      let first = pictures[0].frames
      let line = views.sorted { first[$0].span(axis).start < first[$1].span(axis).start }
      let isEven = pictures.allSatisfy { picture in
        let gaps = zip(line, line.dropFirst()).map {
          picture.frames[$1].span(axis).start - picture.frames[$0].span(axis).end
        }
        guard let least = gaps.min(), let most = gaps.max() else { return false }
        return least >= 0 - tolerance && most - least <= max(1, tolerance)
          && picture.frames[line[0]].span(axis).length > 0
      }
      return isEven ? line : nil
    }
  }
}
