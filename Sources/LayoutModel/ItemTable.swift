/// Values by items, where few have one: those of made items, and those of derived guides.
struct ItemTable<Value: Sendable>: Sendable {
  private var made = PagedTable<Value>()
  private var derived = PagedTable<Value>()

  /// The value of an item; nil if it has none.
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

  /// The value of an item, or a given one in its place.
  subscript(item: ItemID, default value: @autoclosure () -> Value) -> Value {
    get { self[item] ?? value() }
    _modify {
      var new = self[item].take() ?? value()
      defer { self[item] = new }
      yield &new
    }
  }

  /// Visits the derived guides that have a value, by their owners, then by role.
  func forEachDerived(_ body: (ItemID, Value) -> Void) {
    derived.forEachIndex { index in
      if let value = derived[index], let guide = ItemID(derivedIndex: index) { body(guide, value) }
    }
  }
}
