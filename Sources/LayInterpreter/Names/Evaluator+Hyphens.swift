import LayLanguage
import LayoutModel

/// Names with hyphens, as style sheets have them: here a hyphen is a minus.
extension Evaluator {
  /// The error for a member with a hyphen, `a.max-width`, of which the member is the part before it; nil
  /// for any other member.
  func hyphenatedMember(_ member: Identifier, ofItem name: String) -> Failure? {
    let rest = partAfterHyphen(behind: member.range)
    guard !rest.isEmpty else { return nil }
    let word = "\(member.name)-\(rest)"
    let range = SourceRange(member.range.lower, member.range.upper + 1 + rest.utf8.count)
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

  /// The error for an unknown name after a hyphen: `align` of `a.text-align`.
  func hyphenatedName(_ name: String, at range: SourceRange) -> Failure? {
    let before = context.source[SourceRange(0, range.lower)]
    guard before.last == "-" else { return nil }
    let word = before.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard word.last?.isLetter == true else { return nil }
    let start = String(word.reversed())
    // `zz.max-width`, where `zz` is unknown: that is the error to report.
    let owner = before.dropLast(1 + word.count)
    if owner.last == "." {
      let name = String(
        owner.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
      if !name.isEmpty, lookUp(name) == nil, scene.named(name) == nil, name != "root" {
        let upper = range.lower - 1 - start.utf8.count - 1
        return unknownName(name, at: SourceRange(upper - name.utf8.count, upper))
      }
    }
    return Failure(
      "E010", "unknown name `\(name)`", at: range,
      help: [
        HyphenHelp.minus + ", so `\(start)-\(name)` is `\(start)` minus `\(name)`"
      ])
  }

  /// The word that a hyphen joins to the word before it; empty if none does.
  private func partAfterHyphen(behind range: SourceRange) -> Substring {
    let rest = context.source[SourceRange(range.upper, context.source.utf8.count)]
    guard rest.first == "-" else { return "" }
    let word = rest.dropFirst().prefix(while: \.isLetter)
    return word.utf8.count <= 40 ? word : ""
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
