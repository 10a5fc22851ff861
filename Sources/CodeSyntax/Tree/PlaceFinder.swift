/// Finds the longest expression that begins at a place.
package struct PlaceFinder {
  private let line: Int32
  private let column: Int32
  package private(set) var found: CodeExpression?
  /// The bytes of the statement or of the element of an array that states it alone.
  package private(set) var removal: Range<Int>?
  /// Where the element before it ends.
  package private(set) var previousEnd: Int?
  /// The innermost statement that uses it.
  package private(set) var use: Use?

  /// A statement of a block.
  package struct Use {
    package var range: CodeRange
    package var block: CodeRange
    /// Whether it can become several statements of Swift.
    package var canGrow: Bool
  }

  package init(line: Int32, column: Int32) { (self.line, self.column) = (line, column) }

  package mutating func look(in block: CodeBlock) {
    for statement in block.statements where found == nil {
      look(in: statement)
      guard found != nil, use == nil else { continue }
      use = Use(
        range: statement.range, block: block.range,
        canGrow: Self.canGrow(statement, isAlone: block.statements.count == 1))
    }
  }

  /// Whether lines can be added before a statement. A condition cannot have any, nor the only expression of a block,
  /// whose value the block returns without `return`.
  private static func canGrow(_ statement: CodeStatement, isAlone: Bool) -> Bool {
    switch statement.kind {
    case .variables, .result: return true
    case .expression(let whole):
      switch whole.kind {
      case .assignment: return true
      case .call(let call):
        guard isAlone else { return true }
        guard case .member(_, let word) = call.callee.kind else { return false }
        return word.hasPrefix("activate") || word.hasPrefix("addConstraint")
      default: return false
      }
    default: return false
    }
  }

  private mutating func look(in statement: CodeStatement) {
    var inner: [CodeExpression] = []
    var blocks: [CodeBlock] = []
    statement.forEachChild(expression: { inner.append($0) }, block: { blocks.append($0) })
    for expression in inner where found == nil { look(in: expression) }
    for block in blocks where found == nil { look(in: block) }
    guard let found, removal == nil, case .expression(let whole) = statement.kind,
      whole.range.lower == found.range.lower
    else { return }
    switch whole.kind {
    case .call, .assignment(_, "=", _): removal = statement.range.bytes
    default: break
    }
  }

  package mutating func look(in expression: CodeExpression) {
    let isHere = expression.range.line == line && expression.range.column == column
    switch expression.kind {
    case .call where isHere:
      found = expression
      return
    case .closure(let closure): look(in: closure.body)
    case .other(.choice(let statement)): look(in: statement)
    case .other(.statements(let block)): look(in: block)
    default: break
    }
    var inner: [CodeExpression] = []
    expression.forEachChild { inner.append($0) }
    for child in inner where found == nil { look(in: child) }
    guard let found, removal == nil, case .array(let elements) = expression.kind,
      let index = elements.firstIndex(where: { $0.range.lower == found.range.lower })
    else { return }
    removal = elements[index].range.bytes
    previousEnd = index > 0 ? Int(elements[index - 1].range.upper) : nil
  }
}
