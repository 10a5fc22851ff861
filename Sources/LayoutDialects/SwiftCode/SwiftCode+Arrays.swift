import LayoutModel

/// Arrays of views made alike: an array in code as well, and loops for what is said of all its members.
extension SwiftCode {
  /// The arrays of a scene that are arrays in code, by their names.
  func arrays(among items: [ItemID]) -> [String: [ItemID]] {
    let made = Set(items)
    var found: [String: [ItemID]] = [:]
    for name in scene.names {
      guard case .array(let members)? = scene.named(name), members.count > 1,
        members.enumerated().allSatisfy({ place, member in
          made.contains(member) && scene.item(member)?.kind == .view
            && scene.name(of: member) == "\(name)[\(place + 1)]"
            && creation(of: member) == creation(of: members[0])
        })
      else { continue }
      found[name] = members
    }
    return found
  }

  // MARK: Lines

  /// The lines for views in their order; those for the members of an array as a loop, if they are alike.
  func lines(of items: [ItemID], _ lines: (SwiftCode, ItemID) -> [String]) -> [String] {
    var done: Set<ItemID> = []
    return items.flatMap { id -> [String] in
      if done.contains(id) { return [] }
      guard let place = names.place(of: id), place.index == 0,
        let loop = loop(names.lists[place.list], lines)
      else { return lines(self, id) }
      done.formUnion(names.lists[place.list].members)
      return loop
    }
  }

  /// The lines for the members of an array as a loop, with the arrays of the same length; nil if they differ.
  private func loop(
    _ list: SwiftNames.List, _ lines: (SwiftCode, ItemID) -> [String]
  ) -> [String]? {
    let lists = names.lists.filter { $0.members.count == list.members.count }
    func body(_ index: Int, _ name: (SwiftNames.List) -> String) -> [String] {
      var code = self
      for list in lists { code.names.call(list.members[index], name(list)) }
      return lines(code, list.members[index])
    }
    let bodies = list.members.indices.map { body($0, \.variable) }
    guard let first = bodies.first, bodies.allSatisfy({ $0 == first }) else { return nil }
    if first.isEmpty { return [] }
    let words = Set(first.flatMap(Self.words))
    let used = lists.filter { list in words.contains(list.variable.filter { $0 != "`" }) }
    if used.count <= 2 { return Self.block(Self.header(used), first) }
    return Self.block("for index in \(list.name).indices", body(0) { "\($0.name)[index]" })
  }

