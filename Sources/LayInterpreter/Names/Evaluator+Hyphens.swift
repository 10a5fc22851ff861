import LayLanguage

/// Names with hyphens, as style sheets have them: here a hyphen is a minus.
extension Evaluator {
  /// The error for a member with a hyphen, `a.max-width`, of which the member is the part before it; nil
  /// for any other member.
  func hyphenatedMember(_ member: Identifier, ofItem name: String) -> Failure? {
    guard let part = partAfterHyphen(behind: member) else { return nil }
    let rest = part.name
    let word = "\(member.name)-\(rest)"
    let range = member.range.union(part.range)
    let rule: String? =
      switch (member.name, rest) {
      case ("max", "width"), ("max", "height"): "\(name).\(rest) <= 100"
      case ("min", "width"), ("min", "height"): "\(name).\(rest) >= 100"
      case ("margin", "top"), ("margin", "left"), ("padding", "top"), ("padding", "left"):
        "\(name).\(rest) == 8"
      case ("margin", "bottom"), ("margin", "right"), ("padding", "bottom"), ("padding", "right"):
        "\(name).keep\(rest.prefix(1).uppercased())\(rest.dropFirst())Inset.equal = 8"
      default: nil
      }
    return Failure(
      "E011", "`\(name)` has no attribute `\(word)`", at: range,
      help: [rule.map { HyphenHelp.constraint + $0 } ?? HyphenHelp.minus + "; `-` is a minus"])
  }

  /// The error for an unknown name after a hyphen: `align` of `a.text-align`; nil for any other name.
  func hyphenatedName(_ use: UnknownName) -> Failure? {
    guard let before = use.beforeHyphen, let start = before.lastWord else { return nil }
    // `zz.max-width`, where `zz` is unknown: that is the error to report.
    if case .member(let owner, _) = before.kind, case .name(let name) = owner.kind,
      lookUp(name) == nil, name != "root"
    {
      return unknownName(name, at: owner.range)
    }
    return use.failure(
      HyphenHelp.minus
        + ", so `\(start.name)-\(use.name)` is `\(start.name)` minus `\(use.name)`")
  }

  /// The word that a hyphen joins to a member: `width` of `a.max-width`; nil if none does.
  private func partAfterHyphen(behind member: Identifier) -> Identifier? {
    guard let statement = context.statement else { return nil }
    for case .expression(let expression) in SyntaxNode.statement(statement).path(to: member.range) {
      guard case .binary(.subtract, let left, let right, let sign) = expression.kind,
        left.range.upper == member.range.upper, sign.lower == member.range.upper,
        sign.upper == right.range.lower
      else { continue }
      return right.firstWord
    }
    return nil
  }
}

/// How the help for a name with a hyphen begins: the errors that follow from such a name are left out.
package enum HyphenHelp {
  /// Before the constraint that says what a property of a style sheet does: `a.max-width = 100`.
  static let constraint = "state a constraint: "
  static let minus = "a name has no hyphen"

  /// Whether an error is about a name with a hyphen.
  package static func isCure(of diagnostic: Diagnostic) -> Bool {
    diagnostic.help.contains { $0.hasPrefix(constraint) || $0.hasPrefix(minus) }
  }
}
