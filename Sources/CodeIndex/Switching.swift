import CodeSyntax

/// What statements do, as far as their words say: switch constraints off, change them, fill views, call functions.
package enum Switching {
  private static let offWords: Set<String> = [
    "deactivate", "deactivateConstraints", "remakeConstraints", "updateConstraints",
    "mas_remakeConstraints", "mas_updateConstraints", "removeConstraints", "removeConstraint",
    "uninstall",
  ]
  package static let addWords: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
  ]
  /// The words by which a constraint of Masonry that is kept gets another number.
  private static let numberWords: Set<String> = [
    "offset", "mas_offset", "setOffset", "insets", "mas_insets", "setInsets", "equalTo",
    "mas_equalTo",
  ]

  /// Whether something is deactivated or removed.
  package static func switches(_ block: CodeBlock) -> Bool { contains(block, switches) }

  private static func switches(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .call(let call):
      guard case .member(_, let word) = call.callee.kind else { return false }
      return offWords.contains(word)
    case .assignment(let target, _, let value):
      guard case .member(_, let word) = target.kind, word == "isActive" || word == "active" else {
        return false
      }
      if case .boolean(true) = value.kind { return false }
      return true
    default: return false
    }
  }

  /// The names of the views whose constraints statements make anew, if they switch nothing else; else none.
  package static func remade(in block: CodeBlock) -> Set<String> {
    var names: Set<String> = []
    let switchesOthers = contains(block) { expression in
      guard switches(expression) else { return false }
      guard case .call(let call) = expression.kind,
        case .member(let base?, let word) = call.callee.kind, word.hasSuffix("remakeConstraints")
      else { return true }
      // `title.snp.remakeConstraints`, `[self.title mas_remakeConstraints:]`
      var view = base
      if case .member(let owner?, "snp") = view.kind { view = owner }
      guard let name = view.propertyName else { return true }
      names.insert(name)
      return false
    }
    return switchesOthers ? [] : names
  }

  /// Whether a method of a constraint deactivates it: by a call or a property without a receiver too.
  package static func switchesItself(_ block: CodeBlock) -> Bool {
    switches(block) || calls(offWords, in: block)
      || contains(block) { expression in
        guard case .assignment(let target, _, let value) = expression.kind,
          target.name == "isActive" || target.name == "active"
        else { return false }
        if case .boolean(true) = value.kind { return false }
        return true
      }
  }

  /// Does something with every expression, closures included.
  package static func forEach(in block: CodeBlock, _ body: (CodeExpression) -> Void) {
    _ = contains(block) { expression in
      body(expression)
      return false
    }
  }

  /// Whether a constant, a priority or the activity of constraints is changed.
  package static func changes(_ block: CodeBlock) -> Bool {
    contains(block) { expression in
      switch expression.kind {
      case .assignment(let target, _, _):
        guard case .member(_, let word) = target.kind else { return false }
        return word == "constant" || word == "isActive" || word == "active"
      case .call(let call):
        guard case .member(let base, let word) = call.callee.kind else { return false }
        // `self.height.mas_equalTo(64)`, `_top.offset(8)`
        if numberWords.contains(word), let base, let root = base.root {
          return root.hasPrefix("_") || root.lowercased().hasSuffix("self")
        }
        return ["activate", "activateConstraints", "update", "setConstant"].contains(word)
      default: return false
      }
    }
  }

  /// Whether statements add no views and set nothing but properties of constraints.
  package static func onlyStates(_ block: CodeBlock) -> Bool {
    let properties: Set = [
      "translatesAutoresizingMaskIntoConstraints", "isActive", "active", "priority", "identifier",
      "constant",
    ]
    return !calls(addWords, in: block)
      && !contains(block) { expression in
        guard case .assignment(let target, _, _) = expression.kind else { return false }
        return target.lastWord.map { !properties.contains($0) } ?? true
      }
  }

  /// Whether one of some functions or operators is called.
  package static func calls(_ names: Set<String>, in block: CodeBlock) -> Bool {
    contains(block) { expression in
      if case .binary(let sign, _, _) = expression.kind { return names.contains(sign) }
      guard case .call(let call) = expression.kind else { return false }
      switch call.callee.kind {
      case .name(let name), .member(_, let name): return names.contains(name)
      default: return false
      }
    }
  }

  /// The texts and images of properties that statements set, and what they add views to: the name of each, and the
  /// word that does it.
  package static func contents(in block: CodeBlock) -> [(name: String, word: String)] {
    var found: [(name: String, word: String)] = []
    _ = contains(block) { expression in
      let target: CodeExpression
      switch expression.kind {
      case .assignment(let place, _, _): target = place
      case .call(let call): target = call.callee
      default: return false
      }
      guard case .member(let base?, let word) = target.kind,
        ViewWords.filled[word] != nil || addWords.contains(word), let name = base.propertyName
      else { return false }
      found.append((name, word))
      return false
    }
    return found
  }

  /// Whether a controller says that its view has a size of its own: it is presented at that size.
  package static func givesViewASize(_ function: CodeFunction) -> Bool {
    guard let body = function.body else { return false }
    // In `for view in [title, icon] { … }` the name is that of another view.
    let isOther = function.parameters.contains { $0.name == "view" } || binds("view", in: body)
    let own = ownViews(in: body, named: !isOther).union(isOther ? [] : ["view"])
    return contains(body) { expression in
      guard case .assignment(let target, _, let value) = expression.kind else { return false }
      switch target.kind {
      case .name("preferredContentSize"), .member(_, "preferredContentSize"): return true
      case .member(let base?, "translatesAutoresizingMaskIntoConstraints"):
        guard case .boolean(false) = value.kind else { return false }
        if case .member(let owner?, "view") = base.kind { return owner.name == "self" }
        return base.name.map(own.contains) ?? false
      default: return false
      }
    }
  }

  /// The names of the views that a controller makes its own: `panel` of `self.view = panel`.
  /// - Parameter isNamed: Whether `view` alone is the controller's.
  private static func ownViews(in block: CodeBlock, named isNamed: Bool) -> Set<String> {
    var names: Set<String> = []
    forEach(in: block) { expression in
      guard case .assignment(let target, "=", let value) = expression.kind, let name = value.name
      else { return }
      switch target.kind {
      case .name("view") where isNamed: names.insert(name)
      case .member(let owner?, "view") where owner.name == "self": names.insert(name)
      default: break
      }
    }
    return names
  }

  /// Whether a loop, a variable or a closure has a name of its own.
  private static func binds(_ name: String, in block: CodeBlock) -> Bool {
    contains(
      block,
      statement: { statement in
        switch statement.kind {
        case .loop(let loop): loop.names.contains(name)
        case .variables(let variables): variables.bindings.contains { $0.names.contains(name) }
        default: false
        }
      },
      { expression in
        guard case .closure(let closure) = expression.kind else { return false }
        return closure.parameters?.contains { $0.name == name } == true
      })
  }

  /// Whether one of some names or members is mentioned.
  package static func mentions(_ words: Set<String>, in block: CodeBlock) -> Bool {
    contains(block) { expression in
      switch expression.kind {
      case .name(let word), .member(_, let word): words.contains(word)
      default: false
      }
    }
  }

  /// Whether frames of views are computed.
  package static func places(_ block: CodeBlock) -> Bool {
    contains(block) { expression in
      switch expression.kind {
      case .assignment(let target, _, let value):
        guard case .member(let base?, let word) = target.kind, base.name != "self" else {
          return false
        }
        return word == "frame" && !value.isZero || word == "center" || word == "origin"
      case .call(let call):
        // `UIView(frame: CGRect(…))`, `[[UIView alloc] initWithFrame:CGRectMake(…)]`
        guard call.arguments.count == 1, let first = call.arguments.first,
          first.label == "frame" || call.selector == "initWithFrame:",
          case .call(let rectangle) = first.value.kind
        else { return false }
        return rectangle.arguments.count > 1 && call.callee.name?.hasPrefix("UI") != false
      default: return false
      }
    }
  }

  /// The functions that are called outside of closures, by name.
  package static func callees(in block: CodeBlock) -> Set<String> {
    var names: Set<String> = []
    _ = contains(block, entersClosures: false) { expression in
      if case .call(let call) = expression.kind {
        switch call.callee.kind {
        case .name(let name): names.insert(name)
        case .member(let base?, let name) where base.name == "self": names.insert(name)
        default: break
        }
      }
      return false
    }
    return names
  }

  private static func contains(
    _ block: CodeBlock, entersClosures: Bool = true,
    statement isFound: (CodeStatement) -> Bool = { _ in false }, _ test: (CodeExpression) -> Bool
  ) -> Bool {
    block.statements.contains { contains($0, entersClosures, isFound, test) }
  }

  private static func contains(
    _ statement: CodeStatement, _ entersClosures: Bool, _ isFound: (CodeStatement) -> Bool,
    _ test: (CodeExpression) -> Bool
  ) -> Bool {
    if isFound(statement) { return true }
    var found = false
    statement.forEachChild(
      expression: { found = found || contains($0, entersClosures, isFound, test) },
      block: {
        found = found || contains($0, entersClosures: entersClosures, statement: isFound, test)
      })
    return found
  }

  private static func contains(
    _ expression: CodeExpression, _ entersClosures: Bool, _ isFound: (CodeStatement) -> Bool,
    _ test: (CodeExpression) -> Bool
  ) -> Bool {
    if test(expression) { return true }
    if case .closure(let closure) = expression.kind, entersClosures,
      contains(closure.body, statement: isFound, test)
    {
      return true
    }
    if case .other(.choice(let statement)) = expression.kind,
      contains(statement, entersClosures, isFound, test)
    {
      return true
    }
    var found = false
    expression.forEachChild { found = found || contains($0, entersClosures, isFound, test) }
    return found
  }
}

extension CodeExpression {
  /// Whether it is `.zero`, `CGRect.zero`, `CGRectZero`, `CGRect()`.
  fileprivate var isZero: Bool {
    switch kind {
    case .name("CGRectZero"), .member(_, "zero"): true
    case .call(let call): call.callee.name == "CGRect" && call.arguments.isEmpty
    default: false
    }
  }
}