  /// The words of a line of code, without those of its texts.
  private static func words(of line: String) -> [String] {
    let parts = line.replacing("\\\"", with: "").split(
      separator: "\"", omittingEmptySubsequences: false)
    let code = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return code.flatMap { part in
      part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
  }

  private static func header(_ lists: [SwiftNames.List]) -> String {
    let (variables, arrays) = (lists.map(\.variable), lists.map(\.name))
    return lists.count == 1
      ? "for \(variables[0]) in \(arrays[0])"
      : "for (\(variables.joined(separator: ", "))) in zip(\(arrays.joined(separator: ", ")))"
  }

  static func block(_ header: String, _ lines: [String]) -> [String] {
    ["\(header) {"] + lines.map { "  \($0)" } + ["}"]
  }

  /// Views in their order, all members of an array apart from the others.
  func runs(of views: [ItemID]) -> [(list: SwiftNames.List?, views: [ItemID])] {
    var runs: [(list: SwiftNames.List?, views: [ItemID])] = []
    var rest = views[...]
    while let first = rest.first {
      let list = names.place(of: first).map { names.lists[$0.list] }
      if let list, rest.starts(with: list.members) {
        runs.append((list, list.members))
        rest = rest.dropFirst(list.members.count)
        continue
      }
      if runs.last.map({ $0.list == nil }) ?? false {
        runs[runs.count - 1].views.append(first)
      } else {
        runs.append((nil, [first]))
      }
      rest = rest.dropFirst()
    }
    return runs
  }

  // MARK: Constraints

  /// A statement that is made of several members of arrays.
  private struct Series: Hashable {
    /// What a member is tied to.
    enum Form: Hashable { case each, previous, first }

    var form: Form
    /// The arrays.
    var lists: [Int]
    /// The statement for a member.
    var text: [String]

    /// Whether it can be made in the loop of another one.
    func fits(in other: Series) -> Bool {
      form == other.form && (form == .each || lists == other.lists)
        && Set(lists).isSubset(of: other.lists)
    }
  }

  /// The constraints that are stated of all members of arrays, as loops, and the others.
  func loops(over all: [Stated]) -> (lines: [String], others: [Stated]) {
    guard !names.lists.isEmpty else { return ([], all) }
    var order: [Series] = []
    var places: [Series: [Int: Int]] = [:]
    for (place, one) in all.enumerated() {
      for (series, index) in series(of: one) {
        if places[series] == nil { order.append(series) }
        places[series, default: [:]][index] = place
      }
    }
    var taken: Set<Int> = []
    let whole = order.filter { series in
      let count = names.lists[series.lists[0]].members.count
      guard let own = places[series],
        own.count == (series.form == .each ? count : count - 1), taken.isDisjoint(with: own.values)
      else { return false }
      taken.formUnion(own.values)
      return true
    }
    var lines: [String] = []
    var rest = whole[...]
    while let first = rest.first {
      let widest = rest.first { $0.lists.count > 1 && first.fits(in: $0) } ?? first
      let together = rest.filter { $0.fits(in: widest) }
      rest = rest.filter { !$0.fits(in: widest) }[...]
      lines += Self.block(header(of: widest), Self.activation(together.map(\.text)))
    }
    return (lines, all.enumerated().filter { !taken.contains($0.offset) }.map(\.element))
  }

  /// The series that a constraint can belong to, with its place in each.
  private func series(of one: Stated) -> [(Series, index: Int)] {
    guard one.priority == Priority.required, one.label == nil, one.remark == nil,
      one.guideAnchor == nil
    else { return [] }
    let items = [one.pair.anchor.item] + (one.pair.other.map { [$0.item] } ?? [])
    let members = items.compactMap { names.place(of: $0) }
    guard let last = members.max(by: { $0.index < $1.index }),
      let other = members.first(where: { $0 != last }) ?? members.first
    else { return [] }
    let list = names.lists[last.list]
    func series(_ form: Series.Form, _ called: [(SwiftNames.Place, String)]) -> (Series, index: Int)
    {
      var code = self
      for (place, name) in called {
        code.names.call(names.lists[place.list].members[place.index], name)
      }
      let lists = form == .each ? Set(called.map(\.0.list)).sorted() : [last.list]
      return (
        Series(form: form, lists: lists, text: code.expression(one.pair)), last.index
      )
    }
    if last.index == other.index {
      guard names.lists[other.list].members.count == list.members.count else { return [] }
      return [series(.each, members.map { ($0, names.lists[$0.list].variable) })]
    }
    guard last.list == other.list, list.members.count > 2 else { return [] }
    var found: [(Series, index: Int)] = []
    if last.index - other.index == 1 {
      found.append(series(.previous, [(last, list.variable), (other, list.previous)]))
    }
    if other.index == 0 { found.append(series(.first, [(last, list.variable)])) }
    return found
  }

  private func header(of series: Series) -> String {
    let lists = series.lists.map { names.lists[$0] }
    return switch series.form {
    case .each: Self.header(lists)
    case .first: "for \(lists[0].variable) in \(lists[0].name).dropFirst()"
    case .previous:
      "for (\(lists[0].previous), \(lists[0].variable)) in zip(\(lists[0].name), \(lists[0].name).dropFirst())"
    }
  }

  /// The lines that activate constraints.
  private static func activation(_ members: [[String]]) -> [String] {
    guard members.count == 1, let last = members[0].last else {
      return list(members, after: "NSLayoutConstraint.activate([", "])")
    }
    return members[0].dropLast() + ["\(last).isActive = true"]
  }
}
