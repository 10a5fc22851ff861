import LayInterpreter
import LayoutDialects
import LayoutModel
import TextReports

extension SceneProgram {
  /// The statements before the builds in a group: definitions of the names in them, and the layout
  /// directions that their members had at their creation, which their constraints follow.
  mutating func writeNames(of group: Group) {
    if let build = surroundings.builds[group.id] {
      for line in build.text.before { write(line) }
      let directions = directions(of: build, group)
      for (id, direction) in directions.sorted(by: { $0.key < $1.key }) {
        write("\(scene.name(of: id)).direction = \(direction.rawValue)")
      }
      buildDirections[group.id] = directions
    }
    for inner in group.groups.compactMap({ scene.group($0) }) { writeNames(of: inner) }
  }

  /// Writes a build, inactive unless it comes into force with the group around it, and the later
  /// changes of its constraints.
  mutating func write(_ build: Build, _ group: Group, isOn: Bool, indent: String) {
    let view = scene.name(of: build.view)
    let state = isOn ? "" : " inactive"
    write("\(indent)build \(view) name \(group.name)\(state) \(build.text.braces)")
    noteFrontmost(build.structure.items.filter { !scene.isGuide($0) }, in: build.view)
    changesInside += changes(of: build, group)
    for id in buildDirections[group.id, default: [:]].keys.sorted() {
      guard let direction = scene.item(id)?.properties.direction else { continue }
      changesInside.append("\(scene.name(of: id)).direction = \(direction.rawValue)")
    }
    guard indent.isEmpty else { return }
    for line in changesInside { write(line) }
    changesInside = []
  }

  /// Assigns the numbers of a build's constraints in the program, and returns statements for those
  /// that have been changed.
  private mutating func changes(of build: Build, _ group: Group) -> [String] {
    var lines: [String] = []
    for (constraint, own) in constraints(
      of: build, group, directions: buildDirections[group.id] ?? [:])
    {
      lastNumber += 1
      guard let own else {
        lines.append("remove \(lastNumber)")
        continue
      }
      numbers[own.id] = lastNumber
      let name = "constraint(\(lastNumber))"
      if own.constant != constraint.constant {
        lines.append("\(name).constant = \(NumberText.exact(own.constant))")
      }
      if own.priority != constraint.priority {
        lines.append("\(name).priority = \(NumberText.exact(own.priority))")
      }
      if !own.isEnabled || late.contains(own.id) { lines.append("\(name).active = false") }
    }
    return lines
  }

  /// The constraints of a build, created with other layout directions of some members, each with
  /// the corresponding constraint of the scene; nil for a removed one.
  private func constraints(
    of build: Build, _ group: Group, directions: [ItemID: LayoutDirection]
  ) -> [(made: LayoutConstraint, own: LayoutConstraint?)] {
    var trial = scene
    for (id, direction) in directions { trial.setProperties(of: id) { $0.direction = direction } }
    let id = trial.addGroup(
      named: "\(group.name).made", isConditional: false, view: build.view)
    var maker = StructureMaker(in: trial, view: build.view, group: id)
    maker.make(build.structure)
    let other = maker.scene.group(id)
    var guides: [ItemID: ItemID] = [:]
    for (own, made) in zip(group.guides, other?.guides ?? []) { guides[own] = made }
    var left = group.constraints.compactMap { scene.constraint($0) }[...]
    return (other?.constraints ?? []).compactMap { maker.scene.constraint($0) }.map { made in
      guard let own = left.first, own.isMade(like: made, replacing: guides) else {
        return (made, nil)
      }
      left.removeFirst()
      return (made, own)
    }
  }

