import CodeSyntax

extension CodePassage.Part {
  /// Whether only Swift and Objective-C have what it consists of: a declaration, a call that states layout.
  package var isCertain: Bool { statement.isCertainlyCode }
}

extension CodeStatement {
  /// Whether no other language has what it consists of.
  fileprivate var isCertainlyCode: Bool {
    switch kind {
    case .function, .type, .macro, .module, .exit, .alias, .branches, .cases: return true
    case .variables(let list)
    where list.bindings.contains {
      $0.type?.isCertain == true || $0.getter != nil || $0.value?.isDictionary == true
    }:
      return true
    default: break
    }
    var isCertain = false
    LayoutCalls.all(in: CodeBlock([self], at: range)) { _, call in
      // `constraint(name)` is a function of the prompt too.
      let label = call.arguments.first?.label ?? ""
      if !call.calls("constraint") || label.contains("qualTo") { isCertain = true }
    }
    if case .expression(let expression) = kind, expression.isMessage || expression.isOfUIKit {
      isCertain = true
    }
    return isCertain
  }
}

extension CodeExpression {
  fileprivate var isDictionary: Bool { if case .dictionary = kind { true } else { false } }

  /// Whether it is a message of Objective-C with arguments, or sets a member of its result.
  fileprivate var isMessage: Bool {
    switch kind {
    case .call(let call): call.selector?.last == ":"
    case .member(let base?, _): base.isMessage
    case .assignment(let target, _, let value): target.isMessage || value.isMessage
    default: false
    }
  }

  /// Whether it calls a method, or sets a property, that UIKit alone has.
  fileprivate var isOfUIKit: Bool {
    switch kind {
    case .call(let call):
      if case .member(_, let word) = call.callee.kind { Self.methods.contains(word) } else { false }
    case .assignment(let target, _, _):
      if case .member(_, let word) = target.kind { Self.properties.contains(word) } else { false }
    default: false
    }
  }

  private static let methods: Set<String> = [
    "addSubview", "addArrangedSubview", "insertSubview", "addLayoutGuide", "addConstraint",
    "addConstraints", "setContentHuggingPriority", "setContentCompressionResistancePriority",
    "setCustomSpacing",
  ]
  private static let properties: Set<String> = [
    "isActive", "translatesAutoresizingMaskIntoConstraints",
  ]
}

extension CodeCall {
  /// Whether it calls a function or method with a name.
  fileprivate func calls(_ word: String) -> Bool {
    switch callee.kind {
    case .name(word), .member(_, word): true
    default: false
    }
  }
}

extension CodeType {
  /// Whether it is a type and no word: classes have capitals, and the other types of C are known.
  fileprivate var isCertain: Bool {
    guard let first = name.first else { return false }
    return !first.isLetter || first.isUppercase || Self.lowercase.contains(name)
  }

  private static let lowercase: Set<String> = [
    "id", "int", "float", "double", "bool", "char", "long", "unsigned", "auto", "instancetype",
  ]
}
