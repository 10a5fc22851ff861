import LayInterpreter
import LayLanguage
import LayoutModel

extension Shell {
  /// A failure with an answer that leads on, if what failed is code of an app: how it is written here, or
  /// where that is told.
  func leadingOn(_ failure: Failure, of statement: Statement?, in source: SourceText) -> Failure {
    guard !isTrying, failure.kind == .statement || failure.kind == .unreadable,
      failure.callers.isEmpty,
      var first = failure.diagnostics.first, !first.help.contains(where: { $0.hasPrefix("in lay") })
    else { return failure }
    let isOwn = failure.kind == .statement && source.name == context.source.name
    let answer = PastedCode.answer(
      to: isOwn ? statement.map { pastedStatement(from: $0.range.lower) } : nil,
      line: source.line(source.position(of: first.range.lower).line),
      isUnknown: Self.codes.contains(first.code) || first.help.isEmpty,
      isLayout: { self.isLayout($0) }, runs: { self.runs($0) })
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

  private func isLayout(_ name: String) -> Bool {
    guard case .item(let id)? = scene.named(name) else {
      return name.lowercased().hasSuffix("layout")
    }
    return scene.boxLayout(id) != nil
  }

  /// Whether a text runs, on a copy of the session in which the names that it has are made.
  private func runs(_ text: String) -> Bool {
    let makings: [(String) -> String] = [
      { "view \($0)" }, { "let \($0) = 8" }, { "\($0): root.width >= 0" },
      { "stackview \($0) horizontal" },
    ]
    return makings.contains { runs(text, given: $0) }
  }

  /// The most names that a pasted line may have before they are made.
  private static let mostNames = 8

  private func runs(_ text: String, given making: (String) -> String) -> Bool {
    let twin = trialOfLine()
    for _ in 0...Self.mostNames {
      guard let failure = twin.tried(text) else { return true }
      guard let first = failure.diagnostics.first else { return false }
      switch first.code {
      // Names that are taken, items that are in no layout yet, constraints of a name: the line is right.
      case "E030", "E068", "E083": return true
      case "E010":
        let source = SourceText(text)
        let name = source[first.range]
        let isCalled = source[SourceRange(first.range.upper, source.utf8.count)].first == "("
        guard !isCalled, name.first?.isLowercase == true, twin.tried(making(name)) == nil else {
          return false
        }
      default: return false
      }
    }
    return false
  }

  /// Runs the statements of a text; the failure of the first that fails.
  private func tried(_ text: String) -> Failure? {
    let source = SourceText(text)
    let program = parse(source, vocabulary: vocabulary)
    guard program.diagnostics.isEmpty, program.openBlocks == nil else {
      return Failure(.statement, program.diagnostics)
    }
    // Commands that act on files or on the session are not tried.
    guard program.statements.allSatisfy({ Self.isHarmless($0) && !Self.asksInside($0) }) else {
      return Failure(.statement, [])
    }
    context = Context(source: source, mode: .script)
    currentSource = source
    for statement in program.statements {
      current = statement
      do { try interpreter.execute(statement) } catch { return error }
    }
    return nil
  }

  private static func isHarmless(_ statement: Statement) -> Bool {
    guard case .command(let command) = statement.kind else { return true }
    return CommandTable.shellCommand(named: command.word.name) == nil
      || command.word.name == "layout"
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
