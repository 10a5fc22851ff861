import HashTreeCollections

/// The names of one block, or of all that is outside blocks.
package struct Scope: Sendable {
  /// What a name stands for.
  package struct Binding: Sendable {
    package var value: Value
    /// Whether it was made by `var`.
    package var isVariable: Bool
  }

  package var bindings = Bindings()

  package init() {}

  /// The scope of a block in which one name is bound.
  package init(_ name: String, to value: Value) {
    bindings[name] = Binding(value: value, isVariable: false)
  }
}

/// Names with what they stand for. Most blocks bind one or two names, and a new scope is made for every
/// turn of a loop, so a few names are kept in a list; more in a tree that copies share.
package struct Bindings: Sendable {
  private var few: [(name: String, binding: Scope.Binding)] = []
  /// Used when there are more.
  private var many: TreeDictionary<String, Scope.Binding> = [:]

  private static let mostFew = 6

  /// What a name stands for; nil for nothing.
  package subscript(name: String) -> Scope.Binding? {
    get {
      for entry in few where entry.name == name { return entry.binding }
      return many.isEmpty ? nil : many[name]
    }
    set {
      if let index = few.firstIndex(where: { $0.name == name }) {
        if let newValue { few[index].binding = newValue } else { few.remove(at: index) }
      } else if many.isEmpty, few.count < Self.mostFew {
        if let newValue { few.append((name, newValue)) }
      } else {
        many[name] = newValue
      }
    }
  }

  /// Every name, in no order.
  package var names: [String] { few.map(\.name) + many.keys }
}
