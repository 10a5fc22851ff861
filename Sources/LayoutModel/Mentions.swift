import HashTreeCollections

/// The constraints that name an item: a few for most items, very many for some, such as the root.
enum Mentions: Sendable {
  /// In number order.
  case few([ConstraintID])
  case many(TreeSet<ConstraintID>)

  private static let mostFew = 64

  /// - Complexity: O(1) for a number greater than all others.
  mutating func insert(_ id: ConstraintID) {
    switch self {
    case .few(var list):
      guard list.last != id else { return }
      self = .few([])
      if let last = list.last, last > id {
        let position = list.firstIndex { $0 >= id } ?? list.count
        if list[position] != id { list.insert(id, at: position) }
      } else {
        list.append(id)
      }
      self = list.count > Self.mostFew ? .many(TreeSet(list)) : .few(list)
    case .many(var set):
      self = .few([])
      set.insert(id)
      self = .many(set)
    }
  }

  mutating func remove(_ id: ConstraintID) {
    switch self {
    case .few(var list):
      self = .few([])
      if let position = list.lastIndex(of: id) { list.remove(at: position) }
      self = .few(list)
    case .many(var set):
      self = .few([])
      set.remove(id)
      self = .many(set)
    }
  }

  var isEmpty: Bool {
    switch self {
    case .few(let list): list.isEmpty
    case .many(let set): set.isEmpty
    }
  }

  var ids: [ConstraintID] {
    switch self {
    case .few(let list): list
    case .many(let set): Array(set)
    }
  }
}
