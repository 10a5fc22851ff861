import CodeIndex
import CodeSyntax

/// Patterns of `switch`, `if case` and `guard case`.
extension CodeRunner {
  /// Whether a value matches a pattern; nil if that is not known.
  func matches(_ subject: CodeValue, _ pattern: CodeExpression) -> Bool? {
    if case .other(.wildcard) = pattern.kind { return true }
    if case .unknown = subject { return nil }
    switch pattern.kind {
    case .tuple(let parts):
      guard case .tuple(let values) = subject, values.count == parts.count else { return nil }
      return all(zip(values, parts).map { matches(resolved($0.value), $1.value) })
    case .call(let call): return matches(subject, call)
    case .cast(_, _, let type), .other(.type(let type)): return isOf(subject, type)
    case .member(_, let name):
      switch subject {
      case .word(let word): return word == name
      case .library(let one as EnumerationCase): return one.name == name
      case .nothing: return name == "none" ? true : nil
      default: return nil
      }
    // `let x?` is read as `let x`, which nothing needs for what may be nil.
    case .name(let name) where !isKnown(name): return !subject.isNothing
    case .name, .number, .string, .boolean, .prefix, .postfix, .binary:
      let other = resolved(value(pattern))
      switch (subject, other) {
      case (.number(let number), .range(let span)):
        decide(whether: number, isIn: span)
        return span.contains(number.value)
      case (.nothing, _): return nil
      default: return compare(subject, "==", other)
      }
    default: return nil
    }
  }

  /// Whether a case with values matches: `.large(let ratio)`, `.some(let title)`.
  private func matches(_ subject: CodeValue, _ call: CodeCall) -> Bool? {
    guard case .member(_, let name) = call.callee.kind else { return nil }
    switch subject {
    case .library(let one as EnumerationCase):
      guard one.name == name else { return false }
      guard one.values.count == call.arguments.count else { return nil }
      // A name there is bound, whatever else it stands for.
      return all(
        zip(one.values, call.arguments).map { value, pattern in
          pattern.value.name == nil ? matches(resolved(value), pattern.value) : true
        })
    case .nothing where name == "some": return false
    default:
      guard name == "some", let inner = call.arguments.first else { return nil }
      return inner.value.name == nil ? matches(subject, inner.value) : true
    }
  }

  /// Whether all of some facts hold, as far as they are known.
  private func all(_ facts: [Bool?]) -> Bool? {
    facts.contains(false) ? false : facts.contains(nil) ? nil : true
  }

  /// Whether a name in a pattern stands for something that is declared; another one is bound.
  private func isKnown(_ name: String) -> Bool {
    if name == "self" || name.first?.isUppercase == true || scope.owner(of: name) != nil
      || program.variables[name] != nil
    {
      return true
    }
    return program.lineage(current?.type ?? "").contains { $0.variables[name] != nil }
  }

  /// Binds the names of a pattern to the values that they stand for, or to unknown ones.
  func bindNames(of pattern: CodeExpression, to subject: CodeValue) {
    switch pattern.kind {
    case .call(let call):
      var values: [CodeValue] = []
      if case .library(let one as EnumerationCase) = subject { values = one.values }
      if case .member(_, "some") = call.callee.kind { values = [subject] }
      for (index, argument) in call.arguments.enumerated() {
        let value =
          values.count == call.arguments.count ? values[index] : unknown(argument.value)
        if let name = argument.value.name {
          scope.values[name] = resolved(value)
        } else {
          bindNames(of: argument.value, to: resolved(value))
        }
      }
    case .tuple(let parts):
      guard case .tuple(let values) = subject, values.count == parts.count else { return }
      for (value, part) in zip(values, parts) {
        bindNames(of: part.value, to: resolved(value.value))
      }
    case .cast(let inner, _, _): if let name = inner.name { scope.values[name] = subject }
    case .name(let name) where !isKnown(name): scope.values[name] = subject
    default: break
    }
  }
}
