import CodeSyntax

/// Where a class may state layout without a layout call of its own: through functions of the set and through libraries
/// whose words say nothing alone.
package struct LayoutHelpers {
  /// The names of functions outside classes that lay out what they are given.
  private var names: Set<String> = ["addArrangedSubview", "insertArrangedSubview", "UIStackView"]
  /// The classes of views that state layout, one of which a controller may make its view.
  private let views: Set<String>
  /// Whether a file of the set imports a library of layout.
  private let usesLibrary: Bool

  package init(of program: CodeProgram) {
    usesLibrary = program.files.contains { Self.usesLibrary($0.tree) }
    views = Set(
      program.types.values.filter { type in
        type.isDeclared
          && type.order.contains { $0.declaration.body.map(LayoutCalls.isIn) ?? false }
      }.map(\.name))
    var open = program.functions.values.flatMap(\.self)
    for type in program.types.values where !type.isDeclared || Self.mayHelp(type, in: program) {
      open += type.order
    }
    // A function may call another one: few levels are usual.
    for _ in 0..<4 {
      let count = open.count
      open.removeAll { function in
        guard let body = function.declaration.body,
          LayoutCalls.isIn(body) || Switching.calls(names, in: body)
        else { return false }
        names.insert(function.declaration.name)
        return true
      }
      if open.count == count { break }
    }
    // Every initializer has this name, and it is written nowhere.
    names.remove("init")
  }

  /// Whether a type of the set is neither a view's nor a controller's.
  private static func mayHelp(_ type: CodeProgram.TypeInfo, in program: CodeProgram) -> Bool {
    !program.isViewType(type.name) && !program.isController(type.name)
  }

  private static let modules: Set<String> = [
    "Anchorage", "Cartography", "EasyPeasy", "FlexLayout", "KeepLayout", "LayoutKit",
    "MKLayoutLibrary",
    "MondrianLayout", "PinLayout", "SimpleLayout", "Stevia", "SteviaLayout", "TinyConstraints",
  ]

  /// Whether a file imports a library of layout whose words say nothing alone.
  package static func usesLibrary(_ file: CodeFile) -> Bool {
    file.statements.contains { statement in
      guard case .module(let name) = statement.kind else { return false }
      let file = name.split(separator: "/").last ?? ""
      return modules.contains(String(file.prefix { $0 != "." }))
    }
  }

  /// Whether running a type may show that it states layout.
  package func mayLayOut(_ type: CodeProgram.TypeInfo, in program: CodeProgram) -> Bool {
    if usesLibrary { return true }
    let supertypes = program.lineage(type.name).dropFirst()
    let inherited = supertypes.flatMap(\.order).filter { function in
      function.declaration.body.map {
        LayoutCalls.isIn($0) || Switching.mentions(self.names, in: $0)
      }
        ?? false
    }
    if type.decides(what: inherited, of: supertypes) { return true }
    let known = self.names.union(
      inherited.map(\.declaration.name).filter { $0 != "init" && type.functions[$0] == nil })
    let names = type.functions["loadView"] == nil ? known : known.union(views)
    return type.code.contains {
      Switching.calls(names, in: $0) || Switching.places($0)
    }
  }
}

extension CodeProgram.TypeInfo {
  /// Whether a class says what the layout of its superclasses leaves open: their type parameters, or a property that
  /// they have, too.
  fileprivate func decides(
    what inherited: [CodeProgram.Function], of supertypes: ArraySlice<CodeProgram.TypeInfo>
  ) -> Bool {
    guard !inherited.isEmpty else { return false }
    if !arguments.isEmpty { return true }
    let own = Set(
      variables.keys.filter { name in supertypes.contains { $0.variables[name] != nil } })
    return !own.isEmpty
      && inherited.contains { $0.declaration.body.map { Switching.mentions(own, in: $0) } ?? false }
  }
}
