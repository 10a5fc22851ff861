import LayoutModel

extension PassState {
  /// What of a scene has to be looked at pass by pass.
  struct Sources: Sendable {
    /// The views whose text wraps in the width that the layout gives it.
    var wrapping: Set<ItemID> = []
    /// The views below the root whose margins or safe area something speaks of.
    var inset: Set<ItemID> = []
    /// The flow layouts in force.
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
