import HashTreeCollections
import LayoutModel

/// The names of one block, or the global names.
package struct Scope: Sendable {
  /// A name's value.
  package struct Binding: Sendable {
    package var value: Value
    /// Whether it was defined with `var`.
    package var isVariable: Bool
    /// Whether imported code leaves the number open: it is a `let`, and an assignment reads the code with
    /// another value.
    package var isOpen = false

    package init(value: Value, isVariable: Bool, isOpen: Bool = false) {
      (self.value, self.isVariable, self.isOpen) = (value, isVariable, isOpen)
    }
  }

  package var bindings = Bindings()

  package init() {}

  /// Creates the scope of a block with one name.
  package init(_ name: String, to value: Value) {
    bindings[name] = Binding(value: value, isVariable: false)
  }

  /// Creates a scope in which names mean views and guides.
  package init(of items: [String: ItemID]) {
    for (name, id) in items { bindings[name] = Binding(value: .item(id), isVariable: false) }
  }
}

/// A table of names. Most blocks bind one or two names, and every iteration of a loop creates a
/// scope, so a few names are kept in an array; more of them in a tree with shared copies.
package struct Bindings: Sendable {
  private var few: [(name: String, binding: Scope.Binding)] = []
  /// Used for larger scopes.
  private var many: TreeDictionary<String, Scope.Binding> = [:]

  private static let mostFew = 6

  /// The binding of a name; nil if there is none.
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

  /// All names, unordered.
  package var names: [String] { few.map(\.name) + many.keys }
}
