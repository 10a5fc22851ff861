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
    case .parenthesized, .unary(.not, _), .binary(.and, _, _, _), .binary(.or, _, _, _):
      return condition.replacingOperands(readingOrientation)
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
