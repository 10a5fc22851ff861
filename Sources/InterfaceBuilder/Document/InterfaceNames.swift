import LayoutModel

/// The names of a document's scenes and views, as the programmer knows them.
package struct InterfaceNames {
  /// The outlets that lead to an object, by its identifier.
  private var outlets: [String: String] = [:]
  /// Names that a program of the language cannot give to a view.
  private static let reserved: Set<String> = [
    "root", "view", "guide", "label", "button", "group", "layout", "print", "if", "else", "for",
    "in",
    "let", "var", "and", "or", "not", "true", "false", "import", "save", "load", "run", "undo",
    "redo",
    "help", "quit", "draw", "why", "lost", "screen", "scale", "safeArea", "style", "place", "when",
    "build", "expect", "sweep", "range", "time", "animate", "spring", "stack", "constrain", "names",
    "tree", "set", "unset", "delete", "rename", "move", "fix", "source", "export", "measure",
    "conflicts",
    "constraints", "ambiguity", "activate", "deactivate", "groups", "fitting", "learn", "more",
    "next",
    "priority", "required", "high", "low", "device", "direction", "super", "self", "parent",
  ]
  /// Outlets that say nothing about what they lead to.
  private static let wordless: Set<String> = ["view", "delegate", "dataSource", "contentView"]

  init(_ document: XMLElement) {
    var others: [String: String] = [:]
    for element in document.all {
      let isOwner =
        ControllerGraph.isController(element)
        || element["placeholderIdentifier"] == "IBFilesOwner"
      for outlet in element.child("connections")?.children ?? [] where outlet.name == "outlet" {
        guard let property = outlet["property"], let destination = outlet["destination"],
          !Self.wordless.contains(property)
        else { continue }
        if isOwner {
          outlets[destination] = outlets[destination] ?? property
        } else {
          others[destination] = others[destination] ?? property
        }
      }
    }
    outlets.merge(others) { own, _ in own }
  }

  /// Names the roots and the views in them; each name is unique, in a scene and in the document.
  func name(_ roots: inout [InterfaceRoot], _ controllers: ControllerGraph) {
    var taken: Set<String> = []
    for index in roots.indices {
      let plain = sceneName(roots[index], controllers)
      var name = plain
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain) \(number)"
        number += 1
      }
      roots[index].name = name
      nameViews(of: &roots[index])
    }
  }

  private func sceneName(_ root: InterfaceRoot, _ controllers: ControllerGraph) -> String {
    let element =
      root.controller.flatMap { controllers.elements[$0] } ?? root.cell ?? root.views[0].element
    let title = element.child(key: "navigationItem")?["title"]
    let words = [
      element["userLabel"], element["title"], title, element["customClass"],
      element["storyboardIdentifier"], element["reuseIdentifier"], outlets[root.id],
      root.cell?["customClass"],
    ]
    for case .some(let word) in words {
      let line = word.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      if line.contains(where: \.isLetter) { return String(line.prefix(60)) }
    }
    return Self.words(element.name)
  }

  /// `viewController` as `View Controller`.
  private static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if text.isEmpty {
        text += character.uppercased()
      } else {
        if character.isUppercase { text += " " }
        text.append(character)
      }
    }
    return text
  }

  // MARK: Views

  private func nameViews(of root: inout InterfaceRoot) {
    root.views[0].name = "root"
    var taken = Self.reserved
    var numbers: [String: Int] = [:]
    for index in root.views.indices.dropFirst() {
      let plain = plainName(root.views[index])
      var name = plain.text
      if plain.isKind || taken.contains(name) {
        var number = numbers[plain.text] ?? (plain.isKind ? 1 : 2)
        name = "\(plain.text)\(number)"
        while taken.contains(name) {
          number += 1
          name = "\(plain.text)\(number)"
        }
        numbers[plain.text] = number + 1
      }
      taken.insert(name)
      root.views[index].name = name
    }
  }

  private func plainName(_ view: InterfaceView) -> (text: String, isKind: Bool) {
    if let label = view.element["userLabel"].flatMap(ItemNames.camelCase) { return (label, false) }
    if let outlet = outlets[view.id].flatMap(ItemNames.camelCase) { return (outlet, false) }
    if let text = view.text, text.count <= 30, let name = ItemNames.camelCase(text) {
      return (name, false)
    }
    return (ItemNames.camelCase(view.kind) ?? "view", true)
  }
}
