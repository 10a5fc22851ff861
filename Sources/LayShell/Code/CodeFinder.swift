import CodeIndex
import CodeSyntax
import LayInterpreter
import LayLanguage
import LayoutCode

/// Finds Swift and Objective-C among the statements of a text: what this language refuses is code if it can be
/// read as such and does something.
struct CodeFinder {
  private let source: SourceText
  /// The bytes that were looked at since code was found last.
  private var effort = 0
  /// The end of statements that are no code together, so that each is looked at alone.
  private var refusedEnd = 0

  init(_ source: SourceText) { self.source = source }

  /// The bytes that are looked at first.
  private static let firstLength = 1024

  /// The most bytes that are looked at in vain, so that a text of mistakes alone takes linear time.
  private var mostEffort: Int { 16 * source.utf8.count + (1 << 16) }

  /// The code at an offset at which a statement begins that is none of this language; nil if there is none.
  mutating func code(at offset: Int, in reader: StatementReader, for shell: Shell) -> CodeEntry? {
    let bytes = source.utf8
    let place = source.position(of: offset)
    let isAlone = offset < refusedEnd
    var length = isAlone ? Self.firstLength / 4 : Self.firstLength
    while effort < mostEffort {
      var limit = min(bytes.count, offset + length)
      while limit < bytes.count, bytes[limit] != UInt8(ascii: "\n") { limit += 1 }
      effort += limit - offset
      let passage = CodePassage(
        in: bytes, from: offset, line: place.line, column: place.column, limit: limit,
        most: isAlone ? 1 : .max)
      let count = Self.count(of: passage, reader) { shell.means($0) }
      if limit < bytes.count, passage.reachesEnd, count == passage.parts.count {
        length *= 4
        continue
      }
      guard count > 0 else { return nil }
      var parts = Array(passage.parts.prefix(count))
      var entry = shell.entry(parts, passage.language, of: source)
      // What is not read as code may be a statement of this language.
      if let unread = entry?.change.unread.first,
        let place = parts.lastIndex(where: { $0.begins(before: unread.origin) }),
        place > 0, Self.statement(parts[place], in: reader) != nil
      {
        parts.removeSubrange(place...)
        entry = shell.entry(parts, passage.language, of: source)
      }
      if entry == nil { refusedEnd = max(refusedEnd, parts.last?.end ?? 0) } else { effort = 0 }
      return entry
    }
    return nil
  }

  /// The number of open brackets of code that begins at an offset and that more lines can complete; nil if it is
  /// complete or no code.
  static func openBlocks(in source: SourceText, from offset: Int) -> Int? {
    let passage = CodePassage(
      in: source.utf8, from: offset, line: 1, column: 1, limit: source.utf8.count)
    return passage.isUnfinished ? max(1, passage.openBrackets) : nil
  }

  /// The number of statements of a passage up to the first that this language can run. One that it can read is
  /// nevertheless code if it uses a name that code before it declares, or one that is unknown here.
  private static func count(
    of passage: CodePassage, _ reader: StatementReader, knows: (String) -> Bool
  ) -> Int {
    var names: Set<String> = []
    for (index, part) in passage.parts.enumerated() {
      if index > 0, !part.isCertain, let statement = statement(part, in: reader),
        runs(statement, beside: names, knows: knows)
      {
        return index
      }
      names.formUnion(part.names)
    }
    return passage.parts.count
  }

  /// A statement of code as one of this language; nil if it cannot be read as one.
  private static func statement(
    _ part: CodePassage.Part, in reader: StatementReader
  ) -> Statement? {
    var reader = reader
    reader.move(to: Int(part.statement.range.lower))
    guard let (statement, mistakes) = reader.next(), mistakes.isEmpty, !reader.isContinued else {
      return nil
    }
    return statement
  }

  /// Whether a statement is one of this language and not one of the code before it.
  private static func runs(
    _ statement: Statement, beside names: Set<String>, knows: (String) -> Bool
  ) -> Bool {
    let read = NamesRead(in: statement).names
    switch statement.kind {
    case .command, .definition: return true
    case .expression(let expression) where expression.isRelation: return true
    // A constant of numbers is the same in both.
    case .constant, .variable: if read.isEmpty { return false }
    default: break
    }
    return read.isDisjoint(with: names) && read.allSatisfy(knows)
  }
}

extension Expression {
  /// Whether it compares two sides, as an equation does.
  fileprivate var isRelation: Bool {
    switch kind {
    case .prioritized(let inner, _): inner.isRelation
    case .binary(let sign, _, _, _):
      [.equal, .lessOrEqual, .greaterOrEqual, .less, .greater, .notEqual].contains(sign)
    default: false
    }
  }
}

extension CodePassage.Part {
  /// Whether it begins at a place of code or before it.
  fileprivate func begins(before origin: CodeOrigin) -> Bool {
    let line = Int(statement.range.line)
    return line < origin.line || line == origin.line && Int(statement.range.column) <= origin.column
  }
}
