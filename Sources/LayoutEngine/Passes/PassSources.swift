import LayoutModel

extension PassState {
  /// The subjects of a scene that depend on layout passes.
  struct Sources: Sendable {
    /// The views with text that wraps at the width of the layout.
    var wrapping: Set<ItemID> = []
    /// The views below the root whose margins or safe area a constraint names.
    var inset: Set<ItemID> = []
    /// The active flow layouts.
    var flows: Set<ItemID> = []

    mutating func note(_ id: ItemID, isWrapping: Bool) {
      if isWrapping { wrapping.insert(id) } else { wrapping.remove(id) }
    }

    mutating func note(marginsOf id: ItemID) {
      if id != .root { inset.insert(id) }
    }

    mutating func forget(_ id: ItemID) {
      wrapping.remove(id)
      inset.remove(id)
      flows.remove(id)
    }
  }
}
