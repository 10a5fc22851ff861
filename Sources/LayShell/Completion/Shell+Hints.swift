import LayInterpreter
import LayLanguage

extension Shell {
  /// What can follow a line whose last word is a command or the beginning of a call: the rest of its form; nil if
  /// there is nothing to show.
  /// - Complexity: Linear in the text.
  package func signature(behind text: String) -> String? {
    guard text.last == " " || text.last == "(" else { return nil }
    let context = completionContext(text, at: text.utf8.count, vocabulary: vocabulary)
    switch context.place {
    case .operand(let word, let before) where before.isEmpty:
      let braces = context.block.flatMap(CommandTable.command)?.braces
      let forms = braces?.byName[word]?.forms ?? CommandTable.command(named: word)?.forms ?? []
      let command = context.command.map {
        String(decoding: Array(text.utf8)[$0.lower..<$0.upper], as: UTF8.self)
      }
      // Behind the word alone.
      guard let command, command.split(whereSeparator: \.isWhitespace).count == 1 else {
        return nil
      }
      return signature(of: forms)
    case .argument(let callee):
      let word = callee.split(separator: ".").last.map(String.init) ?? callee
      if case .definition(let definition)? = interpreter.evaluator.state.globals.bindings[word]?
        .value
      {
        return definition.parameters.map(\.name.name).joined(separator: ", ") + ")"
      }
      let labels = DialectTable.argumentLabels[word] ?? []
      return labels.isEmpty ? nil : labels.map { "\($0): …" }.joined(separator: ", ") + ")"
    case .path(let command):
      let bytes = Array(text.utf8)
      guard context.partial.lower == bytes.count else { return nil }
      return CommandTable.command(named: command).flatMap { signature(of: $0.forms) }
    default: return nil
    }
  }

  /// How to finish or leave an entry that goes on; nil for a complete one.
  package func wayOut(of text: String) -> String? {
    guard openBlocks(in: text) != nil else { return nil }
    let closing: [Character: Character] = ["{": "}", "(": ")", "[": "]"]
    var open: [Character] = []
    for token in Lexer.tokens(of: SourceText(text), vocabulary: vocabulary).tokens {
      switch token.kind {
      case .leftBrace: open.append("{")
      case .leftParenthesis: open.append("(")
      case .leftBracket: open.append("[")
      case .rightBrace, .rightParenthesis, .rightBracket: _ = open.popLast()
      default: break
      }
    }
    let end =
      open.last.flatMap { closing[$0] }.map { "\($0) ends it" } ?? "the statement continues here"
    return "\(end), Ctrl-C discards it"
  }

  private func signature(of forms: [[OperandPattern]]) -> String? {
    let texts = forms.map { OperandPattern.synopsis(of: $0) }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "  or  ")
  }
}
