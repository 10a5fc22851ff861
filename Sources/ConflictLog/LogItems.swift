import LayoutModel

/// The views and guides of a log, with the combined information of its lines.
struct LogItems {
  /// Each once, in order of first appearance.
  private(set) var all: [LoggedItem] = []
  private var indices: [LoggedItemKey: Int] = [:]
  /// The superview of each, by index.
  private(set) var superviews: [Int: Int] = [:]

  /// The frames that a hierarchy has, in the superviews' coordinates.
  private(set) var frames: [Int: Rect] = [:]

  /// - Parameter hierarchy: The tree of the same views, if it is known.
  init(_ constraints: [ListedConstraint], in hierarchy: LayoutNotice? = nil) {
    for listed in constraints where listed.constraint.ambiguousName == nil {
      for item in listed.constraint.items { add(item) }
      if let superview = listed.constraint.superview { add(superview) }
    }
    if let hierarchy { adopt(hierarchy) }
    findSuperviews(constraints)
  }

  /// Takes in the views of a hierarchy, with their superviews, classes, texts and frames.
  private mutating func adopt(_ hierarchy: LayoutNotice) {
    var path: [(depth: Int, index: Int)] = []
    for view in hierarchy.views {
      while let last = path.last, last.depth >= view.depth { path.removeLast() }
      let item = LoggedItem(key: view.key, className: view.className, text: view.text)
      add(item)
      guard let index = indices[item.key] else { continue }
      frames[index] = view.frame
      if let outer = path.last { put(index, in: outer.index) }
      path.append((view.depth, index))
    }
  }

  /// The index of an item; nil if only unused lines name it.
  func index(of item: LoggedItem) -> Int? { indices[item.key] }

  private mutating func add(_ item: LoggedItem) {
    guard let index = indices[item.key] else {
      indices[item.key] = all.count
      all.append(item)
      return
    }
    if all[index].className == nil { all[index].className = item.className }
    if all[index].name == nil { all[index].name = item.name }
    if all[index].text?.isEmpty ?? true { all[index].text = item.text ?? all[index].text }
  }

  // MARK: Superviews

  /// Records the superview of an item, unless it already has one or the two would form a cycle.
  @discardableResult
  mutating func put(_ item: Int, in view: Int) -> Bool {
    guard superviews[item] == nil, item != view, !all[view].isGuide else { return false }
    var current: Int? = view
    var steps = all.count
    while let next = current, steps > 0 {
      if next == item { return false }
      current = superviews[next]
      steps -= 1
    }
    superviews[item] = view
    return true
  }

  private mutating func findSuperviews(_ constraints: [ListedConstraint]) {
    let used = constraints.map(\.constraint).filter { $0.ambiguousName == nil }
    for constraint in used {
      guard let superview = constraint.superview.flatMap(index) else { continue }
      for key in constraint.contained {
        if let item = indices[key] { put(item, in: superview) }
      }
    }
    for constraint in used {
      guard let right = constraint.right, let one = index(of: constraint.left.item),
        let other = index(of: right.item)
      else { continue }
      switch constraint.role {
      case .autoresizing:
        // A mask connects a view to its superview; the far edge of an unnamed attribute is the inner view's.
        if right.attribute == .unnamed {
          put(other, in: one)
        } else if superviews[other] != one {
          put(one, in: other)
        }
      case .barGuide:
        if all[one].isGuide != all[other].isGuide {
          _ = all[one].isGuide ? put(one, in: other) : put(other, in: one)
        }
      case .stack(.firstEdge), .stack(.lastEdge), .stack(.connection):
        putArranged(one, other)
      default: break
      }
    }
    for constraint in used {
      guard case .stack(let part) = constraint.role, part == .spacing || part == .alignment,
        let right = constraint.right, let one = index(of: constraint.left.item),
        let other = index(of: right.item)
      else { continue }
      if let view = superviews[one] { put(other, in: view) }
      if let view = superviews[other] { put(one, in: view) }
    }
  }

  /// A view that a stack view's edge is connected to is inside it.
  private mutating func putArranged(_ one: Int, _ other: Int) {
    for (stack, item) in [(one, other), (other, one)] {
      var view = stack
      if all[stack].isMarginsGuide, let owner = superviews[stack] { view = owner }
      guard all[view].plainClass?.hasSuffix("StackView") ?? false, superviews[item] == nil else {
        continue
      }
      if put(item, in: view) { return }
    }
  }

  /// The neighbors of items that are connected to a single one.
  func onlyNeighbors(of items: Set<Int>, in constraints: [ListedConstraint]) -> [Int: Int] {
    var found: [Int: Set<Int>] = [:]
    for listed in constraints where listed.constraint.ambiguousName == nil {
      let named = listed.constraint.items.compactMap(index)
      for item in named where items.contains(item) {
        for other in named where other != item && !all[other].isGuide {
          found[item, default: []].insert(other)
        }
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
      .filter { superviews[$0.value] != $0.key }
  }

  /// The layout margins guides, by their view.
  var marginsGuides: [Int: Int] {
    var result: [Int: Int] = [:]
    for (item, view) in superviews where all[item].isMarginsGuide {
      result[view] = min(result[view] ?? item, item)
    }
    return result
  }

  // MARK: Order

  /// The rank of each item along the chains of views; smaller ones come first.
  func ranks(_ constraints: [ListedConstraint]) -> [Int] {
    var following: [[Int]] = Array(repeating: [], count: all.count)
    var waiting = Array(repeating: 0, count: all.count)
    func note(_ first: Int, before second: Int) {
      following[first].append(second)
      waiting[second] += 1
    }
    for (item, view) in superviews { note(view, before: item) }
    for listed in constraints where listed.constraint.ambiguousName == nil {
      let constraint = listed.constraint
      guard let right = constraint.right, let one = index(of: constraint.left.item),
        let other = index(of: right.item), one != other
      else { continue }
      switch (Edge(constraint.left.attribute), Edge(right.attribute)) {
      case (.start, .end): note(other, before: one)
      case (.end, .start): note(one, before: other)
      default: break
      }
    }
    var ranks = Array(repeating: 0, count: all.count)
    var ready = all.indices.filter { waiting[$0] == 0 }
    while let item = ready.popLast() {
      for next in following[item] {
        ranks[next] = max(ranks[next], ranks[item] + 1)
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
    return ranks
  }

  private enum Edge {
    case start, end, neither

    init(_ attribute: LoggedAttribute) {
      self =
        switch attribute {
        case .left, .leading, .top, .minX, .minY: .start
        case .right, .trailing, .bottom, .maxX, .maxY: .end
        default: .neither
        }
    }
  }
}
