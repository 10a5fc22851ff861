import LayLanguage
import LayoutModel

extension Interpreter {
  /// A condition with `portrait` and `landscape` replaced by comparisons of the root's sides,
  /// unless the names have another meaning.
  func readingOrientation(_ condition: Expression) -> Expression {
    switch condition.kind {
    case .name(let name):
      guard let meaning = Self.orientations[name], evaluator.binding(of: name) == nil,
        scene.named(name) == nil
      else { return condition }
      return meaning
    case .parenthesized(let inner):
      return Expression(.parenthesized(readingOrientation(inner)), at: condition.range)
    case .unary(.not, let inner):
      return Expression(.unary(.not, readingOrientation(inner)), at: condition.range)
    case .binary(let operation, let left, let right, let sign)
    where operation == .and || operation == .or:
      return Expression(
        .binary(
          operation, readingOrientation(left), readingOrientation(right), operatorRange: sign),
        at: condition.range)
    default: return condition
    }
  }

  /// The comparisons that the words stand for; a square screen is in portrait.
  private static let orientations: [String: Expression] = {
    var found: [String: Expression] = [:]
    for (word, text) in [
      ("portrait", "root.width <= root.height"), ("landscape", "root.width > root.height"),
    ] {
      let program = parse(SourceText(text), vocabulary: Vocabulary(commands: [:]))
      if case .expression(let expression)? = program.statements.first?.kind {
        found[word] = expression
      }
    }
    return found
  }()
}
