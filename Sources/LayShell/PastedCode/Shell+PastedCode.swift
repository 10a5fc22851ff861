import LayInterpreter
import LayLanguage

extension Shell {
  /// A failure with an answer that leads on, if what failed is code of an app: how it is written here, or
  /// where that is told.
  func leadingOn(_ failure: Failure, of statement: Statement?, in source: SourceText) -> Failure {
    guard failure.kind == .statement || failure.kind == .unreadable, failure.callers.isEmpty,
      var first = failure.diagnostics.first, !first.help.contains(where: { $0.hasPrefix("in lay") })
    else { return failure }
    let isOwn = failure.kind == .statement && source.name == context.source.name
    let answer = PastedCode.answer(
      to: isOwn ? statement.map { pastedStatement(from: $0.range.lower) } : nil,
      line: source.line(source.position(of: first.range.lower).line),
      isUnknown: Self.codes.contains(first.code) || first.help.isEmpty
    ) { [vocabulary] in
      parse(SourceText($0), vocabulary: vocabulary).diagnostics.isEmpty
    }
    switch answer {
    case nil: return failure
    case .advice(let advice): (first.help, first.have) = ([advice], [])
    case .translation(let translated, let library):
      first.help = ["in lay: \(translated)", "`help \(library)` compares the two"]
    case .library(let library):
      first.help =
        Array(first.help.filter { !$0.hasPrefix("make a view") }.prefix(1))
        + [
          "this looks like code for \(library); `help \(library)` shows how its lines are written here"
        ]
    }
    var failure = failure
    failure.diagnostics = [first]
    return failure
  }

  /// The errors of what is not understood at all.
  private static let codes: Set<String> = [
    "E001", "E005", "E006", "E007", "E010", "E013", "E014", "E015", "E017", "E018",
  ]

  /// The text from a place to the end of its statement as Swift and Objective-C have it.
  private func pastedStatement(from start: Int) -> Substring {
    let text = context.source[SourceRange(start, context.source.utf8.count)].prefix(20_000)
    var depth = 0
    var end = text.startIndex
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ";" where depth <= 0: return text[..<index]
      case _ where character.isNewline && depth <= 0:
        let following = text[index...].drop(while: \.isWhitespace)
        if following.first != ".", end > text.startIndex { return text[..<index] }
      default: break
      }
      end = index
    }
    return text
  }
}
