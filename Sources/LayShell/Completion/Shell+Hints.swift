import LayInterpreter
import LayLanguage

extension Shell {
  /// What can follow a line whose last word is a command or the beginning of a call: the rest of its form; nil if
  /// there is nothing to show.
  /// - Complexity: Linear in the text.
  package func signature(behind text: String) -> String? {
    guard text.last == " " || text.last == "(" else { return nil }
    let lexed = parse(SourceText(text), vocabulary: vocabulary).tokens
    if lexed.tokens.contains(where: { $0.kind == .invalid(.unterminatedString) }) { return nil }
    if let form = Self.keywordForms[text.filter { $0 != " " }] { return form }
    let context = completionContext(text, at: text.utf8.count, vocabulary: vocabulary)
    switch context.place {
    case .operand(let command) where command.operands.isEmpty:
      return signature(of: forms(of: command, in: context) ?? [])
    case .argument(let callee):
      guard let word = callee.lastWord?.name else { return nil }
      let names = TypedNames(
        of: context.statements, in: SourceText(text), endsAtCursor: true, by: evaluator)
      if callee.bareWord != nil,
        case .definition(let definition)? = names.interpreter.evaluator.lookUp(word)
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

  /// What follows the words of the language that begin a statement.
  private static let keywordForms = [
    "let": "NAME = VALUE", "var": "NAME = VALUE", "if": "CONDITION { … } else { … }",
    "for": "NAME in ARRAY { … }  or  NAME in 1...9 { … }", "def": "NAME(NAME, …) { … }",
  ]

  /// Whether a line would run now: its statements are read as in a program that is only checked, on a copy, without
  /// a layout.
  package func wouldRun(_ line: String) -> Bool {
    // Lines of other languages are judged by running them.
    let source = SourceText(line)
    let program = parse(source, vocabulary: vocabulary)
    guard program.diagnostics.isEmpty, program.statements.count <= Self.mostTried else {
      return false
    }
    let twin = trialOfLine()
    twin.checksOnly = true
    twin.context = Context(source: source, mode: .script)
    twin.currentSource = source
    for statement in program.statements {
      twin.current = statement
      if twin.failure(performing: statement, mistakes: []) != nil { return false }
    }
    return true
  }

  /// How to finish or leave an entry that goes on; nil for a complete one.
  package func wayOut(of text: String) -> String? {
    let program = parse(SourceText(text), vocabulary: vocabulary)
    guard program.openBlocks != nil else { return nil }
    let end =
      switch program.tokens.openBracket {
      case .leftBrace?: "} ends it"
      case .leftParenthesis?: ") ends it"
      case .leftBracket?: "] ends it"
      default: "the statement continues here"
      }
    return "\(end), Ctrl-C discards it"
  }

  /// The forms of the command that a place is in; nil for an unknown one.
  func forms(of command: Command, in context: CompletionContext) -> [[OperandPattern]]? {
    context.block.flatMap(CommandTable.command)?.braces?.byName[command.word.name]?.forms
      ?? CommandTable.command(named: command.word.name)?.forms
  }

  private func signature(of forms: [[OperandPattern]]) -> String? {
    let texts = forms.map { OperandPattern.synopsis(of: $0) }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "  or  ")
  }
}
