/// The statements of Swift or Objective-C at a place of a text that has other things behind them.
package struct CodePassage: Sendable {
  /// A statement with what tells whether it can belong to another language.
  package struct Part: Sendable {
    /// The statement.
    package var statement: CodeStatement
    /// The offset behind it, with its semicolon.
    package var end: Int
    /// The offset of what follows, behind comments.
    package var next: Int
    /// The names that it declares or assigns.
    package var names: [String]
    /// Whether it imports a module.
    package var isModule: Bool
    /// The places in its blocks that cannot be read.
    package var faults: [CodeRange]
  }

  /// The language it was read as.
  package var language: CodeLanguage
  /// The statements in order.
  package var parts: [Part]
  /// Whether the text ends in the statement behind them.
  package var isUnfinished: Bool
  /// The number of brackets that are open at the end of the text.
  package var openBrackets = 0
  /// Whether all of the text was read that was to be looked at.
  package var reachesEnd: Bool

  /// Reads statements from an offset, as far as they can be read in one of the languages: in the one that reads
  /// further.
  /// - Parameters:
  ///   - limit: Where to stop looking.
  ///   - most: The most statements.
  /// - Complexity: O(n) in the length of the text up to the limit.
  package init(
    in bytes: [UInt8], from offset: Int, line: Int, column: Int, limit: Int, most: Int = .max
  ) {
    let part = CodeRange(
      lower: Int32(clamping: offset), upper: Int32(clamping: limit), line: Int32(clamping: line),
      column: Int32(clamping: column))
    self.init(in: bytes, part, as: .swift, most)
    if reachesEnd, !isUnfinished { return }
    let other = CodePassage(in: bytes, part, as: .objectiveC, most)
    let reach = (parts.last?.end ?? offset, other.parts.last?.end ?? offset)
    if reach.1 > reach.0 || reach.1 == reach.0 && other.isUnfinished && !isUnfinished {
      self = other
    }
  }

  private init(in bytes: [UInt8], _ part: CodeRange, as language: CodeLanguage, _ most: Int) {
    self.language = language
    (parts, isUnfinished) = ([], false)
    var parser = CodeParser(bytes, part: part, as: language)
    while parts.count < most {
      while parser.skip(";") {}
      guard !parser.isAtEnd else { break }
      let (index, unread) = (parser.index, parser.unread.count)
      do {
        let statement = try parser.anyStatement()
        // A string that its line does not close is a mistake in every language here.
        guard !parser.tokens[index..<parser.index].contains(where: \.isUnclosed) else { break }
        let faults = parser.unread.dropFirst(unread)
        if faults.contains(where: { $0.reason == .unfinished }) {
          isUnfinished = true
          break
        }
        guard parser.index > index else { break }
        while parser.skip(";") {}
        guard let statement, statement.height < CodeLimits.height else { continue }
        parts.append(
          Part(
            statement: statement, end: Int(parser.previous.range.upper),
            next: Int(parser.token.range.lower),
            names: statement.namesSet,
            isModule: statement.isModule, faults: faults.map(\.fault)))
      } catch {
        isUnfinished = error.reason == .unfinished
        break
      }
    }
    reachesEnd = parser.isAtEnd || isUnfinished
    openBrackets = parser.openBrackets
  }
}

extension CodeParser {
  /// The number of brackets that the text does not close.
  fileprivate var openBrackets: Int {
    tokens.count {
      $0.kind == .punctuation && ["(", "[", "{"].contains($0.text) && $0.partner < 0
    }
  }
}

extension CodeStatement {
  fileprivate var isModule: Bool { if case .module = kind { true } else { false } }

  /// The names that it declares or assigns, apart from those in its blocks.
  fileprivate var namesSet: [String] {
    switch kind {
    case .variables(let list): list.bindings.flatMap(\.names)
    case .function(let function): [function.name]
    case .type(let type): [type.name]
    case .macro(let macro): [macro.name]
    case .expression(let expression):
      if case .assignment(let target, "=", _) = expression.kind {
        target.name.map { [$0] } ?? []
      } else {
        []
      }
    default: []
    }
  }
}
