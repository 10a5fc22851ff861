import LayInterpreter
import LayLanguage

extension Shell {
  /// A failure with an answer that leads on, if what failed is code of an app: how it is written here, or
  /// where that is told.
  func leadingOn(_ failure: Failure, in statement: Statement) -> Failure {
    guard failure.kind == .statement, failure.callers.isEmpty,
      failure.source == nil
        || failure.source?.name == context.source.name, var first = failure.diagnostics.first,
      !first.help.contains(where: { $0.hasPrefix("in lay") })
    else { return failure }
    let text = pastedStatement(from: statement.range.lower)
    guard PastedCode.isForeign(text), let library = PastedCode.library(of: text) else {
      return failure
    }
    // Lines of UIKit have rows of their own.
    let line = String(text.prefix { !$0.isNewline })
    if library == "UIKit", ForeignCode.advice(on: line) != nil { return failure }
    var failure = failure
    if let translated = PastedCode.translation(of: text), translated.utf8.count <= 400,
      parse(SourceText(translated), vocabulary: vocabulary).diagnostics.isEmpty,
      Self.squeezed(translated) != Self.squeezed(String(text))
    {
      first.help = ["in lay: \(translated)", "`help \(library)` compares the two"]
      failure.diagnostics = [first]
      return failure
    }
    guard Self.codes.contains(first.code) || first.help.isEmpty else { return failure }
    first.help =
      Array(first.help.filter { !$0.hasPrefix("make a view") }.prefix(1))
      + [
        "this looks like code for \(library); `help \(library)` shows how its lines are written here"
      ]
    failure.diagnostics = [first]
    return failure
  }

  /// The errors of what is not understood at all.
  private static let codes: Set<String> = [
    "E001", "E005", "E006", "E007", "E010", "E013", "E014", "E015", "E017", "E018",
  ]

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }
  }

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
