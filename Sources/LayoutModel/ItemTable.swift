/// A sparse table of values by item, with created items and built-in guides apart.
struct ItemTable<Value: Sendable>: Sendable {
  private var made = PagedTable<Value>()
  private var derived = PagedTable<Value>()

  /// The value of an item, or nil.
  subscript(item: ItemID) -> Value? {
    @inline(__always)
    _read {
      if let index = item.derivedIndex {
        yield derived[index]
      } else {
        yield made[item.rawValue]
      }
    }
    @inline(__always)
    _modify {
      if let index = item.derivedIndex {
        yield &derived[index]
      } else {
        yield &made[item.rawValue]
      }
    }
  }

  /// The value of an item, or a default.
  subscript(item: ItemID, default value: @autoclosure () -> Value) -> Value {
    get { self[item] ?? value() }
    _modify {
      var new = self[item].take() ?? value()
      defer { self[item] = new }
      yield &new
    }
  }

  /// Visits the built-in guides that have a value, by owner, then by role.
  func forEachDerived(_ body: (ItemID, Value) -> Void) {
    derived.forEachIndex { index in
      if let value = derived[index], let guide = ItemID(derivedIndex: index) { body(guide, value) }
    }
  }
}