  /// The directions of members that have changed since a build was created.
  /// - Complexity: That of creating the build; if the result differs, again for each member with a
  ///   direction.
  private func directions(of build: Build, _ group: Group) -> [ItemID: LayoutDirection] {
    func countAsMade(_ directions: [ItemID: LayoutDirection]) -> Int {
      constraints(of: build, group, directions: directions).count { $0.own != nil }
    }
    let directed = Set(build.structure.items).sorted().compactMap { id in
      scene.item(id)?.properties.direction.map { (id: id, direction: $0) }
    }
    guard !directed.isEmpty else { return [:] }
    var directions: [ItemID: LayoutDirection] = [:]
    var count = countAsMade(directions)
    for (id, direction) in directed {
      guard count < group.constraints.count else { break }
      var others = directions
      others[id] = direction == .leftToRight ? .rightToLeft : .leftToRight
      let otherCount = countAsMade(others)
      if otherCount > count { (directions, count) = (others, otherCount) }
    }
    return directions
  }
}

extension SceneProgram {
  /// Records that a statement moves views in front of the others in their superview.
  mutating func noteFrontmost(_ views: [ItemID], in superview: ItemID) {
    let order = siblings[superview] ?? scene.item(superview)?.children ?? []
    guard !order.suffix(views.count).elementsEqual(views) else { return }
    let isMoved = Set(views)
    siblings[superview] = order.filter { !isMoved.contains($0) } + views
  }

  /// Records that a statement orders views among the positions that they have together.
  mutating func noteOrder(of views: [ItemID], in superview: ItemID) {
    let isMoved = Set(views)
    var order = siblings[superview] ?? scene.item(superview)?.children ?? []
    let places = order.indices.filter { isMoved.contains(order[$0]) }
    guard !places.map({ order[$0] }).elementsEqual(views), places.count == views.count else {
      return
    }
    for (place, view) in zip(places, views) { order[place] = view }
    siblings[superview] = order
  }

  /// Writes moves that restore the order of siblings, where statements have changed it.
  mutating func writeSiblings() {
    for (view, order) in siblings.sorted(by: { $0.key < $1.key }) {
      writeMoves(from: order, to: scene.item(view)?.children ?? [])
    }
  }

  /// Moves as few views as possible from one order of siblings to another, the last one first.
  private mutating func writeMoves(from order: [ItemID], to wanted: [ItemID]) {
    guard order != wanted else { return }
    var order = order
    let staying = Self.longestRun(of: order, in: wanted)
    for (place, child) in wanted.enumerated().reversed() where !staying.contains(child) {
      order.removeAll { $0 == child }
      let next = wanted.indices.contains(place + 1) ? wanted[place + 1] : nil
      let target = next.flatMap { order.firstIndex(of: $0) } ?? order.count
      order.insert(child, at: target)
      write("move \(scene.name(of: child)) at \(target + 1)")
    }
  }

  /// A longest list of items in the same order in two lists of the same items: a longest increasing
  /// subsequence of their positions, found by patience sorting.
  private static func longestRun(of order: [ItemID], in wanted: [ItemID]) -> Set<ItemID> {
    var places: [ItemID: Int] = [:]
    for (place, item) in wanted.enumerated() { places[item] = place }
    /// For each length, the item with the lowest position that ends such a list.
    var ends: [ItemID] = []
    var before: [ItemID: ItemID] = [:]
    for item in order {
      guard let place = places[item] else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if (places[ends[middle]] ?? 0) < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[item] = ends[low - 1] }
      if low < ends.count { ends[low] = item } else { ends.append(item) }
    }
    var run: Set<ItemID> = []
    var current = ends.last
    while let item = current {
      run.insert(item)
      current = before[item]
    }
    return run
  }
}

extension LayoutConstraint {
  /// Whether two constraints were equal at their creation, except for number and priority.
  fileprivate func isMade(like other: LayoutConstraint, replacing items: [ItemID: ItemID]) -> Bool {
    func shape(_ expression: LinearExpression) -> [LinearExpression.Term] {
      expression.terms.map { term in
        var term = term
        term.anchor.item = items[term.anchor.item] ?? term.anchor.item
        return term
      }
    }
    guard case .structure(var role) = wording.payload,
      case .structure(let otherRole) = other.wording.payload
    else { return false }
    role.first = items[role.first] ?? role.first
    role.second = role.second.map { items[$0] ?? $0 }
    return role == otherRole && relation == other.relation
      && shape(left) == Array(other.left.terms) && shape(right) == Array(other.right.terms)
  }
}
