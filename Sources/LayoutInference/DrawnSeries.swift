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
    for siblings in children {
      for axis in Axis.allCases {
        for line in lines(of: siblings.filter { !taken.contains($0) }, along: axis) {
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

  private func lines(of siblings: [Int], along axis: Axis) -> [[Int]] {
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
