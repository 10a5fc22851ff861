import CodeSyntax

/// How devices are held: upright, on the side, or nil for both ways.
package struct Held: Hashable, Sendable {
  package var phones: Bool?
  package var pads: Bool?

  /// Both ways.
  package init(phones: Bool? = nil, pads: Bool? = nil) { (self.phones, self.pads) = (phones, pads) }
}

extension CodeProgram {
  /// Whether other classes of the set inherit from one: what it leaves open, they decide.
  package func isInherited(_ name: String) -> Bool {
    types.values.contains { $0.isDeclared && $0.supertypes.contains(name) }
  }

  /// How devices are held wherever a controller appears, by the orientations that its class supports.
  package func held(_ name: String) -> Held {
    let word = "supportedInterfaceOrientations"
    for type in lineage(name) {
      let body =
        type.variables[word]?.binding.getter
        ?? type.functions[word]?.first { $0.declaration.parameters.isEmpty }?.declaration.body
      guard let body else { continue }
      func mentions(_ words: String...) -> Bool {
        let masks = words.map { word in
          "UIInterfaceOrientationMask" + word.prefix(1).uppercased() + word.dropFirst()
        }
        return Switching.mentions(Set(words + masks), in: body)
      }
      let isUpright = mentions("portrait", "portraitUpsideDown")
      let isOnSide = mentions("landscape", "landscapeLeft", "landscapeRight")
      guard isUpright != isOnSide else { return Held() }
      if !mentions("all", "allButUpsideDown", word) {
        return Held(phones: isUpright, pads: isUpright)
      }
      // Tablets are told apart; what is taken from another object is not known.
      let idioms: Set = ["isPad", "isIpad", "isiPad", "pad", "phone", "UIUserInterfaceIdiomPad"]
      return Held(phones: Switching.mentions(idioms, in: body) ? isUpright : nil)
    }
    return Held()
  }

  /// Whether nothing but other classes of the set uses one: they inherit from it, and no code makes it.
  package func isAbstract(_ name: String) -> Bool {
    isInherited(name) && !uses.made.contains(name)
  }

  /// Whether code outside a class adds to one of its views by the name of the property.
  package func isPlacedElsewhere(_ view: String, of name: String) -> Bool {
    uses.placed.contains(view)
      && lineage(name).contains { $0.variables[view] != nil }
  }
}
