import CodeSyntax

/// The calls that state layout, by their words, so that none of them is passed over in silence.
package enum LayoutCalls {
  /// What a call states; nil for a call that has nothing to do with layout.
  package static func reading(_ call: CodeCall) -> String? {
    let word: String
    switch call.callee.kind {
    case .member(_, let name), .name(let name): word = name
    default: return nil
    }
    if methods.contains(word) || word.hasPrefix("autoPin") || word.hasPrefix("autoSetDimension")
      || word.hasPrefix("autoAlign") || word.hasPrefix("autoCenter") || word.hasPrefix("autoMatch")
      || word.hasPrefix("mas_make") || word.hasPrefix("mas_remake") || word.hasPrefix("mas_update")
    {
      return word
    }
    if word == "constraint" || word.hasPrefix("constraintEqual") || word.hasPrefix("constraintLess")
      || word.hasPrefix("constraintGreater")
    {
      return word
    }
    let first = call.arguments.first?.label ?? ""
    if word == "constraints" || word == "constraintsWithVisualFormat" {
      return first == "withVisualFormat" || word != "constraints" ? word : nil
    }
    if word == "NSLayoutConstraint" || word == "constraintWithItem" {
      return call.arguments.isEmpty ? nil : word
    }
    return nil
  }

  /// Whether the name of a method of views says that it states layout: a helper that no file declares.
  package static func mayState(_ word: String) -> Bool {
    helpers.contains { word.hasPrefix($0) && word.dropFirst($0.count).first?.isLowercase != true }
  }

  private static let helpers = [
    "pin", "anchor", "constrain", "fill", "center", "dock", "align", "snap", "stick", "embed",
    "stretch",
  ]

  private static let methods: Set<String> = [
    "makeConstraints", "remakeConstraints", "updateConstraints", "edgesToSuperview",
    "centerInSuperview",
  ]

  /// Whether a method of anchors has a first label like this one.
  package static func isAnchorLabel(_ label: String?) -> Bool {
    label.map { label in anchorLabels.contains(where: label.hasPrefix) } ?? false
  }

  private static let anchorLabels = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]

  /// Whether a block states layout.
  package static func isIn(_ block: CodeBlock) -> Bool {
    var isFound = false
    all(in: block) { _, _ in isFound = true }
    return isFound
  }

  /// Every layout call below a block, with the functions and closures in it.
  package static func all(in block: CodeBlock, _ body: (CodeExpression, CodeCall) -> Void) {
    for statement in block.statements { all(in: statement, body) }
  }

  private static func all(in statement: CodeStatement, _ body: (CodeExpression, CodeCall) -> Void) {
    if case .type = statement.kind { return }
    statement.forEachChild(
      expression: { all(in: $0, body) }, block: { all(in: $0, body) })
  }

  private static func all(in expression: CodeExpression, _ body: (CodeExpression, CodeCall) -> Void)
  {
    if case .call(let call) = expression.kind, reading(call) != nil { body(expression, call) }
    if case .closure(let closure) = expression.kind { all(in: closure.body, body) }
    if case .other(.choice(let statement)) = expression.kind { all(in: statement, body) }
    if case .other(.statements(let block)) = expression.kind { all(in: block, body) }
    expression.forEachChild { all(in: $0, body) }
  }
}

extension CodeFile {
  /// Whether a part of the text has words of layout in it.
  package func mayStateLayout(in range: CodeRange) -> Bool {
    let lower = min(max(0, Int(range.lower)), bytes.count)
    let upper = min(max(lower, Int(range.upper)), bytes.count)
    let text = String(decoding: bytes[lower..<upper], as: UTF8.self)
    return Self.layoutWords.contains(where: text.contains)
  }

  private static let layoutWords = [
    "nchor", "onstrain", "addSubview", "rrangedSubview", "mas_", ".snp", "autoPin", "autoSet",
    "Superview", ".easy", "isualFormat",
  ]
}
