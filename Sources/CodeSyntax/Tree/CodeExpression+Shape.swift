/// What expressions are, as far as their form says.
extension CodeExpression {
  /// Whether it is a name, or members of one: `self.header.title`.
  package var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isPath
    default: false
    }
  }

  /// The first word of a path: `self` of `self.header.title`.
  package var root: String? {
    switch kind {
    case .name(let word): word
    case .member(let base?, _): base.root
    default: nil
    }
  }

  /// The name of what may be a property of the object itself: `title` of `title` and of `self.title`.
  package var propertyName: String? {
    switch kind {
    case .name(let word): word
    case .member(let owner?, let word) where owner.name == "self": word
    default: nil
    }
  }

  /// The last word of a path: `title` of `self.header.title`.
  package var lastWord: String? {
    switch kind {
    case .name(let word), .member(_, let word): word
    default: nil
    }
  }

  /// Whether it is a type, or an array of one, as far as the letters say: `UIView`, `[[UIView]]`.
  package var isType: Bool {
    switch kind {
    case .name(let name): name.first?.isUppercase == true
    case .array(let inner): inner.count == 1 && inner[0].isType
    case .dictionary(let entries): entries.count == 1 && entries[0].key.isType
    default: false
    }
  }

  /// Whether it is made of whole numbers as they are written, with operators between them.
  package var isWholeSum: Bool {
    switch kind {
    case .number(_, let isWhole): isWhole
    case .binary(_, let left, let right): left.isWholeSum && right.isWholeSum
    case .tuple(let parts): parts.count == 1 && parts[0].value.isWholeSum
    default: false
    }
  }

  /// What a condition denies or affirms: `a` of `!a`, `a == nil` and `a == NO`, of `a`, `a != nil` and `a == YES`.
  package var withoutNegation: (isNegated: Bool, subject: CodeExpression) {
    switch kind {
    case .prefix("!", let inner):
      let (isNegated, subject) = inner.withoutNegation
      return (!isNegated, subject)
    case .binary(let sign, let subject, let value) where sign == "==" || sign == "!=":
      guard value.isNothing || value.isFalse || value.isTrue else { return (false, self) }
      return ((sign == "==") != value.isTrue, subject)
    default: return (false, self)
    }
  }

  private var isNothing: Bool { if case .null = kind { true } else { false } }
  private var isTrue: Bool { if case .boolean(true) = kind { true } else { false } }
  private var isFalse: Bool { if case .boolean(false) = kind { true } else { false } }

  /// Whether it is always the same value, as `.plain`, `Style.plain` and `3` are.
  package var isConstant: Bool {
    switch kind {
    case .member(nil, _), .number, .string: true
    case .member(let base?, _): base.name?.first?.isUppercase == true
    default: false
    }
  }
}

extension CodeStatement {
  /// Whether it declares something that other code uses, and runs nothing by itself.
  package var isDeclaration: Bool {
    switch kind {
    case .function, .type, .module, .macro, .alias, .cases: true
    default: false
    }
  }
}

extension CodeFile {
  /// Whether it is code of a Mac app: it imports AppKit, and UIKit only elsewhere.
  package var isForMac: Bool {
    let modules = statements.compactMap { statement in
      if case .module(let name) = statement.kind { name } else { nil }
    }
    func imports(_ name: String) -> Bool { modules.contains { $0.hasPrefix(name) } }
    return (imports("AppKit") || imports("Cocoa")) && !imports("UIKit")
  }
}

extension CodeType {
  /// Whether it is a function or closure whose first parameter has a type: `(View) -> Void`.
  package func takes(_ type: String) -> Bool {
    guard name == "->", let first = arguments.first else { return false }
    return first.name == type || first.name == "()" && first.arguments.first?.name == type
  }
}
