import CodeSyntax

/// Which methods of a class run by themselves, and what they do to its layout.
extension CodeProgram {
  /// Methods that UIKit calls later, for a change.
  private static let later: Set<String> = [
    "traitCollectionDidChange", "prepareForReuse", "viewWillTransition", "viewWillDisappear",
    "viewDidDisappear", "setSelected", "setHighlighted", "setEditing", "deinit", "dealloc",
    "willTransition", "encode",
  ]

  /// Whether methods that UIKit calls for a change switch or change constraints.
  package func changesLater(_ type: TypeInfo) -> Bool {
    let changing = Set(
      type.order.filter { $0.declaration.body.map(Switching.changes) ?? false }
        .map(\.declaration.name))
    return type.order.contains { function in
      guard let body = function.declaration.body, Self.later.contains(function.declaration.name)
      else { return false }
      return Switching.changes(body) || switches(body) || Switching.calls(changing, in: body)
    }
  }

  /// Whether a method states layout, and runs even if nothing calls it. Those that switch something off are states,
  /// unless they only make constraints anew of which they may be the first.
  package func mayRunAlone(_ function: Function) -> Bool {
    guard let body = function.declaration.body, !function.declaration.name.hasPrefix("init"),
      !Self.later.contains(function.declaration.name), !function.isStatic
    else { return false }
    guard LayoutCalls.isIn(body) else { return false }
    return !switches(body)
      || !Switching.remade(in: body).isEmpty && !Switching.calls(uses.switching, in: body)
  }

  /// Whether a method is one that no code names, and that UIKit does not call: it may be left from an earlier version.
  package func isUnused(_ function: Function) -> Bool {
    let declaration = function.declaration
    return declaration.parameters.isEmpty && !declaration.modifiers.contains("override")
      && !declaration.modifiers.contains { $0.hasPrefix("@") }
      && !uses.named.contains(declaration.name)
      && !(isOfC(function.owner) && Self.called.contains(where: declaration.name.hasPrefix))
  }

  /// How the names of the methods begin that UIKit calls: in Objective-C nothing else tells them apart.
  private static let called = [
    "view", "did", "will", "layout", "update", "trait", "safeArea", "prepare", "tintColor", "awake",
    "load",
  ]

  /// The methods of a class that neither state nor change layout, themselves or through others.
  package func silentFunctions(of type: TypeInfo) -> [Function] {
    let functions = type.order.filter { $0.declaration.body != nil }
    var names: Set<String> = []
    var silent = functions
    let stating = Set(functions.map(\.file)).filter { LayoutHelpers.usesLibrary(files[$0].tree) }
    while true {
      let count = silent.count
      silent = silent.filter { function in
        guard let body = function.declaration.body else { return true }
        let isLoud =
          count == functions.count
          && (stating.contains(function.file) || LayoutCalls.isIn(body) || switches(body)
            || Switching.changes(body))
          || Switching.calls(names, in: body)
        if isLoud { names.insert(function.declaration.name) }
        return !isLoud
      }
      guard silent.count < count else { return silent }
    }
  }
}

extension CodeProgram.TypeInfo {
  /// The initializer that runs: the one with most statements.
  package var initializer: CodeProgram.Function? {
    var best: CodeProgram.Function?
    var bestCount = -1
    for (name, functions) in functions where name.hasPrefix("init") {
      for function in functions {
        guard let body = function.declaration.body else { continue }
        let isCoder = function.declaration.parameters.contains { $0.type?.name == "NSCoder" }
        let count = body.statements.count * 2 + (isCoder ? 0 : 1)
        let isBetter =
          count > bestCount
          || count == bestCount && function.range.lower < best?.range.lower ?? .max
        if isBetter { (best, bestCount) = (function, count) }
      }
    }
    return best
  }
}

extension CodeProgram.Function {
  /// Whether it is one of the class, not of its objects.
  package var isStatic: Bool {
    declaration.modifiers.contains { $0 == "static" || $0 == "class" }
  }

  /// Whether a method that nothing calls adds views for what it is given: other code calls it any number of times.
  package var isRepeatable: Bool {
    guard let body = declaration.body, !declaration.parameters.isEmpty else { return false }
    return Switching.calls(Switching.addWords, in: body)
  }
}
